/** What consumers read about an edge: its evidence, its tier, its note, and what a place to check is called. */

import { expect, test } from "vitest";
import {
	BASE,
	buildTree,
	edit,
	editFile,
	json,
	manyVariants,
} from "../support/tree.ts";

/** CPIC's level of its gene and the drug is A, so the link from the variant to the drug follows. */
const FUNCTION = editFile(BASE, "variants/rs10.md", [
	"alts: [G]\n",
	`alts: [G]
functions:
  - allele: G
    name: ABC1*2
    function: no-function
    as_of: 2025-11
    source:
      title: A guideline
      url: https://cpicpgx.org/guidelines/a-guideline/
`,
]);
const LINK = `${FUNCTION}
-- links/more.yaml --
- from: variant/rs10
  to: drug/test-drug
  relation: affects_response_to
  evidence:
    - scheme: publication
      grade: single-study
      as_of: "2016"
      check_at:
        title: A study of a drug
        url: https://doi.org/10.1000/182
`;
const NOTE = `  note:
    en: A sentence.
    ko: 한 문장입니다.
  evidence:
    - scheme: publication
`;
const UNDATED = edit(
	LINK,
	['      as_of: "2016"\n', ""],
	["        title: A study of a drug\n", ""],
);

/** The published edge from the variant to the drug. */
function edgeOf(links: string, language: "" | "/ko"): object | undefined {
	const path = `/_data${language}/api/v1/links/pages-100/1.json`;
	const { data } = json(buildTree(BASE + links), path) as {
		data: { id: string }[];
	};
	return data.find(({ id }) => id === "variant:rs10-drug:test-drug");
}

test("an edge has each piece of its evidence, the best first, and the tier and place of the best", () => {
	const best = {
		label: "CPIC guideline: rs10, Test drug",
		url: "https://cpicpgx.org/guidelines/a-guideline/",
	};
	expect(edgeOf(LINK, "")).toMatchObject({
		evidence_tier: "established",
		check_at: best,
		evidence: [
			{
				scheme: "cpic-function",
				grade: "no-function",
				as_of: "2025-11",
				check_at: best,
			},
			{
				scheme: "publication",
				grade: "single-study",
				as_of: "2016",
				check_at: {
					label: "Paper: A study of a drug",
					url: "https://doi.org/10.1000/182",
				},
			},
		],
	});
});

test("under /ko, the label of a place to check is Korean, except for names and titles", () => {
	expect(edgeOf(LINK, "/ko")).toMatchObject({
		check_at: { label: "CPIC 지침: rs10, Test drug" },
		evidence: [
			{ check_at: { label: "CPIC 지침: rs10, Test drug" } },
			{ check_at: { label: "논문: A study of a drug" } },
		],
	});
});

test("a grade without a date has null, and a paper without a title is named by its number", () => {
	expect(edgeOf(UNDATED, "")).toMatchObject({
		evidence: [
			{},
			{ as_of: null, check_at: { label: "Paper: doi:10.1000/182" } },
		],
	});
});

test("the note says what the function of an allele means, unless an editor has written one", () => {
	expect(edgeOf(LINK, "")).toMatchObject({
		note: "CPIC counts ABC1*2 as an allele without function: this copy of the gene does not do its work.",
	});
	expect(edgeOf(LINK, "/ko")).toMatchObject({
		note: expect.stringMatching(/^CPIC는 ABC1\*2의 .*니다\.$/),
	});
	const written = edit(LINK, [
		"  evidence:\n    - scheme: publication\n",
		NOTE,
	]);
	expect(edgeOf(written, "")).toMatchObject({ note: "A sentence." });
	expect(edgeOf(written, "/ko")).toMatchObject({ note: "한 문장입니다." });
});

const DERIVED = {
	allele: "ABC1*2",
	function: "no-function",
	edge: "gene:ABC1-drug:test-drug",
};

