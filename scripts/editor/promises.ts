/** What the guide for records promises readers and no schema can check: enough to read, in each language. */

import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import type { AuthoredRecord } from "../record/fields.ts";
import { unmarkedPart } from "../record/rules/claims.ts";
import { placeOfPart } from "../record/texts.ts";

/** How many questions a condition answers. */
export const FEWEST_QUESTIONS = 4;

/** Records that fall short of a promise. */
export function checkPromises({ records, translated }: Dataset): Diagnostic[] {
	const conditions = [...records.condition.values()];
	const inEveryLanguage: AuthoredRecord[] = [
		...records.topic.values(),
		...records.sense.values(),
	];
	return [
		...allRecords(records).flatMap((one) => {
			const part = unmarkedPart(one);
			if (part === undefined) return [];
			return [diagnose("marks-missing", placeOfPart(one, part))];
		}),
		...conditions.flatMap((one) => {
			const count = one.prose.faq.length;
			if (count >= FEWEST_QUESTIONS) return [];
			const parameters = { count, least: FEWEST_QUESTIONS };
			return [diagnose("faq-short", placeOfPart(one, "faq"), parameters)];
		}),
		...TRANSLATIONS.flatMap((language) =>
			inEveryLanguage
				.filter(({ kind, id }) => !translated[language][kind].has(id))
				.map(({ kind, id, path }) =>
					diagnose("translation-awaited", { path }, { kind, id, language }),
				),
		),
	];
}
