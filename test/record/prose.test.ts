/** Wording: what a lint finds, how alike sentences may be, how hard a text is. */

import { describe, expect, test } from "vitest";
import { check } from "../../scripts/build.ts";
import { checkRepetition } from "../../scripts/dataset/rules/wording.ts";
import { gradeOf } from "../../scripts/editor/readability.ts";
import {
	findSimilar,
	sentencesOf,
} from "../../scripts/editor/similar-sentences.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { runCommand } from "../support/command.ts";
import { BASE, checkTree, writeTree } from "../support/tree.ts";

describe("records do not speak to the reader", () => {
	const inEnglish = (text: string) =>
		checkTree(BASE.replace("Note for A/A.", text));
	const inKorean = (text: string) =>
		checkTree(BASE.replace("A/A 설명입니다.", text));

	test.each([
		"You have two copies.",
		"This lowers your risk.",
		"Carriers should be tested.",
		"People with this pair must avoid it.",
		"A dose of 5 mg is common.",
		"Talk to a doctor first.",
		"We recommend a test.",
		"Women are advised to wait.",
	])("%s", (text) => {
		expect(inEnglish(text)).toContain("rs10.md:16:1 error wording-directive");
	});

	test.each([
		"당신은 보인자입니다.",
		"의사와 상담하세요.",
		"약을 복용해야 합니다.",
		"검사를 권합니다.",
		"하루 5 mg을 씁니다.",
	])("%s", (text) => {
		expect(inKorean(text)).toContain("rs10.ko.md:8:1 error wording-directive");
	});

	test.each([
		"The nerves do not grow as they should.",
		"Young people often have more of it.",
		"A guideline says that another drug may be used.",
		"Their bodies must break it down.",
	])("%s is fine", (text) => {
		expect(inEnglish(text)).not.toContain("wording-directive");
	});
	test.each([
		"지침은 이 약을 쓰지 않는다고 정하고 있습니다.",
		"효소가 이 약을 분해해야 합니다.",
	])("%s is fine", (text) =>
		expect(inKorean(text)).not.toContain("wording-directive"),
	);
});

describe("sentences that say almost the same", () => {
	const pairs = (...texts: string[]) =>
		findSimilar(texts.map((text, from) => ({ text, from }))).map(
			([{ from }, { from: earlier }]) => [from, earlier],
		);

	test("a copy with another gene, number or one other word is found, with the first of its kind", () => {
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

	test("short sentences, and sentences that share half of their words, are their own", () => {
		expect(
			pairs(
				"Yes, it is.",
				"Yes, it is.",
				"The enzyme breaks the drug down in the liver within a few hours.",
				"The enzyme breaks the drug down, and people without it feel its effects longer.",
			),
		).toEqual([]);
	});

	test("the check finds them across records when it is asked to be thorough", () => {
		const tree = BASE.replace(
			"Note for A/A.",
			"Something long enough is said here about a group of people, and said only once.",
		).replace(
			"A drug for tests.",
			"Something long enough is said here about a group of people, and said only once.",
		);
		const plain = tree.replace("Second paragraph", "It is the next one");
		const dir = writeTree(plain.replace("First paragraph", "It is one"));
		const [dataset, diagnostics] = check(dir);
		expect(formatDiagnostics(diagnostics)).not.toContain("sentence-repeated");
		if (dataset === undefined) throw new Error("mistakes");
		expect(formatDiagnostics(checkRepetition(dataset))).toBe(
			`content/variants/rs10.md:16:1 warning sentence-repeated
  "Something long enough is said here about a group of people, and said only once." says almost the same as content/drugs/test-drug.md:13
  hint: Say what is particular to this record, in words of its own.
`,
		);
		const { code, stdout, stderr } = runCommand("check", [
			"--content",
			dir,
			"--readability",
		]);
		expect(code).toBe(0);
		expect(stderr).toContain("warning sentence-repeated");
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
	test("is that of the formula: 0.39 words a sentence + 11.8 syllables a word - 15.59", () => {
		// 7 words, 1 sentence, 9 syllables.
		expect(gradeOf("The cat sat near a wooden table.")).toBeCloseTo(
			0.39 * 7 + 11.8 * (9 / 7) - 15.59,
			5,
		);
	});

	test("leaves markup out and takes items of lists for sentences", () => {
		expect(
			gradeOf("<p>The cat sat.</p><ul><li>A dog</li><li>A cow</li></ul>"),
		).toBe(gradeOf("The cat sat. A dog. A cow."));
	});

	test("ends the check with 1 where a text is too hard, and says which", () => {
		const hard =
			"Pharmacogenomically heterogeneous subpopulations demonstrate considerable interindividual variability regarding biotransformation.";
		const dir = writeTree(BASE.replace("Note for A/A.", hard));
		const { code, stdout } = runCommand("check", [
			"--content",
			dir,
			"--readability",
		]);
		expect(code).toBe(1);
		expect(stdout).toMatch(/Too hard:\n {2}content\/variants\/rs10\.md:16 \d/);
	});
});
