/** A small content tree that agrees with every excerpt in `files/`. */

import { BASE, fileOf } from "../../support/tree.ts";

const SOURCES = `sources:
  - title: A public record
    url: https://example.org/record
`;

const GENES: [symbol: string, facts: string, name: string][] = [
	[
		"HFE",
		"4886 3077 ENSG00000010704 613609 6p22.2",
		"homeostatic iron regulator",
	],
	[
		"PAH",
		"8582 5053 ENSG00000171759 612349 12q23.2",
		"phenylalanine hydroxylase",
	],
	[
		"FOXRED1",
		"26927 55572 ENSG00000110074 613622 11q24.2",
		"FAD dependent oxidoreductase domain containing 1",
	],
	[
		"AP5Z1",
		"22197 9907 ENSG00000242802 613653 7p22.1",
		"adaptor related protein complex 5 subunit zeta 1",
	],
	[
		"HBB",
		"4827 3043 ENSG00000244734 141900 11p15.4",
		"hemoglobin subunit beta",
	],
	[
		"KIF1B",
		"16636 23095 ENSG00000054523 605995 1p36.22",
		"kinesin family member 1B",
	],
	[
		"SKI",
		"10896 6497 ENSG00000157933 164780 1p36.33-p36.32",
		"SKI proto-oncogene",
	],
	[
		"BRCA1",
		"1100 672 ENSG00000012048 113705 17q21.31",
		"BRCA1 DNA repair associated",
	],
	["TP53", "11998 7157 ENSG00000141510 191170 17p13.1", "tumor protein p53"],
	[
		"CFTR",
		"1884 1080 ENSG00000001626 602421 7q31.2",
		"CF transmembrane conductance regulator",
	],
	[
		"VKORC1",
		"23663 79001 ENSG00000167397 608547 16p11.2",
		"vitamin K epoxide reductase complex subunit 1",
	],
	[
		"CYP2C19",
		"2621 1557 ENSG00000165841 124020 10q23.33",
		"cytochrome P450 family 2 subfamily C member 19",
	],
	[
		"CYP2D6",
		"2625 1565 ENSG00000100197 124030 22q13.2",
		"cytochrome P450 family 2 subfamily D member 6 (gene/pseudogene)",
	],
];

function gene([symbol, facts, name]: (typeof GENES)[number]): string {
	const [hgnc, ncbi, ensembl, omim, band] = facts.split(" ");
	return `-- genes/${symbol}.md --
---
hgnc_id: HGNC:${hgnc}
ids:
  ncbi_gene: ${ncbi}
  ensembl: ${ensembl}
  omim: "${omim}"
band: ${band}
${SOURCES}---

# ${name}
`;
}

const CONDITIONS: [slug: string, codes: string, icd10?: string][] = [
	["hemochromatosis", "0021001 DOID:0111029 235200 854011"],
	["phenylketonuria", "0009861 DOID:9281 261600 19244 ORPHA:716"],
	["spastic-paraplegia-48", "0013342 DOID:0110800 613647 462251 ORPHA:306511"],
	["complex-i-deficiency", "0032624 DOID:0112085 618241 1648450"],
	["leigh-syndrome", "0009723 DOID:3652 256000 419518 ORPHA:506", "G31.82"],
	["shprintzen-goldberg", "0008426 - 182212 231160 ORPHA:2462"],
	["pheochromocytoma", "0008233 DOID:0050771 171300 18419"],
	["breast-ovarian-cancer", "0011450 - 604370 382914"],
];

function condition([
	slug,
	codes,
	icd10 = "",
]: (typeof CONDITIONS)[number]): string {
	const [mondo, doid, omim, medgen, orphanet] = codes.split(" ");
	return `-- conditions/${slug}.md --
---
inheritance: varies
codes:
${doid === "-" ? "" : `  doid: ${doid}\n`}  omim: ["${omim}"]
  icd10: [${icd10}]
  mondo: MONDO:${mondo}
${orphanet === undefined ? "" : `  orphanet: ${orphanet}\n`}  medgen: "${medgen}"
last_checked: 2026-01-01
${SOURCES}---

# The condition ${slug}

## Summary

A summary for tests.

## Overview

An overview.

## Clinical detail

Details.

## FAQ

### Is it a test?

Yes, it is.

## Open questions

- Nothing is known about it.
`;
}

interface Variant {
	genes: string;
	place: string;
	grch37?: string;
	ids?: string;
	rest?: string;
	after?: string;
}

