/** The twin of a topic. */

import type { Entry } from "../../dataset/edition.ts";
import { list, paragraphs, section } from "../markdown.ts";
import type { View } from "../view.ts";
import type { Blocks } from "./blocks.ts";
import { variantRow } from "./blocks.ts";

export function topicTwin(
	{ record: { facts }, prose }: Entry<"topic">,
	view: View,
): Blocks {
	const { record } = view.words;
	const variants = (rsids: string[]) =>
		list(rsids.map((rsid) => variantRow(view, rsid)));
	return [
		paragraphs(prose.hook),
		paragraphs(prose.introduction),
		section(record.confirmed, variants(facts.confirmed)),
		section(record.coMentioned, variants(facts.co_mentioned)),
	];
}
