/** Wording: what addresses the reader or gives advice, and what does not. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../functions/shared/contract.ts";
import { findWording } from "../../scripts/record/rules/wording.ts";
import { BASE, checkTree, edit, headsOf } from "../support/tree.ts";

const corpus = load(
	readFileSync(join(import.meta.dirname, "wording-corpus.yaml"), "utf8"),
) as Record<Language, { wrong: string[]; right: string[] }>;

describe.each(LANGUAGES)("the corpus of sentences, %s", (language) => {
	const { wrong, right } = corpus[language];
	const isFound = (text: string) => findWording(text, language).length > 0;
	const missed = wrong.filter((text) => !isFound(text));
	const refused = right.filter(isFound);
	const hits = wrong.length - missed.length;

	test("what is wrong is found, and nothing else", () => {
		const recall = hits / wrong.length;
		const precision = hits / (hits + refused.length);
		console.log(
			`wording, ${language}: ${wrong.length} wrong and ${right.length} right sentences, precision ${percent(precision)}, recall ${percent(recall)}`,
		);
		expect({ missed, refused }).toEqual({ missed: [], refused: [] });
	});
});

function percent(share: number): string {
	return `${(100 * share).toFixed(1)} %`;
}

describe("the place is that of the words", () => {
	const heads = (from: string, to: string) =>
		headsOf(checkTree(edit(BASE, [from, to])));

	test("in plain text, on a further line", () => {
		expect(
			heads(
				"Note for A/A.",
				"A first line of the note.\nCarriers should rest.",
			),
		).toContain("content/variants/rs10.md:19:1 error wording-directive");
	});
	test("across the end of a line", () => {
		expect(
			heads("Note for A/A.", "In such a case people\nshould rest."),
		).toContain("content/variants/rs10.md:18:16 error wording-directive");
	});
	test("in Markdown, behind a link", () => {
		expect(
			heads(
				"[link](https://example.org/).",
				"[link](https://example.org/). **You** see.",
			),
		).toContain(
			"content/conditions/test-condition.md:28:54 error wording-directive",
		);
	});
	test("in a translation", () => {
		expect(heads("A/A 설명입니다.", "이런 경우 의사와 상담하세요.")).toContain(
			"content/variants/rs10.ko.md:10:11 error wording-directive",
		);
	});
	test("each sentence is reported once", () => {
		const found = heads(
			"Note for A/A.",
			"You should take your drug. It works. Avoid the sun.",
		);
		expect(found.filter((head) => head.includes("rs10.md:18"))).toEqual([
			"content/variants/rs10.md:18:1 error wording-directive",
			"content/variants/rs10.md:18:38 error wording-directive",
		]);
	});
});
