/** What the copies of a gene, or a change of one, do to a drug: what editors write, and what consumers read. */

import { z } from "zod";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { refersTo } from "../references.ts";
import { filledList, list, listOrNone, named } from "../values/shapes.ts";

/** How a copy of a gene works. */
const COPY_STATES = [
	"works",
	"works_less",
	"does_not_work",
	"works_more",
] as const;
export type CopyState = (typeof COPY_STATES)[number];

/** Who carries a change. The last two are for genes on the X chromosome. */
const CARRIERS = ["without", "with", "with_one_of_two", "with_every"] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The bodies that conclude something on genes and drugs, in the order in which pages show them. */
export const GUIDELINE_BODIES = ["CPIC", "DPWG", "FDA"] as const;
export type GuidelineBody = (typeof GUIDELINE_BODIES)[number];

const state = z.enum(COPY_STATES);
const carrier = z.enum(CARRIERS);
const gene = refersTo(authored.symbol, "gene");

/** What a row says, whatever it is about. */
const authoredTold = {
	body: authored.localized.describe(
		"What the drug does in the body, or the body with the drug, in a sentence or two in each language.",
	),
	guidelines: z
		.partialRecord(
			z.enum(GUIDELINE_BODIES),
			z.strictObject({
				says: authored.localized.describe(
					"What it concludes, as a report in each language, without doses.",
				),
				source: authored.source,
			}),
		)
		.describe(
			"What each body concludes for these people. Leave out one of which nothing is known.",
		),
	source: authored.source.describe("What the sentence on the body rests on."),
};

const authoredPair = z.strictObject({
	copies: z
		.tuple([state, state])
		.describe(`How each of the two copies works: ${COPY_STATES.join(", ")}.`),
	...authoredTold,
});
export const authoredCopies = listOrNone(
	z.strictObject({
		gene: gene.describe("The symbol of the gene."),
		rows: filledList(
			authoredPair,
			"The pairs of copies, from the usual one on.",
		),
	}),
	"For a gene of which the number of working copies counts: what the body does, and what each guideline concludes.",
);

const authoredCarried = z.strictObject({
	people: carrier.describe(
		"Those without it or with it; for a gene on the X chromosome with_one_of_two (a woman with one changed copy) and with_every (a man's only copy, or both of a woman).",
	),
	...authoredTold,
});
export const authoredChanges = listOrNone(
	z.strictObject({
		genes: filledList(gene, "The symbols of its genes."),
		change: authored.localized.describe(
			"The change as a name that stands within a sentence, such as HLA-B*57:01 or “a changed copy of G6PD”, in each language.",
		),
		rows: filledList(authoredCarried, "Who does not carry it first."),
	}),
	"For a change that counts because it is carried: what happens, and what each guideline concludes.",
);

const { text } = published;
const conclusion = named(
	"Conclusion",
	"What a body that writes guidelines concludes.",
	{
		by: z
			.enum(GUIDELINE_BODIES)
			.meta({
				id: "GuidelineBody",
				description:
					"A body that concludes something on genes and drugs: CPIC (international), DPWG (Dutch), or the FDA (the drug agency of the United States). Values may be added.",
			})
			.describe("Who concludes it."),
		says: text.describe(
			"What it concludes, as a report in the language of the answer. Not advice.",
		),
		source: published.source.describe("Where it says so."),
	},
);

const publishedTold = {
	body: text.describe(
		"What the drug does in the body, or the body with the drug.",
	),
	guidelines: list(
		conclusion,
		"What guidelines conclude for these people; empty where nothing is recorded.",
	),
	source: published.source.describe("What the sentence on the body rests on."),
};

const publishedPair = named(
	"CopyPair",
	"A pair of copies of a gene and a drug.",
	{
		copies: z
			.array(
				state.meta({
					id: "CopyState",
					description: "How a copy of a gene works. Values may be added.",
				}),
			)
			.length(2)
			.describe("How each of the two copies works."),
		...publishedTold,
	},
);
export const publishedCopies = list(
	named("DrugCopies", "A gene of which the number of working copies counts.", {
		gene: text.describe("The symbol of the gene."),
		rows: list(publishedPair, "The pairs of copies, from the usual one on."),
	}),
	"By the number of working copies of a gene: what the body does, and what each guideline concludes.",
);

const publishedCarried = named(
	"CarriedChange",
	"People who carry a change or do not, and a drug.",
	{
		people: carrier
			.meta({
				id: "Carrier",
				description:
					"People without a change or with it; for a gene on the X chromosome with_one_of_two (a woman with one changed copy) and with_every (a man's only copy, or both of a woman). Values may be added.",
			})
			.describe("Who carries it here."),
		...publishedTold,
	},
);
export const publishedChanges = list(
	named("DrugChange", "A change that counts because it is carried.", {
		genes: list(text, "The symbols of its genes."),
		change: text.describe("The change, as a name within a sentence."),
		rows: list(publishedCarried, "Who does not carry it first."),
	}),
	"By whether a change is carried: what happens, and what each guideline concludes.",
);
