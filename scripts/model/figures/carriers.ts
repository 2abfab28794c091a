/** Carriers, as the frequencies of a variant say. */

import type { Population } from "../values/populations.ts";
import { byCopies } from "./shares.ts";

interface Frequencies {
	chromosome?: number | string | undefined;
	alts?: readonly string[] | undefined;
	frequencies?:
		| readonly {
				allele: string;
				values: Partial<Record<Population, number>>;
		  }[]
		| undefined;
}

/**
 * The share of people of each group with one changed copy, and where its frequency stands in the front matter. Empty where
 * not everyone has two copies (X, Y, MT), and where there are several changes.
 */
export function carriersOf({
	chromosome,
	alts = [],
	frequencies = [],
}: Frequencies): {
	population: Population;
	share: number;
	keys: PropertyKey[];
}[] {
	const [alt, ...others] = alts;
	if (others.length > 0 || typeof chromosome === "string") return [];
	return frequencies.flatMap(({ allele, values }, at) =>
		Object.entries(values).map(([group, frequency]) => {
			const population = group as Population;
			const [, share] = byCopies(allele === alt ? frequency : 1 - frequency);
			return {
				population,
				share,
				keys: ["frequencies", at, "values", population],
			};
		}),
	);
}
