/** Leaves out the mistakes that the rows of other mistakes explain. It knows no code by name. */

import { originalPath } from "../model/content-paths.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Place } from "./place.ts";
import { CODES, type Code, ROWS } from "./table.ts";
import type { Within } from "./words.ts";

/**
 * The mistakes except those that another one hides, and those that wait for another one. In a file in disorder the first
 * remains, with the others counted.
 */
export function withoutFollowers(mistakes: Diagnostic[]): Diagnostic[] {
	const records = Map.groupBy(mistakes, recordOf);
	// Of two places that disagree, either may be the cause.
	const hiding = Map.groupBy(
		mistakes
			.filter(({ code }) => ROWS[code].hides)
			.flatMap((one) => {
				const { related } = one;
				const isOther = related && related.path !== one.place.path;
				return isOther ? [one, { ...one, place: related }] : [one];
			}),
		recordOf,
	);
	const wrong = new Set(
		mistakes.flatMap(({ severity, place, restsOn = "" }) =>
			severity === "error" && !restsOn.includes(".") ? [place.path] : [],
		),
	);
	const causes = mistakes.filter((one) => {
		if (one.restsOn !== undefined && wrong.has(one.restsOn)) return false;
		const record = recordOf(one);
		const all = records.get(record) ?? [];
		return (
			!isWaiting(one, all) && !isHidden(one, hiding.get(record) ?? [], all)
		);
	});
	return underStructure(oneOfMany(causes));
}

/** From so many faults of structure on, a file is in disorder: the first of them stands for what is below. */
const DISORDER = 3;

/** So many mistakes of one kind at one place, such as missing sections, have one cause: the first stands for all. */
function oneOfMany(mistakes: Diagnostic[]): Diagnostic[] {
	const alike = Map.groupBy(
		mistakes,
		({ code, place }) => `${code} ${place.path} ${spot(place)}`,
	);
	return [...alike.values()].flatMap((all) => {
		const [first] = all;
		const isMany = first !== undefined && all.length >= DISORDER;
		return isMany ? [{ ...first, follow: all.length - 1 }] : all;
	});
}

function underStructure(mistakes: Diagnostic[]): Diagnostic[] {
	const faults = mistakes.filter(({ code }) => ROWS[code].isStructure);
	const first = new Map<string, Diagnostic>();
	for (const [path, own] of Map.groupBy(faults, ({ place }) => place.path)) {
		const [top] = own.toSorted((a, b) => startOf(a) - startOf(b));
		if (top && own.length >= DISORDER) first.set(path, top);
	}
	const isBelow = (one: Diagnostic) => {
		const top = first.get(one.place.path);
		return top && one !== top && startOf(one) >= startOf(top);
	};
	const below = Map.groupBy(mistakes, (one) =>
		isBelow(one) ? one.place.path : "",
	);
	return (below.get("") ?? []).map((one) => {
		const { path } = one.place;
		const follow = below.get(path)?.length;
		return follow && first.get(path) === one ? { ...one, follow } : one;
	});
}

/** Values of the YAML, which have keys in the place of an offset, stand above the text. */
function startOf({ place: { offset = -1 } }: Diagnostic): number {
	return offset;
}

/** For print: of mistakes that say the same words at several places, the first, with the other places. */
export function toldOnce(mistakes: Diagnostic[]): Diagnostic[] {
	const alike = Map.groupBy(mistakes, ({ code, message }) =>
		ROWS[code].isShared ? message : "",
	);
	return mistakes.flatMap((one) => {
		const same = alike.get(one.message) ?? [];
		if (!ROWS[one.code].isShared || same.length < 2) return [one];
		if (same[0] !== one) return [];
		return [{ ...one, also: same.slice(1).map(({ place }) => place) }];
	});
}

function isWaiting(one: Diagnostic, all: Diagnostic[]): boolean {
	const { waitsFor } = ROWS[one.code];
	if (waitsFor === undefined) return false;
	return all.some(
		(other) =>
			other.code !== one.code &&
			isAwaited(waitsFor.codes, other) &&
			isWithin(waitsFor.within, one, other),
	);
}

function isAwaited(
	codes: "all" | "errors" | "structure",
	{ code, severity }: Diagnostic,
): boolean {
	if (codes === "structure") return ROWS[code].isStructure === true;
	return codes === "all" || severity === "error";
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
		isCause(cause.code, one.code) &&
		(hides.codes === "all" || hides.codes.includes(one.code)) &&
		isWithin(hides.within, cause, one)
	);
}

/** Of two that would hide each other, the one that comes first in the table counts. */
function isCause(cause: Code, code: Code): boolean {
	const isMutual = ROWS[cause].hides === ROWS[code].hides;
	return isMutual ? CODES.indexOf(cause) < CODES.indexOf(code) : cause !== code;
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
