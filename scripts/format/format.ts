/** The usual form of a content file. Formatting never changes what is published. */

import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import type { SourceFile } from "../model/content-paths.ts";
import { frontMatterFrame } from "../model/front-matter.ts";
import { schemaOf } from "../model/schema-of.ts";
import { tidyMarks } from "./marks.ts";
import { wrap } from "./wrap.ts";
import { formatYaml } from "./yaml.ts";

/** Whether a file is in the usual form. `data` is the value of its YAML. */
export function checkFormat(file: SourceFile, data: unknown): Diagnostic[] {
	// Line endings were reported when the file was read.
	const text = file.text.replaceAll("\r\n", "\n");
	const usual = formatFile(file, data);
	if (usual === text) return [];
	const offset = firstDifference(file.text, usual);
	return [diagnose("file-format", { path: file.path, offset })];
}

/** The offset of the first line that differs. */
function firstDifference(text: string, usual: string): number {
	const expected = usual.split("\n");
	let offset = 0;
	for (const [at, line] of text.split("\n").entries()) {
		if (line.replace(/\r$/, "") !== expected[at]) return offset;
		offset += line.length + 1;
	}
	return text.length;
}

/** The text of the file in the usual form. `data` is the value of its YAML. */
export function formatFile(file: SourceFile, data: unknown): string {
	const text = file.text.replaceAll("\r\n", "\n");
	const schema = schemaOf(file.path);
	if (!file.path.endsWith(".md")) return formatYaml(text, data, schema);
	const frame = frontMatterFrame(text);
	if (typeof frame === "string") return text;
	const yaml = text.slice(frame.start, frame.end);
	const body = formatProse(text.slice(frame.body));
	const isEmpty = yaml.trim() === "" || Object.keys(data ?? {}).length === 0;
	const facts = isEmpty ? yaml : formatYaml(yaml, data, schema);
	return body === "" ? `---\n${facts}---\n` : `---\n${facts}---\n\n${body}\n`;
}

/** Puts an empty line between headings, paragraphs and lists, and wraps paragraphs. */
function formatProse(body: string): string {
	const blocks: string[][] = [[]];
	for (const line of body.split("\n")) {
		const isHeading = /^#{1,6}\s/.test(line);
		if (isHeading || line.trim() === "") blocks.push([]);
		if (line.trim() !== "") blocks.at(-1)?.push(line);
		if (isHeading) blocks.push([]);
	}
	return blocks
		.filter((lines) => lines.length > 0)
		.map(formatBlock)
		.join("\n\n");
}

/** Prose with each paragraph on one line, as forms show it; formatting breaks the lines again. */
export function joinProse(prose: string): string {
	return prose
		.split("\n\n")
		.map((block) =>
			block.split("\n").some(isKept) ? block : block.replaceAll("\n", " "),
		)
		.join("\n\n");
}

/** Starts of lines that wrapping would damage: lists, tables, quotations, code. */
const KEPT =
	/^(?:\s*(?:[-*+>|#<:]|\d+[.)]\s|```|~~~|_{3}|\[[^\]]*\]:)| {2}|\t)/;

/** Whether a line must stay as it is. A hard line break at its end is also a reason. */
function isKept(line: string): boolean {
	return line.endsWith("  ") || line.endsWith("\\") || KEPT.test(line);
}

function formatBlock(written: string[]): string {
	const [first = ""] = written;
	if (/^#{1,6}\s/.test(first)) return first.replace(/\s+/, " ").trim();
	const lines = tidyMarks(written.join("\n")).split("\n");
	if (lines.some(isKept)) {
		return lines
			.map((line) =>
				line.endsWith("  ") ? `${line.trimEnd()}  ` : line.trimEnd(),
			)
			.join("\n");
	}
	return wrap(lines.map((line) => line.trim()).join(" "));
}
