/** Writes the files of a corpus or a site. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a text to a path below a folder, creating the folders in between. */
export function writeBelow(folder: string, name: string, text: string): void {
	const path = join(folder, name);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}
