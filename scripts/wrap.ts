/** Lines of prose, no longer than the eye follows. */

export const LINE_WIDTH = 120;

/** Columns that a text takes: letters of Chinese, Japanese and Korean are twice as wide. */
export function widthOf(text: string): number {
	let width = 0;
	for (const letter of text) width += letter >= "\u1100" ? 2 : 1;
	return width;
}

/** What would be read as something else at the start of a line. */
const SPECIAL = /^(?:[-*+>|#=~`<]|\d+[.)])/;

/** Breaks a paragraph into lines, at its spaces. */
export function wrap(paragraph: string): string {
	const lines: string[] = [];
	let line = "";
	for (const word of paragraph.split(" ")) {
		const isBreak =
			line !== "" &&
			!line.endsWith(" ") &&
			word !== "" &&
			!SPECIAL.test(word) &&
			widthOf(line) + 1 + widthOf(word) > LINE_WIDTH;
		if (isBreak) lines.push(line);
		line =
			isBreak || (line === "" && lines.length === 0) ? word : `${line} ${word}`;
	}
	return [...lines, line].join("\n");
}
