/**
 * What files were loaded into, kept between runs, in groups. A group counts only for the same files with the same texts,
 * loaded by the same program; anything else, also a damaged group, is as if it were not there.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ContentFile } from "./read.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Where the commands keep it. Installing the packages empties it. */
export const CACHE_DIR = join(ROOT, "node_modules/.cache/loaded");

/** What `load` is made from: loading knows no other part of the program. */
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

/** What files of these texts are kept under. */
export function keyOf({ program }: LoadCache, files: ContentFile[]): Buffer {
	const hash = createHash("sha256").update(program);
	for (const { path, text, mistakes } of files) {
		hash.update(JSON.stringify([path, text.length, mistakes])).update(text);
	}
	return hash.digest();
}

/** What is kept of a group under the key; undefined if nothing is, or if it is damaged. */
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

/** Keeps a group in place of its last version. Without room or permission, nothing is kept, and nothing is lost. */
export function writeGroup(
	{ dir }: LoadCache,
	group: number,
	key: Buffer,
	bytes: Buffer,
): void {
	try {
		mkdirSync(dir, { recursive: true });
		// Another program may write the same group: whoever reads a mixture sees by its hash that it is damaged.
		const kept = Buffer.concat([key, sha256(bytes), bytes]);
		writeFileSync(join(dir, String(group)), kept);
	} catch {
		return;
	}
}

function sha256(data: string | Buffer): Buffer {
	return createHash("sha256").update(data).digest();
}
