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
	const inAscii = joined.map(asciiForm);
	return (text) =>
		(ASCII.test(text) ? inAscii : joined).some((one) => one.test(text));
}

const ASCII = /^[\0-\x7f]*$/;

/** What ASCII has of the letters and numbers that a pattern without regard to case may name. */
const IN_ASCII: Record<string, string> = {
	L: "A-Za-z",
	Ll: "A-Za-z",
	N: "0-9",
};

/**
 * A pattern that finds the same in a text of ASCII. With the flag `u`, a search without regard to case takes twice as
 * long, and differs only beyond ASCII: in what letters are the same, and what is part of a word.
 */
function asciiForm(pattern: RegExp): RegExp {
	const { source, flags } = pattern;
	const isOther = /\\P|\\[pu]\{(?!(?:L|Ll|N)\})/.test(source);
	if (isOther || !/i.*u/.test(flags)) return pattern;
	const named = (part: string) =>
		part.replace(/\\p\{(\w+)\}/g, (_, name) => IN_ASCII[name] ?? "");
	const plain = source.replace(
		/\\p\{\w+\}|\\.|\[(?:\\.|[^\\\]])*\]/g,
		(part) => (part.startsWith("\\p") ? `[${named(part)}]` : named(part)),
	);
	return new RegExp(plain, flags.replace("u", ""));
}
