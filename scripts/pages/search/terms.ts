/**
 * How a text becomes terms. Records and queries are read the same way. Hangul is split into its letters (jamo), so that
 * what has been typed so far is a prefix of the word: 윧 (ㅇㅠㄷ) of 유당 (ㅇㅠㄷㅏㅇ).
 */

import { disassemble, disassembleToGroups, hasBatchim } from "es-hangul";

/** Whitespace and punctuation. Signs such as > and + are parts of names of variants. */
const BETWEEN_WORDS = /[\s\p{P}]+/u;

/** Characters in which two spellings of a name may differ. A minus before a digit, as in c.406-2A>G, is part of the name. */
const NOT_IN_KEYS = /(?!(?<=[.\d])-\d|[+>])[^\p{L}\p{N}]/gu;

/** Particles and endings after at least two syllables, the longest first. */
const KOREAN_ENDING =
	/(?<=[가-힣]{2})(?:에서는|으로는|에서|에게|에는|으로|부터|까지|이나|이며|하며|하고|하는|되는|하게|은|는|이|가|을|를|의|에|로|와|과|도|만|한|된)$/u;

const HANGUL = /\p{Script=Hangul}/u;

/** Consonants alone, as typed by people who search by initials: ㅇㄷㅂㄴㅈ for 유당 불내증. */
const INITIALS = /^[ㄱ-ㅎ]+$/u;

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
	return normalize(text).split(BETWEEN_WORDS).filter(Boolean);
}

/** A word as it is in the index. */
export function termOf(word: string): string {
	return disassemble(normalize(word));
}

/** A word without its Korean particle: 유당을 → 유당. Other words stay as they are. */
export function stemOf(word: string): string {
	return word.replace(KOREAN_ENDING, "");
}

/** What two spellings of a name have in common: "HLA-B*57:01" and "hla b5701", 유당 불내증 and 유당불내증. */
export function keyOf(text: string): string {
	return termOf(text).replace(NOT_IN_KEYS, "");
}

/** The same by whole syllables. */
export function syllableKeyOf(text: string): string {
	return normalize(text).replace(NOT_IN_KEYS, "");
}

export function isHangul(text: string): boolean {
	return HANGUL.test(text);
}

/** Whether the last syllable may still be going on: 유다 may become 유당. After a final consonant, another syllable starts. */
export function mayGoOn(text: string): boolean {
	return !hasBatchim(text.slice(-1));
}

/** The key to look up a term by its end, in case its start is misspelt. The space sets it apart from any term. */
export function endOf(term: string): string {
	return ` ${[...term].reverse().join("")}`;
}

/** The first consonant of each syllable; empty if there is no Hangul. */
export function initialsOf(text: string): string {
	return disassembleToGroups(normalize(text))
		.map(([first = ""]) => (isInitials(first) ? first : ""))
		.join("");
}

/** Whether a key consists of consonants alone. */
export function isInitials(key: string): boolean {
	return INITIALS.test(key);
}

/** NFC, because some systems write Hangul decomposed, which `disassemble` does not understand. */
function normalize(text: string): string {
	return text.normalize("NFC").toLowerCase();
}
