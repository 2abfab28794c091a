/** The text of a file → its YAML as a value and its Markdown as sections. */

import matter from "gray-matter";
import { load, YAMLException } from "js-yaml";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import type { Place } from "../mistakes/place.ts";
import type { SourceFile } from "../model/content-paths.ts";
import { type FrameFault, frontMatterFrame } from "../model/front-matter.ts";
import { type Mark, type MarkFault, readMarks } from "./marks.ts";
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
	faults: MarkFault[];
}

/** Parses a Markdown file: its front matter and the sections below. An empty one was reported when it was read. */
export function parseMarkdown({
	path,
	text,
}: SourceFile): Attempt<ParsedRecord> {
	if (text.trim() === "") return [undefined, []];
	const frame = frontMatterFrame(text);
	if (typeof frame === "string") {
		return [undefined, [frameMistake({ path, text }, frame)]];
	}
	const yaml = text.slice(frame.start, frame.end);
	// gray-matter uses its whole input as a cache key, so pass it only the front matter.
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
		const misread = misreadValues(path, start, yaml);
		const value = misread.length > 0 ? undefined : { data };
		return [value, [...misread, ...cutMistakes(path, start, yaml)]];
	} catch (error) {
		return [undefined, yamlMistakes(path, start, yaml, error)];
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
function misreadValues(
	path: string,
	start: number,
	yaml: string,
): Diagnostic[] {
	// An alias can expand a few lines to any size, and no record needs one.
	const anchors = MAYBE_ALIAS.test(yaml) ? yamlAnchors(yaml) : [];
	const numbers = MAYBE_THOUSANDS.test(yaml) ? yamlThousands(yaml) : [];
	return [
		...anchors.map(({ offset, found }) =>
			diagnose("yaml-alias", { path, offset: start + offset }, { found }),
		),
		...commentedValues(yaml).map(({ offset, ...words }) =>
			diagnose("yaml-cut", { path, offset: start + offset }, words),
		),
		...numbers.map(({ offset, ...words }) => {
			const comma = start + offset + words.found.indexOf(",");
			return diagnose("yaml-thousands", { path, offset: comma }, words);
		}),
	];
}

/** Explains a failure of the fast parser with the slower one, which says what is wrong and where. */
function yamlMistakes(
	path: string,
	start: number,
	yaml: string,
	error: unknown,
): Diagnostic[] {
	if (!(error instanceof YAMLException)) throw error;
	// After one error the parser stumbles over the rest, so only the first is certain. The slower one may have no objection.
	const errors = yamlErrors(yaml).toSorted((a, b) => a.offset - b.offset);
	// Of lines with tabs it may think that they have no names.
	const first = errors.find(({ code }) => code === "TAB_AS_INDENT") ??
		errors[0] ?? { code: "", offset: error.mark?.position ?? 0 };
	const place = { path, offset: start + first.offset };
	switch (first.code) {
		case "DUPLICATE_KEY":
			return [repeatedKey(place, yaml, first.offset)];
		case "TAB_AS_INDENT":
			return [diagnose("yaml-tab", place)];
		default: {
			const { offset, ...words } = explainYaml(yaml, first);
			const at = { path, offset: start + offset };
			return [diagnose("yaml-syntax", at, words)];
		}
	}
}

/** A field that stands twice, or begins a new entry of a list that has lost its hyphen. */
function repeatedKey(place: Place, yaml: string, offset: number): Diagnostic {
	const lines = yaml.slice(0, offset).split("\n");
	const indent = lines.pop() ?? "";
	const [own = ""] = yaml.slice(offset).split("\n");
	const [field = ""] = own.split(/\s*:/);
	const bare = (line: string) => line.replace(/^( *)- /, "$1  ");
	const first = lines.findLast((line) =>
		bare(line).startsWith(`${bare(indent)}${field}:`),
	);
	if (first !== undefined && bare(first) !== first) {
		return diagnose("yaml-dash", place, { field });
	}
	const isSame = first?.trim() === own.trim();
	return diagnose("yaml-key-repeated", place, { field, isSame });
}

/** Refuses a comment that looks like the end of a text. */
function cutMistakes(path: string, start: number, yaml: string): Diagnostic[] {
	return cutTexts(yaml).map(({ offset, found, kept }) =>
		diagnose("yaml-cut", { path, offset: start + offset }, { found, kept }),
	);
}
