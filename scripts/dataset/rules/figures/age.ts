/** How common a condition is changes, and is counted better with the years. Newer frequencies come with newer datasets. */

import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import { oldPrevalence } from "../../../model/figures/age.ts";
import { type Content, checkableRecords } from "../../gather.ts";

/** One warning for all conditions without a newer figure, at the oldest: there are many, and `npm run status` names them. */
export function checkAge(content: Content, today: string): Diagnostic[] {
	const all = checkableRecords(content).flatMap(({ path, facts }) => {
		if (!("prevalence" in facts)) return [];
		const newest = oldPrevalence(facts, today);
		if (newest === undefined) return [];
		const at = facts.prevalence?.findIndex(({ year }) => year === newest);
		const place = { path, keys: ["prevalence", at ?? 0, "year"] };
		return [{ newest, place }];
	});
	const [oldest, ...others] = all.toSorted((a, b) => a.newest - b.newest);
	if (oldest === undefined) return [];
	const { newest, place } = oldest;
	return [diagnose("figures-old", place, { newest, others: others.length })];
}
