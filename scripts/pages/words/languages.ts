import type { Language } from "../../../functions/shared/contract.ts";
import { en } from "./en.ts";
import { ko } from "./ko.ts";
import type { PageWords } from "./words.ts";

export const PAGE_WORDS: Record<Language, PageWords> = { en, ko };
