/** Searches with regular expressions that are cheap where nothing is found. */

/** Every match of a global pattern. Unlike `matchAll`, this does not copy the pattern, which takes longer than the search. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
	const found: RegExpExecArray[] = [];
	pattern.lastIndex = 0;
	for (
		let match = pattern.exec(text);
		match !== null;
		match = pattern.exec(text)
	) {
		found.push(match);
		if (match[0] === "") pattern.lastIndex += 1;
	}
	return found;
}

/**
 * Makes a test for whether any of the patterns matches. Patterns with the same flags are joined into one: most texts match
 * none of them, and one search is faster than one per pattern.
 */
export function finderOf(
	patterns: readonly RegExp[],
): (text: string) => boolean {
	const flags = [...new Set(patterns.map((one) => one.flags))];
	const joined = flags.map((own) => {
		const sources = patterns
			.filter((one) => one.flags === own)
			.map(({ source }) => `(?:${source})`);
		return new RegExp(sources.join("|"), own.replace("g", ""));
	});
	return (text) => joined.some((one) => one.test(text));
}
