/** What a connection means, in a sentence or two made from its data. They say nothing that the data does not: no size, no letter, no cure. */

import type { EvidenceTier } from "../../model/evidence.ts";
import type { COPIES, LINK_FROM, Relation } from "../../model/link.ts";

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

/** The spot of a variant, which may lie outside every gene. */
const spot = ({ id, gene }: Meaning) =>
	gene === "" ? `at ${id}` : `at ${id}, a spot in the gene ${gene},`;
const atEnd = (meaning: Meaning) => spot(meaning).replace(/,$/, "");

const isOpen = ({ tier }: Meaning) => tier === "limited" || tier === "disputed";
/** Says a thing as firmly as the evidence allows. */
const firmly = (meaning: Meaning, sure: string, open: string) =>
	isOpen(meaning) ? open : sure;
const doubt = ({ tier }: Meaning) => {
	if (tier === "limited") return " So far, the evidence for this is limited.";
	return tier === "disputed" ? " Whether this is so is disputed." : "";
};

const caused = (meaning: Meaning) =>
	({
		established: "can be caused by",
		strong: "can be caused by",
		moderate: "can probably be caused by",
		limited: "may be caused by",
		disputed: "may be caused by",
	})[meaning.tier];
const recessive = ({ isRecessive }: Meaning, more = "") =>
	isRecessive
		? ` As a rule, people have the condition only if both copies of the gene are changed${more}.`
		: "";
const frequent = (meaning: Meaning, how: "more" | "less") =>
	`${meaning.name} ${firmly(meaning, "is", "may be")} ${how} common among people with certain letters ${atEnd(meaning)}. That is about groups of people: it does not say who will have the condition.${how === "more" ? recessive(meaning) : ""}${doubt(meaning)}`;
const frequentByGene = (meaning: Meaning, how: "more" | "less") =>
	`${meaning.name} ${firmly(meaning, "is", "may be")} ${how} common among people with certain changes in the gene ${meaning.gene}. Not every change in the gene matters, and nobody can tell from this alone who will have the condition.${doubt(meaning)}`;

const COPY = {
	same_copy: "on the same copy of the gene",
	other_copy: "on the other copy of the gene",
};

export const meanings = {
	relations: {
		causes: {
			gene: (meaning) =>
				`${meaning.name} ${caused(meaning)} changes in the gene ${meaning.gene}. Not every change in the gene does so.${recessive(meaning)}${doubt(meaning)}`,
			variant: (meaning) =>
				`${meaning.name} ${caused(meaning)} a change ${atEnd(meaning)}.${recessive(meaning, "; the other copy may have another change") || " How often it does so, and how severely, does not follow from the connection alone."}${doubt(meaning)}`,
		},
		raises_risk_of: {
			gene: (meaning) => frequentByGene(meaning, "more"),
			variant: (meaning) => frequent(meaning, "more"),
		},
		lowers_risk_of: {
			gene: (meaning) => frequentByGene(meaning, "less"),
			variant: (meaning) => frequent(meaning, "less"),
		},
		affects_response_to: {
			gene: (meaning) =>
				`${meaning.name} does not act alike in everyone. Changes in the gene ${meaning.gene} ${firmly(meaning, "are", "may be")} one of the reasons.${doubt(meaning)}`,
			variant: (meaning) =>
				`${meaning.name} does not act alike in everyone. The letters ${spot(meaning)} ${firmly(meaning, "are", "may be")} one of the reasons.${doubt(meaning)}`,
		},
		affects_perception_of: {
			gene: (meaning) =>
				`The gene ${meaning.gene} ${firmly(meaning, "plays", "may play")} a part in how people perceive this smell or taste.${doubt(meaning)}`,
			variant: (meaning) =>
				`The letters ${spot(meaning)} ${firmly(meaning, "play", "may play")} a part in how people perceive this smell or taste.${doubt(meaning)}`,
		},
	} satisfies Record<
		Relation,
		Record<(typeof LINK_FROM)[number], (meaning: Meaning) => string>
	>,
	needs: (needed: Needed[]) =>
		`This holds only together with ${needed.map(({ copy, change }) => `${change} ${COPY[copy]}`).join(", and ")}.`,
};

export type MeaningWords = typeof meanings;
