/** What the guide for records promises readers and no schema can check: enough to read, in each language. */

import type { Translation } from "../../functions/shared/contract.ts";
import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import type { Dataset } from "../dataset/relate.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { AuthoredRecord } from "../record/fields.ts";
import { placeOfPart } from "../record/texts.ts";

/** How many questions a condition answers. */
export const FEWEST_QUESTIONS = 4;

/** Records that fall short of a promise. This never blocks a release. */
export function checkPromises({ records, translated }: Dataset): Diagnostic[] {
	const lacks = ({ kind, id }: AuthoredRecord, language: Translation) =>
		!translated[language][kind].has(id);
	const inEveryLanguage: AuthoredRecord[] = [
		...records.topic.values(),
		...records.sense.values(),
	];
	return [
		...[...records.condition.values()].flatMap((one) => {
			const count = one.prose.faq.length;
			if (count >= FEWEST_QUESTIONS) return [];
			const parameters = { count, least: FEWEST_QUESTIONS };
			return [diagnose("faq-short", placeOfPart(one, "faq"), parameters)];
		}),
		...inEveryLanguage.flatMap((one) =>
			TRANSLATIONS.filter((language) => lacks(one, language)).map(
				(language) => {
					const { kind, id, path } = one;
					return diagnose(
						"translation-awaited",
						{ path },
						{ kind, id, language },
					);
				},
			),
		),
	];
}
