/** What stands around the text of every page: the frame that our build wrote, for all tools. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language, PageFrame } from "../../../../functions/contract.ts";
import { FRAME_MARKS, frameFile } from "../../../../functions/contract.ts";

/** Our pages say more about each record (how to cite it, its languages, data for search engines): so many bytes. */
const MORE = `<p hidden>${"and more of the same sort ".repeat(105)}</p>`;

/** The text of a page, with the marks of a tool's own template language. */
export function frameOf(
	dist: string,
	language: Language,
	{ title, main }: { title: string; main: string },
): string {
	const text = readFileSync(join(dist, frameFile(language)), "utf8");
	const { html } = JSON.parse(text) as PageFrame;
	return html
		.replaceAll(FRAME_MARKS.title, () => title)
		.replaceAll(FRAME_MARKS.main, () => `${main}\n${MORE}`);
}
