/** What the scripts of pages say. */

import type { FoundKind, MatchedBy } from "../../browser.ts";
import { kinds } from "../kinds.ts";

/** What stands before and after something that the script inserts. */
type Around = readonly [before: string, after?: string];
/** A statement, and what follows from it. */
type Said = readonly [statement: string, rest: string];

const SAYS_NOTHING = "That it is not recorded here says nothing about it.";

const WHY: Record<MatchedBy | "gene", Around> = {
	id: ["its identifier: ", ""],
	title: ["in the title"],
	name: ["another name: ", ""],
	gene: ["its gene: ", ""],
	change: ["the same change as ", ", the short way to write it"],
	place: ["its place: ", ""],
	summary: ["in its first line"],
	word: ["a word of the text: “", "”"],
};

/** What the script of the search page says. */
export const results = {
	kind: {
		...kinds,
		molecule: "Smell or taste",
		article: "Article",
		term: "Word",
	} satisfies Record<FoundKind, string>,
	/** The gene of a variant. */
	gene: (symbols: string) => `in ${symbols}`,
	/** Why a record was found: around the name, place or word that matched, unless it is marked where it stands. */
	why: WHY,
	/** Before a name that only resembles the query. */
	similar: "similar: ",
	/** Beside a result whose page is not translated. */
	inOriginal: "in English",
	loading: "The search is loading.",
	/** The index could not be read. */
	failed:
		"The search could not be loaded. The lists below contain every record.",
	/** `shown` is at most `total`. */
	found: (total: number, shown: number) => {
		const results = total === 1 ? "1 result" : `${total} results`;
		return shown < total ? `${results}; the first ${shown} are shown` : results;
	},
	/** The query is too short to say how many there are. */
	first: (shown: number) =>
		`The first ${shown === 1 ? "result is" : `${shown} results are`} shown; keep typing to find more.`,
	nothing: (query: string) => `Nothing found for “${query}”.`,
	/** Above similar names. */
	guess: ["Nothing has this name.", "Similar names:"] as Said,
	/** Above what has only the other words of the query. */
	without: (words: string[]): Said => [
		"Nothing has all of these words.",
		`Without ${words.map((word) => `“${word}”`).join(", ")}:`,
	],
	/** Nothing bears the identifier or the name of a change that was typed. */
	unborne: (name: string) => `No page bears the name ${name}.`,
	/** Why such a name is not guessed, and what follows from that. */
	never: {
		change: `This is the name of a change. Such names are never guessed: one that looks alike is another place in the genome. ${SAYS_NOTHING} Databases find it best together with its gene, such as “PON1 Gln192Arg”.`,
		other: `Numbers and names of this kind are never guessed: one that looks alike stands for something else. ${SAYS_NOTHING}`,
	},
	/** Around the names of two databases and between them. */
	elsewhere: ["Look for it in ", " or ", "."] as readonly [
		before: string,
		between: string,
		after: string,
	],
};
export type ResultWords = typeof results;

/** What the script of the request forms says. */
export const request = {
	sending: "Sending…",
	failed: "The service could not be reached.",
	milliseconds: (count: number) => `${count} ms`,
	explain: "What this error means",
	subscribe: "How to subscribe",
};
export type RequestWords = typeof request;
