/** Sentences of a translation that go the other way than those of the original: up for down, yes for no. */

import { ORIGINAL } from "../../../../functions/shared/contract.ts";
import type { Diagnostic } from "../../../mistakes/diagnostic.ts";
import { diagnose } from "../../../mistakes/diagnostic.ts";
import type { Translation } from "../../../record/fields.ts";
import {
	clip,
	placeOfPart,
	sentencesOf,
	withoutTags,
} from "../../../record/texts.ts";
import { LANGUAGE_WORDS } from "../../../words/languages.ts";
import type { Polarity } from "../../../words/wording.ts";

/** Compares sentence by sentence, where both texts have as many. */
export function checkPolarity(
	translation: Translation,
	texts: [part: string, text: string][],
	originals: ReadonlyMap<string, string>,
): Diagnostic[] {
	const words = LANGUAGE_WORDS[translation.language].polarity;
	return texts.flatMap(([part, text]) => {
		const own = sentencesOf(text);
		const english = sentencesOf(originals.get(part) ?? "");
		if (own.length !== english.length) return [];
		return own.flatMap((sentence, at) => {
			const found = withoutTags(sentence).trim();
			const original = withoutTags(english[at] ?? "").trim();
			if (!isOpposite(original, found, words)) return [];
			const place = placeOfPart(translation, part);
			const quoted = { original: clip(original, 80), found: clip(found, 60) };
			return [diagnose("translation-opposite", place, quoted)];
		});
	});
}

function isOpposite(english: string, own: string, words: Polarity): boolean {
	const { up, down, not } = LANGUAGE_WORDS[ORIGINAL].polarity;
	const goes = (text: string, { up, down }: Pick<Polarity, "up" | "down">) =>
		Number(up.test(text)) - Number(down.test(text));
	const [expected, found] = [goes(english, { up, down }), goes(own, words)];
	return expected * found < 0 || (not.test(english) && !words.not.test(own));
}
