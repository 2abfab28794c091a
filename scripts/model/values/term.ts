/** A word of the field: how each language says it, how it does not, and what it means. */

import { z } from "zod";
import { LANGUAGES, TRANSLATIONS } from "../../../functions/shared/contract.ts";
import { localized, slug, source, text } from "../fields.ts";
import { listOrNone, maybe } from "./shapes.ts";

const avoided = z
	.strictObject({
		word: text.describe("The word as it would be written."),
		except: listOrNone(
			text,
			"Longer words or phrases around it that are right, such as a proper name.",
		),
		starts_word: flag("true: only where no letter stands before it."),
	})
	.describe("A word that is not written for the concept.");

export const term = z
	.strictObject({
		words: z
			.record(z.enum(LANGUAGES), z.array(text).min(1))
			.describe(
				"What each language calls it: first the word that our texts use, then its other forms and the words that are right as well.",
			),
		avoid: z
			.partialRecord(z.enum(TRANSLATIONS), z.array(avoided).min(1))
			.default({})
			.describe(
				"Words that a translation does not use for it. The check refuses them, except in quotation marks or in parentheses.",
			),
		is_demanded: flag(
			"true: where a text of a record has one of the English words, the translation of that text has one of its own.",
		),
		definition: maybe(
			localized,
			"What it means, in one to three plain sentences. A concept with a definition has a page, and is explained where a page first uses the word.",
		),
		is_well_known: flag(
			"true: most readers know the word, so only its own page explains it.",
		),
		see: listOrNone(
			slug,
			"File names of concepts that a reader may mix up with it.",
		),
		note: maybe(text, "For editors: why these words. It is not published."),
		sources: listOrNone(source, "Where the words or the meaning can be read."),
	})
	.describe("A concept of the field and its words.");
export type Term = z.infer<typeof term>;

function flag(description: string) {
	return z.boolean().default(false).describe(description);
}
