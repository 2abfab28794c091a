/** A variant that takes care says what is not known about it, and when its facts were checked. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { SoundRecord } from "../fields.ts";

export function checkQuestions({
	path,
	facts,
	prose,
}: SoundRecord<"variant">): Diagnostic[] {
	const { risk_tier: tier = "standard", last_checked } = facts;
	if (tier === "standard") return [];
	const lacks = [
		...(prose.open_questions === undefined ? ["## Open questions"] : []),
		...(last_checked === undefined ? ["last_checked"] : []),
	];
	if (lacks.length === 0) return [];
	const place = { path, keys: ["risk_tier"] };
	return [diagnose("questions-missing", place, { tier, lacks })];
}