test("an allele with a function leads to each drug of its gene at CPIC's level A, says that this is derived, and from what", () => {
	expect(edgeOf(FUNCTION, "")).toMatchObject({
		relation: "affects_response_to",
		evidence_tier: "established",
		note: expect.stringMatching(/^CPIC counts ABC1\*2 as an allele without/),
		derived_from: [DERIVED],
		evidence: [
			{
				scheme: "cpic-function",
				grade: "no-function",
				type: "drug_response",
				status: "final",
			},
		],
	});
	const page = buildTree(BASE + FUNCTION).get(
		"/links/variant-rs10/drug-test-drug.html",
	);
	expect(page).toContain(
		'This connection follows from the function of ABC1*2 and from the connection <a href="/links/gene-ABC1/drug-test-drug">ABC1 → Test drug</a>.',
	);
	expect(edgeOf(LINK, "")).toMatchObject({ derived_from: [DERIVED] });
});

test("a derived edge is as provisional as the level of its gene and the drug, and there is none below level A", () => {
	const level = (...changes: [string, string][]) =>
		FUNCTION + editFile(BASE, "links/all.yaml", ...changes);
	const provisional = level([
		"grade: a\n",
		"grade: a\n      status: provisional\n",
	]);
	expect(edgeOf(provisional, "")).toMatchObject({
		evidence_tier: "strong",
		evidence: [{ status: "provisional" }],
	});
	expect(edgeOf(level(["grade: a\n", "grade: b\n"]), "")).toBeUndefined();
});

/** The note of an edge that nobody has written one for. */
function madeNote(
	[from, to, relation]: [string, string, string],
	[scheme, grade]: [string, string],
	language: "" | "/ko" = "",
): unknown {
	const link = `
-- links/all.yaml --
- from: ${from}
  to: ${to}
  relation: ${relation}
  evidence:
    - scheme: ${scheme}
      grade: ${grade}
      check_at:
        url: https://doi.org/10.1000/182
`;
	const path = `/_data${language}/api/v1/links/pages-100/1.json`;
	const { data } = json(buildTree(BASE + link), path) as {
		data: { relation: string; note: unknown }[];
	};
	return data.find((one) => one.relation === relation)?.note;
}

const CONDITION = "condition/test-condition";

test("without a note, an edge says what follows from its relation, its ends and how the condition is passed on", () => {
	const families = ["publication", "many-families"] as [string, string];
	expect([
		madeNote(["gene/ABC1", CONDITION, "causes"], families),
		madeNote(["variant/rs10", CONDITION, "causes"], families),
		madeNote(["gene/ABC1", CONDITION, "raises_risk_of"], families),
		madeNote(["variant/rs10", CONDITION, "lowers_risk_of"], families),
		madeNote(["gene/ABC1", "drug/test-drug", "affects_response_to"], families),
		madeNote(
			["variant/rs10", "molecule/test-molecule", "affects_perception_of"],
			families,
		),
	]).toEqual([
		"Test condition can be caused by changes in the gene ABC1. Not every change in the gene does so. As a rule, people have the condition only if both copies of the gene are changed.",
		"Test condition can be caused by a change at rs10, a spot in the gene ABC1. As a rule, people have the condition only if both copies of the gene are changed; the other copy may have another change.",
		"Test condition is more common among people with certain changes in the gene ABC1. Not every change in the gene matters, and nobody can tell from this alone who will have the condition.",
		"Test condition is less common among people with certain letters at rs10, a spot in the gene ABC1. That is about groups of people: it does not say who will have the condition.",
		"Test drug does not act alike in everyone. Changes in the gene ABC1 are one of the reasons.",
		"The letters at rs10, a spot in the gene ABC1, play a part in how people perceive this smell or taste.",
	]);
});

