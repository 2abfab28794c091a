/** Slips of the hand: a dangling reference in every place that has one, impossible values, and random accidents. */

import { describe, expect, test } from "vitest";
import { check } from "../../scripts/build.ts";
import {
	BASE,
	checkTree,
	edit,
	editFile,
	fileOf,
	headsOf,
	INTRODUCTION,
	parseTree,
	TODAY,
	writeTree,
} from "../support/tree.ts";
import { expectOrderly } from "./accidents.ts";

const FILES = parseTree(BASE);

const VARIANT = "variants/rs10.md";
const KOREAN = "variants/rs10.ko.md";
const DRUG = "drugs/test-drug.md";
const GENE = "genes/ABC1.md";
const CONDITION = "conditions/test-condition.md";
const LINKS = "links/all.yaml";
const SITE = "site.yaml";
const TOPIC = "topics/test-topic.md";
const SENSE = "senses/smell.md";
const PAPERS = "citations/papers.yaml";

/** What the check prints after `from` is replaced by `to` in one file. */
function slip(path: string, from: string, to: string): string {
	return checkTree(BASE + editFile(BASE, path, [from, to]));
}

describe("a dangling reference is reported in every place that can have one", () => {
	test.each([
		[VARIANT, "[ABC1]", "[ABC2]", "3:9", "gene"],
		[CONDITION, "topic/test-topic", "topic/test-topik", "8:12", "topic"],
		[CONDITION, "topic/test-topic", "condition/other", "8:12", "condition"],
		[CONDITION, "drug: test-drug", "drug: test-drag", "10:11", "drug"],
		[CONDITION, "gene: ABC1", "gene: ABC2", "11:11", "gene"],
		[TOPIC, "confirmed: [rs10]", "confirmed: [rs11]", "2:13", "variant"],
		[TOPIC, "co_mentioned: []", "co_mentioned: [rs11]", "3:16", "variant"],
		[LINKS, "from: gene/ABC1", "from: gene/ABC2", "1:9", "gene"],
		[LINKS, "from: variant/rs10", "from: variant/rs11", "11:9", "variant"],
		[LINKS, "to: drug/test-drug", "to: drug/other", "2:7", "drug"],
		[
			LINKS,
			"to: condition/test-condition",
			"to: condition/other",
			"12:7",
			"condition",
		],
		[
			LINKS,
			"to: molecule/test-molecule",
			"to: molecule/other",
			"22:7",
			"molecule",
		],
	])("%s: %s → %s", (path, from, to, place, kind) => {
		const output = slip(path, from, to);
		const [id = ""] = /[A-Za-z0-9-]+(?=\]?$)/.exec(to) ?? [];
		expect(output).toContain(
			`content/${path}:${place} error reference-unknown\n  There is no ${kind} "${id}"\n`,
		);
	});
});

