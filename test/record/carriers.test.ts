/** Figures that must agree: carriers in texts, in figures and worked out from frequencies, and what two records take from one source. */

import { describe, expect, test } from "vitest";
import {
	BASE,
	checkTree,
	edit,
	editFile,
	fileOf,
	headsOf,
} from "../support/tree.ts";

const frequency = (values: string, allele = "G") =>
	`frequencies:\n  - allele: ${allele}\n    dataset: gnomad-v4\n    values:\n      ${values}\n`;
const carriers = (figure: string, more = "") =>
	`prevalence:\n  - ${figure}\n    population: european\n    ${more}kind: carriers\n    source:\n      title: A count\n      url: https://example.org/count\nsee_also:`;

/** The tree with fields of the variant and of the condition that it is linked to. */
const tree = (variant: string, condition = "see_also:", chromosome = "1") =>
	BASE +
	editFile(
		BASE,
		"variants/rs10.md",
		["alts: [G]\n", `alts: [G]\n${variant}`],
		["chromosome: 1\n", `chromosome: ${chromosome}\n`],
	) +
	editFile(BASE, "conditions/test-condition.md", ["see_also:", condition]);
const isFlagged = (content: string) =>
	headsOf(checkTree(content)).some((head) => head.endsWith("carriers-differ"));

describe("carriers of a condition with one variant", () => {
	test.each([
		// 2 × 0.0119 × 0.9881 is 2.4 %, which is less than 3 to 8 %.
		["european: 0.0119", "per_100000: [3000, 8000]", true],
		["european: 0.0254", "per_100000: [3000, 8000]", false],
		["european: 0.06", "one_in: [50]", true],
		// Figures of other groups say nothing about this one.
		["korean: 0.0119", "per_100000: [3000, 8000]", false],
	])("with a frequency of %s beside %s: %s", (values, figure, expected) => {
		const content = tree(frequency(values), carriers(figure));
		expect(isFlagged(content)).toBe(expected);
	});

	test("the message names both places", () => {
		const printed = checkTree(
			tree(frequency("european: 0.0119"), carriers("per_100000: [3000, 8000]")),
		);
		expect(printed).toMatch(
			/content\/conditions\/test-condition\.md:\d+:\d+ warning carriers-differ/,
		);
		expect(printed).toMatch(/are 3 to 8 % here, and 2\.4 % by another figure/);
		expect(printed).toMatch(/\(content\/variants\/rs10\.md:\d+:\d+\)/);
	});

	test("are compared by the allele that is changed, and not on the X chromosome", () => {
		const figure = carriers("one_in: [50]");
		expect(isFlagged(tree(frequency("european: 0.99", "A"), figure))).toBe(
			false,
		);
		expect(isFlagged(tree(frequency("european: 0.9", "A"), figure))).toBe(true);
		expect(isFlagged(tree(frequency("european: 0.2"), figure, "X"))).toBe(
			false,
		);
	});

	test("are not compared where the figure covers something else", () => {
		const covers = "covers:\n      en: all forms\n      ko: 모든 형\n    ";
		const figure = carriers("one_in: [5000]", covers);
		expect(isFlagged(tree(frequency("european: 0.2"), figure))).toBe(false);
	});
});

describe("carriers in a text", () => {
	const withText = (text: string, values = "european: 0.01") =>
		BASE +
		editFile(
			BASE,
			"variants/rs10.md",
			["alts: [G]\n", `alts: [G]\n${frequency(values)}`],
			["Note for A/G.", text],
		);

	test.each([
		["About 1 in 50 people of European descent carry one copy.", false],
		["About 8 in 100 people of European descent carry one copy.", true],
		["In Europe, 7 to 9 in 1,000 are carriers.", true],
		["In Europe, 15 to 25 in 1,000 are carriers.", false],
		// Another group, no group, and what is no share of carriers.
		["About 8 in 100 people in Korea carry one copy.", false],
		["About 8 in 100 people carry one copy.", false],
		["In Europe, 1 in 40,000 are ill, since carriers are rare.", false],
		["In Europe 8 in 100 carry it, and in Korea 1 in 1,000.", false],
	])("%s", (text, expected) => {
		expect(isFlagged(withText(text))).toBe(expected);
	});

	test("of a founder group are asked for where the change is called frequent in it", () => {
		const isAsked = (text: string, values?: string) =>
			headsOf(checkTree(withText(text, values))).some((head) =>
				head.endsWith("group-uncounted"),
			);
		const text = "It is found mainly in Ashkenazi Jewish families.";
		expect(isAsked(text)).toBe(true);
		expect(isAsked(text, "ashkenazi_jewish: 0.01")).toBe(false);
		expect(isAsked(`${text} About 1 in 40 of them carry it.`)).toBe(false);
		expect(isAsked("A study of Ashkenazi Jewish families found it.")).toBe(
			false,
		);
	});
});

test("two records with one source have one figure for the same people", () => {
	const compared = (share: number, source = "https://example.org/record") =>
		`alts: [G]\nrisks:\n  - outcome:\n      en: A fall\n      ko: 넘어짐\n    genotype: A/G\n    risk: 0.3\n    comparison:\n      among: everyone\n      risk: ${share}\n      source:\n        title: A record\n        url: ${source}\n    studied: patients\n    population: all\n    source:\n      title: A record\n      url: https://example.org/record\n`;
	const both = (share: number, source?: string) =>
		BASE +
		editFile(BASE, "variants/rs10.md", ["alts: [G]\n", compared(0.1)]) +
		`-- variants/rs11.md --\n${edit(fileOf(BASE, "variants/rs10.md"), ["position: 100", "position: 101"], ["alts: [G]\n", compared(share, source)])}`;
	const heads = (content: string) =>
		headsOf(checkTree(content)).filter((head) =>
			head.endsWith("figures-differ"),
		);
	expect(heads(both(0.1))).toEqual([]);
	expect(heads(both(0.2))).toHaveLength(1);
	expect(heads(both(0.2, "https://example.org/other"))).toEqual([]);
});