test("the sentence is no firmer than the evidence", () => {
	const ends: [string, string, string] = ["gene/ABC1", CONDITION, "causes"];
	const first = (grade: string) =>
		String(madeNote(ends, ["clingen", grade])).split(" changes")[0];
	expect(["strong", "moderate", "limited", "disputed"].map(first)).toEqual([
		"Test condition can be caused by",
		"Test condition can probably be caused by",
		"Test condition may be caused by",
		"Test condition may be caused by",
	]);
	expect(madeNote(ends, ["clingen", "limited"])).toMatch(
		/ So far, the evidence for this is limited\.$/,
	);
	expect(madeNote(ends, ["clingen", "disputed"])).toMatch(
		/ Whether this is so is disputed\.$/,
	);
});

// Names with their particles stand among the golden answers.
test("in Korean, a name in another script is not given a particle", () => {
	const families = ["publication", "many-families"] as [string, string];
	expect(madeNote(["gene/ABC1", CONDITION, "causes"], families, "/ko")).toBe(
		"이 질환은 ABC1 유전자의 변화로 생길 수 있습니다. 이 유전자의 모든 변화가 원인이 되는 것은 아닙니다. 대개 이 유전자의 두 사본 모두에 변화가 있어야 생깁니다.",
	);
});

test("an edge that does not hold alone names what it needs, as data and in its sentence", () => {
	const needs = `  needs:
    - copy: same_copy
      change:
        en: a run of ten letters
        ko: 열 글자 구간
    - copy: other_copy
      change:
        en: itself (rs10)
        ko: 같은 변화(rs10)
      variant: rs10
`;
	const links = edit(LINK, ["  evidence:\n", `${needs}  evidence:\n`]);
	expect(edgeOf(links, "")).toMatchObject({
		note: expect.stringMatching(
			/\. This holds only together with a run of ten letters on the same copy of the gene, and itself \(rs10\) on the other copy of the gene\.$/,
		),
		needs: [
			{ copy: "same_copy", change: "a run of ten letters", variant: null },
			{ copy: "other_copy", change: "itself (rs10)", variant: "rs10" },
		],
	});
	expect(edgeOf(links, "/ko")).toMatchObject({
		note: expect.stringMatching(
			/ 이 연결은 유전자의 같은 사본에 열 글자 구간이, 유전자의 다른 사본에 같은 변화\(rs10\)가 함께 있을 때만 성립합니다\.$/,
		),
	});
	expect(edgeOf(LINK, "")).toMatchObject({ needs: [] });
});

test("an edge from a gene to a condition says how it is passed on, and the condition lists what its edges say, the most frequent first", () => {
	const link = (gene: string, modes: string) => `- from: gene/${gene}
  to: ${CONDITION}
  relation: causes
  inheritance: [${modes}]
  evidence:
    - scheme: clingen
      grade: definitive
      check_at:
        url: https://doi.org/10.1000/182
`;
	const files = buildTree(
		`${BASE}${manyVariants(2)}
-- links/genes.yaml --
${link("ABC1", "autosomal_recessive")}
${link("GEN101", "x_linked, autosomal_recessive")}
${link("GEN102", "autosomal_recessive")}`,
	);
	const { data } = json(files, "/_data/api/v1/links/pages-100/1.json") as {
		data: { id: string; inheritance: string[] }[];
	};
	const said = data.map(({ id, inheritance }) => [id, inheritance.length]);
	expect(said).toContainEqual(["gene:GEN101-condition:test-condition", 2]);
	expect(said).toContainEqual(["variant:rs10-condition:test-condition", 0]);
	expect(
		json(files, "/_data/api/v1/conditions/test-condition.json"),
	).toMatchObject({
		inheritance: "autosomal_recessive",
		inheritances: ["autosomal_recessive", "x_linked"],
	});
	expect(
		files.get("/links/gene-GEN101/condition-test-condition.html"),
	).toContain(
		"Inheritance: X-linked: the gene is on the X chromosome; Autosomal recessive: both copies are changed",
	);
});
