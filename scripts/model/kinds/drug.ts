/** A drug: what editors write about it, and what consumers read. */

import { z } from "zod";
import { LANGUAGES } from "../../../functions/shared/contract.ts";
import type { Body } from "../body.ts";
import { certainty, lastChecked, openQuestions } from "../certainty.ts";
import * as authored from "../fields.ts";
import {
	authoredChanges,
	authoredCopies,
	publishedChanges,
	publishedCopies,
} from "../figures/copies.ts";
import * as published from "../published-fields.ts";
import { list, maybe, named, orNull } from "../values/shapes.ts";
import type { Traits } from "./traits.ts";

export const id = authored.slug;

export const facts = z.strictObject({
	brands: authored.localizedNames.describe(
		"The names that it is sold under, in each language; those that are sold in Korea under ko.",
	),
	other_names: authored.localizedNames,
	ids: z
		.strictObject({
			rxnorm: maybe(
				z.string().regex(/^[1-9]\d*$/),
				'RxNorm\'s number of the ingredient (RxCUI), in quotes, such as "32968".',
			),
		})
		.default({})
		.describe("The drug's numbers elsewhere."),
	by_copies: authoredCopies,
	by_change: authoredChanges,
	last_checked: authored.lastChecked.optional(),
	sources: authored.sources,
	...authored.lifecycle(id, "drug"),
});

export const prose = z.strictObject({
	name: authored.text,
	class: authored.text,
	summary: authored.text,
	description: authored.text,
	in_korea: authored.text.optional(),
	open_questions: z.array(authored.text).min(1).optional(),
});

export const body = {
	title: "name",
	sections: {
		Class: ["class", "text"],
		Summary: ["summary", "text"],
		Description: ["description", "text"],
		"In Korea": ["in_korea", "text"],
		"Open questions": ["open_questions", "list"],
	},
} as const satisfies Body;

export const traits: Traits<z.infer<typeof facts>, z.infer<typeof prose>> = {
	about: ({ summary }) => summary,
	listed: (prose) => prose.class,
	type: (prose) => prose.class,
	names: ({ brands, other_names }) =>
		Object.fromEntries(
			LANGUAGES.map((language) => [
				language,
				[...(brands[language] ?? []), ...(other_names[language] ?? [])],
			]),
		),
	areNamesListed: true,
	codes: ({ ids }) => ids,
};

const { text, count } = published;
const ids = named("DrugIds", "The drug in other catalogues.", {
	rxnorm: orNull(text, "RxNorm's number of the ingredient (RxCUI), or null."),
});
export const item = z.strictObject({
	slug: published.slug("Identifier of the drug.", "clopidogrel"),
	url: published.webPage,
	name: text.describe("The drug's name."),
	class: text.describe("Its class, in the ordinary words of pharmacology."),
	summary: text.describe("The drug in one or two sentences."),
	gene_count: count.describe(
		"Genes that are linked to the drug, themselves or by a variant inside them. The links say which.",
	),
	other_names: published.otherNames.describe(
		"Other names that people search for, in the language of the answer: its brands, then the rest.",
	),
	brands: list(
		text,
		"The names that it is sold under, in the language of the answer. They are among the other names, too.",
	),
	ids,
	claim_count: published.claimCount,
});

export const record = named("Drug", "A drug in full.", {
	...item.shape,
	description: text.describe(
		"What the drug is, as plain text; paragraphs are separated by an empty line.",
	),
	by_copies: publishedCopies,
	by_change: publishedChanges,
	sources: published.sources,
	in_korea: published.inKorea,
	open_questions: openQuestions,
	last_checked: lastChecked,
	certainty,
	claims: published.claims,
});

/** What the API's description says about them. */
export const operations = {
	group: "Drugs to which people respond differently because of their genes.",
	list: "Drugs sorted by slug, with the number of genes that each is linked to.",
	record: "A drug with its description and its sources.",
};
