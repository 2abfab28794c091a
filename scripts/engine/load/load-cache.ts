/**
 * A cache of loaded files between runs, in groups. A group is valid only for the same files with the same texts, loaded by
 * the same program; any other group, including a damaged one, is ignored.
 */

import { hash } from "node:crypto";
import { join } from "node:path";
import type { ContentFile } from "../../record/read.ts";
import {
	CACHES,
	hashProgram,
	nameFor,
	readCached,
	writeCached,
} from "./cache-file.ts";

/** Where the commands keep it. */
export const CACHE_DIR = join(CACHES, "loaded");

/** The folders that `load` depends on: it imports nothing from outside them. */
const PROGRAM = [
	"functions",
	"scripts/model",
	"scripts/words",
	"scripts/mistakes",
	"scripts/format",
	"scripts/record",
	"scripts/engine",
];

/** The cache of one content directory; plain data, so that each thread can open it. */
export interface LoadCache {
	dir: string;
	program: string;
}

/** Opens the cache of a content directory. */
export function openCache(cacheDir: string, contentDir: string): LoadCache {
	return {
		dir: join(cacheDir, nameFor(contentDir)),
		program: hashProgram(PROGRAM),
	};
}

/** The cache key of these files and their texts. */
export function keyOf({ program }: LoadCache, files: ContentFile[]): Buffer {
	const texts = files.map(
		({ path, text, mistakes }) =>
			`${JSON.stringify([path, text.length, mistakes])}${text}`,
	);
	return hash("sha256", program + texts.join(""), "buffer");
}

/** The bytes cached for a group under the key; undefined if there are none, or if they are damaged. */
export function readGroup(
	{ dir }: LoadCache,
	group: number,
	key: Buffer,
): Buffer | undefined {
	return readCached(join(dir, String(group)), key);
}

/** Caches a group, replacing its last version. */
export function writeGroup(
	{ dir }: LoadCache,
	group: number,
	key: Buffer,
	bytes: Buffer,
): void {
	writeCached(join(dir, String(group)), key, bytes);
}
