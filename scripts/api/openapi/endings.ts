/** Marks what is about to end in an OpenAPI description. */

import { type Deprecation, schemasAt } from "../../model/site.ts";
import type { Json } from "./refs.ts";

/** The member with the first day on which something may be gone; read when two descriptions are compared. */
export const SUNSET = "x-sunset";

/** The operations at paths that are about to end. */
export function markPaths(paths: Json, deprecations: Deprecation[]): Json {
	const whole = deprecations.filter(({ field }) => field === undefined);
	return mapValues(paths, (item, path) => {
		const ending = whole.find((one) => `${path}/`.startsWith(`${one.path}/`));
		const { get, ...others } = item as { get: Json };
		return ending ? { ...others, get: mark(get, ending) } : item;
	});
}

/** The fields that are about to end, in the schemas of items and single records. */
export function markFields(schemas: Json, deprecations: Deprecation[]): Json {
	return mapValues(schemas, (schema, id) => {
		const own = deprecations.filter(({ path }) =>
			schemasAt(path).some((one) => one.meta()?.id === id),
		);
		const { properties, ...others } = schema as { properties?: Json };
		if (own.length === 0 || properties === undefined) return schema;
		const marked = mapValues(properties, (property, name) => {
			const ending = own.find(({ field }) => field === name);
			return ending ? mark(property as Json, ending) : property;
		});
		return { ...others, properties: marked };
	});
}

function mark(node: Json, { deprecated, sunset, page }: Deprecation): Json {
	const notice = `Deprecated since ${deprecated}; may be gone from ${sunset}: ${page}`;
	const description = [node.description, notice].filter(Boolean).join(" ");
	return { ...node, description, deprecated: true, [SUNSET]: sunset };
}

function mapValues(
	object: Json,
	change: (value: unknown, key: string) => unknown,
): Json {
	return Object.fromEntries(
		Object.entries(object).map(([key, value]) => [key, change(value, key)]),
	);
}
