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
	let listed = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
	const parts: typeof listed = [];
	if (listed.length > most) {
		for (let from = 0; from < listed.length; from += most) {
			const path = `${MANIFEST_PARTS}${parts.length + 1}.json`;
			const text = `{${formatFiles(listed.slice(from, from + most))}}\n`;
			parts.push([path, entryOf(Buffer.from(text))]);
			yield [path, text];
		}
		listed = parts;
	}
	const names = JSON.stringify(parts.map(([path]) => path));
	yield [MANIFEST_FILE, `{"parts":${names},${formatFiles(listed)}}\n`];
}

function formatFiles(listed: [string, Entry][]): string {
	const lines = listed.map(
		([path, entry]) => `${JSON.stringify(path)}:${JSON.stringify(entry)}`,
	);
	return `"files":{\n${lines.join(",\n")}\n}`;
}
