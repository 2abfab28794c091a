/**
 * What editors write: one strict schema for the facts of each kind and one for its prose. A translation holds the prose
 * alone. Types, checks and hints come from here; what is published has schemas of its own.
 */

import { z } from "zod";
import type { Resource } from "../../functions/contract.ts";
import { PLANS } from "../../functions/contract.ts";
import { EVIDENCE_NAMES } from "./evidence.ts";
import {
	address,
	date,
	KINDS_OF_RECORDS,
	localized,
	markdown,
	reference,
	rsid,
	slug,
	source,
	sources,
	symbol,
	text,
} from "./fields.ts";

const ALLELE = /^[ACGT]+$/;
const allele = z
	.string()
	.regex(ALLELE)
	.describe(
		"Letters A, C, G and T of the plus strand of GRCh38, as in a VCF file.",
	);

export const VARIANT_KINDS = [
	"drug-response",
	"condition",
	"trait",
	"smell",
	"taste",
] as const;
export const RISK_TIERS = ["standard", "caution", "sensitive"] as const;
export const INHERITANCE = [
	"autosomal_dominant",
	"autosomal_recessive",
	"semidominant",
	"x_linked",
	"mitochondrial",
	"multifactorial",
] as const;
const AUTOSOMES = Array.from({ length: 22 }, (_, index) => index + 1);

/** What becomes of the address of a record: both are fields of every kind. */
const lifecycle = <Id extends z.ZodType<string>>(id: Id) => ({
	former_ids: z
		.array(id)
		.default([])
		.describe("Ids that the record had before; they lead to it."),
	withdrawn: z
		.strictObject({
			date,
			reason: localized,
			replaced_by: id
				.optional()
				.describe("Id of the record of the same kind to use instead."),
		})
		.optional()
		.describe("Takes the record out of the dataset and keeps its address."),
});

export const variantFacts = z.strictObject({
	kind: z.enum(VARIANT_KINDS).describe("What the variant is known for."),
	genes: z.array(symbol).min(1).describe("The genes it lies in or between."),
	risk_tier: z.enum(RISK_TIERS).describe("How much care a product must take."),
	chromosome: z
		.literal([...AUTOSOMES, "X", "Y", "MT"])
		.describe("1 to 22, X, Y or MT."),
	position: z.int().positive().describe("GRCh38, 1-based, plus strand."),
	ref: allele,
	alts: z.array(allele).min(1).describe("Every other allele of the record."),
	sources,
	...lifecycle(rsid),
});

export const variantProse = z.strictObject({
	trait_name: text,
	genotypes: z.record(z.string(), text).describe("A note for each pair."),
	guideline_note: text.optional(),
});

const pharmacogenomicNote = z.strictObject({
	drug: slug,
	gene: symbol,
	source,
});

