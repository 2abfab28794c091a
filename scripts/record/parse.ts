/** Stage 2: the text of each file → its YAML as values and its Markdown as sections. */

import matter from "gray-matter";
import { load, YAMLException } from "js-yaml";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { SourceFile } from "../mistakes/place.ts";
import { yamlAnchors, yamlErrors } from "../mistakes/place.ts";
import type { FrameFault } from "../model/front-matter.ts";
import { frontMatterFrame } from "../model/front-matter.ts";
import { memoize } from "./memoize.ts";
import type { RecordFile, Sources } from "./read.ts";
import type { Sections } from "./sections.ts";
import { splitSections } from "./sections.ts";

/** A record or a translation, parsed but not checked. `sections` is undefined for YAML files. */
export interface ParsedRecord {
	file: RecordFile;
	data: unknown;
	sections: Sections | undefined;
}

/** A file that is no record. */
export interface ParsedFile {
	file: SourceFile;
	data: unknown;
}

export interface Parsed {
	/** Every record's file, also those that do not parse: what a reference may name. */
	files: RecordFile[];
	records: ParsedRecord[];
	links: ParsedFile[];
	site: ParsedFile | undefined;
	citations: ParsedFile | undefined;
	/** The paths of files that do not parse. */
	unparsed: Set<string>;
}

/** Parses every file; one that does not parse is a diagnostic and left out. */
export function parse(sources: Sources): [Parsed, Diagnostic[]] {
	const diagnostics: Diagnostic[] = [];
	const unparsed = new Set<string>();
	const keep = <T>([value, problems]: [T | undefined, Diagnostic[]]): T[] => {
		diagnostics.push(...problems);
		if (value !== undefined) return [value];
		for (const { place } of problems) unparsed.add(place.file.path);
		return [];
	};
	const parsed: Parsed = {
		files: sources.records,
		records: sources.records.flatMap((file) => keep(parseRecord(file))),
		links: sources.links.flatMap((file) => keep(parseYaml(file))),
		site: sources.site && keep(parseYaml(sources.site))[0],
		citations: sources.citations && keep(parseYaml(sources.citations))[0],
		unparsed,
	};
	return [parsed, diagnostics];
}

type Attempt<T> = [T | undefined, Diagnostic[]];

const parseRecord = memoize((file: RecordFile): Attempt<ParsedRecord> => {
	// A file without a text has been told of where it was read.
	if (file.text.trim() === "") return [undefined, []];
	if (file.path.endsWith(".md")) return parseMarkdown(file);
	const [value, problems] = parseYamlFile(file);
	return [value && { file, data: value.data, sections: undefined }, problems];
});

const parseYaml = memoize((file: SourceFile) =>
	file.text.trim() === ""
		? ([undefined, []] as Attempt<never>)
		: parseYamlFile(file),
);

function parseYamlFile<F extends SourceFile>(
	file: F,
): Attempt<{ file: F; data: unknown }> {
	try {
		const data = load(file.text);
		const aliases = aliasProblems(file, 0, file.text);
		return [aliases.length > 0 ? undefined : { file, data }, aliases];
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
		const sections = splitSections(content, start);
		const yaml = file.text.slice(frame.start, frame.end);
		const aliases = aliasProblems(file, frame.start, yaml);
		return [aliases.length > 0 ? undefined : { file, data, sections }, aliases];
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

/** What may be an anchor or an alias; texts that only look so are told apart by the slower parser. */
const MAYBE_ALIAS = /(?:^|[\s[{,])[&*][^\s,\]}]/;

/** Aliases can blow a few lines up to any size, and nobody needs them here. */
function aliasProblems(
	file: SourceFile,
	start: number,
	yaml: string,
): Diagnostic[] {
	if (!MAYBE_ALIAS.test(yaml)) return [];
	return yamlAnchors(yaml).map(({ offset, found }) =>
		diagnose("yaml-alias", { file, offset: start + offset }, { found }),
	);
}

/** The fast parser says that something is wrong; the slower one, run only now, says all of it and where. */
function yamlProblems(
	file: SourceFile,
	start: number,
	yaml: string,
	error: unknown,
): Diagnostic[] {
	if (!(error instanceof YAMLException)) throw error;
	const { reason, mark } = error;
	const found = yamlErrors(yaml);
	const first = { code: "", offset: mark?.position ?? 0, reason };
	return (found.length > 0 ? found : [first]).map((one) => {
		const place = { file, offset: start + one.offset };
		switch (one.code) {
			case "DUPLICATE_KEY": {
				const [field = ""] = yaml.slice(one.offset).split(/\s*:/);
				return diagnose("yaml-key-repeated", place, { field });
			}
			case "TAB_AS_INDENT":
				return diagnose("yaml-tab", place);
			default:
				return diagnose("yaml-syntax", place, { reason: one.reason });
		}
	});
}
