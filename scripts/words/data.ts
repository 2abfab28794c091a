/** The words and sentences that the program turns data into, in each language. */

import type { Counted } from "../model/figures/shares.ts";
import type { Population } from "../model/values/populations.ts";

/** Public sites that evidence links to. */
export type Site =
	| "clingen"
	| "clinvar"
	| "cpic-functions"
	| "cpic-guideline"
	| "cpic-list"
	| "dbsnp"
	| "dpwg"
	| "gencc"
	| "guideline"
	| "gwas-catalog"
	| "paper";

export interface DataWords {
	populations: Record<Population, string>;
	/** A group of people in a place. */
	groupIn: (group: string, place: string) => string;
	/** "1 in 15,000 to 40,000 people", from one number or a range. */
	oneIn: (people: readonly number[]) => string;
	/** "2 to 5 in 100,000 people". */
	inPeople: (counted: Counted) => string;
	/** The label of a record at a site: "ClinVar record: 7105". */
	site: (site: Site, name: string) => string;
	/** What a function that CPIC assigned to an allele means, in a sentence; null for a grade without one. */
	alleleFunction: (allele: string, grade: string) => string | null;
}
