/** Finds the records that a caller may have meant by an unknown id. */

import { distance } from "fastest-levenshtein";
import type { Language, RecordResource } from "./contract.ts";
import type { Dataset } from "./dataset.ts";
import type { NearestShard, Suggestion } from "./near-names.ts";
import {
	comparable,
	MAX_NEAREST_LENGTH,
	nearestFile,
	nearestText,
} from "./near-names.ts";

const MAX_SUGGESTIONS = 3;
/** A shorter text differs in only one or two letters from many ids that have nothing to do with it: MET and RET. */
const MIN_TYPO_LENGTH = 4;

/** Suggestions, nearest first. Empty if nothing is near, or if the files fail, since suggestions are only a help. */
export async function findNearest(
	dataset: Dataset,
	language: Language,
	resource: RecordResource,
	given: string,
): Promise<Suggestion[]> {
	const text = comparable(given);
	if (text === "" || text.length > MAX_NEAREST_LENGTH) return [];
	const known = await readKnown(
		dataset,
		language,
		resource,
		nearestText(resource, text),
	).catch(() => []);
	// Nobody asks for a variant or gene by its name, only by its id and other names.
	const isNamed = resource !== "variants" && resource !== "genes";
	const max = text.length < MIN_TYPO_LENGTH ? 0 : text.length / 3;
	return known
		.map((one) => [one, farness(text, one, isNamed, max)] as const)
		.filter(([, far]) => far < Number.POSITIVE_INFINITY)
		.sort(([, a], [, b]) => a - b)
		.slice(0, MAX_SUGGESTIONS)
		.map(([one]) => one);
}

/** The suggestions for texts that start like the given one. Each file names the files for longer starts. */
async function readKnown(
	{ files }: Dataset,
	language: Language,
	resource: RecordResource,
	text: string,
): Promise<Suggestion[]> {
	let start = "";
	for (;;) {
		const file = await files(nearestFile(language, resource, start));
		if (file === undefined) return [];
		const { known, next } = JSON.parse(await file.text()) as NearestShard;
		const starts = next?.find((some) =>
			some.some((one) => text.startsWith(one)),
		);
		if (starts?.[0] === undefined) return known;
		start = starts[0];
	}
}

/**
 * How many letters are wrong; infinite if more than `max` are. A name that starts with the given text is nearer than one
 * with a wrong letter.
 */
function farness(
	text: string,
	[id, name, ...others]: Suggestion,
	isNamed: boolean,
	max: number,
): number {
	const known = isNamed ? [id, name, ...others] : [id, ...others];
	const each = known.map(comparable).map((one) => {
		if (text.length > 2 && one.startsWith(text)) return 0.5;
		if (Math.abs(one.length - text.length) > max)
			return Number.POSITIVE_INFINITY;
		const wrong = distance(text, one);
		return wrong <= max ? wrong : Number.POSITIVE_INFINITY;
	});
	return Math.min(...each);
}
