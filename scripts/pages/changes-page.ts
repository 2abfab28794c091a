/** The versions of the data in words: a page, and a feed to follow. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { formatPath } from "../../functions/shared/contract.ts";
import { escapeHtml } from "../../functions/shared/web/frame.ts";
import {
	FATES,
	type KnownVersion,
	type VersionSummary,
} from "../model/dataset-versions.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import { feedContent, hasFacts, sayCounts, versionPage } from "./facts-page.ts";
import type { PageParts } from "./layout.ts";
import { feedPath, pathTo, type View } from "./view.ts";

export const CHANGES_PAGE = { type: "text", name: "changes" } as const;

export function changesPage(view: View): PageParts {
	const { changes } = view.words;
	return {
		page: CHANGES_PAGE,
		title: changes.title,
		description: changes.lead,
		crumbs: [{ text: changes.title }],
		heading: html`<h1>${changes.title}</h1>
<p class="lead">${changes.lead}</p>
<p><a href="${feedPath(view.language)}">${changes.feed}</a></p>`,
		main: html`${view.versions().map((one) => versionSection(one, view))}`,
	};
}

function versionSection({ summary }: KnownVersion, view: View): SafeHtml {
	const { words, language } = view;
	const { facts } = LANGUAGE_WORDS[language];
	// A version may start with a digit, which an id in a style sheet must not.
	return html`<h2 id="v-${summary.version}">${words.date(summary.date)}</h2>
<p>${words.changes.version(summary.version)}</p>
${sentences(summary, view).map(
	(sentence) => html`<p>${sentence}</p>
`,
)}<p class="small"><a href="${pathTo(view, versionPage(summary.version))}">${facts.link}</a> · <a href="${jsonPath(summary, view)}">${words.changes.json}</a></p>
`;
}

/** What a version changed, and what it contains. */
function sentences(
	{ previous, counts, changes, facts }: VersionSummary,
	view: View,
): string[] {
	const { words, language } = view;
	const { first, none, fates, sizes } = words.changes;
	const isSame = FATES.every((fate) => changes[fate] === 0);
	const change = isSame ? none : fates(changes);
	return [
		previous === null ? first : change,
		...(hasFacts(facts) ? [sayCounts(facts, view)] : []),
		sizes(counts[language]),
	];
}

function jsonPath({ version }: VersionSummary, { language }: View): string {
	return formatPath({ type: "change", language, version });
}

/** The Atom feed (RFC 4287). A version has a day but no time, so its time is midnight. */
export function changesFeed(view: View): string {
	const { edition, language, words } = view;
	const { site } = edition.dataset;
	const { licence } = site;
	const versions = view.versions();
	const page = `${edition.baseUrl}${pathTo(view, CHANGES_PAGE)}`;
	const self = `${edition.baseUrl}${feedPath(language)}`;
	const entries = versions.map(({ summary, changes }) => {
		const json = `${edition.baseUrl}${jsonPath(summary, view)}`;
		return `<entry>
<id>${escapeHtml(json)}</id>
<title>${escapeHtml(words.changes.version(summary.version))}</title>
<updated>${time(summary)}</updated>
<link rel="alternate" type="text/html" href="${escapeHtml(`${edition.baseUrl}${pathTo(view, versionPage(summary.version))}`)}"/>
<link rel="related" type="application/json" href="${escapeHtml(json)}"/>
<summary>${escapeHtml(sentences(summary, view).join(" "))}</summary>
${feedContent(changes.facts, view)}</entry>
`;
	});
	const newest = versions[0]?.summary;
	return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeHtml(self)}</id>
<title>${escapeHtml(words.title(words.changes.title, site.name))}</title>
<updated>${newest ? time(newest) : ""}</updated>
<author><name>${escapeHtml(site.name)}</name></author>
<rights>${escapeHtml(licence.attribution)}</rights>
<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>
<link rel="license" href="${escapeHtml(licence.url)}"/>
${entries.join("")}</feed>
`;
}

function time({ date }: VersionSummary): string {
	return `${date}T00:00:00Z`;
}
