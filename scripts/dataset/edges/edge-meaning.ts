/** What an edge means: in the words of an editor, or in a sentence made from its data. */

import { tierOf } from "../../model/evidence.ts";
import type { MeaningWords } from "../../words/en/meanings.ts";
import type { RecordsByKind } from "../gather.ts";
import type { Speech } from "./edge-evidence.ts";
import type { Edge } from "./edges.ts";

interface Told extends Speech {
	meanings: MeaningWords;
	records: RecordsByKind;
}

/** Null for an edge that only places a variant in its gene. */
export function meaningOf(edge: Edge, told: Told): string | null {
	const { language, meanings } = told;
	const { from, relation, note, needs } = edge;
	if (relation === "located_in") return null;
	const about = from.type === "gene" ? "gene" : "variant";
	const said =
		note?.[language] ??
		functionOf(edge, told) ??
		meanings.relations[relation][about](dataOf(edge, told));
	if (needs.length === 0) return said;
	const needed = needs.map(({ copy, change }) => ({
		copy,
		change: change[language],
	}));
	return `${said} ${meanings.needs(needed)}`;
}

/** The functions from which the edge follows. */
function functionOf(
	{ derived }: Edge,
	{ words, language }: Speech,
): string | undefined {
	if (derived.length === 0) return undefined;
	const said = derived.map(
		({ of }) =>
			of.note?.[language] ?? words.alleleFunction(of.name, of.function),
	);
	return said.join(" ");
}

function dataOf(
	{ from, to, inheritance, evidence }: Edge,
	{ nameOf, records }: Told,
) {
	const { condition, variant } = records;
	const [best] = evidence;
	return {
		gene:
			from.type === "gene"
				? from.id
				: (variant.get(from.id)?.facts.genes ?? []).join(" / "),
		id: from.id,
		name: nameOf(to),
		tier: best === undefined ? ("limited" as const) : tierOf(best),
		isRecessive:
			to.type === "condition" &&
			(inheritance.length > 0
				? inheritance.every((mode) => mode === "autosomal_recessive")
				: condition.get(to.id)?.facts.inheritance === "autosomal_recessive"),
	};
}
