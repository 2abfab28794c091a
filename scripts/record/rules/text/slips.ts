/** Slips of the hand in texts: a word twice, punctuation twice, a bracket alone. */

import type { Fault } from "../../../mistakes/diagnostic.ts";
import { matchesOf } from "../../../model/values/patterns.ts";
import { clip, ENDED, type Passage, wordsOf } from "../../texts.ts";

/** The second starts with a small letter, as names may be said twice. */
const DOUBLED =
	/(?<![\p{L}\p{N}’'*/-])(\p{L}\p{Ll}+|\p{Lo}{2,}) {0,1}\n? {0,1}(?<= |\n)(\1)(?![\p{L}\p{N}’'*/-])/giu;
/** Words that may rightly follow themselves. */
const REPEATABLE = /^(?:had|that|하나|서로|조금|거의|아주|매우|오래|자주)$/i;

const PUNCTUATION =
	/(?<=[\p{L}\p{N})%])(?:\.\.(?![.\d])|(?<=\p{Ll}{2})\.(?=\p{Lu}\p{Ll})|[,:] ?[,;:.](?![\d)])|; ?[,;:]| [,;](?= ))/gu;

/** Every such slip in a text. */
export function findSlips(passage: Passage): Fault[] {
	const text = wordsOf(passage);
	return [
		...doubledIn(text),
		...pointsIn(text),
		...bracketsIn(text),
		...cutIn(passage.text),
	];
}

function doubledIn(text: string): Fault[] {
	return matchesOf(DOUBLED, text)
		.filter(
			([, word = "", again = ""]) =>
				!REPEATABLE.test(word) && !/^\p{Lu}/u.test(again),
		)
		.map(({ 0: found, 1: expected = "", index: offset }) => {
			return { code: "word-doubled", offset, found, expected };
		});
}

function pointsIn(text: string): Fault[] {
	return matchesOf(PUNCTUATION, text).map(({ 0: found, index: offset }) => {
		const expected = found === "." ? ". " : found.trim().slice(0, 1);
		return { code: "punctuation-slip", offset, found, expected };
	});
}

/** What separates paragraphs and entries of lists. */
const APART = /\n[ \t]*\n|\n(?=[ \t]*[-*+#|] )/;
/** Between two sentences of a paragraph; a fragment of one sentence may stand in the place of a text. */
const STOP = /[^\d.][.!?][)"”’]?\s/;
const ENDS = new RegExp(`(?<=${STOP.source})`);
/** The last sentence of each paragraph that has no end. Headings and tables have none. */
function cutIn(text: string): Fault[] {
	let start = 0;
	return text.split(APART).flatMap((paragraph): Fault[] => {
		start = text.indexOf(paragraph, start);
		const own = paragraph.trim();
		if (!STOP.test(own) || /^[#|]/.test(own) || ENDED.test(own)) return [];
		const found = own.split(ENDS).at(-1)?.trim() ?? own;
		const offset = start + paragraph.lastIndexOf(found);
		return [{ code: "sentence-cut", offset, found: clip(found) }];
	});
}

const BRACKETS = /[()[\]]/g;
const OTHER: Record<string, string> = {
	"(": ")",
	"[": "]",
	")": "(",
	"]": "[",
};
/** What may stand before a closing bracket without an opening one: the letter or number of an entry. */
const ENTRY = /(?:^|[\s,;])[a-z0-9가-힣]{1,2}$/i;

/** The first bracket of each paragraph that has no other. */
function bracketsIn(text: string): Fault[] {
	let start = 0;
	return text.split(/\n\s*\n/).flatMap((paragraph): Fault[] => {
		start = text.indexOf(paragraph, start);
		const open: RegExpExecArray[] = [];
		const alone = matchesOf(BRACKETS, paragraph).find((one) => {
			const [found] = one;
			if ("([".includes(found)) open.push(one);
			else if (open.at(-1)?.[0] === OTHER[found]) open.pop();
			else return !ENTRY.test(paragraph.slice(0, one.index));
			return false;
		});
		const one = alone ?? open[0];
		if (one === undefined) return [];
		const [found] = one;
		const [offset, other] = [start + one.index, OTHER[found] ?? ""];
		return [{ code: "bracket-alone", offset, found, other }];
	});
}
