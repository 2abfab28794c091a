/** The Markdown twin of each record's page: the same text and figures, for programs. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import { formatPath, webPath } from "../../functions/shared/contract.ts";
import type { Entry } from "../dataset/edition.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Source } from "../model/fields.ts";
import type { Kind } from "../model/kinds/kinds.ts";
import { resourceOf } from "../model/kinds/kinds.ts";
import { address, link, list, plain, section } from "./markdown.ts";
import { nameOf } from "./parts.ts";
import type { Blocks } from "./twins/blocks.ts";
import { row } from "./twins/blocks.ts";
import { conditionTwin } from "./twins/condition.ts";
import { drugTwin } from "./twins/drug.ts";
import { geneTwin } from "./twins/gene.ts";
import { senseTwin } from "./twins/sense.ts";
import { topicTwin } from "./twins/topic.ts";
import { variantTwin } from "./twins/variant.ts";
import type { View } from "./view.ts";
import { recordPage } from "./view.ts";

/** The part of each kind's twin between its title and its sources. */
const BLOCKS: { [K in Kind]: (entry: Entry<K>, view: View) => Blocks } = {
	variant: variantTwin,
	condition: conditionTwin,
	gene: geneTwin,
	drug: drugTwin,
	topic: topicTwin,
	sense: senseTwin,
};

/** The elements of a page's head that link to its record as Markdown and as JSON. */
export function alternates(
	kind: Kind,
	id: string,
	{ language }: View,
): SafeHtml {
	const resource = resourceOf(kind);
	const path = webPath(language, recordPage(kind, id));
	const json = formatPath({ type: "record", language, resource, id });
	return html`<link rel="alternate" type="text/markdown" href="${twinPath(path)}">
<link rel="alternate" type="application/json" href="${json}">
`;
}

/** The path of the twin of a page. */
export function twinPath(path: string): string {
	return `${path}.md`;
}

/** The twin of a record's page. Like the page, it does not say what the record is connected to. */
export function twin<K extends Kind>(
	kind: K,
	entry: Entry<K>,
	view: View,
): string {
	const { id, facts } = entry.record;
	const name = nameOf(view, kind, id);
	const blocks = [
		`# ${plain(kind === "variant" ? `${name} (${id})` : name)}`,
		...BLOCKS[kind](entry, view),
		section(view.words.record.sources, sources(facts.sources)),
		"---",
		...imprint(kind, id, view),
	];
	return `${blocks.filter((block) => block !== undefined && block !== "").join("\n\n")}\n`;
}

/** The notice, and where the twin comes from. */
function imprint(kind: Kind, id: string, view: View): string[] {
	const { words, edition, language } = view;
	const { site } = edition.dataset;
	const { twin } = words;
	const page = webPath(language, recordPage(kind, id));
	const resource = resourceOf(kind);
	const json = formatPath({ type: "record", language, resource, id });
	const { licence, notice } = site;
	return [
		plain(notice[language] ?? ""),
		list([
			row(twin.page, address(`${edition.baseUrl}${page}`)),
			row(twin.json, address(`${edition.baseUrl}${json}`)),
			row(
				twin.licence,
				`${link(licence.name, licence.url)}. ${plain(licence.attribution)}`,
			),
			plain(words.record.version(view.recordVersion(kind, id))),
		]),
	];
}

function sources(all: Source[]): string {
	return all
		.map(publishSource)
		.map(({ title, url, pmid, doi }, at) => {
			const number = pmid === undefined ? doi : `PMID ${pmid}`;
			const after = number === undefined ? "" : ` (${plain(number)})`;
			return `${at + 1}. ${link(title, url)}${after}`;
		})
		.join("\n");
}
