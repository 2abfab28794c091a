/** Parts that pages of several kinds share. */

import { html, type SafeHtml } from "@remix-run/html-template";
import type { Node } from "../dataset/edges/edges.ts";
import type { CitedDocument } from "../documents/block.ts";
import { fullName, nameOf } from "../documents/sections.ts";
import { recordPath as contentPath } from "../model/content-paths.ts";
import type { Kind } from "../model/kinds/kinds.ts";
import { ROWS } from "../model/kinds/rows.ts";
import { facts } from "../prints/parts.ts";
import { inOriginal } from "./layout.ts";
import { report } from "./report.ts";
import { pathsOf } from "./twins.ts";
import { recordPage, recordPath, type View } from "./view.ts";

/** A section with a heading; its id is the target of links within the page. */
export function section(id: string, heading: string, body: SafeHtml): SafeHtml {
	return html`<h2 id="${id}">${heading}</h2>
${body}
`;
}

/** A link to a record by its title, marked where it leads to another language. */
export function recordLink(view: View, kind: Kind, id: string): SafeHtml {
	const isOriginal = view.edition.entry(kind, id) === undefined;
	const language = isOriginal ? inOriginal(view) : null;
	return html`<a href="${recordPath(view, kind, id)}"${language}>${nameOf(view.edition, kind, id)}</a>`;
}

/** The name of an end of a connection; a record that has both an id and a title goes by its title. */
export function nodeName({ edition }: View, node: Node): string {
	return node.type !== "molecule" && ROWS[node.type].name === "title"
		? nameOf(edition, node.type, node.id)
		: edition.nodeName(node);
}

/** The record as data, where to improve it, how to cite it. */
export function thisRecord(document: CitedDocument, view: View): SafeHtml {
	const { kind, id } = document;
	const { words, edition } = view;
	const { site } = edition.dataset;
	const { page, twin, json } = pathsOf(kind, id, view);
	const { record } = words;
	return html`<div class="tools"><h2>${record.thisRecord}</h2>
${facts([
	[
		record.read,
		html`<a href="${json}">${record.json}</a> · <a href="${twin}">${record.markdown}</a>`,
	],
	[record.improve, improve(view, kind, id)],
])}</div>
${facts([
	[
		record.cite,
		html`${site.name}. <cite>${fullName(document)}</cite>. ${record.version(view.recordVersion(edition, kind, id))}. ${edition.baseUrl}${page}. ${site.licence.name}`,
	],
])}`;
}

function improve(view: View, kind: Kind, id: string): SafeHtml {
	const { words, edition, language } = view;
	const { edit_url } = edition.dataset.site;
	const file = contentPath({ kind, id, language });
	const page = recordPage(kind, id);
	const ways = report(view, page, view.recordVersion(edition, kind, id));
	return edit_url === undefined
		? ways
		: html`<a href="${edit_url}/${file}">${words.record.edit}</a> · ${ways}`;
}
