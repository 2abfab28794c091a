import type { Language } from "../../../../functions/shared/contract.ts";
import * as en from "./en.ts";
import * as ko from "./ko.ts";
import type { ResultWords } from "./words.ts";

export const RESULT_WORDS: Record<Language, ResultWords> = {
	en: en.results,
	ko: ko.results,
};
