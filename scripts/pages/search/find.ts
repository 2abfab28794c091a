/** Finds records among those that were read from the index. Runs in the browser; tests run the same code. */

import type { Options, SearchOptions } from "minisearch";
import MiniSearch from "minisearch";
import type { Language } from "../../../functions/contract.ts";
import type {
	FieldLengths,
	FirstShard,
	FoundKind,
	SearchGroup,
	SearchShard,
} from "./index-format.ts";
import {
	initialsOf,
	isHangul,
	isInitials,
	keyOf,
	mayGoOn,
	stemOf,
	syllableKeyOf,
	termOf,
	wordsOf,
} from "./terms.ts";

/** A record that was found. */
export interface Found extends Target {
	/** How close the query is to a name of the record. */
	closeness: Closeness;
}

interface Target {
	kind: FoundKind;
	id: string;
	title: string;
	/** The language of the title and of the page. */
	language: Language;
	/** The path of the page. */
	path: string;
}

/** From the closest to the least close. */
export const CLOSENESS = [
	"id",
	"name",
	"start-of-title",
	"start-of-name",
	"end-of-word",
	"words",
] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** Weights of the kinds: what more people look for ranks higher. */
export const KIND_BOOST: Record<FoundKind, number> = {
	condition: 2,
	drug: 2,
	topic: 2,
	sense: 2,
	gene: 1.2,
	molecule: 1,
	variant: 1,
};

interface Entry {
	target: Target;
	idKey: string;
	titleKey: string;
	nameKeys: string[];
	/** The title and the names, by their syllables. */
	syllableKeys: string[];
	/** The words of the title and the names. */
	nameWords: string[];
	/** First consonants of the title and the names in Hangul. */
	initials: string[];
	lengths: FieldLengths;
	/** The document to index. `at` is the place of the entry in the list of entries. */
	fields: {
		at: number;
		id: string;
		title: string;
		names: string;
		words: string;
	};
}

/** Longest query. Anything beyond is ignored, so that no link can make a browser search for minutes. */
export const MAX_QUERY_LENGTH = 100;

/** Matches the start of words, with the most weight on what names the record. */
const STRICT: SearchOptions = {
	prefix: true,
	boost: { id: 5, title: 4, names: 3, words: 1 },
};
/** Two Hangul syllables of two or three letters each. With another first letter they are another word. */
const SHORT_HANGUL = /^[ㄱ-ㅣ]{4,6}$/;
/** Allows one typo per four letters, but none in an rsID or a number, where it would name something else. */
const FORGIVING: SearchOptions = {
	...STRICT,
	fuzzy: (term) => {
		if (term.length < 4 || /^(rs)?\d+$/.test(term)) return 0;
		return SHORT_HANGUL.test(term) ? 1 : 0.25;
	},
	filter: ({ terms, queryTerms }) =>
		terms.every((term) =>
			queryTerms.some(
				(word) => !SHORT_HANGUL.test(word) || word[0] === term[0],
			),
		),
	maxFuzzy: 2,
};
/** Allows one typo in a long word. If a record has only some of the words, two typos or a short word prove little. */
const CAUTIOUS: SearchOptions = {
	...STRICT,
	fuzzy: (term) => (term.length < 6 || /^(rs)?\d+$/.test(term) ? 0 : 1),
};
/** Shortest word, in letters, that can find a record alone: too many words start with the 5 of 5-FU. */
const MIN_LONE_WORD = 3;
const OPTIONS: Options<Entry["fields"]> = {
	idField: "at",
	fields: ["id", "title", "names", "words"],
	tokenize: wordsOf,
	processTerm: termOf,
};

/** Shortest key to look for inside names; shorter ones occur in too many. */
const MIN_INNER_KEY = 5;

/** The part of a text that is used as the query. */
export function queryOf(text: string): string {
	return text.slice(0, MAX_QUERY_LENGTH).trim();
}

