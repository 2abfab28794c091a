import type { CopyWords } from "../copies.ts";

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

export const copies: CopyWords = {
	heading: (gene) => `What the copies of ${gene} have to do with it`,
	changeHeading: (change) => `What ${change} has to do with it`,
	about: (gene) =>
		`Everyone has two copies of the gene ${gene}. What counts is how well they work.`,
	aboutChange: (change, genes) =>
		`What counts is whether someone carries ${change} (${genes.length === 1 ? "gene" : "genes"}: ${genes.join(", ")}).`,
	bodies: {
		CPIC: "CPIC is an international group that writes guidelines for those who treat.",
		DPWG: "DPWG is a Dutch working group with guidelines of its own.",
		FDA: "The FDA, the drug agency of the United States, publishes a table of genes and drugs.",
	},
	limits:
		"What is concluded is about groups of people. Doses in figures are left out.",
	pair: "The two copies",
	change: "The change",
	body: "What happens in the body",
	concludes: (by) => `What ${by === "FDA" ? "the FDA" : by} concludes`,
	copies: (one, other) =>
		one === other ? BOTH[one] : `One copy ${ONE[one]}, one ${ONE[other]}`,
	carriers: {
		without: "Not carried",
		with: "Carried",
		with_one_of_two: "On one of two copies, in women",
		with_every: "On the only copy of a man, or on both of a woman",
	},
	nothing: "Nothing is recorded here.",
};
