/** From nothing to a record: a file to fill in, each of its blanks reported, then a translation and its review. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand, runProcess } from "../../support/command.ts";
import {
	BASE,
	checkDir,
	editFile,
	headsOf,
	INTRODUCTION,
	printCheck,
	writeTree,
} from "../../support/tree.ts";

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
			[/\n- …/, "\n- How common it is."],
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
			[/\n- …/, "\n- How it works."],
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
			[/## Introduction\n\n…/, `## Introduction\n\n${INTRODUCTION}`],
		],
	},
	sense: {
		args: ["taste"],
		blanks: [
			...SOURCE,
			[/\n# …/, "\n# Taste"],
			[/## Hook\n\n…/, "## Hook\n\nWhat the tongue knows."],
			[/## Receptors\n\n…/, "## Receptors\n\nHow it knows."],
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
		expect(text).toMatch(/^\s*# [A-Z]/m);
		const output = printCheck(dir);
		expect(output.match(/ error [a-z-]+$/gm)).toEqual(
			expect.arrayContaining([" error blank-left"]),
		);
		expect(output.replaceAll(/ error blank-left$/gm, "")).not.toContain(
			" error ",
		);
		text = editFront(text, (line) => (line.includes("# ") ? "" : line));
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

test("a number that leads to another record is no new one", async () => {
	const dir = writeTree(
		editFile(BASE, "variants/rs10.md", [
			"sources:",
			"former_ids: [rs9]\nsources:",
		]),
	);
	const rest = ["--gene", "ABC1", "--content", dir];
	const found = await runCommand("new", ["variant", "rs9", ...rest]);
	expect(found).toMatchObject({ code: 1, stdout: "" });
	expect(found.stderr).toContain(
		'"rs9" belongs to content/variants/rs10.md: expected an id that no other record has or had',
	);
	expect(readdirSync(join(dir, "variants"))).not.toContain("rs9.md");
});

/** The text with each line of its front matter edited. */
function editFront(text: string, edit: (line: string) => string): string {
	const end = text.indexOf("\n---\n") + 1;
	const lines = text.slice(0, end).split(/(?<=\n)/);
	return lines.map(edit).join("") + text.slice(end);
}

