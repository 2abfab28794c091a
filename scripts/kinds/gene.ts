/** What is published about a gene. */

import type { Edition, Entry } from "../dataset/edition.ts";
import { geneLocation } from "../dataset/figures.ts";
import { neutralNames } from "../dataset/other-names.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { publishVariant } from "./variant.ts";

export function publishGene(
	{ record: { id, facts }, prose }: Entry<"gene">,
	edition: Edition,
): Made<"genes"> {
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
	};
	const record = () => {
		const variants = rsids.flatMap((rsid) => {
			const entry = edition.entry("variant", rsid);
			return entry ? [publishVariant(entry, edition).record()] : [];
		});
		const sources = facts.sources.map(publishSource);
		return { ...item, variants, sources };
	};
	return { item, record };
}
