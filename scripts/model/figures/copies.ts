/** What the two copies of a gene do to a drug: what editors write, and what consumers read. */

import { z } from "zod";
import * as authored from "../fields.ts";
import * as published from "../published-fields.ts";
import { refersTo } from "../references.ts";

/** How a copy of a gene works. */
export const COPY_STATES = [
	"works",
	"works_less",
	"does_not_work",
	"works_more",
] as const;
export type CopyState = (typeof COPY_STATES)[number];

/** The bodies that write guidelines on genes and drugs, in the order in which pages show them. */
export const GUIDELINE_BODIES = ["CPIC", "DPWG"] as const;
export type GuidelineBody = (typeof GUIDELINE_BODIES)[number];

const state = z.enum(COPY_STATES);
const pair = z.tuple([state, state]);

export const authoredCopies = z
	.array(
		z.strictObject({
			gene: refersTo(authored.symbol, "gene").describe(
				"The symbol of the gene.",
			),
			rows: z
				.array(
					z.strictObject({
						copies: pair.describe(
							`How each of the two copies works: ${COPY_STATES.join(", ")}.`,
						),
						body: authored.localized.describe(
							"What the body does with the drug, in a sentence in each language.",
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
						source: authored.source.describe(
							"What the sentence on the body rests on.",
						),
					}),
				)
				.min(2)
				.describe("The pairs of copies, from the usual one on."),
		}),
	)
	.default([])
	.describe(
		"For a gene of which the number of working copies counts: what the body does, and what each guideline concludes.",
	);

const { text } = published;
const conclusion = z
	.strictObject({
		by: z
			.enum(GUIDELINE_BODIES)
			.meta({
				id: "GuidelineBody",
				description:
					"A body that writes guidelines on genes and drugs: CPIC (international) or DPWG (Dutch). Values may be added.",
			})
			.describe("Who concludes it."),
		says: text.describe(
			"What it concludes, as a report in the language of the answer. Not advice.",
		),
		source: published.source.describe("Where it says so."),
	})
	.meta({
		id: "Conclusion",
		description: "What a body that writes guidelines concludes.",
	});

export const publishedCopies = z
	.array(
		z
			.strictObject({
				gene: text.describe("The symbol of the gene."),
				rows: z
					.array(
						z
							.strictObject({
								copies: z
									.array(
										state.meta({
											id: "CopyState",
											description:
												"How a copy of a gene works. Values may be added.",
										}),
									)
									.length(2)
									.describe("How each of the two copies works."),
								body: text.describe("What the body does with the drug."),
								guidelines: z
									.array(conclusion)
									.describe(
										"What guidelines conclude for these people; empty where nothing is recorded.",
									),
								source: published.source.describe(
									"What the sentence on the body rests on.",
								),
							})
							.meta({
								id: "CopyPair",
								description: "A pair of copies of a gene and a drug.",
							}),
					)
					.describe("The pairs of copies, from the usual one on."),
			})
			.meta({
				id: "DrugCopies",
				description: "A gene of which the number of working copies counts.",
			}),
	)
	.describe(
		"By the number of working copies of a gene: what the body does, and what each guideline concludes.",
	);
