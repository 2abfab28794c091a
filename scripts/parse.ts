/** Stage 2: the text of each file → its YAML as values and its Markdown as sections. */

import matter from "gray-matter";
import { load, YAMLException } from "js-yaml";
import type { Diagnostic } from "./diagnostics.ts";
import { diagnose } from "./diagnostics.ts";
import type { FrameFault } from "./front-matter.ts";
import { frontMatterFrame } from "./front-matter.ts";
import type { SourceFile } from "./locate.ts";
import { yamlErrors } from "./locate.ts";
import type { RecordFile, Sources } from "./read.ts";
import type { Sections } from "./sections.ts";
import { splitSections } from "./sections.ts";

/** A record or a translation, parsed but not checked. `sections` is undefined for YAML files. */
export interface ParsedRecord {
	file: RecordFile;
	data: unknown;
	sections: Sections | undefined;
}

export interface Parsed {
	/** Every record's file, also those that do not parse: what a reference may name. */
	files: RecordFile[];
	records: ParsedRecord[];
	links: { file: SourceFile; data: unknown }[];
	site: { file: SourceFile; data: unknown } | undefined;
}

/** Parses every file; one that does not parse is a diagnostic and left out. */
export function parse(sources: Sources): [Parsed, Diagnostic[]] {
	const diagnostics: Diagnostic[] = [];
	const keep = <T>([value, problems]: [T | undefined, Diagnostic[]]): T[] => {
		diagnostics.push(...problems);
		return value === undefined ? [] : [value];
	};
	const parsed: Parsed = {
		files: sources.records,
		records: sources.records.flatMap((file) => keep(parseRecord(file))),
		links: sources.links.flatMap((file) => keep(parseYamlFile(file))),
		site: sources.site && keep(parseYamlFile(sources.site))[0],
	};
	return [parsed, diagnostics];
}

type Attempt<T> = [T | undefined, Diagnostic[]];

function parseRecord(file: RecordFile): Attempt<ParsedRecord> {
	if (file.path.endsWith(".md")) return parseMarkdown(file);
	const [value, problems] = parseYamlFile(file);
	return [value && { file, data: value.data, sections: undefined }, problems];
}

function parseYamlFile<F extends SourceFile>(
	file: F,
): Attempt<{ file: F; data: unknown }> {
	try {
		return [{ file, data: load(file.text) }, []];
	} catch (error) {
		return [undefined, yamlProblems(file, 0, file.text, error)];
	}
}

// gray-matter picks a language from the first line and would run JavaScript. The first line is checked before it is
// called, and every language but YAML is refused all the same.
const refuse = () => {
	throw new Error("only YAML front matter is read");
};
const MATTER = {
	language: "yaml",
	engines: {
		yaml: (text: string) => load(text) as object,
		json: refuse,
		javascript: refuse,
	},
};

function parseMarkdown(file: RecordFile): Attempt<ParsedRecord> {
	const frame = frontMatterFrame(file.text);
	if (typeof frame === "string") {
		return [undefined, [frameProblem(file, frame)]];
	}
	try {
		const { data, content } = matter(file.text, MATTER);
		// gray-matter drops the line break after the closing line, so the body's place is counted from the end.
		const start = file.text.length - content.length;
		return [{ file, data, sections: splitSections(content, start) }, []];
	} catch (error) {
		const { start, end } = frame;
		const yaml = file.text.slice(start, end);
		return [undefined, yamlProblems(file, start, yaml, error)];
	}
}

function frameProblem(file: RecordFile, fault: FrameFault): Diagnostic {
	const place = { file, offset: 0 };
	if (fault === "missing") return diagnose("front-matter-missing", place);
	if (fault === "open") return diagnose("front-matter-open", place);
	const line = file.text.slice(0, file.text.indexOf("\n")).trimEnd();
	return diagnose("front-matter-language", place, { line });
}

/** The fast parser says that something is wrong; the slower one, run only now, says all of it and where. */
function yamlProblems(
	file: SourceFile,
	start: number,
	yaml: string,
	error: unknown,
): Diagnostic[] {
	if (!(error instanceof YAMLException)) throw error;
	const found = yamlErrors(yaml).map(({ offset, reason }) => ({
		offset: start + offset,
		reason,
	}));
	const first = {
		offset: start + (error.mark?.position ?? 0),
		reason: error.reason,
	};
	return (found.length > 0 ? found : [first]).map(({ offset, reason }) =>
		diagnose("yaml-syntax", { file, offset }, { reason }),
	);
}
