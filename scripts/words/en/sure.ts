/** How sure a record or a connection is, in one line. */

const sources = (count: number) =>
	`${count} ${count === 1 ? "source" : "sources"}`;

export const sure = {
	/** What the line is about, for those who do not see it at its place. */
	label: "How sure",
	/** Nobody has graded it. */
	none: "Not graded",
	/** How many papers and other sources the texts rest on. */
	restsOn(papers: number, others: number) {
		if (papers === 0)
			return `rests on ${sources(others)}, none of them a paper`;
		const all = `rests on ${papers} ${papers === 1 ? "paper" : "papers"}`;
		return others === 0
			? all
			: `${all} and ${others} other ${others === 1 ? "source" : "sources"}`;
	},
	/** The allele whose function gives the grade. */
	follows: (allele: string) => `follows from ${allele}`,
	/** The day on which the facts were checked: what comes before and after it. */
	checked: { before: "last checked on ", after: "" },
	/** Leads to the page that explains the tiers. */
	bars: "What the bars mean",
};

export type SureWords = typeof sure;
