/** What each kind of record is called, and what is said of its lists. */

import type {
	Kind,
	RecordResource,
} from "../../../functions/shared/contract.ts";

/** One record, where a page names its kind. */
export const kinds = {
	variant: "Variant",
	condition: "Condition",
	gene: "Gene",
	drug: "Drug",
	topic: "Topic",
	sense: "Sense",
} satisfies Record<Kind, string>;

/** The names of the lists. */
export const lists = {
	variants: "Variants",
	conditions: "Conditions",
	genes: "Genes",
	drugs: "Drugs",
	topics: "Topics",
	senses: "Senses",
} satisfies Record<RecordResource, string>;

/** What is in each list, for the front page. */
export const about = {
	variants:
		"Single places in the genome where people differ, and what each pair of letters can mean.",
	conditions: "What they are, how they are passed on, and what is not known.",
	genes: "What each gene does, and the variants inside it.",
	drugs: "Medicines whose effects depend partly on genes.",
	topics: "From coffee to cholesterol: what variants have to do with it.",
	senses: "Smell and taste, molecule by molecule.",
} satisfies Record<RecordResource, string>;

/** What the description of the API calls the requests of a list and of a record. */
export const operations = {
	list: {
		variants: "List the variants",
		conditions: "List the conditions",
		genes: "List the genes",
		drugs: "List the drugs",
		topics: "List the topics",
		senses: "List the senses",
	} satisfies Record<RecordResource, string>,
	record: {
		variants: "One variant in full",
		conditions: "One condition in full",
		genes: "One gene in full",
		drugs: "One drug in full",
		topics: "One topic in full",
		senses: "One sense in full",
	} satisfies Record<RecordResource, string>,
};
