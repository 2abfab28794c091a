/** The Markdown twins of the pages say what the JSON records say. */

import { describe, expect, test } from "vitest";
import { parsePath, recordFile } from "../../functions/shared/contract.ts";
import { KIND_NAMES, resourceOf } from "../../scripts/model/kinds/kinds.ts";
import { answers, readMarkdown } from "../support/pages/site.ts";
import {
	BASE,
	buildTree,
	checkDir,
	editFile,
	json,
	withCare,
	writeTree,
} from "../support/tree.ts";

const SITE = "https://test.example";

const FIGURES = `frequencies:
  - allele: G
    dataset: 1000-genomes-phase-3
    values:
      all: 0.1613
      east_asian: 0.07
    sample_size: 5008
effects:
  - outcome:
      en: Height* in cm
      ko: 키
    measure: beta
    value: 0.125
    interval: [0.06, 0.17]
    unit:
      en: cm
      ko: cm
    allele: G
    copies: each
    population: european
    source:
      title: "A study of CYP2C19*2 < CYP2C19*17"
      doi: 10.1016/S0140-6736(05)67663-5
other_names:
  en: [c.1A>G, ABC1*2]
papers_strand: minus
sources:`;

const RICH =
	BASE +
	editFile(BASE, "variants/rs10.md", ["sources:", FIGURES]) +
	editFile(
		BASE,
		"conditions/test-condition.md",
		[
			"see_also:",
			`prevalence:
  - one_in: [2500, 3500]
    population: european
    kind: birth
    source:
      title: A count [of people]
      url: https://example.org/count
see_also:`,
		],
		["## FAQ", "## Prevalence\n\nRare in most places.\n\n## FAQ"],
	);

const files = buildTree(RICH);
const twins = [...files].filter(([path]) => path.endsWith(".md"));

/** Fields that a record gives as codes or counts and a twin in words, and fields that no twin lists. */
const IN_WORDS =
	/^(?:risk_tier|inheritance|kind|measure|copies|type|last_checked|tier|scheme|grade|status|as_of|frequency|share|population_code|source_note|.*_count)$/;

/** Every text and number of a record, by path, without the variants of molecules and conditions, which only links tell. */
function leavesOf(value: unknown, path: string[] = []): [string, string][] {
	const key = path.findLast((one) => !/^\d+$/.test(one)) ?? "";
	if (value === null || IN_WORDS.test(key)) return [];
	if (key === "variants" && typeof value === "string") return [];
	if (typeof value !== "object") return [[path.join("."), String(value)]];
	return Object.entries(value).flatMap(([name, inner]) =>
		leavesOf(inner, [...path, name]),
	);
}