describe("an impossible value is reported with what was expected", () => {
	test.each([
		[
			CONDITION,
			"2026-01-01",
			"2026-02-30",
			'7:15 error value-invalid\n  The value is "2026-02-30": expected the day',
		],
		[
			CONDITION,
			"2026-01-01",
			"01.01.2026",
			'7:15 error value-invalid\n  The value is "01.01.2026": expected the day',
		],
		[
			DRUG,
			"https://example.org/record",
			"ftp://example.org/record",
			'4:10 error value-invalid\n  The value is "ftp://example.org/record": expected where a reader can follow the source: an address that starts with https:// or http://',
		],
		[
			DRUG,
			"https://example.org/record",
			"example.org",
			"4:10 error value-invalid",
		],
		[DRUG, "title: A public record", 'title: ""', "3:12 error value-empty"],
		[
			DRUG,
			"title: A public record",
			"title:",
			"3:11 error value-type\n  The value is empty: expected a text",
		],
		[
			VARIANT,
			"chromosome: 1",
			"chromosome: 23",
			'5:13 error value-not-allowed\n  The value is "23": expected one of 1, 2',
		],
		[
			VARIANT,
			"ref: A",
			"ref: a",
			'7:6 error value-invalid\n  The value is "a": expected letters A, C, G and T',
		],
		[
			VARIANT,
			"alts: [G]",
			"alts: G",
			'8:7 error value-type\n  The value is "G": expected a list',
		],
		[
			VARIANT,
			"kind: trait",
			"id: rs10\nkind: trait",
			'2:1 error field-unknown\n  Unknown field "id"',
		],
		[
			VARIANT,
			"kind: trait",
			"__proto__: 1\nkind: trait",
			'2:1 error field-unknown\n  Unknown field "__proto__"',
		],
		[
			VARIANT,
			"kind: trait",
			"kind: trait\nconstructor: {}",
			'3:1 error field-unknown\n  Unknown field "constructor"',
		],
		[
			LINKS,
			"to: drug/test-drug",
			"to: gene/ABC1",
			'2:7 error reference-self\n  "gene/ABC1" refers to itself',
		],
		[
			LINKS,
			"from: gene/ABC1",
			"from: ABC1",
			'1:9 error value-invalid\n  The value is "ABC1": expected gene/SYMBOL or variant/rsID',
		],
		[
			KOREAN,
			"## A/G",
			"## G/A",
			'12:1 error translation-structure\n  "G/A" is not in the original',
		],
		[
			KOREAN,
			"reviewed: 2026-01-02",
			"reviewed: 2999-01-02",
			"2:11 error date-future",
		],
		[GENE, "a gene for tests", "a <b>gene</b>", "8:5 error html-not-allowed"],
		[DRUG, "# Test drug", "# Test <i>drug</i>", "7:8 error html-not-allowed"],
		[
			DRUG,
			"A drug for tests.",
			"A <!-- x --> drug.",
			"15:3 error html-not-allowed",
		],
		[
			CONDITION,
			"Is it a test?",
			"Is it **a** test?",
			"error markup-in-plain-text",
		],
		[
			CONDITION,
			"- Nothing is",
			"- <b>Nothing</b> is",
			"error html-not-allowed",
		],
		[
			DRUG,
			"A drug for tests.",
			"Guideline\n---------",
			"16:1 error markup-in-plain-text",
		],
		[VARIANT, "## A/G", "## a/g", 'Did you mean "A/G"?'],
		[GENE, "hgnc_id: HGNC:1", "- hgnc_id", "3:1 error yaml-syntax"],
		[GENE, "hgnc_id: HGNC:1", "hgnc_id: !!js/function x", "2:"],
		[
			SENSE,
			"{#test-molecule}",
			"{#Test_Molecule}",
			'19:1 error value-invalid\n  The value is "Test_Molecule"',
		],
		[
			SENSE,
			"{#test-molecule}",
			"{#test-molecule}\n\nRoses.\n\n### Other {#test-molecule}",
			'23:1 error reference-repeated\n  "test-molecule" appears twice',
		],
		[
			TOPIC,
			INTRODUCTION,
			"word ".repeat(201),
			"15:1 error introduction-length\n  The introduction has 201 words",
		],
		[SENSE, "Fresh paint.", "", "19:1 error section-empty"],
		[
			SITE,
			"  pro: 600",
			"  gold: 600",
			'error field-unknown\n  Unknown field "gold"',
		],
	])("%s: %s → %s", (path, from, to, output) => {
		const printed = slip(path, from, to);
		expect(printed).toContain(`content/${path}:`);
		expect(printed).toContain(output);
	});
});

test("a mistake in the register, or in what it lists, causes no other mistakes", () => {
	const output = slip(PAPERS, "title_read: true", "title_read: yes");
	expect(output.match(/ error [a-z-]+$/gm)).toEqual([" error value-type"]);
	for (const [path, from, to] of [
		[PAPERS, "- pmid", "-pmid: ["],
		[CONDITION, "codes:", "codes: ["],
		[CONDITION, "pmid: 123", "pmid: many"],
		[LINKS, "- from: gene/ABC1", "- from: [gene/ABC1"],
		[LINKS, "scheme: cpic", "scheme: cpicc"],
	] as const) {
		expect(slip(path, from, to), `${path} ${to}`).not.toContain("citation-");
	}
	const cited = edit(BASE, [
		"https://example.org/guideline",
		"https://pubmed.ncbi.nlm.nih.gov/123/",
	]);
	expect(checkTree(cited)).toBe("");
	const broken = edit(cited, ["scheme: cpic", "scheme: cpicc"]);
	expect(checkTree(broken).match(/ error [a-z-]+$/gm)).toEqual([
		" error value-not-allowed",
	]);
});

