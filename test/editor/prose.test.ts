/** How similar sentences may be, and how hard a text may be to read. */

import { describe, expect, test } from "vitest";
import { findSimilar } from "../../scripts/editor/repetition.ts";
import { gradeOf } from "../../scripts/record/rules/readability.ts";
import { sentencesOf } from "../../scripts/record/texts.ts";
import { runCommand } from "../support/command.ts";
import { BASE, edit, printCheck, writeTree } from "../support/tree.ts";

describe("sentences that say almost the same", () => {
	const pairs = (...texts: string[]) =>
		findSimilar(texts.map((text, from) => ({ text, from }))).map(
			([{ from }, { from: earlier }]) => [from, earlier],
		);

	test("a copy with another gene, another number or one other word is found, together with the first one", () => {
		expect(
			pairs(
				"People with two copies of this change in CFTR often have cystic fibrosis from birth on.",
				"A quite different sentence that shares a word or two with the first one only.",
				"People with two copies of this change in ABC1 often have cystic fibrosis from birth on.",
				"Many people with two copies of this change in CFTR often have cystic fibrosis from birth on.",
			),
		).toEqual([
			[2, 0],
			[3, 0],
		]);
	});

	test("short sentences, and sentences that share half of their words, do not count as copies", () => {
		expect(
			pairs(
				"Yes, it is.",
				"Yes, it is.",
				"The enzyme breaks the drug down in the liver within a few hours.",
				"The enzyme breaks the drug down, and people without it feel its effects longer.",
			),
		).toEqual([]);
	});

	test("the check finds them across records when it is asked to be thorough", async () => {
		const repeated =
			"Something long enough is said here about a group of people, and said only once.";
		const tree = edit(
			BASE,
			["Note for A/A.", repeated],
			["A drug for tests.", repeated],
			["Second paragraph", "It is the next one"],
			["First paragraph", "It is one"],
		);
		const dir = writeTree(tree);
		expect(printCheck(dir)).not.toContain("sentence-repeated");
		const { code, stdout, stderr } = await runCommand("check", [
			"--content",
			dir,
			"--readability",
		]);
		expect(code).toBe(0);
		expect(stderr).toContain("rs10.md:16:1 warning sentence-repeated");
		expect(stderr).toContain("(content/drugs/test-drug.md:13:1)");
		expect(stdout).toMatch(/^variant genotypes +3 /m);
	});

	test("sentences end at a full stop before a space, and nowhere else", () => {
		expect(
			sentencesOf("One of 0.5 percent. Two (so it is.) Is it? 둘입니다. 끝."),
		).toEqual([
			"One of 0.5 percent.",
			"Two (so it is.)",
			"Is it?",
			"둘입니다.",
			"끝.",
		]);
	});
});

describe("the grade of a text", () => {
	test("follows the formula: 0.39 words a sentence + 11.8 syllables a word - 15.59", () => {
		// 7 words, 1 sentence, 9 syllables.
		expect(gradeOf("The cat sat near a wooden table.")).toBeCloseTo(
			0.39 * 7 + 11.8 * (9 / 7) - 15.59,
			5,
		);
	});

	test("leaves markup out and counts items of lists as sentences", () => {
		expect(
			gradeOf("<p>The cat sat.</p><ul><li>A dog</li><li>A cow</li></ul>"),
		).toBe(gradeOf("The cat sat. A dog. A cow."));
	});

	test("makes the check end with 1 if a text is too hard, and names the text", async () => {
		const hard =
			"Pharmacogenomically heterogeneous subpopulations demonstrate considerable interindividual variability regarding biotransformation.";
		const dir = writeTree(edit(BASE, ["Note for A/A.", hard]));
		const { code, stderr } = await runCommand("check", ["--content", dir]);
		expect(code).toBe(1);
		expect(stderr).toContain("content/variants/rs10.md:16:1 error text-hard");
	});
});
