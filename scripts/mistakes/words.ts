/** The building blocks of the table of mistakes. */

import { closest, distance } from "fastest-levenshtein";

export type Severity = "error" | "warning";

/** The message: what is wrong, with the value quoted, a colon, and what was expected. The hint: what to do. */
export interface Words {
	message: string;
	hint: string;
}
export const say = (message: string, hint: string): Words => ({
	message: onOneLine(message),
	hint: onOneLine(hint),
});

/** Quoted values may contain line breaks. */
function onOneLine(text: string): string {
	return text.replace(/\s*[\n\r]\s*/g, " ");
}

/** A kind of mistake: its words, made from the values they quote. A warning does not prevent publishing. */
export function mistake<Quoted extends unknown[]>(
	words: (...quoted: Quoted) => Words,
	severity: Severity = "error",
) {
	return { words, severity };
}

/** The most allowed values that a message lists. */
const MOST = 30;

export function oneOf(values: readonly string[]): string {
	const shown = values.slice(0, MOST).join(", ");
	if (values.length === 1) return shown;
	return `one of ${shown}${values.length > MOST ? ", …" : ""}`;
}

export function nearest(
	value: string,
	known: readonly string[],
	otherwise: string,
): string {
	const near =
		known.find((one) => one.toLowerCase() === value.toLowerCase()) ??
		known.find((one) => value !== "" && one.startsWith(value)) ??
		(known.length === 0 ? undefined : closest(value, known));
	const isNear =
		near !== undefined &&
		(near.startsWith(value) ||
			distance(value.toLowerCase(), near.toLowerCase()) <=
				Math.max(2, value.length / 3));
	return isNear ? `Did you mean "${near}"?` : otherwise;
}

/**
 * Like `nearest`, for ids of records. A similar id is usually another gene or variant, so it is suggested only if it differs
 * in nothing but case and separators, or by one typo, and no other id is as close.
 */
export function nearestId(
	value: string,
	known: string[],
	otherwise: string,
): string {
	const bare = (id: string) => id.toLowerCase().replace(/[\s_./-]+/g, "");
	const same = known.filter((one) => bare(one) === bare(value));
	const slips = known.filter((one) => isSlip(bare(value), bare(one)));
	const [near, ...more] = same.length > 0 ? same : slips;
	return near === undefined || more.length > 0
		? otherwise
		: `Did you mean "${near}"?`;
}

/** Whether the two differ by one typo: a wrong, extra or missing letter, or two neighbours swapped. */
function isSlip(a: string, b: string): boolean {
	if (distance(a, b) === 1) return true;
	if (a.length !== b.length) return false;
	const at = [...a].findIndex((letter, index) => letter !== b[index]);
	const swapped = `${a.slice(0, at)}${a[at + 1]}${a[at]}${a.slice(at + 2)}`;
	return at !== -1 && swapped === b;
}
