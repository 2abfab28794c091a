/** A variant: what editors write about it, and what consumers read. */

import { z } from "zod";
import type { Body } from "./body.ts";
import * as authored from "./fields.ts";
import * as published from "./published-fields.ts";
import { refersTo } from "./references.ts";

export const VARIANT_KINDS = [
	"drug-response",
	"condition",
	"trait",
	"smell",
	"taste",
] as const;
const RISK_TIERS = ["standard", "caution", "sensitive"] as const;
const AUTOSOMES = Array.from({ length: 22 }, (_, index) => index + 1);
const allele = z
	.string()
	.regex(/^[ACGT]+$/)
	.describe(
		"Letters A, C, G and T of the plus strand of GRCh38, as in a VCF file.",
	);

export const id = authored.rsid;

export const facts = z.strictObject({
	kind: z.enum(VARIANT_KINDS).describe("What the variant is known for."),
	genes: z
		.array(refersTo(authored.symbol, "gene"))
		.min(1)
		.describe("The genes it lies in or between."),
	risk_tier: z.enum(RISK_TIERS).describe("How much care a product must take."),
	chromosome: z
		.literal([...AUTOSOMES, "X", "Y", "MT"])
		.describe("1 to 22, X, Y or MT."),
	position: z.int().positive().describe("GRCh38, 1-based, plus strand."),
	ref: allele,
	alts: z.array(allele).min(1).describe("Every other allele of the record."),
	sources: authored.sources,
	...authored.lifecycle(id, "variant"),
});

export const prose = z.strictObject({
	trait_name: authored.text,
	genotypes: z
		.record(z.string(), authored.text)
		.describe("A note for each pair."),
	guideline_note: authored.text.optional(),
});

export const body = {
	title: "trait_name",
	sections: { Guideline: ["guideline_note", "text"] },
	others: "genotypes",
} as const satisfies Body;

export const record = z
	.strictObject({
		rsid: published.rsid,
		slug: published.rsid.describe("Equal to the rsid."),
		url: published.webPage,
		gene: published.text.meta({
			description:
				"Symbol of the gene the variant lies in; several are joined by ` / `.",
			examples: ["MCM6"],
		}),
		trait_name: published.text.describe("The trait in plain words."),
		risk_tier: z
			.enum(RISK_TIERS)
			.describe(
				"How much care a product must take. `standard`: a common trait or a modest effect. `caution`: a drug response or a raised risk; nothing to act on without a clinician. `sensitive`: a serious condition; show it only to a reader who asked for it.",
			),
		genotypes: z
			.array(
				z.strictObject({
					genotype: z
						.string()
						.regex(/^[ACGT]+\/[ACGT]+$/)
						.describe(
							"A pair of alleles `X/Y` on the plus strand of GRCh38, the reference allele first. Insertions and deletions are written as in a VCF file.",
						),
					note: published.text.describe(
						"What is known about groups of people with this pair. Not a diagnosis.",
					),
				}),
			)
			.describe("One entry for each pair that the alleles make."),
		guideline_note: published.text
			.nullable()
			.describe(
				"What a published guideline says about the variant; null when there is none.",
			),
		source_note: published.text.describe(
			"Citation of the sources of the record.",
		),
	})
	.meta({ id: "Variant" });
/** A list shows the whole record. */
export const item = record;

/** Every pair of the alleles, the reference allele first. */
export function possibleGenotypes(alleles: string[]): string[] {
	return alleles.flatMap((first, index) =>
		alleles.slice(index).map((second) => `${first}/${second}`),
	);
}
