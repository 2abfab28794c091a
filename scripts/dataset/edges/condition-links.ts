/** What the links of a condition say together: how it is passed on, and how sure its links from variants are. */

import { EVIDENCE_TIERS, gradeLaw, tierOf } from "../../model/evidence.ts";
import type { NodeType } from "../../model/link.ts";
import { MODES, type Mode } from "../../model/values/inheritance.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import type { Edition } from "../edition.ts";
import { remembered } from "../remembered.ts";
import type { Edge } from "./edges.ts";

/** The links to each condition. */
const ofConditions = remembered((edges: Edge[]) =>
	Map.groupBy(
		edges.filter(({ to }) => to.type === "condition"),
		({ to }) => to.id,
	),
);

function linksTo(condition: string, from: NodeType, edges: Edge[]): Edge[] {
	const all = ofConditions(edges).get(condition) ?? [];
	return all.filter((edge) => edge.from.type === from);
}

/** The modes of the links from genes, that of the most genes first. */
export function modesOf(condition: string, edges: Edge[]): Mode[] {
	const own = linksTo(condition, "gene", edges);
	const count = (mode: Mode) =>
		own.filter(({ inheritance }) => inheritance.includes(mode)).length;
	return MODES.filter((mode) => count(mode) > 0).sort(
		(a, b) => count(b) - count(a),
	);
}

/**
 * How the links from variants are graded, all in one sentence, so that nobody writes down what changes with the links.
 * Undefined for a condition to which no variant is linked.
 */
export function gradeNote(
	condition: string,
	{ dataset, language }: Pick<Edition, "dataset" | "language">,
): string | undefined {
	const own = linksTo(condition, "variant", dataset.edges);
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
