/** Examples of mistakes in places that are read together: a second variant, and a table in the record of their gene. */

import { BASE, edit, editFile, fileOf } from "../support/tree.ts";

const ROWS = ["A/A", "A/G", "G/G"].flatMap((one) =>
	["C/C", "C/T", "T/T"].map((other) => [one, other]),
);
const TABLE = `combinations:
  - title:
      en: Two places
      ko: 두 위치
    about:
      en: Only both places tell which form it is.
      ko: 두 위치를 함께 보아야 어떤 형태인지 알 수 있습니다.
    places: [rs10, rs20]
    alleles:
      - name: ABC1*1
        letters: [A, C]
      - name: ABC1*2
        letters: [G, T]
      - name: ABC1*3A
        letters: [A, T]
    rows:
${ROWS.map(
	([one, other]) => `      - pairs: [${one}, ${other}]
        says:
          en: Known of ${one} with ${other}.
          ko: ${one}, ${other} 조합에 관해 알려진 내용입니다.
`,
).join("")}    sources:
      - title: A table
        url: https://example.org/table
`;
const SECOND = fileOf(BASE, "variants/rs10.md")
	.replace("position: 100", "position: 200")
	.replace("ref: A", "ref: C")
	.replace("alts: [G]", "alts: [T]")
	.replace("# Trait ten", "# Trait twenty")
	.replaceAll("G/G", "T/T")
	.replaceAll("A/G", "C/T")
	.replaceAll("A/A", "C/C")
	.replaceAll("Note for", "Another note for");

/** What a tree needs besides the base: the second variant and the table. */
export const COMBINED = `-- variants/rs20.md --
${SECOND}${editFile(BASE, "genes/ABC1.md", ["hgnc_id: HGNC:1\n", `hgnc_id: HGNC:1\n${TABLE}`])}`;

const wrong = (...changes: [from: string, to: string][]) =>
	edit(COMBINED, ...changes);

export const COMBINATION_EXAMPLES = {
	"combination-gene": `${wrong(["genes: [ABC1]", "genes: [ABC2]"])}${editFile(BASE, "variants/rs10.md", ["genes: [ABC1]", "genes: [ABC2]"])}-- genes/ABC2.md --
---
hgnc_id: HGNC:2
sources:
  - title: A record
    url: https://example.org/2
---

# another gene
`,
	"combination-name": wrong(["name: ABC1*2", "name: ABC2*2"]),
	"combination-again": wrong(["letters: [A, T]", "letters: [G, T]"]),
	"combination-count": wrong(["letters: [A, T]", "letters: [A]"]),
	"combination-part": wrong(["pairs: [A/G, C/T]", "pairs: [G/A, C/T]"]),
	"combination-missing": wrong([
		`      - pairs: [G/G, T/T]
        says:
          en: Known of G/G with T/T.
          ko: G/G, T/T 조합에 관해 알려진 내용입니다.
`,
		"",
	]),
	"combination-others": wrong([
		"    sources:\n      - title: A table",
		"    others:\n      en: Nothing is known.\n      ko: 알려진 것이 없습니다.\n    sources:\n      - title: A table",
	]),
};
