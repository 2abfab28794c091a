/** Characters that look like something else: invisible ones, odd spaces, letters of another script, decomposed letters. */

import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import { matchesOf } from "../model/values/patterns.ts";

/** Control and format characters, broken characters, and every space but the ordinary one. */
const INVISIBLE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: marks are looked for by themselves.
	/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffd\u{e0000}-\u{e0fff}]/gu;

/** Among the invisible characters: spaces to replace by ordinary ones, and marks to remove. */
const SPACES = /[\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const MARKS = /[\xad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/** Letters and signs in other forms: full width, ligatures, mathematical alphabets, and those of Chinese and Japanese. */
const FORMS =
	/[\u3001\u3002\uff01-\uff5e\uff61-\uff64\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu;
const ODD = new RegExp(`${SPACES.source}|${MARKS.source}|${FORMS.source}`, "u");
/** Those that normalization does not make ordinary. */
const SIGNS: Record<string, string> = {
	"、": ",",
	"。": ".",
	"「": "‘",
	"」": "’",
};
const ordinary = (letter: string) => {
	const normal = letter.normalize("NFKC");
	return SIGNS[normal] ?? normal;
};

/** Cyrillic letters, and Greek letters that look like Latin ones; a Greek letter that looks Greek may be in a word. */
const LOOKALIKE =
	/\p{Script=Cyrillic}|(?<=\p{Script=Latin})[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονιυ]|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονιυ](?=\p{Script=Latin})/gu;

/** A decomposed syllable or letter, such as Hangul in the form that macOS uses in file names. */
const COMPOSITE =
	/[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|[^\p{M}\s][\u0300-\u036f\u3099\u309a]+/gu;

/** Only printable ASCII, tabs and line breaks: nothing to look for. */
const ORDINARY = /^[\t\n\r -~]*$/;

/** Every such character of a text. */
export function checkCharacters(path: string, text: string): Diagnostic[] {
	if (ORDINARY.test(text)) return [];
	const broken = runsOfBroken(text);
	const isBroken = (index: number) =>
		broken.some(({ start, end }) => start <= index && index < end);
	return [
		...broken.map(({ start: offset, found, expected }) =>
			diagnose("character-broken", { path, offset }, { found, expected }),
		),
		...runsOf(text, INVISIBLE)
			.filter(({ offset }) => !isBroken(offset))
			.map(({ offset, found, count }) => {
				const parameters = { character: codeOf(found), count };
				return diagnose("character-invisible", { path, offset }, parameters);
			}),
		...[FORMS, LOOKALIKE]
			.flatMap((pattern) => runsOf(text, pattern))
			.map(({ offset, found }) => {
				const normal = found.replace(FORMS, ordinary);
				const expected = normal === found ? undefined : normal;
				const parameters = { character: found, code: codeOf(found), expected };
				return diagnose("character-lookalike", { path, offset }, parameters);
			}),
		...checkComposition(path, text),
	];
}

/** What UTF-8 becomes if it is read as the usual encoding of Windows: a first byte of two or more, and those that follow. */
const BROKEN =
	/[\xc2-\xf4][\x80-\xbf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]{1,3}/g;

const WINDOWS = new Map(
	Array.from({ length: 256 }, (_, byte) => [
		new TextDecoder("windows-1252").decode(Uint8Array.of(byte)),
		byte,
	]),
);
const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Characters that were read in another encoding, with what they were. */
function runsOfBroken(text: string) {
	return matchesOf(BROKEN, text).flatMap(({ 0: found, index: start }) => {
		const bytes = [...found].map((one) => WINDOWS.get(one) ?? 0);
		try {
			const expected = UTF8.decode(Uint8Array.from(bytes));
			return [{ start, end: start + found.length, found, expected }];
		} catch {
			return [];
		}
	});
}

/** A file in decomposed form is one mistake, however many letters it has. */
function checkComposition(path: string, text: string): Diagnostic[] {
	if (text === text.normalize("NFC")) return [];
	const [first, ...more] = matchesOf(COMPOSITE, text).filter(
		({ 0: found }) => found !== found.normalize("NFC"),
	);
	const offset = first?.index ?? 0;
	const parameters = {
		letter: first?.[0].normalize("NFC") ?? "",
		count: more.length + 1,
	};
	return [diagnose("character-decomposed", { path, offset }, parameters)];
}

/** The text with odd characters replaced by ordinary ones where their meaning is certain. */
export function mendCharacters(text: string): string {
	return text
		.replace(SPACES, " ")
		.replace(MARKS, "")
		.replace(FORMS, ordinary)
		.normalize("NFC");
}

/**
 * The text as it was meant, at the same offsets, so that a character which was told hides no heading and no field: an odd
 * space or letter becomes an ordinary one, and what marks take up moves to the end of their line.
 */
export function meantText(text: string): string {
	if (!ODD.test(text)) return text;
	const meant = (letter: string) =>
		ordinary(letter).length === letter.length ? ordinary(letter) : letter;
	return text
		.replace(SPACES, " ")
		.replace(FORMS, meant)
		.replace(/[^\n]+/g, (line) => line.replace(MARKS, "").padEnd(line.length));
}

/** Matches of single characters, with neighbours taken together. */
function runsOf(text: string, pattern: RegExp) {
	const runs: { offset: number; found: string; count: number; end: number }[] =
		[];
	for (const { 0: found, index: offset } of matchesOf(pattern, text)) {
		const last = runs.at(-1);
		const end = offset + found.length;
		if (last?.end === offset)
			Object.assign(last, { count: last.count + 1, end });
		else runs.push({ offset, found, count: 1, end });
	}
	return runs;
}

function codeOf(character: string): string {
	const digits = character.codePointAt(0)?.toString(16).padStart(4, "0");
	return `U+${digits?.toUpperCase()}`;
}
