/** A record leaves the dataset: withdrawn with its reason, or removed if nobody can have used its address. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../support/command.ts";
import {
	BASE,
	checkTree,
	editFile,
	fileOf,
	headsOf,
	INTRODUCTION,
	printCheck,
	TODAY,
	temporaryDir,
	writeTree,
} from "../../support/tree.ts";

const REASON = [
	"--reason-en",
	"It was in error.",
	"--reason-ko",
	"잘못된 기록이었습니다.",
];

async function run(command: string, tree: string, ...args: string[]) {
	const dir = writeTree(tree);
	const outcome = await runCommand(command, [...args, "--content", dir]);
	const text = (name: string) => readFileSync(join(dir, name), "utf8");
	return { ...outcome, dir, text };
}

/** A second condition, which leads readers to the first. */
const OTHER = editFile(
	BASE,
	"conditions/test-condition.md",
	['omim: ["100000"]', "omim: []"],
	["icd10: [E84]", "icd10: [E85]"],
	["doid: DOID:1", "doid: DOID:2"],
	["[topic/test-topic]", "[condition/test-condition, topic/test-topic]"],
	["# Test condition", "# Other condition"],
).replace("test-condition.md", "other-condition.md");
const TREE = BASE + OTHER;

test("a withdrawal is written with its day and its reasons, and what refers to the record is named", async () => {
	const { code, stderr, text } = await run(
		"withdraw",
		TREE,
		"condition/test-condition",
		...REASON,
		"--replaced-by",
		"condition/other-condition",
	);
	expect(code).toBe(0);
	expect(text("conditions/test-condition.md")).toContain(
		`withdrawn:\n  date: ${TODAY}\n  reason:\n    en: It was in error.\n    ko: 잘못된 기록이었습니다.\n  replaced_by: other-condition\n---\n`,
	);
	expect(headsOf(stderr).map((head) => head.replace(/:\d+:\d+/, ""))).toEqual([
		"content/conditions/other-condition.md error reference-withdrawn",
	]);
	expect(stderr).toContain(" (also content/links/all.yaml:12:7)\n");
	expect(stderr).toMatch(
		/npm run withdraw -- condition\/test-condition --fix\n$/,
	);
	expect(text("links/all.yaml")).toBe(fileOf(BASE, "links/all.yaml"));
});

test("--fix removes links and references, at once or later", async () => {
	const at = "condition/test-condition";
	const once = await run("withdraw", TREE, at, ...REASON, "--fix");
	const later = await run("withdraw", TREE, at, ...REASON);
	const fixed = await runCommand("withdraw", [
		at,
		"--fix",
		"--content",
		later.dir,
	]);
	expect([once.stderr, fixed.stderr]).toEqual(["", ""]);
	for (const { dir, text } of [once, later]) {
		expect(printCheck(dir)).toBe("");
		expect(text("links/all.yaml")).not.toContain("condition/");
		expect(text("citations/papers.yaml")).toContain("pmid: 123");
		expect(text("conditions/other-condition.md")).toContain(
			"see_also: [topic/test-topic]",
		);
	}
});

test("the same command once more does what is left to do: it names it, or does it with --fix", async () => {
	const long = ["--reason-en", `It was in error. ${"It is long. ".repeat(20)}`];
	const args = ["condition/test-condition", ...REASON, ...long];
	const first = await run("withdraw", TREE, ...args);
	const again = (...more: string[]) =>
		runCommand("withdraw", [...args, ...more, "--content", first.dir]);
	expect(await again()).toMatchObject({ code: 0, stderr: first.stderr });
	expect(await again("--fix")).toMatchObject({ code: 0, stderr: "" });
	expect(printCheck(first.dir)).toBe("");
	expect(await again("--fix")).toMatchObject({ code: 0, stderr: "" });
});

test("another reason is written into the file by hand", async () => {
	const at = "condition/test-condition";
	const { dir, text } = await run("withdraw", TREE, at, ...REASON);
	const before = text("conditions/test-condition.md");
	const other = [at, ...REASON, "--reason-en", "It was right.", "--fix"];
	expect(
		await runCommand("withdraw", [...other, "--content", dir]),
	).toMatchObject({
		code: 1,
		stderr: `${at} was withdrawn on ${TODAY}: expected a record in use\n  hint: Correct the withdrawal in content/conditions/test-condition.md. To remove what refers to the record: npm run withdraw -- ${at} --fix\n`,
	});
	expect(text("conditions/test-condition.md")).toBe(before);
});

