/** The valid fields of a value that has mistakes, so that one mistake does not hide another. */

import type { z } from "zod";
import { entryOf, fieldsOf, shapeOf } from "../model/walk.ts";

/** The fields of a value that fit their schema. */
export function soundFields(schema: z.ZodType, value: unknown): object {
	if (typeof value !== "object" || value === null) return {};
	const fields = Object.entries(shapeOf(schema)).flatMap(([field, part]) => {
		const own = (value as Record<string, unknown>)[field];
		const entry = entryOf(part);
		if (entry && fieldsOf(entry).length > 0 && typeof own === "object") {
			// The keys are valid even if something below them is wrong.
			const entries = Object.entries(own ?? {});
			const sound = entries.map(([key, one]) => [key, soundFields(entry, one)]);
			return [[field, Object.fromEntries(sound)]];
		}
		const result = part.safeParse(own);
		return result.success && result.data !== undefined
			? [[field, result.data]]
			: [];
	});
	return Object.fromEntries(fields);
}
