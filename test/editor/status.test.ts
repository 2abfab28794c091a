/** What is left to do, and what changes for consumers. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Status } from "../../scripts/editor/status.ts";
import { runCommand } from "../support/command.ts";
import {
	BASE,
	edit,
	editFile,
	fileOf,
	INTRODUCTION,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

const DRAFT = `-- genes/ABC1.ko.md --
---
---

# 시험용 유전자
`;
const CHANGED = edit(BASE, ["Note for A/G.", "A better note for A/G."]);

async function statusOf(dir: string): Promise<Status> {
	const args = ["--content", dir, "--format", "json"];
	const { code, stdout } = await runCommand("status", args);
	expect(code).toBe(0);
	return JSON.parse(stdout) as Status;
}

test("the status names what is untranslated, unreviewed, stale, unchecked or thinly sourced", async () => {
	const old = edit(CHANGED, [
		"last_checked: 2026-01-01",
		"last_checked: 2020-01-01",
	]);
	const care = edit(old, [
		"risk_tier: standard\n",
		"risk_tier: caution\nfrequencies:\n  - allele: G\n    dataset: exac\n    values:\n      all: 0.1\n",
	]);
	const dir = writeTree(care + DRAFT);
	const { languages, unchecked, aged, singleSource } = await statusOf(dir);
	expect(languages).toMatchObject([
		{
			language: "ko",
			records: 6,
			published: 1,
			unreviewed: [{ path: "content/genes/ABC1.ko.md" }],
			stale: [{ path: "content/variants/rs10.ko.md", reviewed: "2026-01-02" }],
		},
	]);
	const [korean] = languages;
	expect(korean?.untranslated.map(({ path }) => path).sort()).toEqual([
		"content/conditions/test-condition.md",
		"content/drugs/test-drug.md",
		"content/senses/smell.md",
		"content/topics/test-topic.md",
	]);
	// A link, a variant inside the gene and a note of a condition count one each.
	expect(korean?.next[0]).toEqual({
		path: "content/genes/ABC1.ko.md",
		weight: 3,
	});
	expect(unchecked).toMatchObject([
		{ path: "content/conditions/test-condition.md" },
	]);
	expect(singleSource).toHaveLength(6);
	// The newest of its datasets is of 2016.
	expect(aged).toMatchObject([{ path: "content/variants/rs10.md" }]);
	const { stdout: text } = await runCommand("status", ["--content", dir]);
	expect(text).toContain("ko: 1 of 6 records are published\n");
	expect(text).toContain(
		"the history does not contain the text that was reviewed",
	);
});

test("drafts and mistakes do not hold back the status: it counts the records that can be read, and says how many mistakes there are", async () => {
	const dir = writeTree(
		BASE +
			edit(`-- links/wrong.yaml --\n${fileOf(BASE, "links/all.yaml")}`, [
				"to: drug/test-drug",
				"to: topic/test-topic",
			]) +
			editFile(BASE, "drugs/test-drug.md", ["A drug", "Take <b>this</b> drug"]),
	);
	await runCommand("new", ["condition", "new-one", "--content", dir]);
	const { code, stdout, stderr } = await runCommand("status", [
		"--content",
		dir,
	]);
	expect(code).toBe(0);
	expect(stdout).toContain("ko: 1 of 6 records are published\n");
	expect(stdout).toContain("with one source only: 6\n");
	expect(stderr).toMatch(/^\d+ errors, \d+ warnings?: npm run check\n$/);
});

test("without settings that can be read there is no status", async () => {
	const dir = writeTree(`${BASE}-- site.yaml --\nname: [\n`);
	expect(await runCommand("status", ["--content", dir])).toEqual({
		code: 1,
		stdout: "",
		stderr: "1 error, 0 warnings: npm run check\n",
	});
});

test("the coverage counts what records rest on, the figures, the links by tier and the translations", async () => {
	const paper = "title: A paper\n    pmid: 123";
	const database =
		"title: A public record\n    url: https://example.org/record";
	const tree = [
		BASE,
		editFile(BASE, "citations/papers.yaml", ["A guideline", "A paper"]),
		editFile(BASE, "genes/ABC1.md", [database, paper]),
		editFile(
			BASE,
			"conditions/test-condition.md",
			["A guideline", "A paper"],
			[
				"see_also:",
				"prevalence:\n  - one_in: [100]\n    population: all\n    kind: prevalence\n    source:\n      title: A chapter\n      url: https://www.ncbi.nlm.nih.gov/books/NBK1/\nsee_also:",
			],
		),
		editFile(BASE, "drugs/test-drug.md", [
			"https://example.org/record",
			"https://cpicpgx.org/guidelines/test/",
		]),
		editFile(
			BASE,
			"variants/rs10.md",
			["sources:", "ids:\n  - allele: G\n    clinvar: 1\nsources:"],
			[
				database,
				`${database}\n  - title: A chapter\n    url: https://www.ncbi.nlm.nih.gov/books/NBK1/`,
			],
		),
		// A mark names a paper as well as a source does, by its number or by a name of the register.
		"-- citations/named.yaml --\n- name: named-paper\n  url: https://example.org/named\n  title: Named\n  title_read: true\n  doi: 10.1000/named\n",
		editFile(BASE, "senses/smell.md", [
			"nose knows.",
			"nose knows [@named-paper].",
		]),
		editFile(BASE, "topics/test-topic.md", [
			INTRODUCTION,
			INTRODUCTION.replace(/\.$/, " [@pmid:123]."),
		]),
	].join("");
	const args = ["--content", writeTree(tree), "--coverage"];
	const { stderr, stdout } = await runCommand("status", args);
	expect(stderr).toBe("");
	expect(stdout).toBe(`| records | all | with literature | ko |
|---|---:|---:|---:|
| variant | 1 | 1 of 1 (100 %) | 1 of 1 (100 %) |
| condition | 1 | 0 of 1 (0 %) | 0 of 1 (0 %) |
| gene | 1 | 1 of 1 (100 %) | 0 of 1 (0 %) |
| drug | 1 | 1 of 1 (100 %) | 0 of 1 (0 %) |
| topic | 1 | 1 of 1 (100 %) | 0 of 1 (0 %) |
| sense | 1 | 1 of 1 (100 %) | 0 of 1 (0 %) |

| figures | records |
|---|---:|
| variants with frequencies | 0 of 1 (0 %) |
| frequencies with a sample size | 0 of 0 |
| variants with effects | 0 of 1 (0 %) |
| variants with risks in people | 0 of 1 (0 %) |
| variants that say what is not known | 0 of 1 (0 %) |
| variants with a ClinVar id | 1 of 1 (100 %) |
| variants with a ClinGen id | 0 of 1 (0 %) |
| conditions with risks in people | 0 of 1 (0 %) |
| conditions with a prevalence | 1 of 1 (100 %) |

| links | established | strong | moderate | limited | disputed |
|---|---:|---:|---:|---:|---:|
| gene → drug | 1 | 0 | 0 | 0 | 0 |
| variant → condition | 0 | 1 | 0 | 0 | 0 |
| variant → molecule | 0 | 0 | 1 | 0 | 0 |

Literature is a paper, a review such as GeneReviews, or a guideline.
`);
	const found = await runCommand("status", [...args, "--format", "json"]);
	expect(JSON.parse(found.stdout)).toMatchObject({
		figures: [{}, {}, {}, {}, {}, {}, {}, {}, { share: { count: 1, of: 1 } }],
	});
});

test("a stale translation is shown with the words that changed since its review", async () => {
	const dir = writeTree(BASE, join(temporaryDir(), "content"));
	const git = (...args: string[]) =>
		execFileSync("git", [
			"-C",
			dir,
			"-c",
			"user.name=t",
			"-c",
			"user.email=t@t.example",
			...args,
		]);
	git("init", "-q");
	git("add", ".");
	git("commit", "-qm", "first");
	writeTree(edit(BASE, ["Note for G/G.", "Passing."]), dir);
	git("commit", "-qam", "second");
	writeTree(CHANGED, dir);
	const [korean] = (await statusOf(dir)).languages;
	expect(korean?.stale).toMatchObject([
		{
			changes: [
				expect.stringMatching(/\[-Note-\]\{\+A better note\+\} for A\/G/),
			],
		},
	]);
});

test("every address that a reader can follow is printed once, with the records that lead there", async () => {
	const paper = editFile(BASE, "drugs/test-drug.md", [
		"  - title: A public record\n    url: https://example.org/record\n",
		"  - title: A guideline\n    pmid: 123\n",
	]);
	const dir = writeTree(`${BASE}${paper}`);
	const args = ["--addresses", "--content", dir];
	const { stdout } = await runCommand("status", args);
	expect(stdout).toBe(`https://example.org/ condition/test-condition
https://example.org/clinvar variant/rs10
https://example.org/guideline gene/ABC1
https://example.org/gwas variant/rs10
https://example.org/record condition/test-condition, gene/ABC1, sense/smell, topic/test-topic, variant/rs10
https://pubmed.ncbi.nlm.nih.gov/123/ condition/test-condition, drug/test-drug
`);
});
