/**
 * A collection of single changes to a fixed tree: slips with the place and the code that the check should print first, and
 * right changes, which should pass. In the new text of a slip, ⟦ marks the place.
 */

import { BASE } from "../support/tree.ts";

export interface Change {
	path: string;
	from: string;
	to: string;
}

export interface Slip extends Change {
	code: string;
	/** The text at the place, if a mark cannot show it. A path and a colon before it name another file. */
	at?: string | undefined;
}

const SOURCES = `sources:
  - title: A public record
    url: https://records.test.example/page
`;

/** The tree of the other tests with more records and translations: several of each kind of text in both languages. */
export const TREE = `${BASE}-- variants/rs20.md --
---
kind: drug-response
genes: [ABC2]
risk_tier: caution
chromosome: 7
position: 2000
ref: C
alts: [T]
frequencies:
  - allele: T
    dataset: exac
    values:
      all: 0.2
      african: 0.1
      east_asian: 0.15
      european: 0.3
effects:
  - outcome:
      en: Height
      ko: 키
    measure: odds_ratio
    value: 1.5
    interval: [1.2, 1.9]
    allele: T
    population: european
    source:
      title: A study
      doi: 10.5555/study.1
last_checked: 2026-02-01
sources:
  - title: dbSNP record rs20
    url: https://www.ncbi.nlm.nih.gov/snp/rs20
  - title: OMIM entry 100200, the gene ABC2
    url: https://omim.org/entry/100200
---

# Response to the test drug

## Summary

A change of the gene ABC2 that slows the enzyme.

## C/C

People with two C letters have the usual enzyme. Most of them notice nothing.

## C/T

With one T the enzyme is slower, as R151C shows. In one study half of the 120 people were slow.

## T/T

With two T letters the enzyme is slowest.

## Guideline

CPIC gives the pair level A.

## Open questions

- How slow the enzyme is in children.
-- variants/rs20.ko.md --
---
reviewed: 2026-02-03
---

# 시험 약의 반응

## Summary

효소를 느리게 하는 ABC2 유전자의 변화입니다.

## C/C

C가 두 개인 사람들은 효소가 보통입니다. 대부분 아무것도 느끼지 못합니다.

## C/T

T가 하나이면 R151C처럼 효소가 더 느립니다. 한 연구에서는 120명 가운데 절반이 느렸습니다.

## T/T

T가 두 개이면 효소가 가장 느립니다.

## Guideline

CPIC는 이 조합을 A등급으로 봅니다.

## Open questions

- 어린이의 효소가 얼마나 느린지는 알려지지 않았습니다.
-- genes/ABC2.md --
---
hgnc_id: HGNC:2
ids:
  ncbi_gene: 222
  omim: "100200"
band: 7p22.3
sources:
  - title: HGNC record for ABC2
    url: https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:2
  - title: NCBI Gene record for ABC2
    url: https://www.ncbi.nlm.nih.gov/gene/222
---

# second gene for tests

## Summary

ABC2 makes an enzyme of the liver. The enzyme breaks down the test drug.
-- genes/ABC2.ko.md --
---
reviewed: 2026-02-03
---

# 두 번째 시험 유전자

## Summary

ABC2는 간의 효소를 만듭니다. 이 효소는 시험 약을 분해합니다.
-- conditions/second-condition.md --
---
inheritance: autosomal_dominant
codes:
  doid: DOID:2
  omim: ["100300"]
  icd10: [E85]
  mondo: MONDO:0000002
last_checked: 2026-02-01
prevalence:
  - one_in: [3000, 4000]
    population: european
    kind: birth
    source:
      title: A register of 2019
      url: https://records.test.example/register
sources:
  - title: OMIM entry 100300, second condition
    url: https://omim.org/entry/100300
---

# Second condition

## Summary

A condition that was made for tests.

## Overview

The second condition is *rare*. It was found in 12 families, as a [report](https://records.test.example/report) says.

It is passed on from one parent.

## Clinical detail

### Early signs

- **Pain** in the hands
- Tired muscles

### Later signs

Some people lose strength.

## FAQ

### Is it common?

No, it is rare.

### Does it start early?

It often starts in childhood.

## Open questions

- It is not known why some people stay well.
- The number of families is not certain.
-- conditions/second-condition.ko.md --
---
reviewed: 2026-02-03
---

# 둘째 질환

## Summary

시험을 위해 만든 질환입니다.

## Overview

둘째 질환은 *드뭅니다*. [보고서](https://records.test.example/report)에 따르면 12가족에서 발견되었습니다.

부모 한쪽에서 물려받습니다.

## Clinical detail

### 이른 징후

- **통증**이 손에 있습니다.
- 근육이 쉽게 지칩니다.

### 늦은 징후

일부는 힘이 약해집니다.

## FAQ

### 흔한 병입니까?

아니요. 드문 병입니다.

### 일찍 시작됩니까?

어린 시절에 시작되는 경우가 많습니다.

## Open questions

- 왜 어떤 사람은 건강한지 알려지지 않았습니다.
- 가족의 수는 확실하지 않습니다.
-- drugs/second-drug.md --
---
${SOURCES}---

# Second drug

## Class

Painkiller

## Summary

The second drug eases pain.

## Description

The liver breaks the drug down. Half of it is gone after a day.

In the blood it reaches 2 mg/L.
-- drugs/second-drug.ko.md --
---
reviewed: 2026-02-03
---

# 둘째 약

## Class

진통제

## Summary

둘째 약은 통증을 덜어 줍니다.

## Description

간이 이 약을 분해합니다. 하루가 지나면 절반이 사라집니다.

혈액에서는 2 mg/L에 이릅니다.
`;

