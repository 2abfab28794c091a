/** What the build and the edge agree on to find the records that a caller may have meant by an unknown id. */

import { DATA_ROOT, type Language, type RecordResource } from "./contract.ts";
import type { Identifier } from "./identifiers/keys.ts";
import { readText } from "./identifiers/read.ts";
import { shardName } from "./shard-name.ts";

/**
 * A record that the caller may have meant: its id, its title, and the texts with the start of its file that find it: its names,
 * normalized, and keys of the identifiers in them. After a · are keys of what it is in, such as its gene.
 */
export type Suggestion = [id: string, title: string, ...texts: string[]];

/** Records for an id that none has. */
export interface Nearest {
	/** Whether they bear it as another name; otherwise they are guesses. */
	isName: boolean;
	records: readonly Suggestion[];
}

/**
 * `Suggestion`s for texts with the same start. The edge keeps these files in memory, which must not grow with the dataset,
 * so a file that would be too large has only the first ones and, in `next`, the longer starts that other files cover. The
 * starts in one list share a file, named by the first of them.
 */
export interface NearestShard {
	known: Suggestion[];
	next?: string[][];
}

/** A longer text is taken for no name. */
export const MAX_NEAREST_LENGTH = 120;

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

/**
 * Normalizes an id or name for comparison: lower case, with a hyphen for spaces and marks, but none between Korean words, which
 * people write with spaces or without, and rsIDs as their numbers. Marks
 * that are part of the name of a change stay: `621+1G>T` is not `621-1G>T`, and `-1639G>A` is not `1639G>A`.
 */
export function comparable(text: string): string {
	return text
		.normalize("NFC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}*+.=-]+/gu, "-")
		.replace(/-$|(?<=[가-힣])-(?=[가-힣])/g, "")
		.replace(/^rs-?(?=\d+$)/, "");
}

/** The identifiers that a name consists of: those that tell what it names, and the symbols of what that is in. */
export function subjectOf(name: string): {
	subject: Identifier[];
	context: Identifier[];
} {
	const { words, identifiers } = readText(name);
	if (words.length > 0) return { subject: [], context: [] };
	const telling = identifiers.filter(({ shape }) => shape !== "symbol");
	if (telling.length === 0) return { subject: identifiers, context: [] };
	const context = identifiers.filter(({ shape }) => shape === "symbol");
	return { subject: telling, context };
}

/** The text in a `Suggestion` for a key of what the record is in. */
export function contextText(key: string): string {
	return `·${key}`;
}

/** The parts of a name that tell things with the same name apart, in order: numbers, single letters, Roman numerals. */
export function numbering(name: string): string {
	const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
	return words.filter((word) => /\d|^.$|^[ivx]+$/.test(word)).join(" ");
}

/**
 * How many letters are wrong, missing or too many in one of the texts; infinite if more than `most`, which is small. A
 * library for any distance would be larger than all that uses it here.
 */
export function typos(a: string, b: string, most: number): number {
	let at = 0;
	while (at < a.length && a[at] === b[at]) at += 1;
	const [x, y] = [a.slice(at), b.slice(at)];
	if (x === y) return 0;
	if (most === 0) return Number.POSITIVE_INFINITY;
	const next = (one: number, other: number) =>
		1 + typos(x.slice(one), y.slice(other), most - 1);
	return Math.min(next(1, 1), next(1, 0), next(0, 1));
}
