/** The Markdown twin of each record's page: the same text and figures, for programs. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { formatPath, webPath } from "../../functions/shared/contract.ts";
import type { CitedDocument } from "../documents/block.ts";
import { type Kind, resourceOf } from "../model/kinds/kinds.ts";
import { printMarkdown, term } from "../prints/markdown.ts";
import { link, list, plain } from "../prints/markdown-text.ts";
import { recordPage, type View } from "./view.ts";

/** The paths of a record's page, of its twin and of its JSON. */
export function pathsOf(kind: Kind, id: string, { language }: View) {
	const page = webPath(language, recordPage(kind, id));
	const resource = resourceOf(kind);
	const json = formatPath({ type: "record", language, resource, id });
	return { page, twin: twinPath(page), json };
}

/** The elements of a page's head that link to its record as Markdown and as JSON. */
export function alternates(kind: Kind, id: string, view: View): SafeHtml {
	const { twin, json } = pathsOf(kind, id, view);
	return html`<link rel="alternate" type="text/markdown" href="${twin}">
<link rel="alternate" type="application/json" href="${json}">
`;
}

/** The path of the twin of a page. */
export function twinPath(path: string): string {
	return `${path}.md`;
}

/** The twin of a record's page. Like the page, it does not say what the record is connected to. */
export function twin(document: CitedDocument, view: View): string {
	const { language, words, edition } = view;
	const { baseUrl } = edition;
	const text = printMarkdown(document, { language, words, baseUrl });
	return `${[text, "---", ...imprint(document, view)].join("\n\n")}\n`;
}

/** The notice, and where the twin comes from. */
function imprint({ kind, id }: CitedDocument, view: View): string[] {
	const { words, edition, language } = view;
	const { site } = edition.dataset;
	const { twin } = words;
	const { page, json } = pathsOf(kind, id, view);
	const { licence, notice } = site;
	return [
		plain(notice[language] ?? ""),
		list([
			term(twin.page, `<${edition.baseUrl}${page}>`),
			term(twin.json, `<${edition.baseUrl}${json}>`),
			term(
				twin.licence,
				`${link(licence.name, licence.url)}. ${plain(licence.attribution)}`,
			),
			plain(words.record.version(view.recordVersion(edition, kind, id))),
		]),
	];
}
