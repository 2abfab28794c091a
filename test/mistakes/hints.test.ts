/** What the check tells an editor to write instead, at the place itself, and once. */

import { describe, expect, test } from "vitest";
import { BASE, checkTree, editFile, parseTree } from "../support/tree.ts";
import { TREE } from "./collection.ts";

const VARIANT = "variants/rs20.md";
const CONDITION = "conditions/second-condition.md";

/** Every mistake of a file after a change: its place and code, what is wrong, what to do. */
function said(path: string, from: string, to: string): string[][] {
	const tree = parseTree(BASE).has(path) ? BASE : TREE;
	return checkTree(tree + editFile(tree, path, [from, to]))
		.split(/^(?=content\/)/m)
		.filter((one) => one.startsWith(`content/${path}:`))
		.map((one) => {
			const [head = "", message = "", hint = ""] = one.split("\n");
			const place = head.slice(`content/${path}:`.length);
			return [place.replace(" error", ""), message.trim(), hint.trim()];
		});
}

describe("a comma between thousands in a list makes two numbers of one", () => {
	test.each([
		["[2,500]", "10:15", "2,500", "2500, or [2, 500] with a space for a range"],
		["[65,000]", "10:16", "65,000", "65000"],
		["[2,500, 9000]", "10:15", "2,500", "2500"],
		[
			"[\n      2,500 ]",
			"11:8",
			"2,500",
			"2500, or [2, 500] with a space for a range",
		],
	])("one_in: %s", (list, place, found, right) => {
		expect(said(CONDITION, "[3000, 4000]", list)).toEqual([
			[
				`${place} yaml-thousands`,
				`"${found}" is read as two numbers: expected a number without commas`,
				`hint: Write ${right}.`,
			],
		]);
	});

	test.each(["[250, 500]", "[2.5,3.125]", "[2500]"])(
		"one_in: %s has none",
		(list) => {
			expect(
				said(CONDITION, "[3000, 4000]", list).map(([place]) => place),
			).not.toContainEqual(expect.stringContaining("yaml-thousands"));
		},
	);

	test("brackets in a text are not a list", () => {
		expect(
			said(VARIANT, "title: A study", 'title: "Study [2,500]: x"'),
		).toEqual([]);
	});
});

/** A link with a note in both languages. */
const note = (en: string, ko: string) =>
	said(
		"links/all.yaml",
		"  evidence:",
		`  note:\n    en: ${en}\n    ko: ${ko}\n  evidence:`,
	);

describe("a text in YAML is in the language that it stands under", () => {
	const notEnglish = (found: string) => [
		`"${found}" is not English: expected English under en`,
		"hint: Write each language under its own key: en for English, ko for Korean.",
	];
	const notKorean = (part: string, text: string) => [
		`"${part}" is not translated: "${text}" has no letters of the language "ko"`,
		"hint: Translate the text.",
	];

	test("a note with its languages swapped", () => {
		expect(note("약의 작용을 바꿉니다.", "It changes the drug.")).toEqual([
			["5:9 text-language", ...notEnglish("약의")],
			[
				"6:9 translation-language",
				...notKorean("note", "It changes the drug."),
			],
		]);
	});
	test.each([
		["en: Height", "en: 키", "19:11 text-language", notEnglish("키")],
		[
			"ko: 키",
			"ko: Height",
			"20:11 translation-language",
			notKorean("outcome", "Height"),
		],
	])("the outcome of an effect: %s → %s", (from, to, head, words) => {
		expect(said(VARIANT, from, to)).toEqual([[head, ...words]]);
	});
	test.each(["place", "covers"])("%s of a prevalence", (field) => {
		const text = `${field}:\n      en: 핀란드\n      ko: Finland\n    kind: birth`;
		expect(said(CONDITION, "kind: birth", text)).toEqual([
			["13:11 text-language", ...notEnglish("핀란드")],
			["14:11 translation-language", ...notKorean(field, "Finland")],
		]);
	});
	test("the reason of a withdrawal", () => {
		const text =
			"withdrawn:\n  date: 2026-01-01\n  reason:\n    en: 합쳤습니다.\n    ko: It was merged.\nsources:";
		expect(said("genes/ABC2.md", "sources:", text)).toEqual([
			["10:9 text-language", ...notEnglish("합쳤습니다")],
			["11:9 translation-language", ...notKorean("reason", "It was merged.")],
		]);
	});
	test("a sentence that is left in English among Korean ones", () => {
		const left = "People with one G break it down more slowly than others do.";
		const [first] = said(
			"variants/rs10.ko.md",
			"A/G 설명입니다.",
			`A/G 설명입니다. ${left}`,
		);
		expect(first).toEqual([
			"14:12 translation-language",
			'"A/G" is not translated: "People with one G break it down more slo…" has no letters of the language "ko"',
			"hint: Translate the text.",
		]);
	});
	test("units, symbols and names may be the same in every language", () => {
		const unit =
			"beta\n    value: 1.5\n    interval: [1.2, 1.9]\n    unit:\n      en: kg/m²\n      ko: kg/m²\n";
		const odds = "odds_ratio\n    value: 1.5\n    interval: [1.2, 1.9]\n";
		expect(said(VARIANT, odds, unit)).toEqual([]);
		expect(said(VARIANT, "ko: 키", "ko: BMI")).toEqual([]);
		const names = "other_names:\n  en: [Plavix]\n  ko: [Plavix]\nsources:";
		expect(said("drugs/second-drug.md", "sources:", names)).toEqual([]);
	});
});

