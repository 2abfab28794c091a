/** How the links between a condition and its variants are graded, all in one sentence, so that nobody writes down what changes with the links. */

import { EVIDENCE_TIERS, gradeLaw, tierOf } from "../../model/evidence.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import type { Edition } from "../edition.ts";
import { remembered } from "../remembered.ts";
import type { Edge } from "./edges.ts";

/** Undefined for a condition to which no variant is linked. */
export function gradeNote(
	condition: string,
	{ dataset, language }: Pick<Edition, "dataset" | "language">,
): string | undefined {
	const own = ofConditions(dataset.edges).get(condition) ?? [];
	if (own.length === 0) return undefined;
	const { connections, grading, date } = LANGUAGE_WORDS[language].pages;
	const best = own.flatMap(({ evidence }) => evidence.slice(0, 1));
	const dates = best.flatMap(({ as_of }) => as_of ?? []).sort();
	const [from, to] = [dates[0], dates.at(-1)];
	return grading.ofVariants({
		count: own.length,
		tiers: EVIDENCE_TIERS.flatMap((tier) => {
			const count = best.filter((piece) => tierOf(piece) === tier).length;
			return count === 0 ? [] : [{ name: connections.tiers[tier], count }];
		}),
		dates: from && to ? { from: date(from), to: date(to) } : undefined,
		contradicted: own.filter(({ evidence }) =>
			evidence.some((piece) => gradeLaw(piece).contradicts),
		).length,
	});
}

/** The links from variants to each condition. */
const ofConditions = remembered((edges: Edge[]) =>
	Map.groupBy(
		edges.filter(
			({ from, to }) => from.type === "variant" && to.type === "condition",
		),
		({ to }) => to.id,
	),
);
