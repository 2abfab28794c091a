/** What the articles need to know of evidence. */

import type { Edge } from "../../dataset/relate.ts";
import type { EvidenceTier } from "../../model/evidence.ts";
import { EVIDENCE, EVIDENCE_TIERS } from "../../model/evidence.ts";

export function tierOf(edge: Edge): EvidenceTier {
	return EVIDENCE[edge.evidence].tier;
}

/** Each tier with the grades of other bodies that lead to it, in English. */
export function gradesByTier(): [EvidenceTier, string[]][] {
	return EVIDENCE_TIERS.map((tier) => [
		tier,
		Object.values(EVIDENCE)
			.filter((grade) => grade.tier === tier)
			.map(({ means }) => means),
	]);
}
