/** The pages of the words of the field: a list, and one for each concept with a definition. */

import { html, type SafeHtml } from "@remix-run/html-template";
import { LANGUAGES, ORIGINAL } from "../../../functions/shared/contract.ts";
import { publishSource } from "../../dataset/sources.ts";
import { facts } from "../../prints/parts.ts";
import { headingOf, TERMS, termPage } from "../../prints/terms.ts";
import type { AuthoredTerm } from "../../record/load.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import type { LazyPage, PageParts } from "../layout.ts";
import { section } from "../parts.ts";
import { report } from "../report.ts";
import { pathTo, type View } from "../view.ts";
import { TBX_PATH } from "./tbx.ts";

/** Every page of the words. There is none if no concept has a definition. */
export function termPages(view: View): LazyPage[] {
	const terms = explainedTerms(view);
	if (terms.length === 0) return [];
	return [
		{ page: TERMS, make: () => listPage(view, terms) },
		...terms.map((term) => ({
			page: termPage(term.slug),
			make: () => conceptPage(view, term),
		})),
	];
}

/** The concepts with a definition, by their names in the language of the view. */
function explainedTerms({ edition, language }: View): AuthoredTerm[] {
	const { compare } = new Intl.Collator(language);
	return edition.dataset.terms
		.filter(({ definition }) => definition !== undefined)
		.sort((a, b) => compare(headingOf(a, language), headingOf(b, language)));
}

function listPage(view: View, terms: AuthoredTerm[]): PageParts {
	const { words, language } = view;
	const { title, lead, count, file } = words.terms;
	return {
		page: TERMS,
		title,
		description: lead,
		crumbs: [{ text: title }],
		heading: html`<h1>${title}</h1>
<p class="lead">${lead}</p>`,
		main: html`<p class="soft">${count(terms.length)}</p>
<ul class="rows">
${terms.map(
	(term) =>
		html`<li>${termLink(view, term)}<p>${term.definition?.[language]}</p></li>
`,
)}</ul>
<p class="small"><a href="${TBX_PATH}">${file}</a></p>
`,
	};
}

function conceptPage(view: View, term: AuthoredTerm): PageParts {
	const { words, language, edition } = view;
	const { definition, see, sources } = term;
	const heading = headingOf(term, language);
	const text = definition?.[language] ?? "";
	const others = edition.dataset.terms.filter(({ slug }) => see.includes(slug));
	return {
		page: termPage(term.slug),
		title: heading,
		description: text,
		crumbs: [
			{ text: words.terms.title, path: pathTo(view, TERMS) },
			{ text: heading },
		],
		heading: html`<h1>${heading}</h1>
<p class="lead">${text}</p>`,
		main: html`${others.length > 0 ? section("see", words.terms.see, seeList(view, others)) : null}${
			sources.length === 0
				? null
				: section(
						"sources",
						words.record.sources,
						html`<ul class="small">
${sources.map(publishSource).map(
	({ title, url }) =>
		html`<li><a href="${url}" lang="${ORIGINAL}">${title}</a></li>
`,
)}</ul>`,
					)
		}`,
		aside: html`${facts(names(view, term))}
<p><a href="${pathTo(view, TERMS)}">${words.terms.all}</a></p>
<p class="small tools">${report(view, termPage(term.slug))}</p>`,
		scripts: [view.assets.report],
	};
}

function seeList(view: View, others: AuthoredTerm[]): SafeHtml {
	return html`<ul class="rows">
${others.map(
	(one) =>
		html`<li>${termLink(view, one)}<p>${one.definition?.[view.language]}</p></li>
`,
)}</ul>`;
}

/** What else it is called, in this language and in the others. */
function names(
	{ words, language }: View,
	term: AuthoredTerm,
): [string, SafeHtml][] {
	const [, ...own] = term.words[language];
	const others = LANGUAGES.filter((other) => other !== language);
	return [
		...(own.length > 0
			? [[words.terms.also, html`${own.join(", ")}`] as [string, SafeHtml]]
			: []),
		...others.map((other): [string, SafeHtml] => [
			LANGUAGE_WORDS[other].name,
			html`<span lang="${other}">${term.words[other].join(", ")}</span>`,
		]),
	];
}

function termLink(view: View, term: AuthoredTerm): SafeHtml {
	return html`<a href="${pathTo(view, termPage(term.slug))}">${headingOf(term, view.language)}</a>`;
}
