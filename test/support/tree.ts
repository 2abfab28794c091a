/** Tiny content trees, each written as one string in which `-- path --` starts a file. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CheckedFiles } from "../../scripts/build.ts";
import { check, compile } from "../../scripts/build.ts";
import type { Dataset } from "../../scripts/dataset/relate.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import type { Output } from "../../scripts/output/file.ts";
import { filesOf } from "../../scripts/output/file.ts";
import { VersionHash } from "../../scripts/output/version.ts";
import { temporaryDir } from "./temporary-dir.ts";

export { temporaryDir } from "./temporary-dir.ts";

/** Today's date in every test, so that no test depends on the clock. */
export const TODAY = "2026-06-01";

/** The files of a tree. A later file with the same name replaces an earlier one, and an empty one removes it. */
export function parseTree(tree: string): Map<string, string> {
	const files = new Map<string, string>();
	const [, ...parts] = tree.split(/^-- (.+) --\n/m);
	for (let at = 0; at < parts.length; at += 2) {
		const [name = "", text = ""] = parts.slice(at, at + 2);
		if (text.trim() === "") files.delete(name);
		else files.set(name, text);
	}
	return files;
}

/** Writes a tree to a directory and returns the directory. */
export function writeTree(
	tree: string,
	dir: string = join(temporaryDir(), "content"),
): string {
	for (const [name, text] of parseTree(tree)) {
		const path = join(dir, name);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text);
	}
	return dir;
}

/** Replaces the first occurrence of each `from` with its `to`; throws if there is none. */
export function edit(
	text: string,
	...changes: [from: string, to: string][]
): string {
	return changes.reduce((before, [from, to]) => {
		if (!before.includes(from)) throw new Error(`there is no "${from}"`);
		return before.replace(from, () => to);
	}, text);
}

/** Edits one file of a tree. Append the result to the tree to replace the original. */
export function editFile(
	tree: string,
	path: string,
	...changes: [from: string, to: string][]
): string {
	return `-- ${path} --\n${edit(fileOf(tree, path), ...changes)}`;
}

/** The text of one file of a tree. */
export function fileOf(tree: string, path: string): string {
	const text = parseTree(tree).get(path);
	if (text === undefined) throw new Error(`there is no ${path}`);
	return text;
}

/** Checks a content directory. */
export function checkDir(dir: string): CheckedFiles {
	return check(dir, { today: TODAY });
}

/** What the check prints for a content directory. */
export function printCheck(dir: string): string {
	const { mistakes, texts } = checkDir(dir);
	return formatDiagnostics(mistakes, texts);
}

/** What the check prints for a tree. */
export function checkTree(tree: string): string {
	return printCheck(writeTree(tree));
}

/** The first line of each printed mistake: place, severity and code. */
export function headsOf(printed: string): string[] {
	return printed.match(/^content.*$/gm) ?? [];
}

/** Builds a tree into files, by path. Throws an error that lists the mistakes if there are any. */
export function buildTree(tree: string): Map<string, string> {
	return makeAll(compile(datasetOf(tree), { date: TODAY }));
}

/** The dataset of a tree, which must have no mistakes. */
export function datasetOf(tree: string): Dataset {
	const { dataset, mistakes, texts } = checkDir(writeTree(tree));
	if (dataset === undefined)
		throw new Error(formatDiagnostics(mistakes, texts));
	return dataset;
}

/** Makes every file of an output in memory. */
export function makeAll(output: Output): Map<string, string> {
	const hash = new VersionHash(output.baseUrl);
	const files = new Map<string, string>();
	for (const { path, make } of output.data) {
		const text = make();
		hash.add(path, Buffer.from(text));
		files.set(path, text);
	}
	for (const { path, make } of filesOf(output, hash.digest())) {
		if (!files.has(path)) files.set(path, make());
	}
	return files;
}

/** Parses a published file. */
export function json(files: Map<string, string>, path: string): unknown {
	const text = files.get(path);
	if (text === undefined) throw new Error(`no file ${path}`);
	return JSON.parse(text);
}

const SOURCE = `sources:
  - title: A public record
    url: https://example.org/record
`;

/** An introduction to a topic: 120 words. */
export const INTRODUCTION = ["words", "names", "pages", "facts", "lines"]
	.map((one) => Array<string>(6).fill(`A test needs ${one}.`).join(" "))
	.join("\n");
/** What the review of the tree's translation names: the fingerprints of its original and of its own text. */
export const REVIEWED = "fd8e78ebb66a-fb6cfa337904";
/** The same once both have an open question. */
const CARE_REVIEWED = "f4caef30a181-f6b1ec7af6a8";