describe("a text in YAML has no markup", () => {
	const html = [
		'HTML "<b>" in plain text: expected words alone',
		"hint: Remove what stands in < >: plain text has no bold and no italics.",
	];
	test("a note with HTML", () => {
		expect(note("The <b>gene</b> acts.", "<b>유전자</b>입니다.")).toEqual([
			["5:9 html-not-allowed", ...html],
			["6:9 html-not-allowed", ...html],
		]);
	});
	test("a title with HTML and the name of a character", () => {
		const title = 'title: "<b>CYP2D6</b> &amp; codeine"';
		expect(said(VARIANT, "title: A study", title)).toEqual([
			["27:14 html-not-allowed", ...html],
			[
				"27:14 markup-in-plain-text",
				'Markup "&amp;" in plain text: expected words alone',
				"hint: Type the character itself.",
			],
		]);
	});
	test("italics by low lines, in a title and in prose", () => {
		const marks = [
			'Markup "_CYP2D6_" in plain text: expected words alone',
			"hint: Remove the marks: only Overview and Clinical detail may hold Markdown.",
		];
		const title = 'title: "Codeine and _CYP2D6_"';
		expect(said(VARIANT, "title: A study", title)).toEqual([
			["27:14 markup-in-plain-text", ...marks],
		]);
		expect(said("variants/rs10.md", "Note for A/A", "(_CYP2D6_)")).toEqual([
			["18:2 markup-in-plain-text", ...marks],
		]);
	});
	test("titles may have brackets, bars, addresses, star alleles and names of changes", () => {
		const title =
			'title: "[CYP2D6*4 and *5, c.1521_1523del] | see www.cpicpgx.org"';
		expect(said(VARIANT, "title: A study", title)).toEqual([]);
		expect(
			said("variants/rs10.md", "Note for A/A", "NM_000492 and c.1521_1523del"),
		).toEqual([]);
	});
});

