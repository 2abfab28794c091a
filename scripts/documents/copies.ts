/** What the body does with a drug and what guidelines conclude, by the number of working copies of a gene. */

import { copies } from "../dataset/figures.ts";
import { shortName } from "../dataset/sources.ts";
import { GUIDELINE_BODIES } from "../model/figures/copies.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import type { Block, Line, ListedSource } from "./block.ts";
import type { Surroundings } from "./sections.ts";
import { section } from "./sections.ts";

/** A section for each gene. */
export function copySections(
	facts: Pick<Facts<"drug">, "by_copies">,
	{ words, language }: Surroundings,
): Block[] {
	const { copies: told } = words.drug;
	return copies(facts, language).map(({ gene, rows }) =>
		section(`copies-${gene}`, told.heading(gene), [
			{ is: "text", line: told.about(gene) },
			{
				is: "table",
				columns: [
					told.pair,
					told.body,
					...GUIDELINE_BODIES.map(told.concludes),
				].map((heading) => ({ heading })),
				rows: rows.map(({ copies: [one, other], body, guidelines, source }) => [
					told.copies(one, other),
					sourced(body, source),
					...GUIDELINE_BODIES.map((by) => {
						const found = guidelines.find((one) => one.by === by);
						return found ? sourced(found.says, found.source) : told.nothing;
					}),
				]),
			},
		]),
	);
}

function sourced(text: string, source: ListedSource): Line {
	return [
		text,
		{
			is: "aside",
			line: {
				is: "link",
				text: source.title,
				to: source.url,
				isOriginal: true,
				short: shortName(source),
			},
		},
	];
}
