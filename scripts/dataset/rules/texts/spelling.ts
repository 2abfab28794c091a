/** Words of one record that are in no dictionary, and one slip away from a word that records use. */

import { distance } from "fastest-levenshtein";
import type { Diagnostic } from "../../../mistakes/diagnostic.ts";
import { diagnose } from "../../../mistakes/diagnostic.ts";
import { isSlip } from "../../../mistakes/words.ts";
import type { LoadedRecord } from "../../../record/load.ts";

export function checkWords(files: LoadedRecord[]): Diagnostic[] {
	const used = new Map<string, number>();
	for (const { traces } of files) {
		for (const word of traces?.words ?? []) {
			used.set(word, (used.get(word) ?? 0) + 1);
		}
	}
	const byLetter = Map.groupBy(used.keys(), ([letter]) => letter);
	return files.flatMap(({ path, traces }) =>
		(traces?.unknown ?? []).flatMap(({ word, offset }) => {
			if (used.get(word) !== 1) return [];
			const near = byLetter.get(word[0])?.filter((one) => isNear(word, one));
			const [expected] = (near ?? []).sort(
				(a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0),
			);
			const place = { path, offset };
			return expected === undefined
				? []
				: [diagnose("word-unknown", place, { found: word, expected })];
		}),
	);
}

/** Whether the two differ by one slip. One and several of the same thing are two words. */
function isNear(word: string, other: string): boolean {
	if (Math.abs(word.length - other.length) > 1) return false;
	if (`${word}s` === other || word === `${other}s`) return false;
	return distance(word, other) === 1 || isSlip(word, other);
}
