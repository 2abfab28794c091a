/** The fingerprint of a text, which the review of a translation names. */

import { hash } from "node:crypto";

/**
 * A short hash of the prose, the same however its lines are wrapped. The letter at the start keeps YAML from reading
 * it as a number.
 */
export function fingerprint(prose: object): string {
	const text = JSON.stringify(sortKeys(prose));
	return `f${hash("sha256", text).slice(0, 11)}`;
}

interface Printed {
	fingerprint: string;
}

/** What a review names: the fingerprint of the original, and that of the translation which was read against it. */
export function reviewMark(original: Printed, translation: Printed): string {
	return `${original.fingerprint}-${translation.fingerprint}`;
}

/** The two fingerprints that a review names. */
export function readReviewMark(mark: string): {
	original: string;
	translation: string;
} {
	const [original = "", translation = ""] = mark.split("-");
	return { original, translation };
}

function sortKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (typeof value !== "object" || value === null) return value;
	const fields = value as Record<string, unknown>;
	return Object.fromEntries(
		Object.keys(fields)
			.sort()
			.map((key) => [key, sortKeys(fields[key])]),
	);
}
