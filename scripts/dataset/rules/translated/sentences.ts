/** Sentences of a translation that say something else than those of the original: up for down, yes for no, two for three. */

import { ORIGINAL } from "../../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import type { Translation } from "../../../record/fields.ts";
import {
	clip,
	placeOfPart,
	sentencesOf,
	withoutTags,
} from "../../../record/texts.ts";
import { LANGUAGE_WORDS } from "../../../words/languages.ts";
import type { NumberWords, Polarity } from "../../../words/wording.ts";

/** Compares sentence by sentence, where both texts have as many. */
export function checkSentences(
	translation: Translation,
	texts: [part: string, text: string][],
	originals: ReadonlyMap<string, string>,
): Diagnostic[] {
	const words = LANGUAGE_WORDS[translation.language];
	return texts.flatMap(([part, text]) => {
		const source = originals.get(part) ?? "";
		// Most texts have neither, which is found out much faster than for each sentence.
		if (!isTelling(source)) return [];
		const own = sentencesOf(text);
		const english = sentencesOf(source);
		if (own.length !== english.length) return [];
		return own.flatMap((sentence, at) => {
			const found = withoutTags(sentence).trim();
			const original = withoutTags(english[at] ?? "").trim();
			const problem = otherNumber(original, found, words.numberWords);
			if (problem !== undefined) {
				const place = placeOfPart(translation, part);
				return [diagnose("translation-differs", place, { problem })];
			}
			if (!isOpposite(original, found, words.polarity)) return [];
			const place = placeOfPart(translation, part);
			const quoted = { original: clip(original, 80), found: clip(found, 60) };
			return [diagnose("translation-opposite", place, quoted)];
		});
	});
}

/** Whether an English text has a number word, or says up, down or no. */
function isTelling(text: string): boolean {
	const { numberWords, polarity } = LANGUAGE_WORDS[ORIGINAL];
	return [...Object.values(numberWords), ...Object.values(polarity)].some(
		(pattern) => pattern.test(text),
	);
}

function isOpposite(english: string, own: string, words: Polarity): boolean {
	const { up, down, not } = LANGUAGE_WORDS[ORIGINAL].polarity;
	const goes = (text: string, { up, down }: Pick<Polarity, "up" | "down">) =>
		Number(up.test(text)) - Number(down.test(text));
	const [expected, found] = [goes(english, { up, down }), goes(own, words)];
	return expected * found < 0 || (not.test(english) && !words.not.test(own));
}

/** A small number that stands in the place of another. Translators turn words into figures and leave some out, so only both at once are wrong. */
function otherNumber(
	english: string,
	own: string,
	words: NumberWords,
): string | undefined {
	const expected = numbersOf(english, LANGUAGE_WORDS[ORIGINAL].numberWords);
	const found = numbersOf(own, words);
	const missing = expected.find((one) => !found.includes(one));
	const extra = found.find((one) => !expected.includes(one));
	return missing !== undefined && extra !== undefined
		? `says ${extra} in "${clip(own, 60)}": expected ${missing}`
		: undefined;
}

function numbersOf(text: string, words: NumberWords): string[] {
	return Object.entries(words).flatMap(([number, pattern]) =>
		pattern.test(text) ? [number] : [],
	);
}
