/** JSON that fits its published schema. */

import type { z } from "zod";

/** Compact JSON of a value. Content has been checked by now, so a value that does not fit is a bug of the build. */
export function toJson(schema: z.ZodType, value: unknown): string {
	const result = schema.safeParse(value);
	if (result.success) return JSON.stringify(value);
	throw new Error(
		`The build made something that its own schema refuses: ${result.error.message}\n${JSON.stringify(value).slice(0, 500)}`,
	);
}
