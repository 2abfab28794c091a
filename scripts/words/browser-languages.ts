/** What the scripts of pages say in each language, apart from the other words, so that no page loads those. */

import type { Language } from "../../functions/shared/contract.ts";
import type { RequestWords, ResultWords } from "./browser.ts";
import * as en from "./en/browser.ts";
import * as ko from "./ko/browser.ts";

export const BROWSER_WORDS: Readonly<
	Record<Language, { results: ResultWords; request: RequestWords }>
> = { en, ko };
