/** A variant: what editors write about it, and what consumers read. */

import { z } from "zod";
import type { Body } from "../body.ts";
import { certainty, lastChecked, openQuestions } from "../certainty.ts";
import * as authored from "../fields.ts";
import { authoredEffect, publishedEffect } from "../figures/effects.ts";
import { authoredFunction, publishedFunction } from "../figures/functions.ts";
import { authoredRisk, publishedRisk } from "../figures/risks.ts";
import * as published from "../published-fields.ts";
import { refersTo } from "../references.ts";
import { FREQUENCY_DATASET_NAMES, POPULATIONS } from "../values/populations.ts";
import {
	filledList,
	list,
	listOrNone,
	maybe,
	named,
	orNull,
} from "../values/shapes.ts";
import type { Traits } from "./traits.ts";

export const VARIANT_KINDS = [
	"drug-response",
	"condition",
	"trait",
	"smell",
	"taste",
] as const;
/** How much care a product must take, and why. */
export const RISK_TIERS = {
	standard: "A common trait or a modest effect.",
	caution: "A drug response or a raised risk.",
	sensitive: "A serious condition.",
} as const;
const RISK_TIER_NAMES = Object.keys(RISK_TIERS) as (keyof typeof RISK_TIERS)[];
const AUTOSOMES = Array.from({ length: 22 }, (_, index) => index + 1);
const chromosome = z
	.literal([...AUTOSOMES, "X", "Y", "MT"])
	.describe("1 to 22, X, Y or MT.");
/** Amino acids in three letters, and the stop. */
const AMINO_ACIDS =
	"Ala|Arg|Asn|Asp|Cys|Gln|Glu|Gly|His|Ile|Leu|Lys|Met|Phe|Pro|Sec|Ser|Thr|Trp|Tyr|Val|Ter";
export const id = authored.rsid;

export const facts = z.strictObject({
	kind: z.enum(VARIANT_KINDS).describe("What the variant is known for."),
	genes: filledList(
		refersTo(authored.symbol, "gene"),
		"The genes it lies in or between.",
	),
	risk_tier: z
		.enum(RISK_TIER_NAMES)
		.describe("How much care a product must take."),
	chromosome,
	position: z.int().positive().describe("GRCh38, 1-based, plus strand."),
	ref: authored.allele,
	alts: filledList(authored.allele, "Every other allele of the record."),
	grch37: maybe(
		z.strictObject({
			chromosome,
			position: z.int().positive().describe("GRCh37, 1-based, plus strand."),
			ref: maybe(
				authored.allele,
				"GRCh37's own letter, only where it is not that of ref.",
			),
		}),
		"Its place on the older reference genome, GRCh37 (hg19; for MT, the revised Cambridge sequence).",
	),
	ids: listOrNone(
		z.strictObject({
			allele: authored.allele,
			clinvar: maybe(
				z.int().positive(),
				"ClinVar's variation id, such as 642.",
			).meta({ examples: [642] }),
			clingen: maybe(
				z.string().regex(/^CA\d+$/),
				"ClinGen's canonical allele id, such as CA120590.",
			).meta({ examples: ["CA120590"] }),
			hgvs: maybe(
				z
					.string()
					// Not =, which says that nothing is changed.
					.regex(/^N[CGMR]_\d+\.\d+:[cgmn]\.\S*[^\s=]$/),
				"The HGVS name of the change with its transcript, such as NM_000130.5:c.1601G>A.",
			).meta({ examples: ["NM_000130.5:c.1601G>A"] }),
			protein: maybe(
				z.string().regex(new RegExp(`^p\\.(?:${AMINO_ACIDS})\\d+\\S+$`)),
				"The HGVS name of what it changes in the protein, in letters of three, such as p.Arg534Gln.",
			).meta({ examples: ["p.Arg534Gln"] }),
		}),
		"What other catalogues call an allele.",
	),
	other_names: authored.localizedNames,
	papers_strand: maybe(
		z.literal("minus"),
		"minus, where papers name the letters of the other strand of the DNA.",
	),
	functions: listOrNone(
		authoredFunction,
		"What CPIC says an allele does. Its links to the drugs of its gene follow from that.",
	),
	frequencies: listOrNone(
		z
			.strictObject({
				allele: authored.allele,
				dataset: maybe(
					z.enum(FREQUENCY_DATASET_NAMES),
					"The dataset in which the frequencies were read. One that is not in the list is a study: write study instead, with whom it counted and its source.",
				),
				study: maybe(
					z.strictObject({
						people: authored.localized.describe(
							"Whom it counted, in each language, such as 342 Koreans.",
						),
						year: maybe(z.int().min(1900).max(2100), "The year of the study."),
						source: authored.source,
					}),
					"Instead of a dataset: the study in which the frequencies were read.",
				),
				values: z
					.partialRecord(z.enum(POPULATIONS), z.number().min(0).max(1))
					.describe("The share of chromosomes with the allele, by population."),
				sample_size: maybe(
					z.int().positive(),
					"How many chromosomes were examined: in all, or in the only population that is given.",
				),
			})
			.refine(
				({ dataset, study }) =>
					(dataset === undefined) !== (study === undefined),
				"frequency-origin",
			),
		"How common an allele is, by dataset.",
	),
	effects: listOrNone(
		authoredEffect,
		"How much an allele changes something, by study.",
	),
	risks: listOrNone(
		authoredRisk({
			genotype: published.pair.describe(
				"The pair of alleles, as in the headings of the notes.",
			),
		}),
		"How likely something is with a pair, counted in people.",
	),
	last_checked: authored.lastChecked.optional(),
	sources: authored.sources,
	...authored.lifecycle(id, "variant"),
});

