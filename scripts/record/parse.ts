/** The text of a file → its YAML as a value and its Markdown as sections. */

import matter from "gray-matter";
import { load, YAMLException } from "js-yaml";
import {
	type Diagnostic,
	diagnose,
	diagnoseFaults,
	type Fault,
} from "../mistakes/diagnostic.ts";
import type { SourceFile } from "../model/content-paths.ts";
import { type FrameFault, frontMatterFrame } from "../model/front-matter.ts";
import { type Mark, readMarks } from "./marks.ts";
import { type Sections, splitSections } from "./sections.ts";
import { yamlAnchors, yamlErrors, yamlThousands } from "./yaml/yaml.ts";
import { commentedValues, cutTexts, explainYaml } from "./yaml/yaml-words.ts";

/** The value, or undefined if the mistakes leave none; and the mistakes. */
export type Attempt<T> = [value: T | undefined, mistakes: Diagnostic[]];

/** Parses a YAML file. An empty one was reported when it was read. */
export function parseYaml(file: SourceFile): Attempt<{ data: unknown }> {
	if (file.text.trim() === "") return [undefined, []];
	return parseValue(file.path, 0, file.text);
}

/** A record before its fields are known. */
interface ParsedRecord {
	data: unknown;
	/** With characters in the place of marks. */
	sections: Sections;
	marks: Mark[];
	faults: Fault[];
}

/** Parses a Markdown file: its front matter and the sections below. An empty one was reported when it was read. */
export function parseMarkdown(file: SourceFile): Attempt<ParsedRecord> {
	const { path, text } = file;
	if (text.trim() === "") return [undefined, []];
	const frame = frontMatterFrame(text);
	if (typeof frame === "string")
		return [undefined, [frameMistake(file, frame)]];
	const yaml = text.slice(frame.start, frame.end);
	// gray-matter, one of the packages chosen for this program, uses its whole input as a cache key: it gets only this part.
	const front = text.slice(0, frame.body);
	// Offsets of errors count from the text that the parser gets.
	const engines = { yaml: () => load(yaml) as object, ...NO_OTHERS };
	const read = () => matter(front, { language: "yaml", engines }).data;
	const [parsed, mistakes] = parseValue(path, frame.start, yaml, read);
	if (parsed === undefined) return [undefined, mistakes];
	// Text after the dashes of the closing line belongs to the body.
	const rest = text.slice(frame.end + "---".length).replace(/^\r?\n/, "");
	const start = text.length - rest.length;
	const [, line] = FACT.exec(rest) ?? [];
	if (line !== undefined) {
		const place = { path, offset: text.indexOf(line, start) };
		return [undefined, [diagnose("front-matter-early", place, { line })]];
	}
	const { body, ...marks } = readMarks(rest, start);
	const sections = splitSections(body, start);
	return [{ ...parsed, sections, ...marks }, mistakes];
}

/** A fact before the first word of the text. */
const FACT = /^\s*((?:- )?[a-z][a-z0-9_]*:(?:\s[^\n]*)?)(?:\n|$)/;

// gray-matter chooses a language from the first line and would run JavaScript. The first line is checked before the
// call; refusing every other language here as well makes sure of it.
const refuse = () => {
	throw new Error("only YAML front matter is read");
};
const NO_OTHERS = { json: refuse, javascript: refuse };

/** A line that is neither empty nor a comment. */
const FILLED = /^[ \t]*[^#\s]/m;

/** The value of a YAML text that starts at an offset of its file. */
function parseValue(
	path: string,
	start: number,
	yaml: string,
	read = (): unknown => (FILLED.test(yaml) ? load(yaml) : null),
): Attempt<{ data: unknown }> {
	try {
		const data = read();
		const misread = misreadValues(yaml);
		const value = misread.length > 0 ? undefined : { data };
		const faults = [...misread, ...cutTexts(yaml)];
		return [value, diagnoseFaults(path, start, faults)];
	} catch (error) {
		if (!(error instanceof YAMLException)) throw error;
		const fault = explainFailure(yaml, error);
		return [undefined, diagnoseFaults(path, start, [fault])];
	}
}

/** What looks like the closing line. */
const DASHES = /^(?:--?|[\u2010-\u2015]+)[ \t]*$/m;

function frameMistake(
	{ path, text }: SourceFile,
	fault: FrameFault,
): Diagnostic {
	const place = { path, offset: 0 };
	if (fault === "missing") return diagnose("front-matter-missing", place);
	if (fault === "open") {
		const offset = Math.max(0, text.search(DASHES));
		return diagnose("front-matter-open", { path, offset });
	}
	const line = text.slice(0, text.indexOf("\n")).trimEnd();
	return diagnose("front-matter-language", place, { line });
}

/** Might be an anchor or an alias; the slower parser weeds out false alarms. */
const MAYBE_ALIAS = /(?:^|[\s[{,])[&*][^\s,\]}]/;

/** Might be a number in a list that its comma makes two numbers; the slower parser weeds out false alarms. */
const MAYBE_THOUSANDS = /\[[\s\d.,-]*\d,\d{3}[\s\d.,-]*\]/;

/**
 * Refuses what YAML reads as another value than its editor wrote. Without the value, nothing else is said of the file, and
 * the usual form, in which it would look intended, is not offered.
 */
function misreadValues(yaml: string): Fault[] {
	return [
		// An alias can expand a few lines to any size, and no record needs one.
		...(MAYBE_ALIAS.test(yaml) ? yamlAnchors(yaml) : []),
		...commentedValues(yaml),
		...(MAYBE_THOUSANDS.test(yaml) ? yamlThousands(yaml) : []),
	];
}

/** Explains a failure of the fast parser with the slower one, which says what is wrong and where. */
function explainFailure(yaml: string, { mark }: YAMLException): Fault {
	// After one error the parser stumbles over the rest, so only the first is certain. The slower one may have no objection.
	const errors = yamlErrors(yaml).toSorted((a, b) => a.offset - b.offset);
	// Of lines with tabs it may think that they have no names.
	const first = errors.find(({ code }) => code === "TAB_AS_INDENT") ??
		errors[0] ?? { code: "", offset: mark?.position ?? 0 };
	switch (first.code) {
		case "DUPLICATE_KEY":
			return repeatedKey(yaml, first.offset);
		case "TAB_AS_INDENT":
			return { code: "yaml-tab", offset: first.offset };
		default:
			return { code: "yaml-syntax", ...explainYaml(yaml, first) };
	}
}

/** A field that stands twice, or begins a new entry of a list that has lost its hyphen. */
function repeatedKey(yaml: string, offset: number): Fault {
	const lines = yaml.slice(0, offset).split("\n");
	const indent = lines.pop() ?? "";
	const [own = ""] = yaml.slice(offset).split("\n");
	const [field = ""] = own.split(/\s*:/);
	const bare = (line: string) => line.replace(/^( *)- /, "$1  ");
	const first = lines.findLast((line) =>
		bare(line).startsWith(`${bare(indent)}${field}:`),
	);
	if (first !== undefined && bare(first) !== first) {
		return { code: "yaml-dash", offset, field };
	}
	const isSame = first?.trim() === own.trim();
	return { code: "yaml-key-repeated", offset, field, isSame };
}
