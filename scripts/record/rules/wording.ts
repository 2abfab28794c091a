/** Rules of wording: records speak of groups of people, never to the reader, with no advice or dose. */

import { type Language, ORIGINAL } from "../../../functions/shared/contract.ts";
import {
	type Diagnostic,
	diagnose,
	type Fault,
} from "../../mistakes/diagnostic.ts";
import { matchesOf } from "../../model/values/patterns.ts";
import { FOREIGN_WORD, LANGUAGE_WORDS } from "../../words/languages.ts";
import type { Wording } from "../../words/wording.ts";
import { type Passage, wordsOf } from "../texts.ts";

/** Finds what is misspelt in a text. */
export function findMisspelt(passage: Passage, language: Language): Fault[] {
	const { misspelt } = LANGUAGE_WORDS[language];
	const found = misspelt?.(wordsOf(passage)) ?? [];
	return found.map((one) => ({ code: "wording-spelling", ...one }));
}

/** Finds the first word of another language in a record of the original language: a translation's text, misplaced. */
export function checkLetters(
	path: string,
	language: Language,
	passages: Passage[],
): Diagnostic[] {
	if (language !== ORIGINAL) return [];
	return passages
		.flatMap(({ text, offset }) => {
			const word = FOREIGN_WORD.exec(text);
			if (word === null) return [];
			const place = { path, offset: offset + word.index };
			return [diagnose("text-language", place, { found: word[0] })];
		})
		.slice(0, 1);
}

/** A sentence with its final punctuation. Text longer than any sentence is split into pieces. */
const SENTENCE = /(?:[^.!?;。]|[.](?=[\p{L}\p{N}])){1,600}[.!?;。]*["')\]]*/gu;

/** Finds words that address the reader or tell of the editors' work, the first in each sentence. */
export function findWording(
	text: string,
	language: Language,
): Fault<"wording-directive" | "wording-remark" | "wording-style">[] {
	const { wording } = LANGUAGE_WORDS[language];
	return matchesOf(SENTENCE, text).flatMap((match) => {
		const { 0: sentence, index: start } = match;
		const directive = findDirective(sentence, wording);
		const [remark] = wording.remarks.flatMap((one) => matchesOf(one, sentence));
		const [code, wrong] =
			(
				[
					["wording-directive", directive],
					["wording-remark", remark],
					["wording-style", wording.style?.exec(sentence)],
				] as const
			).find(([, one]) => one) ?? [];
		if (!code || !wrong) return [];
		const { 0: whole, index } = wrong;
		const lead = /^[^\p{L}\p{N}]*/u.exec(whole)?.[0].length ?? 0;
		const stem = stemBefore(sentence, index);
		const words = lead > 0 ? whole.slice(lead) : stem + whole;
		const found = words.replace(/\s+/g, " ").trim();
		const offset = start + index + (lead > 0 ? lead : -stem.length);
		return [{ code, found, offset }];
	});
}

/** The Korean word before a match: the patterns match only its ending. */
function stemBefore(sentence: string, index: number): string {
	return /[가-힣]*$/.exec(sentence.slice(0, index))?.[0] ?? "";
}

function findDirective(
	sentence: string,
	{ always, unlessReported, reported, fine }: Wording,
): RegExpExecArray | undefined {
	const isReported = ({ index, 0: found }: RegExpExecArray) =>
		reported.before.test(sentence.slice(0, index + found.length)) ||
		reported.after.test(sentence.slice(index));
	const matches = (patterns: RegExp[]) =>
		patterns.flatMap((pattern) => matchesOf(pattern, sentence));
	const wrong = [
		...matches(always),
		...matches(unlessReported).filter((one) => !isReported(one)),
	];
	if (wrong.length === 0) return undefined;
	const harmless = fine.flatMap((pattern) => matchesOf(pattern, sentence));
	const isFine = ({ index, 0: found }: RegExpExecArray) =>
		harmless.some(
			(one) =>
				one.index <= index + found.length - 1 &&
				index <= one.index + one[0].length - 1,
		);
	const [first] = wrong
		.filter((one) => !isFine(one))
		.sort((a, b) => a.index - b.index);
	return first;
}
