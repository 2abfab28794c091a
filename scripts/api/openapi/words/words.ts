/** The texts of the OpenAPI description that are in the language of its path. */

import type {
	RecordResource,
	Resource,
} from "../../../../functions/contract.ts";

export interface DescriptionWords {
	/** Name of the server that answers in this language, the same in every description. */
	server: string;
	/** Which language the texts of the description are in. */
	texts: string;
	index: string;
	openapi: string;
	versions: string;
	versionChanges: string;
	list: Record<Resource, string>;
	record: Record<RecordResource, string>;
}