describe("a value of another kind: what to write instead", () => {
	const hints = (path: string, from: string, to: string) =>
		said(path, from, to).map(([head, , hint]) => `${head}, ${hint}`);
	const share = ": a share from 0 to 1, with a point.";

	test.each([
		["16.13%", `value-type, hint: Write 0.1613${share}`],
		["16,13 %", `value-type, hint: Write 0.1613${share}`],
		["0,1613", `value-type, hint: Write 0.1613${share}`],
		[
			"16.13",
			`value-invalid, hint: If the source says 16.13 percent, write 0.1613${share}`,
		],
		["250", "value-invalid, hint: Write a number from 0 to 1."],
		['"0.2"', "value-type, hint: Write 0.2, without quotes."],
		["about 0.2", "value-type, hint: Write 0.2: the number alone."],
	])("a frequency of %s", (written, expected) => {
		const all = hints(VARIANT, "all: 0.2", `all: ${written}`);
		expect(all).toEqual([`13:12 ${expected}`]);
	});

	test.each([
		["135,851,076", "value-type, hint: Write 135851076, without commas."],
		["135 851 076", "value-type, hint: Write 135851076, without spaces."],
		["135.851.076", "value-type, hint: Write 135851076, without points."],
		["5008 letters", "value-type, hint: Write 5008: the number alone."],
		["5,008 letters", "value-type, hint: Write 5008: the number alone."],
		["chr7:2000", "value-type, hint: Write 2000: the number alone."],
		[
			"10 or 20",
			"value-type, hint: Write one number, as the source has it, in digits.",
		],
		["20.5", "value-type, hint: Write a whole number."],
		["0", "value-invalid, hint: Write a whole number from 1."],
	])("a position of %s", (written, expected) => {
		const all = hints(VARIANT, "position: 2000", `position: ${written}`);
		expect(all).toEqual([`6:11 ${expected}`]);
	});

	test("a year that is not known yet", () => {
		const written = "kind: birth\n    year: 20XX";
		expect(hints(CONDITION, "kind: birth", written)).toEqual([
			expect.stringMatching(/ value-type, hint: Write the whole number, in/),
		]);
	});

	test("an odds ratio with a comma may be either number", () => {
		const all = (written: string) =>
			hints(VARIANT, "value: 1.5", `value: ${written}`);
		expect(all("1,5")).toEqual([
			"22:12 value-type, hint: Write 1.5, with a point.",
		]);
		expect(all("1,250")).toEqual([
			"22:12 value-type, hint: If the comma is between thousands, write 1250; if it is a decimal one, 1.250.",
		]);
	});

	test.each([
		["3000-4000", "Write [3000, 4000]."],
		["3000 to 4000", "Write [3000, 4000]."],
		["3000", "Write [3000]."],
		["2,500", "Write [2500], without commas."],
	])("a range of %s", (written, expected) => {
		expect(hints(CONDITION, "[3000, 4000]", written)).toEqual([
			`10:13 value-type, hint: ${expected}`,
		]);
	});

	test.each([
		["interval: [1.2, 1.9]", "interval: 0.06-0.17", "Write [0.06, 0.17]."],
		[
			"interval: [1.2, 1.9]",
			"interval: 1.2",
			"Write two numbers in [ ], the lower one first.",
		],
		["alts: [T]", "alts: T", "Write [T]."],
		["chromosome: 7", 'chromosome: "7"', "Remove the quotes."],
		[
			"title: A study",
			"title: [A study]",
			"Put the text in quotes: [ without quotes starts a list.",
		],
	])("%s → %s", (from, to, expected) => {
		const [one = "", ...more] = hints(VARIANT, from, to);
		expect(one).toMatch(/^\d+:\d+ value-type, /);
		expect(one.replace(/.*hint: /, "")).toBe(expected);
		expect(more).toEqual([]);
	});

	test("a number in the place of a text is never told to lose its quotes", () => {
		expect(said("genes/ABC2.md", 'omim: "100200"', "omim: 124030")).toEqual([
			[
				"5:9 value-type",
				'The value is 124030: expected a text (OMIM\'s number of the gene, in quotes, such as "124020")',
				"hint: Put it in quotes: without them it is not read as a text.",
			],
		]);
		expect(hints(CONDITION, 'omim: ["100300"]', "omim: 223100")).toEqual([
			'5:9 value-type, hint: Write ["223100"].',
		]);
	});
});

