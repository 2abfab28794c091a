/** Facts as data: editors write them once, and consumers read them in each language. */

import { describe, expect, test } from "vitest";
import { asRead } from "../support/marks.ts";
import { BASE, buildTree, edit, editFile, json } from "../support/tree.ts";

const FACTS = edit(
	BASE,
	[
		"alts: [G]\n",
		`alts: [G]
grch37:
  chromosome: 1
  position: 90
  ref: G
ids:
  - allele: G
    clinvar: 642
    clingen: CA120590
    hgvs: NM_000001.2:c.1A>G
    protein: p.Met1Val
former_ids: [rs8]
other_names:
  en: [T10C]
  ko: [티십씨]
papers_strand: minus
frequencies:
  - allele: G
    study:
      people:
        en: 3,417 Koreans
        ko: 한국인 3,417명
      year: 2018
      source:
        title: 3,417 Koreans, CYP2D6*10
        doi: 10.5555/study.1
    values:
      korean: 0.25
      all: 0.5
    sample_size: 2000
effects:
  - outcome:
      en: Height
      ko: 키
    measure: beta
    value: 0.2
    interval: [0.1, 0.3]
    unit:
      en: centimetres
      ko: 센티미터
    allele: G
    copies: one_or_two
    population: east_asian
    source:
      title: A study
      url: https://example.org/study
`,
	],
	[
		"see_also:",
		`other_names:
  en: [TC]
  ko: [시험병]
prevalence:
  - one_in: [15000, 40000]
    population: all
    kind: birth
    source:
      title: A count
      url: https://example.org/count
  - per_100000: [2.3]
    population: east_asian
    place:
      en: Korea
      ko: 대한민국
    covers:
      en: both forms together
      ko: 두 가지를 합한 수
    kind: incidence
    source:
      title: A paper
      url: https://doi.org/10.1000/182
see_also:`,
	],
	[
		"hgnc_id: HGNC:1\n",
		`hgnc_id: HGNC:1
ids:
  ncbi_gene: 7
  omim: "100001"
band: 1q23.33
other_names:
  en: [ABX]
`,
	],
	[
		"-- drugs/test-drug.md --\n---\n",
		`-- drugs/test-drug.md --
---
brands:
  en: [Brandname]
other_names:
  en: [Chemical name]
ids:
  rxnorm: "36567"
`,
	],
);
const KOREAN = editFile(BASE, "conditions/test-condition.md").replace(
	"test-condition.md",
	"test-condition.ko.md",
);
const files = buildTree(asRead(FACTS + korean(KOREAN)));

