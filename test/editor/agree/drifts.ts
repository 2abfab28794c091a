/** Over forty ways in which the content may come to differ from its collectors. */

export interface Drift {
	path: string;
	from: string;
	to: string;
	/** What is printed of it, a line for each fact. */
	found: string[];
}

const drift = (
	path: string,
	from: string,
	to: string,
	...found: string[]
): Drift => ({
	path,
	from,
	to,
	found: found.map((line) => `content/${path}:${line}`),
});
const LINKS = "links/all.yaml";

export const DRIFTS: Drift[] = [
	drift(
		"variants/rs397704709.md",
		"clinvar: 3",
		"clinvar: 33",
		"14:14 differs variant/rs397704709 ids.G.clinvar: here 33, there 3",
	),
	drift(
		"variants/rs267606829.md",
		"NM_017547.4",
		"NM_017547.3",
		"15:11 differs variant/rs267606829 ids.T.hgvs: here NM_017547.3:c.694C>T, there NM_017547.4:c.694C>T",
	),
	drift(
		"variants/rs267606829.md",
		"    protein: p.Gln232Ter\n",
		"",
		"13:5 missing variant/rs267606829 ids.T.protein: there p.Gln232Ter",
	),
	drift(
		"variants/rs267606830.md",
		"126277517",
		"126277518",
		"6:11 differs variant/rs267606830 position: here 11:126277518:A>G, there 11:126277517:A>G",
	),
	drift(
		"variants/rs267606830.md",
		"126147412",
		"126147413",
		"10:3 differs variant/rs267606830 grch37: here 11:126147413, there 11:126147412",
	),
	drift(
		LINKS,
		"grade: conflicting",
		"grade: multiple-submitters",
		"40:14 newer variant/rs1800730 → condition/hemochromatosis evidence.grade: here multiple-submitters, there conflicting",
	),
	drift(
		LINKS,
		"multiple-submitters\n      as_of: 2025-09\n      check_at:\n        url: https://www.ncbi.nlm.nih.gov/clinvar/variation/5/",
		"multiple-submitters\n      as_of: 2024-09\n      check_at:\n        url: https://www.ncbi.nlm.nih.gov/clinvar/variation/5/",
		"19:14 newer variant/rs267606829 → condition/complex-i-deficiency evidence.as_of: here 2024-09, there 2026-02",
	),
	drift(
		LINKS,
		"grade: no-criteria",
		"grade: single-submitter",
		"7:14 newer variant/rs397704709 → condition/spastic-paraplegia-48 evidence.grade: here single-submitter, there no-criteria",
	),
	drift(
		"variants/rs80357906.md",
		"ids:\n  - allele: TG\n    clinvar: 17677\n    clingen: CA003404\n",
		"",
		"2:1 missing variant/rs80357906 ids.TG.clinvar: there 17677",
		"2:1 missing variant/rs80357906 ids.TG.clingen: there CA003404",
	),
	drift(
		"variants/rs1800730.md",
		"    clingen: CA339778\n",
		"",
		"13:5 missing variant/rs1800730 ids.T.clingen: there CA339778",
	),
	drift(
		LINKS,
		"grade: expert-panel",
		"grade: single-submitter",
		"51:14 newer variant/rs80357906 → condition/breast-ovarian-cancer evidence.grade: here single-submitter, there expert-panel",
	),
	drift(
		"variants/rs28934578.md",
		"182963",
		"182964",
		"11:14 differs variant/rs28934578 ids.A.clinvar: here 182964, there 182963",
	),
	drift(
		LINKS,
		"definitive\n      as_of: 2020-04-24",
		"strong\n      as_of: 2020-04-24",
		"82:14 differs gene/PAH → condition/phenylketonuria evidence.grade: here strong, there definitive",
	),
	drift(
		LINKS,
		"as_of: 2019-10-16",
		"as_of: 2018-10-16",
		"93:14 newer gene/FOXRED1 → condition/leigh-syndrome evidence.as_of: here 2018-10-16, there 2019-10-16",
	),
	drift(
		LINKS,
		"2025-06-27T190000",
		"2025-06-26T190000",
		"75:14 differs gene/HFE → condition/hemochromatosis evidence.check_at.url: here https://search.clinicalgenome.org/kb/gene-validity/CGGV:assertion_5e843028-ac7e-43ad-b95d-28566b000b58-2025-06-26T190000.000Z, there https://search.clinicalgenome.org/kb/gene-validity/CGGV:assertion_5e843028-ac7e-43ad-b95d-28566b000b58-2025-06-27T190000.000Z",
	),
	drift(
		"variants/rs62514891.md",
		"CA114360",
		"CA114361",
		"12:14 differs variant/rs62514891 ids.C.clingen: here CA114361, there CA114360",
	),
	drift(
		LINKS,
		"as_of: 2019-03-23",
		"as_of: 2018-03-23",
		"63:14 newer variant/rs62514891 → condition/phenylketonuria evidence.as_of: here 2018-03-23, there 2019-03-23",
	),
	drift(
		LINKS,
		"definitive\n      as_of: 2025-01",
		"strong\n      as_of: 2025-01",
		"102:14 differs gene/SKI → condition/shprintzen-goldberg evidence.grade: here strong, there definitive",
	),
	drift(
		LINKS,
		"moderate\n      as_of: 2025-01",
		"moderate\n      as_of: 2023-01",
		"113:14 newer gene/KIF1B → condition/pheochromocytoma evidence.as_of: here 2023-01, there 2025-01",
	),
	drift(
		LINKS,
		"grade: a\n      as_of: 2026-02",
		"grade: b\n      as_of: 2026-02",
		"125:14 newer gene/CYP2C19 → drug/clopidogrel evidence.grade: here b, there a",
	),
	drift(
		LINKS,
		"      status: provisional\n",
		"",
		"135:14 newer gene/CYP2D6 → drug/pitolisant evidence.grade: here a, there a, provisional",
	),
	drift(
		"variants/rs4244285.md",
		"no-function",
		"decreased-function",
		"12:15 newer variant/rs4244285 functions.CYP2C19*2.A.function: here decreased-function, there no-function",
	),
	drift(
		"variants/rs12248560.md",
		"increased-function",
		"decreased-function",
		"12:15 newer variant/rs12248560 functions.CYP2C19*17.T.function: here decreased-function, there increased-function",
	),
	drift(
		LINKS,
		"clopidogrel-and-cyp2c19/",
		"clopidogrel-and-cyp2c18/",
		"128:14 gone gene/CYP2C19 → drug/clopidogrel evidence.check_at.url: here https://cpicpgx.org/guidelines/guideline-for-clopidogrel-and-cyp2c18/",
	),
	drift(
		LINKS,
		"PA166104938",
		"PA166104939",
		"148:14 differs gene/VKORC1 → drug/acenocoumarol evidence.check_at.url: here https://www.pharmgkb.org/guidelineAnnotation/PA166104939, there PA166104938 (one pair may have several guidelines)",
	),
	drift(
		LINKS,
		"    - scheme: dpwg\n      grade: guideline\n      as_of: 2023-08\n      check_at:\n        url: https://www.pharmgkb.org/guidelineAnnotation/PA166104956\n",
		"",
		"124:5 missing gene/CYP2C19 → drug/clopidogrel evidence: there guideline (PA166104956) (a link says more than a grade)",
	),
	drift(
		"variants/rs334.md",
		"all: 0.00265",
		"all: 0.0036",
		"13:12 differs variant/rs334 frequencies.A.gnomad-v4.values.all: here 0.0036, there 0.002652",
	),
	drift(
		"variants/rs334.md",
		"      african: 0.0495\n",
		"",
		"13:7 missing variant/rs334 frequencies.A.gnomad-v4.values.african: there 0.04949",
	),
	drift(
		"variants/rs334.md",
		"1610650",
		"1610560",
		"15:18 differs variant/rs334 frequencies.A.gnomad-v4.sample_size: here 1610560, there 1610650",
	),
	drift(
		"variants/rs121909001.md",
		"[rs332, rs33969899]",
		"[rs332]",
		"12:13 missing variant/rs121909001 former_ids: there rs33969899",
	),
	drift(
		"genes/HFE.md",
		"3077",
		"3078",
		"4:14 differs gene/HFE ids.ncbi_gene: here 3078, there 3077",
	),
	drift(
		"genes/PAH.md",
		"ENSG00000171759",
		"ENSG00000171758",
		"5:12 differs gene/PAH ids.ensembl: here ENSG00000171758, there ENSG00000171759",
	),
	drift(
		"genes/HBB.md",
		'"141900"',
		'"141901"',
		"6:9 differs gene/HBB ids.omim: here 141901, there 141900",
	),
	drift(
		"genes/SKI.md",
		"1p36.33-p36.32",
		"1p36.33",
		"7:7 differs gene/SKI band: here 1p36.33, there 1p36.33-p36.32",
	),
	drift(
		"genes/TP53.md",
		"tumor protein p53",
		"tumor protein 53",
		"2:1 differs gene/TP53 heading: here tumor protein 53, there tumor protein p53 (the name is the heading of the text, in each language)",
	),
	drift(
		"conditions/phenylketonuria.md",
		"DOID:9281",
		"DOID:9282",
		"4:9 differs condition/phenylketonuria codes.doid: here DOID:9282, there DOID:9281",
	),
	drift(
		"conditions/leigh-syndrome.md",
		"icd10: [G31.82]",
		"icd10: []",
		"6:10 missing condition/leigh-syndrome codes.icd10: there G31.82",
	),
	drift(
		"conditions/hemochromatosis.md",
		'"854011"',
		'"854012"',
		"8:11 differs condition/hemochromatosis codes.medgen: here 854012, there 854011",
	),
	drift(
		"conditions/spastic-paraplegia-48.md",
		"  orphanet: ORPHA:306511\n",
		"",
		"4:3 missing condition/spastic-paraplegia-48 codes.orphanet: there ORPHA:306511",
	),
	drift(
		"conditions/pheochromocytoma.md",
		'"171300"',
		'"171301"',
		"5:9 missing condition/pheochromocytoma codes.omim: there 171300",
	),
	drift(
		"conditions/complex-i-deficiency.md",
		'"618241"',
		'"618240"',
		"5:9 missing condition/complex-i-deficiency codes.omim: there 618241",
	),
	drift(
		"drugs/clopidogrel.md",
		'"32968"',
		'"32969"',
		"3:11 differs drug/clopidogrel ids.rxnorm: here 32969, there 32968",
	),
];
