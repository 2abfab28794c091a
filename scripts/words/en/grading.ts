/** What the pages say about who graded a connection, and how. */

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
	/** How many of all pieces of evidence contradict the connection. */
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
	/** The name of the row with how a condition is passed on with each of its genes. */
	byGene: "Inheritance, by gene",
	/** The heading above what CPIC says an allele does. */
	functions: "What the allele does",
};

export type GradingWords = typeof grading;