describe("a text that YAML reads as more than a text", () => {
	const DRUG = "drugs/second-drug.md";
	const title = (written: string) =>
		said(DRUG, "title: A public record", `title: ${written}`);
	const starts = (character: string, hint = "Put the text in quotes.") => [
		`The YAML cannot be read: a text starts with "${character}"`,
		`hint: ${hint}`,
	];

	test.each([
		"[Codeine in German children].",
		"[Codeine]: in German children",
		"{Codeine} in children",
		"& others",
		"> 5 years of codeine",
		">5 years of codeine",
		"| codeine",
		"? codeine",
		"*2 and *3 alleles",
	])("title: %s", (written) => {
		expect(title(written)).toEqual([
			["3:12 yaml-syntax", ...starts(written.charAt(0))],
		]);
	});

	test.each(["*CYP2D6* alleles", "*CYP2D6*", "**CYP2D6** alleles"])(
		"title: %s, in italics or bold",
		(written) => {
			const hint =
				"Remove the stars: the text is plain, without italics and bold.";
			expect(title(written)).toEqual([
				["3:12 yaml-syntax", ...starts("*", hint)],
			]);
		},
	);

	test("a star allele in a list of names", () => {
		const names = "other_names: [*2, *3]\nsources:";
		expect(said(VARIANT, "sources:", names)).toEqual([
			["30:15 yaml-syntax", ...starts("*")],
		]);
	});

	test("an address in a link of Markdown", () => {
		const hint = "Write the address alone, without [ ] and ( ).";
		expect(said(DRUG, "url: https://rec", "url: [page](https://rec")).toEqual([
			["4:10 yaml-syntax", ...starts("[", hint)],
		]);
	});

	test("a number after #", () => {
		const comment = [
			"The YAML cannot be read: # starts a comment",
			"hint: Put the text in quotes, or leave out the #.",
		];
		const omim = (written: string) =>
			said(CONDITION, 'omim: ["100300"]', `omim: ${written}`);
		expect(omim("[#223100]")).toEqual([["5:10 yaml-syntax", ...comment]]);
		expect(omim('["1", #223100]')).toEqual([["5:15 yaml-syntax", ...comment]]);
		expect(omim("#223100")).toEqual([
			[
				"5:9 yaml-cut",
				'"#223100" is read as a comment: expected the whole text after "omim:"',
				"hint: Put the text in quotes. A comment stands on a line of its own.",
			],
		]);
	});

	test("a comment beside a field whose value stands below is only a comment", () => {
		const codes = said(VARIANT, "genes: [ABC2]", "genes: #both\n  - ABC2");
		expect(codes.map(([head]) => head)).not.toContainEqual(
			expect.stringContaining("yaml-"),
		);
	});

	test.each([
		["“Codeine: a study”", 'straight quotes: "Codeine: a study"'],
		["“Codeine”: a study", 'quotes: "“Codeine”: a study"'],
		['The "old": a study', "quotes: 'The \"old\": a study'"],
		[
			"Codeine: a title as long as those of papers, which editors copy from the message into the file",
			'quotes: "Codeine: a title as long as those of papers, which editors copy from the message into the file"',
		],
	])("title: %s, with a colon", (written, quoted) => {
		const [[head = "", , hint] = [], ...more] = title(written);
		expect(head).toMatch(/^3:\d+ yaml-syntax$/);
		expect(hint).toBe(`hint: Put the text in ${quoted}`);
		expect(more).toEqual([]);
	});
});

