/** The texts of a record's prose, and where each of them is. */

import type { Place } from "../mistakes/place.ts";

/** The offset of each part of the prose in its file, by its path such as `genotypes.A/G`; "" is the whole text. */
export type Offsets = Record<string, number>;

/** The sections that are Markdown as editors write them, by field; the prose has them as HTML. */
export type MarkdownSections = Record<string, string>;

/** The file that a text is written in, and the offsets of its parts. */
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

/** The place of a part of the prose, or of the nearest enclosing part that has one. */
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

/** The first line of a text, shortened for a quotation. */
export function clip(text: string, length = 60): string {
	const [line = ""] = text.split("\n");
	return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** Markup, which plain text must not contain. A lone star is allowed, since star alleles have one (CYP2C19*2). */
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
