/** Files that commands keep between runs. Each has a key; a file under another key, or a damaged one, is ignored. */

import { createHash, hash } from "node:crypto";
import {
	appendFileSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { HASH_BYTES } from "../../output/manifest-entry.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Where all of them are. Installing the packages empties it. */
export const CACHES = join(ROOT, "node_modules/.cache");

/** A hash of the program in these folders, its packages and its runtime. */
export function hashProgram(folders: string[]): string {
	const hash = createHash("sha256").update(JSON.stringify(process.versions));
	const files = folders
		.flatMap((folder) =>
			readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) => join(entry.parentPath, entry.name)),
		)
		.sort();
	for (const file of [...files, join(ROOT, "package-lock.json")]) {
		const text = readFileSync(file);
		hash.update(`${file.slice(ROOT.length)} ${text.length}\n`).update(text);
	}
	return hash.digest("hex");
}

/** A hash of anything: a character per byte, since there are millions of them, and digits would take twice the memory. */
export function digestOf(of: string | Uint8Array): string {
	return hash("sha256", of, "binary");
}

/** A short name for what is kept about a directory. */
export function nameFor(dir: string): string {
	return hash("sha256", resolve(dir)).slice(0, 16);
}

/** The bytes of a file under the key; undefined if there are none, or if they are damaged. */
export function readCached(path: string, key: Buffer): Buffer | undefined {
	let kept: Buffer;
	try {
		kept = readFileSync(path);
	} catch {
		return undefined;
	}
	const bytes = kept.subarray(2 * HASH_BYTES);
	const isWhole = kept
		.subarray(HASH_BYTES, 2 * HASH_BYTES)
		.equals(hash("sha256", bytes, "buffer"));
	return isWhole && kept.subarray(0, HASH_BYTES).equals(key)
		? bytes
		: undefined;
}

/** Replaces a file. The key has 32 bytes. Without disk space or permission, silently keeps nothing. */
export function writeCached(path: string, key: Buffer, bytes: Buffer): void {
	try {
		mkdirSync(dirname(path), { recursive: true });
		// Another program may write the same file at once: the hash reveals a mixture as damaged.
		writeFileSync(path, Buffer.concat([key, hash("sha256", bytes, "buffer")]));
		appendFileSync(path, bytes);
	} catch {
		return;
	}
}
