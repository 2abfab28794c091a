/** Finds its way in a schema by the path of a value. */

import { z } from "zod";

/** The schema of the value at a path. */
export function schemaAt(
	schema: z.core.$ZodType,
	path: readonly PropertyKey[],
): z.ZodType | undefined {
	const [head, ...rest] = path;
	if (head === undefined) return schema as z.ZodType;
	const inner = unwrap(schema);
	const next =
		inner instanceof z.ZodObject
			? inner.shape[String(head)]
			: inner instanceof z.ZodArray
				? inner.element
				: inner instanceof z.ZodRecord
					? inner.valueType
					: undefined;
	return next && schemaAt(next, rest);
}

/** The names of the fields that a schema knows, in its order. */
export function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
	const inner = schema && unwrap(schema);
	if (inner instanceof z.ZodObject) return Object.keys(inner.shape);
	if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum) {
		return inner.keyType.options.map(String);
	}
	return [];
}

/** Whether a field may be left out. */
export function isOptional(schema: z.core.$ZodType): boolean {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** A schema without what lets its value be left out. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
		? unwrap(schema.def.innerType)
		: schema;
}
