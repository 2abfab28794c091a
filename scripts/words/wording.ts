/** The form in which the rules of a language's wording are written. */

/** What a language says that a record must not say. */
export interface Wording {
	/** Wrong wherever it occurs. */
	always: RegExp[];
	/** Wrong unless the sentence reports who says so. */
	unlessReported: RegExp[];
	/** Who says so, named before or after the words. */
	reported: { before: RegExp; after: RegExp };
	/** Remarks of editors about their own work, which tell a reader nothing about the subject. */
	remarks: RegExp[];
	/** False alarms: what the patterns above match although nothing is wrong. */
	fine: RegExp[];
	/** The end of a sentence in the wrong style. */
	style: RegExp | undefined;
}

/** Words that say in which direction something goes, and that something is not so. */
export interface Polarity {
	up: RegExp;
	down: RegExp;
	not: RegExp;
}

/** Small numbers, as words or digits. One is left out: it is an article and a pronoun, too. */
export type NumberWords = Record<
	"half" | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9,
	RegExp
>;

/** A piece of a text that is not written like this. */
export interface Misspelt {
	found: string;
	right: string;
	offset: number;
}

/** A pattern of words, or its source: a space matches any white space, and case does not matter. */
export function words(pattern: RegExp | string, flags = "giu"): RegExp {
	const source = (typeof pattern === "string" ? pattern : pattern.source)
		.replaceAll("[ -]", "[\\s-]")
		.replaceAll(" ?", "\\s*")
		.replaceAll(" ", "\\s+");
	return new RegExp(source, flags);
}

/** Several such patterns. */
export function allWords(...patterns: (RegExp | string)[]): RegExp[] {
	return patterns.map((one) => words(one));
}
