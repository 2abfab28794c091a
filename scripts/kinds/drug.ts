/** What is published about a drug, and its document. */

import { claimCount, claimsIn } from "../dataset/cited.ts";
import { certaintyOf } from "../dataset/edges/certainty.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import { changes, copies } from "../dataset/figures.ts";
import { publishSource } from "../dataset/sources.ts";
import type { RecordDocument } from "../documents/block.ts";
import { sureBlock } from "../documents/certainty.ts";
import { copySections } from "../documents/copies.ts";
import {
	codesRow,
	connectionSection,
	koreaSection,
	namesRow,
	type Surroundings,
	section,
	sourceSection,
	unknownSection,
} from "../documents/sections.ts";
import { traits } from "../model/kinds/drug.ts";
import type { Made } from "../model/kinds/kinds.ts";

export function publishDrug(
	entry: Entry<"drug">,
	edition: Edition,
): Made<"drugs"> {
	const { id, facts } = entry.record;
	const { prose } = entry;
	const item = {
		slug: id,
		url: edition.page("drug", id),
		name: prose.name,
		class: prose.class,
		summary: prose.summary,
		gene_count: edition.dataset.reach.genesOfDrug.get(id)?.length ?? 0,
		other_names: traits.names?.(facts)[edition.language] ?? [],
		brands: facts.brands[edition.language] ?? [],
		ids: { rxnorm: facts.ids.rxnorm ?? null },
		claim_count: claimCount(entry),
	};
	const record = () => {
		const sources = facts.sources.map(publishSource);
		const whole = {
			...item,
			description: prose.description,
			by_copies: copies(facts, edition.language),
			by_change: changes(facts, edition.language),
			sources,
			in_korea: prose.in_korea ?? null,
			open_questions: prose.open_questions ?? [],
			last_checked: facts.last_checked ?? null,
			certainty: certaintyOf({ type: "drug", id }, facts.sources, edition),
		};
		return { ...whole, claims: claimsIn(whole, entry) };
	};
	return { item, record };
}

export function drugDocument(
	{ record: { id, facts }, prose }: Entry<"drug">,
	surroundings: Surroundings,
): RecordDocument {
	const { words, language } = surroundings;
	const names = facts.other_names[language] ?? [];
	const brands = facts.brands[language] ?? [];
	return {
		heading: prose.name,
		description: prose.summary,
		below: [
			sureBlock({ type: "drug", id }, facts, surroundings),
			{ is: "prose", text: prose.summary, isLead: true },
		],
		glance: [
			{ term: words.drug.class, values: [prose.class] },
			namesRow(words.drug.brands, brands),
			namesRow(words.record.otherNames, names),
			codesRow(words.record.codes, [{ codes: facts.ids }]),
		],
		main: [
			{ is: "care", line: words.drug.caution },
			section("about", words.drug.about, [
				{ is: "prose", text: prose.description },
			]),
			...copySections(facts, surroundings),
			koreaSection(prose, words),
			unknownSection(prose),
			connectionSection(surroundings, { type: "drug", id }),
			sourceSection(surroundings, facts.sources),
		],
		about: {
			"@type": "Drug",
			name: prose.name,
			alternateName: [...brands, ...names],
			...(facts.ids.rxnorm && { rxcui: facts.ids.rxnorm }),
			drugClass: { "@type": "DrugClass", name: prose.class },
		},
		...(facts.last_checked && { lastReviewed: facts.last_checked }),
	};
}
