/** Stage 1: the content directory → the text of each file, with what its path says of it. */

import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import type { Language } from "../../functions/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../functions/contract.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { compare, diagnose } from "../mistakes/diagnostic.ts";
import type { SourceFile } from "../mistakes/place.ts";
import type { Kind } from "../model/kinds.ts";
import { KIND_NAMES, KINDS } from "../model/kinds.ts";

export interface RecordFile extends SourceFile {
	kind: Kind;
	id: string;
	language: Language;
}

export interface Sources {
	records: RecordFile[];
	links: SourceFile[];
	site: SourceFile | undefined;
	citations: SourceFile | undefined;
}

/** A file as it was read, and what is wrong with it before anyone looks into it. */
export interface ReadFile {
	file: SourceFile | RecordFile;
	role: "record" | "links" | "site" | "citations" | undefined;
	diagnostics: Diagnostic[];
}

/** No record needs more; what is larger is something else, put here by mistake. */
const MAX_BYTES = 1024 * 1024;

const LINKS_PATH = /^content\/links\/[^/]+\.yaml$/;
const SITE_PATH = "content/site.yaml";
export const CITATIONS_PATH = "content/citations.yaml";
const FOLDERS = [...KIND_NAMES.map((kind) => KINDS[kind].resource), "links"];

/** Reads every file below `contentDir`. What has no place there, or cannot be read as text, is a diagnostic. */
export function read(contentDir: string): [Sources, Diagnostic[]] {
	return gather(listFiles(contentDir).map((name) => readOne(contentDir, name)));
}

/** The names of all files below the directory, in order, with forward slashes. */
export function listFiles(contentDir: string): string[] {
	// Files whose names begin with a dot belong to editors and operating systems, not to the dataset.
	const entries = glob.sync("**", {
		cwd: contentDir,
		onlyFiles: false,
		objectMode: true,
		followSymbolicLinks: false,
	});
	return entries
		.filter(({ dirent }) => !dirent.isDirectory())
		.map(({ path }) => path)
		.sort(compare);
}

/** Reads a file by its name below the directory. */
export function readOne(contentDir: string, name: string): ReadFile {
	const path = `content/${name}`;
	const record = parseRecordPath(path);
	const file = { path, text: "", ...record };
	const role = record === undefined ? roleOf(path) : "record";
	const problem = readText(join(contentDir, name), file, role !== undefined);
	const diagnostics = problem === undefined ? checkText(file) : [problem];
	file.text = withoutMark(file.text);
	return { file, role, diagnostics };
}

function roleOf(path: string): ReadFile["role"] {
	if (path === SITE_PATH) return "site";
	if (path === CITATIONS_PATH) return "citations";
	return LINKS_PATH.test(path) ? "links" : undefined;
}

/** Puts the files that were read in their places. */
export function gather(files: ReadFile[]): [Sources, Diagnostic[]] {
	const sources: Sources = {
		records: [],
		links: [],
		site: undefined,
		citations: undefined,
	};
	const diagnostics = files.flatMap((one) => one.diagnostics);
	for (const { file, role } of files) {
		if (role === "record") sources.records.push(file as RecordFile);
		else if (role === "links") sources.links.push(file);
		else if (role !== undefined) sources[role] = file;
	}
	if (sources.site === undefined) {
		const file = { path: SITE_PATH, text: "" };
		diagnostics.push(diagnose("site-missing", { file }, { path: SITE_PATH }));
	}
	return [sources, diagnostics];
}

/** The path of a record's file. */
export function pathOf(kind: Kind, id: string, language: Language): string {
	const { resource, extension } = KINDS[kind];
	const suffix = language === ORIGINAL ? "" : `.${language}`;
	return `content/${resource}/${id}${suffix}.${extension}`;
}

/** Fills in the text of a file, or says why that cannot be done: the text stays empty then. */
function readText(
	target: string,
	file: SourceFile,
	hasPlace: boolean,
): Diagnostic | undefined {
	try {
		const stats = lstatSync(target);
		if (stats.isSymbolicLink()) return diagnose("file-symlink", { file });
		if (!hasPlace) return misplaced(file);
		if (stats.size > MAX_BYTES) {
			const parameters = { bytes: stats.size, most: MAX_BYTES };
			return diagnose("file-too-large", { file }, parameters);
		}
		const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
		file.text = decoder.decode(readFileSync(target));
		return undefined;
	} catch (error) {
		if (error instanceof TypeError) return diagnose("file-encoding", { file });
		// The message of the system names a path of this machine.
		const { code, message } = error as NodeJS.ErrnoException;
		const reason = code ?? message;
		return diagnose("file-unreadable", { file }, { reason });
	}
}

const MARK = "\ufeff";

function withoutMark(text: string): string {
	return text.startsWith(MARK) ? text.slice(1) : text;
}

/** Characters that an editor does not see: control and format characters, no-break spaces; and broken ones. */
const INVISIBLE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
	/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\xa0\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff9-\ufffd]/;

function checkText(file: SourceFile): Diagnostic[] {
	const text = withoutMark(file.text);
	if (text.trim() === "") return [diagnose("file-empty", { file })];
	const found: Diagnostic[] = [];
	const clean = { ...file, text };
	if (text !== file.text)
		found.push(diagnose("file-byte-order-mark", { file }));
	const carriage = text.indexOf("\r");
	if (carriage !== -1) {
		const place = { file: clean, offset: carriage };
		found.push(diagnose("file-line-endings", place));
	}
	const conflict = /^(?:<{7}|>{7})(?: .*)?$/m.exec(text);
	if (conflict !== null) {
		const place = { file: clean, offset: conflict.index };
		found.push(diagnose("file-conflict", place, { found: conflict[0] }));
	}
	const invisible = INVISIBLE.exec(text);
	if (invisible !== null) {
		const digits = invisible[0].codePointAt(0)?.toString(16).padStart(4, "0");
		const parameters = { character: `U+${digits?.toUpperCase()}` };
		const place = { file: clean, offset: invisible.index };
		found.push(diagnose("character-invisible", place, parameters));
	}
	return found;
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

/** Why a file has no place where it stands. */
function misplaced(file: SourceFile): Diagnostic {
	const { path } = file;
	const [, folder = "", name = "", rest] = path.split("/");
	const kind = KIND_NAMES.find((one) => KINDS[one].resource === folder);
	if (kind === undefined || name === "" || rest !== undefined) {
		const folders = FOLDERS.map((one) => `content/${one}`);
		return diagnose("file-misplaced", { file }, { path, folders });
	}
	const { extension } = KINDS[kind];
	const [id = "", suffix = ""] = name.split(".");
	const known = LANGUAGES.filter((one) => one !== ORIGINAL);
	if (name.endsWith(`.${extension}`)) {
		return diagnose("file-language", { file }, { suffix, known });
	}
	// Copies that programs make, and documents of others, are no records under another ending.
	if (!/^[^.]+(?:\.[a-z]{2})?\.(?:md|yaml|yml|markdown|txt)$/.test(name)) {
		return diagnose("file-misplaced", { file }, { path, folders: [] });
	}
	const language = known.find((one) => one === suffix) ?? ORIGINAL;
	const expected = pathOf(kind, id, language);
	return diagnose("file-extension", { file }, { path, expected });
}
