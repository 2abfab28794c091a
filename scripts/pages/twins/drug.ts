/** The twin of a drug. */

import type { Entry } from "../../dataset/edition.ts";
import { paragraphs, plain, section } from "../markdown.ts";
import type { View } from "../view.ts";
import type { Blocks } from "./blocks.ts";
import { rows } from "./blocks.ts";

export function drugTwin(
	{ prose }: Entry<"drug">,
	{ words: { drug } }: View,
): Blocks {
	return [
		paragraphs(prose.summary),
		rows([drug.class, plain(prose.class)]),
		plain(drug.caution),
		section(drug.about, paragraphs(prose.description)),
	];
}