/** One record of each kind, linked to each other, and a Korean translation of the variant. */
export const BASE = `
-- site.yaml --
name: Test Genetics
base_url: https://test.example
contact: mailto:api@test.example
licence:
  name: CC BY 4.0
  url: https://creativecommons.org/licenses/by/4.0/
  attribution: Test Genetics, CC BY 4.0
notice:
  en: Not medical advice.
  ko: 의학적 조언이 아닙니다.
graph:
  docs_url: https://test.example/graph
  subscribe_url: https://test.example/subscribe
  price:
    en: USD 1 a month
    ko: 월 1 미국 달러
  price_detail:
    amount: 1
    currency: USD
    interval: month
rate_limits:
  anonymous: 10
  free: 60
  pro: 600
-- citations/papers.yaml --
- pmid: 123
  title: A guideline
  title_read: true
-- variants/rs10.md --
---
kind: trait
genes: [ABC1]
risk_tier: standard
chromosome: 1
position: 100
ref: A
alts: [G]
${SOURCE}---

# Trait ten

## A/A

Note for A/A.

## A/G

Note for A/G.

## G/G

Note for G/G.
-- variants/rs10.ko.md --
---
reviewed: 2026-01-02
reviewed_against: ${REVIEWED}
---

# 형질 십

## A/A

A/A 설명입니다.

## A/G

A/G 설명입니다.

## G/G

G/G 설명입니다.
-- genes/ABC1.md --
---
hgnc_id: HGNC:1
${SOURCE}---

# a gene for tests
-- conditions/test-condition.md --
---
inheritance: autosomal_recessive
codes:
  doid: DOID:1
  omim: ["100000"]
  icd10: [E84]
last_checked: 2026-01-01
see_also: [topic/test-topic]
pharmacogenomic_notes:
  - drug: test-drug
    gene: ABC1
    source:
      title: A guideline
      pmid: 123
${SOURCE}---

# Test condition

## Summary

A summary that is wrapped.

## Overview

An *overview* with a [link](https://example.org/).

## Clinical detail

### Signs

- one
- two

## FAQ

### Is it a test?

Yes, it is.

## Pharmacogenomic notes

### test-drug / ABC1

The gene changes how the drug works.

## Open questions

- Nothing is known
  about it.
-- drugs/test-drug.md --
---
${SOURCE}---

# Test drug

## Class

A class

## Summary

A drug for tests.

## Description

First paragraph.

Second paragraph.
-- topics/test-topic.md --
---
confirmed: [rs10]
co_mentioned: []
${SOURCE}---

# Test topic

## Hook

Why tests matter.

## Introduction

${INTRODUCTION}
-- senses/smell.md --
---
${SOURCE}---

# Smell

## Hook

What the nose knows.

## Receptors

How the nose knows it.

## Molecules

### Test molecule {#test-molecule}

Fresh paint.
-- links/all.yaml --
- from: gene/ABC1
  to: drug/test-drug
  relation: affects_response_to
  evidence:
    - scheme: cpic
      grade: a
      as_of: 2025-11
      check_at:
        url: https://example.org/guideline

- from: variant/rs10
  to: condition/test-condition
  relation: raises_risk_of
  evidence:
    - scheme: clinvar
      type: disease
      grade: multiple-submitters
      check_at:
        url: https://example.org/clinvar

- from: variant/rs10
  to: molecule/test-molecule
  relation: affects_perception_of
  evidence:
    - scheme: gwas
      grade: genome-wide
      check_at:
        url: https://example.org/gwas
`;

/** The files of the variant of `BASE`, of another risk tier: it says what is not known, and when it was checked. */
export function withCare(
	tier: string,
	...changes: [from: string, to: string][]
): string {
	const questions = "\n## Open questions\n\n";
	const path = "variants/rs10";
	return `${editFile(
		BASE,
		`${path}.md`,
		["risk_tier: standard", `risk_tier: ${tier}`],
		["sources:", "last_checked: 2026-01-01\nsources:"],
		...changes,
	)}${questions}- How long it lasts.
-- ${path}.ko.md --
${fileOf(BASE, `${path}.ko.md`).replace(REVIEWED, CARE_REVIEWED)}${questions}- 얼마나 오래가는지는 알려지지 않았습니다.
`;
}

/** A tree with `count` variants, from rs101, each in its own gene, from GEN101. */
export function manyVariants(count: number): string {
	return Array.from({ length: count }, (_, at) => {
		const number = at + 101;
		return `-- genes/GEN${number}.md --
---
hgnc_id: HGNC:${number}
${SOURCE}---

# gene number ${number}
-- variants/rs${number}.md --
---
kind: trait
genes: [GEN${number}]
risk_tier: standard
chromosome: X
position: ${number}
ref: C
alts: [T]
${SOURCE}---

# Trait ${number}

## C/C

Note one of ${number}.

## C/T

Note two of ${number}.

## T/T

Note three of ${number}.
`;
	}).join("");
}
