/** The frame of every web page: head, navigation, breadcrumbs, the two columns, footer. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	LANGUAGES,
	type Language,
	ORIGINAL,
	RECORD_RESOURCES,
	type RecordResource,
	type WebPage,
	webPath,
} from "../../functions/shared/contract.ts";
import { remembered } from "../dataset/remembered.ts";
import { keepTogether } from "../prints/kept.ts";
import { TERMS } from "../prints/terms.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import { APP_MANIFEST, FAVICON, TOUCH_ICON } from "./discovery/icons.ts";
import { CARD } from "./pictures.ts";
import { feedPath, SEARCH_PAGE, type View } from "./view.ts";

/** A step of the breadcrumbs; the last one has no address. */
export interface Crumb {
	text: string;
	path?: string;
}

/** A part of the site that the navigation marks. */
type Section = RecordResource | "docs";

/** A page that is made only when its file is written. */
export interface LazyPage {
	page: WebPage;
	make: () => PageParts;
}

export interface PageParts {
	page: WebPage;
	/** The title of the page without the service's name; undefined on the front page. */
	title?: string;
	/** A sentence for search engines and link previews. */
	description: string;
	/** What link previews say, where title and description are only for readers who ask for them. */
	shared?: { title: string; description: string } | undefined;
	/** The list or part of the site that the navigation marks. */
	section?: Section | undefined;
	crumbs?: Crumb[];
	/** The heading and what comes right below it. */
	heading: SafeHtml;
	main: SafeHtml;
	aside?: SafeHtml | undefined;
	/** The languages that have this page. */
	languages?: readonly Language[];
	/** More elements for the head, such as structured data. */
	head?: SafeHtml | undefined;
	/** Addresses of scripts that the page needs. */
	scripts?: string[];
	/** Whether search engines should leave the page out. */
	isHidden?: boolean;
}

/** What the head of every page links to. */
const links = remembered(
	({ language, words, assets }: View) =>
		html`<link rel="stylesheet" href="${assets.style}">
<link rel="icon" href="${FAVICON}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${TOUCH_ICON}">
<link rel="manifest" href="${APP_MANIFEST}">
<link rel="alternate" type="application/atom+xml" title="${words.changes.title}" href="${feedPath(language)}">`,
);

