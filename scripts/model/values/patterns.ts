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

/** Makes a test for whether any of the patterns matches. Those with the same flags are joined, as few texts match any. */
export function finderOf(
	patterns: readonly RegExp[],
): (text: string) => boolean {
	const flags = [...new Set(patterns.map((one) => one.flags))];
	const joined = flags.map((own) => {
		const alike = patterns.filter((one) => one.flags === own);
		const sources = alike.map(({ source }) => `(?:${source})`);
		return new RegExp(sources.join("|"), own.replace("g", ""));
	});
	return (text) => joined.some((one) => one.test(text));
}

/** The source of a pattern that finds words as they are written. A space matches any white space, since lines are wrapped. */
export function patternOf(words: string): string {
	return words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+");
}
