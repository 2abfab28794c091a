/** Finds sentences that almost repeat another one in the same language. Comparing all of them takes a while. */

import { LANGUAGES, ORIGINAL } from "../../functions/shared/contract.ts";
import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import type { Place } from "../mistakes/place.ts";
import { compare } from "../model/values/ids.ts";
import type { AuthoredRecord, Translation } from "../record/fields.ts";
import {
	clip,
	placeOfPart,
	sentencesOf,
	textsOf,
	withoutTags,
} from "../record/texts.ts";
import { findSimilar, type Sentence } from "./similar-sentences.ts";

export function checkRepetition(dataset: Dataset): Diagnostic[] {
	const texts = [...allRecords(dataset.records), ...dataset.translations];
	return LANGUAGES.flatMap((language) => {
		const sentences = texts
			.filter((one) => languageOf(one) === language)
			.sort((a, b) => compare(a.path, b.path))
			.flatMap(sentencesOfRecord);
		return findSimilar(sentences).map(
			([{ text, from }, { from: earlier }]) => ({
				...diagnose("sentence-repeated", from, { text: clip(text, 80) }),
				related: earlier,
			}),
		);
	});
}

function languageOf(text: AuthoredRecord | Translation): string {
	return "language" in text ? text.language : ORIGINAL;
}

function sentencesOfRecord(
	record: AuthoredRecord | Translation,
): Sentence<Place>[] {
	return textsOf(record.prose).flatMap(([part, text]) =>
		sentencesOf(withoutTags(text)).map((sentence) => ({
			text: sentence,
			from: placeOfPart(record, part),
		})),
	);
}
