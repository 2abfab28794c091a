/** A gene: what editors write about it, and what consumers read. */

import { z } from "zod";
import type { Body } from "./body.ts";
import * as authored from "./fields.ts";
import * as published from "./published-fields.ts";
import { record as variant } from "./variant.ts";

export const id = authored.symbol;

export const facts = z.strictObject({
	hgnc_id: z
		.string()
		.regex(/^HGNC:\d+$/)
		.describe("The gene's number at HGNC, such as HGNC:6949.")
		.meta({ examples: ["HGNC:6949"] }),
	sources: authored.sources,
	...authored.lifecycle(id, "gene"),
});

export const prose = z.strictObject({
	name: authored.text.describe("The approved name at HGNC."),
});

export const body = { title: "name", sections: {} } as const satisfies Body;

const { text, count } = published;
export const item = z
	.strictObject({
		symbol: published.symbol,
		url: published.webPage,
		name: text.describe("The gene's name: at HGNC, or translated."),
		variant_count: count.describe("Variants inside the gene."),
		condition_count: count.describe(
			"Conditions that the gene or a variant inside it is linked to. The links say which.",
		),
		drug_count: count.describe(
			"Drugs that the gene or a variant inside it is linked to. The links say which.",
		),
	})
	.meta({ id: "GeneItem" });

export const record = z
	.strictObject({
		...item.shape,
		variants: z
			.array(variant)
			.describe(
				"The variants inside the gene. In a translation, those that are translated; `variant_count` counts all.",
			),
		sources: published.sources,
	})
	.meta({ id: "Gene" });
