/** What happens with a drug and what guidelines conclude, by the working copies of a gene or by a change that is carried. */

import { changes, copies } from "../dataset/figures.ts";
import { shortName } from "../dataset/sources.ts";
import { GUIDELINE_BODIES } from "../model/figures/copies.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import type { Block, Line, ListedSource } from "./block.ts";
import type { Surroundings } from "./sections.ts";
import { section } from "./sections.ts";

/** A section for each gene, then one for each change. */
export function copySections(
	facts: Pick<Facts<"drug">, "by_copies" | "by_change">,
	{ words, language }: Surroundings,
): Block[] {
	const { copies: said } = words.drug;
	return [
		...copies(facts, language).map(({ gene, rows }) =>
			section(`copies-${gene}`, said.heading(gene), [
				...table(
					said.about(gene),
					said.pair,
					rows.map(({ copies: [one, other], ...row }) => ({
						...row,
						who: said.copies(one, other),
					})),
					said,
				),
			]),
		),
		...changes(facts, language).map(({ genes, change, rows }) =>
			section(`change-${genes.join("-")}`, said.changeHeading(change), [
				...table(
					said.aboutChange(change, genes),
					said.change,
					rows.map(({ people, ...row }) => ({
						...row,
						who: said.carriers[people],
					})),
					said,
				),
			]),
		),
	];
}

type Row = ReturnType<typeof copies>[number]["rows"][number];
type Told = Omit<Row, "copies"> & { who: string };
type Said = Surroundings["words"]["drug"]["copies"];

/** What the table is about, and the table: a column for each body that concludes something in it. */
function table(
	about: string,
	who: string,
	rows: readonly Told[],
	said: Said,
): Block[] {
	const bodies = GUIDELINE_BODIES.filter((by) =>
		rows.some(({ guidelines }) => guidelines.some((found) => found.by === by)),
	);
	const line = [about, ...bodies.map((by) => said.bodies[by]), said.limits];
	return [
		{ is: "text", line: line.join(" ") },
		{
			is: "table",
			columns: [who, said.body, ...bodies.map(said.concludes)].map(
				(heading) => ({ heading }),
			),
			rows: rows.map(({ who, body, guidelines, source }) => [
				who,
				sourced(body, source),
				...bodies.map((by) => {
					const found = guidelines.find((one) => one.by === by);
					return found ? sourced(found.says, found.source) : said.nothing;
				}),
			]),
		},
	];
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
