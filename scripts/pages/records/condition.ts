/** The page of a condition. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Entry } from "../../dataset/edition.ts";
import { aboutFigure, prevalence } from "../../dataset/figures.ts";
import { publishSource } from "../../dataset/sources.ts";
import { noteHeading } from "../../model/kinds/condition.ts";
import { parseReference } from "../../model/references.ts";
import { rarityScale } from "../charts.ts";
import { ProseLinks } from "../names.ts";
import {
	connectionSection,
	glance,
	otherNames,
	recordLink,
	section,
	sourceList,
	thisRecord,
	unknown,
} from "../parts.ts";
import type { View } from "../view.ts";
import { NUMBERS } from "../view.ts";
import type { RecordPage } from "./page.ts";

type Condition = Entry<"condition">;

export function conditionPage(entry: Condition, view: View): RecordPage {
	const { record, prose } = entry;
	const { id, facts } = record;
	const { words } = view;
	const links = new ProseLinks(view.names(), { kind: "condition", id });
	const common = commonness(entry, view, links);
	const drugs = drugNotes(entry, view, links);
	const contents: (readonly [id: string, heading: string])[] = [
		...(common ? [["prevalence", words.condition.prevalence] as const] : []),
		["overview", words.condition.overview],
		["clinical", words.condition.clinical],
		...(drugs ? [["drugs", words.condition.drugs] as const] : []),
		["questions", words.condition.faq],
		["unknown", words.record.unknown],
		["connections", words.connections.heading],
		["sources", words.record.sources],
	];
	return {
		title: prose.name,
		description: prose.summary,
		heading: html`<h1>${prose.name}</h1>
<p class="lead">${links.text(prose.summary)}</p>
<p class="small">${words.record.lastChecked(words.date(facts.last_checked))}</p>`,
		main: html`${common}
${section("overview", words.condition.overview, links.html(prose.overview))}
${section("clinical", words.condition.clinical, links.html(prose.clinical_detail))}
${drugs}
${section("questions", words.condition.faq, questions(entry, links))}
${unknown(
	view,
	prose.open_questions.map((question) => links.text(question)),
)}
${connectionSection(view, { type: "condition", id })}
${readNext(entry, view)}
${sourceList(view, facts.sources)}
${
	prose.data_notes
		? html`<h3>${words.record.dataNotes}</h3>
<ul class="small">${prose.data_notes.map(
				(note) => html`<li>${note}</li>
`,
			)}</ul>`
		: null
}`,
		aside: html`<nav aria-labelledby="contents"><h2 id="contents">${words.record.onThisPage}</h2>
<ul>
${contents.map(
	([target, heading]) => html`<li><a href="#${target}">${heading}</a></li>
`,
)}</ul></nav>
${glance(view, [
	[
		words.condition.inheritance,
		words.condition.inheritances[facts.inheritance],
	],
	[words.record.otherNames, otherNames(facts.other_names[view.language] ?? [])],
	[words.record.codes, codes(facts.codes)],
])}
${thisRecord(view, "condition", id)}`,
	};
}

/** How common the condition is: a chart, the figures, and the note. */
function commonness(
	{ record: { facts }, prose }: Condition,
	{ edition, words, language }: View,
	links: ProseLinks,
): SafeHtml | null {
	if (facts.prevalence.length === 0 && prose.prevalence_note === undefined) {
		return null;
	}
	const { condition } = words;
	const figures = facts.prevalence.map((given) => {
		const { figure, source, ...about } = prevalence(given, edition);
		return html`<li><strong>${figure}</strong> (${aboutFigure(about, condition.kinds)}). <a href="${source.url}" lang="en">${source.title}</a></li>
`;
	});
	// The chart shows only figures for this very condition, not for a wider group or for one form of it.
	const ranges = facts.prevalence
		.filter(({ covers }) => covers === undefined)
		.map(
			({ one_in, per_100000 }) =>
				one_in ?? (per_100000 ?? []).map((count) => 100_000 / count),
		);
	const picture =
		ranges.length === 0
			? null
			: rarityScale(ranges, condition.scale, (people) =>
					NUMBERS[language].format(people),
				);
	return section(
		"prevalence",
		condition.prevalence,
		html`${picture ? html`<figure class="chart">${picture}<figcaption>${condition.scale}</figcaption></figure>` : null}
${figures.length > 0 ? html`<ul>${figures}</ul>` : null}
${prose.prevalence_note ? links.paragraphs(prose.prevalence_note) : null}`,
	);
}

function drugNotes(
	{ record: { facts }, prose }: Condition,
	view: View,
	links: ProseLinks,
): SafeHtml | null {
	const notes = facts.pharmacogenomic_notes.flatMap((entry) => {
		const note = prose.pharmacogenomic_notes[noteHeading(entry)];
		if (note === undefined) return [];
		const { title, url } = publishSource(entry.source);
		return [
			html`<h3>${recordLink(view, "drug", entry.drug)} · ${recordLink(view, "gene", entry.gene)}</h3>
${links.paragraphs(note)}
<p class="small"><a href="${url}" lang="en">${title}</a></p>
`,
		];
	});
	if (notes.length === 0) return null;
	return section("drugs", view.words.condition.drugs, html`${notes}`);
}

function questions({ prose }: Condition, links: ProseLinks): SafeHtml {
	return html`${prose.faq.map(
		({ question, answer }) => html`<h3>${question}</h3>
${links.paragraphs(answer)}`,
	)}`;
}

function readNext({ record: { facts } }: Condition, view: View) {
	if (facts.see_also.length === 0) return null;
	const items = facts.see_also.map((reference) => {
		const { type, id } = parseReference(reference);
		return html`<li>${recordLink(view, type, id)}</li>
`;
	});
	return section("next", view.words.record.readNext, html`<ul>${items}</ul>`);
}

/** Each code, linked to its public record where there is one. */
function codes(codes: Condition["record"]["facts"]["codes"]): SafeHtml {
	const linked = (text: string, url: string) =>
		html`<a href="${url}">${text}</a>`;
	const all = [
		...(codes.doid
			? [linked(codes.doid, `https://disease-ontology.org/term/${codes.doid}/`)]
			: []),
		...(codes.mondo
			? [linked(codes.mondo, `https://monarchinitiative.org/${codes.mondo}`)]
			: []),
		...codes.omim.map((number) =>
			linked(
				`OMIM ${number}`,
				number.startsWith("PS")
					? `https://omim.org/phenotypicSeries/${number}`
					: `https://omim.org/entry/${number}`,
			),
		),
		...(codes.orphanet
			? [
					linked(
						codes.orphanet,
						`https://www.orpha.net/en/disease/detail/${codes.orphanet.replace("ORPHA:", "")}`,
					),
				]
			: []),
		...(codes.medgen
			? [
					linked(
						`MedGen ${codes.medgen}`,
						`https://www.ncbi.nlm.nih.gov/medgen/${codes.medgen}`,
					),
				]
			: []),
		...codes.icd10.map((code) => html`ICD-10-CM ${code}`),
	];
	return html`<ul class="plain">${all.map(
		(one) => html`<li>${one}</li>
`,
	)}</ul>`;
}
