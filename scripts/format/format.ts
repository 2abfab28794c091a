/** The usual form of a content file. It says the same: nothing of what is published depends on the form. */

import { z } from "zod";
import { ORIGINAL } from "../../functions/contract.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { SourceFile } from "../mistakes/place.ts";
import { frontMatterFrame } from "../model/front-matter.ts";
import { citationFile, KINDS, linkFile, review, site } from "../model/kinds.ts";
import { memoize } from "../record/memoize.ts";
import type { Parsed } from "../record/parse.ts";
import type { RecordFile } from "../record/read.ts";
import { isWrapped, wrap } from "./wrap.ts";
import { formatYaml } from "./yaml.ts";

/** A file that parses, with the value of its YAML. */
export interface Formattable {
	file: SourceFile | RecordFile;
	data: unknown;
}

/** The files that are not in the usual form. */
export function checkFormat(parsed: Parsed): Diagnostic[] {
	const { records, links, site: settings, citations } = parsed;
	const single = [settings, citations].filter((file) => file !== undefined);
	return [...records, ...links, ...single].flatMap(checkFile);
}

const checkFile = memoize((formattable: Formattable): Diagnostic[] => {
	const { file } = formattable;
	// Line endings are told of where the file was read.
	const text = file.text.replaceAll("\r\n", "\n");
	const isUsual = format(formattable) === text;
	return isUsual ? [] : [diagnose("file-format", { file })];
});

/** The text of the file in the usual form. */
export function format({ file, data }: Formattable): string {
	const text = file.text.replaceAll("\r\n", "\n");
	const schema = schemaOf(file);
	if (!file.path.endsWith(".md")) return formatYaml(text, data, schema);
	const frame = frontMatterFrame(text);
	if (typeof frame === "string") return text;
	const yaml = text.slice(frame.start, frame.end);
	const body = formatProse(text.slice(frame.body));
	const isEmpty = yaml.trim() === "" || Object.keys(data ?? {}).length === 0;
	const facts = isEmpty ? yaml : formatYaml(yaml, data, schema);
	return body === "" ? `---\n${facts}---\n` : `---\n${facts}---\n\n${body}\n`;
}

function schemaOf(file: SourceFile | RecordFile): z.ZodType {
	if (!("kind" in file)) {
		if (file.path === "content/citations.yaml") return citationFile;
		return file.path.startsWith("content/links/") ? linkFile : site;
	}
	const { facts, prose } = KINDS[file.kind];
	const own = file.language === ORIGINAL ? facts : review;
	const isWhole = file.path.endsWith(".yaml");
	// A translation starts with its review, an original with what a reader sees first.
	const shapes = [isWhole ? prose.shape : {}, own.shape];
	const [first, second] = own === review ? shapes.reverse() : shapes;
	return z.object({ ...first, ...second });
}

/** Headings, paragraphs and lists, an empty line between them; paragraphs are wrapped. */
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

/** The start of a line of a list, a table, a quotation or code; and the end of one that must break there. */
const KEPT =
	/^(?:\s*(?:[-*+>|#<:]|\d+[.)]\s|```|~~~|_{3}|\[[^\]]*\]:)| {2}|\t)|(?: {2}|\\)$/;

function formatBlock(lines: string[]): string {
	const [first = ""] = lines;
	if (/^#{1,6}\s/.test(first)) return first.replace(/\s+/, " ").trim();
	if (lines.some((line) => KEPT.test(line))) {
		return lines
			.map((line) =>
				line.endsWith("  ") ? `${line.trimEnd()}  ` : line.trimEnd(),
			)
			.join("\n");
	}
	if (isWrapped(lines)) return lines.join("\n");
	return wrap(lines.map((line) => line.trim()).join(" "));
}
