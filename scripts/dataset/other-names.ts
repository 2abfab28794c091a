/** Other names of records. */

import { type Language, ORIGINAL } from "../../functions/shared/contract.ts";
import { subjectOf } from "../../functions/shared/near-names.ts";
import type { LocalizedNames } from "../model/fields.ts";
import type { Facts } from "../model/kinds/kinds.ts";

/** The names in every language, those of the given one first: people may type any. */
export function allNames(names: LocalizedNames, first: Language): string[] {
	return [names[first] ?? [], ...Object.values(names)].flat();
}

/** The names in a language, then those in the original one: symbols and changes are called so in every language. */
export function neutralNames(
	names: Partial<Record<Language, string[]>>,
	language: Language,
): string[] {
	return [...new Set([...(names[language] ?? []), ...(names[ORIGINAL] ?? [])])];
}

/** The gene with the name of the change, as reports have it: MTHFR C677T. The gene alone, where no such name is written. */
export function knownAs({ genes, other_names }: Facts<"variant">): string {
	const gene = genes.join(" / ");
	for (const name of other_names[ORIGINAL] ?? []) {
		const { subject, context } = subjectOf(name);
		const [{ shape } = {}, ...more] = subject;
		if (more.length > 0) continue;
		if (shape === "star") return name.startsWith("*") ? gene + name : name;
		if (shape === "change")
			return context.length > 0 ? name : `${gene} ${name}`;
	}
	return gene;
}
