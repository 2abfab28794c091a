/** Korean terms: finds the words that the guide replaces, and nothing else. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { findTerms } from "../../scripts/record/rules/wording.ts";
import { terms as KOREAN_TERMS } from "../../scripts/words/ko/terms.ts";
import { ROOT } from "../support/command.ts";
import { BASE, checkTree, editFile, headsOf } from "../support/tree.ts";

const { wrong, right } = load(
	readFileSync(join(import.meta.dirname, "terms-corpus.yaml"), "utf8"),
) as { wrong: [text: string, right: string][]; right: string[] };

test.each(wrong)("%s", (text, expected) => {
	expect(findTerms(text, "ko")[0]?.right).toBe(expected);
});

test.each(right)("%s", (text) => {
	expect(findTerms(text, "ko")).toEqual([]);
});

test("each right word stands in the guide, in the column of the words to use", () => {
	const guide = readFileSync(join(ROOT, ".github/guides/korean.md"), "utf8");
	const columns = [...guide.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].map(
		([, own = ""]) => own,
	);
	for (const { right: word } of KOREAN_TERMS) {
		expect(columns.join("\n"), word).toContain(word);
	}
});

test("the place is that of the word, in a text and in the note of a link", () => {
	const heads = headsOf(
		checkTree(
			BASE +
				editFile(BASE, "variants/rs10.ko.md", [
					"A/G 설명입니다.",
					"한 사람이 글자를 하나 가집니다.\n그 대립유전자는 흔합니다.",
				]) +
				editFile(BASE, "links/all.yaml", [
					"relation: affects_response_to\n",
					"relation: affects_response_to\n  note:\n    en: A note on a drug.\n    ko: 대립유전자와 약의 관계입니다.\n",
				]),
		),
	);
	expect(heads).toEqual([
		"content/links/all.yaml:6:9 error wording-term",
		"content/variants/rs10.ko.md:15:3 error wording-term",
	]);
});
