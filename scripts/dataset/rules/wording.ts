/** Rules of wording: records speak about groups of people, never to the reader, and each says something of its own. */

import type { Language } from "../../../functions/contract.ts";
import { LANGUAGES } from "../../../functions/contract.ts";
import type { Sentence } from "../../editor/similar-sentences.ts";
import { findSimilar, sentencesOf } from "../../editor/similar-sentences.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { compare, diagnose } from "../../mistakes/diagnostic.ts";
import { locate } from "../../mistakes/place.ts";
import { KIND_NAMES } from "../../model/kinds.ts";
import { memoize } from "../../record/memoize.ts";
import { findMarkup, placeOfProse, textsOf } from "../../record/texts.ts";
import type {
	AuthoredRecord,
	Translation,
	Validated,
} from "../../record/validate.ts";

type Text = AuthoredRecord | Translation;
type Written = Pick<Validated, "records" | "translations">;

/** Words that speak to the reader, tell what to do, give a diagnosis or a dose. */
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

/** What speaks to the reader, and markup, in every record and every translation. */
export function checkWording(written: Written): Diagnostic[] {
	return allTexts(written).flatMap((text) => [
		...checkDirectives(text),
		...checkMarkup(text),
	]);
}

/** Texts in YAML are plain; those in Markdown have been looked at where they were read. */
const checkMarkup = memoize((record: Text): Diagnostic[] => {
	if (!record.file.path.endsWith(".yaml")) return [];
	return textsOf(record.prose).flatMap(([part, text]) => {
		const markup = findMarkup(text);
		if (markup === undefined) return [];
		const { code, found } = markup;
		return [diagnose(code, placeOfProse(record, part), { found })];
	});
});

/** Sentences that almost repeat another one of the same language. Each is held against all others, which takes its time. */
export function checkRepetition(dataset: Written): Diagnostic[] {
	const texts = allTexts(dataset);
	return LANGUAGES.flatMap((language) => {
		const sentences = texts
			.filter(({ file }) => file.language === language)
			.sort((a, b) => compare(a.file.path, b.file.path))
			.flatMap(sentencesOfRecord);
		return findSimilar(sentences).map(([{ text, from }, { from: other }]) => {
			const { file } = other.record;
			const { line } = locate(placeOfProse(other.record, other.part));
			const parameters = { text: shorten(text), other: `${file.path}:${line}` };
			const place = placeOfProse(from.record, from.part);
			return diagnose("sentence-repeated", place, parameters);
		});
	});
}

function allTexts({ records, translations }: Written): Text[] {
	return KIND_NAMES.flatMap((kind): Text[] => [
		...records[kind].values(),
		...translations[kind],
	]);
}

const checkDirectives = memoize((record: Text): Diagnostic[] => {
	const patterns = DIRECTIVE[record.file.language];
	return textsOf(record.prose).flatMap(([part, text]) => {
		const plain = text.replace(/<[^>]+>/g, " ");
		const found = patterns.map((pattern) => pattern.exec(plain)).find(Boolean);
		if (!found) return [];
		const place = placeOfProse(record, part);
		return [diagnose("wording-directive", place, { found: found[0] })];
	});
});

const sentencesOfRecord = memoize(
	(record: Text): Sentence<{ record: Text; part: string }>[] =>
		textsOf(record.prose).flatMap(([part, text]) =>
			sentencesOf(text.replace(/<[^>]+>/g, " ")).map((sentence) => ({
				text: sentence,
				from: { record, part },
			})),
		),
);

function shorten(text: string): string {
	return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
