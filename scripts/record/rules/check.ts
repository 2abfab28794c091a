/** Every rule that needs one record alone. */

import type { Language } from "../../../functions/shared/contract.ts";
import {
	type Diagnostic,
	diagnoseFaults,
	type Fault,
} from "../../mistakes/diagnostic.ts";
import type { Kind } from "../../model/kinds/kinds.ts";
import type { SoundRecord } from "../fields.ts";
import { type Passage, wordsOf } from "../texts.ts";
import {
	checkAlleles,
	checkElsewhere,
	checkFigures,
	checkFunctions,
	checkGenotypes,
	checkPosition,
} from "./alleles.ts";
import { findBlanks } from "./blanks.ts";
import { checkCarriers } from "./carriers.ts";
import { findStops } from "./claims.ts";
import {
	checkCopies,
	checkEffects,
	checkPrevalence,
	checkRisks,
	checkShares,
} from "./figures.ts";
import { checkIntroduction, checkNotes, checkQuestions } from "./sections.ts";
import {
	checkConditionSources,
	checkGeneSources,
	checkSources,
	checkSourceTitles,
	checkSourceYears,
	checkVariantSources,
} from "./sources.ts";
import { checkNumbers } from "./text/numbers.ts";
import { checkPairs } from "./text/pairs.ts";
import { findSlips } from "./text/slips.ts";
import { checkStars } from "./text/stars.ts";
import { findMisspelt, findWording } from "./wording.ts";

/** Checks a record, or the valid fields of one. */
export function checkRecord(record: SoundRecord): Diagnostic[] {
	// The compiler cannot see that the rules are those of the record's kind.
	const rules: ((record: never) => Diagnostic[])[] = RULES[record.kind] ?? [];
	const own = rules.flatMap((rule) => rule(record as never));
	// Report a source about another record only once, whatever its title says.
	const other = new Set(
		own
			.filter(({ code }) => code.startsWith("source-other"))
			.map(({ place }) => place.keys?.slice(0, 2).join(" ")),
	);
	const titles = checkSourceTitles(record.path, record.facts);
	return [
		...own,
		...checkSources(record),
		...titles.filter(
			({ place }) => !other.has(place.keys?.slice(0, 2).join(" ")),
		),
	];
}

/** The rules of the kinds that have some of their own. */
const RULES: {
	[K in Kind]?: ((record: SoundRecord<K>) => Diagnostic[])[];
} = {
	variant: [
		checkAlleles,
		checkGenotypes,
		checkPairs,
		checkPosition,
		checkElsewhere,
		checkFigures,
		checkFunctions,
		checkShares,
		checkEffects,
		checkRisks,
		checkVariantSources,
		checkCarriers,
		checkQuestions,
		checkSourceYears,
		checkStars,
	],
	condition: [
		checkNotes,
		checkPrevalence,
		checkNumbers,
		checkRisks,
		checkConditionSources,
		checkSourceYears,
		checkCarriers,
	],
	topic: [checkIntroduction],
	gene: [checkGeneSources, checkStars],
	drug: [checkCopies, checkSourceYears],
};

type TextRule = (passage: Passage, language: Language) => Fault[];

/** The rules of each text as it stands in its file. */
const OF_TEXTS: TextRule[] = [findMisspelt, findSlips, findStops];
/** Those of texts that are published, as those of withdrawn records are not. */
const OF_PUBLISHED: TextRule[] = [
	findBlanks,
	(passage, language) =>
		findWording(wordsOf(passage).replaceAll("\n", " "), language),
];

/** Checks the texts of a record or a translation, each by itself. */
export function checkPassages(
	path: string,
	language: Language,
	passages: Passage[],
	isWithdrawn: boolean,
): Diagnostic[] {
	const rules = [...OF_TEXTS, ...(isWithdrawn ? [] : OF_PUBLISHED)];
	return rules.flatMap((rule) =>
		passages.flatMap((one) =>
			diagnoseFaults(path, one.offset, rule(one, language)),
		),
	);
}
