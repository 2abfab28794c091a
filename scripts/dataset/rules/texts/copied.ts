/** A text in the wrong file: it has sentences of another record, word for word, or never names its own. */

import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import type { Place } from "../../../mistakes/place.ts";
import type { LoadedRecord } from "../../../record/load.ts";

/** So many long sentences in common, and such a part of them, are no accident. */
const FEWEST = 3;
const LEAST = 1 / 3;

export function checkCopied(files: LoadedRecord[]): Diagnostic[] {
	const first = new Map<number, Place>();
	const foreign = new Set(
		files.flatMap(({ path, traces }) => (traces?.missed ? [path] : [])),
	);
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
				// The one that never names its own subject is the copy.
				const isOriginal = foreign.has(other) && !foreign.has(path);
				const [place, related] = isOriginal
					? [found.related, found.place]
					: [found.place, found.related];
				const words = { count, other: related.path };
				return [{ ...diagnose("text-copied", place, words), related }];
			},
		);
	});
}

/** Texts that never name what they should be about. */
export function checkForeign(files: LoadedRecord[]): Diagnostic[] {
	return files.flatMap(({ path, traces }) => {
		if (traces?.missed === undefined) return [];
		const { name, offset } = traces.missed;
		return [diagnose("text-foreign", { path, offset }, { name })];
	});
}
