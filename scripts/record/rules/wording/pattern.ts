/** What the wording of a language is described with. */

/** What a language says that a record must not say. */
export interface Wording {
	/** Wrong wherever it stands. */
	always: RegExp[];
	/** Wrong unless the sentence reports who says so. */
	unlessReported: RegExp[];
	/** Who says so, before the words; and behind them. */
	reported: { before: RegExp; after: RegExp };
	/** What one of the patterns finds although nothing is wrong with it. */
	fine: RegExp[];
	/** The end of a sentence in the wrong style. */
	style: RegExp | undefined;
}

/** Patterns of words: a space stands for any spaces, and case does not matter. */
export function words(pattern: RegExp, flags = "giu"): RegExp {
	const source = pattern.source
		.replaceAll("[ -]", "[\\s-]")
		.replaceAll(" ?", "\\s*")
		.replaceAll(" ", "\\s+");
	return new RegExp(source, flags);
}
