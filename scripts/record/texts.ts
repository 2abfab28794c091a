/** The texts of a record's prose, and where each of them stands. */

import type { Place } from "../mistakes/place.ts";

/** Where each part of a prose starts in its file, by its path such as `genotypes.A/G`; under "" the text as a whole. */
export type Offsets = Record<string, number>;

/** Something written: a file and the places of the parts of its text. */
export interface Written {
	path: string;
	offsets: Offsets;
}

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

/** The place of a part of the prose, or of the nearest part around it that has one. */
export function placeOfPart({ path, offsets }: Written, part: string): Place {
	const keys = part.split(".");
	for (let depth = keys.length; depth > 0; depth -= 1) {
		const offset = offsets[keys.slice(0, depth).join(".")];
		if (offset !== undefined) return { path, offset };
	}
	return { path, offset: offsets[""] };
}

/** HTML as plain text. */
export function withoutTags(html: string): string {
	return html.replace(/<[^>]+>/g, " ");
}

/** A text cut short, to be quoted. */
export function clip(text: string, length = 60): string {
	const [line = ""] = text.split("\n");
	return line.length > length ? `${line.slice(0, length)}…` : line;
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
