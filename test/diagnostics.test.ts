import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { check } from "../scripts/build.ts";
import type { Code } from "../scripts/diagnostics.ts";
import { CODES, formatDiagnostics } from "../scripts/diagnostics.ts";
import { BASE, checkTree, parseTree, writeTree } from "./support/tree.ts";

/** One mistake of each code: what is done to a good tree. */
const MISTAKES: Record<
	Exclude<Code, "file-encoding" | "file-unreadable">,
	string
> = {
	"file-misplaced": "-- variants/rs11.txt --\nnotes\n",
	"site-missing": "-- site.yaml --\n",
	"id-invalid": renamed("variants/rs10.md", "variants/rs0010.md"),
	"id-taken": renamed("genes/ABC1.yaml", "genes/Abc1.yaml"),
	"translation-orphan": renamed("variants/rs10.ko.md", "variants/rs9.ko.md"),
	"front-matter-missing": edited(
		"drugs/test-drug.md",
		"---\nsources",
		"sources",
	),
	"front-matter-open": edited(
		"drugs/test-drug.md",
		"---\n\n# Test",
		"\n# Test",
	),
	"front-matter-language": edited(
		"drugs/test-drug.md",
		"---\nsources",
		"---js\nsources",
	),
	"yaml-syntax": edited("topics/test-topic.yaml", "hook: Why", "hook: Why: is"),
	"field-unknown": edited("variants/rs10.md", "risk_tier:", "risktier:"),
	"field-missing": edited("variants/rs10.md", "position: 100\n", ""),
	"section-missing": edited("drugs/test-drug.md", "## Class\n\nA class\n", ""),
	"value-type": edited("variants/rs10.md", "position: 100", "position: one"),
	"value-not-allowed": edited(
		"variants/rs10.md",
		"tier: standard",
		"tier: standart",
	),
	"value-invalid": edited("genes/ABC1.yaml", "HGNC:1", "HGNC1"),
	"value-empty": edited("variants/rs10.md", "genes: [ABC1]", "genes: []"),
	"source-without-address": edited(
		"drugs/test-drug.md",
		"\n    url: https://example.org/record",
		"",
	),
	"title-missing": edited("drugs/test-drug.md", "# Test drug\n", ""),
	"text-misplaced": edited(
		"drugs/test-drug.md",
		"# Test drug\n",
		"# Test drug\n\nStray words.\n",
	),
	"heading-unknown": edited("drugs/test-drug.md", "## Summary", "## Sumary"),
	"heading-duplicate": edited("variants/rs10.md", "## G/G", "## A/G"),
	"section-empty": edited("variants/rs10.md", "Note for A/G.", ""),
	"list-expected": edited(
		"conditions/test-condition.md",
		"- Nothing is",
		"Nothing is",
	),
	"html-not-allowed": edited(
		"conditions/test-condition.md",
		"An *overview*",
		"An <b>overview</b>",
	),
	"address-not-allowed": edited(
		"conditions/test-condition.md",
		"(https://example.org/)",
		"(javascript:alert)",
	),
	"markup-in-plain-text": edited(
		"variants/rs10.md",
		"Note for A/A",
		"**Note** for A/A",
	),
	"heading-level": edited(
		"conditions/test-condition.md",
		"An *overview*",
		"Title\n===\n\nAn *overview*",
	),
	"allele-not-different": edited(
		"variants/rs10.md",
		"alts: [G]",
		"alts: [G, G]",
	),
	"genotype-impossible": edited("variants/rs10.md", "## G/G", "## G/T"),
	"genotype-missing": edited(
		"variants/rs10.md",
		"## G/G\n\nNote for G/G.\n",
		"",
	),
	"reference-unknown": edited("topics/test-topic.yaml", "[rs10]", "[rs100]"),
	"reference-withdrawn": edited(
		"drugs/test-drug.md",
		"sources:",
		"withdrawn:\n  date: 2026-01-01\n  reason:\n    en: Why.\n    ko: 왜.\nsources:",
	),
	"former-id-taken": edited(
		"genes/ABC1.yaml",
		"sources:",
		"former_ids: [OLD1, abc1]\nsources:",
	),
	"reference-repeated": edited(
		"topics/test-topic.yaml",
		"[rs10]",
		"[rs10, rs10]",
	),
	"reference-self": edited(
		"conditions/test-condition.md",
		"[topic/test-topic]",
		"[condition/test-condition]",
	),
	"link-relation": edited(
		"links/all.yaml",
		"relation: affects_response_to",
		"relation: causes",
	),
	"link-repeated": `-- links/zz.yaml --\n${part("links/all.yaml")}`,
	"note-without-entry": edited(
		"conditions/test-condition.md",
		"### test-drug / ABC1",
		"### test-drug / ABC2",
	),
	"note-missing": edited(
		"conditions/test-condition.md",
		"## Pharmacogenomic notes\n\n### test-drug / ABC1\n\nThe gene changes how the drug works.\n",
		"",
	),
	"review-incomplete": edited(
		"variants/rs10.ko.md",
		"reviewed_against: fd8e78ebb66a\n",
		"",
	),
	"translation-stale": edited(
		"variants/rs10.md",
		"Note for A/A.",
		"A new note for A/A.",
	),
	"translation-structure": edited(
		"variants/rs10.ko.md",
		"## G/G",
		"## Guideline\n\n지침입니다.\n\n## G/G",
	),
};