export const prose = z.strictObject({
	trait_name: authored.text,
	summary: authored.text.optional(),
	genotypes: z
		.record(z.string(), authored.text)
		.describe("A note for each pair."),
	guideline_note: authored.text.optional(),
	in_korea: authored.text.optional(),
	open_questions: z.array(authored.text).min(1).optional(),
});

export const body = {
	title: "trait_name",
	sections: {
		Summary: ["summary", "text"],
		Guideline: ["guideline_note", "text"],
		"In Korea": ["in_korea", "text"],
		"Open questions": ["open_questions", "list"],
	},
	others: "genotypes",
} as const satisfies Body;

export const traits: Traits<z.infer<typeof facts>, z.infer<typeof prose>> = {
	names: (facts) => facts.other_names,
	// Not listed: some readers would rather not know more.
	about: ({ summary }) => summary,
	groups: ({ genes }) => genes,
	isSensitive: ({ risk_tier }) => risk_tier === "sensitive",
	change: (facts) => facts,
};

const riskTier = z.enum(RISK_TIER_NAMES).meta({
	id: "RiskTier",
	description:
		"How much care a product must take. `standard`: a common trait or a modest effect. `caution`: a drug response or a raised risk; nothing to act on without a clinician. `sensitive`: a serious condition; show it only to a reader who asked for it.",
});
const genotype = named("Genotype", "A pair of alleles, with a note.", {
	genotype: published.pair.describe(
		"A pair of alleles `X/Y` on the plus strand of GRCh38, the reference allele first. Insertions and deletions are written as in a VCF file.",
	),
	note: published.text.describe(
		"What is known about groups of people with this pair. Not a diagnosis.",
	),
});

