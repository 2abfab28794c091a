/** How wide a text is on a screen that gives every letter the same space. */

/** Columns that a text takes: letters of Chinese, Japanese and Korean are twice as wide. */
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