/** A sentence of a record, after which text is inserted. */
interface Spot {
	path: string;
	sentence: string;
	isMarkdown?: boolean;
}

const ENGLISH: Spot[] = [
	{ path: "variants/rs20.md", sentence: "Most of them notice nothing." },
	{
		path: "variants/rs20.md",
		sentence: "With two T letters the enzyme is slowest.",
	},
	{ path: "genes/ABC2.md", sentence: "The enzyme breaks down the test drug." },
	{ path: "drugs/second-drug.md", sentence: "Half of it is gone after a day." },
	{
		path: "conditions/second-condition.md",
		sentence: "A condition that was made for tests.",
	},
	{
		path: "conditions/second-condition.md",
		sentence: "It is passed on from one parent.",
		isMarkdown: true,
	},
	{
		path: "conditions/second-condition.md",
		sentence: "Some people lose strength.",
		isMarkdown: true,
	},
	{ path: "conditions/second-condition.md", sentence: "No, it is rare." },
	{
		path: "conditions/second-condition.md",
		sentence: "The number of families is not certain.",
	},
	{ path: "topics/test-topic.md", sentence: "Why tests matter." },
	{ path: "senses/smell.md", sentence: "Fresh paint." },
];
const KOREAN: Spot[] = [
	{ path: "variants/rs20.ko.md", sentence: "대부분 아무것도 느끼지 못합니다." },
	{ path: "genes/ABC2.ko.md", sentence: "이 효소는 시험 약을 분해합니다." },
	{
		path: "drugs/second-drug.ko.md",
		sentence: "하루가 지나면 절반이 사라집니다.",
	},
	{
		path: "conditions/second-condition.ko.md",
		sentence: "부모 한쪽에서 물려받습니다.",
		isMarkdown: true,
	},
	{
		path: "conditions/second-condition.ko.md",
		sentence: "어린 시절에 시작되는 경우가 많습니다.",
	},
];

