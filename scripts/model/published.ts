/**
 * What consumers read: the schema of every answer. The OpenAPI description shows these descriptions and examples, and
 * whatever the build writes is first held against these schemas.
 */

import { z } from "zod";
import type { Resource } from "../../functions/contract.ts";
import { RESOURCES } from "../../functions/contract.ts";
import { EVIDENCE, EVIDENCE_TIERS } from "./evidence.ts";
import { INHERITANCE, RELATION_NAMES, RISK_TIERS } from "./kinds.ts";

const text = z.string().min(1);
const count = z.int().min(0);
const address = z.url();
const rsid = z
	.string()
	.regex(RESOURCES.variants.id.pattern)
	.meta({
		description: "Reference SNP identifier of dbSNP: `rs` and a number.",
		examples: ["rs4988235"],
	});
const slug = (description: string, example: string) =>
	z
		.string()
		.regex(RESOURCES.conditions.id.pattern)
		.meta({ description, examples: [example] });
const symbol = z
	.string()
	.regex(RESOURCES.genes.id.pattern)
	.meta({
		description: "Gene symbol as HGNC writes it.",
		examples: ["MCM6"],
	});
const webPage = address.meta({
	description:
		"Address of the record's web page for readers, in the language of the answer where the record is translated. It is not part of this API.",
});

export const source = z
	.strictObject({
		title: text.describe("What the source is."),
		url: address.describe("Where to follow it."),
		pmid: z
			.string()
			.regex(/^[1-9][0-9]*$/)
			.optional()
			.describe("PubMed identifier, for a paper that has one."),
		doi: z
			.string()
			.regex(/^10\./)
			.optional()
			.describe("DOI, for a paper that has one."),
	})
	.meta({ id: "Source", description: "A source that a reader can follow." });
const sources = z
	.array(source)
	.min(1)
	.describe("The sources of the record, the most important first.");

export const variant = z
	.strictObject({
		rsid,
		slug: rsid.describe("Equal to the rsid."),
		url: webPage,
		gene: text.meta({
			description:
				"Symbol of the gene the variant lies in; several are joined by ` / `.",
			examples: ["MCM6"],
		}),
		trait_name: text.describe("The trait in plain words."),
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
					note: text.describe(
						"What is known about groups of people with this pair. Not a diagnosis.",
					),
				}),
			)
			.describe("One entry for each pair that the alleles make."),
		guideline_note: text
			.nullable()
			.describe(
				"What a published guideline says about the variant; null when there is none.",
			),
		source_note: text.describe("Citation of the sources of the record."),
	})
	.meta({ id: "Variant" });

const faqEntry = z.strictObject({ question: text, answer: text });
const pharmacogenomicNote = z.strictObject({
	drug: slug("The drug's slug.", "clopidogrel"),
	gene: symbol,
	note: text.describe("What the gene has to do with the drug here."),
	source,
});
const crossReference = z.strictObject({
	type: z.enum(["condition", "topic"]).describe("What is referred to."),
	id: slug("Its slug.", "cystic-fibrosis"),
	url: webPage,
});

export const conditionItem = z
	.strictObject({
		slug: slug("Identifier of the condition.", "cystic-fibrosis"),
		url: webPage,
		name: text.describe("The condition's name."),
		summary: text.describe("The condition in a few plain sentences."),
		prevalence_note: text
			.nullable()
			.describe("How common it is, by which source; null where unknown."),
		inheritance: z.enum(INHERITANCE).describe("How it is passed on."),
		codes: z
			.strictObject({
				doid: z
					.string()
					.nullable()
					.describe("Disease Ontology identifier, or null."),
				omim: z
					.array(z.string())
					.describe("OMIM phenotype numbers; `PS…` is a phenotypic series."),
				icd10: z.array(z.string()).describe("ICD-10-CM codes."),
			})
			.describe("The condition in other catalogues."),
		sources,
		last_checked: z.iso
			.date()
			.describe("Day on which the facts were last checked."),
		variants: z
			.array(rsid)
			.describe(
				"Variants linked to the condition. The same in every language: one that is not translated is found under the English address.",
			),
		cross_references: z
			.array(crossReference)
			.describe("Other conditions and topics to read next."),
		pharmacogenomic_note_count: count.describe(
			"How many pharmacogenomic notes the single record has.",
		),
	})
	.meta({ id: "ConditionItem" });

export const condition = z
	.strictObject({
		...conditionItem.shape,
		overview_html: text.describe(
			"Overview as HTML that is safe to insert: no scripts, styles or attributes but the addresses of links; headings start at h3.",
		),
		clinical_detail_html: text.describe(
			"Clinical detail, as HTML of the same kind.",
		),
		faq: z.array(faqEntry).describe("Questions and answers, as plain text."),
		faq_count: count.describe("How many questions there are."),
		pharmacogenomic_notes: z
			.array(pharmacogenomicNote)
			.describe("Where a gene of the condition meets a drug."),
		open_questions: z
			.array(text)
			.describe("What could not be verified, or where sources disagree."),
	})
	.meta({ id: "Condition" });

