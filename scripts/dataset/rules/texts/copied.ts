/** Records that have sentences of another record, word for word: a text that was pasted into the wrong file. */

import type { Diagnostic } from "../../../mistakes/diagnostic.ts";
import { diagnose } from "../../../mistakes/diagnostic.ts";
import type { Place } from "../../../mistakes/place.ts";
import type { LoadedRecord } from "../../../record/load.ts";

/** So many long sentences in common, and such a part of them, are no accident. */
const FEWEST = 3;
const LEAST = 1 / 3;

export function checkCopied(files: LoadedRecord[]): Diagnostic[] {
	const first = new Map<number, Place>();
	return files.flatMap(({ path, traces }) => {
		const sentences = traces?.sentences ?? [];
		const shared = sentences.flatMap(([print, offset]) => {
			const related = first.get(print);
			if (related === undefined) first.set(print, { path, offset });
			return related && related.path !== path
				? [{ related, place: { path, offset } }]
				: [];
		});
		const least = Math.max(FEWEST, LEAST * sentences.length);
		return [...Map.groupBy(shared, (one) => one.related.path)].flatMap(
			([other, [found, ...more]]) => {
				const count = more.length + 1;
				if (found === undefined || count < least) return [];
				const { place, related } = found;
				const words = { count, other };
				return [{ ...diagnose("text-copied", place, words), related }];
			},
		);
	});
}
