/** How old the figures of a record are. */

import {
	FREQUENCY_DATASETS,
	type FrequencyDataset,
} from "../values/populations.ts";

/** Figures that are older are looked for anew. */
const YEARS = 8;

interface Figures {
	prevalence?: readonly { year?: number | undefined }[] | undefined;
	frequencies?: readonly { dataset: FrequencyDataset }[] | undefined;
}

/** The year of the newest figure of prevalence, if all are too old on a day (YYYY-MM-DD). One without a year may be newer. */
export function oldPrevalence(
	{ prevalence = [] }: Figures,
	today: string,
): number | undefined {
	return newestOld(
		prevalence.map(({ year }) => year),
		today,
	);
}

/** The same for frequencies. */
export function oldFrequencies(
	{ frequencies = [] }: Figures,
	today: string,
): number | undefined {
	return newestOld(
		frequencies.map(({ dataset }) => FREQUENCY_DATASETS[dataset].year),
		today,
	);
}

function newestOld(
	years: readonly (number | undefined)[],
	today: string,
): number | undefined {
	const known = years.filter((year) => year !== undefined);
	if (known.length < years.length || known.length === 0) return undefined;
	const newest = Math.max(...known);
	return newest < Number(today.slice(0, 4)) - YEARS ? newest : undefined;
}
