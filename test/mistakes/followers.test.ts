/** A mistake that only follows from another is not printed: each row of the table that hides others, or waits for them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CODES, ROWS } from "../../scripts/mistakes/table.ts";
import { ROOT } from "../support/command.ts";
import {
	BASE,
	checkTree,
	edit,
	editFile,
	fileOf,
	headsOf,
} from "../support/tree.ts";
import { EXCHANGED } from "./accidents.ts";
import { COMBINED } from "./combination-examples.ts";

const VARIANT = "variants/rs10.md";
const KOREAN = "variants/rs10.ko.md";
const DRUG = "drugs/test-drug.md";
const edited = (path: string, ...changes: [string, string][]) =>
	editFile(BASE, path, ...changes);

/** A place on GRCh37. */
const OLDER = "alts: [G]\ngrch37:\n  chromosome: 1\n  position: 90\n";
/** A paragraph that is not wrapped as usual. */
const UNUSUAL: [string, string] = ["sources:", "sources:\n\n"];
const STALE: [string, string] = ["Note for A/A.", "A new note for A/A."];
const NO_SUMMARY: [string, string] = ["## Summary\n\nA drug for tests.\n", ""];
const NO_CLASS: [string, string] = ["## Class\n\nA class\n", ""];

/** A drug of this name with a text that another drug of this may have, too. */
const sameText = (title: string) => {
	const text = [
		"The liver takes this drug apart with the help of two enzymes. Most of what is left leaves the body within a day of the",
		"dose. The slower of the two enzymes is missing in some families of the north. Studies of several hundred patients in",
		"three countries compared how fast it leaves the blood, and found large differences between families. Why that is so has",
		"been asked for twenty years. So far nobody knows.",
	].join("\n");
	const file = fileOf(BASE, DRUG).replace("First paragraph.", text);
	return `-- drugs/${title.toLowerCase().replace(" ", "-")}.md --\n${file.replace("# Test drug", `# ${title}`)}`;
};

const CONDITION = "conditions/test-condition.md";
/** The exact name of the change from A to G. */
const NAMED = "ids:\n  - allele: G\n    hgvs: NM_000130.5:c.1601A>G\n";

const CARRIERS = edited(VARIANT, [
	"alts: [G]\n",
	"alts: [G]\nfrequencies:\n  - allele: G\n    dataset: gnomad-v4\n    values:\n      european: 0.2\n",
]);
const counted = (lines: string) =>
	`prevalence:\n  - one_in: [40, 60]\n    ${lines}\n    source:\n      title: A record\n      url: https://example.org/record\n`;
const CARRIED = counted("population: european\n    kind: carriers");
const OLD = counted("population: all\n    kind: birth\n    year: 2016");
const condition = (lines: string, ...changes: [string, string][]) =>
	edited(CONDITION, ["see_also:", `${lines}see_also:`], ...changes);
const GROUP: [string, string] = [
	"Note for A/G.",
	"It is found mainly in Ashkenazi Jewish families.",
];
const compared = (share: number) =>
	`risks:\n  - outcome:\n      en: A fall\n      ko: 넘어짐\n    genotype: A/G\n    risk: 0.3\n    comparison:\n      among: everyone\n      risk: ${share}\n      source:\n        title: A record\n        url: https://example.org/record\n    studied: patients\n    population: all\n    source:\n      title: A record\n      url: https://example.org/record\n`;
/** Two variants with different figures of the same people; the first has this position. */
const differing = (position: string) =>
	`${edited(VARIANT, ["position: 100", `position: ${position}`], ["alts: [G]\n", `alts: [G]\n${compared(0.1)}`])}-- variants/rs11.md --\n${fileOf(
		BASE,
		VARIANT,
	)
		.replace("position: 100", "position: 101")
		.replace("alts: [G]\n", `alts: [G]\n${compared(0.2)}`)}`;

const ADDRESS = "    url: https://example.org/record\n";
const TWICE = "This drug is given in the tests, and nowhere else.";
const HALF = edit(fileOf(BASE, DRUG), ["A drug for tests.", TWICE]);

