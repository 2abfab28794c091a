/** The twin of a gene. */

import type { Entry } from "../../dataset/edition.ts";
import { neutralNames } from "../../dataset/other-names.ts";
import { list, paragraphs, plain, section } from "../markdown.ts";
import type { View } from "../view.ts";
import type { Blocks } from "./blocks.ts";
import { names, rows, variantRow } from "./blocks.ts";

export function geneTwin(
	{ record: { id, facts }, prose }: Entry<"gene">,
	view: View,
): Blocks {
	const { words, edition } = view;
	const { ids } = facts;
	const variants = edition.dataset.reach.variantsOfGene.get(id) ?? [];
	return [
		plain(prose.name),
		rows(
			[words.gene.symbol, plain(id)],
			[words.gene.place, facts.band && plain(facts.band)],
			[
				words.record.otherNames,
				names(neutralNames(facts.other_names, view.language)),
			],
			[
				words.record.codes,
				names([
					facts.hgnc_id,
					...(ids.ncbi_gene ? [`NCBI Gene ${ids.ncbi_gene}`] : []),
					...(ids.ensembl ? [ids.ensembl] : []),
					...(ids.omim ? [`OMIM ${ids.omim}`] : []),
				]),
			],
		),
		section(words.gene.about, prose.summary && paragraphs(prose.summary)),
		section(
			words.gene.variants,
			variants.length === 0
				? plain(words.gene.none)
				: list(variants.map((rsid) => variantRow(view, rsid))),
		),
	];
}