describe("a heading or an indent with a fault is one mistake", () => {
	const DRUG = "drugs/second-drug.md";
	const KOREAN = "variants/rs10.ko.md";
	const heads = (path: string, from: string, to: string) =>
		said(path, from, to).map(([head]) => head);

	test("a tab", () => {
		expect(said(DRUG, "  - title", "\t- title")).toEqual([
			[
				"3:1 yaml-tab",
				"The line is indented with a tab: expected spaces",
				"hint: Replace the tab with as many spaces as the lines beside it have.",
			],
		]);
	});

	test.each([
		[VARIANT, "## C/T", "### C/T", "47:1 heading-deep"],
		[VARIANT, "## Summary", "### Summary", "39:1 heading-deep"],
		[
			CONDITION,
			"## Clinical detail",
			"### Clinical detail",
			"33:1 heading-deep",
		],
		[CONDITION, "## FAQ", "#### FAQ", "44:1 heading-deep"],
		[DRUG, "## Class", " ## Class", "9:1 heading-indented"],
		[DRUG, "# Second drug", " # Second drug", "7:1 heading-indented"],
		[CONDITION, "### Is it", " ### Is it", "46:1 heading-indented"],
		[DRUG, "## Class", "##Class", "9:1 heading-space"],
		[DRUG, "# Second drug", "#Second drug", "7:1 heading-space"],
		[CONDITION, "### Is it", "###Is it", "46:1 heading-space"],
	])("%s: %s → %s", (path, from, to, head) => {
		expect(heads(path, from, to)).toEqual([head]);
	});

	test("the name of a section that the record has, or may lack, is a heading like others in Markdown", () => {
		for (const name of ["Summary", "Prevalence"]) {
			expect(heads(CONDITION, "### Later signs", `### ${name}`)).toEqual([]);
		}
	});

	test.each([
		[CONDITION, "### Is it", "## Is it", "46:1", "FAQ"],
		[CONDITION, "### Does it", "## Does it", "50:1", "FAQ"],
		[CONDITION, "### Early signs", "## Early signs", "35:1", "Clinical detail"],
		["senses/smell.md", "### Test", "## Test", "19:1", "Molecules"],
	])("%s: %s → %s", (path, from, to, place, outer) => {
		const [[head, , hint] = [], ...more] = said(path, from, to);
		expect([head, hint]).toEqual([
			`${place} heading-unknown`,
			`hint: Use ### for a heading inside "${outer}".`,
		]);
		expect(more).toEqual([]);
	});

	test("a translated heading names the one to keep", () => {
		const korean = said(
			"drugs/second-drug.ko.md",
			"## Summary",
			"## 요약",
		).filter(([head]) => !head?.endsWith("review-incomplete"));
		expect(korean).toEqual([
			[
				"11:1 heading-unknown",
				'Unknown section "요약": expected one of Class, Summary, Description, In Korea, Open questions',
				'hint: Headings of sections stay in English in every language: keep "## Summary".',
			],
		]);
		const [[, , hint] = []] = said(KOREAN, "## A/A", "## 지침");
		expect(hint).toBe(
			'hint: Headings of sections stay in English in every language: keep "## Summary" or "## Guideline" or "## In Korea" or "## Open questions".',
		);
	});
});

describe("a value in another form is told in the form of its field", () => {
	test.each([
		["genes/ABC1.md", "hgnc_id: HGNC:1", "hgnc_id: 1", "HGNC:1"],
		["genes/ABC1.md", "hgnc_id: HGNC:1", "hgnc_id: hgnc_1", "HGNC:1"],
		[
			"genes/ABC1.md",
			"hgnc_id: HGNC:1\n",
			"hgnc_id: HGNC:1\nids:\n  omim: OMIM 600185\n",
			'"600185"',
		],
		[
			CONDITION,
			"last_checked: 2026-02-01",
			"last_checked: 21.11.2020",
			"2020-11-21",
		],
		[
			CONDITION,
			"last_checked: 2026-02-01",
			"last_checked: July 3, 2020",
			"2020-07-03",
		],
		[
			CONDITION,
			"last_checked: 2026-02-01",
			"last_checked: 2020년 7월 3일",
			"2020-07-03",
		],
		["links/all.yaml", "- from: gene/", "- from: ", "gene/ABC1"],
	])("%s: %s → %s", (path, from, to, right) => {
		expect(said(path, from, to)).toEqual([
			[
				expect.stringMatching(/ value-invalid$/),
				expect.any(String),
				`hint: Write ${right}.`,
			],
		]);
	});

	test.each(["last_checked: 3.4.2020", "last_checked: soon"])(
		"not %s",
		(to) => {
			const [[, , hint] = []] = said(CONDITION, "last_checked: 2026-02-01", to);
			expect(hint).toBe("hint: Correct the value.");
		},
	);
});

test("a dataset of frequencies that nobody knows may be a study", () => {
	const entry =
		"alts: [G]\nfrequencies:\n  - allele: G\n    dataset: korea-1k\n    values: { all: 0.1 }\n";
	const [one = []] = said("variants/rs10.md", "alts: [G]\n", entry);
	expect(one[2]).toBe(
		"hint: Choose one of them. One that is not in the list is a study: write study instead, with whom it counted and its source.",
	);
});
