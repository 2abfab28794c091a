/** Every code: how to make its mistake, and exactly what the check prints. The guide shows the same. */

import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { check } from "../../scripts/build.ts";
import { checkPromises } from "../../scripts/editor/promises.ts";
import { checkRepetition } from "../../scripts/editor/repetition.ts";
import { ownReviews } from "../../scripts/editor/review-history.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import type { Code } from "../../scripts/mistakes/table.ts";
import { CODES } from "../../scripts/mistakes/table.ts";
import { readOne } from "../../scripts/record/read.ts";
import { ROOT } from "../support/command.ts";
import {
	BASE,
	checkDir,
	checkTree,
	edit,
	editFile,
	fileOf,
	headsOf,
	INTRODUCTION,
	parseTree,
	printCheck,
	REVIEWED,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";
import { EXCHANGED } from "./accidents.ts";
import { CLAIM_EXAMPLES, said } from "./claim-examples.ts";
import { COMBINATION_EXAMPLES } from "./combination-examples.ts";

/** Mistakes that a tree of texts cannot contain: each has its own test below. */
const BY_HAND = [
	"file-encoding",
	"file-unreadable",
	"file-symlink",
	"file-too-large",
	"faq-short",
	"file-empty",
	"file-lost",
	"id-lost",
	"marks-missing",
	"review-own",
	"sentence-repeated",
	"text-hard",
	"translation-awaited",
] as const;

/** The tree with a change to one of its files. */
const edited = (path: string) => (from: string, to: string) =>
	editFile(BASE, path, [from, to]);
const inVariant = edited("variants/rs10.md");
const inKorean = edited("variants/rs10.ko.md");
const inDrug = edited("drugs/test-drug.md");
const inGene = edited("genes/ABC1.md");
const inCondition = edited("conditions/test-condition.md");
const inLinks = edited("links/all.yaml");
const inSite = edited("site.yaml");
const inTopic = edited("topics/test-topic.md");

/** A risk of a condition, with the given lines. */
const risk = (lines: string, title = "A record") =>
	`  - outcome:\n      en: A fall\n      ko: 넘어짐\n    gene: ABC1\n    ${lines}\n    studied: patients\n    population: all\n    source:\n      title: ${title}\n      url: https://example.org/record\n`;
const comparedWith = (share: number) =>
	`risks:\n${risk(`risk: 0.3\n    comparison:\n      among: everyone\n      risk: ${share}\n      source:\n        title: A record\n        url: https://example.org/record`).replace("gene: ABC1", "genotype: A/G")}`;

/** A word of the field, with the given lines. */
const concept = (lines = "is_well_known: true") =>
	`-- terms/allele.yaml --\nwords:\n  en: [allele, alleles]\n  ko: [글자]\n${lines}\n`;

/** A drug that has been withdrawn in favor of another. */
function withdrawnBy(id: string, other: string): string {
	const text = fileOf(BASE, "drugs/test-drug.md").replace(
		"sources:",
		`withdrawn:\n  date: 2026-01-01\n  reason:\n    en: Why.\n    ko: 왜.\n  replaced_by: ${other}\nsources:`,
	);
	return `-- drugs/${id}.md --\n${text.replace("# Test drug", `# The ${id}`)}`;
}

/** A drug with four long sentences, which is all that it says. */
const LONG = (id: string) =>
	fileOf(BASE, "drugs/test-drug.md")
		.replace("# Test drug", `# The ${id}`)
		.replace(
			"First paragraph.",
			"The liver takes this drug apart with the help of two enzymes. Most of what is left leaves the body within a day of the dose. The slower of the two enzymes is missing in some families of the north.",
		);

/** A variant at another place with the same frequencies. */
const withFrequencies = (id: string, number: string) =>
	`-- genes/ABC${number}.md --\n${fileOf(BASE, "genes/ABC1.md").replace("HGNC:1", `HGNC:${number}`)}-- variants/${id}.md --\n${fileOf(
		BASE,
		"variants/rs10.md",
	)
		.replace("ABC1", `ABC${number}`)
		.replace("chromosome: 1", `chromosome: ${number}`)
		.replace(
			"alts: [G]\n",
			"alts: [G]\nfrequencies:\n  - allele: G\n    dataset: exac\n    values:\n      all: 0.2012\n      african: 0.1234\n      european: 0.3456\n",
		)}`;

/** An example for each code: the change to a good tree. */
const EXAMPLES: Record<Exclude<Code, (typeof BY_HAND)[number]>, string> = {
	"file-twice": `-- genes/ABC1.md --\n${fileOf(BASE, "genes/ABC1.md").repeat(2)}`,
	"file-other": `-- genes/ABC1.md --\n${fileOf(BASE, "topics/test-topic.md")}-- variants/rs10.ko.md --\n${fileOf(BASE, "variants/rs10.md")}`,
	"file-copied": `-- genes/ABC2.md --\n${fileOf(BASE, "genes/ABC1.md")}`,
	"file-exchanged": EXCHANGED,
	"yaml-dash": inLinks(
		"      grade: a\n",
		"      grade: a\n      scheme: clinvar\n",
	),
	"alleles-reversed": inVariant("ref: A\nalts: [G]", "ref: G\nalts: [A]"),
	"file-extension": "-- genes/ABC2.yaml --\nname: a gene\n",
	"file-language": renamed("variants/rs10.ko.md", "variants/rs10.kr.md"),
	"file-byte-order-mark": `-- genes/ABC1.md --\n\ufeff${fileOf(BASE, "genes/ABC1.md")}`,
	"file-line-endings": `-- genes/ABC1.md --\n${fileOf(BASE, "genes/ABC1.md").replaceAll("\n", "\r\n")}`,
	"character-invisible": inGene("for tests", "for\u200b tests"),
	"character-lookalike": inGene("a gene for tests", "a g\u0435ne for ｔests"),
	"character-decomposed": inKorean(
		"# 형질 십",
		`# ${"형질 십".normalize("NFD")}`,
	),
	"line-too-long": inDrug("A drug for tests.", "long ".repeat(20_001)),
	"markup-broken": inCondition(
		"An *overview* with a",
		"An **overview with a [broken link] (https://example.org/) and a",
	),
	"text-language":
		inVariant("Note for A/A.", "A/A 설명입니다.") +
		inLinks(
			"  evidence:",
			"  note:\n    en: 약의 작용을 바꿉니다.\n    ko: 약의 작용을 바꿉니다.\n  evidence:",
		),
	"wording-style": inKorean("A/A 설명입니다.", "이 조합은 흔하다."),
	"title-long": inDrug("# Test drug", `# ${"Test drug ".repeat(21).trim()}`),
	"wording-term":
		inKorean("A/A 설명입니다.", "대립유전자가 같습니다.") +
		concept("avoid:\n  ko:\n    - word: 대립유전자"),
	"character-broken": inDrug(
		"A drug for tests.",
		"The drug\u00e2\u20ac\u2122s name is short.",
	),
	"word-doubled": inDrug("A drug for tests.", "A drug for for tests."),
	"word-unknown": inDrug("A drug for tests.", "A drug for tsets."),
	"punctuation-slip": inDrug("A drug for tests.", "A drug for tests.."),
	"bracket-alone": inDrug("A drug for tests.", "A drug (for tests."),
	"text-copied": `-- drugs/test-drug.md --\n${LONG("test-drug")}-- drugs/third-drug.md --\n${LONG("third-drug")}`,
	"text-foreign": `-- drugs/xanol.md --\n${LONG("xanol")
		.replace("# The xanol", "# Xanol")
		.replace(
			"Second paragraph.",
			"Studies of several hundred patients in three countries compared how fast it leaves the blood, and found large differences between families. Why that is so has been asked for twenty years. So far nobody knows.",
		)}`,
	"star-elsewhere": inVariant(
		"Note for A/G.",
		"Papers call this pair ABC2*1/ABC2*2.",
	),
	"note-repeated": inVariant("for A/G", "for A/A"),
	"note-letters": inVariant(
		"Note for G/G.",
		"With two A letters nothing is known.",
	),
	"name-list": inDrug(
		"sources:",
		"other_names:\n  en: [One; another]\nsources:",
	),
	"name-taken": `-- drugs/third-drug.md --\n${fileOf(BASE, "drugs/test-drug.md").replace("# Test drug", "# Third drug").replace("sources:", "other_names:\n  en: [test drug]\nsources:")}`,
	"address-search": inDrug(
		"https://example.org/record",
		"https://www.google.com/search?q=test+drug",
	),
	"address-dead": inDrug(
		"https://example.org/record",
		"https://pubmed.ncbi.nlm.nih.gov/PMC123456/",
	),
	"address-numberless": inDrug(
		"https://example.org/record",
		"https://pubmed.ncbi.nlm.nih.gov/",
	),
	"evidence-address": inLinks(
		"https://example.org/clinvar",
		"https://cpicpgx.org/guidelines/",
	),
	"prevalence-text": inCondition(
		"sources:",
		"prevalence:\n  - one_in: [25000]\n    population: all\n    kind: birth\n    source:\n      title: A record\n      url: https://example.org/record\nsources:",
	).replace(
		"## Overview",
		"## Prevalence\n\nAbout 1 in 2,500 has it.\n\n## Overview",
	),
	"frequencies-copied":
		withFrequencies("rs10", "1") + withFrequencies("rs11", "2"),
	"wording-spelling": inKorean("A/A 설명입니다.", "CYP2D6는 효소입니다."),
	"translation-opposite":
		inVariant("Note for A/A.", "It raises the risk.") +
		`-- variants/rs10.ko.md --\n${fileOf(BASE, "variants/rs10.ko.md")
			.replace(/reviewed: .*\n.*/, "{}")
			.replace("A/A 설명입니다.", "위험이 낮아집니다.")}`,
	"term-missing": concept("is_demanded: true").replace(
		"[allele, alleles]",
		"[note]",
	),
	"term-unknown": concept("see: [form]"),
	"term-twice": concept() + concept().replace("terms/allele", "terms/form"),
	"term-avoided": concept("avoid:\n  ko:\n    - word: 글자"),
	"file-format": inGene("hgnc_id: HGNC", "hgnc_id:   HGNC"),
	"file-conflict": inDrug(
		"A drug for tests.",
		"<<<<<<< HEAD\nA drug.\n=======\nA drug for tests.\n>>>>>>> other",
	),
	"image-not-allowed": inCondition(
		"An *overview*",
		"![An](https://example.org/a.png) *overview*",
	),
	"yaml-thousands": inCondition(
		"see_also:",
		"prevalence:\n  - one_in: [2,500]\n    population: all\n    kind: birth\n    source:\n      title: A record\n      url: https://example.org/record\nsee_also:",
	),
	"yaml-tab": inGene("  - title", "\t- title"),
	"yaml-key-repeated": inVariant(
		"position: 100",
		"position: 100\nposition: 101",
	),
	"yaml-alias": inVariant("genes: [ABC1]", "genes: &all [ABC1, *all]"),
	"blank-left":
		inVariant("position: 100", "position: …") +
		inDrug("A drug for tests.", "…"),
	"wording-remark":
		inDrug("A drug for tests.", "Its use could not be checked.") +
		inKorean("A/A 설명입니다.", "여기서 읽은 기록에는 없습니다."),
	"wording-directive":
		inVariant("Note for A/A.", "Carriers should rest.") +
		inKorean("A/A 설명입니다.", "의사와 상담하세요.") +
		inLinks(
			"  evidence:",
			"  note:\n    en: Carriers should rest.\n    ko: 의사와 상담하세요.\n  evidence:",
		),
	...CLAIM_EXAMPLES,
	"stop-inside": inDrug(
		"First paragraph.",
		"Some drugs, e.g. statins, were compared vs. none by Kim et al. in the U.S. alone.",
	),
	"date-future":
		inCondition("2026-01-01", "2999-01-01") +
		inLinks("as_of: 2025-11", "as_of: 2999-01"),
	"check-overdue": inCondition("2026-01-01", "2020-02-29"),
	"reason-expired": `-- agreement/clingen.yaml --
- file: gene-disease validity
  release: 2026-01-21
  compared: 2026-01-22
  facts:
    - kind: grade
      agrees: 0
      of: 1
  differences:
    - subject: gene/ABC1 → condition/test-condition
      field: evidence.grade
      kind: grade
      outcome: gone
      ours: definitive
      kept:
        reason:
          en: The list has left it out by mistake.
          ko: 목록에서 실수로 빠졌습니다.
        until: 2026-05-31
`,
	"figures-old": inCondition(
		"see_also:",
		"prevalence:\n  - one_in: [500]\n    population: all\n    kind: birth\n    year: 2016\n    source:\n      title: A record\n      url: https://example.org/record\nsee_also:",
	),
	"security-expiring": inSite(
		"licence:",
		"security:\n  contact: mailto:security@test.example\n  expires: 2026-07-01\nlicence:",
	),
	"sunset-early": inSite(
		"licence:",
		"deprecations:\n  - path: /api/v1/topics\n    deprecated: 2026-07-01\n    sunset: 2026-07-01\n    page: https://test.example/docs/versions\nlicence:",
	),
	"deprecation-field": inSite(
		"licence:",
		"deprecations:\n  - path: /api/v1/topics\n    field: hok\n    deprecated: 2026-07-01\n    sunset: 2027-07-01\n    page: https://test.example/docs/versions\nlicence:",
	),
	"limits-fall": inSite("free: 60", "free: 6"),
	"source-repeated": inDrug(
		"\n---",
		"\n  - title: The same\n    url: https://example.org/record\n---",
	),
	"source-number": inDrug(
		"https://example.org/record",
		"https://pubmed.ncbi.nlm.nih.gov/16395408/",
	),
	"title-repeated": inDrug("## Summary", "# Summary"),
	"heading-space": inDrug("## Summary", "##Summary"),
	"heading-skipped": inCondition("### Signs", "### Signs\n\n##### Early ones"),
	"code-not-allowed": inCondition("An *overview*", "```\nAn *overview*"),
	"question-form": inCondition("### Is it a test?", "### A test"),
	"genotype-order": inVariant("## A/G", "## G/A"),
	"position-outside": inVariant("position: 100", "position: 248956423"),
	"code-repeated": `-- genes/ABC2.md --\n${edit(fileOf(BASE, "genes/ABC1.md"), ["a gene", "another gene"])}`,
	"link-reversed": inLinks(
		"from: gene/ABC1\n  to: drug/test-drug",
		"from: drug/test-drug\n  to: gene/ABC1",
	),
	"link-end": inLinks("to: drug/test-drug", "to: variant/rs10"),
	"translation-fact": inKorean(
		"reviewed: 2026-01-02",
		"reviewed: 2026-01-02\nposition: 100",
	),
	"translation-language": inKorean("A/G 설명입니다.", "Note for A/G."),
	"file-misplaced": "-- varaints/rs11.md --\nnotes\n-- notes.txt --\nnotes\n",
	"site-missing": "-- site.yaml --\n",
	"id-invalid": renamed("variants/rs10.md", "variants/rs0010.md"),
	"id-taken": renamed("genes/ABC1.md", "genes/Abc1.md"),
	"translation-orphan": renamed("variants/rs10.ko.md", "variants/rs9.ko.md"),
	"front-matter-missing": inDrug("---\nsources", "sources"),
	"front-matter-open": inDrug("---\n\n# Test", "\n# Test"),
	"front-matter-language": inDrug("---\nsources", "---js\nsources"),
	"yaml-syntax": inTopic("title: A public", "title: Record: a public"),
	"field-unknown": inVariant("risk_tier:", "risktier:"),
	"field-missing": inVariant("position: 100\n", ""),
	"section-missing": inDrug("## Class\n\nA class\n", ""),
	"value-type": inVariant("position: 100", "position: one"),
	"value-not-allowed": inVariant("tier: standard", "tier: standart"),
	"file-cut": `-- drugs/test-drug.md --\n${fileOf(BASE, "drugs/test-drug.md").trimEnd()} And so`,
	"front-matter-early": inDrug(
		"    url: https://example.org/record\n---\n",
		"---\n    url: https://example.org/record\n",
	),
	"text-doubled": inDrug(
		"A drug for tests.",
		"A drug that is given in the tests alone.\nA drug that is given in the tests alone.",
	),
	"symbol-small": inDrug("A drug for tests.", "A drug for tests with abc1."),
	"sentence-cut": inDrug("A drug for tests.", "A drug. It is given in"),
	"values-exchanged": editFile(
		BASE,
		"variants/rs10.md",
		["ref: A", "ref: [G]"],
		["alts: [G]", "alts: A"],
	),
	"value-invalid": inGene("HGNC:1", "HGNC1"),
	"value-empty": inVariant("genes: [ABC1]", "genes: []"),
	"source-without-address": inDrug("\n    url: https://example.org/record", ""),
	"introduction-length": inTopic(INTRODUCTION, "Tests matter."),
	"title-missing": inDrug("# Test drug\n", ""),
	"text-misplaced": inDrug("# Test drug\n", "# Test drug\n\nStray words.\n"),
	"heading-unknown": inDrug("## Summary", "## Sumary"),
	"heading-duplicate": inVariant("## G/G", "## A/G"),
	"heading-id": edited("senses/smell.md")(
		"### Test molecule {#test-molecule}",
		"### Test molecule",
	),
	"section-empty": inVariant("Note for A/G.", ""),
	"list-expected": inCondition("- Nothing is", "Nothing is"),
	"html-not-allowed":
		inCondition("An *overview*", "An <b>overview</b>") +
		inVariant("Note for A/A", "<b>Note</b> for A/A"),
	"address-not-allowed": inCondition(
		"(https://example.org/)",
		"(javascript:alert)",
	),
	"markup-in-plain-text": inVariant("Note for A/A", "**Note** for A/A"),
	"heading-level": inCondition("An *overview*", "Title\n===\n\nAn *overview*"),
	"allele-not-different": inVariant("alts: [G]", "alts: [G, G]"),
	"alleles-disagree": inVariant("ref: A", "ref: C"),
	"gene-elsewhere": inGene(
		"hgnc_id: HGNC:1\n",
		"hgnc_id: HGNC:1\nband: 10q23.33\n",
	),
	"band-elsewhere":
		inGene("hgnc_id: HGNC:1\n", "hgnc_id: HGNC:1\nband: 10q23.33\n") +
		`-- variants/rs11.md --\n${edit(fileOf(BASE, "variants/rs10.md"), ["position: 100", "position: 101"])}`,
	"source-two-variants":
		inLinks(
			"https://example.org/clinvar",
			"https://www.ncbi.nlm.nih.gov/clinvar/variation/7105/",
		) +
		`-- variants/rs11.md --\n${edit(fileOf(BASE, "variants/rs10.md"), ["position: 100", "position: 101"])}` +
		`-- links/more.yaml --
- from: variant/rs11
  to: condition/test-condition
  relation: raises_risk_of
  evidence:
    - scheme: clinvar
      type: disease
      grade: multiple-submitters
      check_at:
        url: https://www.ncbi.nlm.nih.gov/clinvar/variation/7105/
`,
	"source-other-variant": inVariant(
		"https://example.org/record",
		"https://www.ncbi.nlm.nih.gov/snp/rs11",
	),
	"allele-unknown": inVariant(
		"alts: [G]\n",
		"alts: [G]\nfrequencies:\n  - allele: T\n    dataset: exac\n    values:\n      all: 0.1\n",
	),
	"frequency-sum": inVariant(
		"alts: [G]\n",
		"alts: [G]\nfrequencies:\n  - allele: A\n    dataset: exac\n    values:\n      all: 0.7\n  - allele: G\n    dataset: exac\n    values:\n      all: 0.4\n",
	),
	"frequency-origin": inVariant(
		"alts: [G]\n",
		"alts: [G]\nfrequencies:\n  - allele: G\n    dataset: exac\n    study:\n      people:\n        en: 342 Koreans\n        ko: 한국인 342명\n      source:\n        title: A study\n        doi: 10.5555/study.1\n    values:\n      korean: 0.2\n",
	),
	"prevalence-figure": inCondition(
		"see_also:",
		"prevalence:\n  - population: all\n    kind: birth\n    source:\n      title: A record\n      url: https://example.org/record\nsee_also:",
	),
	...COMBINATION_EXAMPLES,
	"genotype-impossible": inVariant("## G/G", "## G/T"),
	"genotype-missing": inVariant("## G/G\n\nNote for G/G.\n", ""),
	"reference-unknown": inTopic("[rs10]", "[rs100]"),
	"withdrawn-circle":
		withdrawnBy("test-drug", "other-drug") +
		withdrawnBy("other-drug", "test-drug"),
	"reference-withdrawn": inDrug(
		"sources:",
		"withdrawn:\n  date: 2026-01-01\n  reason:\n    en: Why.\n    ko: 왜.\nsources:",
	),
	"reference-former":
		inGene("sources:", "former_ids: [OLD1]\nsources:") +
		inVariant("genes: [ABC1]", "genes: [OLD1]"),
	"source-other-code": inCondition(
		"https://example.org/record",
		"https://disease-ontology.org/term/DOID:2/",
	),
	"source-other-gene": inGene(
		"url: https://example.org/record",
		"url: https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:2",
	),
	"source-disagrees": inDrug(
		"title: A public record\n    url: https://example.org/record",
		"title: OMIM entry 100000\n    url: https://omim.org/entry/100001",
	),
	"source-later": inCondition(
		"title: A public record",
		"title: A public record of May 2027",
	),
	"address-stray": inDrug(
		"https://example.org/record",
		"https://example.org/record?utm_source=mail",
	),
	"date-early": inKorean("reviewed: 2026-01-02", "reviewed: 1999-01-02"),
	"effect-interval": inVariant(
		"alts: [G]\n",
		"alts: [G]\neffects:\n  - outcome:\n      en: Height\n      ko: 키\n    measure: odds_ratio\n    value: 2.5\n    interval: [1.1, 1.9]\n    allele: G\n    population: all\n    source:\n      title: A record\n      url: https://example.org/record\n",
	),
	"effect-unit": inVariant(
		"alts: [G]\n",
		"alts: [G]\neffects:\n  - outcome:\n      en: Height\n      ko: 키\n    measure: beta\n    value: 2.5\n    allele: G\n    population: all\n    source:\n      title: A record\n      url: https://example.org/record\n",
	),
	"effect-reference": inVariant(
		"alts: [G]\n",
		"alts: [G]\neffects:\n  - outcome:\n      en: Height\n      ko: 키\n    measure: odds_ratio\n    value: 2.5\n    interval: [1.6, 4]\n    allele: A\n    copies: each\n    population: all\n    source:\n      title: A record\n      url: https://example.org/record\n",
	),
	"risk-rare": inCondition(
		"see_also:",
		`risks:\n${risk("risk: 0.00002")}see_also:`,
	),
	"risk-time": inCondition(
		"see_also:",
		`risks:\n${risk("risk: 0.2\n    by_age: 70\n    over:\n      en: a year\n      ko: 1년 동안")}see_also:`,
	),
	"risk-compared": inCondition(
		"see_also:",
		`risks:\n${[0.1, 0.2].map((among, at) => risk(`risk: 0.3\n    comparison:\n      among: everyone\n      risk: ${among}\n      source:\n        title: A record\n        url: https://example.org/record`, `Record ${at}`)).join("")}see_also:`,
	),
	"carriers-differ": `${inVariant(
		"alts: [G]\n",
		"alts: [G]\nfrequencies:\n  - allele: G\n    dataset: gnomad-v4\n    values:\n      european: 0.2\n",
	)}${inCondition(
		"see_also:",
		"prevalence:\n  - one_in: [40, 60]\n    population: european\n    kind: carriers\n    source:\n      title: A record\n      url: https://example.org/record\nsee_also:",
	)}`,
	"group-uncounted": inVariant(
		"Note for A/G.",
		"It is found mainly in Ashkenazi Jewish families.",
	),
	"figures-differ": `${inVariant(
		"alts: [G]\n",
		`alts: [G]\n${comparedWith(0.1)}`,
	)}-- variants/rs11.md --\n${edit(fileOf(BASE, "variants/rs10.md"), ["position: 100", "position: 101"], ["alts: [G]\n", `alts: [G]\n${comparedWith(0.2)}`])}`,
	"frequency-everyone": inVariant(
		"alts: [G]\n",
		"alts: [G]\nfrequencies:\n  - allele: G\n    dataset: exac\n    values:\n      all: 0.5\n      african: 0.1\n      east_asian: 0.2\n      european: 0.3\n",
	),
	"frequency-whole": inVariant(
		"alts: [G]\n",
		"alts: [G]\nfrequencies:\n  - allele: A\n    dataset: exac\n    values:\n      all: 0.7\n  - allele: G\n    dataset: exac\n    values:\n      all: 0.1\n",
	),
	"prevalence-range": inCondition(
		"see_also:",
		"prevalence:\n  - one_in: [4000, 3000]\n    population: all\n    kind: birth\n    source:\n      title: A record\n      url: https://example.org/record\nsee_also:",
	),
	"grch37-chromosome": inVariant(
		"alts: [G]\n",
		"alts: [G]\ngrch37:\n  chromosome: 2\n  position: 90\n",
	),
	"grch37-same": inVariant(
		"alts: [G]\n",
		"alts: [G]\ngrch37:\n  chromosome: 1\n  position: 90\n  ref: A\n",
	),
	"grch37-shift": `${inVariant(
		"alts: [G]\n",
		"alts: [G]\ngrch37:\n  chromosome: 1\n  position: 90\n",
	)}-- variants/rs11.md --\n${edit(fileOf(BASE, "variants/rs10.md"), ["position: 100", "position: 200"], ["alts: [G]\n", "alts: [G]\ngrch37:\n  chromosome: 1\n  position: 109\n"])}`,
	"gene-far": `-- variants/rs11.md --\n${edit(fileOf(BASE, "variants/rs10.md"), ["position: 100", "position: 9000000"])}`,
	"yaml-cut": inDrug(
		"title: A public record",
		"title: OMIM entry #100000, a record",
	),
	"heading-deep": inVariant("## A/G", "### A/G"),
	"heading-indented": inDrug("## Summary", " ## Summary"),
	"former-id-taken": `${inGene(
		"sources:",
		"former_ids: [OLD1]\nsources:",
	)}-- genes/ABC2.md --\n${edit(fileOf(BASE, "genes/ABC1.md"), ["HGNC:1", "HGNC:2"], ["sources:", "former_ids: [old1]\nsources:"])}`,
	"former-id-own": inGene("sources:", "former_ids: [OLD1, abc1]\nsources:"),
	"ids-empty": inVariant("alts: [G]\n", "alts: [G]\nids:\n  - allele: G\n"),
	"hgvs-letters": inVariant(
		"alts: [G]\n",
		"alts: [G]\nids:\n  - allele: G\n    hgvs: NM_000130.5:c.1601G>T\n",
	),
	"hgvs-codon": inVariant(
		"alts: [G]\n",
		"alts: [G]\nids:\n  - allele: G\n    hgvs: NM_000130.5:c.1601A>G\n    protein: p.Gln543Arg\n",
	),
	"place-repeated": `${inVariant(
		"alts: [G]\n",
		"alts: [G]\ngrch37:\n  chromosome: 1\n  position: 90\n",
	)}-- variants/rs11.md --\n${edit(fileOf(BASE, "variants/rs10.md"), ["position: 100", "position: 200"], ["alts: [G]\n", "alts: [G]\ngrch37:\n  chromosome: 1\n  position: 90\n"])}`,
	"reference-repeated": inTopic("[rs10]", "[rs10, rs10]"),
	"reference-self": inCondition(
		"[topic/test-topic]",
		"[condition/test-condition]",
	),
	"link-relation": inLinks("relation: affects_response_to", "relation: causes"),
	"evidence-date": `-- links/more.yaml --
- from: gene/ABC1
  to: condition/test-condition
  relation: causes
  inheritance: [autosomal_recessive]
  evidence:
    - scheme: clingen
      grade: definitive
      as_of: 2022-01-06
      check_at:
        url: https://search.clinicalgenome.org/kb/gene-validity/CGGV:assertion_eb5b-2022-06-01T040000.000Z
`,
	"link-direction": inVariant(
		"alts: [G]\n",
		"alts: [G]\neffects:\n  - outcome:\n      en: Test condition, mild\n      ko: 시험 질환\n    measure: odds_ratio\n    value: 0.8\n    allele: G\n    population: european\n    source:\n      title: A paper\n      url: https://records.test.example/paper\n",
	),
	"link-repeated": `-- links/zz.yaml --\n${fileOf(BASE, "links/all.yaml")}`,
	"link-inheritance": inLinks(
		"  relation: raises_risk_of\n",
		"  relation: raises_risk_of\n  inheritance: [x_linked]\n",
	),
	"inheritance-differs": `-- links/more.yaml --
- from: gene/ABC1
  to: condition/test-condition
  relation: causes
  inheritance: [x_linked]
  evidence:
    - scheme: clingen
      grade: definitive
      check_at:
        url: https://example.org/validity
`,
	"function-name": inVariant(
		"alts: [G]\n",
		"alts: [G]\nfunctions:\n  - allele: G\n    name: ABC2*2\n    function: no-function\n    source:\n      title: A record\n      url: https://example.org/record\n",
	),
	"evidence-grade": inLinks("grade: a", "grade: guideline"),
	"evidence-ends": inLinks(
		"scheme: cpic\n      grade: a",
		"scheme: clinvar\n      grade: guideline",
	),
	"evidence-type": inLinks("type: disease", "type: drug_response"),
	"confirmed-weakly":
		"-- links/all.yaml --\n" +
		fileOf(BASE, "links/all.yaml")
			.replace("multiple-submitters", "conflicting")
			.replace(
				"scheme: gwas\n      grade: genome-wide",
				"scheme: publication\n      grade: single-study",
			),
	"note-without-entry": inCondition(
		"### test-drug / ABC1",
		"### test-drug / ABC2",
	),
	"note-missing": inCondition(
		"## Pharmacogenomic notes\n\n### test-drug / ABC1\n\nThe gene changes how the drug works.\n",
		"",
	),
	"review-incomplete": inKorean(`reviewed_against: ${REVIEWED}\n`, ""),
	"translation-stale": inVariant("Note for A/A.", "A new note for A/A."),
	"translation-changed": inKorean("# 형질 십", "# 형질 열"),
	"review-reader": inSite(
		"rate_limits:",
		"reviews: another_person\nrate_limits:",
	),
	"translation-differs": editFile(BASE, "variants/rs10.ko.md", [
		"A/A 설명입니다.",
		"rs11의 A/A 설명입니다.",
	]),
	"questions-missing": inVariant(
		"risk_tier: standard",
		"risk_tier: caution\nlast_checked: 2026-01-01",
	),
	"translation-structure": inKorean(
		"## G/G",
		"## Guideline\n\n지침입니다.\n\n## G/G",
	),
};

/** What the check prints for the example of each code. */
const printed = new Map<Code, string>();

describe("each mistake is printed with its place, its code, its words, a hint and its line", () => {
	test.each(Object.entries(EXAMPLES))("%s", (code, example) => {
		const text = checkTree(BASE + example);
		expect(text).toContain(` ${code}\n`);
		printed.set(code as Code, text);
	});

	test("file-encoding", () => {
		const dir = writeTree(BASE);
		writeFileSync(join(dir, "variants/rs11.md"), Buffer.from([0xff, 0xfe]));
		const korean = Buffer.from(fileOf(BASE, "variants/rs10.ko.md"));
		writeFileSync(join(dir, "variants/rs10.ko.md"), korean.toString("latin1"));
		writeFileSync(join(dir, "genes/ABC1.md"), "?? ??? ".repeat(10));
		writeFileSync(
			join(dir, "drugs/test-drug.md"),
			Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]),
		);
		printed.set("file-encoding", printCheck(dir));
	});

	test("a brand of another drug, or an allele of a gene that is called alike, is no name of the record", () => {
		const drug = fileOf(BASE, "drugs/test-drug.md");
		const named = (name: string) =>
			edit(drug, ["sources:", "brands:\n  en: [Zed]\nsources:"]).replace(
				"# Test drug",
				`# ${name}`,
			);
		const star = inVariant(
			"sources:",
			"other_names:\n  en: [ABC1*2, ABC2*2]\nsources:",
		);
		const tree = `-- drugs/test-drug.md --\n${named("Test drug")}-- drugs/third-drug.md --\n${named("Third drug")}`;
		expect(headsOf(checkTree(BASE + tree + star))).toEqual([
			"content/drugs/third-drug.md:3:8 warning name-taken",
			"content/variants/rs10.md:10:16 warning star-elsewhere",
		]);
	});

	test("a table of a drug tells of the same pair of copies once", () => {
		const row = (copies: string) =>
			`      - copies: [${copies}]\n        body:\n          en: It works.\n          ko: 작용합니다.\n        guidelines: {}\n        source:\n          title: A public record\n          url: https://example.org/record\n`;
		const table = `by_copies:\n  - gene: ABC1\n    rows:\n${row("works, works")}${row("works, does_not_work")}${row("does_not_work, works")}`;
		const tree = inDrug("---\n", `---\n${table}`);
		expect(headsOf(checkTree(BASE + tree))).toEqual([
			"content/drugs/test-drug.md:21:17 error reference-repeated",
		]);
	});

	test("a file that ends within a letter of Korean is cut, and in no other encoding", () => {
		const dir = writeTree(BASE);
		const korean = Buffer.from(fileOf(BASE, "variants/rs10.ko.md"));
		const half = korean.subarray(0, korean.lastIndexOf("명") + 1);
		writeFileSync(join(dir, "variants/rs10.ko.md"), half);
		expect(headsOf(printCheck(dir))).toEqual([
			"content/variants/rs10.ko.md:1:1 error file-cut",
		]);
	});

	test("file-lost: what rests on a file or a folder that is gone is held back", () => {
		const found = (tree: string) => {
			const names = [...parseTree(BASE).keys(), ...parseTree(tree).keys()];
			const { mistakes, texts } = check(writeTree(BASE + tree), {
				today: TODAY,
				before: [...names, "genes/ABC2.md", "links/other.yaml"],
			});
			return formatDiagnostics(mistakes, texts);
		};
		printed.set(
			"file-lost",
			found("-- genes/ABC1.md --\n-- citations/papers.yaml --\n"),
		);
		expect(headsOf(printed.get("file-lost") ?? "")).toEqual([
			"content/citations/papers.yaml:1:1 error file-lost",
			"content/genes:1:1 error file-lost",
			"content/links/other.yaml:1:1 warning file-lost",
		]);
	});

	test("file-lost: translations of a folder that went together are told once", () => {
		const { mistakes, texts } = check(writeTree(BASE), {
			today: TODAY,
			before: [
				...parseTree(BASE).keys(),
				...[
					"drugs/test-drug.ko.md",
					"drugs/old-drug.ko.md",
					"genes/ABC1.ko.md",
				],
			],
		});
		expect(headsOf(formatDiagnostics(mistakes, texts))).toEqual([
			"content/drugs/*.ko.md:1:1 warning file-lost",
			"content/genes/ABC1.ko.md:1:1 warning file-lost",
		]);
	});

	test("file-symlink, whether it leads outside, inside or nowhere", () => {
		const dir = writeTree(BASE);
		const outside = join(temporaryDir(), "secret.md");
		writeFileSync(outside, "secret");
		symlinkSync(outside, join(dir, "variants/rs11.md"));
		symlinkSync(join(dir, "genes/ABC1.md"), join(dir, "genes/ABC2.md"));
		symlinkSync(join(dir, "nowhere"), join(dir, "genes/ABC3.md"));
		symlinkSync("/", join(dir, "genes/root"));
		printed.set("file-symlink", printCheck(dir));
	});

	test("file-too-large", () => {
		const dir = writeTree(BASE);
		const large = `${fileOf(BASE, "genes/ABC1.md")}${"x".repeat(2 ** 20)}\n`;
		writeFileSync(join(dir, "genes/ABC1.md"), large);
		printed.set("file-too-large", printCheck(dir));
	});

	test("a register may be larger than a record", () => {
		const dir = writeTree(BASE);
		const path = "citations/papers.yaml";
		const large = `${fileOf(BASE, path)}${"# later\n".repeat(2 ** 17)}`;
		writeFileSync(join(dir, path), large);
		expect(printCheck(dir)).not.toContain("file-too-large");
	});

	test("file-empty", () => {
		const dir = writeTree(BASE);
		writeFileSync(join(dir, "genes/ABC2.md"), "\n\n");
		writeFileSync(join(dir, "links/none.yaml"), "");
		printed.set("file-empty", printCheck(dir));
	});

	test("file-unreadable", () => {
		const { mistakes } = readOne(writeTree(BASE), "genes/GONE.md");
		printed.set("file-unreadable", formatDiagnostics(mistakes, new Map()));
	});

	test("id-lost, unless the id leads somewhere still", () => {
		const dir = writeTree(
			BASE + inDrug("sources:", "former_ids: [old-drug]\nsources:"),
		);
		const before = [
			"genes/ABC1.md",
			"genes/OLD1.md",
			"genes/OLD1.ko.md",
			"drugs/old-drug.md",
			"links/old.yaml",
		];
		const { mistakes, texts } = check(dir, { today: TODAY, before });
		const lost = mistakes.filter(({ code }) => code === "id-lost");
		printed.set("id-lost", formatDiagnostics(lost, texts));
		expect(lost).toHaveLength(1);
		// The former id may be in a file that cannot be parsed.
		writeFileSync(join(dir, "genes/ABC1.md"), "---\nhgnc_id: [\n---\n");
		const found = check(dir, { today: TODAY, before }).mistakes;
		expect(found.map(({ code }) => code)).not.toContain("id-lost");
	});

	test("source-later: the digits of an identifier are no year", () => {
		const found = (title: string) => {
			const change = inCondition("title: A public record", `title: ${title}`);
			const { mistakes } = check(writeTree(BASE + change), { today: TODAY });
			return mistakes.filter(({ code }) => code === "source-later").length;
		};
		expect(found("Record DOID:2030, a disease")).toBe(0);
		expect(found("Article 10.1000/2030.5")).toBe(0);
		expect(found("A register, 1990-2030")).toBe(1);
	});

	test("faq-short and translation-awaited", () => {
		const { dataset, texts } = checkDir(writeTree(BASE));
		if (dataset === undefined) throw new Error("mistakes");
		const found = formatDiagnostics(checkPromises(dataset), texts);
		printed.set("faq-short", found);
		printed.set("translation-awaited", found);
	});

	test("marks-missing: in a record that says what needs a source", () => {
		const found = (text: string) => {
			const { dataset, texts } = checkDir(writeTree(BASE + said(text)));
			if (dataset === undefined) throw new Error("mistakes");
			const all = checkPromises(dataset);
			const own = all.filter(({ code }) => code === "marks-missing");
			return own.length === 0 ? "" : formatDiagnostics(own, texts);
		};
		const missing = found("It was found in Japan.");
		expect(missing).toContain("| ## Description");
		printed.set("marks-missing", missing);
		expect(found("It is mild.")).toBe("");
		expect(found("It was found in Japan [@general].")).toBe("");
	});

	test("review-own", () => {
		const root = temporaryDir();
		const dir = join(root, "content");
		const settings = inSite(
			"rate_limits:",
			"reviews: another_person\nrate_limits:",
		);
		const read = inKorean(
			"reviewed: 2026-01-02\n",
			"reviewed: 2026-01-02\nreviewed_by: min-seo\n",
		);
		writeTree(BASE + settings + read, dir);
		const who = ["-c", "user.name=min-seo", "-c", "user.email=m@test.example"];
		for (const args of [
			["init", "-q"],
			["add", "-A"],
		]) {
			execFileSync("git", ["-C", root, ...args]);
		}
		execFileSync("git", ["-C", root, ...who, "commit", "-q", "-m", "Content"]);
		const { dataset, texts } = checkDir(dir);
		if (dataset === undefined) throw new Error("mistakes");
		const found = formatDiagnostics(ownReviews(dataset, dir), texts);
		printed.set("review-own", found);
	});

	test("text-hard", () => {
		const hard =
			"Administration necessitates consideration of pharmacogenetic heterogeneity, hypercoagulability, immunosuppression and individualization.";
		const tree = inDrug("A drug for tests.", hard);
		const { hard: found, texts } = checkDir(writeTree(BASE + tree));
		printed.set("text-hard", formatDiagnostics(found, texts));
	});

	test("sentence-repeated", () => {
		const sentence =
			"Something long enough is said here about a group of people, and said only once.";
		const tree =
			inVariant("Note for A/A.", sentence) +
			inDrug("A drug for tests.", sentence);
		const { dataset, texts } = checkDir(writeTree(BASE + tree));
		if (dataset === undefined) throw new Error("mistakes");
		const repeated = checkRepetition(dataset);
		printed.set("sentence-repeated", formatDiagnostics(repeated, texts));
	});
});

