/** The twin of a sense. */

import type { Entry } from "../../dataset/edition.ts";
import { compareIds } from "../../model/values/ids.ts";
import { link, paragraphs, section } from "../markdown.ts";
import type { View } from "../view.ts";
import type { Blocks } from "./blocks.ts";

export function senseTwin(
	{ prose }: Entry<"sense">,
	{ words, edition }: View,
): Blocks {
	const molecules = Object.keys(prose.molecules)
		.sort(compareIds)
		.flatMap((slug) => {
			const { name = "", perceived_as = "" } = prose.molecules[slug] ?? {};
			const page = edition.nodePage({ type: "molecule", id: slug });
			return [`### ${link(name, page)}`, paragraphs(perceived_as)];
		});
	return [
		paragraphs(prose.hook),
		section(words.sense.receptors, paragraphs(prose.receptors)),
		section(words.sense.molecules, ...molecules),
	];
}
