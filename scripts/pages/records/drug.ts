/** The page of a drug. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Entry } from "../../dataset/edition.ts";
import { ProseLinks } from "../names.ts";
import {
	care,
	connectionSection,
	glance,
	otherNames,
	section,
	sourceList,
	thisRecord,
} from "../parts.ts";
import type { View } from "../view.ts";
import type { RecordPage } from "./page.ts";

export function drugPage(
	{ record: { id, facts }, prose }: Entry<"drug">,
	view: View,
): RecordPage {
	const { words } = view;
	const links = new ProseLinks(view.names(), { kind: "drug", id });
	return {
		title: prose.name,
		description: prose.summary,
		heading: html`<h1>${prose.name}</h1>
<p class="lead">${links.text(prose.summary)}</p>`,
		main: html`${care(words.drug.caution)}
${section("about", words.drug.about, links.paragraphs(prose.description))}
${connectionSection(view, { type: "drug", id })}
${sourceList(view, facts.sources)}`,
		aside: html`${glance(view, [
			[words.drug.class, prose.class],
			[
				words.record.otherNames,
				otherNames(facts.other_names[view.language] ?? []),
			],
			[words.record.codes, code(facts.ids.rxnorm)],
		])}
${thisRecord(view, "drug", id)}`,
	};
}

function code(rxnorm: string | undefined): SafeHtml | undefined {
	if (rxnorm === undefined) return undefined;
	const url = `https://mor.nlm.nih.gov/RxNav/search?searchBy=RXCUI&searchTerm=${rxnorm}`;
	return html`<a href="${url}">RxNorm ${rxnorm}</a>`;
}
