/** What is published about a condition. */

import type { Edition, Entry } from "../dataset/edition.ts";
import { prevalence } from "../dataset/figures.ts";
import { publishSource } from "../dataset/sources.ts";
import { noteHeading } from "../model/kinds/condition.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { parseReference } from "../model/references.ts";

export function publishCondition(
	{ record: { id, facts }, prose }: Entry<"condition">,
	edition: Edition,
): Made<"conditions"> {
	const notes = facts.pharmacogenomic_notes.flatMap((entry) => {
		const note = prose.pharmacogenomic_notes[noteHeading(entry)];
		const { drug, gene, source } = entry;
		return note === undefined
			? []
			: [{ drug, gene, note, source: publishSource(source) }];
	});
	const { codes } = facts;
	const item = {
		slug: id,
		url: edition.page("condition", id),
		name: prose.name,
		summary: prose.summary,
		prevalence_note: prose.prevalence_note ?? null,
		inheritance: facts.inheritance,
		codes: {
			doid: codes.doid ?? null,
			omim: codes.omim,
			icd10: codes.icd10,
			mondo: codes.mondo ?? null,
			orphanet: codes.orphanet ?? null,
			medgen: codes.medgen ?? null,
		},
		sources: facts.sources.map(publishSource),
		last_checked: facts.last_checked,
		variants: edition.dataset.reach.variantsOfCondition.get(id) ?? [],
		cross_references: facts.see_also.map((reference) => {
			const to = parseReference(reference);
			return { ...to, url: edition.page(to.type, to.id) };
		}),
		pharmacogenomic_note_count: notes.length,
		other_names: facts.other_names[edition.language] ?? [],
		prevalence: facts.prevalence.map((one) => prevalence(one, edition)),
	};
	const record = () => ({
		...item,
		overview_html: prose.overview,
		clinical_detail_html: prose.clinical_detail,
		faq: prose.faq,
		faq_count: prose.faq.length,
		pharmacogenomic_notes: notes,
		open_questions: prose.open_questions,
		data_notes: prose.data_notes ?? [],
	});
	return { item, record };
}
