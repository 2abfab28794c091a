/** Every rule that needs one record alone. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
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
import { checkIntroduction } from "./introduction.ts";
import { checkNotes } from "./notes.ts";
import { checkQuestions } from "./questions.ts";
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
	const own = checkKind(record);
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

function checkKind(record: SoundRecord): Diagnostic[] {
	switch (record.kind) {
		case "variant":
			return [
				...checkAlleles(record),
				...checkGenotypes(record),
				...checkPairs(record),
				...checkPosition(record),
				...checkElsewhere(record),
				...checkFigures(record),
				...checkFunctions(record),
				...checkShares(record),
				...checkEffects(record),
				...checkRisks(record),
				...checkVariantSources(record),
				...checkCarriers(record),
				...checkQuestions(record),
				...checkSourceYears(record),
				...checkStars(record),
			];
		case "condition":
			return [
				...checkNotes(record),
				...checkPrevalence(record),
				...checkNumbers(record),
				...checkRisks(record),
				...checkSourceYears(record),
				...checkCarriers(record),
			];
		case "topic":
			return checkIntroduction(record);
		case "gene":
			return [...checkGeneSources(record), ...checkStars(record)];
		case "drug":
			return checkSourceYears(record);
		default:
			return [];
	}
}
