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
	const dir = writeTree(old + DRAFT);
	const { languages, unchecked, singleSource } = await statusOf(dir);
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
	const { stdout: text } = await runCommand("status", ["--content", dir]);
	expect(text).toContain("ko: 1 of 6 records are published\n");
	expect(text).toContain(
		"the history does not contain the text that was reviewed",
	);
});

test("the coverage counts what records rest on, the figures, the links by tier and the translations", async () => {
	const paper = "title: A paper\n    pmid: 123";
	const database =
		"title: A public record\n    url: https://example.org/record";
	const tree = [
		BASE,
		editFile(
			BASE,
			"citations.yaml",
			["A guideline", "A paper"],
			["[condition/test-condition]", "[condition/test-condition, gene/ABC1]"],
		),
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
		editFile(BASE, "variants/rs10.md", [
			database,
			`${database}\n  - title: A chapter\n    url: https://www.ncbi.nlm.nih.gov/books/NBK1/`,
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
| topic | 1 | 0 of 1 (0 %) | 0 of 1 (0 %) |
| sense | 1 | 0 of 1 (0 %) | 0 of 1 (0 %) |

| figures | records |
|---|---:|
| variants with frequencies | 0 of 1 (0 %) |
| variants with effects | 0 of 1 (0 %) |
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
		figures: [{}, {}, { share: { count: 1, of: 1 } }],
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

test("two builds are compared record by record and field by field, with links to the preview", async () => {
	const work = temporaryDir();
	const build = async (name: string, tree: string) => {
		const out = join(work, name);
		const args = ["--content", writeTree(tree), "--out", out];
		expect((await runCommand("build", args)).code).toBe(0);
		return out;
	};
	const one = await build("one", BASE);
	const two = await build(
		"two",
		edit(
			CHANGED,
			["icd10: [E84]", "icd10: [E84, M10]"],
			["grade: a", "grade: b"],
		) +
			`-- genes/ABC2.md --
---
hgnc_id: HGNC:2
sources:
  - title: A record
    url: https://example.org/2
---

# another gene
`,
	);
	const other = await build(
		"other",
		edit(
			BASE,
			["anonymous: 10", "anonymous: 20"],
			["hgnc_id: HGNC:1", "hgnc_id: HGNC:1\nformer_ids: [OLD1]"],
			["First paragraph.\n\nSecond", "First paragraph. Second"],
		),
	);
	// Changes outside records show too: limits, former ids, a removed paragraph.
	const { stdout: apart } = await runCommand("compare", [one, other]);
	for (const line of [
		"5 answers change",
		"- **settings**\n  - `rate_limits.anonymous`: 10 → 20",
		"- **/former/genes/old1**\n  - is new",
		"drugs/test-drug**\n  - `description`: only spaces or line breaks changed",
		"- **/ko/api/v1/openapi**\n  - `info.description`: ",
	]) {
		expect(apart).toContain(line);
	}
	const same = await runCommand("compare", [one, one]);
	expect(same.stdout).toBe("Nothing changes for consumers.\n");
	const { code, stdout } = await runCommand("compare", [
		one,
		two,
		"--preview-url",
		"https://preview.example/",
	]);
	expect(code).toBe(0);
	expect(stdout.replace(/version \S+ → [^)]+/, "version")).toBe(
		`6 answers change (data version).

| | new | gone | changed |
|---|---:|---:|---:|
| /api/v1/conditions | 0 | 0 | 1 |
| /api/v1/genes | 1 | 0 | 1 |
| /api/v1/links | 0 | 0 | 1 |
| /api/v1/variants | 0 | 0 | 1 |
| /ko/api/v1/links | 0 | 0 | 1 |

- [/api/v1/conditions/test-condition](https://preview.example/conditions/test-condition)
  - \`codes.icd10\`: M10 added
- [/api/v1/genes/abc1](https://preview.example/genes/abc1)
  - \`variants[rs10].genotypes[A/G].note\`: ~~Note~~ **A better note** for A/G.
- [/api/v1/genes/abc2](https://preview.example/genes/abc2)
  - is new
- **/api/v1/links/gene:ABC1-drug:test-drug**
  - \`evidence_tier\`: **moderate** (was ~~established~~)
  - \`evidence[1].grade\`: **b** (was ~~a~~)
- [/api/v1/variants/rs10](https://preview.example/variants/rs10)
  - \`genotypes[A/G].note\`: ~~Note~~ **A better note** for A/G.
- **/ko/api/v1/links/gene:ABC1-drug:test-drug**
  - \`evidence_tier\`: **moderate** (was ~~established~~)
  - \`evidence[1].grade\`: **b** (was ~~a~~)
`,
	);
});

test("every address that a reader can follow is printed once, with the records that lead there", async () => {
	const paper = editFile(BASE, "drugs/test-drug.md", [
		"    url: https://example.org/record\n",
		"    pmid: 123\n",
	]);
	const dir = writeTree(
		`${BASE}${paper}${editFile(BASE, "citations.yaml", ["[condition/", "[drug/test-drug, condition/"])}`,
	);
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
