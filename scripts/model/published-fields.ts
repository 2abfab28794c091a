/** Fields that several kinds of published records share. Their descriptions are the API's documentation. */

import { z } from "zod";
import { RESOURCE_NAMES, RESOURCES } from "../../functions/shared/contract.ts";
import { POPULATIONS } from "./values/populations.ts";
import { filledList, list, maybe, named } from "./values/shapes.ts";

export const text = z.string().min(1);
/** An allele. */
export const letters = z.string().regex(/^[ACGT]+$/);
/** A pair of alleles. */
export const pair = z.string().regex(/^[ACGT]+\/[ACGT]+$/);
export const chromosome = text.describe("1 to 22, X, Y or MT.");
export const count = z.int().min(0);
export const address = z.url();
export const rsid = z
	.string()
	.regex(RESOURCES.variants.id.pattern)
	.meta({
		description: "Reference SNP identifier of dbSNP: `rs` and a number.",
		examples: ["rs4988235"],
	});
export const slug = (description: string, example: string) =>
	z
		.string()
		.regex(RESOURCES.conditions.id.pattern)
		.meta({ description, examples: [example] });
export const symbol = z
	.string()
	.regex(RESOURCES.genes.id.pattern)
	.meta({
		description: "Gene symbol as HGNC writes it.",
		examples: ["MCM6"],
	});
export const webPage = address.meta({
	description:
		"Address of the record's web page for readers, in the language of the answer where the record is translated. It is not part of this API.",
});

export const source = named("Source", "A source that a reader can follow.", {
	title: text.describe("What the source is."),
	url: address.describe("Where to follow it."),
	pmid: maybe(
		z.string().regex(/^[1-9][0-9]*$/),
		"PubMed identifier, for a paper that has one.",
	),
	doi: maybe(z.string().regex(/^10\./), "DOI, for a paper that has one."),
	searched: maybe(
		z.iso.date(),
		"The day of the search, if the source is a search that found nothing: its title says where and what was asked, and a claim that rests on it says that nothing is reported.",
	),
});
export const otherNames = list(
	text,
	"Other names that people search for, in the language of the answer; after them, of variants and genes, the English ones, many of which are the same in every language.",
);
export const population = text.describe(
	"The group of people that the figure is for, in the language of the answer.",
);
export const populationCode = z.enum(POPULATIONS).meta({
	id: "PopulationCode",
	description:
		"The group of people that the figure is for, the same in every language. More values may be added.",
});
export const interval = named("Interval", "A 95% confidence interval.", {
	low: z.number().describe("Its lower end."),
	high: z.number().describe("Its upper end."),
});
export const sources = filledList(
	source,
	"The sources of the record: those that `claims` name, in the order of the text, then the others.",
);

const claim = named(
	"Claim",
	"A sentence with what it rests on. In a field that ends in `_html` it is a part of the HTML. A claim has no id: it is told from others by the record's `version`, `in` and `start`.",
	{
		in: z
			.string()
			.regex(/^\//)
			.describe(
				"Which text of the record the sentence is in, as a JSON Pointer (RFC 6901).",
			)
			.meta({ examples: ["/genotypes/1/note"] }),
		start: z
			.int()
			.min(0)
			.describe("Where the sentence starts in the text, in UTF-16 code units."),
		end: z
			.int()
			.min(1)
			.describe("Where it ends: `text.slice(start, end)` is the sentence."),
		sources: filledList(
			z.int().min(0),
			"What it rests on: indexes in the record's `sources`.",
		),
	},
);
export const claims = list(
	claim,
	"Sentences of the record with the sources that they rest on; empty where none is marked yet.",
);
export const claimCount = count.describe(
	"How many sentences of the record name what they rest on.",
);

export const inKorea = text
	.nullable()
	.describe("What is different or worth knowing in Korea, or null.");

/** An object with the same schema under each name. */
export function each<N extends string, S extends z.ZodType>(
	names: readonly N[],
	value: S,
) {
	const shape = Object.fromEntries(names.map((name) => [name, value]));
	return z.strictObject(shape as Record<N, S>);
}

/** The size of every list. */
export const resourceCounts = each(RESOURCE_NAMES, count).meta({
	id: "ResourceCounts",
	description: "The size of every list.",
});