test.each([
	["variant", ["rs77", "--ref", "A", "--alt", "G"]],
	["condition", ["new-condition"]],
	["gene", ["NEW1"]],
] as const)(
	"the optional fields of a new %s wait as comments: without their #, they are blanks to fill in",
	async (kind, args) => {
		const dir = writeTree(BASE);
		await runCommand("new", [kind, ...args, "--content", dir]);
		const path = join(dir, `${kind}s/${args[0]}.md`);
		const text = readFileSync(path, "utf8");
		const optional = text.match(/^ *# Optional\. .+\n *# [a-z_0-9]+:/gm) ?? [];
		expect(optional.length).toBeGreaterThan(3);
		const offered = editFront(text, (line) =>
			line.replace(/^( *)# (?=[a-z_0-9]+:(?: \[?…|\n| {2}#)| )/, "$1"),
		);
		writeFileSync(path, offered);
		const heads = headsOf(printCheck(dir)).map((head) =>
			head.split(" ").at(-1),
		);
		const usual = [
			"blank-left",
			"field-unknown",
			"value-invalid",
			"value-type",
		];
		expect(usual).toEqual(expect.arrayContaining([...new Set(heads)]));
		for (const field of ["other_names", "sample_size", "doid", "doi"]) {
			if (text.includes(`${field}:`))
				expect(offered).toMatch(new RegExp(`^ *${field}:`, "m"));
		}
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
	"a new translation of a %s holds the text to translate, and is published once it was read",
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
		expect(front).toContain("npm run review");
		writeFileSync(path, `${front}${hangul(body)}`);
		const answers = Array<string>(99).fill("y");
		const read = [`${kind}/${id}`, "--content", dir];
		expect((await runCommand("review", read, { answers })).stderr).toBe("");
		expect(readFileSync(path, "utf8")).not.toContain("npm run review");
		expect(printCheck(dir)).not.toMatch(/ error |stale|translation-language/);
		expect(checkDir(dir).dataset?.translated.ko[kind as "gene"].has(id)).toBe(
			true,
		);
	},
);

test.each([
	[
		["gene", "mcm6"],
		'"mcm6" is not the identifier of a gene: expected a gene symbol as HGNC writes it, such as CYP2C19. Did you mean "MCM6"?',
	],
	[
		["gene", "c9ORF72"],
		'"c9ORF72" is not the identifier of a gene: expected a gene symbol as HGNC writes it, such as CYP2C19. Did you mean "C9orf72"?',
	],
	[
		["variant", "RS77"],
		'"RS77" is not the identifier of a variant: expected an rsID, such as rs4988235. Did you mean "rs77"?',
	],
	[
		["drug", "New_Drug"],
		'"New_Drug" is not the identifier of a drug: expected a slug: lower case letters, digits and single hyphens. Did you mean "new-drug"?',
	],
	[
		["variant", "rs77", "--ref", "A", "--alt", "A"],
		'The allele "A" appears twice: expected different alleles',
	],
	[
		["variant", "rs77", "--ref", "A,T", "--alt", "G"],
		'"A,T" is not an allele: expected letters A, C, G and T of the plus strand of GRCh38, as in a VCF file; each other allele has an --alt of its own',
	],
	[
		["variant", "rs77", "--ref", "A", "--alt", "-"],
		'"-" is not an allele: expected letters A, C, G and T of the plus strand of GRCh38, as in a VCF file; each other allele has an --alt of its own',
	],
])(
	"no file is written for %j, which the check would refuse",
	async (args, message) => {
		const dir = writeTree(BASE);
		const before = readdirSync(dir, { recursive: true });
		const { code, stderr } = await runCommand("new", [
			...args,
			"--content",
			dir,
		]);
		expect([code, stderr.split("\n")[0]]).toEqual([2, message]);
		expect(readdirSync(dir, { recursive: true })).toEqual(before);
	},
);

test("a record that does not exist cannot be translated", async () => {
	const args = ["gene", "ABC9", "--ko", "--content", writeTree(BASE)];
	expect(await runCommand("new", args)).toMatchObject({
		code: 1,
		stderr: 'There is no gene "ABC9" to translate.\n',
	});
});

test("a record is translated whatever is wrong with other files, and not while it has mistakes itself", async () => {
	const broken = editFile(BASE, "drugs/test-drug.md", ["## Class", "## Klass"]);
	const dir = writeTree(BASE + broken);
	const translate = (...name: string[]) =>
		runCommand("new", [...name, "--ko", "--content", dir]);
	expect(await translate("gene", "ABC1")).toMatchObject({ code: 0 });
	const { code, stderr } = await translate("drug", "test-drug");
	expect(code).toBe(1);
	expect(headsOf(stderr).length).toBeGreaterThan(0);
	expect(headsOf(stderr).join("\n")).not.toMatch(
		/^(?!content\/drugs\/test-drug)/m,
	);
	expect(stderr).toMatch(/\nCorrect the mistakes of the record first\.\n$/);
});

test("the day in a new record is that of the editor's own time zone", () => {
	// Their clocks are 25 hours apart, so that it is never the same day in both.
	const [east = "", west = ""] = [
		"Pacific/Kiritimati",
		"Pacific/Pago_Pago",
	].map((TZ) => {
		const dir = writeTree(BASE);
		const args = ["condition", "new-condition", "--content", dir];
		runProcess("new", args, { env: { TZ } });
		const path = join(dir, "conditions/new-condition.md");
		return /last_checked: (.+)/.exec(readFileSync(path, "utf8"))?.[1];
	});
	expect(west).toMatch(/^\d{4}-\d\d-\d\d$/);
	expect(west < east).toBe(true);
});

test("once a record is filled in, --fix takes out the lines that explained it, and no others", async () => {
	const dir = writeTree(BASE);
	const content = ["--content", dir];
	const { args = [], blanks = [] } = FILLED.variant ?? {};
	await runCommand("new", ["variant", ...args, ...content]);
	const path = join(dir, "variants/rs77.md");
	const draft = readFileSync(path, "utf8");
	await runCommand("check", ["--fix", ...content]);
	expect(readFileSync(path, "utf8")).toBe(draft);

	const filled = [
		[/^ {4}url: …$/m, "    url: https://example.org/new"] as const,
		[/^ {2}- title: …$/m, "  - title: A record"] as const,
		[/^# papers_strand: …$/m, "papers_strand: minus"] as const,
		[/^position/m, "# Counted from 1, as at dbSNP.\nposition"] as const,
		...blanks.filter((blank) => !SOURCE.includes(blank)),
	].reduce((text, [blank, value]) => text.replace(blank, value), draft);
	writeFileSync(path, filled);
	const { code, stderr } = await runCommand("check", ["--fix", ...content]);
	expect(code).toBe(0);
	expect(stderr).not.toContain("variants/rs77.md");
	const text = readFileSync(path, "utf8");
	expect(text.match(/^ *# .*$/gm)).toEqual([
		"# Counted from 1, as at dbSNP.",
		"# A new trait",
	]);
	expect(text).toContain("\npapers_strand: minus\n");
});
