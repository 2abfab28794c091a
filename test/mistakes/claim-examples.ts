/** How to make each mistake of marks and of the register: changes to a good tree. */

import type { CLAIMS } from "../../scripts/mistakes/claims.ts";
import { BASE, editFile, fileOf } from "../support/tree.ts";

const PAPERS = "citations/papers.yaml";
const GIVEN = "It was found in 12 people.";

/** The first paragraph of a drug, which has no translation. */
export const said = (text: string) =>
	editFile(BASE, "drugs/test-drug.md", ["First paragraph.", text]);

/** The register with one more entry. */
export const registered = (entry: string) =>
	`-- ${PAPERS} --\n${fileOf(BASE, PAPERS)}\n${entry}\n`;

/** A paper that was read, with the given lines and a quote. */
export const paper = (
	quote = "Twelve people, or 12, were found to sleep badly",
	lines = "",
	more = "",
) =>
	`- pmid: 20000001\n  title: A study of sleep\n  title_read: true\n${lines}  read: abstract\n  opened: 2026-01-01\n  quotes:\n    - text: ${quote}\n      place: abstract\n      seen_at: https://pubmed.ncbi.nlm.nih.gov/20000001/${more}`;

/** A sentence that rests on the paper, and the paper. */
export const resting = (entry: string, text = GIVEN) =>
	said(text.replace(/\.$/, " [@pmid:20000001].")) + registered(entry);

export const CLAIM_EXAMPLES: Record<
	Exclude<keyof typeof CLAIMS, "marks-missing">,
	string
> = {
	"mark-missing": said(`${GIVEN} It is mild [@dbsnp:rs10].`),
	"mark-form": said("It is mild [pmid: 123]."),
	"mark-place": said("It is mild. [@pmid:123]"),
	"mark-repeated": said("It is mild [@pmid:123; @pmid:123]."),
	"mark-unknown": said("It is mild [@nbk:NBK1116]."),
	"search-missing": said("It was not seen [@no-report]."),
	"mark-figure": resting(paper(), "It was found in 13 people."),
	"mark-reserved": said(
		"It was found [@general]. It was seen [@general]. It was reported [@record].",
	),
	"mark-differs": editFile(BASE, "variants/rs10.md", [
		"Note for A/A.",
		"Note for A/A [@pmid:123].",
	]),
	"citation-without-key": registered(
		"- title: A page\n  title_read: true\n  url: https://example.org/page",
	),
	"citation-missing": editFile(BASE, PAPERS, ["pmid: 123", "pmid: 124"]),
	"citation-unused": registered(
		"- pmid: 200\n  title: Another\n  title_read: true",
	),
	"citation-repeated": registered(fileOf(BASE, PAPERS)),
	"citation-title": editFile(BASE, PAPERS, [
		"title: A guideline",
		"title: The guideline",
	]),
	"citation-retracted": editFile(BASE, PAPERS, [
		"title_read: true",
		"title_read: true\n  retracted: 2025-05-01",
	]),
	"citation-year": resting(paper(undefined, "  year: 2024\n")),
	"citation-opened": resting(
		paper(undefined, "  year: 2010\n").replace("2026-01-01", "2009-01-01"),
	),
	"quote-length": resting(paper("12 of them")),
	"quote-cut": resting(
		paper("Twelve people, or 12, … were found to sleep badly"),
	),
	"quote-title": resting(paper("A study of sleep!")),
	"quote-unread": resting(paper().replace("read: abstract", "read: record")),
	"quote-place": resting(
		paper()
			.replace("read: abstract", "read: full")
			.replace("place: abstract", "place: article"),
	),
	"quote-page": resting(paper().replace("gov/20000001", "gov/20000002")),
	"quote-from": resting(paper(undefined, "", "\n      from: 12/127")),
	"quote-checked": resting(paper(undefined, "", "\n      checked: 2025-12-31")),
	"quote-repeated":
		said("It was found in 12 people [@pmid:20000001; @pmid:20000002].") +
		registered(`${paper()}\n\n${paper().replaceAll("20000001", "20000002")}`),
	"quote-own": resting(paper("It was found in 12 people")),
};
