/** The review of a translation: when it was read after the writing, which texts were read, and by whom if that is asked for. */

import { z } from "zod";
import { date } from "../fields.ts";
import { maybe } from "./shapes.ts";

export const review = z.strictObject({
	reviewed: maybe(date, "The day of the second reading, as YYYY-MM-DD."),
	reviewed_against: maybe(
		z.string().regex(/^f[0-9a-f]{11}-f[0-9a-f]{11}$/),
		"The fingerprints of the English text and of the translation that were read: npm run review writes them.",
	),
	reviewed_by: maybe(
		z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/),
		"The reader's handle at the host of the repository, where the settings ask for another person than the author.",
	),
});
export type Review = z.infer<typeof review>;
