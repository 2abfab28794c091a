/** The words and sentences that the program turns data into. */

import type { Counted } from "../../model/figures/shares.ts";
import type { Population } from "../../model/values/populations.ts";

/** Public sites that evidence links to. */
const SITES = {
	clingen: "ClinGen gene-disease validity",
	clinvar: "ClinVar record",
	"cpic-functions": "CPIC table of allele functions",
	"cpic-guideline": "CPIC guideline",
	"cpic-list": "CPIC list of genes and drugs",
	dbsnp: "dbSNP record",
	dpwg: "DPWG guideline at ClinPGx",
	gencc: "GenCC gene-disease validity",
	guideline: "Guideline",
	"gwas-catalog": "GWAS Catalog",
	paper: "Paper",
};
export type Site = keyof typeof SITES;

const numbers = new Intl.NumberFormat("en");
const sizes = new Intl.NumberFormat("en", {
	notation: "compact",
	compactDisplay: "long",
});
const range = (values: readonly number[]) =>
	values.map((value) => numbers.format(value)).join(" to ");
const size = (of: number) =>
	of < 1_000_000 ? numbers.format(of) : sizes.format(of).replace(/^1 /, "a ");

export const data = {
	populations: {
		all: "everyone",
		african: "African",
		african_american: "African American or Afro-Caribbean",
		american: "Indigenous American",
		ashkenazi_jewish: "Ashkenazi Jewish",
		central_south_asian: "Central or South Asian",
		east_asian: "East Asian",
		european: "European",
		finnish: "Finnish",
		japanese: "Japanese",
		korean: "Korean",
		latino: "Latino",
		middle_eastern: "Middle Eastern",
		oceanian: "Oceanian",
		south_asian: "South Asian",
	} satisfies Record<Population, string>,
	groupIn: (group: string, place: string) => `${group}, ${place}`,
	/** "1 in 15,000 to 40,000 people", from one number or a range. */
	oneIn: (people: readonly number[]) => `1 in ${range(people)} people`,
	inPeople: ({ counts, of, isAbout }: Counted) =>
		`${isAbout ? "about " : ""}${range(counts)} in ${size(of)} people`,
	/** A search that found nothing, as a source; `day` as readers write it. */
	nothingFound: (of: { where: string; asked: string; day: string }) =>
		`Nothing found at ${of.where} for “${of.asked}”, searched on ${of.day}`,
	/** The label of a record at a site: "ClinVar record: 7105". */
	site: (site: Site, name: string) => `${SITES[site]}: ${name}`,
	/** What a function that CPIC assigned to an allele means, in a sentence; null for a grade without one. */
	alleleFunction: (allele: string, grade: string): string | null =>
		FUNCTIONS[grade]?.(allele) ?? null,
};

export type DataWords = typeof data;

const FUNCTIONS: Record<string, (allele: string) => string> = {
	"no-function": (allele) =>
		`CPIC counts ${allele} as an allele without function: this copy of the gene does not do its work.`,
	"decreased-function": (allele) =>
		`CPIC counts ${allele} as an allele with decreased function: this copy of the gene does less of its work.`,
	"increased-function": (allele) =>
		`CPIC counts ${allele} as an allele with increased function: this copy of the gene does more of its work.`,
	"uncertain-function": (allele) =>
		`CPIC says that the function of ${allele} is uncertain.`,
	deficient: (allele) =>
		`CPIC counts ${allele} as a deficient allele: the enzyme made from this copy of the gene is too weak.`,
	"malignant-hyperthermia": (allele) =>
		`CPIC lists ${allele} among the alleles associated with malignant hyperthermia, a dangerous reaction to this drug.`,
	"increased-risk": (allele) =>
		`CPIC lists ${allele} among the changes that raise the risk of hearing loss from this drug.`,
	"drug-responsive": (allele) =>
		`CPIC lists ${allele} among the changes for which this drug works.`,
	"drug-sensitive": (allele) =>
		`CPIC counts ${allele} as an allele with which people are more sensitive to this drug.`,
};
