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

/** A sentence and where it comes from. */
export interface Sentence<From> {
	text: string;
	from: From;
}

/** Shorter sentences ("Yes, it is.") may be the same. */
const MIN_WORDS = 8;
/** Two sentences that share at least this part of their word triples count as the same. */
const MIN_SHARED = 0.75;

/**
 * Pairs of a sentence and the earlier one that it repeats. Two sentences that share so many triples also share one of
 * the rarest of each, so only those are looked up (prefix filtering, as in Chaudhuri, Ganti and Kaushik 2006).
 */
export function findSimilar<From>(
	sentences: Sentence<From>[],
): [repeated: Sentence<From>, earlier: Sentence<From>][] {
	const triples = sentences.map(({ text }) => triplesOf(text));
	const counts = new Map<string, number>();
	for (const triple of triples.flat()) {
		counts.set(triple, (counts.get(triple) ?? 0) + 1);
	}
	const holders = new Map<string, number[]>();
	return sentences.flatMap(
		(sentence, at): [typeof sentence, typeof sentence][] => {
			const own = triples[at] ?? [];
			const rarest = own
				.filter((triple) => counts.get(triple) !== 1)
				.sort(
					(a, b) =>
						(counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1),
				);
			// Triples that no other sentence has are the rarest of all.
			const unshared = own.length - rarest.length;
			const probes = Math.floor(own.length * (1 - MIN_SHARED)) + 1 - unshared;
			const candidates = new Set<number>();
			for (const triple of rarest.slice(0, Math.max(0, probes))) {
				const known = holders.get(triple) ?? [];
				for (const other of known) candidates.add(other);
				holders.set(triple, [...known, at]);
			}
			const words = new Set(own);
			const earlier = [...candidates].find(
				(other) => shareOf(words, triples[other] ?? []) >= MIN_SHARED,
			);
			const found = earlier === undefined ? undefined : sentences[earlier];
			return found === undefined ? [] : [[sentence, found]];
		},
	);
}

/** The number of common triples, divided by the number of all. */
function shareOf(own: Set<string>, other: string[]): number {
	const shared = other.filter((triple) => own.has(triple)).length;
	return shared / (own.size + other.length - shared);
}

/** The word triples of a sentence, without numbers, gene symbols and names of variants: a copy would change those. */
function triplesOf(text: string): string[] {
	const words = (text.match(/[\p{L}\p{N}'’*]+/gu) ?? [])
		.filter((word) => !/\p{N}|\p{Lu}.*\p{Lu}/u.test(word))
		.map((word) => word.toLowerCase());
	if (words.length < MIN_WORDS) return [];
	const triples = words
		.slice(2)
		.map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
	return [...new Set(triples)];
}
