/** What the pages say about who graded a connection, and how. Each language is one file that satisfies this type. */

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

export interface GradingWords {
	/** A grade whose body has not finished its review. */
	provisional: (grade: string) => string;
	/** How many of all pieces of evidence contradict the connection. */
	contradicting: (count: number, all: number) => string;
	/** "This follows from the function of X and from the connection Y": what comes before and after its name. */
	derived: { before: (allele: string) => string; after: string };
	/** The name of the row with how a condition is passed on with each of its genes. */
	byGene: string;
	/** The heading above what CPIC says an allele does. */
	functions: string;
	ofVariants: (grades: GradesOfVariants) => string;
}
