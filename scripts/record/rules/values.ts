/** Rules of every value in YAML, in whatever field: filled in, and, if readers see it, in plain words of its language. */

import type { z } from "zod";
import {
	LANGUAGES,
	type Language,
	ORIGINAL,
} from "../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { isText, NOT_BLANK } from "../../model/fields.ts";
import { schemaAt } from "../../model/walk.ts";
import { FOREIGN_WORD, LANGUAGE_WORDS } from "../../words/languages.ts";
import { clip, findMarkup, type Value, valuesIn } from "../texts.ts";
import { checkAddress } from "./addresses.ts";
import { checkBlankValue } from "./blanks.ts";
import { checkLocalizedPairs } from "./text/agreement.ts";
import { findWording } from "./wording.ts";

/** Checks the value of a YAML text. */
export function checkValues(
	path: string,
	data: unknown,
	schema: z.ZodType,
): Diagnostic[] {
	const found = valuesIn(data).flatMap((value) => {
		const blank = checkBlankValue(path, value);
		if (blank.length > 0 || !NOT_BLANK.test(value.text)) return blank;
		return [
			...checkAddress(path, value),
			...checkMarkup(path, value, schema),
			...checkLanguage(path, value),
			...checkWording(path, value),
		];
	});
	return [...found, ...checkLocalizedPairs(path, data)];
}

/** A title or a name may have brackets, bars and addresses, since real ones do. What stands in a language may not. */
function checkMarkup(
	path: string,
	{ keys, text }: Value,
	schema: z.ZodType,
): Diagnostic[] {
	const isName = !isLanguage(keys.at(-1));
	const marks = findMarkup(text, isName);
	if (marks.length === 0 || !isText(schemaAt(schema, keys))) return [];
	return marks.map(({ code, found }) =>
		diagnose(code, { path, keys }, { found, isPlain: true }),
	);
}

/** What stands under a language is written in it. A name may be foreign to the language of a translation. */
function checkLanguage(path: string, { keys, text }: Value): Diagnostic[] {
	const language = keys.find(isLanguage);
	if (language === undefined) return [];
	const at = keys.indexOf(language);
	const place = { path, keys };
	if (language === ORIGINAL) {
		const word = FOREIGN_WORD.exec(text)?.[0];
		if (word === undefined) return [];
		return [diagnose("text-language", place, { found: word, key: language })];
	}
	const group = keys.slice(0, at);
	const isNames = at < keys.length - 1;
	if (isNames || text.trim() === "") return [];
	if (LANGUAGE_WORDS[language].letter.test(text)) return [];
	if (isSymbol(text)) return [];
	const part = String(group.findLast((key) => typeof key === "string") ?? "");
	const words = { part, text: clip(text, 40), language };
	return [diagnose("translation-language", place, words)];
}

/** Sentences in each language that are worded like the texts of records. Others report what was done and concluded. */
const WORDED: readonly unknown[] = ["note", "definition", "reason"];

function checkWording(path: string, { keys, text }: Value): Diagnostic[] {
	const [field, language] = keys.slice(-2);
	if (!isLanguage(language) || !WORDED.includes(field)) return [];
	return findWording(text, language).map(({ code, found }) =>
		diagnose(code, { path, keys }, { found }),
	);
}

/** Whether a text has no ordinary word, as units and symbols, which are the same in every language: `kg/m²`, `BMI`. */
function isSymbol(text: string): boolean {
	return !/(?<!\p{L})\p{L}\p{Ll}{2,}(?!\p{L})/u.test(text);
}

function isLanguage(key: unknown): key is Language {
	return LANGUAGES.some((language) => language === key);
}
