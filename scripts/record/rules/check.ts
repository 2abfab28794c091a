/** Every rule that needs one record alone. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import type { Kind } from "../../model/kinds/kinds.ts";
import type { SoundRecord } from "../fields.ts";
import {
	checkAlleles,
	checkElsewhere,
	checkFigures,
	checkFunctions,
	checkGenotypes,
	checkPosition,
} from "./alleles.ts";
import { checkCarriers } from "./carriers.ts";
import {
	checkEffects,
	checkPrevalence,
	checkRisks,
	checkShares,
} from "./figures.ts";
import { checkIntroduction, checkNotes, checkQuestions } from "./sections.ts";
import {
	checkGeneSources,
	checkSources,
	checkSourceTitles,
	checkSourceYears,
	checkVariantSources,
} from "./sources.ts";
import { checkNumbers } from "./text/numbers.ts";
import { checkPairs } from "./text/pairs.ts";
import { checkStars } from "./text/stars.ts";

/** Checks a record, or the valid fields of one. */
export function checkRecord(record: SoundRecord): Diagnostic[] {
	// The compiler cannot see that the rules are those of the record's kind.
	const rules: ((record: never) => Diagnostic[])[] = RULES[record.kind];
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

/** The rules of each kind. */
const RULES: {
	[K in Kind]: ((record: SoundRecord<K>) => Diagnostic[])[];
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
		checkSourceYears,
		checkCarriers,
	],
	topic: [checkIntroduction],
	gene: [checkGeneSources, checkStars],
	drug: [checkSourceYears],
	sense: [],
};
