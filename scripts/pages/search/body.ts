/** The search page below its heading. */

import {
	languagePrefix,
	RECORD_RESOURCES,
	RESOURCES,
} from "../../../functions/contract.ts";
import type { Edition } from "../../dataset/edition.ts";
import { MAX_QUERY_LENGTH } from "./find.ts";
import { PAGE_WORDS } from "./words/languages.ts";

/** Addresses of what the page loads. */
export interface SearchAssets {
	script: string;
	index: string;
}

/**
 * HTML that works as far as it can without the script: it says that the search needs JavaScript, and links the lists. It
 * consists of fixed words and paths only, so nothing in it has to be escaped. The script finds its elements by their ids.
 */
export function searchBody(edition: Edition, assets: SearchAssets): string {
	const words = PAGE_WORDS[edition.language];
	const prefix = languagePrefix(edition.language);
	const lists = RECORD_RESOURCES.map((resource) => {
		const count = edition.entries(RESOURCES[resource].kind).length;
		return `<li><a href="${prefix}/${resource}">${words.list[resource]}</a> <span class="count">${count}</span></li>`;
	});
	return `<form id="search" class="search" role="search" action="${prefix}/search" data-index="${assets.index}">
<label for="search-query">${words.label}</label>
<input id="search-query" name="q" type="search" placeholder="${words.placeholder}" maxlength="${MAX_QUERY_LENGTH}" autocomplete="off" autocapitalize="off" spellcheck="false">
<button>${words.button}</button>
</form>
<noscript><p>${words.needsScript}</p></noscript>
<p id="search-status" class="search-status" role="status"></p>
<ol id="search-results" class="search-results"></ol>
<nav class="search-lists" aria-label="${words.lists}">
<ul>
${lists.join("\n")}
</ul>
</nav>
<script type="module" src="${assets.script}"></script>`;
}
