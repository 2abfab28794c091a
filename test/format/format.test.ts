/** The usual form of the files: formatting twice changes nothing more, and never the meaning. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { LINE_WIDTH, wrap } from "../../scripts/format/wrap.ts";
import { formatYaml } from "../../scripts/format/yaml.ts";
import { linkFile } from "../../scripts/model/link.ts";
import { site } from "../../scripts/model/site.ts";
import { widthOf } from "../../scripts/model/values/width.ts";
import { runCommand } from "../support/command.ts";
import {
	BASE,
	buildTree,
	checkTree,
	edit,
	parseTree,
	writeTree,
} from "../support/tree.ts";

const LONG =
	"People with this pair have been studied in several groups, and what was found is told here in a few plain sentences of the usual length.";

test("npm run format changes the form of every file and nothing that is published", async () => {
	const messy = edit(
		BASE,
		["kind: trait\ngenes: [ABC1]", 'genes:   ["ABC1"]\nkind: "trait"'],
		["Note for A/A.", `${LONG}\nIt goes on   here. \n`],
		["## A/G\n\n", "##   A/G\n"],
		["position: 100\n", "position: 100   # as dbSNP has it\n"],
	);
	const dir = writeTree(messy);
	const gene = join(dir, "genes/ABC1.md");
	const windows = readFileSync(gene, "utf8").replaceAll("\n", "\r\n");
	writeFileSync(gene, `\ufeff${windows}`);
	const before = buildTree(messy);

	const { code, stdout } = await runCommand("format", ["--content", dir]);
	expect(code).toBe(0);
	expect(stdout).toMatch(/variants\/rs10\.md\n2 files changed\.\n$/);
	const text = readFileSync(join(dir, "variants/rs10.md"), "utf8");
	expect(text).toContain("---\nkind: trait\ngenes: [ABC1]\n");
	expect(text).toContain("position: 100   # as dbSNP has it\n");
	expect(text).toContain("\n\n## A/G\n\nNote for A/G.\n");
	expect(readFileSync(gene, "utf8")).toBe(parseTree(BASE).get("genes/ABC1.md"));

	const after = parseTree(messy);
	after.set("variants/rs10.md", text);
	const tree = [...after]
		.map(([name, one]) => `-- ${name} --\n${one}`)
		.join("");
	expect(checkTree(tree)).not.toContain("file-format");
	expect([...buildTree(tree)]).toEqual([...before]);
	const again = await runCommand("format", ["--content", dir]);
	expect(again.stdout).toBe("0 files changed.\n");
});

test.each([
	[
		"without a line break at its end",
		"genes/ABC1.md",
		(text: string) => text.trimEnd(),
	],
	[
		"that ends with its front matter",
		"variants/rs10.ko.md",
		() => "---\nreviewed: 2026-01-02\n---",
	],
	[
		"with a comment whose place is not clear",
		"genes/ABC1.md",
		(text: string) => edit(text, ["---\n", "---\n---\n# why\n"]),
	],
	[
		"with a comment inside a list",
		"genes/ABC1.md",
		(text: string) => edit(text, ["  - title", "  # which\n  - title"]),
	],
	[
		"with a section of a wrong name",
		"conditions/test-condition.md",
		(text: string) =>
			edit(text, [
				"## Clinical detail",
				"## Clinical\n\n- one\n\n  more of it\n\n## Clinical detail",
			]),
	],
	[
		"with a table, a rule and a definition",
		"conditions/test-condition.md",
		(text: string) =>
			edit(text, [
				"An *overview*",
				"a | b\n:-: | :-:\n1 | 2\n\n___\n\n[x]: https://example.org/x\n\nAn *overview*",
			]),
	],
])("nothing is lost of a file %s", async (_, name, change) => {
	const dir = writeTree(BASE);
	const path = join(dir, name);
	const before = change(readFileSync(path, "utf8"));
	writeFileSync(path, before);
	const { code, stderr } = await runCommand("format", ["--content", dir]);
	expect([code, stderr]).toEqual([0, ""]);
	const words = (text: string) => text.split(/\s+/).filter(Boolean).sort();
	expect(words(readFileSync(path, "utf8"))).toEqual(words(before));
	expect((await runCommand("format", ["--content", dir])).stdout).toBe(
		"0 files changed.\n",
	);
});

test("a file that does not parse only has its line endings corrected", async () => {
	const dir = writeTree(BASE);
	const path = join(dir, "genes/ABC1.md");
	writeFileSync(path, "name: 'open\r\n");
	await runCommand("format", ["--content", dir]);
	expect(readFileSync(path, "utf8")).toBe("name: 'open\n");
});

test("a number with a comma for thousands is not made a range", async () => {
	const prevalence =
		"prevalence:\n  - one_in: [2,500]\n    population: all\n    kind: birth\n    source:\n      title: A record\n      url: https://example.org/record\n";
	const tree = edit(BASE, ["see_also:", `${prevalence}see_also:`]);
	const dir = writeTree(tree);
	const { stdout } = await runCommand("format", ["--content", dir]);
	expect(stdout).toBe("0 files changed.\n");
});

test("wrapping breaks lines only at spaces, makes none longer than necessary, and joining the lines undoes it", () => {
	const word = fc.oneof(
		fc.constantFrom("a", "gene", "유전자", "-", "1.", "#x", "*2", "", "…"),
		fc
			.string({ minLength: 1, maxLength: 20 })
			.map((text) => text.replace(/\s/g, "_")),
	);
	fc.assert(
		fc.property(fc.array(word, { maxLength: 80 }), (words) => {
			const paragraph = words.join(" ").trim();
			const lines = wrap(paragraph).split("\n");
			expect(lines.join(" ")).toBe(paragraph);
			expect(wrap(lines.join(" "))).toBe(lines.join("\n"));
			for (const line of lines.filter((one) => widthOf(one) > LINE_WIDTH)) {
				// A longer line has nowhere to break: its words are long, or would start a list or a heading.
				const [first = "", ...rest] = line.split(" ");
				let width = widthOf(first);
				for (const [at, one] of rest.entries()) {
					width += 1 + widthOf(one);
					const isFree =
						width > LINE_WIDTH &&
						one !== "" &&
						[first, ...rest][at] !== "" &&
						!/^(?:[-*+>|#=~`<]|\d+[.)])/.test(one);
					expect(isFree, line).toBe(false);
				}
			}
		}),
	);
});

test.each([..."-*+>|#=~`<", "1.", "2)"])(
	"no line starts with %s, which Markdown would not read as text",
	(sign) => {
		const full = "a".repeat(LINE_WIDTH);
		expect(wrap(`${full} ${sign} b`)).toBe(`${full} ${sign}\nb`);
	},
);

test("formatted YAML has the same value, and formatting it again changes nothing", () => {
	const text = fc.oneof(
		fc.string({ unit: "grapheme", maxLength: 40 }),
		fc.constantFrom(
			"true",
			"1e5",
			"0x1F",
			"2026-11-21",
			"219700",
			"a: b",
			"a #b",
			"- x",
			"~",
			"",
			" a",
			"a:",
			"유전자",
			"1_000",
			".5",
			"E84",
			"null",
		),
	);
	const item = fc.record({
		from: text,
		to: text,
		note: fc.record({ en: text, ko: text }),
		evidence: fc.array(
			fc.record({ as_of: text, check_at: fc.record({ url: text }) }),
			{ minLength: 1, maxLength: 2 },
		),
		list: fc.array(text, { maxLength: 4 }),
	});
	fc.assert(
		fc.property(fc.array(item, { minLength: 1, maxLength: 3 }), (value) => {
			const once = formatYaml("", value, linkFile);
			expect(load(once)).toEqual(value);
			expect(formatYaml(once, value, linkFile)).toBe(once);
		}),
	);
});

test("comments stay with the field below them when fields are reordered", () => {
	const yaml =
		"# who\ncontact: mailto:a@b.example\n# what\nname:   Test # short\n";
	expect(formatYaml(yaml, load(yaml), site)).toBe(
		"# what\nname:   Test # short\n# who\ncontact: mailto:a@b.example\n",
	);
});

test("npm run check -- --fix formats before it checks, and tells what is left", async () => {
	const messy = edit(
		BASE,
		["kind: trait\ngenes: [ABC1]", 'genes:   ["ABC1"]\nkind: "trait"'],
		["inheritance: autosomal_recessive", "inheritance: unknown"],
	);
	const [dir, same] = [writeTree(messy), writeTree(messy)];
	await runCommand("format", ["--content", same]);
	const { code, stdout, stderr } = await runCommand("check", [
		"--fix",
		"--content",
		dir,
	]);
	expect(code).toBe(1);
	expect(stdout).toBe(`${join(dir, "variants/rs10.md")}\n`);
	expect(stderr).toMatch(/ error blank-left\n(?:.+\n)+1 error, 0 warnings\n$/);
	for (const name of parseTree(messy).keys()) {
		const read = (from: string) => readFileSync(join(from, name), "utf8");
		expect(read(dir)).toBe(read(same));
	}
});
