/** What the table of mistakes is made of. */

import { closest, distance } from "fastest-levenshtein";

export type Severity = "error" | "warning";

/** The message: what is wrong, with the value quoted, a colon, and what was expected. The hint: what to do. */
export interface Words {
	message: string;
	hint: string;
}
export const say = (message: string, hint: string): Words => ({
	message,
	hint,
});

/** A mistake's words, made from what they quote. A warning does not prevent publishing. */
export function mistake<Quoted extends unknown[]>(
	words: (...quoted: Quoted) => Words,
	severity: Severity = "error",
) {
	return { words, severity };
}

/** How many allowed values a message names. */
const MOST = 30;

export function oneOf(values: string[]): string {
	const shown = values.slice(0, MOST).join(", ");
	if (values.length === 1) return shown;
	return `one of ${shown}${values.length > MOST ? ", …" : ""}`;
}

export function nearest(
	value: string,
	known: string[],
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
