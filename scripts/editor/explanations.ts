/** Removes the lines that explain the blanks of a new record, once nothing is left to fill in. */

import { ORIGINAL } from "../../functions/shared/contract.ts";
import { roleOf, type SourceFile } from "../model/content-paths.ts";
import { yamlFrame } from "../model/front-matter.ts";
import { linkTemplates } from "./change/new-link.ts";
import { paperTemplate } from "./change/new-paper.ts";
import { BLANK, newRecord, TO_REVIEW } from "./change/new-record.ts";

/** The text without the comments of its template, or unchanged while it has blanks. Comments of editors stay. */
export function withoutExplanations({ path, text }: SourceFile): string {
	const frame = yamlFrame(path, text);
	if (typeof frame === "string") return text;
	const yaml = text.slice(frame.start, frame.end);
	const isComment = (line: string) => /^\s*#/.test(line);
	const lines = yaml.split("\n");
	const values = lines.filter((line) => !isComment(line)).join("\n");
	if (values.includes(BLANK) || hasBlank(text.slice(frame.end))) return text;
	const template = templateOf(path, values);
	const explanations = new Set(
		template.filter(isComment).map((line) => line.trim()),
	);
	const ends = template.flatMap((line) => / # .+$/.exec(line)?.[0] ?? []);
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

/** The lines of the template that a file may have been made from. */
function templateOf(path: string, values: string): string[] {
	const role = roleOf(path);
	switch (role?.role) {
		case "record":
			if (role.language === ORIGINAL) return lines(newRecord(role.kind, {}));
			return /^reviewed:/m.test(values) ? [TO_REVIEW] : [];
		case "links":
			return linkTemplates().flatMap(lines);
		case "citations":
			return lines(paperTemplate());
		default:
			return [];
	}
}

function lines(text: string): string[] {
	return text.split("\n");
}
