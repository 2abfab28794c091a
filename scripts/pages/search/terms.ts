/**
 * How a text becomes terms. Records and queries are read the same way. Hangul is split into its letters (jamo), so that
 * what has been typed so far is a prefix of the word: 윧 (ㅇㅠㄷ) of 유당 (ㅇㅠㄷㅏㅇ).
 */

import { disassemble, disassembleToGroups, hasBatchim } from "es-hangul";
import { lookupOf } from "../../../functions/shared/identifiers/keys.ts";
import {
	type ReadText,
	readText as read,
} from "../../../functions/shared/identifiers/read.ts";
import type { FoundKind } from "../../words/browser.ts";
import { rowOf } from "./index-format.ts";

/** Characters in which two spellings of a name may differ. A minus before a digit, as in c.406-2A>G, is part of the name. */
const NOT_IN_KEYS = /(?!(?<=[.\d])-\d|[+>])[^\p{L}\p{N}]/gu;

/** Particles and endings after at least two syllables, the longest first. */
const KOREAN_ENDING =
	/(?<=[가-힣]{2})(?:에서는|으로는|이라는|이에요|인가요|예요|이란|인데|에서|에게|에는|으로|부터|까지|이나|이며|하며|하고|하는|되는|하게|은|는|이|가|을|를|의|에|로|와|과|도|만|한|된)$/u;

const ENGLISH_PLURAL = /(?<=[a-z]{3}[^su])s$/;

/** Words around what somebody looks for, and nouns that people add to it. */
const STOP_WORDS =
	/^(?:am|an?|and|are|at|be|by|can(?:not)?|could|did|do|does|for|from|genes?|genetics?|had|has|have|he|her|his|how|i|if|in|inherit(?:ed)?|is|it|its|me|mutations?|my|not|of|on|or|our|risks?|s|she|should|symptoms?|t|that|the|they|this|to|variants?|was|we|what|when|why|will|with|would|you|your|무엇|왜|어떤|어떻게|및|그리고|있나요|약|유전자|검사|증상|위험|변이|원인|치료)$/;

const MAX_REMEMBERED = 20_000;

/** The same function, which does not work out twice what it gets again: records share words, and keys come one by one. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined) return before;
		if (known.size >= MAX_REMEMBERED) known.clear();
		const made = make(text);
		known.set(text, made);
		return made;
	};
}

/** The words and identifiers of a text. */
export const readText = remembered(read);

/** What a name of a record says about it. */
export function readName(of: { kind: FoundKind }, name: string): ReadText {
	const read = readText(name);
	const { isNamedAfterOthers } = rowOf(of);
	return isNamedAfterOthers && read.words.length > 0
		? { ...read, identifiers: [] }
		: read;
}

/** The key of an identifier, or a word as it is in the index. */
export function termsOf({ words, identifiers }: ReadText): string[] {
	return [
		...identifiers.flatMap(({ keys }) => keys.map(lookupOf)),
		...words.map(termOf),
	];
}

/** A word as it is in the index. */
export const termOf = remembered((word) => disassemble(normalize(word)));

/** A word without its Korean particle: 유당을 → 유당. Other words stay as they are. */
export function stemOf(word: string): string {
	return word.replace(KOREAN_ENDING, "");
}

/** A word without a particle of one syllable, even after one syllable: 술과 → 술. */
export function ownWordOf(word: string): string {
	return word.replace(/(?<=[가-힣])[은는이가을를의에로와과도만]$/u, "");
}

/** The forms of a word to look for: as typed, without a Korean particle, and an English plural without its end. */
export function stemsOf(word: string): string[] {
	return [...new Set([word, stemOf(word), word.replace(ENGLISH_PLURAL, "")])];
}

/** Whether a word says nothing about what is looked for. */
export function isStopWord(word: string): boolean {
	return STOP_WORDS.test(word);
}

/** What two spellings of a name have in common: "HLA-B*57:01" and "hla b5701", 유당 불내증 and 유당불내증. */
export const keyOf = remembered((text) =>
	disassemble(normalize(text)).replace(NOT_IN_KEYS, ""),
);

/** The same by whole syllables. */
export const syllableKeyOf = remembered((text) =>
	normalize(text).replace(NOT_IN_KEYS, ""),
);

export function isHangul(text: string): boolean {
	return /\p{Script=Hangul}/u.test(text);
}

/** Whether the last syllable may still be going on: 유다 may become 유당. After a final consonant, another syllable starts. */
export function mayGoOn(text: string): boolean {
	return !hasBatchim(text.slice(-1));
}

/** The key to look up a term by its end, in case its start is misspelt. The space sets it apart from any term. */
export function endOf(term: string): string {
	return ` ${[...term].reverse().join("")}`;
}

/** The number of Hangul syllables; 0 if there are other letters. */
export function syllablesOf(word: string): number {
	return /^[가-힣]+$/u.test(word) ? word.length : 0;
}

/** The first consonant of each syllable; empty if there is no Hangul. */
export const initialsOf = remembered((text) =>
	disassembleToGroups(normalize(text))
		.map(([first = ""]) => (isInitials(first) ? first : ""))
		.join(""),
);

/** Whether a key consists of consonants alone, as typed by people who search by initials: ㅇㄷㅂㄴㅈ for 유당 불내증. */
export function isInitials(key: string): boolean {
	return /^[ㄱ-ㅎ]+$/u.test(key);
}

/** NFC, because some systems write Hangul decomposed, which `disassemble` does not understand. */
function normalize(text: string): string {
	return text.normalize("NFC").toLowerCase();
}
