import type { SureWords } from "../sure.ts";

const sources = (count: number) =>
	`${count} ${count === 1 ? "source" : "sources"}`;

export const sure: SureWords = {
	label: "How sure",
	none: "Not graded",
	restsOn(papers, others) {
		if (papers === 0)
			return `rests on ${sources(others)}, none of them a paper`;
		const all = `rests on ${papers} ${papers === 1 ? "paper" : "papers"}`;
		return others === 0
			? all
			: `${all} and ${others} other ${others === 1 ? "source" : "sources"}`;
	},
	follows: (allele) => `follows from ${allele}`,
	checked: { before: "last checked on ", after: "" },
	bars: "What the bars mean",
};
