/** The content directory → the text of each file, or why it cannot be read. The only step of the check that reads the disk. */

import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { ORIGINAL, TRANSLATIONS } from "../../functions/contract.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { Place } from "../mistakes/place.ts";
import type { SourceFile } from "../model/files.ts";
import { FOLDERS, kindOfFolder, recordPath, roleOf } from "../model/files.ts";
import { compare } from "../model/ids.ts";

/** A file as it was read, without a byte order mark; its text is empty where it cannot be read. */
export interface ContentFile extends SourceFile {
	/** Mistakes of the file itself, whatever its content. */
	mistakes: Diagnostic[];
}

/** No record needs more; a larger file was put here by mistake. */
const MAX_BYTES = 1024 * 1024;

/** Reads every file below `contentDir`, in order of their names. */
export function read(contentDir: string): ContentFile[] {
	return listFiles(contentDir).map((name) => readOne(contentDir, name));
}

/** The names of all files below the directory, in order, with forward slashes. */
export function listFiles(contentDir: string): string[] {
	// Files whose names start with a dot belong to editors and operating systems, so they are skipped.
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
export function readOne(contentDir: string, name: string): ContentFile {
	const path = `content/${name}`;
	const text = readText(join(contentDir, name), path);
	if (typeof text !== "string") return { path, text: "", mistakes: [text] };
	return {
		path,
		text: withoutMark(text),
		mistakes: checkCharacters(path, text),
	};
}

/** The text of a file, or why it is not read. */
function readText(target: string, path: string): string | Diagnostic {
	const place = { path };
	try {
		const stats = lstatSync(target);
		if (stats.isSymbolicLink()) return diagnose("file-symlink", place);
		if (roleOf(path) === undefined) return misplaced(path);
		if (stats.size > MAX_BYTES) {
			const parameters = { bytes: stats.size, most: MAX_BYTES };
			return diagnose("file-too-large", place, parameters);
		}
		const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
		return decoder.decode(readFileSync(target));
	} catch (error) {
		if (error instanceof TypeError) return diagnose("file-encoding", place);
		// The message of the system contains a path of this machine, so only its code is shown.
		const { code, message } = error as NodeJS.ErrnoException;
		return diagnose("file-unreadable", place, { reason: code ?? message });
	}
}

const MARK = "\ufeff";

function withoutMark(text: string): string {
	return text.startsWith(MARK) ? text.slice(1) : text;
}

/** Characters that an editor cannot see: control and format characters, no-break spaces, broken characters. */
const INVISIBLE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
	/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\xa0\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufff9-\ufffd]/;

function checkCharacters(path: string, read: string): Diagnostic[] {
	const text = withoutMark(read);
	if (text.trim() === "") return [diagnose("file-empty", { path })];
	const found: Diagnostic[] = [];
	const at = (offset: number): Place => ({ path, offset });
	if (text !== read) found.push(diagnose("file-byte-order-mark", { path }));
	const carriage = text.indexOf("\r");
	if (carriage !== -1) {
		found.push(diagnose("file-line-endings", at(carriage)));
	}
	const conflict = /^(?:<{7}|>{7})(?: .*)?$/m.exec(text);
	if (conflict !== null) {
		const [mark] = conflict;
		found.push(diagnose("file-conflict", at(conflict.index), { found: mark }));
	}
	const invisible = INVISIBLE.exec(text);
	if (invisible !== null) {
		const digits = invisible[0].codePointAt(0)?.toString(16).padStart(4, "0");
		const character = `U+${digits?.toUpperCase()}`;
		const place = at(invisible.index);
		found.push(diagnose("character-invisible", place, { character }));
	}
	return found;
}

/** Why no file belongs at the path. */
function misplaced(path: string): Diagnostic {
	const [, folder = "", name = "", rest] = path.split("/");
	const kind = kindOfFolder(folder);
	if (kind === undefined || name === "" || rest !== undefined) {
		return diagnose("file-misplaced", { path }, { path, folders: FOLDERS });
	}
	const [id = "", suffix = ""] = name.split(".");
	if (name.endsWith(".md")) {
		const parameters = { suffix, known: TRANSLATIONS };
		return diagnose("file-language", { path }, parameters);
	}
	// Backups and documents of other programs are not records with a wrong ending.
	if (!/^[^.]+(?:\.[a-z]{2})?\.(?:yaml|yml|markdown|txt)$/.test(name)) {
		return diagnose("file-misplaced", { path }, { path, folders: [] });
	}
	const language = TRANSLATIONS.find((one) => one === suffix) ?? ORIGINAL;
	const expected = recordPath({ kind, id, language });
	return diagnose("file-extension", { path }, { path, expected });
}
