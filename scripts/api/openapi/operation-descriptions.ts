/** The descriptions of operations and their groups in the OpenAPI description. They are always in English. */

import type { RecordResource, Resource } from "../../../functions/contract.ts";

/** Groups of operations: one per resource, and one for the service itself. */
export type Tag = Resource | "service";

export const TAGS: Record<Tag, string> = {
	service: "What the service offers, and how to request it.",
	variants:
		"Places where people's genomes differ, with a note for each pair of alleles.",
	conditions:
		"Diseases and other conditions, with what is known and what is not.",
	genes: "Genes, with the variants inside them.",
	drugs: "Drugs to which people respond differently because of their genes.",
	topics: "Subjects in connection with which variants are mentioned.",
	senses: "Smell and taste, with the molecules that people perceive.",
	links:
		"The Gene Knowledge Graph: how variants and genes relate to conditions, drugs and molecules. Part of API Pro.",
};

export const LISTS: Record<Resource, string> = {
	variants: "Variants sorted by number, each in full.",
	conditions:
		"Conditions sorted by slug, without the long texts, questions and notes of the single record.",
	genes:
		"Genes sorted by symbol, with counts of what they are linked to. `q` finds the symbols that contain a text.",
	drugs:
		"Drugs sorted by slug, with the number of genes that each is linked to.",
	topics: "Topics sorted by slug, with the number of variants in each.",
	senses: "The senses, with their molecules.",
	links:
		"Edges of the graph sorted by their two ends, with the evidence for each. Requires an API Pro key.",
};

export const RECORDS: Record<RecordResource, string> = {
	variants: "A variant, the same as in the list.",
	conditions:
		"A condition with its overview, clinical detail, questions, pharmacogenomic notes and open questions.",
	genes: "A gene with the variants inside it and its sources.",
	drugs: "A drug with its description and its sources.",
	topics: "A topic with its sources.",
	senses:
		"A sense, what its molecules smell or taste of, and the variants linked to them.",
};

export const INDEX =
	"The version of the dataset, the size and address of every list, the languages, the licence and the notice.";

export const VERSIONS =
	"The versions of the dataset, newest first, each with its date, the size of every list and how many records changed. Data that returns to an earlier state has the version of that state again, which becomes the newest and loses its old place. A mirror of the whole dataset starts here.";

export const VERSION_CHANGES =
	"The ids of the records that a version added, changed, renamed, withdrew or removed, by language and resource. Links are not included: fetch their list again.";

export const OPENAPI = "The OpenAPI description that you are reading.";