const location = named("Location", "A variant's place in the genome.", {
	assembly: z.literal("GRCh38").describe("The reference genome."),
	chromosome: published.chromosome,
	position: z.int().min(1).describe("1-based, on the plus strand."),
	ref: published.letters.describe("The reference allele, as in a VCF file."),
	alts: list(published.letters, "The other alleles of the record."),
});
const locationGrch37 = named(
	"LocationGrch37",
	"A variant's place in the older reference genome.",
	{
		assembly: z.literal("GRCh37").describe("The older reference genome."),
		chromosome: published.chromosome,
		position: z
			.int()
			.min(1)
			.describe(
				"1-based, on the plus strand. On MT, of the revised Cambridge sequence, as on GRCh38.",
			),
		ref: orNull(
			published.letters,
			"GRCh37's own allele, where it is known to be another than `location.ref`: a file on GRCh37 then counts from it, so compare letters and not indexes. Null for all others.",
		),
	},
);
const alleleIds = named("AlleleIds", "What other catalogues call an allele.", {
	allele: published.letters.describe("The allele, as in `location`."),
	clinvar: orNull(z.int().positive(), "ClinVar's variation id, or null."),
	clingen: orNull(published.text, "ClinGen's canonical allele id, or null."),
	hgvs: orNull(
		published.text,
		"HGVS name of the change with its transcript, or null.",
	),
	protein: orNull(
		published.text,
		"HGVS name of the change in the protein, or null.",
	),
});
const namesOnPapers = named("NamesOnPapers", "Alleles as papers name them.", {
	ref: published.letters.describe("The reference allele on the minus strand."),
	alts: list(published.letters, "The other alleles on the minus strand."),
});
const frequency = named("Frequency", "How common an allele is in a group.", {
	allele: published.letters.describe("The allele, as in `location`."),
	population: published.population,
	population_code: published.populationCode,
	frequency: z.number().min(0).max(1).describe("Share of chromosomes with it."),
	sample_size: orNull(
		z.int(),
		"How many chromosomes were examined; null where not known.",
	),
	people: orNull(
		published.text,
		"Whom a study counted; null where the figures are from a dataset.",
	),
	year: orNull(
		z.int(),
		"The year of the dataset's release or of the study, or null.",
	),
	source: published.source,
});
const variantRisk = publishedRisk("VariantRisk", {
	genotype: published.pair.describe(
		"The pair of alleles that these people have.",
	),
});

export const record = named("Variant", "A variant of the genome.", {
	rsid: published.rsid,
	slug: published.rsid.describe("Equal to the rsid."),
	url: published.webPage,
	gene: published.text.meta({
		description:
			"Symbol of the gene the variant lies in; several are joined by ` / `.",
		examples: ["MCM6"],
	}),
	trait_name: published.text.describe("The trait in plain words."),
	risk_tier: riskTier,
	genotypes: list(genotype, "One entry for each pair that the alleles make."),
	guideline_note: orNull(
		published.text,
		"What a published guideline says about the variant; null when there is none.",
	),
	source_note: published.text.describe(
		"Citation of the sources of the record.",
	),
	summary: orNull(
		published.text,
		"The variant in a sentence or two; null where none is written.",
	),
	other_names: published.otherNames,
	location,
	names_on_papers: orNull(
		namesOnPapers,
		"The letters that papers use, where they name the other strand; null where they use the same.",
	),
	location_grch37: orNull(
		locationGrch37,
		"The place on GRCh37 (hg19); null where not recorded.",
	),
	former_rsids: list(
		published.rsid,
		"Other rsIDs that now lead to this record.",
	),
	ids: list(
		alleleIds,
		"One entry for each allele that another catalogue names.",
	),
	functions: list(
		publishedFunction,
		"What alleles do to the body's work on drugs; empty where CPIC has assigned no function.",
	),
	frequencies: list(
		frequency,
		"How common alleles are; empty where no figure is known.",
	),
	effects: list(
		publishedEffect,
		"How much alleles change something, by study.",
	),
	risks: list(
		variantRisk,
		"How likely something is with a pair of alleles, counted in people; empty where no figure is known.",
	),
	sources: published.sources,
	in_korea: published.inKorea,
	open_questions: openQuestions,
	last_checked: lastChecked,
	certainty,
	claims: published.claims,
});

/** What the API's description says about them. */
export const operations = {
	group:
		"Places where people's genomes differ, with a note for each pair of alleles.",
	list: "Variants sorted by number, each in full.",
	record: "A variant, the same as in the list.",
};
/** A list shows the whole record. */
export const item = record;

/** Every pair of the alleles, the reference allele first. */
export function possibleGenotypes(alleles: string[]): string[] {
	return alleles.flatMap((first, index) =>
		alleles.slice(index).map((second) => `${first}/${second}`),
	);
}
