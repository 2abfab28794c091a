/** What the texts of a file are made of, for the rules that compare them with those of other records. */

import {
	type Kind,
	type Language,
	ORIGINAL,
} from "../../../../functions/shared/contract.ts";
import type { RecordName } from "../../../model/content-paths.ts";
import { traitsOf } from "../../../model/kinds/kinds.ts";
import { matchesOf } from "../../../model/values/patterns.ts";
import { LANGUAGE_WORDS } from "../../../words/languages.ts";
import { type Passage, sentenceRanges, wordsOf } from "../../texts.ts";

export interface Traces {
	/** Every word in Latin letters, in small ones. */
	words: string[];
	/** Where each stands; -1 for one that stands here twice, or in a name or a title. */
	offsets: number[];
	/** Words in small letters that may be symbols, such as brca1, and whether the file has them in capitals, too. */
	small: { found: string; offset: number; isOwn: boolean }[];
	/** A number made of each long sentence, and its offset. */
	sentences: [print: number, offset: number][];
	/** The title, if a long English text has no word of it, nor of another name of its record; and where the text begins. */
	missed?: { name: string; offset: number };
}

/** What looks like a symbol of a gene or a change of a protein, but for its letters. */
const SMALL =
	/(?<![\p{L}\p{N}’'.@*/:_-])[A-Za-z][a-z]*\d*[a-z]?\d*(?<=[a-z\d]{2})(?![A-Za-z\d*:/@_-])/gu;
const WORD = /(?<![\p{L}\p{N}’'.@*_/])[A-Za-z][a-z]{2,}(?![\p{L}\p{N}*_:])/gu;
/** What stands before the first word of a sentence, which has a capital whatever it is. */
const START = /(?:^|[.?!:]["”)]?\s+|\n\s*\n|^[ \t]+)$/;

export function tracesOf(
	{ kind, id, language }: RecordName,
	passages: Passage[],
	data: unknown,
): Traces {
	const sentences = passages.flatMap(({ text, offset }) =>
		sentenceRanges(text).flatMap(([start, end]): [number, number][] => {
			const sentence = text.slice(start, end).replace(/[\s*_-]+/g, "");
			return sentence.length < LANGUAGE_WORDS[language].longSentence
				? []
				: [[printOf(sentence), offset + start]];
		}),
	);
	const named = `${JSON.stringify(data)} ${titleOf(passages)}`;
	const names = new Set(named.toLowerCase().match(/[a-z]+/g));
	const places = new Map<string, number>();
	for (const { word, offset } of passages.flatMap(placedWords)) {
		const isPlain = !places.has(word) && !names.has(word);
		places.set(word, isPlain ? offset : -1);
	}
	const missed =
		language === ORIGINAL ? missedIn(kind, id, passages, data) : undefined;
	return {
		words: [...places.keys()],
		offsets: [...places.values()],
		small: smallIn(passages, named, language),
		sentences,
		...(missed && { missed }),
	};
}

function smallIn(
	passages: Passage[],
	named: string,
	language: Language,
): Traces["small"] {
	const texts = passages.map((one) => ({ ...one, text: wordsOf(one) }));
	const all = `${named} ${texts.map(({ text }) => text).join(" ")}`;
	const capitals = new Set(all.match(/[A-Z][A-Z0-9]{2,}/g));
	return texts.flatMap(({ text, offset }) =>
		matchesOf(SMALL, text).flatMap(({ 0: found, index }) => {
			const right = found.toUpperCase();
			const isOwn = capitals.has(right);
			const isWord = language === ORIGINAL && !isOwn && !/\d/.test(found);
			const isSmall = found !== right && !isWord;
			return isSmall ? [{ found, offset: offset + index, isOwn }] : [];
		}),
	);
}

/** A shorter text has no room for a name. */
const LEAST_LETTERS = 400;
/** Words of titles that are in the texts of other records, too. */
const COMMON =
	/^(?:and|disease|disorder|for|from|gene|risk|syndrome|the|type|with|.{1,2})$/;

function missedIn(
	kind: Kind,
	id: string,
	passages: Passage[],
	data: unknown,
): Traces["missed"] {
	// What has no names has a title that need not be in its text.
	if (traitsOf(kind).names === undefined) return undefined;
	const title = titleOf(passages);
	const texts = passages.filter(({ heading }) => heading !== TITLE);
	const text = texts.map(wordsOf).join(" ");
	const { genes, other_names } = (data ?? {}) as Record<string, unknown>;
	const names = JSON.stringify([id, title, genes, other_names]);
	const used = new Set(plainWords(text));
	const isNamed = plainWords(names).some((word) => used.has(word));
	if (text.length < LEAST_LETTERS || isNamed) return undefined;
	return { name: title?.trim() ?? id, offset: texts[0]?.offset ?? 0 };
}

const TITLE = "# …";

function titleOf(passages: Passage[]): string | undefined {
	return passages.find(({ heading }) => heading === TITLE)?.text;
}

/** Words in small letters, without the ending of a plural. */
function plainWords(text: string): string[] {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words
		.filter((word) => !COMMON.test(word))
		.map((word) => word.replace(/s$/, ""));
}

/** The words of a passage, except names. */
function placedWords(passage: Passage) {
	const text = wordsOf(passage);
	return matchesOf(WORD, text).flatMap(({ 0: found, index }) => {
		const before = text.slice(Math.max(0, index - 8), index);
		const isName = /^[A-Z]/.test(found) && !START.test(before);
		const word = found.toLowerCase();
		return isName ? [] : [{ word, offset: passage.offset + index }];
	});
}

/** A number that another text hardly has (FNV-1a). */
function printOf(text: string): number {
	let print = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
	}
	return print >>> 0;
}
