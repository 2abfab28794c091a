/** The edge's texts in each language. */

import type { Language } from "../contract.ts";
import { en } from "./en.ts";
import { ko } from "./ko.ts";
import type { Words } from "./words.ts";

export const WORDS: Record<Language, Words> = { en, ko };
