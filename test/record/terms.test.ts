/** The words of the field: a translation has those of its language, and not those that it avoids. */

import { expect, test } from "vitest";
import {
	BASE,
	checkDir,
	checkTree,
	editFile,
	headsOf,
	writeTree,
} from "../support/tree.ts";

const TERM = `-- terms/allele.yaml --
words:
  en: [allele, alleles]
  ko: [글자, 두 글자]
avoid:
  ko:
    - word: 대립유전자
      except: [별표 대립유전자]
    - word: 대립 유전자
    - word: 잠성
      starts_word: true
is_demanded: true
definition:
  en: One of the forms of a place.
  ko: 한 자리의 형태 가운데 하나입니다.
`;

/** What the check finds in a Korean text about the pair A/G, and in the English one. */
function found(korean: string, english = "Note for A/G."): string[] {
	return headsOf(
		checkTree(
			BASE +
				TERM +
				editFile(BASE, "variants/rs10.md", ["Note for A/G.", english]) +
				editFile(BASE, "variants/rs10.ko.md", ["A/G 설명입니다.", korean]),
		),
	).filter((head) => !head.includes("translation-"));
}

const AT = "content/variants/rs10.ko.md";

test.each([
	["대립유전자가 같습니다.", `${AT}:14:1 error wording-term`],
	[
		"한 사람이 가집니다.\n그 대립\n유전자는 흔합니다.",
		`${AT}:15:3 error wording-term`,
	],
	["“별표” 대립유전자입니다.", `${AT}:14:6 error wording-term`],
	["그 잠성 유전입니다.", `${AT}:14:3 error wording-term`],
])("%s is refused at the word", (text, head) => {
	expect(found(text)).toEqual([head]);
});

test.each([
	"별표 대립유전자가 있습니다.",
	"글자(대립유전자)가 같습니다.",
	"이를 ‘대립유전자’라고 부릅니다.",
	"가잠성은 다른 말입니다.",
])("%s passes", (text) => {
	expect(found(text)).toEqual([]);
});

test("a word is told once in a text, however often it stands there", () => {
	expect(found("대립유전자와 대립유전자입니다.")).toHaveLength(1);
});

test("where the English names a concept, the translation does, too", () => {
	expect(found("A/G 설명입니다.", "Two alleles differ.")).toEqual([]);
	const dir = writeTree(
		BASE +
			TERM +
			editFile(BASE, "variants/rs10.md", ["Note for A/G.", "Two alleles."]) +
			`-- variants/rs10.ko.md --
---
{}
---

# 형질 십

## A/A

A/A 설명입니다.

## A/G

설명입니다.

## G/G

G/G 설명입니다.
`,
	);
	const { mistakes } = checkDir(dir);
	expect(mistakes.map(({ code }) => code)).toContain("term-missing");
});

test("notes of links and definitions are read as well", () => {
	const tree =
		BASE +
		TERM.replace("형태 가운데", "대립유전자 가운데") +
		editFile(BASE, "links/all.yaml", [
			"relation: affects_response_to\n",
			"relation: affects_response_to\n  note:\n    en: A note on a drug.\n    ko: 대립유전자와 약의 관계입니다.\n",
		]);
	expect(headsOf(checkTree(tree))).toEqual([
		"content/links/all.yaml:6:9 error wording-term",
		"content/terms/allele.yaml:14:13 error wording-term",
	]);
});

test("concepts lead to concepts with a definition, share no English word, and use no avoided one", () => {
	const other = `-- terms/form.yaml --
words:
  en: [form, Allele]
  ko: [대립유전자]
see: [allele, form]
`;
	expect(headsOf(checkTree(BASE + TERM + other))).toEqual([
		"content/terms/form.yaml:2:14 error term-twice",
		"content/terms/form.yaml:3:8 error term-avoided",
		"content/terms/form.yaml:4:15 error term-unknown",
	]);
});

test("a concept that avoids its own word is told once, and what has that word is not", () => {
	const tree = BASE + TERM.replace("word: 대립 유전자", "word: 글자");
	expect(headsOf(checkTree(tree))).toEqual([
		"content/terms/allele.yaml:3:8 error term-avoided",
	]);
});
