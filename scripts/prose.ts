/** The texts of a record's prose, and where each of them stands. */

import type { Place } from "./locate.ts";
import type { RecordFile } from "./read.ts";

/** Every text of a prose by its path, such as `genotypes.A/G`. */
export function textsOf(
	value: unknown,
	path: string[] = [],
): [part: string, text: string][] {
	if (typeof value === "string") return [[path.join("."), value]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		textsOf(inner, [...path, key]),
	);
}

/** Where a part of the prose stands, or the nearest part around it that has a place. */
export function placeOfProse(
	{ file, proseFrom }: { file: RecordFile; proseFrom: Map<string, number> },
	part: string,
): Place {
	const path = part.split(".");
	if (file.path.endsWith(".yaml")) return { file, path };
	for (let depth = path.length; depth > 0; depth -= 1) {
		const offset = proseFrom.get(path.slice(0, depth).join("."));
		if (offset !== undefined) return { file, offset };
	}
	return { file };
}