/** Text typed or pasted after a sentence. A slash separates the code for plain text from the one for Markdown. */
const TYPED_ANYWHERE: [text: string, code: string][] = [
	["⟦**A mark is open.", "markup-in-plain-text/markup-broken"],
	[
		"It is in ⟦[the report](https://records.test.example/x.",
		"markup-in-plain-text/markup-broken",
	],
	[
		"It is in ⟦https://records.test.example/x here.",
		"markup-in-plain-text/markup-broken",
	],
	["It is in ⟦[1] there.", "markup-in-plain-text/markup-broken"],
	["It is in ⟦[[ABC2]] there.", "markup-in-plain-text/markup-broken"],
	["A ⟦&nbsp;space.", "markup-in-plain-text/markup-broken"],
	["A ⟦`code` here.", "markup-in-plain-text/code-not-allowed"],
	["A ⟦<b>word there.", "html-not-allowed"],
	["A⟦\u00a0space.", "character-invisible"],
	["A wo⟦\u200brd.", "character-invisible"],
	["A w⟦\u043erd.", "character-lookalike"],
	["A ⟦\uff37ord.", "character-lookalike"],
	["⟦TODO: check this.", "blank-left"],
	["The share is ⟦TBC.", "blank-left"],
	["The share (⟦TBD) is small.", "blank-left"],
	["The share is ⟦TBA by others.", "blank-left"],
	["⟦WIP: more to come.", "blank-left"],
	["⟦Lorem ipsum dolor.", "blank-left"],
	["It lies in ⟦XXX of the cell.", "blank-left"],
	["⟦asdf is found there.", "blank-left"],
	["It is 4 ⟦xxx long.", "blank-left"],
	["It was found in ⟦[year].", "blank-left"],
];
const TYPED_ENGLISH: [text: string, code: string][] = [
	["⟦Do not take this drug.", "wording-directive"],
	["⟦Avoid the sun.", "wording-directive"],
	["This is ⟦your gene.", "wording-directive"],
	["⟦People with this should rest.", "wording-directive"],
	["A dose of ⟦5 mg helps.", "wording-directive"],
	["⟦It is best to wait.", "wording-directive"],
	["The drug ⟦should be avoided.", "wording-directive"],
	["It is 이 글자입니다.", "text-language"],
];
const TYPED_KOREAN: [text: string, code: string][] = [
	["약사와 ⟦상담하세요.", "wording-directive"],
	["이 약을 ⟦피해야 합니다.", "wording-directive"],
	["물을 ⟦마시는 것이 좋습니다.", "wording-directive"],
	["⟦당신의 유전자입니다.", "wording-directive"],
	["하루에 ⟦5 mg을 씁니다.", "wording-directive"],
	["이 변화는 ⟦드물다.", "wording-style"],
	["이 변화는 ⟦흔해요.", "wording-style"],
	["다음은 ⟦작성 예정입니다.", "blank-left"],
	[`⟦${"통증".normalize("NFD")}이 있습니다.`, "character-decomposed"],
];

function typed(spots: Spot[], texts: [string, string][]): Slip[] {
	return spots.flatMap(({ path, sentence, isMarkdown }) =>
		texts.map(([text, codes]) => {
			const [plain = "", markdown = plain] = codes.split("/");
			const to = text.includes("⟦")
				? `${sentence} ${text}`
				: `${sentence} ${text.replace(/(?=[가-힣])/, "⟦")}`;
			return { path, from: sentence, to, code: isMarkdown ? markdown : plain };
		}),
	);
}

const slip = (
	path: string,
	code: string,
	from: string,
	to: string,
	at?: string,
): Slip => ({ path, code, from, to, at });

const RS20 = "variants/rs20.md";
const SECOND = "conditions/second-condition.md";
const SECOND_KO = "conditions/second-condition.ko.md";
const ABC2 = "genes/ABC2.md";
const DRUG = "drugs/second-drug.md";

