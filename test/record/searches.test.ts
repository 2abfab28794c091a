/** Searches that found nothing: what a sentence rests on which says that nobody has reported something. */

import { describe, expect, test } from "vitest";
import { said } from "../mistakes/claim-examples.ts";
import {
	BASE,
	buildTree,
	checkTree,
	editFile,
	headsOf,
	json,
} from "../support/tree.ts";

const PATH = "content/citations/searches.yaml";
const SEARCH = `- name: two-copies
  where: PubMed
  url: https://pubmed.ncbi.nlm.nih.gov/?term=rs10
  asked: rs10 AND homozygous
  day: 2026-02-03
`;
const SAID = said("It was not seen [@no-report:two-copies].");
const file = (text: string) => `-- citations/searches.yaml --\n${text}`;
const checked = (text: string, sentence = SAID) =>
	headsOf(checkTree(BASE + sentence + file(text)));

test("a search that a sentence rests on is fine", () => {
	expect(checked(SEARCH)).toEqual([]);
});

describe("is refused", () => {
	test.each([
		[
			"without its day",
			SEARCH.replace(/ {2}day:.*\n/, ""),
			[`${PATH}:1:3 error field-missing`],
		],
		[
			"without the place",
			SEARCH.replace(/ {2}where:.*\n/, ""),
			[`${PATH}:1:3 error field-missing`],
		],
		[
			"on a day to come",
			SEARCH.replace("2026-02-03", "2026-07-01"),
			[`${PATH}:5:8 error date-future`],
		],
		[
			"with the name of another",
			`${SEARCH}\n${SEARCH.replace("rs10 AND", "rs10 OR")}`,
			[`${PATH}:7:9 error citation-repeated`],
		],
		[
			"that nothing rests on",
			`${SEARCH}\n${SEARCH.replace("two", "three")}`,
			[`${PATH}:7:3 error citation-unused`],
		],
	])("%s", (_, text, heads) => {
		expect(checked(text)).toEqual(heads);
	});

	test("for a figure, which no search that found nothing gives", () => {
		const sentence = said("It was found in 12 people [@no-report:two-copies].");
		expect(checked(SEARCH, sentence).join()).toContain("mark-figure");
	});

	test("if the translation rests on another", () => {
		const marked = editFile(BASE, "variants/rs10.md", [
			"Note for A/A.",
			"Note for A/A [@no-report:two-copies].",
		]);
		expect(checked(SEARCH, marked).join()).toContain("mark-differs");
	});
});

test("a mark that names no search is told to name one, the nearest if there is one", () => {
	const bare = checkTree(BASE + said("It was not seen [@no-report]."));
	expect(bare).toContain('"no-report" does not say which search found nothing');
	expect(bare).toContain("search first");
	const near = said("It was not seen [@no-report:two-copy].");
	const printed = checkTree(BASE + near + file(SEARCH));
	expect(printed).toContain("no-report:two-copies");
});

test("readers and programs are told where, what and when, beside the other sources", () => {
	const both = `${SEARCH}\n${SEARCH.replace("two-copies", "one-copy").replace("homozygous", "heterozygous")}`;
	const sentences = said(
		"It was not seen [@no-report:two-copies]. It was not reported [@no-report:one-copy]. It was found [@pmid:123].",
	);
	const files = buildTree(BASE + sentences + file(both));
	const { sources, claims } = json(
		files,
		"/_data/api/v1/drugs/test-drug.json",
	) as { sources: { searched?: string }[]; claims: { sources: number[] }[] };
	expect(sources.filter(({ searched }) => searched)).toEqual([
		{
			title:
				"Nothing found at PubMed for “rs10 AND homozygous”, searched on 3 February 2026",
			url: "https://pubmed.ncbi.nlm.nih.gov/?term=rs10",
			searched: "2026-02-03",
		},
		{
			title:
				"Nothing found at PubMed for “rs10 AND heterozygous”, searched on 3 February 2026",
			url: "https://pubmed.ncbi.nlm.nih.gov/?term=rs10",
			searched: "2026-02-03",
		},
	]);
	expect(claims.map((claim) => claim.sources)).toEqual([[0], [1], [2]]);
	const page = files.get("/drugs/test-drug.html") ?? "";
	expect(page).toContain("Nothing found at PubMed for “rs10 AND homozygous”");
	const twin = files.get("/drugs/test-drug.md") ?? "";
	expect(twin).toContain("[^1]: [Nothing found at PubMed");
});
