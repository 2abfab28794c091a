/** A text, taken apart into identifiers and words. Names of records and queries are read the same way. */

import { type Identifier, readIdentifier, respell } from "./keys.ts";

export interface ReadText {
	words: string[];
	identifiers: Identifier[];
}

/** What stands between names, and never within one. */
const BETWEEN_PARTS = /[\s,;"“”]+/u;

/** Whitespace and punctuation. Signs such as > and + are parts of names of variants. */
const BETWEEN_WORDS = /[\s\p{P}]+/u;

/** The words and identifiers of a text. */
export function readText(text: string): ReadText {
	const read: ReadText = { words: [], identifiers: [] };
	const take = (part: string): boolean => {
		const identifier = readIdentifier(part);
		if (identifier !== undefined) read.identifiers.push(identifier);
		return identifier !== undefined;
	};
	for (const raw of respell(text.normalize("NFC")).split(BETWEEN_PARTS)) {
		const before = read.identifiers.length;
		const both = raw.split("/");
		for (const one of both) {
			const whole = one.replace(/[.:!?]+$/, "");
			if (take(/^(?:hla|mt)-/i.test(whole) ? whole.toUpperCase() : whole)) {
				continue;
			}
			for (const part of whole.split(BETWEEN_WORDS)) {
				if (part !== "" && !take(part)) read.words.push(part.toLowerCase());
			}
		}
		// Two alleles that a person has, as reports print them: *2/*17, C677T/A1298C.
		const own = read.identifiers.slice(before);
		if (both.length === 2 && own.length === 2) {
			const either = own.map((one) => ({ ...one, isEither: true as const }));
			read.identifiers.splice(before, 2, ...either);
		}
	}
	return read;
}
