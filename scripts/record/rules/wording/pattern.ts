/** Patterns of words: a space stands for any spaces, and case does not matter. */
export function words(pattern: RegExp, flags = "giu"): RegExp {
	const source = pattern.source
		.replaceAll("[ -]", "[\\s-]")
		.replaceAll(" ?", "\\s*")
		.replaceAll(" ", "\\s+");
	return new RegExp(source, flags);
}
