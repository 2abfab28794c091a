/** The records that the service shows as examples: those that the operator names, and then any that everybody may read. */

import { TRANSLATIONS } from "../../functions/shared/contract.ts";
import type { Kind } from "../model/kinds/kinds.ts";
import { parseReference } from "../model/references.ts";
import type { AuthoredRecord } from "../record/fields.ts";
import type { Dataset } from "./relate.ts";
import { remembered } from "./remembered.ts";

/** The same records, with those that are named as examples of the kind at the start. */
export function examplesFirst<R extends { id: string }>(
	records: readonly R[],
	kind: Kind,
	{ site }: Dataset,
): R[] {
	const named = (site.examples ?? []).flatMap((reference) => {
		const { type, id } = parseReference(reference);
		return type === kind ? (records.find((one) => one.id === id) ?? []) : [];
	});
	return [...named, ...records.filter((one) => !named.includes(one))];
}

/** Variants to show to everybody: nothing about them is grave, and they are in every language. */
export const exampleVariants = remembered(
	(dataset: Dataset): AuthoredRecord<"variant">[] => {
		const { records, translated } = dataset;
		const shown = [...records.variant.values()].filter(
			({ id, facts }) =>
				facts.risk_tier === "standard" &&
				TRANSLATIONS.every((other) => translated[other].variant.has(id)),
		);
		return examplesFirst(shown, "variant", dataset);
	},
);