export const conditionFacts = z.strictObject({
	inheritance: z.enum(INHERITANCE).describe("How it is passed on."),
	codes: z
		.strictObject({
			doid: z
				.string()
				.regex(/^DOID:\d+$/)
				.optional()
				.describe("The Disease Ontology's identifier, such as DOID:1485.")
				.meta({ examples: ["DOID:1485"] }),
			omim: z
				.array(z.string().regex(/^(\d{6}|PS\d{6})$/))
				.describe(
					'OMIM phenotype numbers or series, in quotes, such as "219700".',
				),
			icd10: z
				.array(
					z
						.string()
						.regex(
							/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?(-[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?)?$/,
						),
				)
				.describe("ICD-10-CM codes or ranges of them, such as E84."),
		})
		.describe("The condition's numbers elsewhere."),
	last_checked: date.describe(
		"The day on which the facts were last held against the sources, as YYYY-MM-DD.",
	),
	see_also: z
		.array(reference(["condition", "topic"]))
		.default([])
		.describe("Other conditions and topics that a reader may want."),
	pharmacogenomic_notes: z
		.array(pharmacogenomicNote)
		.default([])
		.describe("Drug, gene and source of each note in the text."),
	sources,
	...lifecycle(slug),
});

export const conditionProse = z.strictObject({
	name: text,
	summary: text,
	prevalence_note: text.optional(),
	overview: markdown,
	clinical_detail: markdown,
	faq: z.array(z.strictObject({ question: text, answer: text })).min(1),
	pharmacogenomic_notes: z.record(z.string(), text).default({}),
	open_questions: z.array(text).min(1),
});

export const geneFacts = z.strictObject({
	hgnc_id: z
		.string()
		.regex(/^HGNC:\d+$/)
		.describe("The gene's number at HGNC, such as HGNC:6949.")
		.meta({ examples: ["HGNC:6949"] }),
	sources,
	...lifecycle(symbol),
});
export const geneProse = z.strictObject({
	name: text.describe("The approved name at HGNC."),
});

export const drugFacts = z.strictObject({ sources, ...lifecycle(slug) });
export const drugProse = z.strictObject({
	name: text,
	class: text,
	summary: text,
	description: text,
});

export const topicFacts = z.strictObject({
	confirmed: z
		.array(rsid)
		.describe("Variants whose effect on the topic is well established."),
	co_mentioned: z
		.array(rsid)
		.describe("Variants that are only mentioned with the topic."),
	sources,
	...lifecycle(slug),
});
export const topicProse = z.strictObject({
	label: text.describe("The topic's name."),
	hook: text.describe("One sentence that says why a reader would want it."),
});

export const senseFacts = z.strictObject({ sources, ...lifecycle(slug) });
export const senseProse = z.strictObject({
	label: text.describe("The sense's name."),
	hook: text.describe("One or two sentences about it."),
	molecules: z
		.record(
			slug,
			z.strictObject({
				name: text.describe("The molecule's name."),
				perceived_as: text.describe("How people smell or taste it."),
			}),
		)
		.describe("By the molecule's slug."),
});

/** What a link may lead from, and what it may lead to. */
export const LINK_FROM = ["gene", "variant"];
export const LINK_TO = ["condition", "drug", "molecule"];
const REFERRED = [...LINK_FROM, ...LINK_TO, "topic", "sense"];

/** What a relation may lead to. */
export const RELATIONS = {
	causes: "condition",
	raises_risk_of: "condition",
	lowers_risk_of: "condition",
	affects_response_to: "drug",
	affects_perception_of: "molecule",
} as const;
export type Relation = keyof typeof RELATIONS;
export const RELATION_NAMES = Object.keys(RELATIONS) as Relation[];

export const link = z.strictObject({
	// Which kind may stand at which end is told by a rule, in better words than a pattern finds.
	from: reference(REFERRED).describe("gene/SYMBOL or variant/rsID."),
	to: reference(REFERRED).describe(
		"condition/slug, drug/slug or molecule/slug.",
	),
	relation: z.enum(RELATION_NAMES).describe("What ties the two."),
	evidence: z
		.enum(EVIDENCE_NAMES)
		.describe("Who has judged it, and how; the tier follows from it."),
	check_at: z
		.strictObject({
			label: text.describe("What is found there."),
			url: address,
		})
		.describe("Where a reader can check the link."),
});
export const linkFile = z.array(link).min(1);

export const citation = z
	.strictObject({
		pmid: z.int().positive().max(99_999_999).describe("PubMed's number."),
		title: text.describe(
			"The paper's own title; where it was not read, what the paper is about.",
		),
		title_read: z
			.boolean()
			.describe("Whether the title was read at the paper or at PubMed."),
		records: z
			.array(reference(KINDS_OF_RECORDS))
			.min(1)
			.describe("The records with a claim that rests on the paper."),
	})
	.describe("A paper that the dataset rests on.");
export const citationFile = z.array(citation);

/** What a translation says of itself. */
export const review = z.strictObject({
	reviewed: date
		.optional()
		.describe("The day of the second reading, as YYYY-MM-DD."),
	reviewed_against: z
		.string()
		.regex(/^f[0-9a-f]{11}$/)
		.optional()
		.describe(
			"The fingerprint of the English text that was read: npm run check tells it.",
		),
});

export const site = z.strictObject({
	name: text.describe("The service's name."),
	base_url: z
		.url({ protocol: /^https?$/ })
		.regex(/[^/]$/)
		.describe("The address of the service, without a slash at its end."),
	contact: z
		.url({ protocol: /^(https?|mailto)$/ })
		.describe("Where consumers write to: an https: or mailto: address."),
	licence: z
		.strictObject({ name: text, url: address, attribution: text })
		.describe("The licence of the data, and how to name the source."),
	notice: localized.describe("What the data is not, in each language."),
	graph: z
		.strictObject({
			docs_url: address,
			subscribe_url: address,
			price: localized,
			price_detail: z
				.strictObject({
					amount: z.number().positive(),
					currency: z.string().regex(/^[A-Z]{3}$/),
					interval: z.enum(["month", "year"]),
				})
				.describe(
					"The price for programs: amount, currency (three letters) and how often it is paid.",
				),
		})
		.describe("What callers without access to the links are told."),
	rate_limits: z
		.record(z.enum(PLANS), z.int().positive().max(10_000))
		.describe("Requests in any 60 seconds, for each plan."),
});

/** How each kind of record is kept. */
export const KINDS = {
	variant: {
		resource: "variants",
		extension: "md",
		facts: variantFacts,
		prose: variantProse,
	},
	condition: {
		resource: "conditions",
		extension: "md",
		facts: conditionFacts,
		prose: conditionProse,
	},
	gene: {
		resource: "genes",
		extension: "yaml",
		facts: geneFacts,
		prose: geneProse,
	},
	drug: {
		resource: "drugs",
		extension: "md",
		facts: drugFacts,
		prose: drugProse,
	},
	topic: {
		resource: "topics",
		extension: "yaml",
		facts: topicFacts,
		prose: topicProse,
	},
	sense: {
		resource: "senses",
		extension: "yaml",
		facts: senseFacts,
		prose: senseProse,
	},
} as const satisfies Record<
	string,
	{
		resource: Resource;
		extension: "md" | "yaml";
		facts: z.ZodObject;
		prose: z.ZodObject;
	}
>;
export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export type Facts<K extends Kind> = z.infer<(typeof KINDS)[K]["facts"]>;
export type Prose<K extends Kind> = z.infer<(typeof KINDS)[K]["prose"]>;
export type Withdrawal = NonNullable<Facts<Kind>["withdrawn"]>;
export type Source = z.infer<typeof source>;
export type Link = z.infer<typeof link>;
export type Citation = z.infer<typeof citation>;
export type Site = z.infer<typeof site>;
export type Review = z.infer<typeof review>;
