/** The few texts of the OpenAPI description that are in the language of its path; the rest is in English. */

import type {
	RecordResource,
	Resource,
} from "../../functions/shared/contract.ts";

export interface DescriptionWords {
	/** Name of the server for this language; the same in every description. */
	server: string;
	/** Why the record of an example was withdrawn. */
	withdrawn: string;
	/** Says which language the texts of the description are in. */
	texts: string;
	index: string;
	openapi: string;
	versions: string;
	versionChanges: string;
	list: Record<Resource, string>;
	record: Record<RecordResource, string>;
}
