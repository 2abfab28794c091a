/** How old the figures of a record are. */

import {
	type FrequencyOrigin,
	frequencySource,
} from "../values/populations.ts";

/** Figures that are older are looked for anew. */
const YEARS = 8;

interface Figures {
	prevalence?: readonly { year?: number | undefined }[] | undefined;
	frequencies?: readonly FrequencyOrigin[] | undefined;
}

/**
 * The year of the newest of a record's figures of prevalence and frequency, if all are too old on a day (YYYY-MM-DD). One
 * without a year may be newer.
 */
export function oldFigures(
	{ prevalence = [], frequencies = [] }: Figures,
	today: string,
): number | undefined {
	const years = [
		...prevalence.map(({ year }) => year),
		...frequencies.map((one) => frequencySource(one).year),
	];
	const known = years.filter((year) => year !== undefined);
	if (known.length < years.length || known.length === 0) return undefined;
	const newest = Math.max(...known);
	return newest < Number(today.slice(0, 4)) - YEARS ? newest : undefined;
}