const VARIANTS: Record<string, Variant> = {
	rs397704709: {
		genes: "AP5Z1",
		place: "7 4787729 GCTGCTGGACCTGCC G",
		grch37: "7 4827360",
		ids: "3 CA215072 NM_014855.3:c.1413_1426del p.Leu473fs",
	},
	rs267606829: {
		genes: "FOXRED1",
		place: "11 126275389 C T",
		grch37: "11 126145284",
		ids: "5 CA113792 NM_017547.4:c.694C>T p.Gln232Ter",
	},
	rs267606830: {
		genes: "FOXRED1",
		place: "11 126277517 A G",
		grch37: "11 126147412",
		ids: "6 CA113794 NM_017547.4:c.1289A>G p.Asn430Ser",
	},
	rs1800730: {
		genes: "HFE",
		place: "6 26090957 A T",
		grch37: "6 26091185",
		ids: "11 CA339778 NM_000410.4:c.193A>T p.Ser65Cys",
	},
	rs80357906: {
		genes: "BRCA1",
		place: "17 43057062 T TG",
		ids: "17677 CA003404",
	},
	rs28934578: {
		genes: "TP53",
		place: "17 7675088 C A",
		ids: "182963 CA000252",
	},
	rs62514891: {
		genes: "PAH",
		place: "12 102917130 T C",
		ids: "586 CA114360",
	},
	rs334: {
		genes: "HBB",
		place: "11 5227002 T A",
		rest: `frequencies:
  - allele: A
    dataset: gnomad-v4
    values:
      all: 0.00265
      african: 0.0495
      european: 0.00003909
    sample_size: 1610650
`,
	},
	rs4244285: {
		genes: "CYP2C19",
		place: "10 94781859 G A",
		rest: `functions:
  - allele: A
    name: CYP2C19*2
    function: no-function
    as_of: 2025-01
    source:
      title: A public record
      url: https://example.org/record
`,
	},
	rs12248560: {
		genes: "CYP2C19",
		place: "10 94761900 C T",
		rest: `functions:
  - allele: T
    name: CYP2C19*17
    function: increased-function
    source:
      title: A public record
      url: https://example.org/record
`,
	},
	rs121909001: {
		genes: "CFTR",
		place: "7 117559590 ATCT A",
		after: "former_ids: [rs332, rs33969899]\n",
	},
};

function variant([id, { genes, place, grch37, ids, rest = "", after = "" }]: [
	string,
	Variant,
]): string {
	const [chromosome, position, ref, alt] = place.split(" ");
	const [oldChromosome, oldPosition] = grch37?.split(" ") ?? [];
	const [clinvar, clingen, hgvs, protein] = ids?.split(" ") ?? [];
	const lines = [
		"kind: condition",
		`genes: [${genes}]`,
		"risk_tier: standard",
		`chromosome: ${chromosome}`,
		`position: ${position}`,
		`ref: ${ref}`,
		`alts: [${alt}]`,
		...(grch37
			? [
					"grch37:",
					`  chromosome: ${oldChromosome}`,
					`  position: ${oldPosition}`,
				]
			: []),
		...(clinvar
			? ["ids:", `  - allele: ${alt}`, `    clinvar: ${clinvar}`]
			: []),
		...(hgvs ? [`    hgvs: ${hgvs}`] : []),
		...(protein ? [`    protein: ${protein}`] : []),
		...(clingen ? [`    clingen: ${clingen}`] : []),
	];
	const pairs = [`${ref}/${ref}`, `${ref}/${alt}`, `${alt}/${alt}`];
	return `-- variants/${id}.md --
---
${lines.join("\n")}
${rest}${SOURCES}${after}---

# A change for tests

${pairs.map((pair) => `## ${pair}\n\nIn 0.36 % of chromosomes, as ClinVar has it of ${pair} at ${id}.\n`).join("\n")}`;
}

function drug(slug: string, rxnorm: string): string {
	return `-- drugs/${slug}.md --
---
ids:
  rxnorm: "${rxnorm}"
${SOURCES}---

# The drug ${slug}

## Class

A class

## Summary

A drug for tests.

## Description

A description.
`;
}

function link(
	ends: string,
	relation: string,
	piece: {
		note?: string;
		scheme: string;
		grade: string;
		as_of?: string;
		url: string;
		status?: string;
	},
): string {
	const [from, to] = ends.split(" ");
	const type = piece.scheme === "clinvar" ? "      type: disease\n" : "";
	const status = piece.status ? `      status: ${piece.status}\n` : "";
	const date = piece.as_of ? `      as_of: ${piece.as_of}\n` : "";
	const note = piece.note
		? `  note:\n    en: ${piece.note}\n    ko: 시험용 설명입니다.\n`
		: "";
	return `- from: ${from}
  to: ${to}
  relation: ${relation}
${note}  evidence:
    - scheme: ${piece.scheme}
${type}      grade: ${piece.grade}
${status}${date}      check_at:
        url: ${piece.url}
`;
}