/** Slips in the facts, in headings and between files. */
const OTHERS: Slip[] = [
	slip(RS20, "value-not-allowed", "kind: drug-response", "kind: ⟦drug-respons"),
	slip(RS20, "reference-unknown", "genes: [ABC2]", "genes: [⟦ABC22]"),
	slip(RS20, "reference-unknown", "genes: [ABC2]", "genes: [⟦abc2]"),
	slip(RS20, "value-type", "genes: [ABC2]", "genes: ⟦ABC2"),
	slip(RS20, "yaml-syntax", "genes: [ABC2]", "genes:⟦[ABC2]"),
	slip(RS20, "yaml-syntax", "genes: [ABC2]", "genes: ⟦[ABC2"),
	slip(RS20, "value-type", "chromosome: 7", 'chromosome: ⟦"7"'),
	slip(RS20, "value-not-allowed", "chromosome: 7", "chromosome: ⟦77"),
	slip(RS20, "gene-elsewhere", "chromosome: 7", "chromosome: 8", "ABC2]"),
	slip(RS20, "position-outside", "position: 2000", "position: ⟦999999999"),
	slip(RS20, "value-type", "position: 2000", "position: ⟦two"),
	slip(RS20, "blank-left", "position: 2000", "position: ⟦TBD"),
	slip(RS20, "value-type", "position: 2000", "position: ⟦2,000"),
	slip(RS20, "value-type", "position: 2000", "position: ⟦2000 bp"),
	slip(SECOND, "yaml-thousands", "[3000, 4000]", "[3⟦,000, 4000]"),
	slip(RS20, "text-language", "en: Height", "en: ⟦키"),
	slip(RS20, "translation-language", "ko: 키", "ko: ⟦Height"),
	slip(RS20, "html-not-allowed", "title: A study", "title: ⟦A <i>study</i>"),
	slip(RS20, "yaml-syntax", "title: A study", "title: ⟦*A* study"),
	slip(RS20, "yaml-syntax", "title: A study", "title: ⟦[A study]."),
	slip(RS20, "heading-deep", "## C/T", "⟦### C/T"),
	slip(RS20, "value-invalid", "ref: C", "ref: ⟦c"),
	slip(RS20, "value-type", "alts: [T]", "alts: ⟦T"),
	slip(RS20, "value-empty", "alts: [T]", "alts: ⟦[]"),
	slip(RS20, "field-unknown", "risk_tier: caution", "⟦risk-tier: caution"),
	slip(RS20, "value-not-allowed", "risk_tier: caution", "risk_tier: ⟦Caution"),
	slip(RS20, "yaml-key-repeated", "ref: C", "ref: C\n⟦ref: C"),
	slip(
		RS20,
		"yaml-tab",
		"  - allele: T\n    dataset",
		"⟦\t- allele: T\n    dataset",
	),
	slip(RS20, "frequency-everyone", "all: 0.2", "all: ⟦0.9"),
	slip(RS20, "value-invalid", "all: 0.2", "all: ⟦20"),
	slip(
		RS20,
		"allele-unknown",
		"- allele: T\n    dataset",
		"- allele: ⟦G\n    dataset",
	),
	slip(RS20, "effect-interval", "value: 1.5", "value: ⟦15"),
	slip(
		RS20,
		"effect-interval",
		"interval: [1.2, 1.9]",
		"interval: [1.9, 1.2]",
		"1.5",
	),
	slip(
		RS20,
		"value-not-allowed",
		"population: european",
		"population: ⟦europeans",
	),
	slip(
		RS20,
		"source-other-variant",
		"snp/rs20",
		"snp/rs21",
		"https://www.ncbi.nlm.nih.gov/snp/rs21",
	),
	slip(
		RS20,
		"source-other-variant",
		"record rs20",
		"record rs21",
		"dbSNP record rs21",
	),
	slip(
		RS20,
		"source-disagrees",
		"entry/100200",
		"entry/100201",
		"https://omim.org/entry/100201",
	),
	slip(
		RS20,
		"source-other-gene",
		"gene ABC2\n",
		"gene ABC1\n",
		"OMIM entry 100200, the gene ABC1",
	),
	slip(
		RS20,
		"address-stray",
		"snp/rs20",
		"snp/rs20?utm_source=mail",
		"https://www.ncbi.nlm.nih.gov/snp/rs20?",
	),
	slip(RS20, "address-stray", "10.5555/study.1", "⟦10.5555/study.1."),
	slip(RS20, "heading-unknown", "## Summary", "⟦## Sumary"),
	slip(RS20, "genotype-order", "## C/T", "⟦## T/C"),
	slip(RS20, "genotype-impossible", "## T/T", "⟦## T/G"),
	slip(RS20, "heading-duplicate", "## T/T", "⟦## C/T"),
	slip(RS20, "heading-space", "## Guideline", "⟦##Guideline"),
	slip(RS20, "heading-indented", "## Guideline", "⟦ ## Guideline"),
	slip(RS20, "blank-left", "With two T letters the enzyme is slowest.", "⟦TBD"),
	slip(RS20, "blank-left", "With two T letters the enzyme is slowest.", "⟦..."),
	slip(
		RS20,
		"section-empty",
		"## T/T\n\nWith two T letters the enzyme is slowest.",
		"⟦## T/T\n",
	),
	slip(
		RS20,
		"title-missing",
		"# Response to the test drug\n\n## Summary",
		"⟦## Summary",
	),
	slip(RS20, "file-conflict", "CPIC gives", "⟦=======\nCPIC gives"),
	slip(RS20, "front-matter-open", "---\n\n# Response", "\n# Response", "---"),
	slip(ABC2, "value-invalid", "hgnc_id: HGNC:2", "hgnc_id: ⟦HGNC-2"),
	slip(
		ABC2,
		"source-other-gene",
		"hgnc_id/HGNC:2",
		"hgnc_id/HGNC:3",
		"https://www.genenames",
	),
	slip(ABC2, "source-other-gene", "gene/222", "gene/223", "https://www.ncbi"),
	slip(
		ABC2,
		"source-other-gene",
		"NCBI Gene record for ABC2",
		"NCBI Gene record for ABC1",
		"NCBI Gene record",
	),
	slip(ABC2, "value-type", 'omim: "100200"', "omim: ⟦100200"),
	slip(ABC2, "value-invalid", "band: 7p22.3", "band: ⟦chr7p22"),
	slip(
		ABC2,
		"yaml-syntax",
		"title: HGNC record for ABC2",
		"title: HGNC⟦: record for ABC2",
	),
	slip(
		ABC2,
		"yaml-cut",
		"title: HGNC record for ABC2",
		"title: HGNC record ⟦#2 for ABC2",
	),
	slip(
		ABC2,
		"source-number",
		"https://www.ncbi.nlm.nih.gov/gene/222",
		"⟦https://pubmed.ncbi.nlm.nih.gov/222/?from=x",
	),
	slip(ABC2, "code-repeated", "hgnc_id: HGNC:2\n", "hgnc_id: ⟦HGNC:1\n"),
	slip(
		DRUG,
		"value-invalid",
		"https://records.test.example/page",
		"⟦http://localhost/page",
	),
	slip(
		DRUG,
		"value-invalid",
		"https://records.test.example/page",
		"⟦records.test.example/page",
	),
	slip(
		DRUG,
		"address-stray",
		"https://records.test.example/page",
		"⟦https://records.test.example/page)",
	),
	slip(
		DRUG,
		"blank-left",
		"https://records.test.example/page",
		"⟦https://www.example.com/page",
	),
	slip(
		DRUG,
		"source-without-address",
		"  - title: A public record\n    url: https://records.test.example/page\n",
		"  - ⟦title: A public record\n",
	),
	slip(DRUG, "blank-left", "title: A public record", "title: ⟦Title"),
	slip(
		DRUG,
		"yaml-syntax",
		"    url: https://records",
		"  ⟦url: https://records",
	),
	slip(
		DRUG,
		"yaml-syntax",
		"title: A public record",
		"title: ⟦'A public record",
	),
	slip(
		DRUG,
		"section-missing",
		"## Class\n\nPainkiller\n\n",
		"",
		"# Second drug",
	),
	slip(
		DRUG,
		"text-misplaced",
		"# Second drug\n",
		"# Second drug\n\n⟦Stray words.\n",
	),
	slip(DRUG, "markup-in-plain-text", "Painkiller", "⟦- Painkiller"),
	slip(DRUG, "markup-in-plain-text", "Painkiller", "⟦• Painkiller"),
	slip(
		SECOND,
		"value-not-allowed",
		"autosomal_dominant",
		"⟦autosomal-dominant",
	),
	slip(SECOND, "value-type", 'omim: ["100300"]', "omim: [⟦100300]"),
	slip(SECOND, "value-invalid", "doid: DOID:2", "doid: ⟦DOID2"),
	slip(SECOND, "code-repeated", "doid: DOID:2", "doid: ⟦DOID:1"),
	slip(SECOND, "value-invalid", "2026-02-01", "⟦01.02.2026"),
	slip(SECOND, "date-future", "2026-02-01", "⟦2027-02-01"),
	slip(SECOND, "check-overdue", "2026-02-01", "⟦2025-02-01"),
	slip(
		SECOND,
		"prevalence-range",
		"one_in: [3000, 4000]",
		"one_in: ⟦[4000, 3000]",
	),
	slip(
		SECOND,
		"prevalence-figure",
		"one_in: [3000, 4000]",
		"⟦one_in: [3000, 4000]\n    per_100000: [30]",
	),
	slip(SECOND, "source-later", "A register of 2019", "⟦A register of 2029"),
	slip(
		SECOND,
		"source-disagrees",
		"entry/100300",
		"entry/100301",
		"https://omim.org/entry/100301",
	),
	slip(SECOND, "question-form", "### Is it common?", "⟦### It is common"),
	slip(SECOND, "list-expected", "- The number of", "⟦The number of"),
	slip(SECOND, "heading-skipped", "### Later signs", "⟦##### Later signs"),
	slip(SECOND, "markup-broken", "- Tired muscles", "⟦-Tired muscles"),
	slip(
		SECOND,
		"markup-broken",
		"It is passed on",
		"⟦• First • second\n\nIt is passed on",
	),
	slip(
		SECOND,
		"markup-broken",
		"It is passed on",
		"⟦| a | b |\n| c | d |\n\nIt is passed on",
	),
	slip(SECOND, "markup-broken", "[report](https", "⟦[report] (https"),
	// Its bracket is not told again.
	slip(
		SECOND,
		"markup-broken",
		"[report](https://records.test.example/report)",
		"⟦[report](https://records.test.example/report",
	),
	slip(SECOND, "markup-broken", "*rare*", "⟦*rare"),
	slip(
		SECOND,
		"address-not-allowed",
		"https://records.test.example/report",
		"⟦http://localhost/report",
	),
	slip(SECOND, "image-not-allowed", "[report](https", "![report](⟦https"),
	slip(SECOND_KO, "markup-broken", "**통증**이", "⟦**통증(pain)**이"),
	slip(
		SECOND_KO,
		"translation-differs",
		"https://records.test.example/report",
		"⟦https://records.test.example/repart",
	),
	slip(SECOND_KO, "translation-differs", "12가족", "⟦13가족"),
	slip(
		SECOND_KO,
		"translation-differs",
		"\n- 근육이 쉽게 지칩니다.",
		"",
		"## Clinical detail",
	),
	slip(
		SECOND_KO,
		"translation-structure",
		"\n### 일찍 시작됩니까?\n\n어린 시절에 시작되는 경우가 많습니다.\n",
		"",
		"## FAQ",
	),
	slip(
		SECOND_KO,
		"translation-structure",
		"\n- 가족의 수는 확실하지 않습니다.",
		"",
		"## Open questions",
	),
	slip(
		SECOND_KO,
		"translation-fact",
		"reviewed: 2026-02-03",
		"reviewed: 2026-02-03\n⟦inheritance: semidominant",
	),
	slip(
		SECOND_KO,
		"date-early",
		"reviewed: 2026-02-03",
		"reviewed: ⟦1999-02-03",
	),
	slip("variants/rs20.ko.md", "translation-differs", "R151C처럼", "⟦R160W처럼"),
	slip("variants/rs20.ko.md", "translation-differs", "120명", "⟦210명"),
	slip(
		"variants/rs20.ko.md",
		"translation-structure",
		"## T/T\n\nT가 두 개이면 효소가 가장 느립니다.\n\n",
		"",
		"## C/T",
	),
	slip(
		"variants/rs20.ko.md",
		"translation-structure",
		"## Guideline",
		"⟦## T/T2\n\n둘입니다.\n\n## Guideline",
	),
	slip(
		"variants/rs20.ko.md",
		"translation-changed",
		"효소가 가장 느립니다",
		"효소가 아주 느립니다",
		"f",
	),
	slip(
		"drugs/second-drug.ko.md",
		"translation-language",
		"진통제",
		"Painkiller of the second kind",
		"## Class",
	),
	slip(
		"drugs/second-drug.ko.md",
		"review-incomplete",
		"reviewed: 2026-02-03\n",
		"",
		"---",
	),
	slip(
		"links/all.yaml",
		"reference-unknown",
		"from: gene/ABC1",
		"from: ⟦gene/ABC3",
	),
	slip("links/all.yaml", "link-end", "to: drug/test-drug", "to: ⟦variant/rs10"),
	slip(
		"links/all.yaml",
		"link-relation",
		"relation: affects_response_to",
		"relation: ⟦causes",
	),
	slip(
		"links/all.yaml",
		"value-not-allowed",
		"relation: affects_response_to",
		"relation: ⟦affects_response",
	),
	slip(
		"links/all.yaml",
		"citation-title",
		"check_at:\n        url: https://example.org/guideline",
		"check_at:\n        title: ⟦A paper about tulips\n        url: https://pubmed.ncbi.nlm.nih.gov/123/",
	),
	slip(
		"links/all.yaml",
		"reference-unknown",
		"to: molecule/test-molecule",
		"to: ⟦molecule/test-molecul",
	),
	slip(
		"citations/papers.yaml",
		"value-type",
		"title_read: true",
		"title_read: ⟦yes",
	),
	slip(
		"citations/papers.yaml",
		"citation-missing",
		"pmid: 123",
		"pmid: 124",
		"conditions/test-condition.md:123",
	),
	slip("topics/test-topic.md", "reference-unknown", "[rs10]", "[⟦rs11]"),
	slip("topics/test-topic.md", "reference-repeated", "[rs10]", "[rs10, ⟦rs10]"),
	slip(
		"senses/smell.md",
		"heading-id",
		"### Test molecule {#test-molecule}",
		"⟦### Test molecule",
	),
	slip("site.yaml", "value-type", "pro: 600", 'pro: ⟦"600"'),
];

