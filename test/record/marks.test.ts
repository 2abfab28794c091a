/** What is a mark, where it may stand, and which sentences need one. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	figuresIn,
	figuresToQuote,
	isQuoted,
} from "../../scripts/dataset/rules/quoted-figures.ts";
import { load } from "../../scripts/record/load.ts";
import { sentencesOf } from "../../scripts/record/texts.ts";
import { demandOf } from "../../scripts/words/en/rules/claims.ts";
import { said } from "../mistakes/claim-examples.ts";
import { BASE, checkTree, editFile, fileOf, headsOf } from "../support/tree.ts";

/** The codes that the check finds in a tree, without their places. */
const codesOf = (tree: string) =>
	headsOf(checkTree(tree)).map((head) => head.split(" ").at(-1));

describe("a mark is", () => {
	test.each([
		["before a full stop", "It is mild [@pmid:123]."],
		[
			"before a question or an exclamation mark",
			"Is it mild [@pmid:123]! It is.",
		],
		["with several keys", "It is mild [@pmid:123; @dbsnp:rs10]."],
		[
			"broken at a line's end",
			"It is mild\n[@pmid:123;\n@dbsnp:rs10]. It lasts.",
		],
		["inside parentheses", "It is mild. (It lasts [@pmid:123].)"],
		["after a closing quotation mark", 'It is "mild" [@pmid:123].'],
		[
			"before a sentence that starts with a small letter",
			"It is in rs10 [@pmid:123]. rs10 lasts.",
		],
		["of a dataset", "It is mild [@dataset:gnomad-exomes-v2.0]."],
		["reserved", "It is mild [@general]."],
	])("fine %s", (_, text) => {
		// The usual form has longer lines.
		const codes = codesOf(BASE + said(text));
		expect(codes.filter((code) => code !== "file-format")).toEqual([]);
	});

	test.each([
		["without brackets", "It is mild @pmid:123.", "mark-form"],
		["without an at sign", "It is mild [pmid:123].", "mark-form"],
		["in round brackets", "It is mild (@pmid:123).", "mark-form"],
		["with a hyphen", "It is mild [-@pmid:123].", "mark-form"],
		["with words", "It is mild [see @pmid:123].", "mark-form"],
		["with a comma", "It is mild [@pmid:123, @pmid:123].", "mark-form"],
		["in full width", "It is mild ［@pmid:123］.", "character-lookalike"],
		["with a DOI", "It is mild [@doi:10.1000/182].", "mark-form"],
		["after the stop", "It is mild. [@pmid:123]", "mark-place"],
		[
			"after the stop, before another sentence",
			"It is mild. [@pmid:123] It lasts.",
			"mark-place",
		],
		["in the middle", "It is [@pmid:123] mild.", "mark-place"],
		["alone", "[@pmid:123].", "mark-place"],
		[
			"twice in a sentence",
			"It is mild [@pmid:123] [@dbsnp:rs10].",
			"mark-place",
		],
		[
			"with the same key twice",
			"It is mild [@pmid:123; @pmid:123].",
			"mark-repeated",
		],
		[
			"of a number that is not registered",
			"It is mild [@pmid:124].",
			"mark-unknown",
		],
		[
			"of a dataset that there is not",
			"It is mild [@dataset:gnomad].",
			"mark-unknown",
		],
		["of no database", "It is mild [@snp:rs10].", "mark-unknown"],
		["of no search", "It was not seen [@no-report].", "search-missing"],
		[
			"of a search that nobody registered",
			"It was not seen [@no-report:two-copies].",
			"search-missing",
		],
	])("refused %s", (_, text, code) => {
		expect(codesOf(BASE + said(text))).toContain(code);
	});

	test("fine in an item, however it is wrapped, in a table and in emphasis", () => {
		for (const [from, to] of [
			["- one", "- one is mild\n  [@pmid:123]. It lasts."],
			["- one", "- one [@pmid:123]"],
			["An *overview*", "| a |\n|---|\n| mild [@pmid:123] |\n\nAn *overview*"],
			["An *overview*", "*It is mild [@pmid:123].* An *overview*"],
		] as const) {
			const tree = editFile(BASE, "conditions/test-condition.md", [from, to]);
			expect(codesOf(BASE + tree), to).toEqual([]);
		}
	});

	test("refused in a title, a heading and a question", () => {
		for (const [from, to] of [
			["# Test condition", "# Test condition [@pmid:123]"],
			["### Signs", "### Signs [@pmid:123]"],
			["### Is it a test?", "### Is it a test [@pmid:123]?"],
		] as const) {
			const tree = editFile(BASE, "conditions/test-condition.md", [from, to]);
			expect(codesOf(BASE + tree), to).toEqual(["mark-place"]);
		}
	});
});

test.each(["(@pmid:123)", "@pmid:123", "[@ pmid:123]"])(
	"%s after a full stop is told in one message with its form and its place",
	(written) => {
		const printed = checkTree(BASE + said(`It is mild. ${written}`));
		expect(printed.match(/(?<=hint: ).*/g)).toEqual([
			"Write [@pmid:123], right before the full stop of its sentence",
		]);
	},
);

test("the place of a mistake after marks is that of the file", () => {
	const text =
		"It is mild [@pmid:123]. It is [@pmid:123] mild.\nCarriers should rest.";
	expect(headsOf(checkTree(BASE + said(text)))).toEqual([
		"content/drugs/test-drug.md:19:31 error mark-place",
		"content/drugs/test-drug.md:20:1 error wording-directive",
	]);
});