/** A whole page as HTML. */
export function layout(view: View, parts: PageParts): string {
	const { language, words, edition } = view;
	const { site } = edition.dataset;
	const { title, description, scripts = [], languages = LANGUAGES } = parts;
	const address = (other: Language) =>
		`${edition.baseUrl}${webPath(other, parts.page)}`;
	const full = title === undefined ? site.name : words.title(title, site.name);
	return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${full}</title>
<meta name="description" content="${description}">
${
	parts.isHidden
		? html`<meta name="robots" content="noindex">`
		: html`<link rel="canonical" href="${address(language)}">
${
	languages.length > 1
		? [
				...languages.map((other) => [other, address(other)]),
				["x-default", address(ORIGINAL)],
			].map(
				([
					hreflang,
					to,
				]) => html`<link rel="alternate" hreflang="${hreflang}" href="${to}">
`,
			)
		: null
}${preview(view, parts, address(language))}`
}
${links(view)}
${scripts.map(
	(script) => html`<script type="module" src="${script}"></script>
`,
)}${parts.head}</head>
<body>
<a class="skip" href="#text">${words.skip}</a>
${header(view, parts)}
<main class="wrap" id="text">
${parts.crumbs ? crumbs(view, parts.crumbs) : null}
${html.raw`${keepTogether(
	String(html`${parts.heading}
${columns(parts)}`),
)}`}
</main>
${footer(view)}
</body>
</html>
`);
}

/** What social networks and messengers show of a shared link. */
function preview(
	{ words, assets, edition }: View,
	parts: PageParts,
	address: string,
): SafeHtml {
	const { page, section, title, description, shared } = parts;
	const { name } = edition.dataset.site;
	const isRecord = section !== undefined && section !== "docs";
	const ofSite = page.type === "connection" ? "connections" : "site";
	const card = assets.cards[isRecord ? section : ofSite];
	return html`<meta property="og:title" content="${shared?.title ?? title ?? name}">
<meta property="og:description" content="${shared?.description ?? description}">
<meta property="og:type" content="article">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${edition.baseUrl}${card}">
<meta property="og:image:alt" content="${isRecord ? words.lists[section] : name}">
<meta property="og:image:width" content="${CARD.width}">
<meta property="og:image:height" content="${CARD.height}">
<meta property="og:site_name" content="${name}">
<meta name="twitter:card" content="summary_large_image">`;
}

function columns({ main, aside }: PageParts): SafeHtml {
	if (aside === undefined) return main;
	return html`<div class="cols">
<article>
${main}
</article>
<aside>
${aside}
</aside>
</div>`;
}

function header(view: View, parts: PageParts): SafeHtml {
	// The front page and the search page have their own, larger form.
	const hasOwnForm =
		parts.title === undefined ||
		(parts.page.type === "text" && parts.page.name === SEARCH_PAGE.name);
	return html`<header class="top"><div class="wrap">
${navigations(view).get(parts.section)}
${hasOwnForm ? null : searchForm(view)}
${tongues(view, parts)}
</div></header>`;
}

/** The navigation for the pages of each section, and for pages outside any section. */
const navigations = remembered((view: View) => {
	const sections = [undefined, ...RECORD_RESOURCES, "docs"] as const;
	return new Map(sections.map((one) => [one, navigation(view, one)]));
});

/** The site's name and the way to each part; `section` marks one of them. */
function navigation(
	{ words, language, edition }: View,
	section: Section | undefined,
): SafeHtml {
	const current = (name: Section) =>
		name === section ? html` aria-current="true"` : null;
	return html`<a class="name" href="${webPath(language, { type: "home" })}">${edition.dataset.site.name}</a>
<nav aria-label="${words.navigation}">
${RECORD_RESOURCES.map(
	(resource) =>
		html`<a href="${webPath(language, { type: "list", resource, page: 1 })}"${current(resource)}>${words.lists[resource]}</a>
`,
)}<a href="${webPath(language, { type: "text", name: "docs" })}"${current("docs")}>${words.docs}</a>
<a class="phone" href="${webPath(language, SEARCH_PAGE)}">${words.search.label}</a>
</nav>`;
}

const searchForm = remembered(
	({ words, language }: View) =>
		html`<form class="find" action="${webPath(language, SEARCH_PAGE)}" role="search">
<input type="search" name="q" aria-label="${words.search.label}" placeholder="${words.search.label}" autocomplete="off" maxlength="100">
<button type="submit" aria-label="${words.search.submit}"><svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5.75"/><path d="m13 13 5 5"/></svg></button>
</form>`,
);

/** Links to each language, by its own name. If it lacks this page, the link leads to its list or its front page. */
function tongues(
	{ words, language }: View,
	{ page, section, languages = LANGUAGES }: PageParts,
): SafeHtml {
	const instead: WebPage =
		section === undefined || section === "docs"
			? { type: "home" }
			: { type: "list", resource: section, page: 1 };
	return html`<ul class="tongues" aria-label="${words.languages}">
${LANGUAGES.map((other) => {
	const { name } = LANGUAGE_WORDS[other];
	const path = webPath(other, languages.includes(other) ? page : instead);
	const current = other === language ? html` aria-current="true"` : null;
	return html`<li><a href="${path}" lang="${other}" hreflang="${other}"${current}>${name}</a></li>
`;
})}</ul>`;
}

function crumbs({ words, language }: View, steps: Crumb[]): SafeHtml {
	return html`<nav class="crumbs" aria-label="${words.crumbs}"><ol>
<li><a href="${webPath(language, { type: "home" })}">${words.home}</a></li>
${steps.map(({ text, path }) =>
	path === undefined
		? html`<li aria-current="page">${text}</li>
`
		: html`<li><a href="${path}">${text}</a></li>
`,
)}</ol></nav>`;
}

const footer = remembered(({ words, language, edition }: View) => {
	const { site } = edition.dataset;
	const { before, after } = words.footer.licence(site.licence.name);
	const text = (name: string) => webPath(language, { type: "text", name });
	return html`<footer><div class="wrap">
<p>${site.notice[language]}</p>
<p>${before}<a href="${site.licence.url}" rel="license">${site.licence.name}</a>${after}</p>
<p>${edition.dataset.terms.some(({ definition }) => definition) ? html`<a href="${text(TERMS.name)}">${words.terms.title}</a> · ` : null}<a href="${text("changes")}">${words.footer.versions}</a> · <a href="${text("docs")}">${words.docs}</a> · <a href="${text("docs/records")}">${words.footer.about}</a> · <a href="${site.contact}">${words.footer.contact}</a></p>
</div></footer>`;
});

/** `lang` and `hreflang` for a link or text in the original language on a page in another language. */
export function inOriginal({ language }: View): SafeHtml | null {
	return language === ORIGINAL
		? null
		: html` lang="${ORIGINAL}" hreflang="${ORIGINAL}"`;
}
