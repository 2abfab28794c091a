/** What the guide for records promises readers and no schema can check: enough to read, in each language. */

import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import { type Diagnostic, diagnose } from "../mistakes/diagnostic.ts";
import { resourceOf } from "../model/kinds/kinds.ts";
import type { AuthoredRecord } from "../record/fields.ts";
import { lacksMarks } from "../record/rules/claims.ts";
import { placeOfPart } from "../record/texts.ts";

/** What the main branch has; nothing where it is not known. */
export interface MainBranch {
	/** The names of its files, such as `variants/rs1.md`. */
	names?: readonly string[];
	/** Of these, the ones with a mark. */
	marked?: readonly string[];
}

/** How many questions a condition answers. */
export const FEWEST_QUESTIONS = 4;

/** Records that fall short of a promise. Nothing that was published before blocks a release. */
export function checkPromises(
	{ records, translated }: Dataset,
	main: MainBranch = {},
): Diagnostic[] {
	const conditions = [...records.condition.values()];
	const inEveryLanguage: AuthoredRecord[] = [
		...records.topic.values(),
		...records.sense.values(),
	];
	return [
		...allRecords(records).flatMap((one) => checkMarks(one, main)),
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

/**
 * Records from before this was asked for may lack it: a record names what it rests on if it is new, or if it did so on the
 * main branch. So their number never grows.
 */
function checkMarks(
	one: AuthoredRecord,
	{ names = [], marked = [] }: MainBranch,
): Diagnostic[] {
	// Without names, there is no main branch.
	const isNew = names.length > 0 && !isAmong(one, names);
	const hasNone = one.marks.length === 0;
	const isDue = isNew || (hasNone && isAmong(one, marked));
	if (!isDue || !lacksMarks(one)) return [];
	return [diagnose("marks-missing", { path: one.path })];
}

/** Whether one of the files is that of the record, under its id or a former one. */
function isAmong(
	{ kind, id, facts }: AuthoredRecord,
	names: readonly string[],
): boolean {
	return [id, ...facts.former_ids].some((own) =>
		names.includes(`${resourceOf(kind)}/${own}.md`),
	);
}
