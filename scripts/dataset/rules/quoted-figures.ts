/** The figures of an English sentence and of the quotes that it rests on, in one form, so that they can be compared. */

import { withoutNames } from "../../words/en/rules/claims.ts";
import { inDigits } from "../../words/ko/rules/compared.ts";

const UNITS = [
	..."zero one two three four five six seven eight nine ten eleven twelve".split(
		" ",
	),
	..."thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const PARTS: Record<string, number> = {
	half: 2,
	halves: 2,
	third: 3,
	thirds: 3,
	quarter: 4,
	quarters: 4,
	fifth: 5,
	fifths: 5,
	tenth: 10,
	tenths: 10,
};

/** Every figure of a text: numbers in digits and in words, and parts such as a third. */
export function figuresIn(text: string): number[] {
	const plain = inDigits(text.normalize("NFKC"))
		.replace(/[‐-―−~]/g, "-")
		.replace(/(?<=\d)·(?=\d)/g, ".")
		.replace(/(?<=\d),(?=\d{2,3}(?!\d))|(?<=\d)[ {2}](?=\d{3}(?!\d))/g, "")
		.replace(/(?<![\d.])\.(?=\d)/g, "0.");
	const digits = [...plain.matchAll(/\d+(?:\.\d+)?/g)].map(([one]) =>
		Number(one),
	);
	return [...digits, ...wordsIn(plain.toLowerCase())];
}

function wordsIn(text: string): number[] {
	const words = text.match(/[a-z]+/g) ?? [];
	return words.flatMap((word, at) => {
		const part = PARTS[word];
		if (part !== undefined) {
			const times = UNITS.indexOf(words[at - 1] ?? "");
			return [(times > 0 ? times : 1) / part];
		}
		if (word === "twice" || word === "double" || word === "doubled") return [2];
		if (word === "million") return [1_000_000];
		const unit = UNITS.indexOf(word);
		const tens = 10 * (TENS.indexOf(words[at - 1] ?? "") + 2);
		if (unit > 0) return unit < 10 && tens > 10 ? [tens + unit] : [unit];
		return TENS.includes(word) ? [10 * (TENS.indexOf(word) + 2)] : [];
	});
}

/** The numbers of people that a share is out of need not be in a quote, which may give a percentage. */
const OUT_OF =
	/\b(?:in|of|out of)(?: every| the)? (?:10|100|1,000|10,000|100,000|1,000,000|ten|(?:a |one )?(?:hundred|thousand|million))\b(?![,.]\d| (?:and|to|or))/g;

/** The N of "1 in N". */
const ONE_IN =
	/\b(?:1|one|an?) (?:in|of|out of)(?: every)? ((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|[a-z]+)/gi;

/** A figure that a source has to give. */
export interface Figure {
	/** As the sentence says it. */
	text: string;
	/** Whether it is the N of "1 in N". */
	isOneIn: boolean;
}

/** The figures of a sentence that its sources have to give. */
export function figuresToQuote(sentence: string): Figure[] {
	const own = withoutNames(sentence);
	const oneIn = [...own.matchAll(ONE_IN)].map(([, text = ""]) => text);
	const rest = own.replace(ONE_IN, " ").replace(OUT_OF, " ");
	const others = rest.match(
		/(?<![\d.])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\b(?:half|(?:two |three |an? )?(?:third|quarter|fifth|tenth)s?)(?= (?:of|as|the))|\b[a-z]+(?=(?:[- ]?fold| times)\b)/gi,
	);
	return [
		...oneIn.map((text) => ({ text, isOneIn: true })),
		...(others ?? []).map((text) => ({ text, isOneIn: false })),
	].filter(({ text }) => figuresIn(text).length > 0);
}

/**
 * Whether a figure of a sentence is among those of its quotes, to its own digits: as it stands, as a share of ten, a hundred and
 * so on, or as the N of "1 in N".
 */
export function isQuoted(
	{ text, isOneIn }: Figure,
	quoted: readonly number[],
): boolean {
	const [own = Number.NaN] = figuresIn(text);
	const written = /\d/.test(text) || !Number.isInteger(own) ? text : `${own}`;
	const significant = written.replace(/\D/g, "").replace(/^0+|0+$/g, "");
	// A part, such as a third, has no digits.
	const digits = significant.length || 2;
	const rounded = (value: number) => Number(value.toPrecision(digits));
	const isSame = (value: number) => rounded(value) === rounded(own);
	/** Whether it is the same but for its power of ten. */
	const isScaled = (value: number) => {
		const power = Math.round(Math.log10(own / value));
		return [power - 1, power, power + 1].some((by) => isSame(value * 10 ** by));
	};
	return quoted.some((one) =>
		one === 0
			? own === 0
			: isScaled(1 / one) || (isOneIn ? isSame(one) : isScaled(one)),
	);
}
