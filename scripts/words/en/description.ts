/** The few texts of the OpenAPI description that are in the language of its path; the rest is in English. */

import type {
	RecordResource,
	Resource,
} from "../../../functions/shared/contract.ts";

export const description = {
	/** Name of the server for this language; the same in every description. */
	server: "English",
	/** Why the record of an example was withdrawn. */
	withdrawn: "dbSNP has withdrawn the variant.",
	/** Says which language the texts of the description are in. */
	texts:
		"This description is in English, and so are the texts in its examples and errors.",
	index: "What the service offers",
	openapi: "The OpenAPI description of the service",
	versions: "List the versions of the dataset",
	versionChanges: "What changed in a version",
	linkChanges: "What changed in the links in a version (API Pro)",
	list: {
		variants: "List the variants",
		conditions: "List the conditions",
		genes: "List the genes",
		drugs: "List the drugs",
		topics: "List the topics",
		senses: "List the senses",
		links: "List the links of the graph (API Pro)",
	} satisfies Record<Resource, string>,
	record: {
		variants: "One variant in full",
		conditions: "One condition in full",
		genes: "One gene in full",
		drugs: "One drug in full",
		topics: "One topic in full",
		senses: "One sense in full",
	} satisfies Record<RecordResource, string>,
};
