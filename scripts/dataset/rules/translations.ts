/** Rules between a translation and its original: the same parts, and a review that still holds. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { headingOf, type Kind } from "../../model/kinds/kinds.ts";
import { isFields } from "../../model/walk.ts";
import type { AuthoredRecord, Translation } from "../../record/fields.ts";
import { readReviewMark } from "../../record/fingerprint.ts";
import {
	compareTexts,
	pairsOf,
	type TextPair,
} from "../../record/rules/text/agreement.ts";
import {
	clip,
	placeOfPart,
	sentencesOf,
	textsOf,
	withoutTags,
} from "../../record/texts.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import type { Content } from "../gather.ts";
import { rememberedWith } from "../remembered.ts";
import { checkSameMarks } from "./claims.ts";
import type { TermRules } from "./terms.ts";
import { checkAvoided, checkDemanded, termRules } from "./terms.ts";

/** A preview also shows drafts, which nobody has read yet: there, a change since the review is no error. */
export function checkTranslations(
	{ translations, records, terms }: Content,
	withDrafts: boolean,
): Diagnostic[] {
	const rules = termRules(terms);
	return translations.flatMap((translation) => {
		const { kind, id, language } = translation;
		const original = records[kind].get(id);
		const found = checkPair(translation, original, rules[language]);
		return found.map((one) =>
			withDrafts && one.code === "translation-changed"
				? { ...one, severity: "warning" }
				: one,
		);
	});
}

const checkPair = rememberedWith(
	(
		translation: Translation,
		original: AuthoredRecord | undefined,
		rules: TermRules,
	) => [
		...checkAvoided(translation, rules),
		...(original ? checkAgainst(translation, original, rules) : []),
	],
);

function checkAgainst(
	translation: Translation,
	original: AuthoredRecord,
	rules: TermRules,
): Diagnostic[] {
	const review = checkReview(translation, original);
	const isStale = review.some(({ code }) => code === "translation-stale");
	// Changes to the English since the review are the translator's next task, not mistakes.
	if (isStale) return review;
	const { compared } = translation;
	const originals = new Map(textsOf(original.prose));
	const pairs = pairsOf(translation, originals);
	const both = pairs.filter(({ part }) => originals.has(part));
	return [
		...review,
		...checkParts(translation, original),
		...both.flatMap((pair) => checkSameMarks(pair, translation, original)),
		...pairs.flatMap((pair) => checkLanguage(pair, translation)),
		...(compared?.original === original
			? compared.found
			: compareTexts(translation, original)),
		...both.flatMap((pair) => checkDemanded(pair, rules)),
	];
}

function checkReview(
	translation: Translation,
	original: AuthoredRecord,
): Diagnostic[] {
	const { path, review, kind, id } = translation;
	const { reviewed, reviewed_against: mark } = review;
	if (reviewed === undefined && mark === undefined) return [];
	const record = `${kind}/${id}`;
	const field = reviewed === undefined ? "reviewed" : "reviewed_against";
	if (reviewed === undefined || mark === undefined) {
		return [diagnose("review-incomplete", { path }, { field, record })];
	}
	const place = { path, keys: ["reviewed_against"] };
	const read = readReviewMark(mark);
	// First, since nobody has read a translation that has changed, whatever the English says now.
	if (read.translation !== translation.fingerprint) {
		return [diagnose("translation-changed", place, { record })];
	}
	if (read.original === original.fingerprint) return [];
	return [diagnose("translation-stale", place, { record })];
}

/** The paths of the parts that a translation and its original must both have, except the items of lists. */
function partsOf(prose: object): string[] {
	const nested = Object.entries(prose).flatMap(([field, value]) =>
		isFields(value) ? Object.keys(value).map((key) => `${field}.${key}`) : [],
	);
	return [...Object.keys(prose), ...nested];
}

