/**
 * Compares what geneticists consider certain with the evidence of the repository's own links. This is a statement about the
 * content, so it reads the content: changing a link below takes a better reason than the one given here.
 */

import { describe, expect, test } from "vitest";
import type { Edge } from "../../scripts/dataset/edges/edges.ts";
import type { EvidenceTier } from "../../scripts/model/evidence.ts";
import { EVIDENCE_TIERS, tierOf } from "../../scripts/model/evidence.ts";
import { OWN_DATASET } from "../support/own-content.ts";

const { edges } = OWN_DATASET;

/** Variant, what it links to, the lowest tier it may have, and why. */
const TEXTBOOK: [rsid: string, to: string, least: EvidenceTier, why: string][] =
	[
		[
			"rs1800562",
			"hereditary-hemochromatosis",
			"established",
			"HFE C282Y: guideline of gastroenterologists",
		],
		[
			"rs334",
			"sickle-cell-disease",
			"strong",
			"HbS, the first change of a protein tied to a disease",
		],
		[
			"rs6025",
			"factor-v-leiden-thrombophilia",
			"established",
			"F5 Leiden: technical standard of ACMG",
		],
		[
			"rs1799963",
			"prothrombin-thrombophilia",
			"established",
			"F2 20210G>A: technical standard of ACMG",
		],
		[
			"rs429358",
			"alzheimer-disease",
			"established",
			"APOE e4: guideline of ACMG and NSGC",
		],
		[
			"rs28931614",
			"achondroplasia",
			"strong",
			"FGFR3 G380R: nearly every person with the condition",
		],
		[
			"rs80357914",
			"hereditary-breast-ovarian-cancer",
			"established",
			"BRCA1 185delAG: ENIGMA",
		],
		[
			"rs80357906",
			"hereditary-breast-ovarian-cancer",
			"established",
			"BRCA1 5382insC: ENIGMA",
		],
		[
			"rs80359550",
			"hereditary-breast-ovarian-cancer",
			"established",
			"BRCA2 6174delT: ENIGMA",
		],
		[
			"rs113993960",
			"cystic-fibrosis",
			"established",
			"CFTR F508del: practice guideline",
		],
		[
			"rs75527207",
			"cystic-fibrosis",
			"established",
			"CFTR G551D: practice guideline",
		],
		[
			"rs4988235",
			"lactose-intolerance",
			"moderate",
			"LCT -13910: the textbook trait",
		],
		[
			"rs145946881",
			"lactose-intolerance",
			"moderate",
			"LCT -14010: the same trait in East Africa",
		],
		["rs713598", "phenylthiocarbamide", "moderate", "TAS2R38 A49P"],
		["rs1726866", "phenylthiocarbamide", "moderate", "TAS2R38 A262V"],
		["rs10246939", "phenylthiocarbamide", "moderate", "TAS2R38 I296V"],
		[
			"rs63750231",
			"alzheimer-disease",
			"strong",
			"PSEN1 E280A: one kindred of thousands",
		],
		["rs63750264", "alzheimer-disease", "strong", "APP V717I"],
		["rs104893877", "parkinson-disease", "strong", "SNCA A53T"],
		["rs34637584", "parkinson-disease", "strong", "LRRK2 G2019S"],
		[
			"rs33939927",
			"parkinson-disease",
			"strong",
			"LRRK2 R1441G: Basque families",
		],
		["rs28933979", "transthyretin-amyloidosis", "strong", "TTR V30M"],
		["rs28929474", "alpha-1-antitrypsin-deficiency", "strong", "SERPINA1 Z"],
		[
			"rs17580",
			"alpha-1-antitrypsin-deficiency",
			"moderate",
			"SERPINA1 S: mild",
		],
		[
			"rs12720459",
			"long-qt-syndrome",
			"strong",
			"KCNQ1 A341V: founder families",
		],
		[
			"rs28933385",
			"creutzfeldt-jakob-disease",
			"strong",
			"PRNP E200K: Libyan families",
		],
		["rs104893768", "retinitis-pigmentosa", "strong", "RHO P23H"],
		[
			"rs80265967",
			"amyotrophic-lateral-sclerosis",
			"strong",
			"SOD1 D90A: Scandinavian founder",
		],
		[
			"rs61752717",
			"familial-mediterranean-fever",
			"established",
			"MEFV M694V: recommendations on diagnosis",
		],
		[
			"rs77931234",
			"mcad-deficiency",
			"strong",
			"ACADM K329E: most people with the condition",
		],
		[
			"rs1050828",
			"glucose-6-phosphate-dehydrogenase-deficiency",
			"established",
			"G6PD A-: CPIC guideline",
		],
		[
			"rs5030868",
			"glucose-6-phosphate-dehydrogenase-deficiency",
			"established",
			"G6PD Mediterranean: CPIC guideline",
		],
		[
			"rs35887622",
			"nonsyndromic-hearing-loss-dfnb1",
			"established",
			"GJB2 M34T: expert panel of 2019",
		],
		["rs33950507", "beta-thalassemia", "strong", "HbE"],
		["rs2231142", "gout", "moderate", "ABCG2 Q141K"],
		["rs7903146", "type-2-diabetes", "moderate", "TCF7L2"],
		["rs11209026", "crohn-disease", "moderate", "IL23R"],
		["rs2066844", "crohn-disease", "moderate", "NOD2 R702W"],
		["rs2066845", "crohn-disease", "moderate", "NOD2 G908R"],
		["rs10490924", "age-related-macular-degeneration", "moderate", "ARMS2"],
		["rs4148323", "gilbert-syndrome", "moderate", "UGT1A1*6"],
		["rs3064744", "gilbert-syndrome", "moderate", "UGT1A1*28"],
		[
			"rs118192162",
			"malignant-hyperthermia",
			"established",
			"RYR1 Y522S: expert panel",
		],
		[
			"rs28933397",
			"malignant-hyperthermia",
			"established",
			"RYR1 R2458C: expert panel",
		],
		[
			"rs772226819",
			"malignant-hyperthermia",
			"established",
			"CACNA1S R174W: CPIC guideline",
		],
		["rs74315403", "creutzfeldt-jakob-disease", "strong", "PRNP D178N"],
		["rs121908529", "primary-hyperoxaluria-type-1", "strong", "AGXT G170R"],
		["rs147324677", "tay-sachs-disease", "strong", "HEXA c.1421+1G>C"],
		["rs121912442", "amyotrophic-lateral-sclerosis", "strong", "SOD1 A4V"],
		["rs79184941", "apert-syndrome", "strong", "FGFR2 S252W"],
		["rs77543610", "apert-syndrome", "strong", "FGFR2 P253R"],
		[
			"rs4647924",
			"muenke-syndrome",
			"strong",
			"FGFR3 P250R: it defines the condition",
		],
		[
			"rs121908026",
			"familial-hypercholesterolemia",
			"established",
			"LDLR S177L: expert panel",
		],
		["rs137852912", "familial-hypercholesterolemia", "strong", "PCSK9 D374Y"],
		["rs5742904", "familial-hypercholesterolemia", "strong", "APOB R3527Q"],
		["rs1799807", "pseudocholinesterase-deficiency", "strong", "BCHE atypical"],
		["rs121965019", "hurler-syndrome", "strong", "IDUA W402X"],
		["rs1800546", "hereditary-fructose-intolerance", "strong", "ALDOB A149P"],
		[
			"rs72474224",
			"nonsyndromic-hearing-loss-dfnb1",
			"established",
			"GJB2 V37I: expert panel",
		],
		[
			"rs28934578",
			"li-fraumeni-syndrome",
			"established",
			"TP53 R175H: expert panel",
		],
		[
			"rs11540652",
			"li-fraumeni-syndrome",
			"established",
			"TP53 R248Q: expert panel",
		],
		["rs4244285", "clopidogrel", "established", "CYP2C19*2 has no function"],
		["rs4149056", "simvastatin", "established", "SLCO1B1*5 has no function"],
		["rs9923231", "warfarin", "established", "VKORC1 -1639G>A"],
		["rs3918290", "fluorouracil", "established", "DPYD*2A has no function"],
		["rs116855232", "azathioprine", "established", "NUDT15*3 has no function"],
		["rs3892097", "tamoxifen", "established", "CYP2D6*4 has no function"],
	];

