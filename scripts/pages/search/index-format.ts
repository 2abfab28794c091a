/**
 * What the build writes and the browser reads: the names and words of each record. The browser makes MiniSearch's index
 * of them, because that index itself would be half as large again when compressed.
 */

import type { Kind, Language } from "../../../functions/contract.ts";

/** A molecule has no page of its own; it is a place on the page of its sense. */
export type FoundKind = Kind | "molecule";

export interface SearchIndex {
	/** Words that are in so many summaries that the rows leave them out. */
	common: string[];
	groups: SearchGroup[];
}

/** The records of a kind in one language. What is not translated stands in a group of the original language. */
export interface SearchGroup {
	kind: FoundKind;
	language: Language;
	/** The path of their pages up to the id, such as `/ko/variants/`. */
	path: string;
	rows: SearchRow[];
}

/** `id` is the end of the path. `words` are symbols of genes, and those of the summary that are not common. */
export type SearchRow = [
	id: string,
	title: string,
	names: string[],
	words: string,
];
