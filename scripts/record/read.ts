/** The content directory → the text of each file, or why it is unreadable. The check's only step that reads the disk. */

import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import type { SourceFile } from "../model/content-paths.ts";
import {
	FOLDERS,
	kindOfFolder,
	meantPath,
	roleOf,
} from "../model/content-paths.ts";
import { compare } from "../model/values/ids.ts";
import { matchesOf } from "../model/values/patterns.ts";
import { checkCharacters } from "./characters.ts";
import { checkDamage, problemOf } from "./whole.ts";

/** A file as it was read, without a byte order mark; its text is empty where it cannot be read. */
export interface ContentFile extends SourceFile {
	/** Mistakes of the file itself, whatever its content. */
	mistakes: Diagnostic[];
}

/** No record needs more; a larger file was put here by mistake. A register grows with the records. */
const MAX_BYTES = 1024 * 1024;
const MAX_REGISTER_BYTES = 16 * MAX_BYTES;

/** No line of a record is nearly as long; data or a picture was pasted. */
const MAX_LINE = 20_000;

/** The system's error codes in words. */
const REASONS: Record<string, string> = {
	EACCES: "reading it is not permitted",
	EPERM: "reading it is not permitted",
	ENOENT: "it is gone",
};

/** Reads every file below `contentDir`, in order of their names. */
export function read(contentDir: string): ContentFile[] {
	return listFiles(contentDir).map((name) => readOne(contentDir, name));
}

/**
 * The sorted names, with forward slashes, of everything below the directory that is not a folder. An unreadable folder is
 * included: reading it says why.
 */
export function listFiles(contentDir: string): string[] {
	return namesIn(contentDir, "").sort(compare);
}

function namesIn(contentDir: string, folder: string): string[] {
	// Files whose names start with a dot belong to editors and operating systems, so they are skipped.
	return readdirSync(join(contentDir, folder), { withFileTypes: true })
		.filter(({ name }) => !name.startsWith("."))
		.flatMap((entry) => {
			const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
			if (!entry.isDirectory()) return [name];
			try {
				return namesIn(contentDir, name);
			} catch {
				return [name];
			}
		});
}

/** Reads a file by its name below the directory. */
export function readOne(contentDir: string, name: string): ContentFile {
	const path = `content/${name}`;
	const text = readText(join(contentDir, name), path);
	if (typeof text !== "string") return { path, text: "", mistakes: [text] };
	return readDecoded(path, text);
}

/** A file whose text is known. */
export function readDecoded(path: string, text: string): ContentFile {
	return { path, text: withoutMark(text), mistakes: checkText(path, text) };
}

const DECODER = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a file, or why it is not read. */
function readText(target: string, path: string): string | Diagnostic {
	const place = { path };
	try {
		const stats = lstatSync(target);
		if (stats.isSymbolicLink()) return diagnose("file-symlink", place);
		if (stats.isDirectory()) readdirSync(target);
		else if (!stats.isFile()) {
			const reason = "it is a pipe or a device, not a regular file";
			return diagnose("file-unreadable", place, { reason });
		}
		const role = roleOf(path)?.role;
		if (role === undefined) return misplaced(path);
		const most = role === "citations" ? MAX_REGISTER_BYTES : MAX_BYTES;
		if (stats.size > most) {
			const parameters = { bytes: stats.size, most };
			return diagnose("file-too-large", place, parameters);
		}
		const bytes = readFileSync(target);
		const text = decoded(bytes);
		if (text !== undefined) return findLongLine(path, text) ?? text;
		// A letter of Korean has three bytes, so half a file may end within one.
		return [-1, -2, -3].some((end) => decoded(bytes.subarray(0, end)))
			? diagnose("file-cut", place, { path })
			: diagnose("file-encoding", place, { path, problem: problemOf(bytes) });
	} catch (error) {
		// The system's message contains a path of this machine, so show only its code.
		const { code, message } = error as NodeJS.ErrnoException;
		const reason = REASONS[code ?? ""] ?? code ?? message;
		return diagnose("file-unreadable", place, { reason });
	}
}

function decoded(bytes: Uint8Array): string | undefined {
	try {
		return DECODER.decode(bytes);
	} catch {
		return undefined;
	}
}

function withoutMark(text: string): string {
	return text.replace(/^\ufeff/, "");
}

function findLongLine(path: string, text: string): Diagnostic | undefined {
	if (text.length <= MAX_LINE) return undefined;
	const lines = text.split("\n");
	const at = lines.findIndex(({ length }) => length > MAX_LINE);
	if (at === -1) return undefined;
	const length = lines[at]?.length ?? 0;
	const parameters = { line: at + 1, length, most: MAX_LINE };
	return diagnose("line-too-long", { path }, parameters);
}

/** The markers that a merge conflict leaves behind. */
const CONFLICT = /^(?:<{7}|>{7}|\|{7}|={7})(?: .*)?$/gm;

function checkText(path: string, read: string): Diagnostic[] {
	const text = withoutMark(read);
	if (text.trim() === "") return [diagnose("file-empty", { path })];
	const damage = checkDamage(path, text);
	if (damage.length > 0) return damage;
	const found: Diagnostic[] = [];
	if (text !== read) found.push(diagnose("file-byte-order-mark", { path }));
	const offset = text.indexOf("\r");
	if (offset !== -1) {
		found.push(diagnose("file-line-endings", { path, offset }));
	}
	const marks = matchesOf(CONFLICT, text);
	const starts = marks.filter(([mark]) => mark.startsWith("<"));
	const told = starts.length > 0 ? starts : marks.slice(0, 1);
	const conflicts = told.map(({ 0: found, index }) =>
		diagnose("file-conflict", { path, offset: index }, { found }),
	);
	return [...found, ...conflicts, ...checkCharacters(path, text)];
}

/** Why no file belongs at the path. */
function misplaced(path: string): Diagnostic {
	const [, folder, name = "", rest] = path.split("/");
	const isRecord = kindOfFolder(folder) !== undefined && rest === undefined;
	if (isRecord && name.endsWith(".md")) {
		const suffix = name.split(".").slice(1, -1).join(".");
		const parameters = { suffix, known: TRANSLATIONS };
		return diagnose("file-language", { path }, parameters);
	}
	const expected = meantPath(path);
	if (expected !== undefined) {
		return diagnose("file-extension", { path }, { path, expected });
	}
	const folders = isRecord ? [] : FOLDERS;
	return diagnose("file-misplaced", { path }, { path, folders });
}