test("every code has an example", () => {
	expect([...printed.keys()].sort()).toEqual([...CODES].sort());
	for (const [code, text] of printed) {
		expect(text).toMatch(new RegExp(`^content/\\S+ \\w+ ${code}$`, "m"));
	}
});

// After a change, `npx vitest run test/mistakes -u` rewrites the page.
test("the guide shows what the check prints", async () => {
	const sections = [...printed].sort().map(([code, text]) => {
		const only = text
			.split(/^(?=content\/)/m)
			.filter((one) => one.includes(` ${code}\n`));
		return `## ${code}\n\n\`\`\`text\n${only.join("")}\`\`\`\n`;
	});
	const page = `# Every mistake that the check finds

Each has a permanent code. Below each code is an example, as \`npm run check\` prints it: the place (file, line, column), whether it
is an error or a warning, the code, what is wrong, what to do, and the line with a caret under the place. A warning does not
prevent publishing. This page is written by the tests, from what the program really prints.

${sections.join("\n")}`;
	const path = join(ROOT, ".github/guides/mistakes.md");
	await expect(page).toMatchFileSnapshot(path);
});

test("all mistakes of all files are printed at once, sorted by place", () => {
	const output = checkTree(
		BASE +
			inVariant("position: 100", "position: 0\ncolour: red") +
			inGene("HGNC:1", "1") +
			inDrug("## Class\n\nA class\n", ""),
	);
	expect(headsOf(output)).toEqual([
		"content/drugs/test-drug.md:7:1 error section-missing",
		"content/genes/ABC1.md:2:10 error value-invalid",
		"content/variants/rs10.md:6:11 error value-invalid",
		"content/variants/rs10.md:7:1 error field-unknown",
	]);
});

