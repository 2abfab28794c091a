/** Searches that found nothing: what a sentence rests on which says that nobody has reported something. */

import { z } from "zod";
import { address, date, text } from "../fields.ts";

/** What marks put before the name of a search. */
const PREFIX = "no-report:";

export const search = z
	.strictObject({
		name: z
			.string()
			.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
			.describe(
				"What marks call it after no-report: and a colon: words in lower case with hyphens.",
			),
		where: text.describe("What was searched, such as PubMed."),
		url: address.describe(
			"The address of the search, where a reader can repeat it; if it has none, that of what was searched.",
		),
		asked: text.describe("What was asked there, word for word."),
		day: date.describe("The day of the search."),
	})
	.describe("A search that found nothing.");
export const searchFile = z.array(search);
export type Search = z.infer<typeof search>;

/** What marks call a search. */
export function keyOfSearch({ name }: Pick<Search, "name">): string {
	return PREFIX + name;
}

/** Whether a key names a search that found nothing, or means to. */
export function isSearchKey(key: string): boolean {
	return `${key}:`.startsWith(PREFIX);
}
