/** The usual shapes of fields, each with its description. */

import { z } from "zod";

/** A value that may be left out. */
export function maybe<S extends z.ZodType>(value: S, description: string) {
	return value.optional().describe(description);
}

/** A value that consumers always get, if only as null. */
export function orNull<S extends z.ZodType>(value: S, description: string) {
	return value.nullable().describe(description);
}

export function list<S extends z.ZodType>(item: S, description: string) {
	return z.array(item).describe(description);
}

/** A list with an item at least. */
export function filledList<S extends z.ZodType>(item: S, description: string) {
	return z.array(item).min(1).describe(description);
}

/** A list that is empty if it is left out. */
export function listOrNone<S extends z.ZodType>(item: S, description: string) {
	return z.array(item).default([]).describe(description);
}

/** An object with a name of its own in the description of the API. */
export function named<S extends z.core.$ZodLooseShape>(
	id: string,
	description: string,
	fields: S,
) {
	return z.strictObject(fields).meta({ id, description });
}
