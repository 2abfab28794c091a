/** The width of a text in a monospaced font. */

/** How many columns a text takes: Chinese, Japanese and Korean letters take two. */
export function widthOf(text: string): number {
	let width = 0;
	for (let at = 0; at < text.length; at += 1) {
		width += isWide(text.charCodeAt(at)) ? 2 : 1;
	}
	return width;
}

/** Hangul, kana, Chinese characters and their punctuation. */
function isWide(code: number): boolean {
	return code >= 0x2e80 || (code >= 0x1100 && code < 0x1200);
}
