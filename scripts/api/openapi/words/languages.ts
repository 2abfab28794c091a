/** The translated texts of the OpenAPI description. */

import type { Language } from "../../../../functions/shared/contract.ts";
import { en } from "./en.ts";
import { ko } from "./ko.ts";
import type { DescriptionWords } from "./words.ts";

export const DESCRIPTION_WORDS: Record<Language, DescriptionWords> = { en, ko };
