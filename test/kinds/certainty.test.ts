/** How sure a record is, in one line of its page and its Markdown, and as JSON. */

import { expect, test } from "vitest";
import { BASE, buildTree, edit, editFile, json } from "../support/tree.ts";

const files = buildTree(BASE);

/** The line of a page, as a reader reads it. */
function lineOf(path: string, of = files): string {
	const [, line = ""] =
		/<p class="sure">(.*?)<\/p>/s.exec(of.get(path) ?? "") ?? [];
	return line.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, "");
}

/** The filled bars of a page's line. */
function barsOf(path: string, of = files): number {
	const [line = ""] =
		/<p class="sure">.*?<\/p>/s.exec(of.get(path) ?? "") ?? [];
	return line.split('class="on"').length - 1;
}

const certaintyIn = (path: string, of = files) =>
	(json(of, path) as { certainty: unknown }).certainty;

test("a record says the best grade of its connections, in its own words and with bars", () => {
	expect(lineOf("/variants/rs10.html")).toBe(
		"How sure: Strong · ClinVar: several submitters with criteria, no conflicts · What the bars mean",
	);
	expect(barsOf("/variants/rs10.html")).toBe(3);
	expect(lineOf("/drugs/test-drug.html")).toBe(
		"How sure: Established · CPIC level A, as of November 2025 · What the bars mean",
	);
	expect(barsOf("/drugs/test-drug.html")).toBe(4);
	expect(files.get("/drugs/test-drug.md")).toContain(
		"How sure: Established · CPIC level A, as of November 2025 · [What the tiers mean](https://test.example/docs/evidence)\n",
	);
});

test("the line has the day on which the facts were last checked", () => {
	expect(lineOf("/conditions/test-condition.html")).toMatch(
		/ · last checked on 1 January 2026 · What the bars mean$/,
	);
	expect(files.get("/conditions/test-condition.html")).toContain(
		'<time datetime="2026-01-01">1 January 2026</time>',
	);
	const checked = buildTree(
		BASE +
			editFile(BASE, "drugs/test-drug.md", [
				"sources:",
				"last_checked: 2026-03-04\nsources:",
			]),
	);
	expect(lineOf("/drugs/test-drug.html", checked)).toContain("4 March 2026");
	expect(checked.get("/drugs/test-drug.html")).toContain(
		'"lastReviewed":"2026-03-04"',
	);
});

test("a connection says how sure it is, and nothing of other connections", () => {
	const gene = "/links/gene-ABC1/drug-test-drug.html";
	expect(lineOf(gene)).toBe(lineOf("/drugs/test-drug.html"));
	const smell = "/links/variant-rs10/molecule-test-molecule.html";
	expect(lineOf(smell)).toContain("Moderate · genome-wide significant");
	expect(barsOf(smell)).toBe(2);
});

test("a grade that follows from the function of an allele says so", () => {
	const built = buildTree(
		BASE +
			editFile(BASE, "variants/rs10.md", [
				"sources:",
				`functions:
  - allele: G
    name: ABC1*2
    function: no-function
    as_of: 2025-09
    source:
      title: A table of functions
      url: https://example.org/functions
sources:`,
			]),
	);
	const line =
		"Established · CPIC: no function, as of September 2025 · follows from ABC1*2";
	expect(lineOf("/variants/rs10.html", built)).toContain(line);
	expect(lineOf("/links/variant-rs10/drug-test-drug.html", built)).toContain(
		line,
	);
});

test("JSON has the grade without what the connection leads to", () => {
	expect(certaintyIn("/_data/api/v1/variants/rs10.json")).toEqual({
		tier: "strong",
		scheme: "clinvar",
		grade: "multiple-submitters",
		status: "final",
		as_of: null,
		paper_count: 0,
	});
	expect(certaintyIn("/_data/api/v1/drugs/test-drug.json")).toMatchObject({
		tier: "established",
		as_of: "2025-11",
	});
});

test("without a connection, the line says what the texts rest on", () => {
	const alone = (sources: string) =>
		buildTree(
			`${BASE}-- links/all.yaml --\n${editFile(BASE, "variants/rs10.md", [
				"sources:\n",
				`sources:\n${sources}`,
			])}`,
		);
	const none = alone("");
	expect(lineOf("/variants/rs10.html", none)).toBe(
		"How sure: Not graded · rests on 1 source, none of them a paper · What the bars mean",
	);
	expect(lineOf("/ko/variants/rs10.html", none)).toBe(
		"확실한 정도: 매겨진 등급 없음 · 논문이 아닌 출처 1개에 근거 · 막대의 뜻",
	);
	expect(barsOf("/variants/rs10.html", none)).toBe(0);
	const paper = alone(
		"  - title: A study\n    doi: 10.1016/S0140-6736(05)67663-5\n",
	);
	expect(lineOf("/variants/rs10.html", paper)).toContain(
		"rests on 1 paper and 1 other source",
	);
	expect(lineOf("/ko/variants/rs10.html", paper)).toContain(
		"논문 1편과 다른 출처 1개에 근거",
	);
	expect(certaintyIn("/_data/api/v1/variants/rs10.json", paper)).toEqual({
		tier: null,
		scheme: null,
		grade: null,
		status: null,
		as_of: null,
		paper_count: 1,
	});
});

test("what is not known stands in a frame on the page, and in Markdown and JSON", () => {
	const questions = "\n## Open questions\n\n- How long it lasts.\n";
	const built = buildTree(
		BASE +
			editFile(BASE, "variants/rs10.md", [
				"Note for G/G.\n",
				`Note for G/G.\n${questions}`,
			]),
	);
	const page = built.get("/variants/rs10.html");
	expect(page).toContain('<h2 id="unknown">What is not known</h2>');
	expect(page).toContain("<li>How long it lasts.</li>");
	expect(built.get("/variants/rs10.md")).toContain(
		"## What is not known\n\n- How long it lasts.\n",
	);
	expect(json(built, "/_data/api/v1/variants/rs10.json")).toMatchObject({
		open_questions: ["How long it lasts."],
		last_checked: null,
	});
	expect(edit(page ?? "", ['class="unknown"', ""])).not.toContain(
		'class="unknown"',
	);
});
