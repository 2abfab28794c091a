/**
 * The text of a page of a list. The build writes it; the edge takes it apart and reassembles it. Each item is on a separate
 * line (compact JSON has no line breaks), so the edge can cut a page without parsing its items.
 */

import type { Language, LinkFilter, Resource } from "./contract.ts";
import { formatPath } from "./contract.ts";

/** The position of a page in its list. `query` is the search text as the caller wrote it, `filter` what links are chosen by. */
export interface PagePlace {
	baseUrl: string;
	language: Language;
	resource: Resource;
	page: number;
	perPage: number;
	total: number;
	query?: string | undefined;
	filter?: LinkFilter;
}

/** The members around the items of a page, as they are sent. */
export interface PageEnvelope {
	page: number;
	per_page: number;
	total: number;
	total_pages: number;
	links: {
		self: string;
		first: string;
		prev: string | null;
		next: string | null;
		last: string;
	};
}

/** The envelope of a page. For a page beyond the last, `prev` is the last page. */
export function pageEnvelope(place: PagePlace): PageEnvelope {
	const { page, perPage, total } = place;
	const totalPages = Math.ceil(total / perPage);
	const last = Math.max(1, totalPages);
	const previous = Math.min(page - 1, last);
	return {
		page,
		per_page: perPage,
		total,
		total_pages: totalPages,
		links: {
			self: pageAddress(place, page),
			first: pageAddress(place, 1),
			prev: previous >= 1 ? pageAddress(place, previous) : null,
			next: page < last ? pageAddress(place, page + 1) : null,
			last: pageAddress(place, last),
		},
	};
}

function pageAddress(place: PagePlace, page: number): string {
	const { baseUrl, perPage, query, filter = {} } = place;
	const asked = { ...(query && { q: query.toLowerCase() }), ...filter };
	const search = Object.entries(asked)
		.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
		.join("");
	const path = formatPath({ type: "list", ...place });
	return `${baseUrl}${path}?page=${page}&per_page=${perPage}${search}`;
}

/** Makes the JSON text of a page from the JSON texts of its items. */
export function formatPage(items: string[], envelope: PageEnvelope): string {
	const data = items.map((item) => `\n${item}`).join(",");
	return `{"data":[${data}\n],${JSON.stringify(envelope).slice(1)}`;
}

/** Splits a page into the JSON texts of its items. */
export function itemsOf(text: string): string[] {
	return text.split("\n").slice(1, -1).map(withoutComma);
}

/** Makes the JSON text of the search index: the searched texts in lower case, then one item per line. */
export function formatSearchIndex(texts: string[], items: string[]): string {
	const folded = texts.map((text) => text.toLowerCase());
	return `[${JSON.stringify(folded)}${items.map((item) => `,\n${item}`).join("")}\n]`;
}

/** Splits a search index into its texts and items; the items stay JSON text. */
export function parseSearchIndex(text: string): {
	texts: string[];
	items: string[];
} {
	const [first = "", ...lines] = text.split("\n");
	return {
		texts: JSON.parse(withoutComma(first.slice(1))) as string[],
		items: lines.slice(0, -1).map(withoutComma),
	};
}

function withoutComma(line: string): string {
	return line.endsWith(",") ? line.slice(0, -1) : line;
}
