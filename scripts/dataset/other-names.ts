/** Other names of genes and variants. */

import type { Language } from "../../functions/shared/contract.ts";
import { ORIGINAL } from "../../functions/shared/contract.ts";

/** The names in a language, then those in the original one: symbols and changes are called so in every language. */
export function neutralNames(
	names: Partial<Record<Language, string[]>>,
	language: Language,
): string[] {
	return [...new Set([...(names[language] ?? []), ...(names[ORIGINAL] ?? [])])];
}
