/** What the pages say about who graded a connection, and how, and how sure a record is. */

import { several } from "./several.ts";

/** How the connections of a condition with variants are graded. */
export interface GradesOfVariants {
	count: number;
	/** The names of the tiers that occur, best first, and how often. */
	tiers: { name: string; count: number }[];
	/** Of the best grades, the first and the last date; undefined if none has one. */
	dates: { from: string; to: string } | undefined;
	/** How many have evidence that contradicts them. */
	contradicted: number;
}

const numbers = new Intl.NumberFormat("en");

export const grading = {
	/** A grade whose body has not finished its review. */
	provisional: (grade: string) => `${grade}, provisional`,
	contradicting: (count: number, all: number) =>
		`${all === 1 ? "The only grade contradicts" : `Of ${numbers.format(all)} pieces of evidence, ${numbers.format(count)} ${count === 1 ? "contradicts" : "contradict"}`} the connection: it was rejected, or those who graded it differ.`,
	/** "This follows from the function of X and from the connection Y": what comes before and after its name. */
	derived: {
		before: (allele: string) =>
			`This connection follows from the function of ${allele} and from the connection `,
		after: ".",
	},
	ofVariants({ count, tiers, dates, contradicted }: GradesOfVariants) {
		const graded = tiers.map(
			(tier) => `${numbers.format(tier.count)} ${tier.name.toLowerCase()}`,
		);
		const between =
			dates?.from === dates?.to
				? dates && ` as of ${dates.from}`
				: ` as of ${dates?.from} to ${dates?.to}`;
		const doubts =
			contradicted > 0
				? ` For ${numbers.format(contradicted)} of them, some of the evidence contradicts the connection.`
				: "";
		return `Connections with variants here: ${numbers.format(count)}, graded${between ?? ""}: ${graded.join(", ")}.${doubts}`;
	},
	byGene: "Inheritance, by gene",
	functions: "What the allele does",
};

/** How sure a record or a connection is, in one line. */
export const sure = {
	/** What the line is about, for those who do not see it at its place. */
	label: "How sure",
	none: "Not graded",
	/** How many papers and other sources the texts rest on. */
	restsOn(papers: number, others: number) {
		if (papers === 0)
			return `rests on ${several(others, "source", "sources")}, none of them a paper`;
		const all = `rests on ${several(papers, "paper", "papers")}`;
		return others === 0
			? all
			: `${all} and ${several(others, "other source", "other sources")}`;
	},
	/** The allele whose function gives the grade. */
	follows: (allele: string) => `follows from ${allele}`,
	/** The day on which the facts were checked: what comes before and after it. */
	checked: { before: "last checked on ", after: "" },
	/** Leads to the page that explains the tiers. */
	bars: "What the bars mean",
};
