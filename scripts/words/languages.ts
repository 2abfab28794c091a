/** Everything that the build knows of each language. What runs in browsers has its words in `browser.ts`. */

import {
	type Language,
	ORIGINAL,
	TRANSLATIONS,
} from "../../functions/shared/contract.ts";
import { en, type LanguageWords } from "./en/language.ts";
import { ko } from "./ko/language.ts";

export const LANGUAGE_WORDS: Readonly<Record<Language, LanguageWords>> = {
	en,
	ko,
};

const letters = new Set(
	TRANSLATIONS.map((language) => LANGUAGE_WORDS[language].letter.source),
);
letters.delete(LANGUAGE_WORDS[ORIGINAL].letter.source);

/** A word in a script that only translations have. In a text of the original language, it is misplaced. */
export const FOREIGN_WORD = new RegExp(
	letters.size > 0 ? `(?:${[...letters].join("|")})+` : "(?!)",
	"u",
);
