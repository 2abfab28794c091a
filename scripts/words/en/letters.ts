/** What the pages of variants say about the letters of pairs and of reports. */

const lists = new Intl.ListFormat("en-GB");
const swaps = (pairs: string[][]) =>
	lists.format(pairs.map(([own, other]) => `${other} for ${own}`));

export const letters = {
	/** Who has how many letters: on chromosomes 1 to 22, on the others. */
	bearers: {
		pair: "Everyone has two letters here, one from each parent.",
		X: "Women have two letters here, men one, from their mother. A single letter is in the row that shows it twice.",
		Y: "Men have one letter here, from their father. A single letter is in the row that shows it twice.",
		MT: "Everyone has one letter here, from their mother. A single letter is in the row that shows it twice; two different letters are a mixture.",
	},
	plusStrand:
		"This page prints the letters of most raw-data files: those of one side of the DNA, the plus strand.",
	/** Where papers use the other strand; each letter of the page comes with its partner. */
	papersStrand: (pairs: string[][]) =>
		`Papers on this variant, and some reports, print the other side: ${swaps(pairs)}. Both are shown.`,
	otherStrand: (pairs: string[][]) =>
		`Some reports print the other side: ${swaps(pairs)}.`,
	indels:
		"Many files print I for the longer form and D for the shorter one. Both are shown.",
	builds:
		"Files on the older map of the genome, GRCh37, print the same letters.",
	/** Before the letters that others print for a pair; `inPapers` where they would be taken for another pair of the page. */
	also: "also",
	inPapers: "in papers",
	/** The box on two letters that face each other in DNA. */
	strands: {
		heading: "Check your report first: these letters read both ways",
		why: (one: string, other: string) =>
			`${one} and ${other} face each other in DNA, so each strand can be printed with both. ${one}/${one} on one strand is ${other}/${other} on the other, which means the opposite here. Only ${one}/${other} is the same on both.`,
		who: "Who prints it",
		usual: "Usual letter",
		reference: "Reference letter",
		changed: "Changed letter",
		here: "This page, and most raw-data files",
		hereAndPapers: "This page, papers and most raw-data files",
		papers: "Papers, and reports in the gene’s own letters",
		others: "Some other files and reports",
		follows: (one: string, other: string) =>
			`If you cannot tell which line your report follows, ${one}/${one} and ${other}/${other} cannot be read here.`,
	},
	/** `{letters}` are those of the report, `{pair}` and `{copies}` those of the row that is marked. */
	report: {
		says: "My report says",
		first: "First letter",
		second: "Second letter",
		calls: "and calls",
		usual: (letter: string) => `${letter} usual`,
		unsaid: "(it does not say)",
		yours: "Your report’s pair",
		choose: "Choose two letters to mark their row. They stay in this browser.",
		chooseOneOrTwo:
			"Choose one letter or two to mark their row. They stay in this browser.",
		fits: "{letters}: {copies}. Its row is marked.",
		flipped:
			"{letters} is how the other strand prints {pair}: {copies}. Its row is marked.",
		single: "{letters} alone is read in the row {pair}. It is marked.",
		unclear:
			"{letters} reads both ways: it is one pair on one strand, and another on the other. No row is marked.",
		neither: (letters: string, other: string) =>
			`{letters} is no pair of this page, which knows ${letters} at this spot${other ? ` (${other} on the other strand)` : ""}. Check the number of the variant.`,
		unread:
			"{letters} means that the laboratory could not read this spot. It does not mean that nothing is there.",
		unreadIndel:
			"{letters} can mean that the laboratory could not read this spot, or that letters are missing. Only the report can tell. No row is marked.",
	},
	/** What tables of places that are read together say. */
	together: {
		/** What the columns of names and of notes are. */
		pairs: "Pairs",
		name: "Together",
		note: "What is known",
		unphased:
			"A report shows the pair at each place, but not which letters are on the same chromosome. So some rows fit more than one name. The letters are those of the plus strand, as on the page of each place.",
		/** The letters of a place that mean each other on the two strands. */
		facing: (rsid: string, [one, other]: readonly string[]) =>
			`At ${rsid}, ${one} and ${other} are each other’s letters on the two strands: find out first which strand a report prints.`,
		indel: (rsid: string) =>
			`At ${rsid}, many files print I for the longer form and D for the shorter one.`,
		papers: (rsid: string, pairs: readonly (readonly string[])[]) =>
			`At ${rsid}, many papers print ${pairs.map(([own, theirs]) => `${theirs} for ${own}`).join(" and ")}.`,
		either: (names: readonly string[]) => names.join(" or "),
		unknown: "cannot be told",
		others: "All other pairs",
		places: "The places",
		/** On the page of a place, before the link to the table. */
		see: (rsids: readonly string[]) =>
			`This place is read together with ${rsids.join(", ")}: `,
		on: (title: string, gene: string) => `${title}, on the page of ${gene}`,
	},
};

export type LetterWords = typeof letters;