describe("each mistake is told by its place, its code, its words and a hint", () => {
	test.each(Object.entries(MISTAKES))("%s", (code, mistake) => {
		const told = checkTree(BASE + mistake);
		expect(told).toContain(` ${code}\n`);
		expect(told).toMatchSnapshot();
	});

	test("file-encoding", () => {
		const dir = writeTree(BASE);
		writeFileSync(join(dir, "variants/rs11.md"), Buffer.from([0xff, 0xfe]));
		const [, diagnostics] = check(dir);
		expect(formatDiagnostics(diagnostics)).toMatchSnapshot();
	});
});

test("every code has a case here", () => {
	const covered = [
		...Object.keys(MISTAKES),
		"file-encoding",
		"file-unreadable",
	];
	expect(covered.sort()).toEqual([...CODES].sort());
});

test("all mistakes of all files are told at once, sorted by place", () => {
	const told = checkTree(
		BASE +
			edited("variants/rs10.md", "position: 100", "position: 0\ncolour: red") +
			edited("genes/ABC1.yaml", "HGNC:1", "1") +
			edited("drugs/test-drug.md", "## Class\n\nA class\n", ""),
	);
	expect(told.match(/^content.*$/gm)).toEqual([
		"content/drugs/test-drug.md:7:1 error section-missing",
		"content/genes/ABC1.yaml:2:10 error value-type",
		"content/variants/rs10.md:6:11 error value-invalid",
		"content/variants/rs10.md:7:1 error field-unknown",
	]);
});

test.each(["toString", "constructor", "__proto__"])(
	"a heading that is called %s is an unknown section like any other",
	(heading) => {
		const tree = edited("drugs/test-drug.md", "## Summary", `## ${heading}`);
		expect(checkTree(BASE + tree)).toContain(
			`13:1 error heading-unknown\n  Unknown section "${heading}"`,
		);
	},
);

test("a value that aliases blow up is refused without being written out", () => {
	const letters = [..."abcdefghij"];
	const bomb = letters.map((letter, at) => {
		const inner = at === 0 ? "x" : `*${letters[at - 1]}`;
		return `${letter}: &${letter} [${Array(10).fill(inner).join(", ")}]\n`;
	});
	const told = checkTree(
		`${BASE}-- genes/BOMB.yaml --\n${bomb.join("")}name: *j\n`,
	);
	expect(told).toContain("The value is a list: expected a text");
});

test("a letter that is smaller than another is no HTML", () => {
	const tree = edited(
		"drugs/test-drug.md",
		"A drug for tests.",
		"AT<T and p < 5.",
	);
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

/** The text of a file of the good tree. */
function part(path: string): string {
	const text = parseTree(BASE).get(path);
	if (text === undefined) throw new Error(`no ${path}`);
	return text;
}

function edited(path: string, from: string, to: string): string {
	const text = part(path);
	if (!text.includes(from)) throw new Error(`no "${from}" in ${path}`);
	return `-- ${path} --\n${text.replace(from, to)}`;
}

/** For ids that differ in case only, both files stand; otherwise the first one is gone. */
function renamed(path: string, to: string): string {
	const isCase = path.toLowerCase() === to.toLowerCase();
	return `${isCase ? "" : `-- ${path} --\n`}-- ${to} --\n${part(path)}`;
}
