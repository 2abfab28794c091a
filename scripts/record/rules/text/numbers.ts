/** Figures of a condition beside those that its text gives: a slip in one of the two makes them differ by a digit or a zero. */

import { distance } from "fastest-levenshtein";
import type { Diagnostic } from "../../../mistakes/diagnostic.ts";
import { diagnose } from "../../../mistakes/diagnostic.ts";
import { isSlip } from "../../../mistakes/words.ts";
import type { SoundRecord } from "../../fields.ts";

const ONE_IN = /\b1 in (\d{1,3}(?:,\d{3})+|\d+)(?![\d.,]*\d)/g;

export function checkNumbers({
	path,
	facts,
	prose,
}: SoundRecord<"condition">): Diagnostic[] {
	const text = prose.prevalence_note ?? "";
	const told = [...text.matchAll(ONE_IN)].map(([, number = ""]) =>
		Number(number.replaceAll(",", "")),
	);
	const figures = facts.prevalence ?? [];
	const own = figures.flatMap(({ one_in = [] }) => one_in);
	const loose = told.filter((number) => !own.includes(number));
	return figures.flatMap(({ one_in = [] }, at) =>
		one_in.flatMap((figure, index) => {
			if (told.includes(figure)) return [];
			const other = loose.find((number) => isAlike(number, figure));
			if (other === undefined) return [];
			const place = { path, keys: ["prevalence", at, "one_in", index] };
			return [diagnose("prevalence-text", place, { figure, other })];
		}),
	);
}

/** Whether one is the other with a slip: a zero too many, a digit wrong, two digits swapped. */
function isAlike(one: number, other: number): boolean {
	const [a, b] = [String(one), String(other)];
	const bare = (text: string) => text.replace(/0+$/, "");
	return bare(a) === bare(b) || distance(a, b) === 1 || isSlip(a, b);
}
