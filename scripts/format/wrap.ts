/** Wraps prose into lines. */

import { widthOf } from "../model/values/width.ts";

export const LINE_WIDTH = 120;

/** Words that Markdown would not read as text at the start of a line. */
const SPECIAL = /^(?:[-*+>|#=~`<]|\d+[.)])/;

/** Breaks a paragraph into lines at its spaces. */
export function wrap(paragraph: string): string {
	if (2 * paragraph.length <= LINE_WIDTH) return paragraph;
	const lines: string[][] = [[]];
	let width = -1;
	let last = "";
	for (const word of paragraph.split(" ")) {
		const own = widthOf(word);
		const isBreak =
			width + 1 + own > LINE_WIDTH &&
			// Two spaces in a row stay together, since a line cannot start or end with a space.
			last !== "" &&
			word !== "" &&
			!SPECIAL.test(word);
		if (isBreak) lines.push([]);
		lines.at(-1)?.push(word);
		width = isBreak ? own : width + 1 + own;
		last = word;
	}
	return lines.map((words) => words.join(" ")).join("\n");
}
