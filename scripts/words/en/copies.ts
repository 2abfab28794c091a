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
	about: (gene) =>
		`Everyone has two copies of the gene ${gene}. What counts is how well they work. CPIC, an international group, and DPWG, a Dutch one, write guidelines on this for those who treat. What they conclude is about groups of people. Doses in figures are left out.`,
	pair: "The two copies",
	body: "What the body does",
	concludes: (by) => `What ${by} concludes`,
	copies: (one, other) =>
		one === other ? BOTH[one] : `One copy ${ONE[one]}, one ${ONE[other]}`,
	nothing: "Nothing is recorded here.",
};
