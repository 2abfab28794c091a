/** Pages of lists that an earlier release has read, by their hashes: of each item the id and the version. */

import {
	hashProgram,
	readCached,
	writeCached,
} from "../engine/load/cache-file.ts";

export interface Page {
	data: Record<string, string>[];
	total_pages: number;
}

/** Opens those that are kept in a file. */
export function openPages(file: string) {
	// How pages are read is a part of what they say.
	const key = Buffer.from(hashProgram(["scripts/publisher"]), "hex");
	const kept = JSON.parse(String(readCached(file, key) ?? "{}"));
	const used: Record<string, Page> = {};
	return {
		get: (hash: string): Page | undefined => used[hash] ?? kept[hash],
		/** Adds a page; `name` is what its items call their ids. */
		add: (hash: string, { data, total_pages }: Page, name: string): void => {
			const brief = data.map(({ [name]: id, version }) => ({
				[name]: id,
				version,
			}));
			used[hash] = { data: brief as Page["data"], total_pages };
		},
		/** Keeps those that were used; those of older versions never will be again. */
		keep: () => writeCached(file, key, Buffer.from(JSON.stringify(used))),
	};
}
