/** Leaves out the mistakes that the rows of other mistakes explain. It knows no code by name. */

import { originalPath } from "../model/content-paths.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Place } from "./place.ts";
import { ROWS } from "./table.ts";
import type { Within } from "./words.ts";

/** The mistakes except those that another one hides, and those that wait for another one. */
export function withoutFollowers(mistakes: Diagnostic[]): Diagnostic[] {
	const records = Map.groupBy(mistakes, recordOf);
	const hiding = Map.groupBy(
		mistakes.filter(({ code }) => ROWS[code].hides),
		recordOf,
	);
	return mistakes.filter((one) => {
		const record = recordOf(one);
		const all = records.get(record) ?? [];
		return (
			!isWaiting(one, all) && !isHidden(one, hiding.get(record) ?? [], all)
		);
	});
}

function isWaiting(one: Diagnostic, all: Diagnostic[]): boolean {
	const { waitsFor } = ROWS[one.code];
	if (waitsFor === undefined) return false;
	return all.some(
		(other) =>
			other.code !== one.code &&
			(waitsFor.codes === "all" || other.severity === "error") &&
			isWithin(waitsFor.within, one, other),
	);
}

function isHidden(
	one: Diagnostic,
	hiding: Diagnostic[],
	all: Diagnostic[],
): boolean {
	const causes = hiding.filter((cause) => hides(cause, one));
	if (causes.some(({ code }) => !ROWS[code].hides?.isOneEach)) return true;
	const alike = all.filter(
		({ code, place }) => code === one.code && place.path === one.place.path,
	);
	return causes.length >= alike.length;
}

function hides(cause: Diagnostic, one: Diagnostic): boolean {
	const { hides } = ROWS[cause.code];
	return (
		hides !== undefined &&
		cause.code !== one.code &&
		(hides.codes === "all" || hides.codes.includes(one.code)) &&
		isWithin(hides.within, cause, one)
	);
}

function isWithin(
	within: Within,
	{ place: a }: Diagnostic,
	{ place: b }: Diagnostic,
): boolean {
	switch (within) {
		case "place":
			return a.path === b.path && !a.isKey && !b.isKey && spot(a) === spot(b);
		case "file":
			return a.path === b.path;
		case "record":
			return originalPath(a.path) === originalPath(b.path);
		default:
			return within satisfies never;
	}
}

function spot({ offset, keys }: Place): string {
	return String(offset ?? keys?.join(" "));
}

function recordOf({ place }: Diagnostic): string {
	return originalPath(place.path);
}
