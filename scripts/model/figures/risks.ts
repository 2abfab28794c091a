/** How likely something is, counted in people: what editors write, and what consumers read. */

import { z } from "zod";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { POPULATIONS } from "../values/populations.ts";
import { maybe, named, orNull } from "../values/shapes.ts";

const SEXES = ["female", "male"] as const;
/** Whose risk it is compared with. */
export const COMPARED = ["everyone", "without"] as const;
/** Where the people were found who were counted. */
export const STUDIED = [
	"families",
	"patients",
	"population",
	"case_control",
] as const;

const share = z.number().min(0).max(1);

const authoredComparison = z.strictObject({
	among: z
		.enum(COMPARED)
		.describe(
			"everyone: all people of that sex. without: people who do not have the change.",
		),
	risk: share.describe("Their share, for the same outcome and the same time."),
	source: authored.source,
});

/** A risk in the front matter. `who` is the field that says who has it. */
export const authoredRisk = <Who extends z.ZodRawShape>(who: Who) =>
	z.strictObject({
		outcome: authored.localized.describe(
			"What happens, as a heading in each language, such as Breast cancer.",
		),
		...who,
		sex: maybe(z.enum(SEXES), "female or male, where only they were counted."),
		by_age: maybe(
			z.int().positive().max(110),
			"The age in years up to which it was counted. Without this and over, the figure is for a whole life.",
		),
		over: maybe(
			authored.localized,
			"The time or the exposure in which it was counted, where that is no age, in each language, such as in pregnancy.",
		),
		risk: share.describe(
			"The share of these people to whom it happens: 0.05 is 5 of 100.",
		),
		interval: maybe(
			z.tuple([share, share]),
			"Its 95% confidence interval, as [low, high].",
		),
		comparison: maybe(authoredComparison, "What it is compared with."),
		studied: z
			.enum(STUDIED)
			.describe(
				"Where the people were found: families with several who are ill (in whom risks are higher), patients, the population, or case_control: people with and without it, compared.",
			),
		population: z
			.enum(POPULATIONS)
			.describe("The group of people that was studied."),
		sample_size: maybe(
			z.int().positive(),
			"How many of these people were counted.",
		),
		source: authored.source,
	});

const publishedSex = z
	.enum(SEXES)
	.meta({ id: "RiskSex", description: "Whose risk it is." });
const publishedComparison = named(
	"RiskComparison",
	"What a risk is compared with.",
	{
		among: z.enum(COMPARED).meta({
			id: "RiskCompared",
			description:
				"`everyone`: all people of that sex. `without`: people who do not have the change. More values may be added.",
		}),
		risk: share.describe(
			"Their share, for the same outcome and the same time.",
		),
		source: published.source,
	},
);
const publishedStudied = z.enum(STUDIED).meta({
	id: "RiskStudied",
	description:
		"Where the people were found. `families`: families with several who are ill; risks in them are higher than elsewhere. `patients`: people under treatment. `population`: people whatever their health. `case_control`: people with and without it, compared. More values may be added.",
});

/** A risk in an answer. `who` is the field that says who has it. */
export const publishedRisk = <Who extends z.ZodRawShape>(
	id: string,
	who: Who,
) =>
	z
		.strictObject({
			outcome: published.text.describe(
				"What happens, in the language of the answer.",
			),
			...who,
			sex: orNull(publishedSex, "Null where it was not counted by sex."),
			by_age: orNull(
				z.int(),
				"The age in years up to which it was counted, or null.",
			),
			over: orNull(
				published.text,
				"The time or the exposure in which it was counted, in the language of the answer, or null. If `by_age` is null too, the figure is for a whole life.",
			),
			risk: share.describe(
				"The share of these people to whom it happens: 0.05 is 5 of 100. It is about groups of people, not about one person.",
			),
			interval: orNull(published.interval, "Null where not known."),
			comparison: orNull(
				publishedComparison,
				"Null where no such figure is known.",
			),
			studied: publishedStudied,
			population: published.population,
			population_code: published.populationCode,
			sample_size: orNull(
				z.int(),
				"How many of these people were counted; null if not known.",
			),
			source: published.source,
		})
		.meta({
			id,
			description: "How likely something is, as a share of people.",
		});

const LARGEST = 10_000;
const SIZES = [100, 1000, LARGEST];
/** How far rounding to whole people may move a share, as a part of it. */
const TOLERANCE = 1 / 3;

/** The least number of people of whom each share is a whole number that says what the share does. */
export function sizeFor(shares: number[]): number {
	const size = SIZES.find((of) => shares.every((share) => isTold(share, of)));
	return size ?? LARGEST;
}

/** Whether a share can be told in people at all. */
export function isTellable(share: number): boolean {
	return isTold(share, LARGEST);
}

function isTold(share: number, of: number): boolean {
	const exact = share * of;
	return Math.abs(Math.round(exact) - exact) <= exact * TOLERANCE;
}

/** How many of so many people a share is, to two digits. */
export function peopleOf(share: number, of: number): number {
	const whole = Math.round(share * of);
	// Nobody counts that exactly.
	return of === 100 ? whole : Number(whole.toPrecision(2));
}
