/** The articles of the documentation as pages. */

import { html, type SafeHtml } from "@remix-run/html-template";
import type { Language } from "../../../functions/shared/contract.ts";
import {
	ARTICLE_NAMES,
	type ArticleName,
	articleText,
	CONTENTS,
	type ContentsGroup,
} from "../../words/articles.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import type { Crumb, LazyPage, PageParts } from "../layout.ts";
import { pathTo, type View } from "../view.ts";
import type { ApiDescription } from "./api.ts";
import { type Article, parseArticle } from "./article.ts";
import { insertsOf } from "./inserts.ts";
import { operationList } from "./reference.ts";

/** Every article in the language of the view. */
export function docPages(
	view: View,
	apiOf: (language: Language) => ApiDescription,
): LazyPage[] {
	// Needs the description of the whole API, so it is made only once, and only if a page needs it.
	let known: Articles | undefined;
	const articles = () => {
		known ??= parseArticles(view, apiOf(view.language));
		return known;
	};
	return ARTICLE_NAMES.map((name) => {
		const make = () => articlePage(view, name, articles());
		return { page: { type: "text", name }, make };
	});
}

interface Articles {
	articles: ReadonlyMap<ArticleName, Article>;
	/** The list of the requests, which stands beside the reference. */
	requests: SafeHtml;
}

function parseArticles(view: View, api: ApiDescription): Articles {
	const inserts = insertsOf(view, api);
	const articles = new Map(
		ARTICLE_NAMES.map((name) => [
			name,
			parseArticle(articleText(view.language, name), view.language, inserts),
		]),
	);
	return { articles, requests: operationList(view, api) };
}

function articlePage(
	view: View,
	name: ArticleName,
	{ articles, requests }: Articles,
): PageParts {
	const article = articles.get(name);
	if (article === undefined) throw new Error(`there is no article ${name}`);
	const { title, lead, description, body } = article;
	const { words, language } = view;
	const { docs: docWords } = LANGUAGE_WORDS[language];
	const isReference = name === "docs/reference";
	const docs = pathTo(view, { type: "text", name: "docs" });
	const crumbs: Crumb[] =
		name === "docs"
			? [{ text: words.docs }]
			: [{ text: words.docs, path: docs }, { text: title }];
	return {
		page: { type: "text", name },
		title,
		description,
		section: "docs",
		crumbs,
		heading: html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<p class="to-contents"><a href="#${isReference ? "requests" : "contents"}">${isReference ? docWords.reference.all : docWords.contents}</a></p>`,
		main: body,
		scripts: isReference ? [view.assets.request] : [],
		aside: html`${isReference ? requests : null}${contentsList(view, name, articles)}`,
	};
}

/** The list of all articles, with the current one marked. */
function contentsList(
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