function checkParts(
	translation: Translation,
	original: AuthoredRecord,
): Diagnostic[] {
	const own = partsOf(translation.prose);
	const expected = partsOf(original.prose);
	const tell = (part: string, problem: string, at = part) =>
		diagnose("translation-structure", placeOfPart(translation, at), {
			part: nameOf(translation.kind, part),
			problem,
		});
	const prose: Record<string, unknown> = { ...translation.prose };
	const lists = Object.entries(original.prose).flatMap(([field, wanted]) => {
		const found = prose[field];
		if (!Array.isArray(found) || !Array.isArray(wanted)) return [];
		if (found.length === wanted.length) return [];
		const problem = `has ${found.length} entries: expected ${wanted.length}, as in the original`;
		return [tell(field, problem)];
	});
	const extra = own.filter((part) => !expected.includes(part));
	const lacking = expected.filter((part) => !own.includes(part));
	// Where one is missing and another is there instead, it has the wrong heading.
	const isRenamed = extra.length === 1 && lacking.length === 1;
	return [
		...lists,
		...extra.map((part) => tell(part, "is not in the original")),
		...(isRenamed ? [] : lacking).map((part) =>
			tell(
				part,
				"of the original is missing",
				placeOfMissing(translation, part, expected),
			),
		),
	];
}

/** The part where a missing one belongs: the part that comes next, or the one before. */
function placeOfMissing(
	translation: Translation,
	part: string,
	expected: string[],
): string {
	const level = (one: string) => one.split(".").length;
	const isBeside = (one: string) =>
		level(one) === level(part) && translation.offsets[one] !== undefined;
	const at = expected.indexOf(part);
	return (
		expected.slice(at + 1).find(isBeside) ??
		expected.slice(0, at).findLast(isBeside) ??
		part
	);
}

/** So many words are more than a name that is the same in every language. */
const LEFT = 6;

/** Finds a text, or a sentence in it, that is still English. In a translation without a review, it is what is left to translate. */
function checkLanguage(
	{ part, own, english, place }: TextPair,
	{ kind, review, language }: Translation,
): Diagnostic[] {
	const { letter } = LANGUAGE_WORDS[language];
	const count = (one: string) =>
		one.match(/(?<![\w:/.-])\p{L}{3,}(?![\w:/-])/gu)?.length ?? 0;
	const sentence = sentencesOf(own)
		.map((one) => withoutTags(one).trim())
		.find((one) => !letter.test(one) && count(one) >= LEFT);
	const isPart = letter.test(own);
	const left = isPart ? sentence : withoutTags(own).trim();
	if (left === undefined) return [];
	// A symbol or a name may be the same in both.
	if (count(english) < 2 && (own === english || count(own) < 2)) return [];
	const [top = ""] = part.split(".");
	const words = isPart ? [left.slice(0, 12)] : [];
	const start = { ...place, words: [...(place.words ?? []), ...words] };
	const found = diagnose("translation-language", start, {
		part: nameOf(kind, headingOf(kind, top) ? top : part),
		text: clip(left, 40),
		language,
	});
	const isDraft = review.reviewed === undefined;
	return [isDraft ? { ...found, severity: "warning" } : found];
}

/** Finds reviews without the reader that the settings ask for. */
export function checkReaders({
	translations,
	site,
}: Pick<Content, "translations" | "site">): Diagnostic[] {
	if (site?.reviews !== "another_person") return [];
	return translations.flatMap(({ path, kind, id, review }) => {
		const { reviewed, reviewed_by: reader } = review;
		if (reviewed === undefined || reader !== undefined) return [];
		const place = { path, keys: ["reviewed"] };
		return [diagnose("review-reader", place, { record: `${kind}/${id}` })];
	});
}

/** The name of a part as the translator sees it: its heading, or its field. */
export function nameOf(kind: Kind, part: string): string {
	const key = part.replace(
		/^(genotypes|molecules|pharmacogenomic_notes)\./,
		"",
	);
	return headingOf(kind, part) ?? key;
}
