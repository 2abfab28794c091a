import type { Language } from "../../../../functions/shared/contract.ts";
import * as en from "./en.ts";
import * as ko from "./ko.ts";
import type { DocWords, RequestWords } from "./words.ts";

export const DOC_WORDS: Record<Language, DocWords> = {
	en: en.page,
	ko: ko.page,
};
export const REQUEST_WORDS: Record<Language, RequestWords> = {
	en: en.request,
	ko: ko.request,
};
