/**
 * What a build remembers about its files: the key of each, and what the manifest says about it. The next build takes over the
 * files whose keys are the same. It is kept apart from the output, and counts only for exactly that output.
 */

import { hash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { MANIFEST_FILE } from "../../../functions/shared/contract.ts";
import { Column } from "../../output/column.ts";
import type { OutputFile } from "../../output/file.ts";
import type { FileTable } from "../../output/manifest-entry.ts";
import { HASH_BYTES } from "../../output/manifest-entry.ts";
import type { KeyOf } from "../keys.ts";
import {
	CACHES,
	hashProgram,
	nameFor,
	readCached,
	writeCached,
} from "../load/cache-file.ts";
import { CACHE_DIR, openCache } from "../load/load-group.ts";

/** Where the commands keep it. */
export const BUILT_DIR = join(CACHES, "built");

/** The folders that texts depend on, beside the content. */
const PROGRAM = ["functions", "scripts"];

/** Making fewer files takes no longer than finding out which are the same. */
const WORTH_KEEPING = 1000;

/** The cache of one output: where it is, and its key. */
export interface BuildCache {
	path: string;
	key: Buffer;
	/** The output. */
	dir: string;
}

export function openBuildCache(
	cacheDir: string,
	dir: string,
	baseUrl: string,
): BuildCache {
	const key = hash("sha256", `${hashProgram(PROGRAM)} ${baseUrl}`, "buffer");
	return { path: buildCachePath(cacheDir, dir), key, dir };
}

/** The file with the cache of an output. */
export function buildCachePath(cacheDir: string, dir: string): string {
	return join(cacheDir, nameFor(dir));
}

/** Removes all that builds of a content directory into an output have kept. */
export function forget(contentDir: string, dir: string): void {
	for (const path of keptOf(contentDir, dir)) {
		rmSync(path, { recursive: true, force: true });
	}
}

/** Where that is. */
export function keptOf(contentDir: string, dir: string): string[] {
	const { dir: loaded } = openCache(CACHE_DIR, contentDir);
	return [loaded, buildCachePath(BUILT_DIR, dir)];
}

/** A file as a build has written it. */
export interface KeptFile {
	key: Buffer;
	bytes: number;
	/** The hash of its bytes. */
	hash: Buffer;
}

/** The content of a cache. */
interface Stored {
	/** The hash of the manifest of the output. */
	manifest: string;
	/** The time of its manifest, which is written last, in ms since 1970 by the clock of the file system. */
	since: number;
	/** All files. */
	files: FileTable;
	/** What the files of data contribute to the version. */
	data: FileTable;
	/** The key of each of all files; `NO_KEY` for those that have none. */
	keys: Uint8Array;
}

const NO_KEY = Buffer.alloc(HASH_BYTES);

/** Collects what the next build has to know. */
export class ThisBuild {
	readonly #keys = new Column(HASH_BYTES);
	#known = 0;

	/** Adds the key of the next file, in the order in which they are written. */
	add(key: Buffer | undefined): void {
		this.#keys.add(key ?? NO_KEY);
		this.#known += key === undefined ? 0 : 1;
	}

	/** Keeps it, once all files are written. */
	keep(
		{ path, key }: BuildCache,
		others: Pick<Stored, "since" | "files" | "data"> & { manifest: Buffer },
	): void {
		if (this.#known < WORTH_KEEPING) return;
		const stored: Stored = {
			...others,
			manifest: hash("sha256", others.manifest),
			keys: this.#keys.bytes(),
		};
		writeCached(path, key, serialize(stored));
	}
}

/** The files of the last build. */
export class LastBuild {
	readonly since: number;
	readonly #files: Table;
	readonly #data: Table;
	readonly #keys: Column;

	constructor({ since, files, data, keys }: Stored) {
		this.since = since;
		this.#files = new Table(files);
		this.#data = new Table(data);
		this.#keys = new Column(HASH_BYTES, keys);
	}

	/** Whether a file had this key. */
	has(path: string, key: string): boolean {
		const place = this.#files.placeOf(path);
		return place !== undefined && this.#keyAt(place) === key;
	}

	/** All files with this key. */
	pathsOf(key: string): string[] {
		const places = this.#keys.placesOf(Buffer.from(key, "latin1"));
		return [...places].map((place) => this.#files.paths[place] ?? "");
	}

	/** A file that it has. */
	file(path: string): KeptFile {
		const place = this.#files.placeOf(path);
		if (place === undefined) throw new Error(`${path} was not kept`);
		return {
			key: this.#keys.at(place),
			bytes: this.#files.sizeAt(place),
			hash: this.#files.hashAt(place),
		};
	}

	/** What a file of data that it has contributes to the version. */
	contribution(path: string): Buffer {
		const place = this.#data.placeOf(path);
		if (place === undefined) throw new Error(`${path} was not kept as data`);
		return this.#data.hashAt(place);
	}

	#keyAt(place: number): string {
		return this.#keys.at(place).toString("latin1");
	}
}

/** The hash, without the base URL, of a file of data that the last build made from the same; undefined if it is to be made. */
export function hashesOf(
	cache: BuildCache,
	keyOf: KeyOf,
): (file: Pick<OutputFile, "path" | "origin">) => string | undefined {
	const last = readLastBuild(cache);
	return (file) => {
		const key = keyOf(file);
		if (key === undefined || !last?.has(file.path, key)) return undefined;
		return last.contribution(file.path).toString("hex");
	};
}

/** A table of files in which they are found by path. */
class Table {
	readonly paths: readonly string[];
	readonly #sizes: readonly number[];
	readonly #hashes: Column;
	readonly #places: ReadonlyMap<string, number>;

	constructor({ paths, sizes, hashes }: FileTable) {
		this.paths = paths;
		this.#sizes = sizes;
		this.#hashes = new Column(HASH_BYTES, hashes);
		this.#places = new Map(paths.map((one, place) => [one, place]));
	}

	placeOf(path: string): number | undefined {
		return this.#places.get(path);
	}

	sizeAt(place: number): number {
		return this.#sizes[place] ?? 0;
	}

	hashAt(place: number): Buffer {
		return this.#hashes.at(place);
	}
}

/** What is cached about the output as it is now; undefined if nothing is, or if it is about another output or program. */
export function readLastBuild({
	path,
	key,
	dir,
}: BuildCache): LastBuild | undefined {
	const bytes = readCached(path, key);
	if (bytes === undefined) return undefined;
	const stored = deserialize(bytes) as Stored;
	try {
		const manifest = readFileSync(join(dir, MANIFEST_FILE));
		if (hash("sha256", manifest) !== stored.manifest) return undefined;
	} catch {
		return undefined;
	}
	return new LastBuild(stored);
}
