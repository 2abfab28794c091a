import type { DescriptionWords } from "../description.ts";

export const description: DescriptionWords = {
	server: "English",
	withdrawn: "dbSNP has withdrawn the variant.",
	texts:
		"This description is in English, and so are the texts in its examples and errors.",
	index: "What the service offers",
	openapi: "This description",
	versions: "List the versions of the dataset",
	versionChanges: "What changed in a version",
	list: {
		variants: "List the variants",
		conditions: "List the conditions",
		genes: "List the genes",
		drugs: "List the drugs",
		topics: "List the topics",
		senses: "List the senses",
		links: "List the links of the graph",
	},
	record: {
		variants: "One variant in full",
		conditions: "One condition in full",
		genes: "One gene in full",
		drugs: "One drug in full",
		topics: "One topic in full",
		senses: "One sense in full",
	},
};
