/** Renaming a record: its files, everything that refers to it, and its old address. */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../support/command.ts";
import { commitAll } from "../../support/preview.ts";
import {
	BASE,
	buildTree,
	checkDir,
	edit,
	editFile,
	fileOf,
	json,
	parseTree,
	printCheck,
	temporaryDir,
	writeTree,
} from "../../support/tree.ts";

async function rename(tree: string, from: string, to: string) {
	const dir = writeTree(tree);
	const outcome = await runCommand("rename", [from, to, "--content", dir]);
	const text = (name: string) => readFileSync(join(dir, name), "utf8");
	return { ...outcome, dir, text };
}

/** The text of every file in a directory, as a tree. */
function treeOf(dir: string, names: string[]): string {
	return names
		.filter((name) => existsSync(join(dir, name)))
		.map((name) => `-- ${name} --\n${readFileSync(join(dir, name), "utf8")}`)
		.join("");
}

/** For each kind: an id, a new id, and a file with the reference after the rename. */
const CASES = [
	["variant", "rs10", "rs20", "topics/test-topic.md", "confirmed: [rs20]"],
	["gene", "ABC1", "ABC2", "variants/rs10.md", "genes: [ABC2]"],
	[
		"condition",
		"test-condition",
		"new-one",
		"links/all.yaml",
		"to: condition/new-one",
	],
	[
		"drug",
		"test-drug",
		"new-one",
		"conditions/test-condition.md",
		"### new-one / ABC1",
	],
	[
		"topic",
		"test-topic",
		"new-one",
		"conditions/test-condition.md",
		"[topic/new-one]",
	],
	["sense", "smell", "nose", "senses/nose.md", "former_ids: [smell]"],
] as const;

test.each(CASES)(
	"a %s is renamed from %s to %s with every reference, and leaves nothing to mend",
	async (kind, old, id, name, expected) => {
		const { code, stderr, dir, text } = await rename(
			BASE,
			`${kind}/${old}`,
			`${kind}/${id}`,
		);
		expect(code).toBe(0);
		expect(stderr).not.toContain("error");
		expect(text(name)).toContain(expected);
		expect(existsSync(join(dir, `${kind}s/${old}.md`))).toBe(false);
		expect(text(`${kind}s/${id}.md`)).toContain(`former_ids: [${old}]\n`);
		expect(printCheck(dir)).toBe("");
	},
);

test("marks that name the record of a renamed variant at dbSNP follow, and no other", async () => {
	const note = (mark: string) => [
		editFile(BASE, "variants/rs10.md", [
			"Note for A/A.",
			`Note for A/A ${mark}.`,
		]),
		editFile(BASE, "variants/rs10.ko.md", [
			"설명입니다.",
			`설명입니다 ${mark}.`,
		]),
	];
	const before = note("[@pmid:123; @dbsnp:rs10; @dbsnp:rs100]").join("");
	const { dir, text } = await rename(
		BASE + before,
		"variant/rs10",
		"variant/rs20",
	);
	const after = "[@pmid:123; @dbsnp:rs20; @dbsnp:rs100].";
	expect(text("variants/rs20.md")).toContain(after);
	expect(text("variants/rs20.ko.md")).toContain(after);
	expect(printCheck(dir)).toBe("");
});

test("a record that readers are shown as an example stays one", async () => {
	const site = `${fileOf(BASE, "site.yaml")}examples: [variant/rs10]\n`;
	const { dir, text } = await rename(
		`${BASE}-- site.yaml --\n${site}`,
		"variant/rs10",
		"variant/rs20",
	);
	expect(text("site.yaml")).toContain("examples: [variant/rs20]\n");
	expect(printCheck(dir)).toBe("");
});

