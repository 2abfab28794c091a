/** References of one record, as its schema declares them: none to itself, and none twice in its lists. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import { KINDS } from "../../model/kinds.ts";
import type { Reference } from "../../model/references.ts";
import { referencesIn } from "../../model/references.ts";
import type { SoundRecord } from "../fields.ts";

/** The references of a record that are to be looked up, and the mistakes of the others. */
export function checkOwnReferences(
	record: SoundRecord | undefined,
): [Reference[], Diagnostic[]] {
	if (record === undefined) return [[], []];
	const { path, kind, id, facts } = record;
	const isWithdrawn = facts.withdrawn !== undefined;
	const seen = new Set<string>();
	const mistakes: Diagnostic[] = [];
	const references = referencesIn(KINDS[kind].facts, facts)
		// A withdrawn record may name the one that replaces it; what else it names does not matter any more.
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
