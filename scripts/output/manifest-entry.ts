/** What a manifest says about each file, and its text. */

import { hash } from "node:crypto";
import { DATA_ROOT, MANIFEST_FILE } from "../../functions/contract.ts";

/** What a file was when it was written. */
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

/** How many files a manifest lists by itself; a text of more would be too long for hosts, and at last for Node. */
const MOST_LISTED = 100_000;

/** Where the parts of a long manifest are. */
export const MANIFEST_PARTS = `${DATA_ROOT}/manifest/`;

/**
 * The texts of a manifest with their paths, the manifest itself last. It has a line for each file in the order of paths; a
 * long one lists its parts instead, so that its hash stands for all of them.
 */
export function* manifestTexts(
	entries: ReadonlyMap<string, Entry>,
	most = MOST_LISTED,
): Generator<[path: string, text: string]> {
	const paths = [...entries.keys()].sort();
	const parts = new Map<string, Entry>();
	if (paths.length > most) {
		for (let from = 0; from < paths.length; from += most) {
			const path = `${MANIFEST_PARTS}${parts.size + 1}.json`;
			const files = formatFiles(paths.slice(from, from + most), entries);
			const text = `{${files}}\n`;
			parts.set(path, entryOf(Buffer.from(text)));
			yield [path, text];
		}
	}
	const names = [...parts.keys()];
	const files =
		names.length > 0 ? formatFiles(names, parts) : formatFiles(paths, entries);
	yield [MANIFEST_FILE, `{"parts":${JSON.stringify(names)},${files}}\n`];
}

function formatFiles(
	paths: string[],
	entries: ReadonlyMap<string, Entry>,
): string {
	const lines = paths.map(
		(path) => `${JSON.stringify(path)}:${JSON.stringify(entries.get(path))}`,
	);
	return `"files":{\n${lines.join(",\n")}\n}`;
}
