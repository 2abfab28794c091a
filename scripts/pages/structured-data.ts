/**
 * What pages tell search engines, in the vocabulary of schema.org. What a record is about is part of its document; of one that
 * readers have to ask for, the page tells the id instead of the title.
 */

import { html, type SafeHtml } from "@remix-run/html-template";
import type {
	BreadcrumbList,
	Dataset,
	Graph,
	MedicalWebPage,
	SearchAction,
	Thing,
	WebSite,
	WithActionConstraints,
} from "schema-dts";
import { formatPath, webPath } from "../../functions/shared/contract.ts";
import type { CitedDocument } from "../documents/block.ts";
import type { Crumb } from "./layout.ts";
import { pathTo, recordPage, SEARCH_PAGE, type View } from "./view.ts";

/** The front page: the site with its search, and the data. */
export function siteData(view: View): SafeHtml {
	const { edition, language, words, version } = view;
	const { baseUrl, dataset } = edition;
	const { name, licence } = dataset.site;
	const url = `${baseUrl}${webPath(language, { type: "home" })}`;
	const search = pathTo(view, SEARCH_PAGE);
	const find: WithActionConstraints<SearchAction> = {
		"@type": "SearchAction",
		target: {
			"@type": "EntryPoint",
			urlTemplate: `${baseUrl}${search}?q={search_term_string}`,
		},
		"query-input": "required name=search_term_string",
	};
	const site: WebSite = {
		"@type": "WebSite",
		"@id": siteId(view),
		name,
		url,
		description: words.front.lead,
		inLanguage: language,
		potentialAction: find,
	};
	const [newest] = view.versions();
	const data: Dataset = {
		"@type": "Dataset",
		"@id": `${url}#dataset`,
		name,
		description: words.front.lead,
		url,
		license: licence.url,
		creditText: licence.attribution,
		creator: { "@type": "Organization", name, url: `${baseUrl}/` },
		inLanguage: language,
		isAccessibleForFree: true,
		version,
		...(newest ? { dateModified: newest.summary.date } : {}),
		distribution: {
			"@type": "DataDownload",
			encodingFormat: "application/json",
			contentUrl: `${baseUrl}${formatPath({ type: "index", language })}`,
		},
	};
	return script([site, data]);
}

/** The page of a record: what it is about, and its breadcrumbs. */
export function recordData(
	document: CitedDocument,
	crumbs: readonly Crumb[],
	view: View,
): SafeHtml {
	const { edition, language } = view;
	const { kind, id, title, description, about, lastReviewed } = document;
	const url = `${edition.baseUrl}${pathTo(view, recordPage(kind, id))}`;
	const page: MedicalWebPage = {
		"@type": "MedicalWebPage",
		"@id": url,
		url,
		...(document.isSensitive ? { name: id } : { name: title, description }),
		inLanguage: language,
		isPartOf: { "@id": siteId(view) },
		license: edition.dataset.site.licence.url,
		...(lastReviewed && { lastReviewed }),
		about,
		breadcrumb: breadcrumb(crumbs, view),
	};
	return script([page]);
}

function siteId({ edition, language }: View): string {
	return `${edition.baseUrl}${webPath(language, { type: "home" })}#website`;
}

function breadcrumb(crumbs: readonly Crumb[], view: View): BreadcrumbList {
	const { words, edition } = view;
	const home = { text: words.home, path: pathTo(view, { type: "home" }) };
	return {
		"@type": "BreadcrumbList",
		itemListElement: [home, ...crumbs].map(({ text, path }, at) => ({
			"@type": "ListItem",
			position: at + 1,
			name: text,
			...(path === undefined ? {} : { item: `${edition.baseUrl}${path}` }),
		})),
	};
}

function script(things: readonly Thing[]): SafeHtml {
	const graph: Graph = { "@context": "https://schema.org", "@graph": things };
	const isEmpty = (value: unknown) => Array.isArray(value) && !value.length;
	// A "<" could end the script element, even within a string.
	const json = JSON.stringify(graph, (_, value) =>
		isEmpty(value) ? undefined : value,
	).replaceAll("<", "\\u003c");
	return html`<script type="application/ld+json">${html.raw`${json}`}</script>
`;
}