/** Keys to compare with the id and the names of a record; empty if there is nothing to look for. */
export function keysOf(query: string): string[] {
	const keys = new Set([keyOf(query), keyOf(stemOf(query))]);
	return keys.has("") ? [] : [...keys];
}

export class Finder {
	readonly #entries: Entry[];
	readonly #common: Set<string>;
	readonly #search: MiniSearch<Entry["fields"]>;

	/** Finds records in groups. Several groups may hold parts of the same record. */
	constructor(
		{ common, size, averages }: Omit<FirstShard, keyof SearchShard>,
		groups: SearchGroup[],
	) {
		this.#entries = readEntries(groups);
		this.#common = new Set(common);
		const search = new MiniSearch<Entry["fields"]>(OPTIONS);
		search.addAll(this.#entries.map(({ fields }) => fields));
		// Score by the statistics of all records and words: the few that were read are not typical, since they match.
		const counted = {
			...search.toJSON(),
			documentCount: size,
			averageFieldLength: averages,
			fieldLength: Object.fromEntries(
				this.#entries.map(({ lengths }, at) => [at, lengths]),
			),
		};
		this.#search = MiniSearch.loadJS(counted, OPTIONS);
	}

	/** The records for a query, best first. `isExact` says that the words, or a name, match as typed. */
	find(text: string): { found: Found[]; isExact: boolean } {
		const query = queryOf(text);
		const keys = keysOf(query);
		if (keys.length === 0) return { found: [], isExact: true };
		const exact = this.#findAll(wordsOf(query), STRICT);
		const scores = exact.size > 0 ? exact : this.#scoreOthers(query);
		const typed = typedIn(query, this.#entries);
		const found = this.#entries
			.map((entry, at) => ({
				entry,
				closeness: closenessOf(entry, keys, typed),
				score: scores.get(at) ?? 0,
			}))
			.filter(({ closeness, score }) => closeness !== "words" || score > 0)
			.sort(
				(a, b) =>
					CLOSENESS.indexOf(a.closeness) - CLOSENESS.indexOf(b.closeness) ||
					b.score - a.score ||
					boostOf(b.entry) - boostOf(a.entry) ||
					(a.entry.target.path < b.entry.target.path ? -1 : 1),
			)
			.map(({ entry, closeness }) => ({ ...entry.target, closeness }));
		const isClose = found[0] !== undefined && found[0].closeness !== "words";
		return { found, isExact: exact.size > 0 || isClose };
	}

	/** Scores where no entry has all the words. Typos are tolerated only if nothing matches without them. */
	#scoreOthers(query: string): Map<number, number> {
		const inner = this.#findInside(keyOf(query));
		if (inner.size > 0) return inner;
		const words = wordsOf(query);
		const forgiving = this.#findAll(words, FORGIVING);
		if (forgiving.size > 0) return forgiving;
		const alone = words.filter((word) => termOf(word).length >= MIN_LONE_WORD);
		return this.#findAny(alone, CAUTIOUS);
	}

	/** The entries that match every word. Common words are not required, because few entries keep them. */
	#findAll(words: string[], options: SearchOptions): Map<number, number> {
		const rare = words.filter((word) => !this.#common.has(stemOf(word)));
		const all = this.#run(rare.length > 0 ? rare : words, {
			...options,
			combineWith: "AND",
		});
		// Common words that do occur still affect the order.
		const filter = ({ id }: { id: number }) => all.has(id);
		return this.#findAny(words, { ...options, filter });
	}

	#findAny(words: string[], options: SearchOptions): Map<number, number> {
		return this.#run(words, { ...options, combineWith: "OR" });
	}

	#run(words: string[], options: SearchOptions): Map<number, number> {
		const queries = words.map((word) => ({
			combineWith: "OR" as const,
			queries: [...new Set([word, stemOf(word)])],
		}));
		const results = this.#search.search(
			{ queries },
			{ ...options, boostDocument: (at) => boostOf(this.#entries[at]) },
		);
		return new Map(results.map(({ id, score }) => [id, score]));
	}

	/** Names that contain the query, ignoring spaces: 과당불내증 in 유전성 과당 불내증. */
	#findInside(key: string): Map<number, number> {
		if (key.length < MIN_INNER_KEY) return new Map();
		const found = this.#entries.filter(({ titleKey, nameKeys }) =>
			[titleKey, ...nameKeys].some((name) => name.includes(key)),
		);
		return new Map(found.map((entry) => [entry.fields.at, boostOf(entry)]));
	}
}

