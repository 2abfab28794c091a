/** Groups of people that figures are given for, and the datasets that frequencies come from. */

/** Groups by ancestry as the datasets define them, and everyone together. */
export const POPULATIONS = [
	"all",
	"african",
	"african_american",
	"american",
	"ashkenazi_jewish",
	"central_south_asian",
	"east_asian",
	"european",
	"finnish",
	"japanese",
	"korean",
	"latino",
	"middle_eastern",
	"oceanian",
	"south_asian",
] as const;
export type Population = (typeof POPULATIONS)[number];

/** Where frequencies were read. A new dataset is one more entry. */
export const FREQUENCY_DATASETS = {
	"gnomad-v4": {
		title: "gnomAD v4",
		url: "https://gnomad.broadinstitute.org/",
	},
	"gnomad-exomes-v2.0": {
		title: "gnomAD exomes r2.0 (2017)",
		url: "https://gnomad.broadinstitute.org/",
	},
	"gnomad-genomes-v2.0": {
		title: "gnomAD genomes r2.0 (2017)",
		url: "https://gnomad.broadinstitute.org/",
	},
	"gnomad-browser-2017": {
		title: "gnomAD browser, exomes and genomes (2016 to 2017)",
		url: "https://gnomad.broadinstitute.org/",
	},
	exac: {
		title: "ExAC r0.3.1 (2016)",
		url: "https://gnomad.broadinstitute.org/",
	},
	"1000-genomes-phase-3": {
		title: "1000 Genomes, phase 3",
		url: "https://www.internationalgenome.org/",
	},
	"cpic-frequencies": {
		title: "CPIC allele frequency tables",
		url: "https://cpicpgx.org/",
	},
	"gwas-catalog-study": {
		title: "a study in the GWAS Catalog",
		url: "https://www.ebi.ac.uk/gwas/",
	},
} as const satisfies Record<string, { title: string; url: string }>;
export type FrequencyDataset = keyof typeof FREQUENCY_DATASETS;
export const FREQUENCY_DATASET_NAMES = Object.keys(
	FREQUENCY_DATASETS,
) as FrequencyDataset[];
