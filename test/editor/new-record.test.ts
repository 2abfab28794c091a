/** From nothing to a record: a file to fill in, its blanks told one by one, then a translation and its review. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { check } from "../../scripts/build.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { runCommand } from "../support/command.ts";
import { BASE, writeTree } from "../support/tree.ts";

const SOURCE: [RegExp, string][] = [
	[/- title: …/, "- title: A record"],
	[/url: …/, "url: https://example.org/new"],
];

/** What an editor writes in the place of each blank, in the order of the file. */
const FILLED: Record<string, { args: string[]; blanks: [RegExp, string][] }> = {
	variant: {
		args: ["rs77", "--gene", "ABC1", "--ref", "C", "--alt", "T"],
		blanks: [
			[/kind: …/, "kind: trait"],
			[/risk_tier: …/, "risk_tier: caution"],
			[/chromosome: …/, "chromosome: X"],
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
			[/name: …/, "name: a new gene"],
			[/hgnc_id: …/, "hgnc_id: HGNC:77"],
			...SOURCE,
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
			[/label: …/, "label: New topic"],
			[/hook: …/, "hook: Why it matters."],
			[/confirmed: \[…\]/, "confirmed: [rs10]"],
			[/co_mentioned: \[…\]/, "co_mentioned: []"],
			...SOURCE,
		],
	},
	sense: {
		args: ["taste"],
		blanks: [
			[/label: …/, "label: Taste"],
			[/hook: …/, "hook: What the tongue knows."],
			[/ {2}…:/, "  new-molecule:"],
			[/name: …/, "name: New molecule"],
			[/perceived_as: …/, "perceived_as: Bitter."],
			...SOURCE,
		],
	},
};

test.each(Object.entries(FILLED))(
	"a new %s tells what each field means, its blanks are told, and once they are filled it is a record",
	(kind, { args, blanks }) => {
		const dir = writeTree(BASE);
		const content = ["--content", dir];
		const { code, stdout } = runCommand("new", [kind, ...args, ...content]);
		expect(code).toBe(0);
		const [path = ""] = stdout.split(": write");
		let text = readFileSync(path, "utf8");
		if (kind !== "drug") expect(text).toMatch(/^\s*# [A-Z]/m);
		const told = formatDiagnostics(check(dir)[1]);
		expect(told.match(/ error [a-z-]+$/gm)).toEqual(
			expect.arrayContaining([" error blank-left"]),
		);
		expect(told.replaceAll(/ error blank-left$/gm, "")).not.toContain(
			" error ",
		);
		for (const [blank, value] of blanks) {
			expect(text, String(blank)).toMatch(blank);
			text = text.replace(blank, value);
		}
		expect(text).not.toContain("…");
		writeFileSync(path, text);
		expect(
			formatDiagnostics(check(dir)[1]).replaceAll(
				/.*file-format\n.*\n.*\n/g,
				"",
			),
		).toBe("");
		expect(runCommand("new", [kind, ...args, ...content])).toMatchObject({
			code: 1,
			stderr: `${path} is there already.\n`,
		});
	},
);

test("without its alleles, a new variant is asked for them and then for its pairs", () => {
	const dir = writeTree(BASE);
	runCommand("new", ["variant", "rs77", "--content", dir]);
	const told = formatDiagnostics(check(dir)[1]);
	expect(told).toContain('The blank of "ref" is not filled in');
	expect(told).toContain('The blank of "## …" is not filled in');
});

test.each([
	["condition", "test-condition", "conditions/test-condition.ko.md"],
	["gene", "ABC1", "genes/ABC1.ko.yaml"],
])(
	"a new translation of a %s holds the text to translate and the lines of its review",
	(kind, id, name) => {
		const dir = writeTree(BASE);
		const { code } = runCommand("new", [kind, id, "--ko", "--content", dir]);
		expect(code).toBe(0);
		const path = join(dir, name);
		const draft = readFileSync(path, "utf8");
		expect(formatDiagnostics(check(dir)[1])).toMatch(
			/warning translation-language/,
		);
		const hangul = (text: string) =>
			text
				.replaceAll(/^(?!#|-|\s|reviewed)(name: )?.+$/gm, "$1번역입니다.")
				.replaceAll(/^- .+\n(?: {2}.+\n)?/gm, "- 번역입니다.\n")
				.replaceAll(/^(#|###) (?!Signs|test-drug).+$/gm, "$1 번역인가?");
		const [front = "", body = ""] = draft.startsWith("---")
			? draft.split(/(?<=\n---\n)/)
			: [draft.replace(/^name.*\n/m, ""), draft.replaceAll(/^#.*\n/gm, "")];
		const reviewed = front.replaceAll(/^# (?=reviewed)/gm, "");
		writeFileSync(path, `${reviewed}${hangul(body)}`);
		const [dataset, diagnostics] = check(dir);
		expect(formatDiagnostics(diagnostics)).not.toMatch(
			/ error |stale|translation-language/,
		);
		expect(dataset?.translated.ko[kind as "gene"].has(id)).toBe(true);
	},
);

test("what is not there cannot be translated", () => {
	const args = ["gene", "ABC9", "--ko", "--content", writeTree(BASE)];
	expect(runCommand("new", args)).toMatchObject({
		code: 1,
		stderr: 'There is no gene "ABC9" to translate.\n',
	});
});
