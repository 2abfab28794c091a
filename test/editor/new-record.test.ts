/** From nothing to a record: a file to fill in, each of its blanks reported, then a translation and its review. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/command.ts";
import {
	BASE,
	checkDir,
	headsOf,
	printCheck,
	writeTree,
} from "../support/tree.ts";

const SOURCE: [RegExp, string][] = [
	[/- title: …/, "- title: A record"],
	[/url: …/, "url: https://example.org/new"],
];

/** What an editor writes for each blank, in the order of the file. */
const FILLED: Record<string, { args: string[]; blanks: [RegExp, string][] }> = {
	variant: {
		args: ["rs77", "--gene", "ABC1", "--ref", "C", "--alt", "T"],
		blanks: [
			[/kind: …/, "kind: trait"],
			[/risk_tier: …/, "risk_tier: caution"],
			[/chromosome: …/, "chromosome: 1"],
			[/position: …/, "position: 5"],
			...SOURCE,
			[/# …/, "# A new trait"],
			[/## C\/C\n\n…/, "## C/C\n\nUsual."],
			[/## C\/T\n\n…/, "## C/T\n\nOne changed letter."],
			[/## T\/T\n\n…/, "## T/T\n\nTwo changed letters."],
		],
	},
	condition: {
		args: ["new-condition"],
		blanks: [
			[/inheritance: …/, "inheritance: multifactorial"],
			[/omim: \[…\]/, "omim: []"],
			[/icd10: \[…\]/, "icd10: [M10]"],
			...SOURCE,
			[/\n# …/, "\n# New condition"],
			[/## Summary\n\n…/, "## Summary\n\nIt is new."],
			[/## Overview\n\n…/, "## Overview\n\nWhat it is."],
			[/## Clinical detail\n\n…/, "## Clinical detail\n\nMore."],
			[/### …\n\n…/, "### Is it new?\n\nYes."],
			[/- …/, "- How common it is."],
		],
	},
	gene: {
		args: ["NEW1"],
		blanks: [
			[/hgnc_id: …/, "hgnc_id: HGNC:77"],
			...SOURCE,
			[/\n# …/, "\n# a new gene"],
		],
	},
	drug: {
		args: ["new-drug"],
		blanks: [
			...SOURCE,
			[/# …/, "# New drug"],
			[/## Class\n\n…/, "## Class\n\nA class"],
			[/## Summary\n\n…/, "## Summary\n\nIt is new."],
			[/## Description\n\n…/, "## Description\n\nWhat it is for."],
		],
	},
	topic: {
		args: ["new-topic"],
		blanks: [
			[/confirmed: \[…\]/, "confirmed: [rs10]"],
			[/co_mentioned: \[…\]/, "co_mentioned: []"],
			...SOURCE,
			[/\n# …/, "\n# New topic"],
			[/## Hook\n\n…/, "## Hook\n\nWhy it matters."],
		],
	},
	sense: {
		args: ["taste"],
		blanks: [
			...SOURCE,
			[/\n# …/, "\n# Taste"],
			[/## Hook\n\n…/, "## Hook\n\nWhat the tongue knows."],
			[/### … \{#…\}\n\n…/, "### New molecule {#new-molecule}\n\nBitter."],
		],
	},
};

test.each(Object.entries(FILLED))(
	"a new %s explains each field, its blanks are reported, and once they are filled it is a record",
	async (kind, { args, blanks }) => {
		const dir = writeTree(BASE);
		const content = ["--content", dir];
		const { code, stdout } = await runCommand("new", [
			kind,
			...args,
			...content,
		]);
		expect(code).toBe(0);
		const [path = ""] = stdout.split(": replace");
		let text = readFileSync(path, "utf8");
		if (kind !== "drug") expect(text).toMatch(/^\s*# [A-Z]/m);
		const output = printCheck(dir);
		expect(output.match(/ error [a-z-]+$/gm)).toEqual(
			expect.arrayContaining([" error blank-left"]),
		);
		expect(output.replaceAll(/ error blank-left$/gm, "")).not.toContain(
			" error ",
		);
		for (const [blank, value] of blanks) {
			expect(text, String(blank)).toMatch(blank);
			text = text.replace(blank, value);
		}
		expect(text).not.toContain("…");
		writeFileSync(path, text);
		const left = headsOf(printCheck(dir));
		expect(left.filter((head) => !head.endsWith(" file-format"))).toEqual([]);
		expect(await runCommand("new", [kind, ...args, ...content])).toMatchObject({
			code: 1,
			stderr: `${path} already exists.\n`,
		});
	},
);

test("a new variant without alleles asks for them, and then for its pairs", async () => {
	const dir = writeTree(BASE);
	await runCommand("new", ["variant", "rs77", "--content", dir]);
	const output = printCheck(dir);
	expect(output).toContain('"ref" is not filled in');
	expect(output).toContain('"## …" is not filled in');
});

test.each([
	["condition", "test-condition", "conditions/test-condition.ko.md"],
	["gene", "ABC1", "genes/ABC1.ko.md"],
	["sense", "smell", "senses/smell.ko.md"],
])(
	"a new translation of a %s holds the text to translate and the lines of its review",
	async (kind, id, name) => {
		const dir = writeTree(BASE);
		const args = [kind, id, "--ko", "--content", dir];
		const { code } = await runCommand("new", args);
		expect(code).toBe(0);
		const path = join(dir, name);
		const draft = readFileSync(path, "utf8");
		expect(printCheck(dir)).toMatch(/warning translation-language/);
		const hangul = (text: string) =>
			text
				.replaceAll(/^(?!#|-|\s|reviewed).+$/gm, "번역입니다.")
				.replaceAll(/^- .+\n(?: {2}.+\n)?/gm, "- 번역입니다.\n")
				.replaceAll(
					/^(#|###) (?!Signs|test-drug).+?( \{.+)?$/gm,
					"$1 번역인가?$2",
				);
		const [front = "", body = ""] = draft.split(/(?<=\n---\n)/);
		const reviewed = front.replaceAll(/^# (?=reviewed)/gm, "");
		writeFileSync(path, `${reviewed}${hangul(body)}`);
		expect(printCheck(dir)).not.toMatch(/ error |stale|translation-language/);
		expect(checkDir(dir).dataset?.translated.ko[kind as "gene"].has(id)).toBe(
			true,
		);
	},
);

test("a record that does not exist cannot be translated", async () => {
	const args = ["gene", "ABC9", "--ko", "--content", writeTree(BASE)];
	expect(await runCommand("new", args)).toMatchObject({
		code: 1,
		stderr: 'There is no gene "ABC9" to translate.\n',
	});
});
