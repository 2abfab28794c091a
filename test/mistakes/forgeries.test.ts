/**
 * Forged entries of the register and forged marks: each that a program can find is refused where it stands, and true ones pass.
 * What only reading finds is named at the end: a right number of another thing, invented words, words that deny the claim.
 */

import { describe, expect, test } from "vitest";
import type { Code } from "../../scripts/mistakes/table.ts";
import { BASE, checkTree, edit, headsOf } from "../support/tree.ts";
import { registered, said } from "./claim-examples.ts";

const SENTENCE =
	"Of 1,249 people with gout in Seoul, 36 in 100 had two copies [@pmid:20000001].";
const PAPER = `- pmid: 20000001
  doi: 10.1000/sleep.7
  title: Two copies in gout, a cohort
  title_read: true
  first_author: Kim
  container: Joints
  year: 2010
  read: full
  opened: 2026-01-01
  quotes:
    - text: among 1249 patients, carriers of both alleles made up 36.2% of all those seen
      place: Results
      seen_at: https://pubmed.ncbi.nlm.nih.gov/20000001/
      checked: 2026-01-02`;
const OTHER = `- pmid: 20000002
  title: Another paper
  title_read: true
  read: abstract
  opened: 2026-01-01`;

const TREE = BASE + said(SENTENCE) + registered(PAPER);

/** The tree with a change to the entry or the sentence. */
const changed = (from: string, to: string) => edit(TREE, [from, to]);
const quoting = (text: string) =>
	changed(
		"among 1249 patients, carriers of both alleles made up 36.2% of all those seen",
		text,
	);
const saying = (text: string) => changed(SENTENCE, text);

test("the true entry passes", () => {
	expect(checkTree(TREE)).toBe("");
});

/** By the code that refuses them. */
const REFUSED: { [C in Code]?: Record<string, string> } = {
	"mark-figure": {
		"another share in the text": saying(SENTENCE.replace("36", "63")),
		"another number of people": saying(SENTENCE.replace("1,249", "1,294")),
		"a digit more": saying(SENTENCE.replace("36 in", "36.9 in")),
		"a number in words that is not quoted": saying(
			SENTENCE.replace("36 in 100", "half of the men"),
		),
		"one in N that is not quoted": saying(
			SENTENCE.replace("36 in 100", "1 in 7"),
		),
		"a multiple that is not quoted": saying(
			SENTENCE.replace("36 in 100", "nine times as many"),
		),
		"a year that is not that of the source": saying(
			SENTENCE.replace("Seoul", "Seoul in 1987"),
		),
		"a number without any quote": edit(TREE, [
			PAPER.slice(PAPER.indexOf("  quotes")),
			"",
		]),
		"a quote without the number": quoting(
			"carriers of both alleles were common among the patients",
		),
		"two numbers run together": quoting(
			"among 124936 patients of all those that were seen",
		),
		"a number that only the title has": quoting(
			"among the patients there were carriers of both alleles",
		),
	},
	"quote-own": {
		"the sentence of ours as a quote": quoting(
			"of 1249 people with gout in Seoul, 36 in 100 had two copies",
		),
		"most of our sentence as a quote": quoting(
			"1249 people with gout in Seoul, 36 in 100 had two",
		),
	},
	"quote-title": {
		"the title as a quote": quoting("Two copies in gout; a cohort."),
	},
	"quote-length": {
		"three words": quoting("1249 and 36.2"),
		"forty-one words": quoting(`1249 36.2 ${"word ".repeat(39).trim()}`),
		"a figure alone": quoting('"36.2"'),
		"120 letters and more of Korean": quoting(
			`1249 36.2 ${"가나다라마 ".repeat(25).trim()}`,
		),
	},
	"quote-cut": {
		"an ellipsis": quoting("among 1249 patients … made up 36.2% of all"),
		"three points": quoting("among 1249 patients ... made up 36.2% of all"),
		"an empty pair of brackets": quoting(
			"among 1249 patients [ ] made up 36.2% of all",
		),
	},
	"quote-unread": {
		"a quote of what was not read": changed("read: full", "read: record"),
		"a quote of a source never opened": changed("  opened: 2026-01-01\n", ""),
		"a table where only the abstract was read": edit(
			changed("read: full", "read: abstract"),
			["place: Results", "place: Table 3"],
		),
	},
	"quote-place": {
		"no place but the article": changed("place: Results", "place: article"),
		"no place but the text": changed("place: Results", "place: main text"),
	},
	"quote-page": {
		"read at another host": changed(
			"pubmed.ncbi.nlm.nih.gov/20000001",
			"blog.example.org/sleep",
		),
		"read at another paper": changed("gov/20000001", "gov/20000002"),
		"another paper among its other pages": edit(
			changed("gov/20000001", "gov/20000002"),
			[
				"  quotes:",
				"  read_at: [https://pubmed.ncbi.nlm.nih.gov/20000002/]\n  quotes:",
			],
		),
		"read at PubMed's front page": changed("gov/20000001/", "gov/"),
		"read under another DOI": changed(
			"https://pubmed.ncbi.nlm.nih.gov/20000001/",
			"https://doi.org/10.1000/other",
		),
	},
	"quote-checked": {
		"a second look before the first": changed(
			"checked: 2026-01-02",
			"checked: 2025-12-31",
		),
	},
	"quote-from": {
		"a share of figures that are not there": changed(
			"      checked:",
			"      from: 452/1300\n      checked:",
		),
	},
	"citation-year": {
		"a paper of tomorrow under an old number": changed(
			"year: 2010",
			"year: 2024",
		),
	},
	"citation-opened": {
		"opened before it came out": changed(
			"opened: 2026-01-01",
			"opened: 2009-01-01",
		),
	},
	"citation-retracted": {
		"a retracted paper": changed(
			"  read: full",
			"  retracted: 2024-05-01\n  read: full",
		),
	},
	"citation-repeated": {
		"the same paper under another key": edit(TREE, [
			PAPER,
			`${PAPER}\n\n- name: the-sleep-paper\n  url: https://example.org/sleep\n  doi: 10.1000/SLEEP.7\n  title: Sleep\n  title_read: true`,
		]),
	},
	"quote-repeated": {
		"the same quote for another paper": edit(TREE, [
			PAPER,
			`${PAPER}\n\n${OTHER}\n  quotes:\n    - text: Among 1249 patients, carriers of both alleles made up 36.2% of all those seen\n      place: abstract\n      seen_at: https://pubmed.ncbi.nlm.nih.gov/20000002/`,
		]),
	},
	"mark-unknown": {
		"a number of PubMed Central as one of PubMed": saying(
			SENTENCE.replace("pmid:20000001", "pmid:3935237"),
		),
		"a key that nobody registered": saying(
			SENTENCE.replace("pmid:20000001", "nbk:NBK1116"),
		),
	},
	"citation-unused": {
		"an entry that nothing rests on": edit(TREE, [
			PAPER,
			`${PAPER}\n\n${OTHER}`,
		]),
	},
	"mark-form": {
		"a source in another form": saying(
			SENTENCE.replace("[@pmid:20000001]", "[20000001, @pmid]"),
		),
	},
	"citation-title": {
		"another title in a record": edit(TREE, [
			"title: A guideline\n      pmid",
			"title: Guideline\n      pmid",
		]),
	},
};

