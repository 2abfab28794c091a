/** What the pages say about who graded a connection, and how. Each language is one file that satisfies this type. */

export interface GradingWords {
	/** A grade whose body has not finished its review. */
	provisional: (grade: string) => string;
	/** How many of all pieces of evidence contradict the connection. */
	contradicting: (count: number, all: number) => string;
	/** "This follows from the function of X and from the connection Y": what comes before and after its name. */
	derived: { before: (allele: string) => string; after: string };
	/** The heading above what CPIC says an allele does. */
	functions: string;
}
