/** What is published about a sense, and its document. */

import { connectionsOf } from "../dataset/edges/edges.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Block, RecordDocument } from "../documents/block.ts";
import {
	definedTerm,
	firstConnection,
	list,
	recordItem,
	type Surroundings,
	section,
	sourceSection,
} from "../documents/sections.ts";
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

export function senseDocument(
	{ record: { facts }, prose }: Entry<"sense">,
	surroundings: Surroundings,
): RecordDocument {
	const { words } = surroundings;
	return {
		heading: prose.label,
		description: prose.hook,
		below: [{ is: "prose", text: prose.hook, isLead: true }],
		glance: [],
		main: [
			section("receptors", words.sense.receptors, [
				{ is: "prose", text: prose.receptors },
			]),
			section(
				"molecules",
				words.sense.molecules,
				Object.keys(prose.molecules)
					.sort(compareIds)
					.map((slug) => molecule(slug, prose, surroundings)),
			),
			sourceSection(surroundings, facts.sources),
		],
		about: definedTerm(surroundings, "sense", prose),
	};
}

/** A molecule, with who smells or tastes it and how. */
function molecule(
	slug: string,
	{ molecules }: Entry<"sense">["prose"],
	surroundings: Surroundings,
): Block {
	const { edition, words } = surroundings;
	const { name = "", perceived_as = "" } = molecules[slug] ?? {};
	const node = { type: "molecule", id: slug } as const;
	const variants = edition.dataset.reach.variantsOfMolecule.get(slug) ?? [];
	const count = connectionsOf(edition.dataset.edges, node).length;
	const text = `${words.connections.heading}: ${count} →`;
	const first = firstConnection(surroundings, node, text);
	const listed = list(
		variants.map((rsid) => recordItem(edition, "variant", rsid)),
		"small",
	);
	return {
		is: "part",
		heading: name,
		target: { id: slug, to: edition.nodePage(node) },
		blocks: [
			{ is: "prose", text: perceived_as },
			listed && { ...listed, on: "page" },
			first && { is: "text", line: first, tone: "small", on: "page" },
		],
	};
}