test("the old address leads to the new one, and the translation has moved with its record", async () => {
	const { dir } = await rename(BASE, "variant/rs10", "variant/rs20");
	const names = [...parseTree(BASE).keys()].map((name) =>
		name.replace("rs10", "rs20"),
	);
	const files = buildTree(treeOf(dir, names));
	expect(json(files, "/_data/former/variants/rs10.json")).toMatchObject({
		moved_to: expect.stringContaining("rs20"),
	});
	expect(files.has("/_data/ko/api/v1/variants/rs20.json")).toBe(true);
});

test("comments and all other text stay as they are", async () => {
	const links = edit(fileOf(BASE, "links/all.yaml"), [
		"- from: gene/ABC1\n",
		"# The first link.\n- from: gene/ABC1 # the gene\n",
	]);
	const { text } = await rename(
		`${BASE}-- links/all.yaml --\n${links}`,
		"gene/ABC1",
		"gene/ABC2",
	);
	expect(text("links/all.yaml")).toBe(
		links.replaceAll("gene/ABC1", "gene/ABC2"),
	);
});

/** A reviewed translation of the condition, whose note names the drug. */
function withReview(): string {
	const original = fileOf(BASE, "conditions/test-condition.md");
	const prose = original.slice(original.indexOf("\n# "));
	const ko = prose
		.replaceAll(/^(?!#|-|\s).+$/gm, (line) =>
			// A translation keeps the links of the original.
			["번역입니다.", ...(line.match(/\[[^\]]*\]\([^)]*\)/g) ?? [])].join(" "),
		)
		.replaceAll(/^- .+\n(?: {2}.+\n)?/gm, "- 번역입니다.\n")
		.replaceAll(/^(#|###) (?!test-drug).+$/gm, "$1 번역인가?");
	const file = (review: string) =>
		`-- conditions/test-condition.ko.md --\n---\n${review}---\n${ko}`;
	const draft = BASE + file("");
	const { dataset } = checkDir(writeTree(draft));
	const record = dataset?.records.condition.get("test-condition");
	const own = dataset?.translations.find(({ kind }) => kind === "condition");
	const mark = `${record?.fingerprint}-${own?.fingerprint}`;
	return file(`reviewed: 2026-01-02\nreviewed_against: ${mark}\n`);
}

test.each([
	["as usual", (review: string) => review],
	[
		"in quotes",
		(review: string) =>
			review.replace(/reviewed_against: (.+)/, 'reviewed_against: "$1"'),
	],
])(
	"a review of a note stays up to date, because only the name in its heading changes, written %s",
	async (_, write) => {
		const { dir, text } = await rename(
			BASE + write(withReview()),
			"drug/test-drug",
			"drug/new-one",
		);
		expect(text("conditions/test-condition.ko.md")).toContain(
			"### new-one / ABC1",
		);
		expect(printCheck(dir)).toBe("");
	},
);

test("a record may go back to an id that it had", async () => {
	const { dir } = await rename(BASE, "drug/test-drug", "drug/new-one");
	const args = ["drug/new-one", "drug/test-drug", "--content", dir];
	expect(await runCommand("rename", args)).toMatchObject({ code: 0 });
	const text = readFileSync(join(dir, "drugs/test-drug.md"), "utf8");
	expect(text).toContain("former_ids: [new-one]\n");
	expect(printCheck(dir)).toBe("");
});

test("a change of case leaves one file, under its new name", async () => {
	const path = "genes/ABC1.md";
	const dir = writeTree(
		`${BASE}-- ${path} --\n-- genes/abc1.md --\n${fileOf(BASE, path)}`,
	);
	const args = ["gene/abc1", "gene/ABC1", "--content", dir];
	expect(await runCommand("rename", args)).toMatchObject({ code: 0 });
	expect(readdirSync(join(dir, "genes"))).toEqual(["ABC1.md"]);
	expect(printCheck(dir)).toBe("");
});

/** A repository whose main branch has a tree, with one more drug on a branch for work. */
function repository(tree: string): string {
	const dir = writeTree(tree, join(temporaryDir(), "content"));
	commitAll(dir);
	execFileSync("git", ["-C", dir, "switch", "-q", "-c", "work"]);
	writeTree(DRAFT, dir);
	return dir;
}

const DRAFT = editFile(BASE, "drugs/test-drug.md", [
	"# Test drug",
	"# Draft drug",
]).replace("test-drug", "draft-drgu");

test("a draft that the main branch has never had leaves no former id", async () => {
	const dir = repository(BASE);
	const renamed = ["drug/draft-drgu", "drug/draft-drug", "--content", dir];
	expect(await runCommand("rename", renamed)).toMatchObject({ code: 0 });
	expect(readFileSync(join(dir, "drugs/draft-drug.md"), "utf8")).toBe(
		fileOf(DRAFT, "drugs/draft-drgu.md"),
	);
});

test("what the main branch has, even as a former id, stays a former id", async () => {
	const dir = repository(
		BASE +
			editFile(BASE, "drugs/test-drug.md", [
				"/record\n",
				"/record\nformer_ids: [ancient]\n",
			]),
	);
	for (const [from, to] of [
		["test-drug", "typo"],
		["typo", "ancient"],
		["ancient", "last"],
	]) {
		const ids = [`drug/${from}`, `drug/${to}`];
		await runCommand("rename", [...ids, "--content", dir]);
	}
	const text = readFileSync(join(dir, "drugs/last.md"), "utf8");
	expect(text).toContain("former_ids: [test-drug, ancient]\n");
	expect(printCheck(dir)).toBe("");
});

const OTHER = editFile(
	BASE,
	"drugs/test-drug.md",
	["/record\n", "/record\nformer_ids: [ancient]\n"],
	["# Test drug", "# Other drug"],
).replace("drugs/test-drug", "drugs/other-drug");

test.each([
	["drug/no-drug", "drug/new-one", 'There is no drug "no-drug"'],
	[
		"drug/ancient",
		"drug/new-one",
		'The drug "ancient" has another name now: expected "other-drug"',
	],
	[
		"drug/test-drug",
		"drug/New One",
		'"New One" is not a valid identifier of a drug: expected a slug',
	],
	[
		"gene/ABC1",
		"gene/abc2",
		'"abc2" is not a valid identifier of a gene: expected a gene symbol as HGNC writes it, such as CYP2C19\n  hint: Did you mean "ABC2"?',
	],
	["drug/test-drug", "drug/test-drug", "is its id already"],
	[
		"drug/test-drug",
		"drug/other-drug",
		'"other-drug" belongs to content/drugs/other-drug.md',
	],
	[
		"drug/test-drug",
		"drug/ancient",
		'"ancient" belongs to content/drugs/other-drug.md',
	],
])("%s does not become %s", async (from, to, message) => {
	const { code, stderr, dir } = await rename(BASE + OTHER, from, to);
	expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
	expect(stderr).toContain("\n  hint: ");
	expect(printCheck(dir)).toBe("");
});

test("nothing is renamed while a file that may refer to the record cannot be read", async () => {
	const broken = editFile(BASE, "links/all.yaml", [
		"  to: drug/test-drug",
		"  to: [drug/test-drug",
	]);
	const { code, stderr, text } = await rename(
		BASE + broken,
		"drug/test-drug",
		"drug/new-one",
	);
	expect([code, stderr]).toEqual([
		1,
		expect.stringContaining("content/links/all.yaml cannot be read"),
	]);
	expect(text("drugs/test-drug.md")).toBe(fileOf(BASE, "drugs/test-drug.md"));
});

test("texts that still say the old symbol are named", async () => {
	const { stderr } = await rename(BASE, "gene/ABC1", "gene/ABC2");
	expect(stderr).toBe("");
	const saying = editFile(BASE, "drugs/test-drug.md", [
		"First paragraph.",
		"The gene ABC1 changes it.",
	]);
	const again = await rename(BASE + saying, "gene/ABC1", "gene/ABC2");
	expect(again.stderr).toMatch(
		/^These files still say ABC1, .+\n {2}content\/drugs\/test-drug\.md:\d+\n$/,
	);
});