export const geneItem = z
	.strictObject({
		symbol,
		url: webPage,
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

export const gene = z
	.strictObject({
		...geneItem.shape,
		variants: z
			.array(variant)
			.describe(
				"The variants inside the gene. In a translation, those that are translated; `variant_count` counts all.",
			),
		sources,
	})
	.meta({ id: "Gene" });

export const drugItem = z
	.strictObject({
		slug: slug("Identifier of the drug.", "clopidogrel"),
		url: webPage,
		name: text.describe("The drug's name."),
		class: text.describe("Its class, in the ordinary words of pharmacology."),
		summary: text.describe("The drug in one or two sentences."),
		gene_count: count.describe(
			"Genes that are linked to the drug, themselves or by a variant inside them. The links say which.",
		),
	})
	.meta({ id: "DrugItem" });

export const drug = z
	.strictObject({
		...drugItem.shape,
		description: text.describe(
			"What the drug is, as plain text; paragraphs are apart by an empty line.",
		),
		sources,
	})
	.meta({ id: "Drug" });

export const topicItem = z
	.strictObject({
		slug: slug("Identifier of the topic.", "digestion-and-food"),
		url: webPage,
		label: text.describe("The topic's name."),
		hook: text.describe("Why a reader would want it, in a sentence."),
		variant_count: count.describe("Variants under the topic."),
		confirmed_count: count.describe(
			"Of these, variants whose effect on the topic is well established.",
		),
		co_mentioned_count: count.describe(
			"Of these, variants that are only mentioned with it.",
		),
	})
	.meta({ id: "TopicItem" });

export const topic = z
	.strictObject({ ...topicItem.shape, sources })
	.meta({ id: "Topic" });

const moleculeItem = z.strictObject({
	slug: slug("Identifier of the molecule.", "androstenone"),
	name: text.describe("The molecule's name."),
	variant_count: count.describe("Variants linked to its perception."),
});

export const senseItem = z
	.strictObject({
		slug: slug("`smell` or `taste`.", "smell"),
		url: webPage,
		label: text.describe("The group's name."),
		molecules: z.array(moleculeItem).describe("The group's molecules."),
		molecule_count: count.describe("How many molecules there are."),
	})
	.meta({ id: "SenseItem" });

export const sense = z
	.strictObject({
		...senseItem.shape,
		hook: text.describe("What the group is about."),
		molecules: z
			.array(
				z.strictObject({
					...moleculeItem.shape,
					perceived_as: text.describe("What it smells or tastes of."),
					variants: z
						.array(rsid)
						.describe("Variants linked to its perception."),
				}),
			)
			.describe("The group's molecules."),
		sources,
	})
	.meta({ id: "Sense" });

const NODE_TYPES = [
	"variant",
	"gene",
	"condition",
	"drug",
	"molecule",
] as const;
const node = z.strictObject({
	type: z.enum(NODE_TYPES).describe("What stands at this end."),
	id: text.describe("Its rsid, symbol or slug."),
	url: address.describe(
		"Address of its web page; a molecule's is a place on the page of its sense.",
	),
});

const tiers = EVIDENCE_TIERS.map((tier) => {
	const grades = Object.values(EVIDENCE)
		.filter((grade) => grade.tier === tier)
		.map(({ means }) => means);
	return `\`${tier}\`: ${grades.join("; ")}.`;
});

export const link = z
	.strictObject({
		id: text.meta({
			description: "Identifier of the edge, made of its two ends.",
			examples: ["gene:CYP2C19-drug:clopidogrel"],
		}),
		from: node.describe("Where the edge starts."),
		to: node.describe("Where it leads."),
		relation: z
			.enum([...RELATION_NAMES, "located_in"])
			.describe("What `from` does to `to`."),
		evidence_tier: z
			.enum(EVIDENCE_TIERS)
			.describe(
				`How good the evidence is, from the grade that another body gave. ${tiers.join(" ")}`,
			),
		check_at: z
			.strictObject({ label: text, url: address })
			.describe("Where to check the edge."),
	})
	.meta({
		id: "Link",
		description: "An edge of the Gene Knowledge Graph.",
	});

/** Of each resource, what its list holds and what a single record is. */
export const PUBLISHED = {
	variants: { item: variant, record: variant },
	conditions: { item: conditionItem, record: condition },
	genes: { item: geneItem, record: gene },
	drugs: { item: drugItem, record: drug },
	topics: { item: topicItem, record: topic },
	senses: { item: senseItem, record: sense },
	links: { item: link, record: null },
} as const satisfies Record<
	Resource,
	{ item: z.ZodObject; record: z.ZodObject | null }
>;
export type Item<R extends Resource> = z.infer<(typeof PUBLISHED)[R]["item"]>;
