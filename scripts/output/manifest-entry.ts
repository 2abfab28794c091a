/** What a manifest says about each file, and its text. */

import { hash } from "node:crypto";
import { DATA_ROOT, MANIFEST_FILE } from "../../functions/shared/contract.ts";
import { Column } from "./column.ts";

/** The length of a hash, in bytes. */
export const HASH_BYTES = 32;

/** The hash and size of a file when it was written. */
export interface Entry {
	sha256: string;
	bytes: number;
}

/** What the manifest says about a file. */
export function entryOf(bytes: Buffer): Entry {
	return {
		sha256: hash("sha256", bytes),
		bytes: bytes.length,
	};
}

/** Files as plain data. */
export interface FileTable {
	paths: string[];
	/** Bytes of each. */
	sizes: number[];
	/** The hashes, back to back. */
	hashes: Uint8Array;
}

/** The files of a manifest. There can be millions, so they are not stored as an object each. */
export class ListedFiles {
	readonly #paths: string[] = [];
	readonly #sizes: number[] = [];
	readonly #hashes = new Column(HASH_BYTES);

	get length(): number {
		return this.#paths.length;
	}

	add(path: string, bytes: Buffer): void {
		this.addHashed(path, bytes.length, hash("sha256", bytes, "buffer"));
	}

	addHashed(path: string, bytes: number, hash: Buffer): void {
		this.#paths.push(path);
		this.#sizes.push(bytes);
		this.#hashes.add(hash);
	}

	table(): FileTable {
		const hashes = this.#hashes.bytes();
		return { paths: this.#paths, sizes: this.#sizes, hashes };
	}

	/** Every file, sorted by path. */
	*entries(): Generator<[path: string, entry: Entry]> {
		const places = [...this.#paths.keys()].sort((one, other) =>
			this.#pathAt(one) < this.#pathAt(other) ? -1 : 1,
		);
		for (const place of places) {
			const sha256 = this.#hashes.at(place).toString("hex");
			yield [this.#pathAt(place), { sha256, bytes: this.#sizes[place] ?? 0 }];
		}
	}

	#pathAt(place: number): string {
		return this.#paths[place] ?? "";
	}
}

/** How many files a manifest lists itself; a longer text would be too long for hosts, and eventually for Node. */
const MOST_LISTED = 100_000;

/** Where the parts of a long manifest are. */
export const MANIFEST_PARTS = `${DATA_ROOT}/manifest/`;

/**
 * The texts of a manifest with their paths, the manifest itself last. It has one line per file, sorted by path; a long one
 * lists its parts instead, so its hash covers all of them.
 */
export function* manifestTexts(
	files: ListedFiles,
	most = MOST_LISTED,
): Generator<[path: string, text: string]> {
	const parts = new ListedFiles();
	const names: string[] = [];
	if (files.length > most) {
		for (const lines of groupsOf(files, most)) {
			const path = `${MANIFEST_PARTS}${names.length + 1}.json`;
			const text = `{${join(lines)}}\n`;
			names.push(path);
			parts.add(path, Buffer.from(text));
			yield [path, text];
		}
	}
	const last = names.length > 0 ? parts : files;
	const [lines = []] = groupsOf(last, Number.POSITIVE_INFINITY);
	yield [MANIFEST_FILE, `{"parts":${JSON.stringify(names)},${join(lines)}}\n`];
}

/** The lines of the files, at most `size` at a time. */
function* groupsOf(files: ListedFiles, size: number): Generator<string[]> {
	let lines: string[] = [];
	for (const [path, entry] of files.entries()) {
		lines.push(`${JSON.stringify(path)}:${JSON.stringify(entry)}`);
		if (lines.length < size) continue;
		yield lines;
		lines = [];
	}
	if (lines.length > 0) yield lines;
}

function join(lines: string[]): string {
	return `"files":{\n${lines.join(",\n")}\n}`;
}
