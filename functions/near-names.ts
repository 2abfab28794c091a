/** What the build and the edge agree on to find the records that a caller may have meant by an unknown id. */

import type { Language, RecordResource } from "./contract.ts";
import { DATA_ROOT } from "./contract.ts";
import { shardName } from "./shard-name.ts";

/** A record that the caller may have meant: its id, its name, and its other names. */
export type Suggestion = [id: string, name: string, ...others: string[]];

/**
 * `Suggestion`s for texts with the same start. The edge keeps these files in memory, which must not grow with the dataset,
 * so a file that would be too large has only the first ones and, in `next`, the longer starts that other files cover. The
 * starts in one list share a file, named by the first of them.
 */
export interface NearestShard {
	known: Suggestion[];
	next?: string[][];
}

/** A longer text is not a typo. */
export const MAX_NEAREST_LENGTH = 60;

/** The root of the files in which the edge looks up the nearest records. */
export const NEAREST_ROOT = `${DATA_ROOT}/nearest`;

/** Contains the `NearestShard` of the texts with the given start; every lookup begins with the start "". */
export function nearestFile(
	language: Language,
	resource: RecordResource,
	start: string,
): string {
	return `${NEAREST_ROOT}/${language}/${resource}/${shardName(start)}.json`;
}

/** The text to look up the nearest records by: the comparable text, without the letters that every rsID starts with. */
export function nearestText(resource: RecordResource, text: string): string {
	return resource === "variants" ? text.replace(/^rs-?/, "") : text;
}

/** Normalizes an id or name for comparison: lower case, with a hyphen for anything that is not a letter or digit. */
export function comparable(text: string): string {
	return text
		.normalize("NFC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");
}
