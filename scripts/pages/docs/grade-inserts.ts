/** What the articles need to know about evidence. */

import type { Language } from "../../../functions/shared/contract.ts";
import type { Edge } from "../../dataset/relate.ts";
import type { EvidenceTier } from "../../model/evidence.ts";
import {
	EVIDENCE_TIERS,
	gradeLaw,
	gradesOf,
	SCHEME_NAMES,
} from "../../model/evidence.ts";
import { gradeMeans } from "../../words/grades.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";

/** The tier of a connection: that of its best piece of evidence, which comes first. */
export function tierOf({ evidence: [best] }: Edge): EvidenceTier | undefined {
	return best && gradeLaw(best).tier;
}

/** Each tier with the grades of other bodies that lead to it. */
export function gradesByTier(language: Language): [EvidenceTier, string[]][] {
	const { grades } = LANGUAGE_WORDS[language];
	const all = SCHEME_NAMES.flatMap((scheme) =>
		gradesOf(scheme).map((grade) => ({ scheme, grade })),
	);
	return EVIDENCE_TIERS.map((tier) => [
		tier,
		all
			.filter((one) => gradeLaw(one).tier === tier)
			.map((one) => gradeMeans(grades, one)),
	]);
}