test("--fix without a reason is for a record that is withdrawn already", async () => {
	const { code, stderr } = await run(
		"withdraw",
		BASE,
		"drug/test-drug",
		"--fix",
	);
	expect([code, stderr]).toEqual([
		1,
		"drug/test-drug is in use: expected a record that is withdrawn already\n  hint: To withdraw it, say why in each language: add --reason-en and --reason-ko.\n",
	]);
});

test("a paper that nothing cites any more leaves the register", async () => {
	const { text } = await run(
		"withdraw",
		BASE,
		"condition/test-condition",
		...REASON,
		"--fix",
	);
	expect(text("citations/papers.yaml")).toBe("[]\n");
});

test("where a record takes the place of another, references lead to it", async () => {
	const third = fileOf(OTHER, "conditions/other-condition.md")
		.replace("omim: []", 'omim: ["100001"]')
		.replace("icd10: [E85]", "icd10: [E86]")
		.replace("doid: DOID:2", "doid: DOID:3")
		.replace("# Other", "# Third");
	const { text, dir } = await run(
		"withdraw",
		`${TREE}-- conditions/third.md --\n${third}`,
		"condition/test-condition",
		...REASON,
		"--replaced-by",
		"other-condition",
		"--fix",
	);
	expect(text("conditions/third.md")).toContain(
		"see_also: [condition/other-condition, topic/test-topic]",
	);
	expect(text("conditions/other-condition.md")).toContain(
		"see_also: [topic/test-topic]",
	);
	expect(printCheck(dir)).toBe("");
});

test("a record that names both the withdrawn one and its replacement names the replacement once, as it did before", async () => {
	const other = fileOf(BASE, "variants/rs10.md");
	for (const [confirmed, mentioned] of [
		["rs10", "rs20"],
		["rs20", "rs10"],
		["rs10, rs20", ""],
		["", "rs20, rs10"],
	]) {
		const tree = editFile(BASE, "topics/test-topic.md", [
			"confirmed: [rs10]\nco_mentioned: []",
			`confirmed: [${confirmed}]\nco_mentioned: [${mentioned}]`,
		]);
		// Both have a link to the same record.
		const links = fileOf(BASE, "links/all.yaml");
		const own = links.slice(links.indexOf("- from: variant/rs10"));
		const both = `${links}\n${own.replace("rs10", "rs20")}`;
		const { text, dir, stderr } = await run(
			"withdraw",
			`${BASE}${tree}-- links/all.yaml --\n${both}-- variants/rs20.md --\n${other}`,
			"variant/rs10",
			...REASON,
			"--replaced-by",
			"rs20",
			"--fix",
		);
		expect(stderr).toBe("");
		const left = (list = "") => list.replace(/rs10(, )?|, rs10/, "");
		expect(text("topics/test-topic.md")).toContain(
			`confirmed: [${left(confirmed)}]\nco_mentioned: [${left(mentioned)}]`,
		);
		expect(printCheck(dir)).toBe("");
	}
});

test("what a program cannot know is left to the editor", async () => {
	const { stderr, text } = await run(
		"withdraw",
		BASE,
		"gene/ABC1",
		...REASON,
		"--fix",
	);
	expect(text("variants/rs10.md")).toContain("genes: [ABC1]");
	expect(headsOf(stderr).map((head) => head.replace(/:\d+:\d+/, ""))).toEqual([
		"content/conditions/test-condition.md error reference-withdrawn",
	]);
	expect(stderr).toContain(" (also content/variants/rs10.md:3:9)\n");
});

test.each([
	[["drug/no-drug", ...REASON], 'There is no drug "no-drug"'],
	[
		["drug/test-drug", ...REASON, "--replaced-by", "test-drug"],
		"cannot replace itself",
	],
	[
		["drug/test-drug", ...REASON, "--replaced-by", "no-drug"],
		'There is no drug "no-drug"',
	],
])("nothing is withdrawn by %j", async (args, message) => {
	const { code, stderr, dir } = await run("withdraw", BASE, ...args);
	expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
	expect(printCheck(dir)).toBe("");
});

test("a reason is needed in each language", async () => {
	const { code, stderr } = await run(
		"withdraw",
		BASE,
		"drug/test-drug",
		"--reason-en",
		"It was in error.",
	);
	expect([code, stderr]).toEqual([
		2,
		expect.stringContaining("add --reason-ko"),
	]);
});

test("a record that may have been published is not removed", async () => {
	const { code, stderr, text } = await run("remove", BASE, "drug/test-drug");
	expect(code).toBe(1);
	expect(stderr).toMatch(
		/may have been published: .+\n {2}hint: Withdraw it instead, .+ npm run withdraw -- drug\/test-drug\n$/,
	);
	expect(text("drugs/test-drug.md")).toBe(fileOf(BASE, "drugs/test-drug.md"));
});