describe("a file with a wrong name is reported once, and nothing that refers to its record is", () => {
	test.each([
		[GENE, "genes/ABC1.MD", "file-extension"],
		[GENE, "genes/abc1.md", "id-invalid"],
		[VARIANT, "variants/RS10.md", "id-invalid"],
		[VARIANT, "variants/Rs10.MD", "file-extension"],
		[KOREAN, "variants/RS10.ko.md", "id-invalid"],
		[DRUG, "drugs/Test_Drug.md", "id-invalid"],
		[TOPIC, "topics/test-topic.en.md", "file-language"],
		[SENSE, "senses/smell.txt", "file-extension"],
		[LINKS, "links/all.yml", "file-extension"],
		[PAPERS, "citations/papers.yml", "file-extension"],
		[SITE, "Site.yaml", "file-extension"],
	])("%s → %s", (path, to, code) => {
		const output = checkTree(
			`${NAMED}-- ${path} --\n-- ${to} --\n${fileOf(NAMED, path)}`,
		);
		expect(headsOf(output)).toEqual([`content/${to}:1:1 error ${code}`]);
	});

	test("a wrong name is never suggested", () => {
		const output = checkTree(
			`${BASE}-- variants/RS123456.md --\n${fileOf(BASE, VARIANT)}${editFile(BASE, TOPIC, ["confirmed: [rs10]", "confirmed: [rs123457]"])}`,
		);
		expect(output).toContain(
			'There is no variant "rs123457"\n  hint: Correct the id',
		);
	});

	test("a lost record of the main branch is reported once", () => {
		const names = [...FILES.keys()];
		for (const name of [GENE, VARIANT, SENSE]) {
			const dir = writeTree(`${BASE}-- ${name} --\n`);
			const { mistakes } = check(dir, { today: TODAY, before: names });
			expect(
				mistakes.map(({ code, place }) => `${place.path} ${code}`),
			).toEqual([`content/${name} id-lost`]);
		}
	});
});

/** The tree with sources that name the gene, and with a paper that only a link of the gene cites. */
const NAMED =
	BASE +
	editFile(BASE, LINKS, [
		"https://example.org/guideline",
		"https://pubmed.ncbi.nlm.nih.gov/123/",
	]) +
	editFile(BASE, GENE, [
		"title: A public record\n    url: https://example.org/record",
		"title: HGNC record for ABC1\n    url: https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:1",
	]) +
	editFile(BASE, DRUG, [
		"title: A public record\n    url: https://example.org/record",
		"title: HGNC record for ABC1\n    url: https://www.genenames.org/data/gene-symbol-report/#!/hgnc_id/HGNC:1",
	]);

test("a band with which no variant of the gene agrees is reported once, at the band", () => {
	const band = (tree: string) =>
		tree +
		editFile(tree, GENE, [
			"hgnc_id: HGNC:1\n",
			"hgnc_id: HGNC:1\nband: 10q23.33\n",
		]);
	const second = `-- variants/rs11.md --\n${edit(fileOf(BASE, VARIANT), ["position: 100", "position: 101"])}`;
	expect(headsOf(checkTree(band(BASE + second)))).toEqual([
		"content/genes/ABC1.md:3:7 error band-elsewhere",
	]);
	// Where one variant agrees, the other is wrong.
	const other = second.replace("chromosome: 1\n", "chromosome: 10\n");
	expect(headsOf(checkTree(band(BASE + other)))[0]).toBe(
		"content/variants/rs10.md:3:9 error gene-elsewhere",
	);
});

