/** The settings that the benchmarks measure with. */

import { readFileSync } from "node:fs";

/** The text of the repository's own settings, without the examples, which name records that no benchmark has. */
export function siteText(): string {
	const text = readFileSync("content/site.yaml", "utf8");
	return text.replace(/^examples:.*\n(?:[ -].*\n)*/m, "");
}
