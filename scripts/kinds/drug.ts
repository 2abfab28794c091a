/** What is published about a drug. */

import type { Edition, Entry } from "../dataset/edition.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Made } from "../model/kinds/kinds.ts";

export function publishDrug(
	{ record: { id, facts }, prose }: Entry<"drug">,
	edition: Edition,
): Made<"drugs"> {
	const item = {
		slug: id,
		url: edition.page("drug", id),
		name: prose.name,
		class: prose.class,
		summary: prose.summary,
		gene_count: edition.dataset.reach.genesOfDrug.get(id)?.length ?? 0,
		other_names: facts.other_names[edition.language] ?? [],
		ids: { rxnorm: facts.ids.rxnorm ?? null },
	};
	const record = () => {
		const sources = facts.sources.map(publishSource);
		return { ...item, description: prose.description, sources };
	};
	return { item, record };
}