test.each(["toString", "constructor", "__proto__"])(
	"a heading that is called %s is reported as unknown, like any other",
	(heading) => {
		const tree = inDrug("## Summary", `## ${heading}`);
		expect(checkTree(BASE + tree)).toContain(
			`13:1 error heading-unknown\n  Unknown section "${heading}"`,
		);
	},
);

test.each([
	["2025-05-31", ["check-overdue"]],
	["2025-06-01", []],
	["2026-06-01", []],
	["2026-06-02", ["date-future"]],
])("facts that were last checked on %s are reported as %j", (day, codes) => {
	const path = "conditions/test-condition.md";
	const heads = headsOf(checkTree(BASE + edited(path)("2026-01-01", day)));
	expect(heads.map((head) => head.split(" ").at(-1))).toEqual(codes);
});

test("a value that aliases make huge is refused without being printed", () => {
	const letters = [..."abcdefghij"];
	const bomb = letters.map((letter, at) => {
		const inner = at === 0 ? "x" : `*${letters[at - 1]}`;
		return `${letter}: &${letter} [${Array(10).fill(inner).join(", ")}]\n`;
	});
	const output = checkTree(
		`${BASE}-- genes/BOMB.md --\n---\n${bomb.join("")}name: *j\n---\n\n# Bomb\n`,
	);
	expect(output).toContain("genes/BOMB.md:2:4 error yaml-alias");
	expect(output.length).toBeLessThan(20_000);
});

test("a less-than sign between letters is not HTML", () => {
	const tree = inDrug("A drug for tests.", "AT<T and p < 5.");
	expect(checkTree(BASE + tree)).toBe("");
});

test("front matter in another language is refused and never run", () => {
	const mark = join(writeTree(BASE), "mark");
	const code = `---js\nrequire("fs").writeFileSync(${JSON.stringify(mark)}, "")\n---\n# X\n`;
	expect(checkTree(`${BASE}-- drugs/other.md --\n${code}`)).toContain(
		"content/drugs/other.md:1:1 error front-matter-language",
	);
	expect(() => mkdirSync(mark)).not.toThrow();
});

/** If the names differ only in case, both files stay; otherwise the first one is removed. */
function renamed(path: string, to: string): string {
	const isCase = path.toLowerCase() === to.toLowerCase();
	return `${isCase ? "" : `-- ${path} --\n`}-- ${to} --\n${fileOf(BASE, path)}`;
}
