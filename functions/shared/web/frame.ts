/** Pages that the build makes but for what only the edge knows, and how the edge completes them. */

import type { Language, RecordResource } from "../contract.ts";
import { DATA_ROOT, webPath } from "../contract.ts";

/** The frame of the pages that the edge makes, a `PageFrame`. */
export function frameFile(language: Language): string {
	return `${DATA_ROOT}/frame/${language}.json`;
}

/** A whole web page, with marks for its title and for what it says. */
export interface PageFrame {
	html: string;
	/** What the edge writes into it. */
	words: {
		none: string;
		notTranslated: string;
		readOriginal: string;
		readReplacement: string;
		/** Above a list of pages whose record bears the name that was asked for. */
		named: string;
		/** Above a list of guesses. */
		similar: string;
		/** Above a list of places that may have what is missing here. */
		elsewhere: string;
	};
}

/** The path of a list with only the rows that have the words in `?q=`. No file has it, so the Worker makes the page. */
export function filterPath(
	language: Language,
	resource: RecordResource,
): string {
	return `${webPath(language, { type: "list", resource, page: 1 })}/list`;
}

/** The rows of a list that readers may filter, a `FilterFrame`. */
export function filterFile(
	language: Language,
	resource: RecordResource,
): string {
	return `${DATA_ROOT}/filter/${language}/${resource}.json`;
}

/** A list from which the edge leaves out rows. */
export interface FilterFrame {
	/** The page, with marks for the query, for the rows that are left, and for their number. */
	html: string;
	groups: FilterGroup[];
}

/** A heading of a list as HTML, and the rows below it: the text in which words are looked for, and the HTML. */
export type FilterGroup = [
	heading: string,
	rows: [text: string, html: string][],
];

type Mark = "title" | "main" | "query" | "shown";

/** The place of something that the edge inserts. */
export function mark(name: Mark): string {
	return `{{${name}}}`;
}

/** Inserts HTML at the marks of a page. In one go, since what is inserted may look like a mark. */
export function fill(
	html: string,
	values: Partial<Record<Mark, string>>,
): string {
	return html.replace(/{{(\w+)}}/g, (_, name: Mark) => values[name] ?? "");
}

/** Escapes a text for an element or an attribute value of HTML, or of XML. */
export function escapeHtml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
