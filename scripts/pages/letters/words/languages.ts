import type { Language } from "../../../../functions/shared/contract.ts";
import type { LetterWords } from "./en.ts";
import { en } from "./en.ts";
import { ko } from "./ko.ts";

export const LETTER_WORDS: Record<Language, LetterWords> = { en, ko };
