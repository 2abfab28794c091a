/** Parts that pages of several kinds share. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import { formatPath, webPath } from "../../functions/shared/contract.ts";
import type { Node } from "../dataset/relate.ts";
import { publishSource } from "../dataset/sources.ts";
import { recordPath as contentPath } from "../model/content-paths.ts";
import type { Source } from "../model/fields.ts";
import type { Kind } from "../model/kinds/kinds.ts";
import { resourceOf, titleOf } from "../model/kinds/kinds.ts";
import { inOriginal } from "./layout.ts";
import type { View } from "./view.ts";
import {
	isUntranslated,
	nodeKey,
	pathTo,
	recordPage,
	recordPath,
} from "./view.ts";

/** A section with a heading; its id is the target of links within the page. */
export function section(id: string, heading: string, body: SafeHtml): SafeHtml {
	return html`<h2 id="${id}">${heading}</h2>
${body}
`;
}

/** A link to a record by its title, marked where it leads to another language. */
export function recordLink(view: View, kind: Kind, id: string): SafeHtml {
	const isOriginal = isUntranslated(view, kind, id);
	const language = isOriginal ? inOriginal(view) : null;
	return html`<a href="${recordPath(view, kind, id)}"${language}>${nameOf(view, kind, id)}</a>`;
}

/** The title of a record, in the original language where it is not translated. A gene is known by its symbol. */
export function nameOf({ edition }: View, kind: Kind, id: string): string {
	if (kind === "gene") return id;
	const own = edition.entry(kind, id)?.prose;
	const original = edition.dataset.records[kind].get(id)?.prose;
	return titleOf(kind, own ?? original ?? {});
}

/** The name of an end of a connection; a variant's is its title. */
export function nodeName(view: View, node: Node): string {
	return node.type === "variant"
		? nameOf(view, "variant", node.id)
		: view.edition.nodeName(node);
}

/** The sources, numbered, each with its host and its PMID or DOI. */
export function sourceList({ words }: View, sources: Source[]): SafeHtml {
	const items = sources.map((source) => {
		const { title, url, pmid, doi } = publishSource(source);
		const host = new URL(url).hostname.replace(/^www\./, "");
		const number =
			pmid !== undefined
				? ` · PMID ${pmid}`
				: doi !== undefined
					? ` · ${doi}`
					: "";
		return html`<li><a href="${url}" lang="en">${title}</a><span>${host}${number}</span></li>
`;
	});
	return section(
		"sources",
		words.record.sources,
		html`<ol class="sources">
${items}</ol>`,
	);
}

/** How many connections a record has, and a link to the first. Only the connections' own pages say which they are. */
export function connectionSection(
	view: View,
	node: Node,
	before?: SafeHtml,
): SafeHtml {
	const { connections: words } = view.words;
	const own = view.connections().get(nodeKey(node)) ?? [];
	const [first] = own;
	const body =
		first === undefined
			? html`${before ?? html`<p>${words.none}</p>`}`
			: html`${before}<p>${words.count(own.length)}</p>
<p><a href="${pathTo(view, { type: "connection", from: first.from, to: first.to })}">${words.first(own.length)} →</a></p>`;
	return section("connections", words.heading, body);
}

/** Rows of terms and values. Rows without a value are left out. */
export function facts(
	rows: (readonly [term: string, value: SafeHtml | string | undefined])[],
): SafeHtml {
	return html`<dl>
${rows
	.filter(([, value]) => value !== undefined)
	.map(
		([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>
`,
	)}</dl>`;
}

/** "At a glance". */
export function glance(
	{ words }: View,
	rows: Parameters<typeof facts>[0],
): SafeHtml {
	return html`<h2>${words.record.glance}</h2>
${facts(rows)}
`;
}

/** The record as data, where to improve it, how to cite it. */
export function thisRecord(view: View, kind: Kind, id: string): SafeHtml {
	const { words, edition, language } = view;
	const { site } = edition.dataset;
	const resource = resourceOf(kind);
	const json = formatPath({ type: "record", language, resource, id });
	const path = webPath(language, recordPage(kind, id));
	const name = nameOf(view, kind, id);
	const title = kind === "variant" ? `${name} (${id})` : name;
	const { record } = words;
	return html`<div class="tools"><h2>${record.thisRecord}</h2>
${facts([
	[
		record.read,
		html`<a href="${json}">${record.json}</a> · <a href="${path}.md">${record.markdown}</a>`,
	],
	[record.improve, improve(view, kind, id)],
])}</div>
${facts([
	[
		record.cite,
		html`${site.name}. <cite>${title}</cite>. ${record.version(view.recordVersion(kind, id))}. ${edition.baseUrl}${path}. ${site.licence.name}`,
	],
])}`;
}

function improve({ words, edition, language }: View, kind: Kind, id: string) {
	const { site } = edition.dataset;
	const file = contentPath({ kind, id, language });
	const report = html`<a href="${site.contact}">${words.record.report}</a>`;
	return site.edit_url === undefined
		? report
		: html`<a href="${site.edit_url}/${file}">${words.record.edit}</a> · ${report}`;
}

/** Names that people search for. */
export function otherNames(names: readonly string[]): string | undefined {
	return names.length === 0 ? undefined : names.join(", ");
}

/** A callout of a sentence or two. */
export function care(text: string | SafeHtml, strong?: string): SafeHtml {
	const before =
		strong === undefined ? null : html`<strong>${strong}</strong> `;
	return html`<div class="care"><p>${before}${text}</p></div>
`;
}

/** What is not known, in a separate box. */
export function unknown({ words }: View, questions: SafeHtml[]): SafeHtml {
	return html`<section class="unknown" aria-labelledby="unknown">
<h2 id="unknown">${words.record.unknown}</h2>
<ul>
${questions.map(
	(question) => html`<li>${question}</li>
`,
)}</ul>
</section>
`;
}
