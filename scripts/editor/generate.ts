/** What the repository says of itself by machine: the tables in its documents, and the schemas of its editors. */

import { z } from "zod";
import { LANGUAGES, ORIGINAL } from "../../functions/contract.ts";
import type { Dataset } from "../dataset/relate.ts";
import type { Code } from "../mistakes/table.ts";
import { MISTAKES, wordsOf } from "../mistakes/table.ts";
import type { Kind } from "../model/kinds.ts";
import {
	citationFile,
	KIND_NAMES,
	KINDS,
	linkFile,
	review,
	site,
} from "../model/kinds.ts";

/** A file of the repository, by its path, and what it holds. */
export type Generated = Map<string, string>;

/** The table of every mistake: its code, an example of its words, and the hint. */
export function codeTable(): string {
	const rows = (Object.keys(MISTAKES) as Code[]).sort().map((code) => {
		const { example, severity } = MISTAKES[code];
		const { message, hint } = wordsOf(code, example as never);
		const name = severity === "error" ? `\`${code}\`` : `\`${code}\` (warning)`;
		return [name, message, hint];
	});
	return formatTable(["code", "for example", "hint"], rows);
}

/** How many records, sources, links and reviewed translations there are. */
export function coverageTable(dataset: Dataset): string {
	const languages = LANGUAGES.filter((language) => language !== ORIGINAL);
	const rows = KIND_NAMES.map((kind) => {
		const records = dataset.records[kind];
		const sources = [...records.values()].flatMap(({ facts }) => facts.sources);
		const reviewed = languages.map((language) => {
			const { size } = dataset.translated[language][kind];
			return `${size} (${Math.round((100 * size) / records.size)} %)`;
		});
		const counts = [records.size, sources.length].map(String);
		return [`${kind}s`, ...counts, ...reviewed];
	});
	const molecules = [...dataset.records.sense.values()].flatMap(({ prose }) =>
		Object.keys(prose.molecules),
	);
	const links = dataset.edges.filter(
		({ relation }) => relation !== "located_in",
	);
	return [
		formatTable(
			["kind", "records", "sources", ...languages.map((one) => `in ${one}`)],
			rows,
		),
		"",
		`The senses hold ${molecules.length} molecules. ${links.length} links are written; ${dataset.edges.length - links.length} more follow from where variants lie.`,
	].join("\n");
}

/** Puts a text between the marks `<!-- name -->` and `<!-- /name -->` of a document. */
export function fillIn(document: string, name: string, text: string): string {
	const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
	const from = document.indexOf(start);
	const to = document.indexOf(end);
	if (from === -1 || to < from) throw new Error(`no place for "${name}"`);
	const before = document.slice(0, from + start.length);
	return `${before}\n\n${text}\n\n${document.slice(to)}`;
}

/** JSON Schemas of what stands in YAML, for completion and hints in an editor; and which files each one is for. */
export function editorFiles(): Generated {
	const files: Generated = new Map();
	const matches: Record<string, string[]> = {};
	const add = (name: string, schema: z.ZodType, paths: string[]) => {
		const path = `.vscode/schemas/${name}.json`;
		const json = z.toJSONSchema(schema, { io: "input", target: "draft-7" });
		files.set(path, toText(json));
		if (paths.length > 0) matches[`./${path}`] = paths;
	};
	for (const kind of KIND_NAMES) {
		const { resource, extension, facts, prose } = KINDS[kind];
		if (extension === "md") {
			// No extension of the editor looks into the front matter of Markdown; others may use the schema.
			add(`${kind}-front-matter`, facts, []);
			continue;
		}
		const translations = LANGUAGES.filter((one) => one !== ORIGINAL).map(
			(language) => `content/${resource}/*.${language}.yaml`,
		);
		add(kind, join(prose, facts), [
			`content/${resource}/*.yaml`,
			...translations.map((path) => `!${path}`),
		]);
		add(`${kind}-translation`, join(review, prose), translations);
	}
	add("links", linkFile, ["content/links/*.yaml"]);
	add("citations", citationFile, ["content/citations.yaml"]);
	add("site", site, ["content/site.yaml"]);
	const settings = { "files.eol": "\n", "yaml.schemas": matches };
	files.set(".vscode/settings.json", toText(settings));
	return files;
}

type Shape = (typeof KINDS)[Kind]["prose"] | (typeof KINDS)[Kind]["facts"];

function join(first: Shape | typeof review, second: Shape): z.ZodType {
	return z.strictObject({ ...first.shape, ...second.shape });
}

function toText(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}

function formatTable(head: string[], rows: string[][]): string {
	const line = (cells: string[]) =>
		`| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("<", "&lt;")).join(" | ")} |`;
	return [line(head), line(head.map(() => "---")), ...rows.map(line)].join(
		"\n",
	);
}
