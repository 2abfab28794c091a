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
	/** What it contributes to the version, if it is a file of data. */
	contribution: Buffer;
	/** The time of the manifest of its build. */
	since: number;
}

/** The content of a cache. */
interface Stored {
	/** The hash of the manifest of the output. */
	manifest: string;
	/** The time of its manifest, which is written last, in ms since 1970 by the clock of the file system. */
	since: number;
	/** All files. */
	files: FileTable;
	/** The key of each; `NONE` for those that have none. */
	keys: Uint8Array;
	/** What each contributes to the version; `NONE` for those that are no data. */
	contributions: Uint8Array;
}

const NONE: Buffer = Buffer.alloc(HASH_BYTES);

/** Collects what the next build has to know. */
export class ThisBuild {
	readonly #keys = new Column(HASH_BYTES);
	readonly #contributions = new Column(HASH_BYTES);
	#known = 0;

	/** Adds the next file, in the order in which they are written. */
	add(key = NONE, contribution = NONE): void {
		this.#keys.add(key);
		this.#contributions.add(contribution);
		this.#known += key === NONE ? 0 : 1;
	}

	/** Keeps it, once all files are written. */
	keep(
		{ path, key }: BuildCache,
		manifest: Buffer,
		others: Pick<Stored, "since" | "files">,
	): void {
		if (this.#known < WORTH_KEEPING) return;
		const stored: Stored = {
			...others,
			manifest: hash("sha256", manifest),
			keys: this.#keys.bytes(),
			contributions: this.#contributions.bytes(),
		};
		writeCached(path, key, serialize(stored));
	}
}

/** The files of the last build. */
export class LastBuild {
	readonly #since: number;
	readonly #files: FileTable;
	readonly #hashes: Column;
	readonly #keys: Column;
	readonly #contributions: Column;
	readonly #places: ReadonlyMap<string, number>;

	constructor({ since, files, keys, contributions }: Stored) {
		this.#since = since;
		this.#files = files;
		this.#hashes = new Column(HASH_BYTES, files.hashes);
		this.#keys = new Column(HASH_BYTES, keys);
		this.#contributions = new Column(HASH_BYTES, contributions);
		this.#places = new Map(files.paths.map((path, place) => [path, place]));
	}

	/** The file at a path, if it had this key. */
	find(path: string, key: string): KeptFile | undefined {
		const place = this.#places.get(path);
		if (place === undefined) return undefined;
		const file = this.#at(place);
		return file.key.toString("latin1") === key ? file : undefined;
	}

	/** All files with this key. */
	*allWith(key: string): Generator<[path: string, file: KeptFile]> {
		for (const place of this.#keys.placesOf(Buffer.from(key, "latin1"))) {
			yield [this.#files.paths[place] ?? "", this.#at(place)];
		}
	}

	#at(place: number): KeptFile {
		return {
			key: this.#keys.at(place),
			bytes: this.#files.sizes[place] ?? 0,
			hash: this.#hashes.at(place),
			contribution: this.#contributions.at(place),
			since: this.#since,
		};
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
		if (key === undefined) return undefined;
		return last?.find(file.path, key)?.contribution.toString("hex");
	};
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