test("a record goes only if the last build has no address for it or for an id that it had", async () => {
	const dir = writeTree(BASE);
	const out = join(temporaryDir(), "dist");
	await runCommand("build", ["--content", dir, "--out", out, "--date", TODAY]);
	const rename = ["drug/test-drug", "drug/renamed", "--content", dir];
	await runCommand("rename", rename);
	const previous = ["--previous", out, "--content", dir];
	const kept = await runCommand("remove", ["drug/renamed", ...previous]);
	expect([kept.code, kept.stderr]).toEqual([
		1,
		expect.stringContaining("drug/test-drug is published"),
	]);

	await runCommand("new", ["drug", "fresh", "--content", dir]);
	const gone = await runCommand("remove", ["drug/fresh", ...previous]);
	expect(gone).toMatchObject({ code: 0, stderr: "" });
	expect(existsSync(join(dir, "drugs/fresh.md"))).toBe(false);
	expect(printCheck(dir)).toBe("");
});

test("--yes removes a record with its translations, and --fix what refers to it", async () => {
	const { code, dir, text } = await run(
		"remove",
		BASE,
		"variant/rs10",
		"--yes",
		"--fix",
	);
	expect(code).toBe(0);
	expect(existsSync(join(dir, "variants/rs10.ko.md"))).toBe(false);
	expect(text("links/all.yaml")).not.toContain("rs10");
	expect(text("topics/test-topic.md")).toContain("confirmed: []");
	expect(printCheck(dir)).toBe("");
});

test("a record that replaces another may be withdrawn too: what is in use at the end of the chain is named, if anything is", () => {
	const withdrawn = (id: string, next: string) =>
		`-- topics/${id}.md --
---
confirmed: []
co_mentioned: []
sources:
  - title: A public record
    url: https://example.org/record
withdrawn:
  date: 2026-05-01
  reason:
    en: It was in error.
    ko: 잘못된 것이었습니다.
  replaced_by: ${next}
---

# Another topic

## Hook

Why it matters.

## Introduction

${INTRODUCTION}
`;
	const hint = (tree: string) =>
		/conditions[\s\S]*?hint: ([^.]*)\./.exec(checkTree(BASE + tree))?.[1];
	const cites = editFile(BASE, "conditions/test-condition.md", [
		"topic/test-topic",
		"topic/one",
	]);
	expect(
		hint(cites + withdrawn("one", "two") + withdrawn("two", "test-topic")),
	).toBe('Refer to "test-topic" instead');
	// A circle is told at its records, and what refers to them waits.
	expect(
		headsOf(
			checkTree(
				BASE + cites + withdrawn("one", "two") + withdrawn("two", "one"),
			),
		),
	).toEqual([
		"content/topics/one.md:12:16 error withdrawn-circle",
		"content/topics/two.md:12:16 error withdrawn-circle",
	]);
});

test("notes on a drug follow to its replacement, with their headings in every language", async () => {
	const other = `-- drugs/other-drug.md --\n${fileOf(BASE, "drugs/test-drug.md").replace("# Test drug", "# Other drug")}`;
	const { code, stderr, dir, text } = await run(
		"withdraw",
		BASE + other,
		"drug/test-drug",
		...REASON,
		...["--replaced-by", "other-drug", "--fix"],
	);
	expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
	expect(printCheck(dir)).toBe("");
	expect(text("conditions/test-condition.md")).toContain(
		"### other-drug / ABC1",
	);
	expect(text("conditions/test-condition.md")).toContain("drug: other-drug");
});

test("with --fix, the settings no longer show the record as an example", async () => {
	const examples = "examples:\n  - condition/test-condition\n";
	const { stderr, text } = await run(
		"withdraw",
		`${TREE}-- site.yaml --\n${fileOf(BASE, "site.yaml")}${examples}  - drug/test-drug\n`,
		"condition/test-condition",
		...REASON,
		"--fix",
	);
	expect(text("site.yaml")).toContain("\nexamples: [drug/test-drug]\n");
	expect(stderr).not.toContain("site.yaml:");
	const { text: replaced } = await run(
		"withdraw",
		`${TREE}-- site.yaml --\n${fileOf(BASE, "site.yaml")}${examples}`,
		"condition/test-condition",
		...REASON,
		"--replaced-by",
		"other-condition",
		"--fix",
	);
	expect(replaced("site.yaml")).toContain("[condition/other-condition]\n");
});
