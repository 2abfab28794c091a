/** What the build and the edge agree on to find the records that a caller may have meant by an unknown id. */

import type { Language, RecordResource } from "./contract.ts";
import { DATA_ROOT } from "./contract.ts";
import { shardName } from "./shard-name.ts";

/** A record that the caller may have meant: its id, its name, and its other names. */
export type Suggestion = [id: string, name: string, ...others: string[]];

/**
 * `Suggestion`s for texts with the same start. The edge keeps these files in memory, which must not grow with the dataset, so
 * a file that would be too large has only the first ones, and `next`: the longer starts of other files. Those in one list
 * share a file, that of the first.
 */
export interface NearestShard {
	known: Suggestion[];
	next?: string[][];
}

/** A longer text is not a typo. */
export const MAX_NEAREST_LENGTH = 60;

/** Where the files are in which the edge looks up the nearest records. */
export const NEAREST_ROOT = `${DATA_ROOT}/nearest`;

/** Contains the `NearestShard` of the texts with the given start; that of "" is where to begin. */
export function nearestFile(
	language: Language,
	resource: RecordResource,
	start: string,
): string {
	return `${NEAREST_ROOT}/${language}/${resource}/${shardName(start)}.json`;
}

/** What the nearest records are looked up by: the comparable text, but every rsID starts with the same letters. */
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
