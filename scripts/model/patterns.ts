/** Searching with regular expressions, at little cost where nothing is found. */

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
 * Tells whether at least one of the patterns finds something. The patterns of the same flags are joined into one, which
 * matches exactly where one of them does: most texts hold none, and one search takes less time than one for each.
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
