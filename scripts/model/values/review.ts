/** The review of a translation: when it was read after the writing, and against which English text. */

import { z } from "zod";
import { date } from "../fields.ts";
import { maybe } from "./shapes.ts";

export const review = z.strictObject({
	reviewed: maybe(date, "The day of the second reading, as YYYY-MM-DD."),
	reviewed_against: maybe(
		z.string().regex(/^f[0-9a-f]{11}(?:-f[0-9a-f]{11})?$/),
		"The fingerprints of the English text and of the translation that were read: npm run check prints them.",
	),
});
export type Review = z.infer<typeof review>;
