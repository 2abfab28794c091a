/** How sure a record or a connection is, in one line. */

export interface SureWords {
	/** What the line is about, for those who do not see it at its place. */
	label: string;
	/** Nobody has graded it. */
	none: string;
	/** How many papers and other sources the texts rest on. */
	restsOn: (papers: number, others: number) => string;
	/** The allele whose function gives the grade. */
	follows: (allele: string) => string;
	/** The day on which the facts were checked: what comes before and after it. */
	checked: { before: string; after: string };
	/** Leads to the page that explains the tiers. */
	bars: string;
}
