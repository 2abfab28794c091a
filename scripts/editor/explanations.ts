/** Removes the lines that explain the blanks of a new record, once nothing is left to fill in. */

import type { SourceFile } from "../model/content-paths.ts";
import { yamlFrame } from "../model/front-matter.ts";
import { KIND_NAMES } from "../model/kinds/kinds.ts";
import { linkTemplates } from "./change/new-link.ts";
import { paperTemplate } from "./change/new-paper.ts";
import { BLANK, newRecord, TO_REVIEW } from "./change/new-record.ts";

/** The text without the comments of its template, or unchanged while it has blanks. Comments of editors stay. */
export function withoutExplanations({ path, text }: SourceFile): string {
	const frame = yamlFrame(path, text);
	if (typeof frame === "string") return text;
	const yaml = text.slice(frame.start, frame.end);
	const lines = yaml.split("\n");
	const values = lines.filter((line) => !isComment(line)).join("\n");
	if (values.includes(BLANK) || hasBlank(text.slice(frame.end))) return text;
	if (!yaml.includes("#")) return text;
	const { explanations, ends } = templateComments();
	if (/^reviewed:/m.test(values)) explanations.add(TO_REVIEW);
	const kept = lines
		.filter((line) => !isComment(line) || !explanations.has(line.trim()))
		.map((line) => {
			const end = ends.find((one) => line.endsWith(one));
			return end === undefined ? line : line.slice(0, -end.length).trimEnd();
		});
	return text.slice(0, frame.start) + kept.join("\n") + text.slice(frame.end);
}

/** Whether a heading, a paragraph or an item below the facts is still to be written. */
function hasBlank(body: string): boolean {
	return new RegExp(`^(?:#+ |- )?${BLANK}(?: \\{#.*\\})?$`, "m").test(body);
}

/** The comments of every template: those on lines of their own, and those that end a line. */
function templateComments() {
	const templates = [
		...KIND_NAMES.map((kind) => newRecord(kind, {})),
		...linkTemplates(),
		paperTemplate(),
	];
	const lines = templates.flatMap((text) => text.split("\n"));
	return {
		explanations: new Set(lines.filter(isComment).map((line) => line.trim())),
		ends: lines.flatMap((line) => / # .+$/.exec(line)?.[0] ?? []),
	};
}

function isComment(line: string): boolean {
	return /^\s*#/.test(line);
}
