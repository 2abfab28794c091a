/** How common a condition is: what editors write, and what consumers read. */

import { z } from "zod";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { POPULATIONS } from "../values/populations.ts";
import { maybe, named, orNull } from "../values/shapes.ts";

const PREVALENCE_KINDS = [
	"birth",
	"prevalence",
	"incidence",
	"carriers",
] as const;
const people = z
	.array(z.number().positive())
	.min(1)
	.max(2)
	.describe("A number, or the lower and the upper end of a range.");

export const authoredPrevalence = z
	.strictObject({
		one_in: people.optional(),
		per_100000: people.optional(),
		population: z
			.enum(POPULATIONS)
			.describe("The group of people that the figure is for."),
		place: maybe(
			authored.localized,
			"Where or who, if the figure is for fewer people than the group: a country, a region, an age.",
		),
		covers: maybe(
			authored.localized,
			"What the figure counts, if that is not just this condition: all types of it together, or one form of it.",
		),
		kind: z.enum(PREVALENCE_KINDS).describe("What is counted."),
		year: maybe(
			z.int().min(1900).max(2100),
			"The last year that was counted, if the source says so; otherwise the year of the source.",
		),
		source: authored.source,
	})
	.refine(
		({ one_in, per_100000 }) =>
			(one_in === undefined) !== (per_100000 === undefined),
		"prevalence-figure",
	);

/** The shares of people, as parts of 1, the lower end of a range first. */
export function sharesOf({
	one_in,
	per_100000 = [],
}: Pick<z.infer<typeof authoredPrevalence>, "one_in" | "per_100000">) {
	const shares =
		one_in?.map((people) => 1 / people) ??
		// A division would make 0.00007099999999999999 of 7.1.
		per_100000.map((count) => Number(`${count}e-5`));
	return shares.toSorted((one, other) => one - other);
}

const { text } = published;
const part = z.number().min(0).max(1);
const shareRange = named(
	"ShareOfPeople",
	"A figure as parts of 1, for programs: 0.05 is 5 in 100 people. It is the range that the source gives, not a confidence interval.",
	{
		low: part.describe("Its lower end."),
		high: part.describe("Its upper end; the same if there is no range."),
	},
);

export const publishedPrevalence = named(
	"Prevalence",
	"How common a condition is.",
	{
		figure: text.describe(
			"The figure in words, such as `1 in 15,000 to 40,000 people` or `1 to 9 in a million people`.",
		),
		share: shareRange,
		population: published.population,
		kind: z.enum(PREVALENCE_KINDS).meta({
			id: "PrevalenceKind",
			description:
				"What is counted. `birth`: newborns with it. `prevalence`: people with it at a time. `incidence`: new cases in a year. `carriers`: people with one changed copy. More values may be added.",
		}),
		covers: orNull(
			text,
			"What the figure counts, if that is not just this condition, such as `all types of MEN 2 together` or one form of it; null if it counts this condition.",
		),
		year: orNull(z.int(), "The year of the figure; null where not known."),
		source: published.source,
	},
);
