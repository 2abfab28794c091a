/**
 * What the build writes and the browser reads: the names and words of each record, split into files by how they start, so
 * that a search reads little however many records there are. The browser builds MiniSearch's index from them, because that
 * index itself would be half as large again when compressed.
 */

import type { Language } from "../../../functions/shared/contract.ts";
import { shardName } from "../../../functions/shared/shard-name.ts";
import { ROWS, type Row } from "../../model/kinds/rows.ts";
import type { FoundKind } from "../../words/browser.ts";

/** A molecule has no page of its own; it is a place on the page of its sense. An article is one of the documentation, a term a word of the field. */
const ROWS_OF_FOUND: Readonly<Record<FoundKind, Row>> = {
	...ROWS,
	molecule: { name: "title", boost: 1 },
	article: { name: "title", boost: 0.8 },
	term: { name: "title", boost: 0.5 },
};

/** The row of what was found. */
export function rowOf({ kind }: { kind: FoundKind }): Row {
	return ROWS_OF_FOUND[kind];
}

/** A file of the index. */
export interface SearchShard {
	groups: SearchGroup[];
	/** Whether some records with this start are left out; the files of longer starts have them. */
	isPart: boolean;
	/** The longer starts that have a file. Starts in the same list share the file of the first. */
	next: string[][];
}

/** What every search needs: what is the same for all records. */
export interface Shared {
	/** Words that are in so many summaries that the rows leave them out. */
	common: string[];
	/** How many records there are in all files together. */
	size: number;
	/** How many terms each field of a record has on average: its id, its title, all its names and all its words. */
	averages: FieldLengths;
}

/** The first file, that of the start "", also has what every search needs. */
export interface FirstShard extends SearchShard, Shared {
	/** The `next` of other files, by their starts, so that a search can go straight to the file that it needs. */
	ways: Record<string, string[][]>;
}

/** The records of a kind in one language. Untranslated ones are in a group of the original language. */
export interface SearchGroup {
	kind: FoundKind;
	language: Language;
	/** The path of their pages up to the id, such as `/ko/variants/`. */
	path: string;
	/** Whether readers should see them only if they ask for them: they are never guessed. */
	isSensitive?: true;
	rows: SearchRow[];
}

/** Numbers of different terms in the id, the title, the names and the words. */
export type FieldLengths = [
	id: number,
	title: number,
	names: number,
	words: number,
];

/**
 * `id` is the end of the path. `words` are words of the summary that are not common. A row has only the names and words that
 * belong to its file: a record is in as many files as its names and words have starts. `lengths` are those of the whole
 * record, since a term says more about a record that has few. `lead` is its first sentence, empty if there is none; `genes`
 * are the symbols of a variant's genes. After a ·, a name says what a record is, as others may be too.
 */
export type SearchRow = [
	id: string,
	title: string,
	names: string[],
	words: string,
	lengths: FieldLengths,
	lead: string,
	...genes: string[],
];

/**
 * The folder of a language's files. Their names contain no hash of their text, so that a release replaces only those that
 * change; browsers revalidate them.
 */
export function indexFolder(language: Language): string {
	return `/search-index/${language}/`;
}

/** The name of the file for a start. */
export function indexFileName(start: string): string {
	return `${shardName(start)}.json`;
}
