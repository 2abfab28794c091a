/** What is published about a variant. */

import type { Edition, Entry } from "../dataset/edition.ts";
import {
	alleleIds,
	effects,
	frequencies,
	locationGrch37,
	namesOnPapers,
} from "../dataset/figures.ts";
import { neutralNames } from "../dataset/other-names.ts";
import { cite, publishSource } from "../dataset/sources.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { possibleGenotypes } from "../model/kinds/variant.ts";

export function publishVariant(
	{ record: { id, facts }, prose }: Entry<"variant">,
	edition: Edition,
): Made<"variants"> {
	const genotypes = possibleGenotypes([facts.ref, ...facts.alts]);
	const record = {
		rsid: id,
		slug: id,
		url: edition.page("variant", id),
		gene: facts.genes.join(" / "),
		trait_name: prose.trait_name,
		risk_tier: facts.risk_tier,
		genotypes: genotypes.flatMap((genotype) => {
			const note = prose.genotypes[genotype];
			return note === undefined ? [] : [{ genotype, note }];
		}),
		guideline_note: prose.guideline_note ?? null,
		source_note: facts.sources.map(cite).join("; "),
		summary: prose.summary ?? null,
		other_names: neutralNames(facts.other_names, edition.language),
		location: {
			assembly: "GRCh38" as const,
			chromosome: String(facts.chromosome),
			position: facts.position,
			ref: facts.ref,
			alts: facts.alts,
		},
		names_on_papers: namesOnPapers(facts),
		location_grch37: locationGrch37(facts),
		former_rsids: facts.former_ids,
		ids: alleleIds(facts),
		frequencies: frequencies(facts, edition.words),
		effects: effects(facts, edition),
		sources: facts.sources.map(publishSource),
	};
	return { item: record, record: () => record };
}
