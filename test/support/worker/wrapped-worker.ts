/** Bundles of the Worker that do something wrong. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryDir } from "../temporary-dir.ts";

/** Writes a bundle whose default export is that of the code, which knows the real one as `worker`. The rest stays real. */
export function wrapWorker(bundle: string, code: string): string {
	const text = readFileSync(bundle, "utf8").replace(
		/([\w$]+) as default/,
		"$1 as real",
	);
	const name = /([\w$]+) as real/.exec(text)?.[1];
	const path = join(temporaryDir(), "worker.js");
	writeFileSync(
		path,
		`${text.replace(/,?\s*[\w$]+ as real,?/, "")}\nconst worker = ${name};\n${code}`,
	);
	return path;
}
