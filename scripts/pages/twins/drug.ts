/** The twin of a drug. */

import type { Entry } from "../../dataset/edition.ts";
import { paragraphs, plain, section } from "../markdown.ts";
import type { View } from "../view.ts";
import type { Blocks } from "./blocks.ts";
import { names, rows } from "./blocks.ts";

export function drugTwin(
	{ record: { facts }, prose }: Entry<"drug">,
	{ words: { drug, record }, language }: View,
): Blocks {
	return [
		paragraphs(prose.summary),
		rows(
			[drug.class, plain(prose.class)],
			[record.otherNames, names(facts.other_names[language])],
			[record.codes, facts.ids.rxnorm && `RxNorm ${facts.ids.rxnorm}`],
		),
		plain(drug.caution),
		section(drug.about, paragraphs(prose.description)),
	];
}
