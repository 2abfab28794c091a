/** The few texts of the OpenAPI description that are in the language of its path; the rest is in English. */

import { operations } from "./kinds.ts";

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
		...operations.list,
		links: "List the links of the graph (API Pro)",
	},
	record: operations.record,
};