export const SLIPS: Slip[] = [
	...typed([...ENGLISH, ...KOREAN], TYPED_ANYWHERE),
	...typed(ENGLISH, TYPED_ENGLISH),
	...typed(KOREAN, TYPED_KOREAN),
	...OTHERS,
];

/** Sentences that have no mistakes. */
const FINE_ENGLISH = [
	"CPIC recommends another drug for this group.",
	"The guideline names another drug as the choice.",
	"The blood held 7 mg per deciliter.",
	"It is written CYP2C19*2 or *17.",
	"The change c.1521_1523del is numbered in NM_000492.4.",
	"In 2012 about 1,500 people (3 – 5 percent) were counted.",
	"The letters β and µ stand for units, and p < 0.05.",
	"Naïve readers know São Tomé.",
	"“Quoted” words – and dashes — are fine…then more.",
	"People who must have surgery are told of it.",
	"A child must inherit two changed copies.",
	"The TBC domain of the protein binds the protein WIP of the cell.",
	"Women with a third X chromosome, XXX, are often tall.",
	"It has a Tre-2/Bub2/Cdc16 (TBC) domain.",
	"Carriers must have inherited one copy from a parent.",
	"Children should inherit it in half of the cases.",
];
const FINE_KOREAN = [
	"CPIC는 이 집단에 다른 약을 권합니다.",
	"혈액 1데시리터당 7밀리그램이었습니다.",
	"약 1,500~3,500명 중 1명입니다.",
	"콜레스테롤·혈당을 함께 쟀습니다.",
	"두 사본을 모두 물려받아야 나타납니다.",
	"이 병은 전염됩니까?",
	"이 단백질에는 TBC 도메인이 있습니다.",
];
const FINE_MARKDOWN = ["**약**을 먹습니다. 이것은 *드문* 일입니다."];

