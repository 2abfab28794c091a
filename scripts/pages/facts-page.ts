/** The facts that a version changed, by record: a page, and a part of the feed. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	RESOURCES,
	type RecordResource,
	type WebPage,
} from "../../functions/shared/contract.ts";
import { escapeHtml } from "../../functions/shared/web/frame.ts";
import { sayFact, saySource } from "../dataset/facts/fact-list.ts";
import { nameOf } from "../documents/sections.ts";
import {
	FACT_FATES,
	type FactChange,
	type FactChanges,
	type FactCounts,
} from "../model/dataset-versions.ts";
import { ROWS } from "../model/kinds/rows.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { PageParts } from "./layout.ts";
import { recordLink, section } from "./parts.ts";
import { pathTo, type View } from "./view.ts";

/** How many changes an entry of the feed has: what a reader of feeds still reads. */
const MOST_IN_FEED = 50;

/** The page of a version. */
export function versionPage(version: string): WebPage {
	return { type: "text", name: `changes/${version}` };
}

/** How many facts have changed, in a sentence. */
export function sayCounts(counts: FactCounts, { language }: View): string {
	const { facts } = LANGUAGE_WORDS[language];
	return `${facts.counted}: ${facts.counts(counts)}.`;
}

export function hasFacts(counts: FactCounts): boolean {
	return FACT_FATES.some((fate) => counts[fate] > 0);
}

/** The page of the known version at a place in the list. */
export function factsPage(view: View, version: string, at: number): PageParts {
	const { words, language } = view;
	const { facts } = LANGUAGE_WORDS[language];
	const known = view.versions()[at];
	if (known === undefined) throw new Error(`there is no version ${version}`);
	const { summary, changes } = known;
	const title = facts.title(words.date(summary.date));
	return {
		page: versionPage(version),
		title,
		description: facts.lead,
		crumbs: [
			{
				text: words.changes.title,
				path: pathTo(view, { type: "text", name: "changes" }),
			},
			{ text: title },
		],
		heading: html`<h1>${title}</h1>
<p class="lead">${facts.lead}</p>
<p class="soft">${words.changes.version(version)}</p>`,
		main: hasFacts(summary.facts)
			? html`<p>${sayCounts(summary.facts, view)}</p>
${countList(changes.facts, view)}
${section("records", facts.heading, byRecord(changes.facts, view))}`
			: html`<p>${facts.none}</p>`,
	};
}

/** How many facts have changed, by field. */
function countList({ counts }: FactChanges, view: View): SafeHtml {
	const { words, language } = view;
	const { facts } = LANGUAGE_WORDS[language];
	return html`<ul>
${counts.map(
	(
		one,
	) => html`<li>${words.lists[one.resource]} · ${one.label[language]}: ${facts.counts(one)}</li>
`,
)}</ul>`;
}

function byRecord(facts: FactChanges, view: View): SafeHtml {
	const { language } = view;
	const records = Map.groupBy(
		facts.changes,
		({ resource, id }) => `${resource}/${id}`,
	);
	return html`${[...records.values()].map((changes) => recordPart(changes, view))}${
		facts.left_out === 0
			? null
			: html`<p>${LANGUAGE_WORDS[language].facts.leftOut(facts.left_out)}</p>`
	}`;
}

/** The changes of a record. Those of a sensitive variant are shown only to a reader who asks. */
function recordPart(changes: FactChange[], view: View): SafeHtml {
	const { language } = view;
	const [first] = changes;
	if (first === undefined) return html``;
	const list = html`<ul>
${changes.map(
	(one) => html`<li>${sayFact(one, language)}${sourceLink(one, view)}</li>
`,
)}</ul>`;
	return html`<h3>${recordName(first.resource, first.id, view)}</h3>
${
	first.is_sensitive
		? html`<details data-nosnippet><summary>${LANGUAGE_WORDS[language].facts.unfold(changes.length)}</summary>
${list}
</details>`
		: list
}
`;
}

/** A link to the record; only its id if it has been withdrawn or renamed since. */
function recordName(
	resource: RecordResource,
	id: string,
	view: View,
): SafeHtml {
	const { kind } = RESOURCES[resource];
	const isThere = view.edition.dataset.records[kind].has(id);
	if (!isThere) return html`${id}`;
	const link = recordLink(view, kind, id);
	return ROWS[kind].also === "id" ? html`${link} (${id})` : link;
}

function sourceLink(change: FactChange, { language }: View): SafeHtml {
	const text = saySource(change, language);
	return change.source === null
		? html``
		: html`; <a href="${change.source.url}">${text}</a>`;
}

/** The changes as the content of an entry of the feed, without those of sensitive variants; "" if there are none. */
export function feedContent(facts: FactChanges, view: View): string {
	const { language } = view;
	const shown = facts.changes.filter(({ is_sensitive }) => !is_sensitive);
	if (shown.length === 0) return "";
	const items = shown.slice(0, MOST_IN_FEED).map((one) => {
		const source = saySource(one, language);
		const text = [sayFact(one, language), source].filter(Boolean).join("; ");
		return html`<li>${nameIn(one, view)}: ${text}</li>`;
	});
	return `<content type="html">${escapeHtml(String(html`<ul>${items}</ul>`))}</content>\n`;
}

/** What a feed calls the record of a change: by its id where readers know it, else by its name. */
function nameIn({ resource, id }: FactChange, { edition }: View): string {
	const { kind } = RESOURCES[resource];
	const isThere = edition.dataset.records[kind].has(id);
	if (!isThere) return id;
	const name = nameOf(edition, kind, id);
	return ROWS[kind].also === "id" ? `${name} (${id})` : name;
}
