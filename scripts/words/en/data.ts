import type { DataWords, Site } from "../data.ts";

const numbers = new Intl.NumberFormat("en");
const sizes = new Intl.NumberFormat("en", {
	notation: "compact",
	compactDisplay: "long",
});
const range = (values: readonly number[]) =>
	values.map((value) => numbers.format(value)).join(" to ");
const size = (of: number) =>
	of < 1_000_000 ? numbers.format(of) : sizes.format(of).replace(/^1 /, "a ");

export const data: DataWords = {
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
	},
	groupIn: (group, place) => `${group}, ${place}`,
	oneIn: (people) => `1 in ${range(people)} people`,
	inPeople: ({ counts, of, isAbout }) =>
		`${isAbout ? "about " : ""}${range(counts)} in ${size(of)} people`,
	site: (site, name) => `${SITES[site]}: ${name}`,
	alleleFunction: (allele, grade) => FUNCTIONS[grade]?.(allele) ?? null,
};

const SITES: Record<Site, string> = {
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
