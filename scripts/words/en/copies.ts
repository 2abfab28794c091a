/** What pages of drugs say about the copies and the changes of a gene. */

import type {
	Carrier,
	CopyState,
	GuidelineBody,
} from "../../model/figures/copies.ts";

const BOTH = {
	works: "Both copies work as usual",
	works_less: "Both copies work less",
	does_not_work: "Neither copy works",
	works_more: "Both copies work more",
} as const;
const ONE = {
	works: "works as usual",
	works_less: "works less",
	does_not_work: "does not work",
	works_more: "works more",
} as const;

export const copies = {
	heading: (gene: string) => `What the copies of ${gene} have to do with it`,
	changeHeading: (change: string) => `What ${change} has to do with it`,
	about: (gene: string) =>
		`Everyone has two copies of the gene ${gene}. What counts is how well they work.`,
	/** `genes` are those that the name of the change does not say. */
	aboutChange: (change: string, genes: readonly string[]) => {
		const [one, ...more] = genes;
		const named =
			one && ` (${more.length > 0 ? "genes" : "gene"}: ${genes.join(", ")})`;
		return `What counts is whether someone carries ${change}${named ?? ""}.`;
	},
	bodies: {
		CPIC: "CPIC is an international group that writes guidelines for those who treat.",
		DPWG: "DPWG is a Dutch working group with guidelines of its own.",
		FDA: "The FDA, the drug agency of the United States, publishes a table of genes and drugs.",
	} satisfies Record<GuidelineBody, string>,
	limits:
		"What is concluded is about groups of people. Doses in figures are left out.",
	pair: "The two copies",
	change: "The change",
	body: "What happens in the body",
	concluded: "What is concluded",
	/** A link to a source, in place of its title. */
	source: "Source",
	copies: (one: CopyState, other: CopyState) =>
		one === other ? BOTH[one] : `One copy ${ONE[one]}, one ${ONE[other]}`,
	carriers: {
		without: "Not carried",
		with: "Carried",
		with_one_of_two: "On one of two copies, in women",
		with_every: "On the only copy of a man, or on both of a woman",
	} satisfies Record<Carrier, string>,
	/** In place of a conclusion that is not known. */
	nothing: "Nothing is recorded here.",
};

export type CopyWords = typeof copies;
