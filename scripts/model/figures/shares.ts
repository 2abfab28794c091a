/** Shares of people and of chromosomes, as people count them. */

const SMALLEST = 100;
const LARGEST = 1_000_000_000;

/** "2 to 5 in 100,000": one number or a range, of so many. */
export interface Counted {
	counts: number[];
	of: number;
	/** Whether rounding has moved a number. */
	isAbout: boolean;
}

/** Shares (parts of 1) of the smallest power of ten of which each is a whole number, to two digits. */
export function inWhole(shares: readonly number[]): Counted {
	const countsOf = (of: number) =>
		shares.map((share) => Number((share * of).toPrecision(2)));
	let of = SMALLEST;
	while (of < LARGEST && !countsOf(of).every(Number.isInteger)) of *= 10;
	const counts = countsOf(of);
	const isAbout = counts.some(
		(count, at) => Math.abs(count / of - (shares[at] ?? 0)) > 1e-6 / of,
	);
	return { counts, of, isAbout };
}

/** The shares of people with no, one and two copies of an allele, if their two came together by chance (Hardy and Weinberg). */
export function byCopies(
	frequency: number,
): [none: number, one: number, two: number] {
	const two = frequency ** 2;
	const one = 2 * frequency * (1 - frequency);
	return [1 - one - two, one, two];
}

/** The N of "one person in N", to two digits. */
export function oneInOf(share: number): number {
	return Number((1 / share).toPrecision(2));
}

/** The ends of a range; the same where a single share is known. */
export type Range = readonly [low: number, high: number];

/** Whether two ranges overlap, or come as near as a factor. */
export function isNear(one: Range, other: Range, factor: number): boolean {
	return one[0] <= other[1] * factor && other[0] <= one[1] * factor;
}

/** A range in percent, to two digits, for editors. */
export function percentOf([low, high]: Range): string {
	const [from, to] = [low, high].map((share) =>
		String(Number((share * 100).toPrecision(2))),
	);
	return from === to ? `${from} %` : `${from} to ${to} %`;
}
