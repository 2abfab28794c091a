/** What an earlier release has worked out, by the hash of what it follows from. */

import {
	hashProgram,
	readCached,
	writeCached,
} from "../engine/load/cache-file.ts";

export interface Kept<T> {
	get: (hash: string) => T | undefined;
	add: (hash: string, value: T) => void;
	/** Keeps what was added; what belongs to older versions never will be asked for again. */
	keep: () => void;
}

/** Opens what is kept in a file. */
export function openKept<T>(file: string): Kept<T> {
	// How it is worked out is a part of what it follows from.
	const program = hashProgram(["functions/shared", "scripts/publisher"]);
	const key = Buffer.from(program, "hex");
	const kept = JSON.parse(String(readCached(file, key) ?? "{}"));
	const added: Record<string, T> = {};
	return {
		get: (hash) => added[hash] ?? kept[hash],
		add: (hash, value) => {
			added[hash] = value;
		},
		keep: () => writeCached(file, key, Buffer.from(JSON.stringify(added))),
	};
}
