/** The parameters of lists, of single records, and of conditional requests. */

import type {
	RecordResource,
	Resource,
} from "../../../functions/shared/contract.ts";
import {
	MAX_PAGE,
	MAX_PER_PAGE,
	MAX_QUERY_LENGTH,
	RESOURCES,
	SEARCHABLE,
	VERSION,
} from "../../../functions/shared/contract.ts";
import type { Json } from "./refs.ts";
import { ref } from "./refs.ts";

/** The parameters that operations share. */
export const PARAMETERS = {
	page: {
		name: "page",
		in: "query",
		description:
			"Number of the page, starting at 1. A page beyond the last is empty, not an error.",
		schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: 1 },
	},
	q: {
		name: "q",
		in: "query",
		description:
			"Returns only genes whose symbol contains this text, in upper or lower case.",
		schema: { type: "string", minLength: 1, maxLength: MAX_QUERY_LENGTH },
		example: "cyp2",
	},
	if_none_match: {
		name: "If-None-Match",
		in: "header",
		description: "The `ETag`s of answers that the caller already has, or `*`.",
		schema: { type: "string" },
	},
};

/** The query parameters of a list. */
export function listParameters(resource: Resource): Json[] {
	const { perPage } = RESOURCES[resource];
	return [
		ref("parameters", "page"),
		{
			name: "per_page",
			in: "query",
			description: "Records per page; the range is the same on every plan.",
			schema: {
				type: "integer",
				minimum: 1,
				maximum: MAX_PER_PAGE,
				default: perPage,
			},
		},
		...(resource === SEARCHABLE ? [ref("parameters", "q")] : []),
	];
}

/** The id of a single record; `example` is an existing id, if there is one. */
export function idParameter(
	resource: RecordResource,
	example: string | undefined,
): Json {
	const { kind, id } = RESOURCES[resource];
	const caseless = id.pattern.ignoreCase
		? " Upper and lower case are the same."
		: "";
	return {
		name: id.name,
		in: "path",
		required: true,
		description: `The ${id.name} of the ${kind}.${caseless}`,
		schema: { type: "string", pattern: patternText(id.pattern) },
		...(example === undefined ? {} : { example }),
	};
}

/** A version of the dataset; `example` is the published one. */
export function versionParameter(example: string): Json {
	return {
		name: "version",
		in: "path",
		required: true,
		description: "A version from the list of versions.",
		schema: { type: "string", pattern: VERSION.source },
		example,
	};
}

/** A pattern as JSON Schema writes it: JSON Schema has no flags. */
function patternText({ source, ignoreCase }: RegExp): string {
	return ignoreCase ? source.replaceAll("A-Z", "A-Za-z") : source;
}