/** A reviewed translation of the condition. Each text stays in English but gets one letter of Korean. */
function korean(file: string): string {
	const [, body = ""] = file.split(/^---\n\n/m);
	const texts = body
		.replaceAll(/^(?![#\s]|- |\n)(.+?)\.?$/gm, "$1 가.")
		.replaceAll(/^- (.+)$/gm, "- $1 가")
		.replace("# Test condition", "# 시험 질환")
		.replace("Is it a test?", "시험입니까?");
	return `-- conditions/test-condition.ko.md --\n---\nreviewed: 2026-01-02\n---\n\n${texts}`;
}

describe("a variant", () => {
	test.each([
		[
			"/_data/api/v1",
			"Korean",
			"everyone",
			"Height",
			"centimetres",
			"East Asian",
		],
		["/_data/ko/api/v1", "한국인", "전체", "키", "센티미터", "동아시아계"],
	])(
		"has its location, names, frequencies and effects under %s",
		(path, own, all, outcome, unit, studied) => {
			expect(json(files, `${path}/variants/rs10.json`)).toMatchObject({
				// What a change is called in English, it is called in every language.
				other_names: path.includes("/ko/") ? ["티십씨", "T10C"] : ["T10C"],
				location_grch37: {
					assembly: "GRCh37",
					chromosome: "1",
					position: 90,
					ref: "G",
				},
				former_rsids: ["rs8"],
				ids: [
					{
						allele: "G",
						clinvar: 642,
						clingen: "CA120590",
						hgvs: "NM_000001.2:c.1A>G",
						protein: "p.Met1Val",
					},
				],
				location: {
					assembly: "GRCh38",
					chromosome: "1",
					position: 100,
					ref: "A",
					alts: ["G"],
				},
				names_on_papers: { ref: "T", alts: ["C"] },
				frequencies: [
					{ allele: "G", population: all, frequency: 0.5, sample_size: 2000 },
					{
						allele: "G",
						population: own,
						frequency: 0.25,
						// The size is that of the whole dataset.
						sample_size: null,
						source: { doi: "10.5555/study.1" },
					},
				],
				effects: [
					{
						outcome,
						measure: "beta",
						value: 0.2,
						interval: { low: 0.1, high: 0.3 },
						unit,
						copies: "one_or_two",
						population: studied,
						source: { title: "A study", url: "https://example.org/study" },
					},
				],
				sources: [{ title: "A public record" }],
			});
		},
	);

	test("has empty lists and nulls for what editors left out", () => {
		const plain = buildTree(BASE);
		expect(json(plain, "/_data/api/v1/variants/rs10.json")).toMatchObject({
			summary: null,
			other_names: [],
			location_grch37: null,
			former_rsids: [],
			ids: [],
			names_on_papers: null,
			frequencies: [],
			effects: [],
		});
		expect(json(plain, "/_data/api/v1/genes/abc1.json")).toMatchObject({
			other_names: [],
			location: null,
			ids: { hgnc: "HGNC:1", ncbi_gene: null, ensembl: null, omim: null },
			summary: null,
			molecule_count: 1,
		});
	});
});

test("a condition says how common it is, in the reader's language", () => {
	expect(
		json(files, "/_data/api/v1/conditions/test-condition.json"),
	).toMatchObject({
		other_names: ["TC"],
		prevalence: [
			{
				figure: "1 in 15,000 to 40,000 people",
				share: { low: 1 / 40_000, high: 1 / 15_000 },
				year: null,
				population: "everyone",
				kind: "birth",
				covers: null,
			},
			{
				figure: "23 in a million people",
				share: { low: 0.000023, high: 0.000023 },
				population: "East Asian, Korea",
				covers: "both forms together",
				source: { url: "https://doi.org/10.1000/182", doi: "10.1000/182" },
			},
		],
		data_notes: ["Connections with variants here: 1, graded: 1 strong."],
	});
	expect(
		json(files, "/_data/ko/api/v1/conditions/test-condition.json"),
	).toMatchObject({
		other_names: ["시험병"],
		prevalence: [
			{ figure: "15,000~40,000명 중 1명", population: "전체" },
			{
				figure: "100만 명 중 23명",
				population: "동아시아계, 대한민국",
				covers: "두 가지를 합한 수",
			},
		],
	});
});

test("a gene has its ids in other databases and its location", () => {
	expect(json(files, "/_data/api/v1/genes/abc1.json")).toMatchObject({
		other_names: ["ABX"],
		location: { chromosome: "1", band: "1q23.33" },
		ids: { hgnc: "HGNC:1", ncbi_gene: 7, ensembl: null, omim: "100001" },
		molecule_count: 1,
	});
});

test("a drug has the names that people search for and its number at RxNorm", () => {
	const facts = {
		other_names: ["Brandname", "Chemical name"],
		brands: ["Brandname"],
		ids: { rxnorm: "36567" },
	};
	expect(json(files, "/_data/api/v1/drugs/test-drug.json")).toMatchObject(
		facts,
	);
	expect(files.get("/drugs/test-drug.html")).toContain("RxNorm 36567");
	expect(files.get("/drugs/test-drug.md")).toContain("RxNorm 36567");
	expect(files.get("/drugs/test-drug.md")).toContain("Sold as: Brandname");
	expect(files.get("/drugs/test-drug.md")).toContain(
		"Other names: Chemical name",
	);
	expect(
		json(buildTree(BASE), "/_data/api/v1/drugs/test-drug.json"),
	).toMatchObject({ other_names: [], brands: [], ids: { rxnorm: null } });
});
