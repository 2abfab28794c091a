/** What happens with a drug and what guidelines conclude, by the working copies of a gene or by a change that is carried. */

import { changes, copies } from "../dataset/figures.ts";
import type { PublishedSource } from "../dataset/sources.ts";
import { GUIDELINE_BODIES } from "../model/figures/copies.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import type { CopyWords } from "../words/en/copies.ts";
import type { Block, Inline } from "./block.ts";
import { type Surroundings, section, sourceLink } from "./sections.ts";

/** A section for each gene, then one for each change. */
export function copySections(
	facts: Pick<Facts<"drug">, "by_copies" | "by_change">,
	{ words, language }: Surroundings,
): Block[] {
	const { copies: said } = words.drug;
	return [
		...copies(facts, language).map(({ gene, rows }) =>
			section(
				`copies-${gene}`,
				said.heading(gene),
				table(
					said.about(gene),
					said.pair,
					rows.map(({ copies: [one, other], ...row }) => ({
						...row,
						who: said.copies(one, other),
					})),
					said,
				),
			),
		),
		...changes(facts, language).map(({ genes, change, rows }) =>
			section(
				`change-${genes.join("-")}`,
				said.changeHeading(change),
				table(
					said.aboutChange(
						change,
						genes.filter((gene) => !change.includes(gene)),
					),
					said.change,
					rows.map(({ people, ...row }) => ({
						...row,
						who: said.carriers[people],
					})),
					said,
				),
			),
		),
	];
}

type Row = ReturnType<typeof copies>[number]["rows"][number];
type Told = Omit<Row, "copies"> & { who: string };

/** What the table is about, and the table. */
function table(
	about: string,
	who: string,
	rows: readonly Told[],
	said: CopyWords,
): Block[] {
	const bodies = GUIDELINE_BODIES.filter((by) =>
		rows.some(({ guidelines }) => guidelines.some((found) => found.by === by)),
	);
	const line = [about, ...bodies.map((by) => said.bodies[by]), said.limits];
	return [
		{ is: "text", line: line.join(" ") },
		{
			is: "table",
			columns: [who, said.body, said.concluded].map((heading) => ({ heading })),
			rows: rows.map(({ who, body, guidelines, source }) => [
				who,
				sourced(body, source, said),
				guidelines.length === 0
					? said.nothing
					: guidelines.flatMap(({ by, says, source }, at): Inline[] => [
							...(at === 0 ? [] : [" "]),
							{ is: "strong", text: `${by}:` },
							...sourced(` ${says}`, source, said),
						]),
			]),
		},
	];
}

function sourced(
	text: string,
	source: PublishedSource,
	said: CopyWords,
): Inline[] {
	return [text, { is: "aside", line: sourceLink(source, said.source) }];
}
