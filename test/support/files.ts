/** Reads directories into memory. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The text of every file below a directory, by its path. */
export function filesOf(dir: string): Map<string, string> {
	const names = readdirSync(dir, { recursive: true, encoding: "utf8" });
	const files = names.filter((name) => statSync(join(dir, name)).isFile());
	return new Map(
		files.sort().map((name) => [name, readFileSync(join(dir, name), "utf8")]),
	);
}
