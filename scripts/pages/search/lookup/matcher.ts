/** Which records match words. The index of these is made of the records that were read, when it is first needed. */

import MiniSearch, { type Options, type SearchOptions } from "minisearch";
import type { Entry } from "../entries.ts";
import { rowOf, type Shared } from "../index-format.ts";
import { isStopWord, stemOf, stemsOf, syllablesOf, termOf } from "../terms.ts";

/** Shortest word in capitals, which might be a symbol, that may go on to another word. */
const MIN_CAPITALS = 4;

/** Matches the start of words, with the most weight on what names the record. A number or a letter is not a start. */
export const STRICT: SearchOptions = {
	prefix: (term) => term.length > 1 && !/\d/.test(term),
	boost: { id: 5, title: 4, names: 3, words: 1, genes: 1 },
};
/** The fields of what a record is called. */
const NAME_FIELDS = ["title", "names"];
/** Words of so many names that they tell nothing by themselves: down syndrome is no syndrome that breaks something down. */
const GENERIC = /^(?:syndromes?|diseases?|disorders?|증후군|질환)$/;
/** The fields of words: an identifier that is almost the same names something else. */
const WORD_FIELDS = ["title", "names", "words"];
/** Allows a typo in a name, and two in a long one, if its start is right. Words of summaries are not names: turned is no Turner. */
export const FORGIVING: SearchOptions = {
	...STRICT,
	fields: WORD_FIELDS,
	fuzzy: (term) => typosIn(term),
	filter: ({ terms, queryTerms }) =>
		terms.every((term) => queryTerms.some((typed) => isLike(term, typed))),
};
/** Allows one typo in a long word. If a record has only some of the words, two typos or a short word prove little. */
export const CAUTIOUS: SearchOptions = {
	...FORGIVING,
	fuzzy: (term) => (term.length < 6 ? 0 : Math.min(1, typosIn(term))),
};
const OPTIONS: Options<Entry["fields"]> = {
	idField: "at",
	fields: ["id", "genes", "title", "names", "words"],
	tokenize: (text) => text.split(" ").filter(Boolean),
	processTerm: (term) => term,
};

/** Hangul is in letters here. Below three syllables, a slip makes another word. */
function typosIn(term: string): number {
	if (/\d/.test(term)) return 0;
	const syllables = term.match(/[ㄱ-ㅎ][ㅏ-ㅣ]/g)?.length ?? 0;
	if (syllables > 0) return syllables < 3 ? 0 : syllables < 5 ? 1 : 2;
	return term.length < 4 ? 0 : term.length < 7 ? 1 : 2;
}

/** Whether two words start with the same letter, or differ in nothing else. */
function isLike(term: string, typed: string): boolean {
	if (term[0] === typed[0]) return true;
	const [own, other] = [term.slice(1), typed.slice(1)];
	return own === other || own === typed || term === other;
}

/** How an entry matches: how much, and by which terms in which fields. */
export interface Match {
	score: number;
	fields: Record<string, string[]>;
}
export type Matches = Map<number, Match>;

export class Matcher {
	readonly #entries: Entry[];
	readonly #shared: Shared;
	readonly #common: Set<string>;
	#search: MiniSearch<Entry["fields"]> | undefined;

	constructor(entries: Entry[], shared: Shared) {
		this.#entries = entries;
		this.#shared = shared;
		this.#common = new Set(shared.common);
	}

	/** The words that must match: not the common ones, because few entries keep them, unless there are no others. */
	telling(words: string[]): string[] {
		return words.filter(
			(word) => !isStopWord(word) && !this.#common.has(stemOf(word)),
		);
	}

	/** The same without words that prove nothing by themselves. */
	proving(words: string[]): string[] {
		return this.telling(words).filter((word) => !GENERIC.test(word));
	}

