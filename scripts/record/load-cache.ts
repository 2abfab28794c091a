/**
 * A cache of loaded files between runs, in groups. A group is valid only for the same files with the same texts, loaded by
 * the same program; any other group, including a damaged one, is ignored.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ContentFile } from "./read.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Where the commands keep it. Installing the packages empties it. */
export const CACHE_DIR = join(ROOT, "node_modules/.cache/loaded");

/** The folders that `load` depends on: it imports nothing from outside them. */
const PROGRAM = [
	"functions",
	"scripts/model",
	"scripts/mistakes",
	"scripts/format",
	"scripts/record",
];

const HASH_BYTES = 32;

/** The cache of one content directory; plain data, so that each thread can open it. */
export interface LoadCache {
	dir: string;
	program: string;
}

/** Opens the cache of a content directory. */
export function openCache(cacheDir: string, contentDir: string): LoadCache {
	const name = sha256(resolve(contentDir)).toString("hex").slice(0, 16);
	return { dir: join(cacheDir, name), program: hashProgram() };
}

function hashProgram(): string {
	const hash = createHash("sha256").update(JSON.stringify(process.versions));
	const files = PROGRAM.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name)),
	).sort();
	for (const file of [...files, join(ROOT, "package-lock.json")]) {
		const text = readFileSync(file);
		hash.update(`${file.slice(ROOT.length)} ${text.length}\n`).update(text);
	}
	return hash.digest("hex");
}

/** The cache key of these files and their texts. */
export function keyOf({ program }: LoadCache, files: ContentFile[]): Buffer {
	const hash = createHash("sha256").update(program);
	for (const { path, text, mistakes } of files) {
		hash.update(JSON.stringify([path, text.length, mistakes])).update(text);
	}
	return hash.digest();
}

/** The bytes cached for a group under the key; undefined if there are none, or if they are damaged. */
export function readGroup(
	{ dir }: LoadCache,
	group: number,
	key: Buffer,
): Buffer | undefined {
	let kept: Buffer;
	try {
		kept = readFileSync(join(dir, String(group)));
	} catch {
		return undefined;
	}
	const bytes = kept.subarray(2 * HASH_BYTES);
	const isWhole = kept
		.subarray(HASH_BYTES, 2 * HASH_BYTES)
		.equals(sha256(bytes));
	return isWhole && kept.subarray(0, HASH_BYTES).equals(key)
		? bytes
		: undefined;
}

/** Caches a group, replacing its last version. Without disk space or permission, silently caches nothing. */
export function writeGroup(
	{ dir }: LoadCache,
	group: number,
	key: Buffer,
	bytes: Buffer,
): void {
	try {
		mkdirSync(dir, { recursive: true });
		// Another program may write the same group at once: the hash reveals a mixture as damaged.
		const kept = Buffer.concat([key, sha256(bytes), bytes]);
		writeFileSync(join(dir, String(group)), kept);
	} catch {
		return;
	}
}

function sha256(data: string | Buffer): Buffer {
	return createHash("sha256").update(data).digest();
}