const put = (spots: Spot[], texts: string[]): Change[] =>
	spots.flatMap(({ path, sentence }) =>
		texts.map((text) => ({ path, from: sentence, to: `${sentence} ${text}` })),
	);

const change = (path: string, from: string, to: string): Change => ({
	path,
	from,
	to,
});

/** Right changes. Those to a translation, or to its English original, cause only warnings about its review. */
export const RIGHT: Change[] = [
	...put(ENGLISH, FINE_ENGLISH),
	...put(
		// In a list, the next line of an entry is indented.
		ENGLISH.filter(({ sentence }) => !sentence.startsWith("The number")),
		["The first study had\n12. The second had more."],
	),
	...put(KOREAN, FINE_KOREAN),
	...put(
		KOREAN.filter(({ isMarkdown }) => isMarkdown),
		FINE_MARKDOWN,
	),
	change(RS20, "position: 2000", "position: 2001"),
	change(RS20, "position: 2000", "position: 2000 # checked"),
	change(RS20, "risk_tier: caution", "risk_tier: sensitive"),
	change(RS20, "ref: C\n", "# as in dbSNP\nref: C\n"),
	change(RS20, "record rs20", "page of rs20"),
	change(RS20, "10.5555/study.1", "10.1016/S0140-6736(05)12345-6"),
	change(RS20, "value: 1.5", "value: 1.25"),
	change(RS20, "      all: 0.2\n", ""),
	change(RS20, "interval: [1.2, 1.9]", "interval: [1.2,1.9]"),
	change(RS20, "ko: 키", "ko: BMI"),
	change(
		RS20,
		"A study",
		'"[A study | of CYP2C19*2], www.records.test.example"',
	),
	change(RS20, "A study", "한국인의 키 연구"),
	change(ABC2, "band: 7p22.3\n", ""),
	change(ABC2, "HGNC record for ABC2", '"HGNC record: ABC2"'),
	change(ABC2, "HGNC record for ABC2", '"HGNC record #2"'),
	change(ABC2, "sources:", "other_names:\n  en: [ABC-two, C9orf72]\nsources:"),
	change(
		DRUG,
		"https://records.test.example/page",
		"https://en.wikipedia.org/wiki/Drug_(x)",
	),
	change(DRUG, "Painkiller", "Painkiller (a drug against pain)"),
	change(SECOND, "mondo: MONDO:0000002\n", "mondo: MONDO:0000003\n"),
	change(SECOND, "2026-02-01", "2026-05-30"),
	change(SECOND, "A register of 2019", "A register of 2026"),
	change(SECOND, "- Tired muscles", "- Tired muscles\n- Weak grip"),
	change(SECOND, "Some people lose strength.", "1. First\n2. Second"),
	change(
		SECOND,
		"Some people lose strength.",
		"| a | b |\n| --- | --- |\n| c | d |",
	),
	change(SECOND, "### Later signs", "#### Later signs"),
	change(SECOND, "### Later signs", "### Prevalence"),
	change(SECOND, "[3000, 4000]", "[300, 400]"),
	change("citations/papers.yaml", "title_read: true", "title_read: false"),
	change("genes/ABC2.ko.md", "두 번째 시험 유전자", "둘째 시험 유전자"),
];
