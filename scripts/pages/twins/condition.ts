/** The twin of a condition. */

import type { Entry } from "../../dataset/edition.ts";
import { aboutFigure, prevalence } from "../../dataset/figures.ts";
import { publishSource } from "../../dataset/sources.ts";
import { noteHeading } from "../../model/kinds/condition.ts";
import { parseReference } from "../../model/references.ts";
import { link, list, paragraphs, plain, section } from "../markdown.ts";
import type { View } from "../view.ts";
import type { Blocks } from "./blocks.ts";
import { names, recordLink, rows } from "./blocks.ts";

type Condition = Entry<"condition">;
type Facts = Condition["record"]["facts"];

export function conditionTwin(entry: Condition, view: View): Blocks {
	const { words } = view;
	const { condition, record } = words;
	const { record: own, prose, markdown } = entry;
	const { facts } = own;
	return [
		paragraphs(prose.summary),
		rows(
			[condition.inheritance, plain(condition.inheritances[facts.inheritance])],
			[record.otherNames, names(facts.other_names[view.language])],
			[record.codes, names(codes(facts))],
		),
		plain(record.lastChecked(words.date(facts.last_checked))),
		section(
			condition.prevalence,
			list(figures(facts, view)),
			prose.prevalence_note && paragraphs(prose.prevalence_note),
		),
		section(condition.overview, markdown.overview),
		section(condition.clinical, markdown.clinical_detail),
		section(condition.drugs, ...drugNotes(entry, view)),
		section(condition.faq, ...questions(entry)),
		section(record.unknown, list(prose.open_questions.map(plain))),
		section(record.readNext, list(readNext(facts, view))),
		section(record.dataNotes, list((prose.data_notes ?? []).map(plain))),
	];
}

function codes({ codes }: Facts): string[] {
	return [
		...(codes.doid ? [codes.doid] : []),
		...(codes.mondo ? [codes.mondo] : []),
		...codes.omim.map((code) => `OMIM ${code}`),
		...(codes.orphanet ? [codes.orphanet] : []),
		...(codes.medgen ? [`MedGen ${codes.medgen}`] : []),
		...codes.icd10.map((code) => `ICD-10-CM ${code}`),
	];
}

function figures(facts: Facts, { words, edition }: View): string[] {
	const { kinds } = words.condition;
	return facts.prevalence.map((given) => {
		const { figure, source, ...about } = prevalence(given, edition);
		const what = `${figure} (${aboutFigure(about, kinds)})`;
		return `${plain(what)}. ${link(source.title, source.url)}`;
	});
}

function drugNotes({ record, prose }: Condition, view: View): string[] {
	return record.facts.pharmacogenomic_notes.flatMap((entry) => {
		const note = prose.pharmacogenomic_notes[noteHeading(entry)];
		if (note === undefined) return [];
		const drug = recordLink(view, "drug", entry.drug);
		const gene = recordLink(view, "gene", entry.gene);
		const { title, url } = publishSource(entry.source);
		return [`### ${drug} · ${gene}`, paragraphs(note), link(title, url)];
	});
}

function questions({ prose }: Condition): string[] {
	return prose.faq.flatMap(({ question, answer }) => [
		`### ${plain(question)}`,
		paragraphs(answer),
	]);
}

function readNext(facts: Facts, view: View): string[] {
	return facts.see_also.map((reference) => {
		const { type, id } = parseReference(reference);
		return recordLink(view, type, id);
	});
}
