/** What pages say about how common an allele is. */

const numbers = new Intl.NumberFormat("en");

/** What the shares of a table are of. */
export type Counted = "people" | "chromosomes";

export const shares = {
	/** Above the people with no, one and two copies. The allele is undefined for the only insertion or deletion of a record. */
	byCopies: (allele: string | undefined) =>
		`Of 1,000 people in each group, how many have ${allele ?? "the change"} on no, one or both copies`,
	/** Above the people with at least one. */
	rare: (allele: string | undefined) =>
		`How many people have ${allele ?? "the change"}, on one copy or both, by group`,
	/** Above the shares of chromosomes that not everyone has two of. */
	chromosomes: {
		X: (allele: string | undefined) =>
			`How many X chromosomes have ${allele ?? "the change"}, by group`,
		Y: (allele: string | undefined) =>
			`How many men have ${allele ?? "the change"} on the Y chromosome, by group`,
		MT: (allele: string | undefined) =>
			`How many people have ${allele ?? "the change"} in their mitochondria, by group`,
	},
	group: "Group",
	/** The column of the one figure of a group. */
	figure: "How many",
	/** The columns with the figures as they were read. */
	share: "Share of chromosomes",
	size: "Chromosomes examined",
	/** After the name of a group. */
	partOf: "part of the group above",
	fewerThanOne: "< 1",
	nearlyAll: "nearly all",
	notSeen: "not seen",
	notSeenIn: (people: number) => `not seen in ${numbers.format(people)} people`,
	/** Some languages say what is counted: people have their own counter in Korean. */
	oneIn: (all: number, _counted: Counted) =>
		`about 1 in ${numbers.format(all)}`,
	outOf: (count: number, of: number, _counted: Counted) =>
		`${numbers.format(count)} in ${numbers.format(of)}`,
	byChance:
		"Worked out from the share of chromosomes, as if each person’s two had come together by chance (Hardy-Weinberg).",
	onX: "Women have two X chromosomes and men one, so these are not shares of people.",
	people: (count: number) => `${numbers.format(count)} people were examined.`,
	chromosomesExamined: (count: number) =>
		`${numbers.format(count)} chromosomes were examined.`,
	sizeUnknown: "How many people were examined is not recorded here.",
	notSeenMeans: "“Not seen” does not mean that nobody has it.",
	/** After the name of a dataset. */
	year: (year: number) => `, ${year}`,
};

export type ShareWords = typeof shares;
