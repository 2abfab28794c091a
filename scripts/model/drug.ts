/** A drug: what editors write about it, and what consumers read. */

import { z } from "zod";
import type { Body } from "./body.ts";
import * as authored from "./fields.ts";
import * as published from "./published-fields.ts";

export const id = authored.slug;

export const facts = z.strictObject({
	sources: authored.sources,
	...authored.lifecycle(id, "drug"),
});

export const prose = z.strictObject({
	name: authored.text,
	class: authored.text,
	summary: authored.text,
	description: authored.text,
});

export const body = {
	title: "name",
	sections: {
		Class: ["class", "text"],
		Summary: ["summary", "text"],
		Description: ["description", "text"],
	},
} as const satisfies Body;

const { text, count } = published;
export const item = z.strictObject({
	slug: published.slug("Identifier of the drug.", "clopidogrel"),
	url: published.webPage,
	name: text.describe("The drug's name."),
	class: text.describe("Its class, in the ordinary words of pharmacology."),
	summary: text.describe("The drug in one or two sentences."),
	gene_count: count.describe(
		"Genes that are linked to the drug, themselves or by a variant inside them. The links say which.",
	),
});

export const record = z
	.strictObject({
		...item.shape,
		description: text.describe(
			"What the drug is, as plain text; paragraphs are apart by an empty line.",
		),
		sources: published.sources,
	})
	.meta({ id: "Drug", description: "A drug in full." });
