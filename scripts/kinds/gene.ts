/** What is published about a gene, and its document. */

import { claimCount, claimsIn } from "../dataset/cited.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import { combinations, geneLocation } from "../dataset/figures.ts";
import { neutralNames } from "../dataset/other-names.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Blocks, RecordDocument } from "../documents/block.ts";
import {
	codesRow,
	connectionSection,
	list,
	namesRow,
	recordItem,
	type Surroundings,
	section,
	sourceSection,
} from "../documents/sections.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { combinationSections } from "./combinations.ts";
import { publishVariant } from "./variant.ts";

export function publishGene(
	own: Entry<"gene">,
	edition: Edition,
): Made<"genes"> {
	const { id, facts } = own.record;
	const { prose } = own;
	const { reach } = edition.dataset;
	const rsids = reach.variantsOfGene.get(id) ?? [];
	const item = {
		symbol: id,
		url: edition.page("gene", id),
		name: prose.name,
		variant_count: rsids.length,
		condition_count: reach.conditionsOfGene.get(id)?.length ?? 0,
		drug_count: reach.drugsOfGene.get(id)?.length ?? 0,
		other_names: neutralNames(facts.other_names, edition.language),
		location: geneLocation(facts.band),
		ids: {
			hgnc: facts.hgnc_id,
			ncbi_gene: facts.ids.ncbi_gene ?? null,
			ensembl: facts.ids.ensembl ?? null,
			omim: facts.ids.omim ?? null,
		},
		summary: prose.summary ?? null,
		molecule_count: reach.moleculesOfGene.get(id)?.length ?? 0,
		claim_count: claimCount(own),
	};
	const record = () => {
		const variants = rsids.flatMap((rsid) => {
			const entry = edition.entry("variant", rsid);
			return entry ? [publishVariant(entry, edition).record()] : [];
		});
		const sources = facts.sources.map(publishSource);
		const claims = claimsIn(item, own);
		return {
			...item,
			variants,
			combinations: combinations(own.record, edition),
			sources,
			claims,
		};
	};
	return { item, record };
}

export function geneDocument(
	entry: Entry<"gene">,
	surroundings: Surroundings,
): RecordDocument {
	const { record, prose } = entry;
	const { id, facts } = record;
	const { words, language } = surroundings;
	const names = neutralNames(facts.other_names, language);
	return {
		heading: id,
		title: `${id}: ${prose.name}`,
		description: prose.summary ?? `${id}, ${prose.name}`,
		below: [{ is: "text", line: prose.name, tone: "lead" }],
		glance: [
			{ term: words.gene.symbol, values: [{ is: "id", text: id }] },
			namesRow(words.gene.place, facts.band ? [facts.band] : []),
			namesRow(words.record.otherNames, names),
			codesRow(words.record.codes, [
				{ codes: { hgnc: facts.hgnc_id, ...facts.ids } },
			]),
		],
		main: sections(entry, surroundings),
		about: {
			"@type": "Gene",
			name: id,
			alternateName: [prose.name, ...names],
			identifier: facts.hgnc_id,
		},
	};
}

/** The sections of the text, in reading order. */
function sections(
	{ record, prose }: Entry<"gene">,
	surroundings: Surroundings,
): Blocks {
	const { id, facts } = record;
	const { words, edition } = surroundings;
	const { reach } = edition.dataset;
	const counts = {
		conditions: reach.conditionsOfGene.get(id)?.length ?? 0,
		drugs: reach.drugsOfGene.get(id)?.length ?? 0,
		molecules: reach.moleculesOfGene.get(id)?.length ?? 0,
	};
	const isLinked = counts.conditions + counts.drugs + counts.molecules > 0;
	const variants = reach.variantsOfGene.get(id) ?? [];
	return [
		prose.summary &&
			section("about", words.gene.about, [
				{ is: "prose", text: prose.summary },
			]),
		section("variants", words.gene.variants, [
			variants.length === 0
				? { is: "text", line: words.gene.none }
				: list(
						variants.map((rsid) => recordItem(edition, "variant", rsid)),
						"rows",
					),
		]),
		...combinationSections(record, surroundings),
		connectionSection(
			surroundings,
			{ type: "gene", id },
			isLinked ? words.connections.reach(counts) : undefined,
		),
		sourceSection(surroundings, facts.sources),
	];
}