	/** The entries that match every word. Beside a generic one, the others have to be in a name. */
	all(words: string[], options: SearchOptions): Matches {
		const rare = this.telling(words);
		const own = rare.filter((word) => !GENERIC.test(word));
		const isNamed = own.length > 0 && own.length < rare.length;
		const all = this.#run(rare.length > 0 ? rare : words, options, "AND");
		if (isNamed) {
			const named = this.#run(own, { ...options, fields: NAME_FIELDS }, "AND");
			for (const at of all.keys()) if (!named.has(at)) all.delete(at);
		}
		// Common words that do occur still affect the order.
		const any = this.#run(words, options, "OR");
		return new Map([...any].filter(([at]) => all.has(at)));
	}

	/** The entries that match most of the words, above all in names, and all of the short ones. */
	some(words: string[], short: string[]): Matches {
		const required = short.length === 0 ? undefined : this.all(short, CAUTIOUS);
		const weight = (match: Match | undefined) =>
			match === undefined ? 0 : isInName(match) ? 2 : 1;
		const count = (at: number) =>
			each.reduce((sum, one) => sum + weight(one.get(at)), 0);
		const each = words.map((word) => this.#run([word], CAUTIOUS, "OR"));
		const any = this.#run(words, CAUTIOUS, "OR");
		const most = Math.max(0, ...[...any.keys()].map(count));
		return new Map(
			[...any].filter(
				([at]) => count(at) === most && (required?.has(at) ?? true),
			),
		);
	}

	isIn(word: string, matches: Matches, options: SearchOptions): boolean {
		return [...this.#run([word], options, "OR").keys()].some((at) =>
			matches.has(at),
		);
	}

	#run(
		words: string[],
		options: SearchOptions,
		combineWith: "AND" | "OR",
	): Matches {
		if (words.length === 0) return new Map();
		const queries = words.map((word) => {
			const own = {
				combineWith: "OR" as const,
				queries: stemsOf(word.toLowerCase()).map(termOf),
				...forCapitals(word),
			};
			if (options.fuzzy === undefined) return own;
			const inNames = { ...own, fields: NAME_FIELDS };
			const inSummary = { ...own, fields: ["words"], fuzzy: false };
			return { combineWith: "OR" as const, queries: [inNames, inSummary] };
		});
		this.#search ??= searchOf(this.#entries, this.#shared);
		const results = this.#search.search(
			{ queries, combineWith },
			{ ...options, boostDocument: (at) => boostOf(this.#entries[at]) },
		);
		return new Map(
			results.map(({ id, score, match }) => [id, { score, fields: match }]),
		);
	}
}

function isInName({ fields }: Match): boolean {
	return Object.values(fields)
		.flat()
		.some((field) => NAME_FIELDS.includes(field));
}

function searchOf(
	entries: Entry[],
	{ size, averages }: Shared,
): MiniSearch<Entry["fields"]> {
	const search = new MiniSearch<Entry["fields"]>(OPTIONS);
	search.addAll(entries.map(({ fields }) => fields));
	// Score by the statistics of all records and words: the few that were read are not typical, since they match.
	const [id, ...others] = averages;
	const counted = {
		...search.toJSON(),
		documentCount: size,
		averageFieldLength: [id, 1, ...others],
		fieldLength: Object.fromEntries(
			entries.map(({ lengths: [own, ...rest], genes }, at) => [
				at,
				[own, genes.length, ...rest],
			]),
		),
	};
	return MiniSearch.loadJS(counted, OPTIONS);
}

export const NO_MATCH: Match = { score: 0, fields: {} };

export function boostOf(entry: Entry | undefined): number {
	return entry === undefined ? 1 : rowOf(entry.target).boost;
}

/** A word in capitals might be a symbol that is not here, so it is no start of another, and no part of an identifier. */
function forCapitals(word: string): SearchOptions {
	if (!/^[A-Z-]+$/.test(word)) return syllablesOf(word) === 1 ? LONE : {};
	// As a word of a summary, MET would be what somebody has met.
	const isLong = word.length >= MIN_CAPITALS;
	return {
		fields: isLong ? WORD_FIELDS : NAME_FIELDS,
		fuzzy: false,
		prefix: isLong,
	};
}
/** One syllable starts too many words of summaries. */
const LONE: SearchOptions = { prefix: false };
