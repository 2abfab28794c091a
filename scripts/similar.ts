/** Finds sentences that say almost the same in the same words. */

/** A sentence and where it comes from. */
export interface Sentence<From> {
	text: string;
	from: From;
}

/** Shorter sentences ("Yes, it is.") may well be the same. */
const MIN_WORDS = 8;
/** Share of word triples in common from which two sentences count as one. */
const MIN_SHARED = 0.75;

/** Splits prose into its sentences. */
export function sentencesOf(text: string, language: string): string[] {
	const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
	return [...segmenter.segment(text)]
		.map(({ segment }) => segment.trim())
		.filter((sentence) => sentence !== "");
}

/** Each sentence that repeats an earlier one, with the one that it resembles most. */
export function findSimilar<From>(
	sentences: Sentence<From>[],
): [repeated: Sentence<From>, earlier: Sentence<From>][] {
	const pairs: [Sentence<From>, Sentence<From>][] = [];
	const holders = new Map<string, number[]>();
	const sizes: number[] = [];
	for (const [at, sentence] of sentences.entries()) {
		const triples = triplesOf(sentence.text);
		sizes.push(triples.size);
		const shared = new Map<number, number>();
		for (const triple of triples) {
			const known = holders.get(triple) ?? [];
			for (const other of known)
				shared.set(other, (shared.get(other) ?? 0) + 1);
			holders.set(triple, [...known, at]);
		}
		const earlier = mostSimilar(shared, triples.size, sizes);
		const found = earlier === undefined ? undefined : sentences[earlier];
		if (found !== undefined) pairs.push([sentence, found]);
	}
	return pairs;
}

function mostSimilar(
	shared: Map<number, number>,
	size: number,
	sizes: number[],
): number | undefined {
	let best: number | undefined;
	let most = MIN_SHARED;
	for (const [other, count] of shared) {
		const share = count / (size + (sizes[other] ?? 0) - count);
		if (share >= most) [best, most] = [other, share];
	}
	return best;
}

/** The word triples of a sentence, numbers and names of variants left out: they are what a copy would change. */
function triplesOf(text: string): Set<string> {
	const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+(?![\p{N}/])/gu) ?? [];
	if (words.length < MIN_WORDS) return new Set();
	return new Set(
		words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`),
	);
}
