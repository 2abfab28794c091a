/** How close a query is to the names of a record, and which of them it is close to. */

import type { Entry } from "../entries.ts";
import {
	isHangul,
	isInitials,
	mayGoOn,
	stemOf,
	syllableKeyOf,
} from "../terms.ts";

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

export interface Close {
	closeness: Closeness;
	/** The name that the query is close to, unless it is the id. */
	name?: string;
}

/** A query in Hangul as it was typed. */
export interface Typed {
	key: string;
	/** Whether its last syllable is whole: 암 is not the start of 아미. */
	isWhole: boolean;
}

/** What was typed in Hangul, if anything. */
export function typedIn(query: string, entries: Entry[]): Typed | undefined {
	if (!isHangul(query)) return undefined;
	const key = syllableKeyOf(query);
	// Somebody who types 유당 has typed 윧 first: a syllable that no name has is not whole yet.
	const isWhole = mayGoOn(key)
		? entries.some(({ nameWords }) =>
				nameWords.some((one) => stemOf(one) === key),
			)
		: entries.some(({ syllableKeys }) =>
				syllableKeys.some((name) => name.includes(key)),
			);
	return { key, isWhole };
}

/** Whether a record has what was typed, and not only something that goes on with its letters. */
export function hasSyllables(entry: Entry, key: string): boolean {
	const { syllableKeys, words } = entry;
	return [...syllableKeys, ...words].some((one) => one.includes(key));
}

/** Compares the keys of a query with an id or a name as a whole. */
export function equalityOf(entry: Entry, keys: string[]): Close | undefined {
	const { idKey, initials } = entry;
	const texts = textsOf(entry);
	const consonants = keys.filter(isInitials);
	if (keys.includes(idKey)) return { closeness: "id" };
	const equal = texts.find(
		({ key, at }) =>
			keys.includes(key) || consonants.includes(initials[at] ?? ""),
	);
	return equal && { closeness: "name", name: equal.text };
}

/** Compares the query with ids and names as far as it has been typed. */
export function closenessOf(
	entry: Entry,
	keys: string[],
	typed: Typed | undefined,
): Close {
	const equal = equalityOf(entry, keys);
	if (equal !== undefined) return equal;
	const { idKey, initials, syllableKeys } = entry;
	const startOf = (name: string) => keys.some((key) => name.startsWith(key));
	const started = textsOf(entry).find(({ key, at }) =>
		typed?.isWhole ? syllableKeys[at]?.startsWith(typed.key) : startOf(key),
	);
	if (started?.at === 0 || startOf(idKey)) {
		return { closeness: "start-of-title", name: entry.target.title };
	}
	if (started) return { closeness: "start-of-name", name: started.text };
	const consonants = keys.filter(isInitials);
	if (initials.some((name) => consonants.some((key) => name.startsWith(key)))) {
		return { closeness: "start-of-name", name: entry.target.title };
	}
	if (typed && entry.nameWords.some((word) => word.endsWith(typed.key))) {
		const ends = textsOf(entry).find(({ text }) => text.includes(typed.key));
		return { closeness: "end-of-word", name: ends?.text ?? entry.target.title };
	}
	return { closeness: "words" };
}

/** The title and the names, with their keys. */
function textsOf({ target, names, titleKey, nameKeys }: Entry) {
	const keys = [titleKey, ...nameKeys];
	return [target.title, ...names].map((text, at) => ({
		text,
		at,
		key: keys[at] ?? "",
	}));
}
