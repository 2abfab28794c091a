/** Places that are read together: a table on the page of the gene, and the way to it from each place. */

import {
	combinations,
	hasIndel,
	namesOnPapers,
	partners,
} from "../dataset/figures.ts";
import type { RecordsByKind } from "../dataset/gather.ts";
import { remembered } from "../dataset/remembered.ts";
import {
	type Block,
	type Blocks,
	type Inline,
	inlinesOf,
	type Line,
} from "../documents/block.ts";
import {
	list,
	recordLink,
	type Surroundings,
	section,
	sourceLink,
} from "../documents/sections.ts";
import { folded, unfoldedCare } from "../documents/warning.ts";
import type { AuthoredRecord } from "../record/fields.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";

type Combined = ReturnType<typeof combinations>[number];

/** The fragment of a table. */
const targetOf = (rsids: readonly string[]) => `together-${rsids.join("-")}`;

/** A section for each group of places that are read together. */
export function combinationSections(
	gene: AuthoredRecord<"gene">,
	surroundings: Surroundings,
): Block[] {
	const { sensitive } = surroundings.words.care;
	return combinations(gene, surroundings.edition).map((one) =>
		section(targetOf(one.rsids), one.title, [
			{ is: "text", line: one.about },
			...aboutLetters(one, surroundings),
			...(one.is_sensitive ? warnings(surroundings) : []),
			...folded(one.is_sensitive && sensitive.summary, [
				table(one, surroundings),
			]),
			alleleList(one),
			...links(one, surroundings),
		]),
	);
}

/** Rows about a serious condition are only for readers who ask for them. */
function warnings({ words }: Surroundings): Block[] {
	const { care } = words.care.sensitive;
	return [{ is: "care", line: care, on: "page" }, unfoldedCare(words)];
}

function aboutLetters(
	{ rsids }: Combined,
	{ edition, language }: Surroundings,
): Blocks {
	const { together } = LANGUAGE_WORDS[language].letters;
	const told = rsids.flatMap((rsid) => {
		const facts = edition.dataset.records.variant.get(rsid)?.facts;
		if (facts === undefined) return [];
		const facing = partners(facts);
		if (facing) return [together.facing(rsid, facing)];
		if (hasIndel(facts)) return [together.indel(rsid)];
		const papers = namesOnPapers(facts);
		const own = [facts.ref, ...facts.alts];
		const theirs = papers ? [papers.ref, ...papers.alts] : [];
		return papers
			? [
					together.papers(
						rsid,
						own.map((one, at) => [one, theirs[at] ?? ""]),
					),
				]
			: [];
	});
	return [{ is: "text", line: [together.unphased, ...told].join(" ") }];
}

/** A row has the pairs of all places in one cell, which small screens have room for. */
function table(
	{ rsids, alleles, rows, others }: Combined,
	{ language }: Surroundings,
): Block {
	const { together } = LANGUAGE_WORDS[language].letters;
	const isNamed = alleles.length > 0;
	const nameOf = (names: string[]) =>
		names.length === 0 ? together.unknown : together.either(names);
	const shown = rows.map(({ genotypes, names, note }): Line[] => [
		genotypes.flatMap((pair, at) => [
			at === 0 ? "" : ", ",
			pairAt(rsids[at] ?? "", pair),
		]),
		...(isNamed ? [nameOf(names)] : []),
		note,
	]);
	const rest = [together.others, ...(isNamed ? [""] : []), others ?? ""];
	const headings = [
		together.pairs,
		...(isNamed ? [together.name] : []),
		together.note,
	];
	return {
		is: "table",
		look: "places",
		columns: headings.map((heading) => ({ heading })),
		rows: others === null ? shown : [...shown, rest],
	};
}

const pairAt = (rsid: string, pair: string): Inline => ({
	is: "told",
	by: (say) => `${rsid} ${pair.split("/").map(say.allele).join("/")}`,
	as: "id",
});

/** What each named allele is made of. */
function alleleList({ rsids, alleles }: Combined): Block | false {
	const items = alleles.map(({ name, letters }) => ({
		line: [
			{ is: "strong", text: name },
			": ",
			{
				is: "told",
				by: (say) =>
					rsids
						.map((rsid, at) => `${rsid} ${say.allele(letters[at] ?? "")}`)
						.join(", "),
			},
		] satisfies Line,
	}));
	return list(items);
}

/** The pages of the places, then the sources. */
function links(
	{ rsids, sources }: Combined,
	{ edition, words, language }: Surroundings,
): Block[] {
	const lines: [string, Line[]][] = [
		[
			LANGUAGE_WORDS[language].letters.together.places,
			rsids.map((rsid) => [recordLink(edition, "variant", rsid), ` (${rsid})`]),
		],
		[words.record.sources, sources.map((source) => sourceLink(source))],
	];
	return lines.map(([label, parts]) => ({
		is: "text",
		line: [
			`${label}: `,
			...parts.flatMap((part, at) => [at === 0 ? "" : "; ", inlinesOf(part)]),
		].flat(),
		tone: "small",
	}));
}

/** The genes whose tables have a place. */
const genesOfPlace = remembered((genes: RecordsByKind["gene"]) =>
	Map.groupBy(
		[...genes.values()].flatMap((gene) =>
			gene.facts.combinations.flatMap((one) =>
				one.places.map((place) => ({ place, gene, one })),
			),
		),
		({ place }) => place,
	),
);

/** Leads from a place to the tables that read it together with others. */
export function combinationLinks(
	rsid: string,
	{ edition, language }: Surroundings,
): Block[] {
	const { together } = LANGUAGE_WORDS[language].letters;
	const found = genesOfPlace(edition.dataset.records.gene).get(rsid) ?? [];
	return found.map(({ gene, one }) => ({
		is: "text",
		line: [
			together.see(one.places.filter((place) => place !== rsid)),
			{
				is: "link",
				text: together.on(one.title[language], gene.id),
				to: `${edition.page("gene", gene.id).slice(edition.baseUrl.length)}#${targetOf(one.places)}`,
			},
		],
	}));
}
