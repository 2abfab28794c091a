/** The table of contents beside each article. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	type ArticleName,
	CONTENTS,
	type ContentsGroup,
} from "../../words/articles.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { pathTo, type View } from "../view.ts";

/** The list of all articles, with the current one marked. */
export function contentsList(
	view: View,
	current: ArticleName,
	articles: ReadonlyMap<ArticleName, { title: string }>,
): SafeHtml {
	const words = LANGUAGE_WORDS[view.language].docs;
	const item = (name: ArticleName) => {
		const mark = name === current ? html` aria-current="page"` : null;
		const path = pathTo(view, { type: "text", name });
		return html`<li><a href="${path}"${mark}>${articles.get(name)?.title}</a></li>
`;
	};
	const groups = Object.entries(CONTENTS) as [
		ContentsGroup,
		readonly ArticleName[],
	][];
	return html`<nav class="contents" id="contents" aria-label="${words.contents}">
${groups.map(
	([group, names]) => html`<h2>${words.groups[group]}</h2>
<ul>
${names.map(item)}</ul>
`,
)}</nav>`;
}
