/** What the articles need to know about evidence. */

import type { Language } from "../../../functions/shared/contract.ts";
import type { Edge } from "../../dataset/edges/edges.ts";
import {
	allGrades,
	EVIDENCE_TIERS,
	type EvidenceTier,
	tierOf as tierOfPiece,
} from "../../model/evidence.ts";
import { gradeMeans } from "../../words/grades.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";

/** The tier of a connection: that of its best piece of evidence, which comes first. */
export function tierOf({ evidence: [best] }: Edge): EvidenceTier | undefined {
	return best && tierOfPiece(best);
}

/** Each tier with the grades of other bodies that lead to it. */
export function gradesByTier(language: Language): [EvidenceTier, string[]][] {
	const { grades, pages } = LANGUAGE_WORDS[language];
	return EVIDENCE_TIERS.map((tier) => [
		tier,
		allGrades()
			.filter((one) => tierOfPiece(one) === tier)
			.map((one) => {
				const means = gradeMeans(grades, one);
				return one.status === "final"
					? means
					: pages.grading.provisional(means);
			}),
	]);
}