/** A text as a reader sees it. */
const visible = (text: string) =>
	text
		.replace(/<\/?(?:p|em|strong|a|ul|li|h\d)\b[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/** The record that a twin belongs to. */
function recordOf(path: string): object {
	const target = parsePath(
		path.replace(/^(\/ko)?/, "$1/api/v1").replace(/\.md$/, ""),
	);
	if (target?.type !== "record") throw new Error(`${path} is no record's`);
	const { language, resource, id } = target;
	return json(files, recordFile(language, resource, id)) as object;
}

test("every page of a record has a twin, which the page names beside the JSON", () => {
	expect(twins.map(([path]) => path)).toEqual([
		"/variants/rs10.md",
		"/conditions/test-condition.md",
		"/genes/ABC1.md",
		"/drugs/test-drug.md",
		"/topics/test-topic.md",
		"/senses/smell.md",
		"/ko/variants/rs10.md",
	]);
	for (const [path] of twins) {
		const page = files.get(path.replace(/\.md$/, ".html")) ?? "";
		const record = path.replace(/^(\/ko)?/, "$1/api/v1").replace(/\.md$/, "");
		expect(page).toContain(
			`<link rel="alternate" type="text/markdown" href="${path}">`,
		);
		expect(page).toContain(
			`<link rel="alternate" type="application/json" href="${record}">`,
		);
	}
});

describe("a twin says what its record says", () => {
	test.each(twins)("%s", (path, source) => {
		const { text, addresses } = readMarkdown(source);
		const said = `${text} ${addresses.map(decodeURI).join(" ")}`;
		// A gene's record contains its variants in full; the twin links to theirs.
		const { variants: _, ...record } = recordOf(path) as Record<
			string,
			unknown
		>;
		const leaves = leavesOf(path.includes("/genes/") ? record : recordOf(path));
		expect(leaves.length).toBeGreaterThan(4);
		for (const [where, leaf] of leaves)
			expect(said, where).toContain(visible(leaf));
	});
});

test("a twin has every text of its record, also one that only the page shows", () => {
	const { dataset } = checkDir(writeTree(RICH));
	if (dataset === undefined) throw new Error("the tree has a mistake");
	for (const kind of KIND_NAMES) {
		for (const [id, { prose }] of dataset.records[kind]) {
			const path = `/${resourceOf(kind)}/${id}.md`;
			const { text } = readMarkdown(files.get(path) ?? "");
			for (const [where, leaf] of leavesOf(prose)) {
				for (const paragraph of leaf.split("\n\n")) {
					expect(text, `${path}: ${where}`).toContain(visible(paragraph));
				}
			}
		}
	}
});

test("a twin has every figure unrounded", () => {
	const { text } = readMarkdown(files.get("/variants/rs10.md") ?? "");
	expect(text).toContain("16.13%");
	expect(text).toContain("7%");
	expect(text).toContain("0.125 cm for each G (95% interval 0.06 to 0.17)");
	expect(text).toContain("T → C");
});

test("a twin has the same sources, in the same order", () => {
	for (const [path, source] of twins) {
		const { sources } = recordOf(path) as { sources: { url: string }[] };
		const [, end = ""] =
			/\n## (?:Sources|출처)\n(.*)\n---\n/s.exec(source) ?? [];
		expect(readMarkdown(end).addresses, path).toEqual(
			sources.map(({ url }) => url),
		);
	}
});

test("a twin ends with the notice, where it comes from, the licence and the version of the record", () => {
	const { data } = json(
		files,
		"/_data/ko/api/v1/variants/pages-100/1.json",
	) as { data: { rsid: string; version: string }[] };
	const version = data.find(({ rsid }) => rsid === "rs10")?.version ?? "none";
	expect(files.get("/ko/variants/rs10.md")).toContain(`
---

의학적 조언이 아닙니다.

- 페이지: <${SITE}/ko/variants/rs10>
- JSON: <${SITE}/ko/api/v1/variants/rs10>
- 라이선스: [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/). Test Genetics, CC BY 4.0
- 항목 버전 ${version}
`);
});

test("every address of a twin on this host leads somewhere", () => {
	for (const [path, source] of twins) {
		const own = readMarkdown(source).addresses.filter((one) =>
			one.startsWith(SITE),
		);
		expect(own.length, path).toBeGreaterThan(1);
		for (const one of own) expect(answers(files, SITE, one), one).toBe(true);
	}
});

test("a twin does not say what its record is connected to", () => {
	const text = (path: string) => files.get(path) ?? "";
	expect(text("/variants/rs10.md")).not.toMatch(/test-condition|[Mm]olecule/);
	expect(text("/conditions/test-condition.md")).not.toContain("rs10");
	expect(text("/drugs/test-drug.md")).not.toContain("ABC1");
	expect(text("/genes/ABC1.md")).not.toMatch(/test-(?:drug|condition)/);
	expect(text("/senses/smell.md")).not.toContain("rs10");
	for (const [path, source] of twins) {
		expect(source, path).not.toContain("/links/");
		// How sure it is stands there, but not where to check it.
		expect(source, path).not.toMatch(/example.org.(?:guideline|clinvar|gwas)/);
	}
});

test("the twin of a sensitive variant says first whom its notes are for", () => {
	const sensitive = buildTree(BASE + withCare("sensitive"));
	expect(sensitive.get("/variants/rs10.md")).toMatch(
		/^# Trait ten \(rs10\)\n\n> The notes below are about a serious condition\. /,
	);
	expect(sensitive.get("/ko/variants/rs10.md")).toMatch(
		/^# 형질 십 \(rs10\)\n\n> 아래의 설명은 심각한 질환에 관한 내용입니다\. /,
	);
	expect(files.get("/variants/rs10.md")).not.toMatch(/^>/m);
});
