/** Groups of people that figures are given for, and the datasets that frequencies come from. */

import { type Language, ORIGINAL } from "../../../functions/shared/contract.ts";
import type { Source } from "../fields.ts";

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

const GNOMAD = "https://gnomad.broadinstitute.org/";

/** The groups of a dataset that are a part of another of its groups. */
type Parts = Partial<Record<Population, Population>>;

/** gnomAD and ExAC count Finns and Ashkenazi Jews apart from other Europeans. */
const IN_EAST_ASIA: Parts = { japanese: "east_asian", korean: "east_asian" };
const IN_EAST_ASIA_AND_EUROPE: Parts = { ...IN_EAST_ASIA, finnish: "european" };

/** A dataset of frequencies; `year` is that of the release, if it is known. */
interface FrequencyDataset {
	title: string;
	url: string;
	year?: number | undefined;
	parts?: Parts;
}

/** Datasets that many records have frequencies from. What one study has counted stands in the record. */
export const FREQUENCY_DATASETS = {
	"gnomad-v4": {
		title: "gnomAD v4",
		url: GNOMAD,
		year: 2023,
		parts: IN_EAST_ASIA,
	},
	"gnomad-v2-clingen": {
		title: "gnomAD v2, as counted by ClinGen's expert panels",
		url: "https://erepo.clinicalgenome.org/evrepo/",
		year: 2020,
	},
	"gnomad-exomes-v2.1": {
		title: "gnomAD exomes v2.1",
		url: GNOMAD,
		year: 2018,
		parts: IN_EAST_ASIA,
	},
	"gnomad-exomes-v2.0": {
		title: "gnomAD exomes r2.0",
		url: GNOMAD,
		year: 2017,
		parts: IN_EAST_ASIA,
	},
	"gnomad-genomes-v2.1": {
		title: "gnomAD genomes v2.1",
		url: GNOMAD,
		year: 2018,
		parts: IN_EAST_ASIA,
	},
	"gnomad-genomes-v2.0": {
		title: "gnomAD genomes r2.0",
		url: GNOMAD,
		year: 2017,
		parts: IN_EAST_ASIA,
	},
	"gnomad-browser-2017": {
		title: "gnomAD browser, exomes and genomes",
		url: GNOMAD,
		year: 2017,
		parts: IN_EAST_ASIA,
	},
	alfa: {
		title: "NCBI ALFA",
		url: "https://www.ncbi.nlm.nih.gov/snp/docs/gsr/alfa/",
		year: 2021,
		parts: { african_american: "african" },
	},
	exac: { title: "ExAC r0.3.1", url: GNOMAD, year: 2016, parts: IN_EAST_ASIA },
	"1000-genomes-phase-3": {
		title: "1000 Genomes, phase 3",
		url: "https://www.internationalgenome.org/",
		year: 2015,
		parts: IN_EAST_ASIA_AND_EUROPE,
	},
	"cpic-frequencies": {
		title: "CPIC allele frequency tables",
		url: "https://cpicpgx.org/",
		parts: IN_EAST_ASIA,
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
} satisfies Record<string, FrequencyDataset>;
export const FREQUENCY_DATASET_NAMES = Object.keys(
	FREQUENCY_DATASETS,
) as (keyof typeof FREQUENCY_DATASETS)[];

/** What is told of where frequencies were read: of a study, whom it counted. */
interface FrequencySource {
	people?: Record<Language, string> | undefined;
	/** Of the release or the study, if it is known. */
	year?: number | undefined;
	source: Source;
	parts?: Parts | undefined;
}

/** An entry names a dataset or a study. */
export interface FrequencyOrigin {
	dataset?: keyof typeof FREQUENCY_DATASETS | undefined;
	study?: FrequencySource | undefined;
}

export function frequencySource(entry: FrequencyOrigin): FrequencySource {
	if (entry.dataset === undefined) return entry.study as FrequencySource;
	const dataset: FrequencyDataset = FREQUENCY_DATASETS[entry.dataset];
	const { year, parts, ...source } = dataset;
	return { year, parts, source };
}

/** What a message calls the dataset or the people. One study may have counted several groups. */
export function frequencyName(entry: FrequencyOrigin): string {
	const { people, source } = frequencySource(entry);
	return people?.[ORIGINAL] ?? source.title;
}
