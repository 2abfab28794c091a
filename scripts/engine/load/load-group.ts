/**
 * Loads a group of files, or finds it in a cache that is kept between runs. A group in the cache is valid only for the same
 * files with the same texts, loaded by the same program; any other, including a damaged one, is ignored.
 */

import { hash } from "node:crypto";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type Loaded, load } from "../../record/load.ts";
import { type ContentFile, readOne } from "../../record/read.ts";
import { compareTexts } from "../../record/rules/text/agreement.ts";
import {
	CACHES,
	hashProgram,
	nameFor,
	readCached,
	writeCached,
} from "./cache-file.ts";

/** Where the commands keep the cache. */
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

/** The cache of one content directory: a file for each group. */
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

/** What to load. Plain data, for any thread. */
export interface LoadJob {
	contentDir: string;
	/** The names of the files of each group. */
	groups: string[][];
	/** The number of the next group that no thread has started, shared by all threads. */
	next: Int32Array;
	cache: LoadCache | undefined;
}

/** A group of files. Plain data, for any thread. */
export interface LoadedGroup {
	texts: string[];
	loaded: Loaded[];
	/** Whether it comes from the cache. */
	isKept: boolean;
}

/** Loads groups that no other thread has started, until none is left. */
export function* loadGroups(job: LoadJob): Generator<LoadedGroup> {
	for (
		let group = Atomics.add(job.next, 0, 1);
		group < job.groups.length;
		group = Atomics.add(job.next, 0, 1)
	) {
		yield loadGroup(job, group);
	}
}

function loadGroup(
	{ contentDir, groups, cache }: LoadJob,
	group: number,
): LoadedGroup {
	const names = groups[group] ?? [];
	const files = names.map((name) => readOne(contentDir, name));
	const texts = files.map(({ text }) => text);
	if (cache === undefined) {
		return { texts, loaded: loadTogether(files), isKept: false };
	}
	const path = join(cache.dir, String(group));
	const key = keyOf(cache, files);
	const kept = readCached(path, key);
	if (kept !== undefined) {
		return { texts, loaded: deserialize(kept), isKept: true };
	}
	const loaded = loadTogether(files);
	writeCached(path, key, serialize(loaded));
	return { texts, loaded, isKept: false };
}

/** The key of these files and their texts. */
export function keyOf({ program }: LoadCache, files: ContentFile[]): Buffer {
	const texts = files.map(
		({ path, text, mistakes }) =>
			`${JSON.stringify([path, text.length, mistakes])}${text}`,
	);
	return hash("sha256", program + texts.join(""), "buffer");
}

/** Loads the files of a group, and compares translations with originals here, where threads and the cache save that work, too. */
function loadTogether(files: ContentFile[]): Loaded[] {
	const loaded = files.map(load);
	const records = loaded.filter((one) => one.role === "record");
	const originals = new Map(
		records.flatMap(({ kind, id, record }) =>
			record === undefined ? [] : [[`${kind}/${id}`, record]],
		),
	);
	for (const { kind, id, translation } of records) {
		const original = originals.get(`${kind}/${id}`);
		if (translation === undefined || original === undefined) continue;
		const found = compareTexts(translation, original);
		translation.compared = { original, found };
	}
	return loaded;
}
