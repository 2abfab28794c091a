/** How close a query is to the names of a record, and which of them it is close to. */

import type { Entry } from "../entries.ts";
import { rowOf } from "../index-format.ts";
import {
	initialsOf,
	isHangul,
	isInitials,
	keyOf,
	mayGoOn,
	ownWordOf,
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
		: entries.some(({ called }) =>
				called.some((name) => syllableKeyOf(name).includes(key)),
			);
	return { key, isWhole };
}

/** Whether a record has what was typed, and not only something that goes on with its letters. */
export function hasSyllables({ called, words }: Entry, key: string): boolean {
	const texts = [...called.map(syllableKeyOf), ...words];
	return texts.some((one) => one.includes(key));
}

/** Compares the keys of a query with an id or a name as a whole. */
export function equalityOf(
	{ target, called }: Entry,
	keys: string[],
): Close | undefined {
	if (keys.includes(keyOf(target.id))) return { closeness: "id" };
	const consonants = keys.filter(isInitials);
	const name = called.find(
		(one) => keys.includes(keyOf(one)) || consonants.includes(initialsOf(one)),
	);
	return name === undefined ? undefined : { closeness: "name", name };
}

/** Compares the query with ids and names as far as it has been typed. */
export function closenessOf(
	entry: Entry,
	keys: string[],
	typed: Typed | undefined,
): Close {
	const equal = equalityOf(entry, keys);
	if (equal !== undefined) return equal;
	const { called, names, nameWords } = entry;
	const { id, title } = entry.target;
	const startOf = (name: string) =>
		keys.some((key) => keyOf(name).startsWith(key));
	// The title of what is one of many tells about it: a page on blood pressure comes before all that have to do with it.
	const isNamed = rowOf(entry.target).group === undefined;
	const started = (isNamed ? called : []).find((name) =>
		typed?.isWhole ? syllableKeyOf(name).startsWith(typed.key) : startOf(name),
	);
	const nameWith = (text: string) =>
		[title, ...names].find((name) => name.includes(text)) ?? title;
	const ended = () =>
		typed && nameWords.some((word) => word.endsWith(typed.key))
			? nameWith(typed.key)
			: undefined;
	if (typed?.isWhole && typed.key.length === 1) {
		// One syllable is a word before it is the end of one, and that before a start: 술 is alcohol, 수술 surgery, and 술폰아마이드 a drug.
		const own = nameWords.find((word) => ownWordOf(word) === typed.key);
		if (own !== undefined) {
			return { closeness: "start-of-title", name: nameWith(own) };
		}
		const name = ended();
		if (name !== undefined) return { closeness: "start-of-name", name };
		if (started) return { closeness: "end-of-word", name: started };
	}
	if (started === title || startOf(id)) {
		return { closeness: "start-of-title", name: title };
	}
	if (started !== undefined) {
		return { closeness: "start-of-name", name: started };
	}
	const consonants = keys.filter(isInitials);
	const startsWithAny = (name: string) =>
		consonants.some((key) => initialsOf(name).startsWith(key));
	if (called.some(startsWithAny)) {
		return { closeness: "start-of-name", name: title };
	}
	const name = ended();
	return name === undefined
		? { closeness: "words" }
		: { closeness: "end-of-word", name };
}
