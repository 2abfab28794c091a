/** The register of papers that the dataset rests on. */

import { z } from "zod";
import { text } from "../fields.ts";
import { KIND_NAMES } from "../kinds/kinds.ts";
import { referenceTo } from "../references.ts";

export const citation = z
	.strictObject({
		pmid: z.int().positive().max(99_999_999).describe("PubMed's number."),
		title: text.describe(
			"The paper's own title; if nobody has read it, what the paper is about.",
		),
		title_read: z
			.boolean()
			.describe("Whether the title was read in the paper or at PubMed."),
		records: z
			.array(referenceTo(KIND_NAMES))
			.min(1)
			.describe("The records with a claim that rests on the paper."),
	})
	.describe("A paper that the dataset rests on.");
export const citationFile = z.array(citation);
export type Citation = z.infer<typeof citation>;
