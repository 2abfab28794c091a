/** The search page. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	RECORD_RESOURCES,
	RESOURCES,
	webPath,
} from "../../../functions/shared/contract.ts";
import type { PageParts } from "../layout.ts";
import { SEARCH_PAGE, type View } from "../view.ts";
import { indexFileName, indexFolder } from "./index-format.ts";
import { MAX_QUERY_LENGTH } from "./lookup/find.ts";

/** The search page. Without the script, it says that the search finds only ids and links to the lists. */
export function searchPage(view: View): PageParts {
	const { words, language } = view;
	return {
		page: SEARCH_PAGE,
		title: words.search.label,
		description: words.search.what,
		crumbs: [{ text: words.search.label }],
		heading: html`<h1>${words.search.label}</h1>`,
		main: searchForm(view),
		// Every search reads this file first, so the browser need not wait for the script to ask for it.
		head: html`<link rel="preload" as="fetch" crossorigin href="${indexFolder(language)}${indexFileName("")}">
`,
		scripts: [view.assets.search],
		// Its results depend on the query, and every record is in a list.
		isHidden: true,
	};
}

/** The script finds its elements by their ids. */
function searchForm({ edition, language, words }: View): SafeHtml {
	const { search } = words;
	const lists = RECORD_RESOURCES.map((resource) => {
		const { size } = edition.dataset.records[RESOURCES[resource].kind];
		return html`<li><a href="${webPath(language, { type: "list", resource, page: 1 })}">${words.lists[resource]} <span class="small">${size}</span></a></li>
`;
	});
	return html`<form id="search" class="big" role="search" action="${webPath(language, SEARCH_PAGE)}" data-index="${indexFolder(language)}">
<label for="search-query">${search.what}</label>
<input id="search-query" name="q" type="search" placeholder="${search.placeholder}" maxlength="${MAX_QUERY_LENGTH}" autocomplete="off" autocapitalize="off" spellcheck="false">
<button type="submit">${search.submit}</button>
</form>
<noscript><p>${search.needsScript}</p></noscript>
<div id="search-status" role="status"></div>
<ol id="search-results" class="rows"></ol>
<nav id="search-lists" class="later" aria-label="${search.lists}"><h2>${search.lists}</h2>
<ul class="jump">
${lists}</ul></nav>`;
}