describe("the tier of a textbook pair is at least what geneticists say", () => {
	test.each(TEXTBOOK)("%s → %s: %s (%s)", (rsid, to, least) => {
		const edge = edges.find((one) => one.from.id === rsid && one.to.id === to);
		if (edge === undefined) throw new Error(`no link from ${rsid} to ${to}`);
		const found = EVIDENCE_TIERS.indexOf(tierOfEdge(edge));
		expect(found).toBeLessThanOrEqual(EVIDENCE_TIERS.indexOf(least));
	});
});

test("few links from a variant to a condition are limited or disputed, and each has a note that says why", () => {
	const all = edges.filter(
		({ from, to }) => from.type === "variant" && to.type === "condition",
	);
	const weak = all.filter((edge) =>
		["limited", "disputed"].includes(tierOfEdge(edge)),
	);
	expect(weak.length / all.length).toBeLessThanOrEqual(0.15);
	const unexplained = weak.filter(({ note }) => note === undefined);
	expect(unexplained.map(nameOf)).toEqual([]);
});

function tierOfEdge({ evidence: [best] }: Edge): EvidenceTier {
	if (best === undefined) throw new Error("an edge without evidence");
	return tierOf(best);
}

function nameOf({ from, to }: Edge): string {
	return `${from.id} → ${to.id}`;
}
