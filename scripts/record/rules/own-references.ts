/** Rules of the references of one record: none refers to the record itself, and none appears twice in a list. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { KINDS } from "../../model/kinds/kinds.ts";
import { type Reference, referencesIn } from "../../model/references.ts";
import type { SoundRecord } from "../fields.ts";

/** The references that still have to be looked up in the dataset, and the mistakes of the others. */
export function checkOwnReferences(
	record: SoundRecord | undefined,
): [Reference[], Diagnostic[]] {
	if (record === undefined) return [[], []];
	const { path, kind, id, facts } = record;
	const isWithdrawn = facts.withdrawn !== undefined;
	const seen = new Set<string>();
	const mistakes: Diagnostic[] = [];
	const references = referencesIn(KINDS[kind].facts, facts)
		// Of a withdrawn record, only the reference to its replacement matters.
		.filter(({ keys }) => !isWithdrawn || keys[0] === "withdrawn")
		.filter(({ target, id: named, text, keys }) => {
			const place = { path, keys };
			const isSelf = target === kind && named === id;
			const isItem = keys.length === 2 && typeof keys[1] === "number";
			const isRepeated = isItem && seen.has(text);
			if (isItem) seen.add(text);
			if (isSelf)
				mistakes.push(diagnose("reference-self", place, { id: text }));
			else if (isRepeated)
				mistakes.push(diagnose("reference-repeated", place, { id: text }));
			return !isSelf && !isRepeated;
		});
	return [references, mistakes];
}
