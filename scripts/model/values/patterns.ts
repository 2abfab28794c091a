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
 * Makes a test for whether any of the patterns matches. Similar patterns are joined into one: most texts match none of
 * them, and one search is faster than one per pattern.
 */
export function finderOf(
	patterns: readonly RegExp[],
): (text: string) => boolean {
	const flags = [...new Set(patterns.map((one) => one.flags))];
	const joined = flags.flatMap((own) => {
		const sources = patterns
			.filter((one) => one.flags === own)
			.map(({ source }) => source);
		const words = sources.filter(startsWithWord);
		const others = sources.filter((source) => !startsWithWord(source));
		// Inside words, none of these is tried.
		const inside = words.map((source) => source.replace(/^\\b/, ""));
		return [
			...(words.length > 0 ? [`\\b(?:${join(inside)})`] : []),
			...(others.length > 0 ? [join(others)] : []),
		].map((source) => new RegExp(source, own.replace("g", "")));
	});
	return (text) => joined.some((one) => one.test(text));
}

function join(sources: string[]): string {
	return sources.map((source) => `(?:${source})`).join("|");
}

/** Whether every alternative of a pattern starts with `\b`. */
function startsWithWord(source: string): boolean {
	let outer = source.replace(/\\[^b]/g, "").replace(/\[[^\]]*\]/g, "");
	for (let before = ""; before !== outer; ) {
		before = outer;
		outer = outer.replace(/\([^()]*\)/g, "");
	}
	return outer.split("|").every((one) => one.startsWith("\\b"));
}

/** The source of a pattern that finds words as they are written. A space matches any white space, since lines are wrapped. */
export function patternOf(words: string): string {
	return words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+");
}
