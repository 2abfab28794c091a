/** New entries in existing files: links, molecules and papers. */

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../support/command.ts";
import {
	BASE,
	edit,
	editFile,
	fileOf,
	headsOf,
	printCheck,
	temporaryDir,
	writeTree,
} from "../../support/tree.ts";

/** Runs `npm run new` in a tree; `text` reads one of its files afterwards. */
async function runNew(tree: string, ...args: string[]) {
	const dir = writeTree(tree);
	const outcome = await runCommand("new", [...args, "--content", dir]);
	const text = (name: string) => readFileSync(join(dir, name), "utf8");
	return { ...outcome, dir, text };
}

const DRUG = editFile(BASE, "drugs/test-drug.md", [
	"# Test drug",
	"# Other drug",
]).replace("test-drug", "other-drug");

test("a new link stands in the file that says most about its ends, with the words that they allow", async () => {
	const other = edit(
		`-- links/other.yaml --\n${fileOf(BASE, "links/all.yaml").split("\n\n")[0]}\n`,
		["gene/ABC1", "gene/ABC2"],
		["drug/test-drug", "drug/other-drug"],
	);
	const gene = `-- genes/ABC2.md --\n${edit(fileOf(BASE, "genes/ABC1.md"), ["HGNC:1", "HGNC:2"])}`;
	const tree = BASE + DRUG + gene + other;
	const { code, stdout, dir, text } = await runNew(
		tree,
		"link",
		"gene/ABC2",
		"drug/test-drug",
		"--file",
		"other",
	);
	expect(code).toBe(0);
	const path = join(dir, "links/other.yaml");
	expect(stdout).toBe(`${path}:11: replace each …, then run npm run check.\n`);
	const written = text("links/other.yaml");
	expect(written).toContain("  relation: affects_response_to\n");
	expect(written).toMatch(/# +cpic \(.+\): a, b, c, d\n/);
	expect(written).not.toContain("clinvar");
	expect(
		headsOf(printCheck(dir)).every((one) => one.endsWith("blank-left")),
	).toBe(true);
	const filled = edit(
		written,
		["scheme: …", "scheme: cpic"],
		["grade: …", "grade: a"],
		["as_of: …", "as_of: 2026-01"],
		["        url: …", "        url: https://example.org/other"],
	);
	writeFileSync(path, filled);
	expect(printCheck(dir)).toBe("");
});

test("without a file, a link joins those about the same records", async () => {
	const { stdout } = await runNew(
		BASE + DRUG,
		"link",
		"gene/ABC1",
		"drug/other-drug",
	);
	expect(stdout).toContain("links/all.yaml:");
});

test.each([
	[["gene/ABC1", "drug/no-drug"], "There is no drug"],
	[["drug/test-drug", "gene/ABC1"], "expected the other way round"],
	[
		["gene/ABC1", "drug/test-drug"],
		"joined already, at content/links/all.yaml:1:9",
	],
	[["gene/ABC1", "topic/test-topic"], 'cannot be the "to" of a link'],
])("no link is written from %j", async (ends, message) => {
	const { code, stderr, text } = await runNew(BASE, "link", ...ends);
	expect(code).toBe(1);
	expect(stderr).toContain(message);
	expect(stderr).toContain("\n  hint: ");
	expect(text("links/all.yaml")).toBe(fileOf(BASE, "links/all.yaml"));
});

/** The names of the files in a folder beside those of the tree, with their texts. */
function filesBelow(dir: string): Map<string, string> {
	const names = readdirSync(dir, { recursive: true, encoding: "utf8" });
	const files = names.filter((name) => statSync(join(dir, name)).isFile());
	return new Map(
		files.map((name) => [name, readFileSync(join(dir, name), "utf8")]),
	);
}

test.each(["all", "all.yaml", "ALL"])(
	"--file %s names a file of links",
	async (name) => {
		const ends = ["gene/ABC1", "drug/other-drug"];
		const named = await runNew(BASE + DRUG, "link", ...ends, "--file", name);
		expect(named.stdout).toContain("links/all.yaml:");
		expect(named.text("links/all.yaml")).toContain("drug/other-drug");
	},
);

test.each(["../../outside", "../citations", "sub/drugs", "My links", ".yaml"])(
	"--file %s is refused, and nothing is written",
	async (name) => {
		const above = temporaryDir();
		const dir = writeTree(BASE + DRUG, join(above, "content"));
		writeFileSync(join(above, "outside.yaml"), "Mine.\n");
		const before = filesBelow(above);
		const ends = ["gene/ABC1", "drug/other-drug"];
		const args = ["link", ...ends, "--file", name, "--content", dir];
		const { code, stderr } = await runCommand("new", args);
		expect([code, stderr]).toEqual([
			1,
			`"${name}" is not the name of a file of links: expected lower case letters, digits and single hyphens\n  hint: Write only the name of a file in content/links, such as drugs.\n`,
		]);
		expect(filesBelow(above)).toEqual(before);
	},
);

test.each([
	["links/all.yaml", ["link", "gene/ABC1", "drug/other-drug", "--file", "all"]],
	["citations/papers.yaml", ["paper", "500"]],
])(
	"%s is not written over where it cannot be read as text",
	async (name, args) => {
		const dir = writeTree(BASE + DRUG);
		const bytes = Buffer.from("- title: Caf\u00e9\n", "latin1");
		writeFileSync(join(dir, name), bytes);
		const outcome = await runCommand("new", [...args, "--content", dir]);
		expect([outcome.code, outcome.stderr]).toEqual([
			1,
			`content/${name} cannot be read: expected a text to add the entry to\n  hint: Run npm run check, and mend the file first.\n`,
		]);
		expect(readFileSync(join(dir, name))).toEqual(bytes);
	},
);

test("a new molecule is described in its sense, then in the translation", async () => {
	const first = await runNew(BASE, "molecule", "new-molecule");
	expect(first.stdout).toMatch(/senses\/smell\.md:\d+: replace each …, /);
	expect(first.text("senses/smell.md")).toMatch(
		/\n\n### … \{#new-molecule\}\n\n…\n$/,
	);
	const path = join(first.dir, "senses/smell.md");
	writeFileSync(
		path,
		edit(
			first.text("senses/smell.md"),
			["### …", "### New molecule"],
			["\n…\n", "\nFresh bread.\n"],
		),
	);
	expect(printCheck(first.dir)).toBe("");
	const args = ["--ko", "--content", first.dir];
	const missing = await runCommand("new", [
		"molecule",
		"new-molecule",
		...args,
	]);
	expect(missing).toMatchObject({
		code: 1,
		stderr:
			'The sense "smell" has no translation: expected content/senses/smell.ko.md\n  hint: Run npm run new -- sense smell --ko\n',
	});
	await runCommand("new", ["sense", "smell", ...args]);
	const again = await runCommand("new", ["molecule", "new-molecule", ...args]);
	expect(again.stderr).toContain("already");
});

test.each([
	[["Molecule"], '"Molecule" is not a valid identifier of a molecule'],
	[
		["test-molecule"],
		"content/senses/smell.md: expected an id that no molecule has",
	],
	[["new-one", "--sense", "taste"], 'There is no sense "taste"'],
	[["unknown", "--ko"], 'There is no molecule "unknown"'],
])("no molecule is written for %j", async (args, message) => {
	const { code, stderr } = await runNew(BASE, "molecule", ...args);
	expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

const CITING = editFile(BASE, "drugs/test-drug.md", [
	"  - title: A public record\n    url: https://example.org/record\n",
	'  - title: "The paper: a study"\n    pmid: 77\n',
]);

test("a paper is registered in the order of the numbers, with the title that a record gives it", async () => {
	const { code, dir, text } = await runNew(
		BASE + CITING,
		"paper",
		"77",
		"--read",
	);
	expect(code).toBe(0);
	expect(text("citations/papers.yaml")).toMatch(
		/^- pmid: 77\n {2}title: "The paper: a study"\n {2}title_read: true\n(?: {2}#.*\n)+\n- pmid: 123\n/,
	);
	expect(printCheck(dir)).toBe("");
});

test("a paper that is registered is not registered again", async () => {
	const { code, stderr } = await runNew(BASE, "paper", "123");
	expect([code, stderr]).toEqual([
		1,
		"PMID 123 is registered already, in content/citations/papers.yaml: expected a paper that the register lacks\n  hint: Name it in a text, before the full stop of the sentence that rests on it: [@pmid:123]\n",
	]);
});

test("a paper that nothing cites yet has blanks", async () => {
	const { text, dir } = await runNew(BASE, "paper", "500");
	expect(text("citations/papers.yaml")).toMatch(
		/title: …\n.+\n {2}title_read: …\n(?: {2}#.*\n)+$/,
	);
	expect(
		headsOf(printCheck(dir)).map((head) => head.split(" ").at(-1)),
	).toEqual(["blank-left", "blank-left"]);
});
