/** What an allele of a gene does to the body's work on drugs: what editors write, and what consumers read. */

import { z } from "zod";
import { gradesOf } from "../evidence.ts";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { maybe, named, orNull } from "../values/shapes.ts";

const FUNCTIONS = gradesOf("cpic-function");

export const authoredFunction = z.strictObject({
	allele: authored.allele,
	name: authored.text
		.describe(
			"The name of the allele, which starts with the symbol of its gene, such as CYP2C19*2.",
		)
		.meta({ examples: ["CYP2C19*2"] }),
	function: z
		.enum(FUNCTIONS)
		.describe("The function that CPIC assigned to it."),
	note: maybe(
		authored.localized,
		"What the function means, in a sentence or two in each language, where the usual sentence would mislead.",
	),
	as_of: maybe(
		authored.partialDate,
		"When it was assigned or read: YYYY, YYYY-MM or YYYY-MM-DD.",
	),
	source: authored.source,
});
export type AlleleFunction = z.infer<typeof authoredFunction>;

export const publishedFunction = named(
	"Function",
	"What an allele does. With each drug that CPIC ties to the gene at level A it makes an edge of the graph.",
	{
		allele: published.letters.describe("The allele, as in `location`."),
		name: published.text.meta({
			description: "Its name.",
			examples: ["CYP2C19*2"],
		}),
		gene: published.symbol,
		function: z.enum(FUNCTIONS).meta({
			id: "AlleleFunction",
			description:
				"The function that CPIC assigned to the allele: a grade of the scheme `cpic-function`. Values may be added.",
		}),
		note: orNull(
			published.text,
			"What else to know about it, in a sentence or two; null where nothing is written.",
		),
		as_of: orNull(
			authored.partialDate,
			"When it was assigned or read: a year, a month or a day; null where not known.",
		),
		source: published.source,
	},
);

/** The gene whose symbol starts the name of an allele: `CYP2C19` of `CYP2C19*2`. */
export function geneOfAllele(
	name: string,
	genes: readonly string[],
): string | undefined {
	return genes.find(
		(gene) => /^[ *]/.test(name.slice(gene.length)) && name.startsWith(gene),
	);
}
