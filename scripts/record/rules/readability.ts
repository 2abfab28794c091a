/** How hard the English prose of a record is to read: the Flesch-Kincaid grade, in years of American schooling. */

import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { ORIGINAL } from "../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { AuthoredRecord } from "../fields.ts";
import { placeOfPart, sentencesOf, textsOf, withoutTags } from "../texts.ts";

/** No text of a record may be harder than this. */
export const HIGHEST_GRADE = 13;

/** Names and titles are not measured: their words cannot be chosen. */
const NAMES = /(?:^|\.)(?:name|trait_name|label|class)$|^molecules\..*\.name$/;

/** In fewer words than this, a single long word decides the grade, which then says nothing. */
const FEWEST_WORDS = 8;

/** Creating one takes longer than segmenting most texts. */
const SEGMENTER = new Intl.Segmenter(ORIGINAL, { granularity: "word" });

interface Count {
	word: number;
	syllable: number;
}

/** A cache: counting takes far longer than a lookup, and words recur, with or without punctuation around them. */
const COUNTS = new Map<string, Count>();

/** The texts of a record that are harder than the highest grade. */
export function checkReadability(record: AuthoredRecord): Diagnostic[] {
	return [...unitsOf(record)].flatMap(([part, text]) => {
		if (text.split(/\s+/).length < FEWEST_WORDS) return [];
		const grade = gradeOf(text);
		if (grade <= HIGHEST_GRADE) return [];
		const parameters = { grade: Math.round(grade), most: HIGHEST_GRADE };
		return [diagnose("text-hard", placeOfPart(record, part), parameters)];
	});
}

/** The texts to measure: a question of the FAQ and its answer count as one. */
export function unitsOf({ prose }: AuthoredRecord): Map<string, string> {
	const units = new Map<string, string>();
	for (const [part, text] of textsOf(prose)) {
		if (NAMES.test(part)) continue;
		const unit = part.replace(/\.(?:question|answer)$/, "");
		const before = units.get(unit);
		units.set(unit, before === undefined ? text : `${before} ${text}`);
	}
	return units;
}

/** The grade of a text, without its HTML and Markdown. */
export function gradeOf(text: string): number {
	const stopped = text.replace(/<\/(?:p|li|h\d|td|th|tr)>/g, ". ");
	const plain = withoutTags(stopped).replace(/(?:[.!?:]\s*)\.(?=\s|$)/g, ". ");
	const sentences = sentencesOf(plain).filter((one) => /\w/.test(one));
	const total = { word: 0, syllable: 0 };
	// No word crosses white space.
	for (const piece of plain.split(/\s+/)) {
		const { word, syllable } = countOf(piece);
		total.word += word;
		total.syllable += syllable;
	}
	return fleschKincaid({ sentence: Math.max(1, sentences.length), ...total });
}

function countOf(piece: string): Count {
	const known = COUNTS.get(piece);
	if (known !== undefined) return known;
	const words = [...SEGMENTER.segment(piece)].filter((one) => one.isWordLike);
	// Digits and single letters are read as one syllable, but the library counts none.
	const syllables = words.map(({ segment }) => Math.max(1, syllable(segment)));
	const count = {
		word: words.length,
		syllable: syllables.reduce((sum, one) => sum + one, 0),
	};
	COUNTS.set(piece, count);
	return count;
}
