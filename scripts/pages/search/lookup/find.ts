/** Finds records among those that were read from the index. Runs in the browser; tests run the same code. */

import type { Identifier } from "../../../../functions/shared/identifiers/keys.ts";
import {
	type Borne,
	type Entry,
	readEntries,
	type Target,
} from "../entries.ts";
import { rowOf, type SearchGroup, type Shared } from "../index-format.ts";
import { isHangul, keyOf, readText, stemOf, syllableKeyOf } from "../terms.ts";
import { Bearers } from "./bearers.ts";
import {
	CLOSENESS,
	type Close,
	type Closeness,
	closenessOf,
	equalityOf,
	hasSyllables,
	type Typed,
	typedIn,
} from "./closeness.ts";
import {
	boostOf,
	CAUTIOUS,
	FORGIVING,
	Matcher,
	type Matches,
	NO_MATCH,
	STRICT,
} from "./matcher.ts";
import { type Why, whyBorne, whyClose } from "./why.ts";

/** A record that was found. */
export interface Found extends Target {
	/** How close the query is to a name of the record. */
	closeness: Closeness;
	why: Why;
}

/** What a query has led to. */
export interface Answer {
	/** Best first. */
	found: Found[];
	/** The words of the query that were left out, because no record has all of them. */
	without: string[];
}

/** Longest query. Anything beyond is ignored, so that no link can make a browser search for minutes. */
export const MAX_QUERY_LENGTH = 100;
/** Fewest syllables to look for inside names; fewer occur in too many. */
const MIN_INNER_SYLLABLES = 4;
/** Such words tell things apart, as in vitamin D, so that a guess must not leave them out. */
const SHORT = /^[a-z\d]{1,2}$/;
/** The part of a text that is used as the query. */
export function queryOf(text: string): string {
	return text.slice(0, MAX_QUERY_LENGTH).trim();
}

/** Keys to compare with the id and the names of a record; empty if there is nothing to look for. */
export function keysOf(query: string): string[] {
	const keys = new Set([keyOf(query), keyOf(stemOf(query))]);
	return keys.has("") ? [] : [...keys];
}

/** What is known about an entry that was found. */
interface Hit {
	entry: Entry;
	close: Close;
	score: number;
	why: Why;
}

export class Finder {
	readonly #entries: Entry[];
	readonly #bearers: Bearers;
	readonly #matcher: Matcher;

	/** Finds records in groups. Several groups may hold parts of the same record. */
	constructor(shared: Shared, groups: SearchGroup[]) {
		this.#entries = readEntries(groups);
		this.#bearers = new Bearers(this.#entries);
		this.#matcher = new Matcher(this.#entries, shared);
	}

