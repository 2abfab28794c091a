/** Two values of one YAML text that stand in each other's place: one slip, which looks like two. */

import type { z } from "zod";
import { isFields } from "../model/walk.ts";

type Path = readonly PropertyKey[];

/** More wrong values have another cause, and each pair takes a look at the whole. */
const MOST = 6;

/** The paths of two values, in the order of the file, that are wrong as they stand and right the other way round. */
export function exchangedIn(
	schema: z.ZodType,
	value: unknown,
	issues: z.core.$ZodIssue[],
): readonly [PropertyKey[], PropertyKey[]] | undefined {
	const paths = issues
		.flatMap(({ path }) => [path, path.slice(0, -1)])
		.filter((path) => path.length > 0 && !isFields(valueAt(value, path)));
	if (issues.length > MOST) return undefined;
	for (const [index, a] of paths.entries()) {
		for (const b of paths.slice(index + 1)) {
			if (isWithin(a, b) || isWithin(b, a)) continue;
			const { error } = schema.safeParse(exchanged(value, a, b));
			const left = error?.issues ?? [];
			const isRight = left.every(
				({ path }) => !isWithin(path, a) && !isWithin(path, b),
			);
			if (!isRight || issues.length - left.length < 2) continue;
			return isBefore(value, a, b) ? [a, b] : [b, a];
		}
	}
	return undefined;
}

/** Whether a path leads to the other, or to a part of it. */
export function isWithin(path: Path, whole: Path): boolean {
	return whole.every((key, index) => key === path[index]);
}

export function valueAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>(
		(part, key) => (part as Record<PropertyKey, unknown>)[key],
		value,
	);
}

function exchanged(value: unknown, a: Path, b: Path): unknown {
	const copy = structuredClone(value);
	const put = (path: Path, other: unknown) => {
		const group = valueAt(copy, path.slice(0, -1)) as Record<
			PropertyKey,
			unknown
		>;
		group[path.at(-1) ?? ""] = other;
	};
	put(a, valueAt(value, b));
	put(b, valueAt(value, a));
	return copy;
}

function isBefore(value: unknown, a: Path, b: Path): boolean {
	const fork = a.findIndex((key, index) => key !== b[index]);
	const keys = Object.keys(valueAt(value, a.slice(0, fork)) as object);
	return keys.indexOf(String(a[fork])) < keys.indexOf(String(b[fork]));
}