test("marks change neither the text nor its fingerprint, wherever they stand", () => {
	const path = "content/conditions/test-condition.md";
	const text = fileOf(BASE, "conditions/test-condition.md");
	const read = (own: string) => {
		const loaded = load({ path, text: own, mistakes: [] });
		return loaded.role === "record" ? loaded.record : undefined;
	};
	const ends = [...text.matchAll(/(?<=[a-z)])\.(?=\n)/g)].map(
		({ index }) => index,
	);
	const keys = fc.array(fc.constantFrom("@pmid:1", "@nbk:NBK2", "@a-b"), {
		minLength: 1,
		maxLength: 3,
	});
	const before = read(text);
	fc.assert(
		fc.property(
			fc.array(keys, { minLength: ends.length, maxLength: ends.length }),
			(marks) => {
				let own = text;
				for (const [at, end] of [...ends.entries()].reverse()) {
					const mark = [...new Set(marks[at])].join("; ");
					own = `${own.slice(0, end)} [${mark}]${own.slice(end)}`;
				}
				const after = read(own);
				expect(after?.prose).toEqual(before?.prose);
				expect(after?.fingerprint).toBe(before?.fingerprint);
				expect(after?.marks).toHaveLength(ends.length);
			},
		),
	);
});

describe("a sentence", () => {
	test.each([
		["It is mild. It lasts.", 2],
		["It is in CYP2C19*2. rs10 is not.", 2],
		["It is 1.5 times as strong, by p.Arg83Cys and c.964-1G>C.", 1],
		['He said "It is mild." It lasts.', 2],
		[
			"<p>It is <strong>mild.</strong> It lasts.</p><ul><li>one</li><li>two</li></ul>",
			4,
		],
		["It is mild\n\nIt lasts", 2],
	])("ends before white space: %j has %i", (text, count) => {
		expect(sentencesOf(text)).toHaveLength(count);
	});

	test.each([
		["About 36 in 100 people have it.", "number"],
		["Half of the carriers fall ill.", "number"],
		["It is three times as strong.", "number"],
		["One in ten has it.", "number"],
		["Researchers saw it in Spain.", "study"],
		["It has been reported in Japan.", "study"],
		["CPIC names it.", "guideline"],
		["The label warns of it.", "guideline"],
		["It raises the risk of a stroke.", "comparison"],
		["It is more common than the other.", "comparison"],
		["Most people have two of them.", "frequency"],
	])("needs a source: %s", (text, demand) => {
		expect(demandOf(text)).toBe(demand);
	});

	test.each([
		"The gene is CYP2C19, and rs10 is in it.",
		"People with CYP2C19*2 or G6PD A- have one copy of it.",
		"Each child has a 1 in 2 chance.",
		"Factor 5, vitamin B12 and hemoglobin A2 are made elsewhere.",
		"Those who fall ill should not be alone.",
		"Nice people are not named here.",
		"Is it found in 36 of 100 people?",
	])("needs none: %s", (text) => {
		expect(demandOf(text)).toBeUndefined();
	});
});

test("a mark anywhere holds every section to marks", () => {
	const codesWith = (first: string, korea: string) =>
		codesOf(BASE + said(`${first}\n\n## In Korea\n\n${korea}`)).filter((code) =>
			code?.startsWith("mark"),
		);
	const [marked, bare] = ["It is mild [@dbsnp:rs10].", "12 people had it."];
	expect(codesWith(marked, "It was seen there [@dbsnp:rs10].")).toEqual([]);
	expect(codesWith(marked, bare)).toEqual(["mark-missing"]);
	expect(codesWith(bare, marked)).toEqual(["mark-missing"]);
});

describe("a figure", () => {
	test.each([
		["About 36 in 100 have it.", "It was 36% of them"],
		["About 36 of 100 have it.", "a share of 0.357 was found"],
		["About 1 in 8 has it.", "12.5% of all"],
		["One in eight has it.", "12.5 percent"],
		["It is in 5 of 1,000.", "prevalence of 0.5 per 100"],
		["A third of them have it.", "33.3 % of patients"],
		["About 1 in 1,750 has it.", "one in 1 750 births"],
		["It was found in 12 families.", "twelve families"],
		["It is nearly seven times as likely.", "OR 6.74 (2.19-20.72)"],
		["It is about 1.4 times as likely.", "OR 1·43 (1·35–1·51)"],
		["Around 16,300 births were counted.", "16300 births"],
		["A study of 10,404 people found it.", "10,404 subjects"],
		["It was 5 in 100,000 of 1,004 births.", "5 of 1004"],
		["In 2020, 13,706 people were treated.", "2020년 1만3,706명"],
	])("of %j stands in %j", (sentence, quote) => {
		const quoted = figuresIn(quote);
		const figures = figuresToQuote(sentence);
		expect(figures.length).toBeGreaterThan(0);
		expect(figures.filter((one) => !isQuoted(one, quoted))).toEqual([]);
	});

	test.each([
		["About 36 in 100 have it.", "It was 63% of them"],
		["About 1 in 8 has it.", "in 80% of all"],
		["It is 1.43 times as likely.", "OR 1.34 (1.25-1.51)"],
		["It was found in 13 families.", "twelve families"],
		["A third of them have it.", "half of them"],
		["In 2020, 3,706 people were treated.", "2020년 1만3,706명"],
	])("of %j does not stand in %j", (sentence, quote) => {
		const quoted = figuresIn(quote);
		const figures = figuresToQuote(sentence);
		expect(figures.some((one) => !isQuoted(one, quoted))).toBe(true);
	});
});
