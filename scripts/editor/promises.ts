/** What the guide for records promises readers and no schema can check: enough to read, in each language. */

import type { Translation } from "../../functions/shared/contract.ts";
import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import type { Dataset } from "../dataset/relate.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { diagnose } from "../mistakes/diagnostic.ts";
import type { AuthoredRecord } from "../record/fields.ts";
import { diagnoseLack, lackOf } from "../record/rules/questions.ts";
import { placeOfPart } from "../record/texts.ts";

/** What the main branch has; nothing where it is not known. */
export interface MainBranch {
	/** The names of its files, such as `variants/rs1.md`. */
	names?: readonly string[];
	/** Of these, the ones that say what is not known. */
	open?: readonly string[];
}

/** How many questions a condition answers. */
export const FEWEST_QUESTIONS = 4;

/** Records that fall short of a promise. Nothing that was published before blocks a release. */
export function checkPromises(
	{ records, translated }: Dataset,
	main: MainBranch = {},
): Diagnostic[] {
	const lacks = ({ kind, id }: AuthoredRecord, language: Translation) =>
		!translated[language][kind].has(id);
	const inEveryLanguage: AuthoredRecord[] = [
		...records.topic.values(),
		...records.sense.values(),
	];
	return [
		...[...records.variant.values()].flatMap((one) => checkCare(one, main)),
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

/**
 * Records from before this was asked for may lack it: a variant that takes care has to say what is not known if it is new,
 * or if it did so on the main branch. So their number never grows.
 */
function checkCare(
	one: AuthoredRecord<"variant">,
	{ names = [], open = [] }: MainBranch,
): Diagnostic[] {
	const lacks = lackOf(one);
	const own = [one.id, ...one.facts.former_ids].map(fileOf);
	const isNew = names.length > 0 && !own.some((name) => names.includes(name));
	const isLost = own.some((name) => open.includes(name));
	if (lacks.length < 2 || !(isNew || isLost)) return [];
	return [diagnoseLack(one, lacks)];
}

const fileOf = (rsid: string) => `variants/${rsid}.md`;
