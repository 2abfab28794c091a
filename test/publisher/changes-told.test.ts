/** What a reviewer reads of a change: each fact and each sentence once, by what it is, with what backs it and where it shows. */

import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../support/command.ts";
import { BASE, edit, editFile, fileOf, writeTree } from "../support/tree.ts";

const FIGURES = edit(BASE, [
	"alts: [G]\n",
	`alts: [G]
frequencies:
  - allele: G
    dataset: 1000-genomes-phase-3
    values:
      european: 0.072
    sample_size: 5008
effects:
  - outcome:
      en: Height
      ko: 키
    measure: odds_ratio
    value: 1.2
    allele: G
    population: east_asian
    source:
      title: A study of sleep
      pmid: 20000001
`,
]);
const QUOTES = [
	"The odds were lower in the other group of the study",
	"The odds were 1.3 in 12 of the 13 people of the study",
	"Most people of this study slept as well as the others",
];
const REGISTER = `-- citations/papers.yaml --
${fileOf(BASE, "citations/papers.yaml")}
- pmid: 20000001
  title: A study of sleep
  title_read: true
  read: abstract
  opened: 2026-01-01
  quotes:
${QUOTES.map((text) => `    - text: ${text}\n      place: abstract\n      seen_at: https://pubmed.ncbi.nlm.nih.gov/20000001/`).join("\n")}
`;
/** The tree with the drug's description. */
const saying = (tree: string, ...sentences: string[]) =>
	tree +
	REGISTER +
	editFile(BASE, "drugs/test-drug.md", [
		"First paragraph.\n\nSecond paragraph.",
		sentences.join(" "),
	]);

async function build(tree: string) {
	const content = writeTree(tree);
	const out = join(dirname(content), "dist");
	const args = ["--content", content, "--out", out, "--date", "2026-02-03"];
	const { code, stderr } = await runCommand("build", args);
	expect(code, stderr).toBe(0);
	return { out, cwd: dirname(content) };
}

const STUDY = "[PMID 20000001](https://pubmed.ncbi.nlm.nih.gov/20000001/)";
const GUIDELINE = "[PMID 123](https://pubmed.ncbi.nlm.nih.gov/123/)";

describe("a comparison", () => {
	let told = "";
	beforeAll(async () => {
		const old = await build(
			saying(
				FIGURES,
				"It stays the same [@pmid:123].",
				"It was found in 12 people [@pmid:20000001].",
				"It is mild.",
				"It is rare [@pmid:123].",
			),
		);
		const now = await build(
			saying(
				edit(
					FIGURES,
					["european: 0.072", "european: 0.09"],
					["value: 1.2", "value: 1.3"],
					["grade: a", "grade: b"],
					["Note for A/G.", "A better note for A/G."],
				),
				"It stays the same [@pmid:123].",
				"It was found in 13 people [@pmid:20000001; @pmid:123].",
				"It is mild [@pmid:123].",
				"It is rare.",
			),
		);
		const { cwd } = now;
		const { stdout } = await runCommand("compare", [old.out, now.out], { cwd });
		told = stdout;
	});

	test("names a figure by what it is, with its source and what that says", () => {
		expect(told).toContain(
			`- **/api/v1/variants/rs10**; pages that change and name it: /docs, /genes/ABC1, /ko/docs, /ko/variants/rs10, /variants/rs10
  - How common it is · G, European, 1000 Genomes, phase 3: 0.072 → 0.09; source [internationalgenome.org](https://www.internationalgenome.org/)
  - How much it changes · Height, East Asian: odds × 1.2 with G → odds × 1.3 with G; source ${STUDY}
    - PMID 20000001: “${QUOTES[1]}” (abstract)
    - PMID 20000001: “${QUOTES[0]}” (abstract)
`,
		);
	});

	test("tells each sentence that is different, what it rests on, and a mark that it has got or lost", () => {
		expect(told).toContain(`- **/api/v1/drugs/test-drug**
  - \`description\`: It was found in ~~12~~ **13** people. — rests on ${GUIDELINE}, ${STUDY} (before: ${STUDY})
    - PMID 20000001: “${QUOTES[1]}” (abstract)
    - PMID 20000001: “${QUOTES[0]}” (abstract)
  - \`description\`: It is mild. — rests on ${GUIDELINE} (before: no mark)
  - \`description\`: It is rare. — rests on no mark (before: ${GUIDELINE})
`);
	});

	test("tells a grade with where it can be checked", () => {
		expect(told).toContain(
			"  - `evidence[cpic].grade`: **b** (was ~~a~~); source ",
		);
	});

	test("tells a text once, however many answers have it", () => {
		expect(told.match(/better note/g)).toHaveLength(1);
		expect(told).toContain(
			"- **/api/v1/genes/abc1**\n  - what is told elsewhere here, or what follows from it\n",
		);
	});
});
