/** Every rule that needs one record alone. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import type { SoundRecord } from "../fields.ts";
import {
	checkAlleles,
	checkFigures,
	checkGenotypes,
	checkPosition,
} from "./alleles.ts";
import { checkNotes } from "./notes.ts";
import { checkSources, checkVariantSources } from "./sources.ts";

/** Checks a record, or the valid fields of one. */
export function checkRecord(record: SoundRecord): Diagnostic[] {
	return [...checkKind(record), ...checkSources(record)];
}

function checkKind(record: SoundRecord): Diagnostic[] {
	switch (record.kind) {
		case "variant":
			return [
				...checkAlleles(record),
				...checkGenotypes(record),
				...checkPosition(record),
				...checkFigures(record),
				...checkVariantSources(record),
			];
		case "condition":
			return checkNotes(record);
		default:
			return [];
	}
}
