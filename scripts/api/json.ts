/** JSON that matches its published schema. */

import type { z } from "zod";

/** Compact JSON of a value. Throws if it does not match: content is checked by now, so that would be a bug in the build. */
export function toJson(schema: z.ZodType, value: unknown): string {
	const result = schema.safeParse(value);
	if (result.success) return JSON.stringify(value);
	throw new Error(
		`The build made something that its own schema rejects: ${result.error.message}\n${JSON.stringify(value).slice(0, 500)}`,
	);
}
