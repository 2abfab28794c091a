/** What is sound of a value with a mistake, so that one mistake does not hide another. */

import { z } from "zod";

/** The fields of a value that are as their schema says. */
export function salvage(schema: z.ZodObject, value: unknown): object {
	if (typeof value !== "object" || value === null) return {};
	return Object.fromEntries(
		Object.entries(schema.shape).flatMap(([field, part]) => {
			const own = (value as Record<string, unknown>)[field];
			const entry = part instanceof z.ZodRecord ? part.valueType : undefined;
			if (entry instanceof z.ZodObject && typeof own === "object") {
				// The keys are known, whatever is wrong below them.
				const entries = Object.entries(own ?? {});
				const sound = entries.map(([key, one]) => [key, salvage(entry, one)]);
				return [[field, Object.fromEntries(sound)]];
			}
			const result = (part as z.ZodType).safeParse(own);
			return result.success && result.data !== undefined
				? [[field, result.data]]
				: [];
		}),
	);
}
