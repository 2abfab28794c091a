/** What the scripts of pages say. Each language is one file that satisfies these types. */

import type { Kind } from "../../functions/shared/contract.ts";

/** What the search can find. */
export type FoundKind = Kind | "molecule" | "article" | "term";

/** What of a record a query has matched. */
export type MatchedBy =
	| "id"
	| "title"
	| "name"
	| "change"
	| "place"
	| "summary"
	| "word";

/** What stands before and after something that the script inserts. */
type Around = readonly [before: string, after?: string];

/** A statement, and what follows from it. */
type Said = readonly [statement: string, rest: string];

/** What the script of the search page says. */
export interface ResultWords {
	kind: Record<FoundKind, string>;
	/** The gene of a variant. */
	gene: (symbols: string) => string;
	/** Why a record was found: around the name, place or word that matched, unless it is marked where it stands. */
	why: Record<MatchedBy | "gene", Around>;
	/** Before a name that only resembles the query. */
	similar: string;
	/** Beside a result whose page is not translated. */
	inOriginal: string;
	loading: string;
	/** The index could not be read. */
	failed: string;
	/** `shown` is at most `total`. */
	found: (total: number, shown: number) => string;
	/** The query is too short to say how many there are. */
	first: (shown: number) => string;
	nothing: (query: string) => string;
	/** Above similar names. */
	guess: Said;
	/** Above what has only the other words of the query. */
	without: (words: string[]) => Said;
	/** Nothing bears the identifier or the name of a change that was typed. */
	unborne: (name: string) => string;
	/** Why such a name is not guessed, and what follows from that. */
	never: Record<"change" | "other", string>;
	/** Around the names of two databases and between them. */
	elsewhere: readonly [before: string, between: string, after: string];
}

/** What the script of the request forms says. */
export interface RequestWords {
	sending: string;
	failed: string;
	milliseconds: (count: number) => string;
	explain: string;
	subscribe: string;
}
