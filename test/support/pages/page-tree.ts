/** A tree with every kind of web page, and records that bring out all their parts. */

import { asRead } from "../marks.ts";
import { BASE, edit, INTRODUCTION, manyVariants } from "../tree.ts";

const SOURCES = `sources:
  - title: A public record with a title that goes on for long enough to need a second line on any telephone
    url: https://example.org/records/with/a/long/address/that-a-line-cannot-hold/0123456789
  - title: A guideline
    pmid: 123
`;
const SHORT = Array<string>(30).fill("A").join("");

/** Shown only to readers who ask for it. */
export const SENSITIVE_NOTE = "This sentence is about a serious condition.";
export const SENSITIVE_OUTCOME = "A grave illness";
/** What its figures in people are about. */
export const SENSITIVE_RISK = "A grave turn";
export const SENSITIVE_SUMMARY = "This summary is about a serious condition.";

const KOREAN_INTRODUCTION = ["글", "표", "말", "줄", "뜻"]
	.map(
		(one) => `시험에는 ${one}도 필요합니다. 그래서 문장을 여러 번 적었습니다.`,
	)
	.join("\n");

export const PAGE_TREE = asRead(`${edit(
	BASE,
	[
		"contact: mailto:api@test.example",
		"contact: mailto:api@test.example\nedit_url: https://code.test.example/edit/main\nreport_url: https://code.test.example/issues/new",
	],
	["genes: [ABC1]", "genes: [ABC1]\nother_names:\n  en: [T10X]"],
)}
-- variants/rs11.md --
---
kind: condition
genes: [ABC1, ABC2]
risk_tier: sensitive
chromosome: 1
position: 200
ref: C
alts: [T]
effects:
  - outcome:
      en: ${SENSITIVE_OUTCOME}
      ko: 심각한 질환
    measure: odds_ratio
    value: 9.4
    allele: T
    copies: one
    population: all
    source:
      title: A guideline
      pmid: 123
risks:
  - outcome:
      en: ${SENSITIVE_RISK}
      ko: 심각한 위험
    genotype: C/T
    by_age: 80
    risk: 0.4
    studied: families
    population: all
    source:
      title: A guideline
      pmid: 123
last_checked: 2026-01-01
${SOURCES}---

# Trait eleven

## Summary

${SENSITIVE_SUMMARY}

## C/C

${SENSITIVE_NOTE}

## C/T

${SENSITIVE_NOTE}

## T/T

${SENSITIVE_NOTE}

## Open questions

- How long it lasts.
-- variants/rs11.ko.md --
---
reviewed: 2026-01-02
---

# 형질 십일

## Summary

이 요약은 심각한 질환에 관한 것입니다.

## C/C

심각한 질환에 관한 문장입니다.

## C/T

심각한 질환에 관한 문장입니다.

## T/T

심각한 질환에 관한 문장입니다.

## Open questions

- 얼마나 오래가는지는 알려지지 않았습니다.
-- variants/rs12.md --
---
kind: drug-response
genes: [ABC2]
risk_tier: caution
chromosome: 1
position: 250
ref: G
alts: [A, T]
papers_strand: minus
other_names:
  en: [T12X, "c.12G>A"]
frequencies:
  - allele: A
    dataset: 1000-genomes-phase-3
    values:
      all: 0.2
      african: 0
      east_asian: 0.3
      european: 0.0002
      japanese: 0.4
    sample_size: 5008
  - allele: A
    dataset: gwas-catalog-study
    values:
      korean: 0.23
  - allele: T
    dataset: gnomad-v4
    values:
      all: 0.0001
risks:
  - outcome:
      en: A rare thing
      ko: 드문 일
    genotype: A/T
    risk: 0.0005
    comparison:
      among: without
      risk: 0.0002
      source:
        title: A guideline
        pmid: 123
    studied: population
    population: korean
    source:
      title: A guideline
      pmid: 123
effects:
  - outcome:
      en: A measured thing
      ko: 측정한 것
    measure: odds_ratio
    value: 1.66
    interval: [1.43, 1.94]
    allele: A
    population: japanese
    source:
      title: A guideline
      pmid: 123
  - outcome:
      en: An enzyme in the blood
      ko: 혈중 효소
    measure: beta
    value: 6
    interval: [5, 7]
    unit:
      en: percent
      ko: 퍼센트
    allele: A
    copies: each
    population: all
    source:
      title: A guideline
      pmid: 123
last_checked: 2026-01-01
${SOURCES}---

# Trait twelve

## Summary

It lies in ABC2, not in ABC1. Compare rs10 with rs12, and rs10 again. It has to do with test condition, and a test condition
is no glaucomatous eye.

## G/G

A note that names rs13 and ABC1.

## G/A

A note [@pmid:123].

## G/T

A note.

## A/A

A note.

## A/T

A note.

## T/T

A note.

## Guideline

A guideline speaks of the test drug [@pmid:123; @dbsnp:rs12].

## Open questions

- How long it lasts.
-- variants/rs12.ko.md --
---
reviewed: 2026-01-02
---

# 형질 십이

## Summary

ABC1이 아니라 ABC2에 있습니다. rs10과 함께 나옵니다. rs10은 다릅니다.

## G/G

설명입니다.

## G/A

설명입니다 [@pmid:123].

## G/T

설명입니다.

## A/A

설명입니다.

## A/T

설명입니다.

## T/T

설명입니다.

## Guideline

지침에 나옵니다 [@pmid:123; @dbsnp:rs12].

## Open questions

- 얼마나 오래가는지는 알려지지 않았습니다.
-- variants/rs13.md --
---
kind: condition
genes: [ABC2]
risk_tier: standard
chromosome: 1
position: 300
ref: ${SHORT}
alts: [A]
frequencies:
  - allele: A
    dataset: gnomad-v4
    values:
      all: 0.1
  - allele: ${SHORT}
    dataset: gwas-catalog-study
    values:
      european: 0.8
${SOURCES}---

# Trait thirteen

## ${SHORT}/${SHORT}

A note about long alleles.

## ${SHORT}/A

A note about long alleles.

## A/A

A note about long alleles.
-- genes/ABC2.md --
---
hgnc_id: HGNC:2
ids:
  ncbi_gene: 2
  ensembl: ENSG00000000002
  omim: "100002"
band: 1p1
other_names:
  en: [OLD2, OLDER2]
${SOURCES}---

# another gene for tests

## Summary

ABC2 does what ABC1 does not.
-- genes/ABC2.ko.md --
---
reviewed: 2026-01-02
---

# 또 다른 시험 유전자

## Summary

ABC2는 ABC1이 하지 않는 일을 합니다.
-- conditions/glaucoma.md --
---
inheritance: autosomal_dominant
codes:
  doid: DOID:2
  omim: ["100001", PS100002]
  icd10: [E85]
  mondo: MONDO:0000002
  orphanet: ORPHA:2
  medgen: "2"
last_checked: 2026-01-01
other_names:
  en: [A second name]
  ko: [둘째 이름]
risks:
  - outcome:
      en: Loss of sight
      ko: 실명
    gene: ABC1
    sex: female
    by_age: 70
    risk: 0.31
    studied: families
    population: all
    source:
      title: A guideline
      pmid: 123
  - outcome:
      en: Loss of sight
      ko: 실명
    gene: ABC2
    sex: female
    by_age: 70
    risk: 0.006
    studied: families
    population: all
    source:
      title: A guideline
      pmid: 123
prevalence:
  - one_in: [35000]
    population: all
    place:
      en: newborns in eleven states of a large country
      ko: 어느 큰 나라의 열한 개 주에서 태어난 아기
    kind: prevalence
    year: 2024
    source:
      title: A study of all newborns of eleven states, and of how many of them were ill, with a title as long as studies have
      url: https://example.org/newborns
  - per_100000: [2, 5]
    population: all
    kind: birth
    source:
      title: A guideline
      pmid: 123
see_also: [condition/test-condition, topic/test-topic]
pharmacogenomic_notes:
  - drug: test-drug
    gene: ABC1
    source:
      title: A guideline
      pmid: 123
${SOURCES}---

# Glaucoma

## Summary

Glaucoma is a condition. So is test condition.

## Prevalence

It is rare.

## Overview

Such are [rs10](https://www.ncbi.nlm.nih.gov/snp/rs10), [rs12](https://www.ncbi.nlm.nih.gov/snp/rs12/) and
[a record](https://example.org/). ABC1 and ABC1, glaucoma and Test condition.

| A | B |
|---|---|
| 1 | ABC2 |

## Clinical detail

### Signs

- one of *many*
- two, with **weight**

## FAQ

### Is it a test?

Yes, it is.

## Pharmacogenomic notes

### test-drug / ABC1

The gene changes how the drug works.

## Open questions

- Nothing is known about it.
- Nor about rs13.

## Data notes

- A note on the data.
-- conditions/glaucoma.ko.md --
---
reviewed: 2026-01-02
---

# 녹내장

## Summary

녹내장은 질환입니다.

## Prevalence

드뭅니다.

## Overview

[rs10](https://www.ncbi.nlm.nih.gov/snp/rs10)이 있습니다. ABC1과 녹내장입니다.

## Clinical detail

### 징후

- 하나
- 둘

## FAQ

### 시험입니까?

그렇습니다.

## Pharmacogenomic notes

### test-drug / ABC1

유전자에 따라 약의 작용이 달라집니다.

## Open questions

- 알려진 것이 없습니다.
- rs13도 그렇습니다.

## Data notes

- 데이터에 관한 설명입니다.
-- drugs/test-drug.ko.md --
---
reviewed: 2026-01-02
---

# 시험 약물

## Class

한 종류

## Summary

시험을 위한 약물입니다.

## Description

첫 문단입니다.

둘째 문단입니다.
-- topics/test-topic.ko.md --
---
reviewed: 2026-01-02
---

# 시험 주제

## Hook

시험이 중요한 까닭입니다.

## Introduction

${KOREAN_INTRODUCTION}
-- topics/other-topic.md --
---
confirmed: [rs10]
co_mentioned: [rs11, rs12]
${SOURCES.replace(/ {2}- title: A guideline\n.*\n/, "")}---

# Other topic

## Hook

Only in English so far.

## Introduction

${INTRODUCTION}
-- topics/old-topic.md --
---
withdrawn:
  date: 2026-03-04
  reason:
    en: It said too little.
    ko: 내용이 부족했습니다.
  replaced_by: test-topic
confirmed: [rs10]
co_mentioned: []
sources:
  - title: A public record
    url: https://example.org/record
---

# Old topic

## Hook

Why old tests matter.

## Introduction

${INTRODUCTION}
-- senses/smell.ko.md --
---
reviewed: 2026-01-02
---

# 냄새

## Hook

코가 아는 것입니다.

## Receptors

코가 아는 방법입니다.

## Molecules

### 시험 분자 {#test-molecule}

갓 칠한 페인트입니다.
-- links/more.yaml --
- from: variant/rs11
  to: condition/test-condition
  relation: causes
  note:
    en: The groups disagree.
    ko: 판정이 서로 다릅니다.
  evidence:
    - scheme: publication
      grade: single-study
      as_of: 2026-03
      check_at:
        title: A study whose title goes on for long enough to need a second line on any telephone
        url: https://example.org/record
    - scheme: clinvar
      type: disease
      grade: multiple-submitters
      check_at:
        url: https://example.org/clinvar

- from: variant/rs12
  to: condition/glaucoma
  relation: lowers_risk_of
  evidence:
    - scheme: clinvar
      type: disease
      grade: multiple-submitters
      check_at:
        url: https://example.org/clinvar
${manyVariants(110)}`);
