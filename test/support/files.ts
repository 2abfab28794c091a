/** Reads directories into memory. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isPicture } from "../../functions/shared/pack.ts";

/** The text of every file below a directory, by its path. That of a picture is in base64. */
export function filesOf(dir: string): Map<string, string> {
	const names = readdirSync(dir, { recursive: true, encoding: "utf8" });
	const files = names.filter((name) => statSync(join(dir, name)).isFile());
	return new Map(
		files.sort().map((name) => {
			const encoding = isPicture(name) ? "base64" : "utf8";
			return [name, readFileSync(join(dir, name), encoding)];
		}),
	);
}