const CLINVAR = "https://www.ncbi.nlm.nih.gov/clinvar/variation/";
const VALIDITY =
	"https://search.clinicalgenome.org/kb/gene-validity/CGGV:assertion_";

const LINKS = [
	link("variant/rs397704709 condition/spastic-paraplegia-48", "causes", {
		scheme: "clinvar",
		grade: "no-criteria",
		as_of: "2025-09",
		url: `${CLINVAR}3/`,
	}),
	link("variant/rs267606829 condition/complex-i-deficiency", "causes", {
		scheme: "clinvar",
		grade: "multiple-submitters",
		as_of: "2025-09",
		url: `${CLINVAR}5/`,
	}),
	link("variant/rs267606830 condition/complex-i-deficiency", "causes", {
		scheme: "clinvar",
		grade: "single-submitter",
		as_of: "2025-09",
		url: `${CLINVAR}6/`,
	}),
	link("variant/rs1800730 condition/hemochromatosis", "raises_risk_of", {
		scheme: "clinvar",
		grade: "conflicting",
		as_of: "2025-09",
		url: `${CLINVAR}11/`,
	}),
	link("variant/rs80357906 condition/breast-ovarian-cancer", "raises_risk_of", {
		scheme: "clinvar",
		grade: "expert-panel",
		as_of: "2025-09",
		url: `${CLINVAR}17677/`,
	}),
	link("variant/rs62514891 condition/phenylketonuria", "causes", {
		scheme: "clinvar",
		grade: "expert-panel",
		as_of: "2019-03-23",
		url: "https://erepo.genome.network/evrepo/ui/classification/CA114360/MONDO:0009861/006",
	}),
	link("gene/HFE condition/hemochromatosis", "causes", {
		scheme: "clingen",
		grade: "definitive",
		as_of: "2025-06-27",
		url: `${VALIDITY}5e843028-ac7e-43ad-b95d-28566b000b58-2025-06-27T190000.000Z`,
	}),
	link("gene/PAH condition/phenylketonuria", "causes", {
		scheme: "clingen",
		grade: "definitive",
		as_of: "2020-04-24",
		url: `${VALIDITY}5a617cb4-94ec-4f34-b97e-10d9808a1581-2020-04-24T160000.000Z`,
	}),
	link("gene/FOXRED1 condition/leigh-syndrome", "causes", {
		scheme: "clingen",
		grade: "moderate",
		as_of: "2019-10-16",
		url: `${VALIDITY}c74ba0cb-ccef-4a19-9fef-ef9996f72290-2019-10-16T143453.574Z`,
	}),
	link("gene/SKI condition/shprintzen-goldberg", "causes", {
		scheme: "gencc",
		grade: "definitive",
		as_of: "2025-01",
		url: "https://search.thegencc.org/",
	}),
	link("gene/KIF1B condition/pheochromocytoma", "causes", {
		scheme: "gencc",
		grade: "moderate",
		as_of: "2025-01",
		url: "https://search.thegencc.org/",
	}),
	link("gene/CYP2C19 drug/clopidogrel", "affects_response_to", {
		scheme: "cpic",
		grade: "a",
		note: "CPIC has put the pair at level A.",
		as_of: "2026-02",
		url: "https://cpicpgx.org/guidelines/guideline-for-clopidogrel-and-cyp2c19/",
	}),
	`    - scheme: dpwg
      grade: guideline
      as_of: 2023-08
      check_at:
        url: https://www.pharmgkb.org/guidelineAnnotation/PA166104956
`,
	link("gene/CYP2D6 drug/pitolisant", "affects_response_to", {
		scheme: "cpic",
		grade: "a",
		status: "provisional",
		as_of: "2026-02",
		url: "https://cpicpgx.org/genes-drugs/",
	}),
	link("gene/VKORC1 drug/acenocoumarol", "affects_response_to", {
		scheme: "dpwg",
		grade: "guideline",
		as_of: "2023-08",
		url: "https://www.pharmgkb.org/guidelineAnnotation/PA166104938",
	}),
];

/** The records and links that the excerpts are about. */
export const AGREEING = `
-- site.yaml --
${fileOf(BASE, "site.yaml")}-- links/all.yaml --
${LINKS.join("\n").replace("cyp2c19/\n\n", "cyp2c19/\n")}${GENES.map(gene).join("")}${CONDITIONS.map(condition).join("")}${Object.entries(VARIANTS).map(variant).join("")}${drug("clopidogrel", "32968")}${drug("pitolisant", "2197878")}${drug("acenocoumarol", "154")}`;
