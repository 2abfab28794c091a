/** Figures of a condition beside those that its text gives: a slip in one of the two makes them differ by a digit or a zero. */

import { distance } from "fastest-levenshtein";
import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import { isSlip } from "../../../mistakes/words.ts";
import { matchesOf } from "../../../model/values/patterns.ts";
import type { SoundRecord } from "../../fields.ts";

/** How a text gives each field's figures. */
const TOLD = {
	one_in: /\b1 in (\d{1,3}(?:,\d{3})+|\d+)(?![\d.,]*\d)/g,
	per_100000:
		/(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?: people)? (?:in|of|per|out of)(?: every)? 100,000\b/g,
};
const FIELDS = ["one_in", "per_100000"] as const;

export function checkNumbers({
	path,
	facts,
	prose,
}: SoundRecord<"condition">): Diagnostic[] {
	const figures = facts.prevalence ?? [];
	return FIELDS.flatMap((field) => {
		const told = matchesOf(TOLD[field], prose.prevalence_note ?? "").map(
			([, number = ""]) => Number(number.replaceAll(",", "")),
		);
		const own = figures.flatMap((one) => one[field] ?? []);
		const loose = told.filter((number) => !own.includes(number));
		return figures.flatMap((one, at) =>
			(one[field] ?? []).flatMap((figure, index) => {
				if (told.includes(figure)) return [];
				const other = loose.find((number) => isAlike(number, figure));
				if (other === undefined) return [];
				const place = { path, keys: ["prevalence", at, field, index] };
				const say = (number: number) =>
					field === "one_in" ? `1 in ${number}` : `${number} in 100,000`;
				const words = { figure: say(figure), other: say(other) };
				return [diagnose("prevalence-text", place, words)];
			}),
		);
	});
}

/** Whether one is the other with a slip: a zero too many, a digit wrong, two digits swapped. */
function isAlike(one: number, other: number): boolean {
	const [a, b] = [String(one), String(other)];
	const bare = (text: string) => text.replace(/\.?0+$/, "");
	// A single digit is as far from any other.
	const isLong = Math.min(a.length, b.length) > 1;
	return (
		bare(a) === bare(b) || (isLong && (distance(a, b) === 1 || isSlip(a, b)))
	);
}