/** For each code: what is changed, and all that is printed for it. */
const CASES: [code: string, tree: string, codes: string[]][] = [
	[
		"markup-broken",
		`${edited(CONDITION, ["An *overview*", "- An *overview*"])}-- ${CONDITION.replace(".md", ".ko.md")} --
---
{}
---

# 시험 질환

## Overview

-**개요**와 [링크](https://example.org/)입니다.

## Summary

요약입니다.

## Clinical detail

### 징후

- 하나
- 둘

## FAQ

### 시험입니까?

예.

## Pharmacogenomic notes

### test-drug / ABC1

유전자가 약의 작용을 바꿉니다.

## Open questions

- 아무것도 알려지지 않았습니다.
`,
		["markup-broken"],
	],
	["file-format", edited(DRUG, UNUSUAL), ["file-format"]],
	[
		"source-number",
		edited(DRUG, [
			"sources:\n",
			"sources:\n  - title: A paper\n    url: https://pubmed.ncbi.nlm.nih.gov/222/?from=x\n",
		]),
		["source-number"],
	],
	[
		"place-repeated",
		`${edited(VARIANT, ["alts: [G]\n", OLDER])}-- variants/rs11.md --\n${fileOf(BASE, VARIANT).replace("position: 100", "position: 200").replace("alts: [G]\n", OLDER)}`,
		["place-repeated"],
	],
	[
		"gene-elsewhere",
		edited(
			VARIANT,
			["chromosome: 1", "chromosome: 2"],
			["alts: [G]\n", OLDER],
		) + editFile(BASE, "genes/ABC1.md", ["sources:", "band: 1p36\nsources:"]),
		["gene-elsewhere"],
	],
	["file-format", edited(DRUG, UNUSUAL, NO_CLASS), ["section-missing"]],
	[
		"file-conflict",
		edited(DRUG, UNUSUAL, NO_CLASS, ["A drug", "<<<<<<< HEAD\nA drug"]),
		["file-conflict"],
	],
	[
		"id-taken",
		`-- genes/Abc1.md --\n${fileOf(BASE, "genes/ABC1.md")}-- genes/ABC1.md --\n${fileOf(BASE, "genes/ABC1.md").replace("HGNC:1", "HGNC:2")}`,
		["id-taken"],
	],
	[
		"blank-left",
		edited(DRUG, ["A drug for tests.", "…"], ["## Class", "##Class"]),
		["blank-left", "heading-space"],
	],
	[
		"blank-left",
		edited(VARIANT, ["position: 100", "position: …"]),
		["blank-left"],
	],
	[
		"text-misplaced",
		edited(DRUG, ["## Class\n\nA class\n", "A class\n"]),
		["text-misplaced"],
	],
	[
		"mark-form",
		edited(DRUG, ["First paragraph.", "First [@pmid:123 paragraph."]),
		["mark-form"],
	],
	[
		"text-copied",
		`-- drugs/test-drug.md --\n${sameText("Test drug").split("\n").slice(1).join("\n")}${sameText("Xanol").replace("## Class\n\nA class\n", "").replace("Xanol", "Another drug")}`,
		["text-copied"],
	],
	[
		"text-foreign",
		["Test drug", "Xanol"].map(sameText).join(""),
		["text-copied"],
	],
	["translation-stale", edited(VARIANT, STALE), ["translation-stale"]],
	[
		"translation-stale",
		edited(VARIANT, STALE, ["position: 100", "position: 0"]),
		["value-invalid"],
	],
	[
		"translation-stale",
		edited(VARIANT, STALE) + edited(KOREAN, ["## G/G", "## Guide\n\n## G/G"]),
		["heading-unknown"],
	],
	[
		"translation-changed",
		edited(KOREAN, ["# 형질 십", "# 형질 열"], ["## A/G", "##A/G"]),
		["heading-space"],
	],
	[
		"translation-opposite",
		edited(VARIANT, ["Note for A/A.", "It raises the risk."]) +
			`-- ${KOREAN} --\n${fileOf(BASE, KOREAN)
				.replace(/reviewed: .*\n.*/, "{}")
				.replace("A/A 설명입니다.", "위험이 낮아집니다.")
				.replace("## A/G", "##A/G")}`,
		["heading-space"],
	],
	[
		"term-missing",
		`-- terms/note.yaml --\nwords:\n  en: [note]\n  ko: [메모]\nis_demanded: true\n${edited(KOREAN, ["## A/G", "##A/G"])}`,
		["heading-space"],
	],
	["heading-space", edited(DRUG, ["## Class", "##Class"]), ["heading-space"]],
	[
		"heading-space",
		edited(DRUG, NO_CLASS, NO_SUMMARY, ["## Description", "##Description"]),
		["heading-space", "section-missing", "section-missing"],
	],
	[
		"heading-indented",
		edited(DRUG, ["## Class", " ## Class"]),
		["heading-indented"],
	],
	[
		"title-missing",
		edited(DRUG, ["# Test drug", "## Test drug"]),
		["title-missing"],
	],
	["title-repeated", edited(DRUG, ["## Class", "# Class"]), ["title-repeated"]],
	["heading-deep", edited(VARIANT, ["## A/G", "### A/G"]), ["heading-deep"]],
	[
		"heading-duplicate",
		edited(VARIANT, ["## G/G", "## A/G"]),
		["heading-duplicate"],
	],
	[
		"heading-unknown",
		edited(DRUG, ["## Class", "## Kind of drug"]),
		["heading-unknown"],
	],
	[
		"genotype-impossible",
		edited(VARIANT, ["## G/G", "## G/T"]),
		["genotype-impossible"],
	],
	[
		"file-twice",
		`-- ${DRUG} --\n${fileOf(BASE, DRUG)}${fileOf(BASE, DRUG)}`,
		["file-twice"],
	],
	[
		"date-future",
		`-- links/more.yaml --
- from: gene/ABC1
  to: condition/test-condition
  relation: causes
  inheritance: [autosomal_recessive]
  evidence:
    - scheme: clingen
      grade: definitive
      as_of: 2999-01-05
      check_at:
        url: https://search.clinicalgenome.org/kb/gene-validity/CGGV:assertion_1-2022-01-05T170000.000Z
`,
		["date-future"],
	],
	[
		"file-line-endings",
		edited(VARIANT, ["Note for A/A.", "Note for A/A\n[@general]."])
			.replaceAll("\n", "\r\n")
			.replace("\r", ""),
		["file-line-endings"],
	],
	[
		"id-invalid",
		`-- genes/ABC1.md --\n${COMBINED.replace("ABC1.md", "Abc1.md")}`,
		["id-invalid"],
	],
	[
		"file-cut",
		`-- ${DRUG} --\n${fileOf(BASE, DRUG).split("## Description")[0]?.trimEnd()} And`,
		["file-cut"],
	],
	[
		"front-matter-early",
		edited(DRUG, [`${ADDRESS}---\n`, `---\n${ADDRESS}`]),
		["front-matter-early"],
	],
	[
		"text-doubled",
		`-- ${DRUG} --\n${HALF}${HALF.slice(HALF.indexOf(TWICE))}`,
		["text-doubled"],
	],
	[
		"sentence-cut",
		`-- ${KOREAN} --\n${fileOf(BASE, KOREAN)
			.replace(/reviewed: .*\n.*/, "{}")
			.replace("A/A 설명입니다.", "A/A 설명입니다. 뜻은\n\n없습니다.")}`,
		["sentence-cut"],
	],
	[
		"symbol-small",
		edited(VARIANT, ["Note for A/A.", "Note for A/A: abc1."]),
		["symbol-small"],
	],
	[
		"values-exchanged",
		edited(
			VARIANT,
			["risk_tier: standard", "risk_tier: caution"],
			["ref: A", "ref: 2026-01-01\nlast_checked: A"],
			["## G/G", "## Open questions\n\n- Nothing.\n\n## G/G"],
		),
		["values-exchanged"],
	],
	[
		"value-invalid",
		edited(
			VARIANT,
			["risk_tier: standard", "risk_tier: caution\nlast_checked: 21.11.2026"],
			["## G/G", "## Open questions\n\n- Nothing.\n\n## G/G"],
		),
		["value-invalid"],
	],
	[
		"value-type",
		edited(
			VARIANT,
			["risk_tier: standard", "risk_tier: caution\nlast_checked: [2026-01-02]"],
			["## G/G", "## Open questions\n\n- Nothing.\n\n## G/G"],
		),
		["value-type"],
	],
	[
		"mark-unknown",
		edited(VARIANT, ["Note for A/A.", "Note for A/A [@pmid:99]."]),
		["mark-unknown"],
	],
	[
		"file-other",
		`-- ${DRUG} --\n${fileOf(BASE, "conditions/test-condition.md")}`,
		["file-other"],
	],
	[
		"file-copied",
		`-- genes/ABC2.md --\n${fileOf(BASE, "genes/ABC1.md")}`,
		["file-copied"],
	],
	["file-exchanged", EXCHANGED, ["file-exchanged"]],
	[
		"file-misplaced",
		`-- variants/old/rs9.md --\n${fileOf(BASE, DRUG)}`,
		["file-misplaced"],
	],
	[
		"file-encoding",
		`-- ${KOREAN} --\n${Buffer.from(fileOf(BASE, KOREAN)).toString("latin1")}`,
		["file-encoding"],
	],
	[
		"alleles-reversed",
		edited(VARIANT, ["ref: A\nalts: [G]\n", `ref: G\nalts: [A]\n${NAMED}`]),
		["alleles-reversed"],
	],
	[
		"alleles-disagree",
		edited(VARIANT, ["ref: A\nalts: [G]\n", `ref: T\nalts: [G]\n${NAMED}`]),
		["alleles-disagree"],
	],
	[
		"code-repeated",
		`-- genes/ABC2.md --\n${fileOf(BASE, "genes/ABC1.md").replace("A public record", "HGNC record for ABC2").replace("https://example.org/record", "https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:2")}`,
		["code-repeated"],
	],
	[
		"section-empty",
		`${edited(VARIANT, ["risk_tier: standard", "risk_tier: caution"], ["sources:", "last_checked: 2026-01-01\nsources:"])}\n## Open questions\n`,
		["section-empty"],
	],
	[
		"gene-far",
		`${edited(VARIANT, ["alts: [G]\n", OLDER])}-- variants/rs11.md --\n${fileOf(BASE, VARIANT).replace("position: 100", "position: 9000000").replace("alts: [G]\n", OLDER.replace("90", "95"))}`,
		["gene-far"],
	],
	["carriers-differ", CARRIERS + condition(CARRIED), ["carriers-differ"]],
	[
		"carriers-differ",
		CARRIERS + condition(CARRIED, ["DOID:1", "1"]),
		["value-invalid"],
	],
	["figures-old", condition(OLD), ["figures-old"]],
	["figures-old", condition(OLD, ["DOID:1", "1"]), ["value-invalid"]],
	[
		"group-uncounted",
		edited(VARIANT, GROUP),
		["group-uncounted", "translation-stale"],
	],
	[
		"group-uncounted",
		edited(VARIANT, GROUP, ["position: 100", "position: 0"]),
		["value-invalid"],
	],
	["figures-differ", differing("100"), ["figures-differ"]],
	["figures-differ", differing("0"), ["value-invalid"]],
	[
		"mark-differs",
		edited(KOREAN, ["A/G 설명입니다.", "A/G 설명입니다 [@general]."]),
		["mark-differs"],
	],
	[
		"translation-differs",
		edited(
			KOREAN,
			["A/A 설명입니다.", "rs11의 A/A 설명입니다."],
			["## A/G", "##A/G"],
		),
		["heading-space"],
	],
	// The particle is that of another id.
	[
		"translation-differs",
		edited(KOREAN, ["A/A 설명입니다.", "A/A 설명은 rs11와 같습니다."]),
		["translation-changed", "translation-differs"],
	],
	[
		"character-lookalike",
		edited(KOREAN, ["A/A 설명입니다.", "A/A 설명은 ABC1А와 같습니다."]),
		["character-lookalike"],
	],
	[
		"translation-structure",
		edited(KOREAN, ["## G/G", "## Guideline\n\n지침입니다.\n\n## G/G"]),
		["translation-structure"],
	],
];

test.each(CASES)("%s: %#", (_, tree, codes) => {
	const heads = headsOf(checkTree(BASE + tree));
	expect(heads.map((head) => head.split(" ").at(-1)).sort()).toEqual(codes);
});

test("every row that hides mistakes of a file or waits for them has its case", () => {
	const related = CODES.filter((code) => {
		const { hides, waitsFor } = ROWS[code];
		return hides ?? waitsFor;
	});
	expect(new Set(CASES.map(([code]) => code))).toEqual(new Set(related));
});

test("what checks the whole and what leaves out followers name no code", () => {
	const named = ["scripts/dataset/check.ts", "scripts/mistakes/followers.ts"]
		.map((path) => readFileSync(join(ROOT, path), "utf8"))
		.flatMap((text) => CODES.filter((code) => text.includes(`"${code}"`)));
	expect(named).toEqual([]);
});
