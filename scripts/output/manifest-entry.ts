/** What a manifest says about each file, and its text. */

import { createHash } from "node:crypto";

/** What a file was when it was written. */
export interface Entry {
	sha256: string;
	bytes: number;
}

/** What the manifest says about a file. */
export function entryOf(bytes: Buffer): Entry {
	return {
		sha256: createHash("sha256").update(bytes).digest("hex"),
		bytes: bytes.length,
	};
}

/** The text of a manifest, with a line for each file in the order of paths. */
export function formatManifest(entries: ReadonlyMap<string, Entry>): string {
	const lines = [...entries]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([path, entry]) => `${JSON.stringify(path)}:${JSON.stringify(entry)}`);
	return `{"files":{\n${lines.join(",\n")}\n}}\n`;
}
