import type { Language } from "../../../../functions/contract.ts";
import * as en from "./en.ts";
import * as ko from "./ko.ts";
import type { PageWords, ResultWords } from "./words.ts";

export const PAGE_WORDS: Record<Language, PageWords> = {
	en: en.page,
	ko: ko.page,
};
export const RESULT_WORDS: Record<Language, ResultWords> = {
	en: en.results,
	ko: ko.results,
};
