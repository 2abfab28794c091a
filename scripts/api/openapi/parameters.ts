/** The parameters of lists, of single records, and of conditional requests. */

import {
	GATED,
	LINK_FILTERS,
	MAX_PAGE,
	MAX_PER_PAGE,
	MAX_QUERY_LENGTH,
	RESOURCES,
	type RecordResource,
	type Resource,
	SEARCHABLE,
	VERSION,
} from "../../../functions/shared/contract.ts";
import { type Json, ref, schemaRef } from "./refs.ts";

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
	...linkFilters(),
	if_none_match: {
		name: "If-None-Match",
		in: "header",
		description: "The `ETag`s of answers that the caller already has, or `*`.",
		schema: { type: "string" },
	},
};

/** The parameters that choose among the links. */
function linkFilters(): Record<(typeof LINK_FILTERS)[number], Json> {
	const filter = (name: string, description: string, schema: Json): Json => ({
		name,
		in: "query",
		description: `Returns only edges ${description}`,
		schema,
	});
	const end = (name: string): Json =>
		filter(
			name,
			`whose \`${name}\` has this id: an rsid, symbol or slug such as CYP2C19 or clopidogrel, in upper or lower case. The list of a record without such an edge is empty; an id that nothing has is an error, with the nearest id if one bears it as a name.`,
			{ type: "string", minLength: 1 },
		);
	return {
		from: end("from"),
		to: end("to"),
		tier: filter("tier", "of this tier.", schemaRef("EvidenceTier")),
		relation: filter("relation", "with this relation.", schemaRef("Relation")),
	};
}

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
		...(resource === GATED
			? LINK_FILTERS.map((name) => ref("parameters", name))
			: []),
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
