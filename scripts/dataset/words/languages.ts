import type { Language } from "../../../functions/shared/contract.ts";
import { en } from "./en.ts";
import { ko } from "./ko.ts";
import type { DataWords } from "./words.ts";

export const DATA_WORDS: Record<Language, DataWords> = { en, ko };