describe.each(Object.entries(REFUSED))("refused: %s", (code, trees) => {
	test.each(Object.entries(trees))("%s", (_, tree) => {
		const heads = headsOf(checkTree(tree));
		expect(heads.map((head) => head.split(" ").at(-1))).toContain(code);
	});
});

const FINE: Record<string, string> = {
	"a share in percent": saying(SENTENCE.replace("36 in 100", "36 %")),
	"the share to its own digits": saying(
		SENTENCE.replace("36 in 100", "36.2 in 100"),
	),
	"a share of a thousand": saying(
		SENTENCE.replace("36 in 100", "362 of 1,000"),
	),
	"a share of ten": saying(SENTENCE.replace("36 in 100", "about 4 in 10")),
	"one in three": saying(SENTENCE.replace("36 in 100", "about 1 in 3")),
	"one in three in words": saying(
		SENTENCE.replace("36 in 100", "about one in three"),
	),
	"no figure at all": saying(
		"Researchers in Seoul saw it often [@pmid:20000001].",
	),
	"the year of the source": saying(
		SENTENCE.replace("in Seoul", "in Seoul in 2010"),
	),
	"names with digits": saying(
		SENTENCE.replace("two copies", "CYP2C19*2 and rs671"),
	),
	"a point in the middle": quoting(
		"among 1249 patients, carriers of both made up 36·2% of all",
	),
	"commas between thousands": quoting(
		"among 1,249 patients, carriers of both made up 36.2% of all",
	),
	"spaces between thousands": quoting(
		"among 1 249 patients, carriers of both made up 36.2% of all",
	),
	"a share below 1": quoting(
		"among 1249 patients, the share of carriers of both was .362",
	),
	"an interval with a dash": quoting(
		"among 1249 patients, 36.2 (33.5–38.9) percent carried both alleles",
	),
	"exactly four words": quoting("1249 patients, 36.2% carriers"),
	"exactly forty words": quoting(`1249 36.2 ${"word ".repeat(38).trim()}`),
	"Korean words": quoting(
		"환자 1249명 가운데 36.2%가 두 대립유전자를 모두 가지고 있었다",
	),
	"a share that is worked out": edit(
		quoting("among 1249 patients, 452 had two of the alleles"),
		["      checked:", "      from: 452/1249\n      checked:"],
	),
	"two quotes of one paper": edit(
		quoting("among 1249 patients of the hospital that were asked"),
		[
			"      checked: 2026-01-02",
			"      checked: 2026-01-02\n    - text: carriers of both alleles made up 36.2% of all\n      place: Discussion\n      seen_at: https://pubmed.ncbi.nlm.nih.gov/20000001/",
		],
	),
	"two papers for one sentence": edit(
		TREE,
		[PAPER, `${PAPER}\n\n${OTHER}`],
		["[@pmid:20000001]", "[@pmid:20000001; @pmid:20000002]"],
	),
	"the abstract": edit(changed("read: full", "read: abstract"), [
		"place: Results",
		"place: abstract",
	]),
	"the title of the abstract's page": edit(
		changed("read: full", "read: abstract"),
		["place: Results", "place: Abstract, results"],
	),
	"a table of what was read whole": changed(
		"place: Results",
		"place: Table 3, row 2",
	),
	"seen by its DOI": changed(
		"https://pubmed.ncbi.nlm.nih.gov/20000001/",
		"https://doi.org/10.1000/sleep.7",
	),
	"seen at the publisher, under its DOI": changed(
		"https://pubmed.ncbi.nlm.nih.gov/20000001/",
		"https://www.joints.example/doi/full/10.1000/sleep.7",
	),
	"seen at a copy that the entry names": edit(
		changed(
			"https://pubmed.ncbi.nlm.nih.gov/20000001/",
			"https://copies.example/sleep",
		),
		["  quotes:", "  read_at: [https://copies.example/sleep]\n  quotes:"],
	),
	"seen at Europe PMC": changed(
		"https://pubmed.ncbi.nlm.nih.gov/20000001/",
		"https://europepmc.org/article/MED/20000001",
	),
	"seen at PubMed Central": edit(
		changed(
			"https://pubmed.ncbi.nlm.nih.gov/20000001/",
			"https://pmc.ncbi.nlm.nih.gov/articles/PMC77/",
		),
		["  doi: 10.1000/sleep.7", "  pmc: PMC77\n  doi: 10.1000/sleep.7"],
	),
	"without a second look": changed("      checked: 2026-01-02\n", ""),
	"a second look on the same day": changed(
		"checked: 2026-01-02",
		"checked: 2026-01-01",
	),
	"without author, journal, year": edit(TREE, [
		"  first_author: Kim\n  container: Joints\n  year: 2010\n",
		"",
	]),
	"a year before its number": changed("year: 2010", "year: 2008"),
	"a chapter": edit(
		TREE,
		["- pmid: 20000001\n  doi: 10.1000/sleep.7", "- nbk: NBK7"],
		["@pmid:20000001", "@nbk:NBK7"],
		[
			"https://pubmed.ncbi.nlm.nih.gov/20000001/",
			"https://www.ncbi.nlm.nih.gov/books/NBK7/",
		],
	),
	"a page with a name": edit(
		TREE,
		[
			"- pmid: 20000001\n  doi: 10.1000/sleep.7",
			"- name: gout-in-seoul\n  url: https://gout.example/seoul",
		],
		["@pmid:20000001", "@gout-in-seoul"],
		[
			"https://pubmed.ncbi.nlm.nih.gov/20000001/",
			"https://gout.example/seoul/results",
		],
	),
	"a paper of Central alone": edit(
		TREE,
		["- pmid: 20000001\n", "- pmc: PMC77\n"],
		["@pmid:20000001", "@pmc:PMC77"],
		[
			"https://pubmed.ncbi.nlm.nih.gov/20000001/",
			"https://pmc.ncbi.nlm.nih.gov/articles/PMC77/",
		],
	),
	"what every textbook says": saying(
		"It was found in 46 chromosomes [@pmid:20000001; @general].",
	),
	"a record of a database": saying(
		"It was reported in 1999 people [@pmid:20000001; @general].",
	),
	"a title that only the register has": changed(
		"title: Two copies in gout, a cohort",
		"title: A cohort of people with gout",
	),
	"a sentence in quotation marks": saying(
		'Researchers called it "two copies in 36 of 100" [@pmid:20000001].',
	),
	"a sentence in parentheses": saying(
		"It is mild. (It was found in 36 of 100 people [@pmid:20000001].)",
	),
};

test.each(Object.entries(FINE))("fine: %s", (_, tree) => {
	const heads = headsOf(checkTree(tree));
	expect(heads.filter((head) => !head.endsWith("file-format"))).toEqual([]);
});

/** Nothing but reading finds these, so each quote can say on which day somebody looked at it a second time. */
test.each([
	[
		"a right number of another thing",
		quoting("among 1249 patients, 36.2% were women of more than sixty years"),
	],
	[
		"invented words",
		quoting("the sleep of 1249 dreamers was cut by 36.2% each night"),
	],
	[
		"words that deny the claim",
		quoting("it is not true of the 1249 patients that 36.2% had them"),
	],
])("%s passes", (_, tree) => {
	expect(headsOf(checkTree(tree))).toEqual([]);
});
