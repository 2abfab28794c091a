/** Words of the field that a page explains where they first stand. */

import { html, type SafeHtml } from "@remix-run/html-template";
import {
	type Language,
	type WebPage,
	webPath,
} from "../../functions/shared/contract.ts";
import type { Edition } from "../dataset/edition.ts";
import type { AuthoredTerm } from "../record/load.ts";
import type { PageWords } from "../words/en/pages.ts";

/** The page that lists all words. */
export const TERMS = { type: "text", name: "terms" } as const;

export function termPage(slug: string): WebPage {
	return { type: "text", name: `${TERMS.name}/${slug}` };
}

/** The word as a heading. */
export function headingOf(
	{ words }: Pick<AuthoredTerm, "words">,
	language: Language,
): string {
	const [word = ""] = words[language];
	return /^\p{Ll}+(?:\P{L}|$)/u.test(word)
		? word.charAt(0).toUpperCase() + word.slice(1)
		: word;
}

/** A concept as a page explains it. */
export interface Explained {
	slug: string;
	heading: string;
	definition: string;
	/** The path of its own page. */
	path: string;
}

/** The words of an edition that pages explain, longest first. */
export function explainedWords({
	dataset,
	language,
}: Edition): { text: string; explained: Explained }[] {
	return dataset.terms
		.flatMap((term) => {
			const { slug, words, definition, is_well_known } = term;
			if (definition === undefined || is_well_known) return [];
			const explained = {
				slug,
				heading: headingOf(term, language),
				definition: definition[language],
				path: webPath(language, termPage(slug)),
			};
			return words[language].map((text) => ({
				text: text.toLowerCase(),
				explained,
			}));
		})
		.sort((a, b) => b.text.length - a.text.length);
}

/** A word in a text, which shows its explanation. Works without a script. */
export function explainedWord(text: string, { slug }: Explained): SafeHtml {
	return html`<button type="button" class="word" popovertarget="${idOf(slug)}">${text}</button>`;
}

/** The explanations. A browser that can shows each at its word, and any other, as well as paper, shows a list. */
export function explanations(
	explained: readonly Explained[],
	{ terms }: PageWords,
): SafeHtml | null {
	if (explained.length === 0) return null;
	return html`<section class="words" aria-labelledby="words">
<h2 id="words">${terms.onPage}</h2>
${explained.map(
	({ slug, heading, definition, path }) =>
		html`<div popover id="${idOf(slug)}"><p><strong>${heading}</strong></p>
<p>${definition}</p>
<p><a href="${path}">${terms.more}</a></p></div>
`,
)}</section>
`;
}

function idOf(slug: string): string {
	return `word-${slug}`;
}
