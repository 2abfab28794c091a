/** The texts of a record's prose, and where each of them stands. */

import type { Place } from "../mistakes/place.ts";
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

/** Markup that a plain text must not hold. A lone star is not: star alleles have one (CYP2C19*2). */
const MARKUP =
	/<\/?[a-z][^>]*>|<!--|\*\*|__|`|\[[^\]]*\]\(|^\s*(?:[-*+]|#{1,6}|\d{1,2}[.)])\s|^\s*[-=]{3,}\s*$|(?:^|\s)\*[^*\s][^*\n]*\*(?=[\s.,;:!?)]|$)/im;

/** The first markup in a plain text, and its offset there. */
export function findMarkup(text: string):
	| {
			code: "html-not-allowed" | "markup-in-plain-text";
			found: string;
			offset: number;
	  }
	| undefined {
	const match = MARKUP.exec(text);
	if (match === null) return undefined;
	const [whole] = match;
	const found = whole.trim();
	const offset = match.index + whole.length - whole.trimStart().length;
	const isHtml = found.startsWith("<");
	const code = isHtml ? "html-not-allowed" : "markup-in-plain-text";
	return { code, found, offset };
}
