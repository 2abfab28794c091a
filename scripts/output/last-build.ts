/**
 * What a build remembers about its files: the key of each, and what the manifest says about it. The next build takes over the
 * files whose keys are the same. It is kept apart from the output, and counts only for exactly that output.
 */

import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { MANIFEST_FILE } from "../../functions/contract.ts";
import {
	CACHES,
	hashProgram,
	KEY_BYTES,
	nameFor,
	readCached,
	writeCached,
} from "../record/cache-file.ts";
import { Column } from "./column.ts";
import { HASH_BYTES } from "./manifest-entry.ts";

/** Where the commands keep it. */
export const BUILT_DIR = join(CACHES, "built");

/** The folders that texts depend on, beside the content. */
const PROGRAM = ["functions", "scripts"];

/** Making fewer files takes no longer than finding out which are the same. */
const WORTH_KEEPING = 1000;

/** Where the memory of one output is. Plain data, for each thread. */
export interface Memory {
	path: string;
	key: Uint8Array;
	/** The output. */
	dir: string;
}

export function memoryOf(
	cacheDir: string,
	dir: string,
	baseUrl: string,
): Memory {
	const key = hash("sha256", `${hashProgram(PROGRAM)} ${baseUrl}`, "buffer");
	return { path: join(cacheDir, nameFor(dir)), key, dir };
}

/** A file as a build has written it. */
export interface KeyedFile {
	path: string;
	key: Buffer;
	bytes: number;
	/** The hash of its bytes. */
	hash: Buffer;
	/** The hash that the version is computed from; of data only. */
	plain: Buffer | undefined;
}

/** The parts of a memory as they are stored. */
interface Stored {
	/** The hash of the manifest of the output. */
	manifest: string;
	/** When the output was complete, in ms since 1970. */
	since: number;
	paths: string[];
	sizes: number[];
	keys: Buffer;
	hashes: Buffer;
	plains: Buffer;
}

const NO_HASH = Buffer.alloc(HASH_BYTES);

/** Collects the files of a build that have a key. */
export class NextMemory {
	readonly #paths: string[] = [];
	readonly #sizes: number[] = [];
	readonly #keys = new Column(KEY_BYTES);
	readonly #hashes = new Column(HASH_BYTES);
	readonly #plains = new Column(HASH_BYTES);

	add({ path, key, bytes, hash, plain = NO_HASH }: KeyedFile): void {
		this.#paths.push(path);
		this.#sizes.push(bytes);
		this.#keys.add(key);
		this.#hashes.add(hash);
		this.#plains.add(plain);
	}

	/** Keeps them for the next build, once all files are written. */
	keep({ path, key }: Memory, manifest: string): void {
		if (this.#paths.length < WORTH_KEEPING) return;
		const stored: Stored = {
			manifest: hash("sha256", manifest),
			since: Date.now(),
			paths: this.#paths,
			sizes: this.#sizes,
			keys: this.#keys.bytes(),
			hashes: this.#hashes.bytes(),
			plains: this.#plains.bytes(),
		};
		writeCached(path, Buffer.from(key), serialize(stored));
	}
}

/** The files of the last build. */
export class LastBuild {
	readonly since: number;
	readonly #paths: string[];
	readonly #sizes: number[];
	readonly #keys: Column;
	readonly #hashes: Column;
	readonly #plains: Column;
	readonly #places: ReadonlyMap<string, number>;

	constructor({ since, paths, sizes, keys, hashes, plains }: Stored) {
		this.since = since;
		this.#paths = paths;
		this.#sizes = sizes;
		this.#keys = new Column(KEY_BYTES, Buffer.from(keys));
		this.#hashes = new Column(HASH_BYTES, Buffer.from(hashes));
		this.#plains = new Column(HASH_BYTES, Buffer.from(plains));
		this.#places = new Map(paths.map((path, place) => [path, place]));
	}

	/** Whether a file had this key. */
	has(path: string, key: string): boolean {
		const place = this.#places.get(path);
		return place !== undefined && this.#keyAt(place) === key;
	}

	/** All files with this key. */
	pathsOf(key: string): string[] {
		return this.#paths.filter((_, place) => this.#keyAt(place) === key);
	}

	/** A file that it has. */
	file(path: string): KeyedFile {
		const place = this.#places.get(path);
		if (place === undefined) throw new Error(`${path} was not kept`);
		return {
			path,
			key: this.#keys.at(place),
			bytes: this.#sizes[place] ?? 0,
			hash: this.#hashes.at(place),
			plain: this.#plains.at(place),
		};
	}

	#keyAt(place: number): string {
		return this.#keys.at(place).toString("hex");
	}
}

/** The memory of the output as it is now; undefined if there is none, or if it is of another output or another program. */
export function readMemory({ path, key, dir }: Memory): LastBuild | undefined {
	const bytes = readCached(path, Buffer.from(key));
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
