/** The page of a sense. */

import { html } from "@remix-run/html-template";
import type { Entry } from "../../dataset/edition.ts";
import { compareIds } from "../../model/values/ids.ts";
import { ProseLinks } from "../names.ts";
import { recordLink, section, sourceList, thisRecord } from "../parts.ts";
import type { View } from "../view.ts";
import { nodeKey, pathTo } from "../view.ts";
import type { RecordPage } from "./page.ts";

export function sensePage(
	{ record: { id, facts }, prose }: Entry<"sense">,
	view: View,
): RecordPage {
	const { words, edition } = view;
	const links = new ProseLinks(view.names(), { kind: "sense", id });
	const { variantsOfMolecule } = edition.dataset.reach;
	const molecules = Object.keys(prose.molecules)
		.sort(compareIds)
		.map((slug) => {
			const { name = "", perceived_as = "" } = prose.molecules[slug] ?? {};
			const variants = variantsOfMolecule.get(slug) ?? [];
			const own =
				view.connections().get(nodeKey({ type: "molecule", id: slug })) ?? [];
			const [first] = own;
			return html`<h3 id="${slug}">${name}</h3>
<p>${links.text(perceived_as)}</p>
${
	variants.length === 0
		? null
		: html`<ul class="small">${variants.map(
				(
					rsid,
				) => html`<li>${recordLink(view, "variant", rsid)} <span class="id">${rsid}</span></li>
`,
			)}</ul>`
}
${first ? html`<p class="small"><a href="${pathTo(view, { type: "connection", from: first.from, to: first.to })}">${words.connections.heading}: ${own.length} →</a></p>` : null}
`;
		});
	return {
		title: prose.label,
		description: prose.hook,
		heading: html`<h1>${prose.label}</h1>
<p class="lead">${prose.hook}</p>`,
		main: html`${section("receptors", words.sense.receptors, links.paragraphs(prose.receptors))}
${section("molecules", words.sense.molecules, html`${molecules}`)}
${sourceList(view, facts.sources)}`,
		aside: thisRecord(view, "sense", id),
	};
}
