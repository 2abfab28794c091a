/** The words and sentences that the program makes of data, in each language. */

import type { Population } from "../../model/populations.ts";

export interface DataWords {
	populations: Record<Population, string>;
	/** A group of people in a place. */
	groupIn: (group: string, place: string) => string;
	/** "1 in 15,000 to 40,000 people", of one number or a range. */
	oneIn: (people: readonly number[]) => string;
	/** "2 to 5 in 100,000 people". */
	perHundredThousand: (people: readonly number[]) => string;
}