/** A record, with all of its names and words that were read. */
interface Known extends Pick<SearchGroup, "kind" | "language" | "path"> {
	id: string;
	title: string;
	names: Set<string>;
	words: Set<string>;
	lengths: FieldLengths;
}

function readEntries(groups: SearchGroup[]): Entry[] {
	const known = new Map<string, Known>();
	for (const { rows, ...group } of groups) {
		for (const [id, title, names, words, lengths] of rows) {
			const path = group.path + id;
			const one = known.get(path) ?? {
				...group,
				id,
				title,
				lengths,
				names: new Set(),
				words: new Set(),
			};
			known.set(path, one);
			for (const name of names) one.names.add(name);
			for (const word of words.split(" ")) one.words.add(word);
		}
	}
	return [...known].map(([path, { kind, language, id, title, ...one }], at) => {
		const names = [...one.names];
		const words = [...one.words].join(" ");
		return {
			target: { kind, id, title, language, path },
			idKey: keyOf(id),
			titleKey: keyOf(title),
			nameKeys: names.map(keyOf),
			syllableKeys: [title, ...names].map(syllableKeyOf),
			nameWords: [title, ...names].flatMap(wordsOf),
			initials: [title, ...names].map(initialsOf).filter(Boolean),
			lengths: one.lengths,
			fields: { at, id, title, names: names.join(" "), words },
		};
	});
}

function boostOf(entry: Entry | undefined): number {
	return entry === undefined ? 1 : KIND_BOOST[entry.target.kind];
}

/** A query in Hangul as it was typed. */
interface Typed {
	key: string;
	/** Whether its last syllable is whole: 암 is not the start of 아미. */
	isWhole: boolean;
}

function typedIn(query: string, entries: Entry[]): Typed | undefined {
	if (!isHangul(query)) return undefined;
	const key = syllableKeyOf(query);
	// Somebody who types 유당 has typed 윧 first: a syllable that no name has is not whole yet.
	const isWhole =
		!mayGoOn(key) &&
		entries.some(({ syllableKeys }) =>
			syllableKeys.some((name) => name.includes(key)),
		);
	return { key, isWhole };
}

function closenessOf(
	entry: Entry,
	keys: string[],
	typed: Typed | undefined,
): Closeness {
	const { idKey, titleKey, nameKeys, initials, syllableKeys } = entry;
	const names = [titleKey, ...nameKeys];
	const consonants = keys.filter(isInitials);
	const [startsTitle, ...startNames] = typed?.isWhole
		? syllableKeys.map((name) => name.startsWith(typed.key))
		: names.map((name) => keys.some((key) => name.startsWith(key)));
	if (keys.includes(idKey)) return "id";
	if (names.some((name) => keys.includes(name))) return "name";
	if (initials.some((name) => consonants.includes(name))) return "name";
	if (startsTitle || keys.some((key) => idKey.startsWith(key))) {
		return "start-of-title";
	}
	if (startNames.includes(true)) return "start-of-name";
	if (initials.some((name) => consonants.some((key) => name.startsWith(key)))) {
		return "start-of-name";
	}
	if (typed && entry.nameWords.some((word) => word.endsWith(typed.key))) {
		return "end-of-word";
	}
	return "words";
}
