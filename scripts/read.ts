/** Stage 1: the content directory → the text of each file, with what its path says of it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { Language } from "../functions/contract.ts";
import { LANGUAGES, ORIGINAL } from "../functions/contract.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { compare, diagnose } from "./diagnostics.ts";
import type { SourceFile } from "./locate.ts";
import type { Kind } from "./schema/authored.ts";
import { KIND_NAMES, KINDS } from "./schema/authored.ts";

export interface RecordFile extends SourceFile {
	kind: Kind;
	id: string;
	language: Language;
}

export interface Sources {
	records: RecordFile[];
	links: SourceFile[];
	site: SourceFile | undefined;
}

/** Where each kind of file belongs, as patterns for people. */
const FOLDERS = [
	...KIND_NAMES.map((kind) => pathOf(kind, "<id>", ORIGINAL)),
	"content/links/<slug>.yaml",
	"content/site.yaml",
];

/** Reads every file below `contentDir`. What has no place there, or cannot be read as text, is a diagnostic. */
export function read(contentDir: string): [Sources, Diagnostic[]] {
	const sources: Sources = { records: [], links: [], site: undefined };
	const diagnostics: Diagnostic[] = [];
	// Files whose names begin with a dot belong to editors and operating systems, not to the dataset.
	for (const name of glob.sync("**", { cwd: contentDir }).sort(compare)) {
		const [file, problem] = readText(contentDir, name);
		if (problem === undefined) sort(file, sources, diagnostics);
		else diagnostics.push(problem);
	}
	if (sources.site === undefined) {
		const path = "content/site.yaml";
		const file = { path, text: "" };
		diagnostics.push(diagnose("site-missing", { file }, { path }));
	}
	return [sources, diagnostics];
}

/** The path of a record's file. */
export function pathOf(kind: Kind, id: string, language: Language): string {
	const { resource, extension } = KINDS[kind];
	const suffix = language === ORIGINAL ? "" : `.${language}`;
	return `content/${resource}/${id}${suffix}.${extension}`;
}

function readText(dir: string, name: string): [SourceFile, Diagnostic?] {
	const file = { path: `content/${name}`, text: "" };
	try {
		const bytes = readFileSync(join(dir, name));
		file.text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return [file];
	} catch (error) {
		if (error instanceof TypeError) {
			return [file, diagnose("file-encoding", { file })];
		}
		const reason = error instanceof Error ? error.message : String(error);
		return [file, diagnose("file-unreadable", { file }, { reason })];
	}
}

function sort(
	file: SourceFile,
	sources: Sources,
	diagnostics: Diagnostic[],
): void {
	const record = parseRecordPath(file.path);
	if (record !== undefined) sources.records.push({ ...file, ...record });
	else if (file.path === "content/site.yaml") sources.site = file;
	else if (/^content\/links\/[^/]+\.yaml$/.test(file.path)) {
		sources.links.push(file);
	} else {
		const { path } = file;
		const parameters = { path, folders: FOLDERS };
		diagnostics.push(diagnose("file-misplaced", { file }, parameters));
	}
}

const RECORD_PATH = /^content\/([a-z]+)\/([^/]+?)(?:\.([a-z]{2}))?\.(md|yaml)$/;

function parseRecordPath(
	path: string,
): Omit<RecordFile, keyof SourceFile> | undefined {
	const [, folder, id, suffix, extension] = RECORD_PATH.exec(path) ?? [];
	const kind = KIND_NAMES.find(
		(name) =>
			KINDS[name].resource === folder && KINDS[name].extension === extension,
	);
	const language =
		suffix === undefined
			? ORIGINAL
			: LANGUAGES.find((known) => known === suffix && known !== ORIGINAL);
	if (kind === undefined || id === undefined || language === undefined) {
		return undefined;
	}
	return { kind, id, language };
}
