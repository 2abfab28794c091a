/** What is published about a sense. */

import type { Edition, Entry } from "../dataset/edition.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { compareIds } from "../model/values/ids.ts";

export function publishSense(
	{ record: { id, facts }, prose }: Entry<"sense">,
	edition: Edition,
): Made<"senses"> {
	const ids = Object.keys(prose.molecules).sort(compareIds);
	const { variantsOfMolecule, genesOfMolecule } = edition.dataset.reach;
	const molecules = ids.map((slug) => {
		const { name = "", perceived_as = "" } = prose.molecules[slug] ?? {};
		const variants = variantsOfMolecule.get(slug) ?? [];
		const variant_count = variants.length;
		const gene_count = genesOfMolecule.get(slug)?.length ?? 0;
		return { slug, name, variant_count, gene_count, perceived_as, variants };
	});
	const item = {
		slug: id,
		url: edition.page("sense", id),
		label: prose.label,
		molecules: molecules.map(({ slug, name, variant_count, gene_count }) => ({
			slug,
			name,
			variant_count,
			gene_count,
		})),
		molecule_count: molecules.length,
	};
	const record = () => {
		const sources = facts.sources.map(publishSource);
		return { ...item, hook: prose.hook, molecules, sources };
	};
	return { item, record };
}