test.each([
	["one digit wrong", 140],
	["two digits in the wrong order", 127],
	["another variant's place", 5000],
])("a gene moves as a whole from GRCh37: %s", (_, position) => {
	expect(headsOf(checkTree(moved(position)))).toEqual([
		"content/variants/rs11.md:11:13 warning grch37-shift",
	]);
});

test("a gap of GRCh37 within a gene, closed since, is no mistake", () => {
	expect(checkTree(moved(129))).toBe("");
});

/** Two variants of a gene, at the same places on both builds but for the second, which GRCh37 has elsewhere than at 100. */
function moved(position: number): string {
	const at = (place: number) =>
		`alts: [G]\ngrch37:\n  chromosome: 1\n  position: ${place}\n`;
	const second = edit(fileOf(BASE, VARIANT), ["alts: [G]\n", at(position)]);
	const first = editFile(
		BASE,
		VARIANT,
		["position: 100", "position: 90"],
		["alts: [G]\n", at(90)],
	);
	return `${BASE}${first}-- variants/rs11.md --\n${second}`;
}

/** A variant whose figure names an allele. */
const COUNTED = editFile(BASE, VARIANT, [
	"alts: [G]\n",
	"alts: [G]\nfrequencies:\n  - allele: G\n    dataset: exac\n    values:\n      all: 0.1\n",
]);

test.each([
	["ref: A", "ref: C", "7:6", "A and G, ref and alts of C and G"],
	["alts: [G]", "alts: [T]", "8:8", "A and G, ref and alts of A and T"],
	[
		"ref: A\nalts: [G]",
		"ref: T\nalts: [C]",
		"7:6",
		"A and G, ref and alts of T and C",
	],
	[
		"## G/G\n",
		"## G/G\n\nA.\n\n## A/T\n\nB.\n\n## T/T\n\nC.\n\n## G/T\n",
		"8:7",
		"A, G and T, ref and alts of A and G",
	],
])(
	"where ref or alts is wrong, that is said once, and no right heading or figure is: %j → %j",
	(from, to, place, alleles) => {
		const output = checkTree(BASE + edit(COUNTED, [from, to]));
		expect(headsOf(output)).toEqual([
			`content/variants/rs10.md:${place} error alleles-disagree`,
		]);
		expect(output).toContain(
			`  The sections speak of ${alleles}: expected the same alleles\n`,
		);
	},
);

test("a wrong heading leads to the pair that has no section", () => {
	const output = slip(VARIANT, "## A/G", "## A/T");
	expect(headsOf(output)).toEqual([
		"content/variants/rs10.md:20:1 error genotype-impossible",
	]);
	expect(output).toContain('hint: Did you mean "A/G"?');
});

test("one mistake does not hide another: ten in one file are all reported", () => {
	const output = checkTree(
		BASE +
			editFile(
				BASE,
				VARIANT,
				["kind: trait", "kind: trate"],
				["[ABC1]", "[abc-1]"],
				["tier: standard", "tier: high"],
				["chromosome: 1", "chromosome: 0"],
				["position: 100", "position: -1"],
				["ref: A", "ref: U"],
				["alts: [G]", "alts: []"],
				["url: https://example.org/record", "pmid: x"],
				["Note for A/A.", "<b>Note</b>"],
				["## G/G", "## Notes"],
			),
	);
	const own = headsOf(output).filter((head) =>
		head.startsWith("content/variants/rs10.md:"),
	);
	expect(own).toEqual([
		"content/variants/rs10.md:2:7 error value-not-allowed",
		"content/variants/rs10.md:3:9 error reference-unknown",
		"content/variants/rs10.md:4:12 error value-not-allowed",
		"content/variants/rs10.md:5:13 error value-not-allowed",
		"content/variants/rs10.md:6:11 error value-invalid",
		"content/variants/rs10.md:7:6 error value-invalid",
		"content/variants/rs10.md:8:7 error value-empty",
		"content/variants/rs10.md:11:11 error value-type",
		"content/variants/rs10.md:18:1 error html-not-allowed",
		"content/variants/rs10.md:24:1 error heading-unknown",
	]);
});

test("whatever happens to a file, the check reports a mistake or the file is still good", () => {
	expectOrderly(400);
});
