/** Two values of one YAML text that stand in each other's place: one slip, which looks like two. */

import type { z } from "zod";
import { isFields } from "../model/walk.ts";

type Path = readonly PropertyKey[];

export interface Exchanged {
	path: Path;
	/** What stands there now. */
	value: unknown;
}

/** More wrong values have another cause, and each pair takes a look at the whole. */
const MOST = 6;

/** Two values, in the order of the file, that are wrong as they stand and right the other way round. */
export function exchangedIn(
	schema: z.ZodType,
	value: unknown,
	issues: z.core.$ZodIssue[],
): readonly [Exchanged, Exchanged] | undefined {
	const wrong = issues.filter(({ input }) => input !== undefined);
	const paths = new Map(
		wrong
			.flatMap(({ path }) => [path, path.slice(0, -1)])
			.filter((path) => path.length > 0 && !isFields(at(value, path)))
			.map((path) => [path.join("."), path]),
	);
	if (wrong.length > MOST) return undefined;
	const all = [...paths.values()];
	for (const [index, a] of all.entries()) {
		for (const b of all.slice(index + 1)) {
			if (isWithin(a, b) || isWithin(b, a)) continue;
			const { error } = schema.safeParse(exchanged(value, a, b));
			const mended = issues.length - (error?.issues.length ?? 0);
			const isRight = [a, b].every(
				(own) => !error?.issues.some(({ path }) => isWithin(path, own)),
			);
			if (!isRight || mended < 2) continue;
			const [first, second] = isBefore(value, a, b) ? [a, b] : [b, a];
			const whole = (path: Path) => ({ path, value: at(value, path) });
			return [whole(first), whole(second)];
		}
	}
	return undefined;
}

/** Whether a path leads to the other, or to a part of it. */
export function isWithin(path: Path, whole: Path): boolean {
	return whole.every((key, index) => key === path[index]);
}

function at(value: unknown, path: Path): unknown {
	return path.reduce<unknown>(
		(part, key) => (part as Record<PropertyKey, unknown>)[key],
		value,
	);
}

function exchanged(value: unknown, a: Path, b: Path): unknown {
	const copy = structuredClone(value);
	const put = (path: Path, other: unknown) => {
		const group = at(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>;
		group[path.at(-1) ?? ""] = other;
	};
	put(a, at(value, b));
	put(b, at(value, a));
	return copy;
}

function isBefore(value: unknown, a: Path, b: Path): boolean {
	const fork = a.findIndex((key, index) => key !== b[index]);
	const keys = Object.keys(at(value, a.slice(0, fork)) as object);
	return keys.indexOf(String(a[fork])) < keys.indexOf(String(b[fork]));
}