	/** The records that bear every identifier of a query and match all its words as typed. */
	find(text: string): Answer {
		const query = queryOf(text);
		const keys = keysOf(query);
		if (keys.length === 0) return { found: [], without: [] };
		const { words, identifiers, capitals } = this.#read(query);
		if (identifiers.length > 0) {
			return this.#findBearers(identifiers, words, keys);
		}
		const strict = this.#matcher.all(words, STRICT);
		const matches =
			strict.size > 0
				? strict
				: this.#matchInside(keyOf(query), syllableKeyOf(query).length);
		const typed = typedIn(query, this.#entries);
		const found = this.#foundBy(matches, keys, typed);
		// PTEN is no start of the title of PINK1, PTEN induced kinase 1, and ACE none of acenocoumarol.
		const isOther = (one: Found) =>
			capitals.length > 0 &&
			one.closeness.startsWith("start") &&
			(rowOf(one).also !== undefined || !startsWith(one, query));
		return { found: found.filter((one) => !isOther(one)), without: [] };
	}

	/** Records with similar words, or only some of the words; none for identifiers, and none that readers must ask for. */
	guess(text: string): Answer {
		const { words, identifiers } = readText(queryOf(text));
		if (identifiers.length > 0) return { found: [], without: [] };
		const forgiving = this.#matcher.all(words, FORGIVING);
		if (forgiving.size > 0) {
			return { found: this.#foundBy(forgiving, []), without: [] };
		}
		const needed = this.#matcher.telling(words);
		const proving = this.#matcher.proving(words);
		const [lone, short] = split(proving, (word) => !SHORT.test(word));
		const some = this.#matcher.some(lone, short);
		const found = this.#foundBy(some, []);
		const isLeftOut = (word: string) =>
			!this.#matcher.isIn(word, some, CAUTIOUS);
		return { found, without: found.length > 0 ? needed.filter(isLeftOut) : [] };
	}

	/** A query, in which a word in capitals that no record bears is just a word. */
	#read(query: string) {
		const { words, identifiers } = readText(query);
		const isName = (one: Identifier) =>
			/\d/.test(one.text) || this.#bearers.of(one).size > 0;
		const [names, capitals] = split(identifiers, isName);
		const isPlace = names.some(({ shape }) => /rsid|position/.test(shape));
		// After a place, its letters may follow: rs671 AG. After an rsID, its place as well, in a line of a raw-data file.
		const isRest = (word: string) =>
			isPlace && /^(?:[acgt]+(?:[>/|][acgt]+)?|\d+|x|y|mt)$/i.test(word);
		const isNumbered = names.some(({ shape }) => shape === "rsid");
		return {
			identifiers: names.filter(
				({ text, shape }) => !isNumbered || shape !== "code" || !isRest(text),
			),
			capitals,
			words: [...words, ...capitals.map(({ text }) => text)].filter(
				(word) => !isRest(word),
			),
		};
	}

	#findBearers(
		identifiers: Identifier[],
		words: string[],
		keys: string[],
	): Answer {
		const each = identifiers.map((one) => this.#bearers.of(one));
		// Who types several rsIDs looks for several records.
		const numbers = identifiers.filter(({ shape }) => shape === "rsid");
		const isEither = (at: number) =>
			identifiers[at]?.isEither === true ||
			(numbers.length > 1 && identifiers[at]?.shape === "rsid");
		const either = each.filter((_, at) => isEither(at));
		const bears = (entry: Entry) =>
			each.every((one, at) => isEither(at) || one.has(entry)) &&
			(either.length === 0 || either.some((one) => one.has(entry)));
		// A name may be typed as a whole that has a symbol of another one in it.
		const isSymbol = identifiers.every(({ shape }) => shape === "symbol");
		const bearing = this.#entries.filter(
			(entry) =>
				bears(entry) || (isSymbol && equalityOf(entry, keys) !== undefined),
		);
		const matches = this.#matcher.all(words, STRICT);
		const isAlone = identifiers.length === 1 && words.length === 0;
		const hits = bearing.map((entry): Hit => {
			const own = each.flatMap((one) => one.get(entry) ?? []);
			const close = equalityOf(entry, keys) ?? bornCloseness(own, isAlone);
			const score = matches.get(entry.at)?.score ?? 0;
			return { entry, close, score: score + scoreOf(own), why: whyBorne(own) };
		});
		const both = hits.filter(
			({ entry, close }) =>
				words.length === 0 || matches.has(entry.at) || isWhole(close.closeness),
		);
		const isAll = both.length > 0;
		const matched = new Map(bearing.map(({ at }) => [at, NO_MATCH]));
		const without = isAll
			? []
			: this.#matcher
					.telling(words)
					.filter((one) => !this.#matcher.isIn(one, matched, STRICT));
		return { found: inOrder(named(both.length > 0 ? both : hits)), without };
	}

	#foundBy(matches: Matches, keys: string[], typed?: Typed): Found[] {
		const isGuess = keys.length === 0;
		const hits = this.#entries.flatMap((entry, at): Hit[] => {
			const match = matches.get(at);
			const close: Close = isGuess
				? { closeness: "words" }
				: closenessOf(entry, keys, typed);
			if (close.closeness === "words" && match === undefined) return [];
			if (isGuess && entry.isSensitive) return [];
			if (typed?.isWhole && !hasSyllables(entry, typed.key)) return [];
			const { score } = match ?? NO_MATCH;
			return [{ entry, close, score, why: whyClose(entry, close, match) }];
		});
		return inOrder(named(hits));
	}

	/** Korean names that contain the query, ignoring spaces: 과당불내증 in 유전성 과당 불내증. */
	#matchInside(key: string, syllables: number): Matches {
		if (!isHangul(key) || syllables < MIN_INNER_SYLLABLES) return new Map();
		const found = this.#entries.filter(({ called }) =>
			called.some((name) => keyOf(name).includes(key)),
		);
		return new Map(
			found.map((entry) => [entry.at, { score: boostOf(entry), fields: {} }]),
		);
	}
}

function split<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
	return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** Whether the name that was found starts with the query as a whole word. */
function startsWith({ title, why }: Found, query: string): boolean {
	const name = why.by === "name" ? (why.text ?? title) : title;
	const next = name.slice(query.length);
	const isStart = name.toLowerCase().startsWith(query.toLowerCase());
	return isStart && !/^[\p{L}\p{N}-]/u.test(next);
}

/** Who types another name of a drug or a condition, say, has found it, and needs nothing that only resembles it. */
function named(hits: Hit[]): Hit[] {
	const isNamed = hits.some(
		({ entry: { target }, close }) =>
			close.closeness === "name" &&
			close.name !== target.title &&
			rowOf(target).isFoundByOtherName,
	);
	return isNamed ? hits.filter(({ close }) => isWhole(close.closeness)) : hits;
}

function isWhole(closeness: Closeness): boolean {
	return closeness === "id" || closeness === "name";
}

function inOrder(hits: Hit[]): Found[] {
	return hits
		.sort(
			(a, b) =>
				CLOSENESS.indexOf(a.close.closeness) -
					CLOSENESS.indexOf(b.close.closeness) ||
				b.score - a.score ||
				boostOf(b.entry) - boostOf(a.entry) ||
				(a.entry.target.path < b.entry.target.path ? -1 : 1),
		)
		.map(({ entry, close: { closeness }, why }) => ({
			...entry.target,
			closeness,
			why,
		}));
}

/** What is an entry's own counts for more than what it shares with others of its gene. */
function scoreOf(borne: Borne[]): number {
	return borne.filter(({ by }) => by !== "group").length;
}

function bornCloseness(borne: Borne[], isAlone: boolean): Close {
	const [one] = borne;
	if (!isAlone || one === undefined || !/^(?:id|name)$/.test(one.by)) {
		return { closeness: "words" };
	}
	if (one.isStarted) return { closeness: "start-of-name" };
	return { closeness: one.shape === "rsid" ? "id" : "name" };
}
