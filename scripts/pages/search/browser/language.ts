/** The language of the page, and what the script says in it. */

import { BROWSER_WORDS } from "../../../words/browser-languages.ts";

export const { lang: language } = document.documentElement;
export const { results: words } =
	new Map(Object.entries(BROWSER_WORDS)).get(language) ?? BROWSER_WORDS.en;
