/** What the OpenAPI description says about each group of operations and each operation, in the language of all its descriptions. */

import type { RecordResource, Resource } from "../../../functions/contract.ts";

/** Groups of operations: one for each resource, and one for what describes them all. */
export type Tag = Resource | "service";

export const TAGS: Record<Tag, string> = {
	service: "What is here, and how to ask for it.",
	variants:
		"Places where the genomes of people differ, with a note for each pair of alleles.",
	conditions:
		"Diseases and other conditions, with what is known and what is not.",
	genes: "Genes, with the variants inside them.",
	drugs: "Drugs to which people respond differently because of their genes.",
	topics: "Subjects that variants are mentioned under.",
	senses: "Smell and taste, with the molecules that people perceive.",
	links:
		"The Gene Knowledge Graph: what variants and genes have to do with conditions, drugs and molecules. Part of API Pro.",
};

export const LISTS: Record<Resource, string> = {
	variants: "Variants in the order of their numbers, each in full.",
	conditions:
		"Conditions in the order of their slugs, without the long texts, questions and notes of the single record.",
	genes:
		"Genes in the order of their symbols, with counts of what they are linked to. `q` finds symbols that hold a text.",
	drugs:
		"Drugs in the order of their slugs, with the number of genes that they are linked to.",
	topics:
		"Topics in the order of their slugs, with the number of their variants.",
	senses: "The senses, with their molecules.",
	links:
		"Edges of the graph in the order of their two ends, with the evidence for each. Needs a key of API Pro.",
};

export const RECORDS: Record<RecordResource, string> = {
	variants: "A variant, as it is in the list.",
	conditions:
		"A condition with its overview, clinical detail, questions, pharmacogenomic notes and open questions.",
	genes: "A gene with the variants inside it and its sources.",
	drugs: "A drug with its description and its sources.",
	topics: "A topic with its sources.",
	senses:
		"A sense with what its molecules smell or taste of, and the variants that are linked to that.",
};

export const INDEX =
	"The version of the dataset, the size and address of every list, the languages, the licence and the notice.";

export const VERSIONS =
	"The versions of the dataset, newest first, with the day, the size of every list and how many records each has changed. A mirror that holds everything asks here first.";

export const VERSION_CHANGES =
	"The ids of the records that a version has added, changed, renamed, withdrawn or removed, by language and resource. Links are left out: they are fetched again as a list.";

export const OPENAPI = "The OpenAPI description that you are reading.";
