/** How a change of a fact is told. What it is about has the headings of the pages. */

import { several } from "../several.ts";

const numbers = new Intl.NumberFormat("en");
const factsOf = (count: number) => several(count, "fact", "facts");

export const facts = {
	/** The heading of the day on which facts were checked, which pages have in a sentence. */
	lastChecked: "Facts last checked",
	/** How many were examined, after a figure. */
	examined: (size: string) => `${size} examined`,
	year: (year: number) => `of ${year}`,
	/** Where there is no figure on one of the two sides. */
	notGiven: "not given",
	added: "added",
	removed: "removed",
	source: "source",
	heading: "Facts that changed, by record",
	/** What is counted, and how much of it there is. */
	counted: "Facts",
	counts: (of: Record<"added" | "changed" | "removed", number>) =>
		`${numbers.format(of.added)} added, ${numbers.format(of.changed)} changed, ${numbers.format(of.removed)} removed`,
	none: "No fact of a record that was there before has changed.",
	leftOut: (count: number) =>
		`${factsOf(count)} more changed than are listed here. The JSON names every record that changed.`,
	/** The page with the changes of a version: its title, and the link to it. */
	title: (date: string) => `What changed on ${date}`,
	link: "Which facts changed",
	lead: "Figures, codes, places and grades of records that were there before, as they were and as they are. Sentences are not compared here, and connections are not listed.",
	/** Unfolds the changes of a sensitive variant. */
	unfold: (count: number) => `Show ${factsOf(count)} about a serious condition`,
};
