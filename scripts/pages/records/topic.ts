/** The page of a topic. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import type { Entry } from "../../dataset/edition.ts";
import { ProseLinks } from "../names.ts";
import { recordLink, section, sourceList, thisRecord } from "../parts.ts";
import type { View } from "../view.ts";
import type { RecordPage } from "./page.ts";

export function topicPage(
	{ record: { id, facts }, prose }: Entry<"topic">,
	view: View,
): RecordPage {
	const { words } = view;
	const links = new ProseLinks(view.names(), { kind: "topic", id });
	return {
		title: prose.label,
		description: prose.hook,
		heading: html`<h1>${prose.label}</h1>
<p class="lead">${prose.hook}</p>`,
		main: html`${links.paragraphs(prose.introduction)}
${variantSection("confirmed", words.record.confirmed, facts.confirmed, view)}
${variantSection("mentioned", words.record.coMentioned, facts.co_mentioned, view)}
${sourceList(view, facts.sources)}`,
		aside: thisRecord(view, "topic", id),
	};
}

function variantSection(
	id: string,
	heading: string,
	rsids: readonly string[],
	view: View,
): SafeHtml | null {
	if (rsids.length === 0) return null;
	const { records } = view.edition.dataset;
	const rows = rsids.map((rsid) => {
		const own = view.edition.entry("variant", rsid)?.prose;
		const isSensitive =
			records.variant.get(rsid)?.facts.risk_tier === "sensitive";
		const summary = isSensitive ? undefined : own?.summary;
		return html`<li>${recordLink(view, "variant", rsid)} <span class="small id">${rsid}</span>${summary ? html`<p>${summary}</p>` : null}</li>
`;
	});
	return section(
		id,
		heading,
		html`<ul class="rows">
${rows}</ul>`,
	);
}
