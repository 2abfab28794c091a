/** Places that are read together, because one alone does not tell: what editors write, and what consumers read. */

import { z } from "zod";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { refersTo } from "../references.ts";
import {
	filledList,
	list,
	listOrNone,
	maybe,
	named,
	orNull,
} from "../values/shapes.ts";

const authoredAllele = z.strictObject({
	name: authored.text
		.describe(
			"Its name, which starts with the symbol of the gene, such as TPMT*3A or APOE e4.",
		)
		.meta({ examples: ["TPMT*3A"] }),
	letters: list(
		authored.allele,
		"Its letter at each of the places, in their order.",
	),
});

const authoredRow = z.strictObject({
	pairs: list(
		published.pair,
		"The pair at each of the places, in their order, as in the headings of the variants.",
	),
	says: authored.localized.describe(
		"What is known of people with these pairs, in a sentence or two in each language.",
	),
});

export const authoredCombination = z.strictObject({
	title: authored.localized.describe("The heading, in each language."),
	about: authored.localized.describe(
		"What the places have to do with each other, in a sentence or two in each language.",
	),
	places: z
		.array(refersTo(authored.rsid, "variant"))
		.min(2)
		.describe(
			"The rsIDs of two or more places, at least one of them in this gene.",
		),
	alleles: listOrNone(
		authoredAllele,
		"What the letters of one chromosome are called together. The names of the rows follow from them.",
	),
	rows: filledList(
		authoredRow,
		"What is known, by the pairs that a report shows.",
	),
	others: maybe(
		authored.localized,
		"What is said of all pairs without a row, in each language. Needed if there are any.",
	),
	sources: authored.sources,
});
export type Combination = z.infer<typeof authoredCombination>;

const { text } = published;
const publishedAllele = named(
	"CombinedAllele",
	"What the letters of one chromosome are called together.",
	{
		name: text.meta({ description: "Its name.", examples: ["TPMT*3A"] }),
		letters: list(
			published.letters,
			"Its letter at each place, on the plus strand of GRCh38.",
		),
	},
);
const publishedRow = named(
	"CombinationRow",
	"Pairs at several places, read together.",
	{
		genotypes: list(
			published.pair,
			"The pair at each place, as in the records of the variants.",
		),
		names: list(
			text,
			"The pairs of alleles that look like this. With several, letters alone cannot tell which it is; with none, no allele of the list does.",
		),
		note: text.describe(
			"What is known about groups of people with these pairs. Not a diagnosis.",
		),
	},
);

export const publishedCombination = named(
	"Combination",
	"Places that are read together, because one alone does not tell. The pairs are unphased: nothing says which letters are on one chromosome.",
	{
		title: text.describe("What the places tell together."),
		about: text.describe("What they have to do with each other."),
		rsids: list(published.rsid, "The places."),
		alleles: list(
			publishedAllele,
			"Empty where no names of letters together are known.",
		),
		rows: list(
			publishedRow,
			"What is known, by the pairs that a report shows.",
		),
		others: orNull(
			text,
			"What is said of all other pairs; null if every pair has a row.",
		),
		is_sensitive: z
			.boolean()
			.describe(
				"Whether one of the places is a variant of the tier `sensitive`: show the rows only to a reader who asked for them.",
			),
		sources: filledList(published.source, "Its sources."),
	},
);

/** The names, without the gene, of the pairs of alleles that show these pairs of letters. */
export function namesOfPairs(
	gene: string,
	pairs: readonly string[],
	alleles: Combination["alleles"],
): string[] {
	const sorted = (letters: (string | undefined)[]) =>
		letters.toSorted().join("/");
	const own = ({ name }: { name: string }) => name.slice(gene.length).trim();
	return alleles.flatMap((one, at) =>
		alleles.slice(at).flatMap((other) => {
			const isLike = pairs.every(
				(pair, place) =>
					sorted(pair.split("/")) ===
					sorted([one.letters[place], other.letters[place]]),
			);
			return isLike ? [`${own(one)}/${own(other)}`] : [];
		}),
	);
}
