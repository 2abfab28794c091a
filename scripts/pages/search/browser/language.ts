/** The language of the page, and what the script says in it. */

import { RESULT_WORDS } from "../../../words/browser-languages.ts";

export const { lang: language } = document.documentElement;
export const words =
	new Map(Object.entries(RESULT_WORDS)).get(language) ?? RESULT_WORDS.en;
