/** The edge's texts in each language. */

import type { Language } from "../contract.ts";
import { en, type Words } from "./en.ts";
import { ko } from "./ko.ts";

export const WORDS: Record<Language, Words> = { en, ko };
