/** How much an allele changes something, by study: what editors write, and what consumers read. */

import { z } from "zod";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { POPULATIONS } from "../values/populations.ts";
import { maybe, named, orNull } from "../values/shapes.ts";

const MEASURES = ["odds_ratio", "beta"] as const;
const COPIES = ["each", "one", "two", "one_or_two"] as const;

export const authoredEffect = z.strictObject({
	outcome: authored.localized.describe("What was measured, in each language."),
	measure: z.enum(MEASURES).describe("The kind of figure."),
	value: z.number().describe("The figure."),
	interval: maybe(
		z.tuple([z.number(), z.number()]),
		"Its 95% confidence interval, as [low, high].",
	),
	unit: maybe(authored.localized, "The unit of a beta, in each language."),
	allele: authored.allele,
	copies: maybe(
		z.enum(COPIES),
		"How many copies of the allele the figure is about: `each` for one more copy, `one`, `two` or `one_or_two` for people with so many against people with none. Where the source has both, an effect each for `one` and `two`. Left out where the source does not say.",
	),
	population: z
		.enum(POPULATIONS)
		.describe("The group of people that was studied."),
	source: authored.source,
});

export const publishedEffect = named(
	"Effect",
	"How much an allele changes something.",
	{
		outcome: published.text.describe("What was measured."),
		measure: z.enum(MEASURES).meta({
			id: "EffectMeasure",
			description:
				"`odds_ratio`: odds with the allele divided by the odds without; above 1 is more. `beta`: change with the allele, in `unit`. `copies` says with how many. More values may be added.",
		}),
		value: z.number().describe("The figure."),
		interval: orNull(published.interval, "Null where not known."),
		unit: orNull(published.text, "Unit of a beta; null for others."),
		allele: published.letters.describe("The allele, as in `location`."),
		copies: orNull(
			z.enum(COPIES).meta({
				id: "EffectCopies",
				description:
					"`each`: with one more copy of the allele. `one`: with one copy, against none. `two`: with two copies, against none. `one_or_two`: with one or two copies, against none. More values may be added.",
			}),
			"How many copies the figure is about; null where not known: do not multiply it by the number of copies.",
		),
		population: published.population,
		population_code: published.populationCode,
		source: published.source,
	},
);
