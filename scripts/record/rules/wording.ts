/** Rules of wording: records speak about groups of people, never to the reader. */

import type { Language } from "../../../functions/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../../functions/contract.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Link } from "../../model/link.ts";
import type { SoundRecord, Translation } from "../fields.ts";
import { placeOfPart, textsOf, withoutTags } from "../texts.ts";

/** Words that address the reader, give advice, a diagnosis or a dose. */
const DIRECTIVE: Record<Language, RegExp[]> = {
	en: [
		/\b(?:you|your|yours|yourself)\b/i,
		/\b(?:people|patients|carriers|parents|men|women|anyone|everyone|readers)\b[^.,;]{0,40}\b(?:should|must|ought to)\b/i,
		/\b(?:is|are) (?:advised|urged) to\b/i,
		/\bwe (?:recommend|advise|suggest)\b/i,
		/\b(?:ask|see|tell|consult|talk to|speak to) (?:a|an|the) (?:doctor|physician|pharmacist)\b/i,
		/\b\d+(?:\.\d+)? ?(?:mg|milligrams?|µg|mcg|micrograms?)\b/i,
		/\bthis means that (?:he|she|they) will\b/i,
	],
	ko: [
		/당신|여러분|귀하/u,
		/(?:하|시|드|받으|피하)(?:세요|십시오)/u,
		/(?:복용|중단|상담|검사받|치료받|진료받|피)(?:해|아|하여)야 (?:합니다|한다|됩니다)/u,
		/(?:복용|중단|검사|상담|치료)[을를]? (?:권합니다|권장합니다|권고합니다)/u,
		/\d ?(?:mg|밀리그램|마이크로그램)/u,
	],
};

/** Finds words that address the reader, in a record or a translation. */
export function checkWording(text: SoundRecord | Translation): Diagnostic[] {
	const language = "language" in text ? text.language : ORIGINAL;
	return textsOf(text.prose).flatMap(([part, words]) => {
		const found = findDirective(words, language);
		if (found === undefined) return [];
		const place = placeOfPart(text, part);
		return [diagnose("wording-directive", place, { found })];
	});
}

/** Finds words that address the reader, in the note of a link. */
export function checkNote(
	path: string,
	{ note, index }: Link & { index: number },
): Diagnostic[] {
	if (note === undefined) return [];
	return LANGUAGES.flatMap((language) => {
		const found = findDirective(note[language], language);
		if (found === undefined) return [];
		const place = { path, keys: [index, "note", language] };
		return [diagnose("wording-directive", place, { found })];
	});
}

function findDirective(words: string, language: Language): string | undefined {
	const plain = withoutTags(words);
	return DIRECTIVE[language]
		.map((pattern) => pattern.exec(plain)?.[0])
		.find((found) => found !== undefined);
}
