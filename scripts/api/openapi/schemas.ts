/** The named schemas of the OpenAPI description, made from the ones that the build checks its output against. */

import { z } from "zod";
import {
	RESOURCE_NAMES,
	RESOURCES,
} from "../../../functions/shared/contract.ts";
import {
	versionChanges,
	versionLinkChanges,
	versionList,
} from "../../model/dataset-versions.ts";
import { KINDS } from "../../model/kinds/kinds.ts";
import { index, pageSchema } from "../answers.ts";
import { problemSchemas } from "./problem-schemas.ts";
import type { Json } from "./refs.ts";

/** Where the schemas are in the description. */
const SCHEMAS = "#/components/schemas/";

/** They are the same in every language and dataset, and take most of the time of a description. */
let named: string | undefined;

/** Every schema with an id that an answer uses, keyed by that id. */
export function namedSchemas(): Json {
	named ??= makeNamedSchemas();
	return JSON.parse(named);
}

function makeNamedSchemas(): string {
	const answers = RESOURCE_NAMES.flatMap((resource) => {
		const { kind } = RESOURCES[resource];
		const page = pageSchema(resource);
		return kind === null ? [page] : [page, KINDS[kind].record];
	});
	const versions = [versionList, versionChanges, versionLinkChanges];
	const all = z.tuple([index, ...versions, ...answers, ...problemSchemas()]);
	const { $defs = {} } = z.toJSONSchema(all, { override: publish });
	return JSON.stringify($defs).replaceAll("#/$defs/", SCHEMAS);
}

/**
 * Adapts a schema of the build for consumers. The build rejects unknown members, but consumers must accept members that are
 * added later. Consumers also have no use for limits that come only from JavaScript's numbers and dates.
 */
function publish({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
	const { format, maximum, pattern } = jsonSchema;
	delete jsonSchema.additionalProperties;
	if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
	if (format === "date") delete jsonSchema.pattern;
	// Slashes need a backslash only in JavaScript source, and some generators trip over it.
	else if (pattern) jsonSchema.pattern = pattern.replaceAll("\\/", "/");
	if (Number.isInteger(jsonSchema.const)) jsonSchema.type = "integer";
}
