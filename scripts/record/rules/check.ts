/** Every rule that needs one record alone. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import type { SoundRecord } from "../fields.ts";
import {
	checkAlleles,
	checkFigures,
	checkGenotypes,
	checkPosition,
} from "./alleles.ts";
import { checkEffects, checkPrevalence, checkShares } from "./figures.ts";
import { checkNotes } from "./notes.ts";
import {
	checkGeneSources,
	checkSources,
	checkSourceTitles,
	checkSourceYears,
	checkVariantSources,
} from "./sources.ts";

/** Checks a record, or the valid fields of one. */
export function checkRecord(record: SoundRecord): Diagnostic[] {
	return [
		...checkKind(record),
		...checkSources(record),
		...checkSourceTitles(record.path, record.facts),
	];
}

function checkKind(record: SoundRecord): Diagnostic[] {
	switch (record.kind) {
		case "variant":
			return [
				...checkAlleles(record),
				...checkGenotypes(record),
				...checkPosition(record),
				...checkFigures(record),
				...checkShares(record),
				...checkEffects(record),
				...checkVariantSources(record),
			];
		case "condition":
			return [
				...checkNotes(record),
				...checkPrevalence(record),
				...checkSourceYears(record),
			];
		case "gene":
			return checkGeneSources(record);
		default:
			return [];
	}
}
