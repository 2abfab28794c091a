/** Finds records. Runs in the browser; tests run the same code. */

import type { SearchOptions } from "minisearch";
import MiniSearch from "minisearch";
import type { Language } from "../../../functions/contract.ts";
import type { FoundKind, SearchIndex } from "./index-format.ts";
import {
	initialsOf,
	isInitials,
	keyOf,
	stemOf,
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
	"words",
] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** Among equals, what more people look for comes first. */
const KIND_BOOST: Record<FoundKind, number> = {
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
	/** Of the title and the names in Hangul. */
	initials: string[];
	/** By its place in the list of entries; each value is a text. */
	fields: {
		at: number;
		id: string;
		title: string;
		names: string;
		words: string;
	};
}

/** Longest query; the rest of a longer one is not read, so that no address makes a browser search for minutes. */
export const MAX_QUERY_LENGTH = 100;

/** By the start of words, with the most weight on what names the record. */
const STRICT: SearchOptions = {
	prefix: true,
	boost: { id: 5, title: 4, names: 3, words: 1 },
};
/** One slip in four letters. A slip in an rsID or a number would name something else. */
const FORGIVING: SearchOptions = {
	...STRICT,
	fuzzy: (term) => (term.length < 4 || /^(rs)?\d+$/.test(term) ? 0 : 0.25),
	maxFuzzy: 2,
};
/** Shortest key that is looked for inside names; shorter ones stand in too many. */
const MIN_INNER_KEY = 5;

export class Finder {
	readonly #entries: Entry[];
	readonly #common: Set<string>;
	readonly #search: MiniSearch<Entry["fields"]>;

	constructor(index: SearchIndex) {
		this.#entries = readEntries(index);
		this.#common = new Set(index.common);
		this.#search = new MiniSearch({
			idField: "at",
			fields: ["id", "title", "names", "words"],
			tokenize: wordsOf,
			processTerm: termOf,
		});
		this.#search.addAll(this.#entries.map(({ fields }) => fields));
	}

	/** The records for a query, the best first. */
	find(text: string): Found[] {
		const query = text.slice(0, MAX_QUERY_LENGTH).trim();
		const keys = [...new Set([keyOf(query), keyOf(stemOf(query))])];
		if (keys.includes("")) return [];
		const scores = this.#score(query);
		return this.#entries
			.map((entry, at) => ({
				entry,
				closeness: closenessOf(entry, keys),
				score: scores.get(at) ?? 0,
			}))
			.filter(({ closeness, score }) => closeness !== "words" || score > 0)
			.sort(
				(a, b) =>
					CLOSENESS.indexOf(a.closeness) - CLOSENESS.indexOf(b.closeness) ||
					b.score - a.score ||
					boostOf(b.entry) - boostOf(a.entry),
			)
			.map(({ entry, closeness }) => ({ ...entry.target, closeness }));
	}

	/** How well the words of each entry match. Slips are forgiven only where nothing matches without. */
	#score(query: string): Map<number, number> {
		const words = wordsOf(query);
		const strict = this.#findAll(words, STRICT);
		if (strict.size > 0) return strict;
		const inner = this.#findInside(keyOf(query));
		if (inner.size > 0) return inner;
		const forgiving = this.#findAll(words, FORGIVING);
		return forgiving.size > 0 ? forgiving : this.#findAny(words, FORGIVING);
	}

	/** The entries that match every word. Common words are not required, because few entries keep them. */
	#findAll(words: string[], options: SearchOptions): Map<number, number> {
		const rare = words.filter((word) => !this.#common.has(stemOf(word)));
		const all = this.#run(rare.length > 0 ? rare : words, {
			...options,
			combineWith: "AND",
		});
		// The common words that are there count for the order.
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

	/** Names that contain the query but for spaces: 과당불내증 in 유전성 과당 불내증. */
	#findInside(key: string): Map<number, number> {
		if (key.length < MIN_INNER_KEY) return new Map();
		const found = this.#entries.filter(({ titleKey, nameKeys }) =>
			[titleKey, ...nameKeys].some((name) => name.includes(key)),
		);
		return new Map(found.map((entry) => [entry.fields.at, boostOf(entry)]));
	}
}

function readEntries({ groups }: SearchIndex): Entry[] {
	const rows = groups.flatMap(({ rows, ...group }) =>
		rows.map((row) => ({ row, group })),
	);
	return rows.map(({ row: [id, title, names, words], group }, at) => ({
		target: {
			kind: group.kind,
			id,
			title,
			language: group.language,
			path: group.path + id,
		},
		idKey: keyOf(id),
		titleKey: keyOf(title),
		nameKeys: names.map(keyOf),
		initials: [title, ...names].map(initialsOf).filter(Boolean),
		fields: { at, id, title, names: names.join(" "), words },
	}));
}

function boostOf(entry: Entry | undefined): number {
	return entry === undefined ? 1 : KIND_BOOST[entry.target.kind];
}

function closenessOf(entry: Entry, keys: string[]): Closeness {
	const { idKey, titleKey, nameKeys, initials } = entry;
	const names = [titleKey, ...nameKeys];
	const consonants = keys.filter(isInitials);
	const isStartOf = (name: string) => keys.some((key) => name.startsWith(key));
	if (keys.includes(idKey)) return "id";
	if (names.some((name) => keys.includes(name))) return "name";
	if (initials.some((name) => consonants.includes(name))) return "name";
	if (isStartOf(idKey) || isStartOf(titleKey)) return "start-of-title";
	if (nameKeys.some(isStartOf)) return "start-of-name";
	if (initials.some((name) => consonants.some((key) => name.startsWith(key)))) {
		return "start-of-name";
	}
	return "words";
}
