/**
 * Marks in prose, which name what a sentence rests on: `… in Japan [@pmid:21372407].` Before anything else reads a text, each
 * mark gives way to characters of Unicode's private use area, which no file may contain: one that tells which mark it is, and
 * as many others as keep every later character at its offset.
 */

import { bracketed } from "../format/marks.ts";
import type { Fault } from "../mistakes/diagnostic.ts";

/** A mark: the keys of what its sentence rests on. */
export interface Mark {
	keys: string[];
	/** Where it starts in its file. */
	offset: number;
}

/** Keys that name no source: the sentence rests on what every textbook says, or on the facts of its own record. */
export const RESERVED: readonly string[] = ["general", "record"];

/** A place in a text, and the mark that stands there. */
export interface Marked {
	at: number;
	/** The number of the mark in its file, from 0. */
	mark: number;
}

/** Fills the place of a mark. */
const FILL = "\ue000";
const FIRST = 0xe001;
const ANY = /[\ue000-\uf8ff]/g;
const OWN = /[\ue001-\uf8ff]/g;

/** What ends a sentence, with what may close around it. */
const STOP = `[.!?]["”’)]?`;
const KEY = "@[a-z][a-z0-9-]*(?::[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)?";
const KEYS = String.raw`${KEY}(?:;\s?${KEY})*`;
/** A mark with the white space before it and the end of the sentence after it. */
const MARK = new RegExp(
	String.raw`(?:[ \t]*\n)?[ \t]*\[(${KEYS})\]((?:${STOP})?)`,
	"g",
);

/** A mark that has lost one of its brackets. */
const HALF = new RegExp(
	String.raw`(?:[ \t]*\n)?[ \t]*(?:(?<![\w.[])(${KEYS})\]|\[(${KEYS})(?=[.!?\s]))((?:${STOP})?)`,
	"g",
);

/** What an editor may mean as a mark: an at sign before a word, or brackets around a key or a number of PubMed. */
const LOOKS =
	/\[[^\]\n]{0,60}@[^\]]{0,80}\]|\(@[a-z]+[:-][^)\n]{0,80}\)|［[^］]{0,80}］|(?<![\w.[])@[a-z]+[:-][\w:-]+(?!\])|\[\s*(?:pmid|pmc|nbk|doi)\b[^\]\n]{0,60}\]/gi;
const MEANT = new RegExp(
	String.raw`(?:[ \t]*\n)?[ \t]*(${LOOKS.source})((?:${STOP})?)`,
	"gi",
);

/** Reads the marks of a text that starts at an offset of its file. Offsets of faults count from the start of the file, too. */
export function readMarks(
	body: string,
	start: number,
): { body: string; marks: Mark[]; faults: Fault[] } {
	if (!/[@［]|\[\s*(?:pmid|pmc|nbk|doi)/i.test(body)) {
		return { body, marks: [], faults: [] };
	}
	const marks: Mark[] = [];
	const faults: Fault[] = [];
	/** Keeps the keys of a mark. A wrong one keeps them, too, so that its sentence does not look as if it had none. */
	const keep = (found: string, inside: string, stop: string, index: number) => {
		const keys = inside.split(/;\s?/).map((key) => key.slice(1));
		const offset = start + index + found.search(/[[@]/);
		const own = String.fromCharCode(FIRST + marks.length);
		marks.push({ keys, offset });
		const text = stop + own + FILL.repeat(found.length - stop.length - 1);
		return { keys, offset, text };
	};
	const whole = body.replace(
		MARK,
		(match: string, inside: string, stop: string, index: number) => {
			const { keys, offset, text } = keep(match, inside, stop, index);
			const before = body.slice(0, offset - start);
			const after = body.slice(index + match.length);
			const code = faultOf(before, keys, stop, after);
			if (code === undefined) return text;
			faults.push({ code, found: `[${inside}]`, offset });
			// With a mark in it, a heading would have another name.
			return /(?:^|\n)[ \t]*#[^\n]*$/.test(before) ? blankMarks(text) : text;
		},
	);
	const plain = whole.replace(
		MEANT,
		(match: string, found: string, stop: string, index: number) => {
			const expected = meant(found);
			if (expected === undefined) return match;
			const { text } = keep(match, expected.slice(1, -1), stop, index);
			const at = index + match.indexOf(found);
			const isLate = ENDED.test(body.slice(0, at));
			const offset = start + at;
			faults.push({ code: "mark-form", found, offset, expected, isLate });
			return text;
		},
	);
	const masked = plain.replace(
		HALF,
		(found: string, open = "", closed = "", stop: string, index: number) => {
			const { offset, text } = keep(found, open || closed, stop, index);
			const at = offset - start - index;
			const seen = found.slice(at, found.length - stop.length);
			const expected = `[${open || closed}]`;
			faults.push({ code: "mark-form", found: seen, offset, expected });
			return text;
		},
	);
	for (const { 0: found, index } of masked.matchAll(LOOKS)) {
		const offset = start + index;
		faults.push({ code: "mark-form", found, offset });
	}
	return { body: masked, marks, faults };
}

/** What is wrong with a mark between these texts. */
function faultOf(
	before: string,
	keys: string[],
	stop: string,
	after: string,
): "mark-place" | "mark-repeated" | undefined {
	if (new Set(keys).size < keys.length) return "mark-repeated";
	const line = before.slice(before.lastIndexOf("\n") + 1);
	const isEnd = /^[ \t]*(?:\n\s*\n|\n[-#]|\s*$|\|)/.test(after);
	const isBefore = stop !== "" || (isEnd && !ENDED.test(before));
	const isIn = line.trim() !== "" || /\S[ \t]*\n[ \t]*$/.test(before);
	const isAlone = !/\][ \t\n]*$/.test(before) && !/^\s*\[@/.test(after);
	const isText = !/^\s*#/.test(line) && isIn;
	return isText && isBefore && isAlone ? undefined : "mark-place";
}

const ENDED = new RegExp(String.raw`${STOP}\s*$`);

/** The mark that something means which looks like one, if that is clear. */
function meant(found: string): string | undefined {
	const mark = bracketed(found.replace(/^[[(［]|[\])］]$/g, ""));
	return WHOLE.test(mark) ? mark : undefined;
}

const WHOLE = new RegExp(String.raw`^\[${KEYS}\]$`);

/** A text with nothing but one character for each of its marks. */
export function compact(text: string): string {
	return text.replaceAll(FILL, "");
}

/** A text without its marks. */
export function withoutMarks(text: string): string {
	return text.replace(ANY, "");
}

/** A text of the same length with spaces in the place of its marks. */
export function blankMarks(text: string): string {
	return text.replace(ANY, " ");
}

export function hasMarks(text: string): boolean {
	return text.search(OWN) !== -1;
}

/** Where the marks of a text stand in the same text without them. */
export function marksIn(text: string): Marked[] {
	return [...compact(text).matchAll(OWN)].map(({ 0: own, index }, before) => ({
		at: index - before,
		mark: own.charCodeAt(0) - FIRST,
	}));
}

/** A text with something else in the place of each mark. */
export function replaceMarks(
	text: string,
	by: (mark: number) => string,
): string {
	return compact(text).replace(OWN, (own) => by(own.charCodeAt(0) - FIRST));
}
