/** What a connection means, in a sentence or two made from its data. Each language is one file that satisfies `MeaningWords`. */

import type { EvidenceTier } from "../model/evidence.ts";
import type { COPIES, LINK_FROM, Relation } from "../model/link.ts";

/** What the sentences may rest on. */
export interface Meaning {
	/** The symbol of the gene, or those of the genes that the variant lies in. */
	gene: string;
	/** The id of what the connection starts from. */
	id: string;
	/** The name of what it leads to. */
	name: string;
	tier: EvidenceTier;
	/** Whether people as a rule have the condition only if both copies of the gene are changed. */
	isRecessive: boolean;
}

/** Another change in the same gene. */
export interface Needed {
	copy: (typeof COPIES)[number];
	change: string;
}

export interface MeaningWords {
	/** Sentences for each relation, by what the connection starts from. They say nothing that the data does not: no size, no letter, no cure. */
	relations: Record<
		Relation,
		Record<(typeof LINK_FROM)[number], (meaning: Meaning) => string>
	>;
	/** "This holds only together with …" */
	needs: (needed: Needed[]) => string;
}
