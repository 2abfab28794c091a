/** What consumers read about an edge: its evidence, its tier, its note, and what a place to check is called. */

import { expect, test } from "vitest";
import { BASE, buildTree, edit, json } from "../support/tree.ts";

const LINK = `
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
    - scheme: cpic-function
      grade: no-function
      allele: ABC1*2
      as_of: 2025-11
      check_at:
        url: https://cpicpgx.org/guidelines/a-guideline/
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
	const [paper = ""] = LINK.split(/^(?= {4}- scheme: cpic)/m);
	expect(edgeOf(paper, "")).toMatchObject({ note: null });
});
