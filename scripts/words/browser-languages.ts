/** What the scripts of pages say in each language, apart from the other words, so that each script has only its own. */

import type { Language } from "../../functions/shared/contract.ts";
import * as en from "./en/site/browser.ts";
import * as ko from "./ko/site/browser.ts";

export const RESULT_WORDS: Readonly<Record<Language, en.ResultWords>> = {
	en: en.results,
	ko: ko.results,
};
export const REQUEST_WORDS: Readonly<Record<Language, en.RequestWords>> = {
	en: en.request,
	ko: ko.request,
};
