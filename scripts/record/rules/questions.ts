/** A variant that takes care says what is not known about it, and when its facts were checked. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { SoundRecord } from "../fields.ts";

/** What such a variant lacks; nothing of one that takes no care. */
export function lackOf({ facts, prose }: SoundRecord<"variant">): string[] {
	const { risk_tier: tier = "standard", last_checked } = facts;
	if (tier === "standard") return [];
	return [
		...(prose.open_questions === undefined ? ["## Open questions"] : []),
		...(last_checked === undefined ? ["last_checked"] : []),
	];
}

/** A record that has one of the two has the other. Which records must have them follows from the main branch. */
export function checkQuestions(record: SoundRecord<"variant">): Diagnostic[] {
	const lacks = lackOf(record);
	return lacks.length === 1 ? [diagnoseLack(record, lacks)] : [];
}

export function diagnoseLack(
	{ path, facts }: SoundRecord<"variant">,
	lacks: string[],
): Diagnostic {
	const { risk_tier: tier = "standard" } = facts;
	const place = { path, keys: ["risk_tier"] };
	return diagnose("questions-missing", place, { tier, lacks });
}
