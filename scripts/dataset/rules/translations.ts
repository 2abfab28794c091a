/** Rules between a translation and its original: the same parts, and a review that still holds. */

import type { Language } from "../../../functions/contract.ts";
import { ORIGINAL } from "../../../functions/contract.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Kind } from "../../model/kinds.ts";
import { headingOf } from "../../model/kinds.ts";
import type { AuthoredRecord, Translation } from "../../record/fields.ts";
import { clip, placeOfPart, textsOf } from "../../record/texts.ts";
import type { Content } from "../gather.ts";

export function checkTranslations({
	translations,
	records,
}: Content): Diagnostic[] {
	return translations.flatMap((translation) => {
		const original = records[translation.kind].get(translation.id);
		if (original === undefined) return [];
		const review = checkReview(translation, original);
		const isStale = review.some(({ code }) => code === "translation-stale");
		// Changes of the English since the review are the translator's next task, not mistakes.
		if (isStale) return review;
		return [
			...review,
			...checkParts(translation, original),
			...checkLanguage(translation, original),
		];
	});
}

function checkReview(
	{ path, review }: Translation,
	{ fingerprint }: AuthoredRecord,
): Diagnostic[] {
	const { reviewed, reviewed_against: found } = review;
	if (reviewed === undefined && found === undefined) return [];
	const missing = reviewed === undefined ? "reviewed" : "reviewed_against";
	if (reviewed === undefined || found === undefined) {
		const parameters = { field: missing, fingerprint };
		return [diagnose("review-incomplete", { path }, parameters)];
	}
	if (found === fingerprint) return [];
	const place = { path, keys: ["reviewed_against"] };
	return [diagnose("translation-stale", place, { found, fingerprint })];
}

/** The paths of the parts that a translation and its original must both have. */
function partsOf(prose: object): string[] {
	const nested = Object.entries(prose).flatMap(([field, value]) => {
		if (Array.isArray(value)) return value.map((_, at) => `${field}.${at}`);
		if (typeof value !== "object") return [];
		return Object.keys(value as object).map((key) => `${field}.${key}`);
	});
	return [...Object.keys(prose), ...nested];
}

function checkParts(
	translation: Translation,
	original: AuthoredRecord,
): Diagnostic[] {
	const { path, kind } = translation;
	const own = partsOf(translation.prose);
	const expected = partsOf(original.prose);
	const extra = own
		.filter((part) => !expected.includes(part))
		.map((part) => {
			const problem = "is not in the original";
			const parameters = { part: nameOf(kind, part), problem };
			const place = placeOfPart(translation, part);
			return diagnose("translation-structure", place, parameters);
		});
	const missing = expected
		.filter((part) => !own.includes(part))
		.map((part) => {
			const problem = "of the original is missing";
			const parameters = { part: nameOf(kind, part), problem };
			return diagnose("translation-structure", { path }, parameters);
		});
	return [...extra, ...missing];
}

/** The letters of each language: a text has at least one of them. */
const LETTERS: Record<Exclude<Language, typeof ORIGINAL>, RegExp> = {
	ko: /\p{Script=Hangul}/u,
};

/** Finds texts that are still English. In a translation without a review, they are what is left to translate. */
function checkLanguage(
	translation: Translation,
	original: AuthoredRecord,
): Diagnostic[] {
	const { kind, review, language } = translation;
	if (language === ORIGINAL) return [];
	const originals = new Map(textsOf(original.prose));
	return textsOf(translation.prose).flatMap(([part, text]) => {
		const english = originals.get(part) ?? "";
		const words = english.match(/\p{L}{3,}/gu) ?? [];
		if (words.length < 2 || LETTERS[language].test(text)) return [];
		const place = placeOfPart(translation, part);
		const [top = ""] = part.split(".");
		const name = nameOf(kind, headingOf(kind, top) ? top : part);
		const parameters = { part: name, text: clip(text, 40), language };
		const found = diagnose("translation-language", place, parameters);
		const isDraft = review.reviewed === undefined;
		return [isDraft ? { ...found, severity: "warning" as const } : found];
	});
}

/** The name of a part as the translator sees it: its heading, or its field. */
function nameOf(kind: Kind, part: string): string {
	const key = part.replace(
		/^(genotypes|molecules|pharmacogenomic_notes)\./,
		"",
	);
	return headingOf(kind, part) ?? key;
}
