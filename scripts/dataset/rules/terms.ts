/**
 * Rules of the words of the field: a translation has the words that `content/terms` has for a concept, and not those that
 * it avoids; and the concepts agree with each other.
 */

import type { Language } from "../../../functions/shared/contract.ts";
import {
	eachLanguage,
	LANGUAGES,
	ORIGINAL,
	TRANSLATIONS,
} from "../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { finderOf, matchesOf, patternOf } from "../../model/values/patterns.ts";
import type { Translation } from "../../record/fields.ts";
import type { AuthoredTerm } from "../../record/load.ts";
import type { TextPair } from "../../record/rules/text/agreement.ts";
import { placeOfPart, textsOf, withoutTags } from "../../record/texts.ts";
import type { Content } from "../gather.ts";
import { repeatsOf } from "../repeats.ts";

/** A word that a language avoids, and the one that it has instead. */
interface Avoided {
	pattern: RegExp;
	/** Longer words around it that are right. */
	fine: RegExp[];
	right: string;
	/** The file that says so. */
	path: string;
}

/** The words of the original that a translation has to have a word for. */
interface Demanded {
	/** Finds any of them, the longest first: a text is searched once, however many there are. */
	finder: RegExp;
	/** The words of the translation, by each of them in lower case. */
	words: ReadonlyMap<string, readonly string[]>;
}

/** The terms in a language, ready to look for. */
export interface TermRules {
	avoided: Avoided[];
	/** Whether a text may have one of the avoided words. Few do. */
	mayHave: (text: string) => boolean;
	demanded: Demanded;
}

let last:
	| { terms: readonly AuthoredTerm[]; rules: Record<Language, TermRules> }
	| undefined;

/** The rules of these terms. Those of the last are kept: a preview checks the same ones after each change. */
export function termRules(
	terms: readonly AuthoredTerm[],
): Record<Language, TermRules> {
	const isSame =
		last?.terms.length === terms.length &&
		terms.every((one, at) => one === last?.terms[at]);
	if (last === undefined || !isSame) {
		const rules = eachLanguage((language) => {
			const avoided = terms.flatMap((one) => avoidedBy(one, language));
			const mayHave = finderOf(avoided.map(({ pattern }) => pattern));
			return { avoided, mayHave, demanded: demandedIn(terms, language) };
		});
		last = { terms, rules };
	}
	return last.rules;
}

function demandedIn(
	terms: readonly AuthoredTerm[],
	language: Language,
): Demanded {
	const words = new Map(
		terms
			.filter(({ is_demanded }) => is_demanded)
			.flatMap(({ words }) =>
				words[ORIGINAL].map(
					(word) => [word.toLowerCase(), words[language]] as const,
				),
			),
	);
	return { finder: wholeWords([...words.keys()]), words };
}

function avoidedBy(
	{ avoid, words, path }: AuthoredTerm,
	language: Language,
): Avoided[] {
	if (language === ORIGINAL) return [];
	return (avoid[language] ?? []).map(({ word, except, starts_word }) => ({
		pattern: new RegExp(
			`${starts_word ? "(?<!\\p{L})" : ""}${patternOf(word)}`,
			"giu",
		),
		fine: except.map((one) => new RegExp(patternOf(one), "giu")),
		right: words[language][0] ?? "",
		path,
	}));
}

function wholeWords(words: readonly string[]): RegExp {
	// Of no words, nothing.
	if (words.length === 0) return /(?!)/gu;
	const longest = [...words].sort((a, b) => b.length - a.length);
	return new RegExp(
		`(?<![\\p{L}\\p{N}])(?:${longest.map(patternOf).join("|")})(?![\\p{L}\\p{N}])`,
		"giu",
	);
}

/** Words in quotation marks, or in parentheses beside the right word, are mentioned, not used. */
const NAMED =
	/\([^()]*\)|"[^".]{1,40}"|'[^'.]{1,40}'|“[^”]{1,40}”|‘[^’]{1,40}’/gu;

/** The words of a text that its language avoids, in their order. */
function findAvoided(
	text: string,
	{ avoided, mayHave }: TermRules,
): { found: string; right: string; path: string }[] {
	const used = text.replace(NAMED, (named) => " ".repeat(named.length));
	if (!mayHave(used)) return [];
	return avoided
		.flatMap(({ pattern, fine, right, path }) => {
			const isFine = ({ index, 0: found }: RegExpExecArray) =>
				fine
					.flatMap((one) => matchesOf(one, used))
					.some(
						(one) =>
							one.index <= index &&
							index + found.length <= one.index + one[0].length,
					);
			return matchesOf(pattern, used)
				.filter((match) => !isFine(match))
				.map(({ 0: found, index }) => ({ found, right, path, index }));
		})
		.sort((a, b) => a.index - b.index);
}

/** Finds avoided words in a translation, each once in a text. */
export function checkAvoided(
	translation: Translation,
	rules: TermRules,
): Diagnostic[] {
	return textsOf(translation.prose).flatMap(([part, text]) =>
		avoidedAt(plain(text), rules, placeOfPart(translation, part)),
	);
}

/** Finds avoided words in notes of links and in definitions. */
function checkNotes({ links, terms }: Content): Diagnostic[] {
	const rules = termRules(terms);
	const notes = [
		...links.map(({ path, index, note }) => ({
			texts: note,
			path,
			keys: [index, "note"],
		})),
		...terms.map(({ path, definition }) => ({
			texts: definition,
			path,
			keys: ["definition"],
		})),
	];
	return notes.flatMap(({ texts, path, keys }) =>
		TRANSLATIONS.flatMap((language) =>
			avoidedAt(texts?.[language] ?? "", rules[language], {
				path,
				keys: [...keys, language],
			}),
		),
	);
}

/** Each of the avoided words of a text once. */
function avoidedAt(text: string, rules: TermRules, place: Place): Diagnostic[] {
	const all = findAvoided(text, rules);
	return all
		.filter(
			({ found }, at) => all.findIndex((one) => one.found === found) === at,
		)
		.map((one) => ({
			...diagnose("wording-term", { ...place, words: [one.found] }, one),
			restsOn: one.path,
		}));
}

/** Finds the concepts that the original's text names, and for which the translation's has no word. */
export function checkDemanded(
	{ own, english, place }: TextPair,
	{ demanded: { finder, words: known } }: TermRules,
): Diagnostic[] {
	const missing = new Map(
		matchesOf(finder, plain(english)).flatMap(([found]) => {
			const words = known.get(found.toLowerCase().replace(/\s+/g, " "));
			const isThere = words?.some((one) => own.includes(one)) ?? true;
			return isThere || words === undefined ? [] : [[words, found] as const];
		}),
	);
	return [...missing].map(([words, found]) =>
		diagnose("term-missing", place, { found, words }),
	);
}

function plain(html: string): string {
	return withoutTags(html).replaceAll("&quot;", '"');
}

/** Finds concepts that contradict each other, or lead to none, and words that they avoid. */
export function checkTerms(content: Content): Diagnostic[] {
	const { terms, unsoundTerms } = content;
	const explained = new Set(
		terms.flatMap(({ slug, definition }) => (definition ? [slug] : [])),
	);
	const unknown = terms.flatMap(({ path, see }) =>
		see.flatMap((slug, at) => {
			if (explained.has(slug) || unsoundTerms.has(slug)) return [];
			const words = { slug, known: [...explained] };
			const place = { path, keys: ["see", at] };
			const found = diagnose("term-unknown", place, words);
			return [{ ...found, restsOn: "content/terms" }];
		}),
	);
	return [
		...unknown,
		...twice(terms),
		...contradictions(terms),
		...checkNotes(content),
	];
}

/** English words of two concepts: nobody could tell which one a text means. */
function twice(terms: readonly AuthoredTerm[]): Diagnostic[] {
	const all = terms.flatMap(({ path, words }) =>
		words[ORIGINAL].map((word, at) => ({ path, word, at })),
	);
	return repeatsOf(all, ({ word }) => word.toLowerCase()).map(
		({ again: { path, word, at }, first }) => {
			const place = { path, keys: ["words", ORIGINAL, at] };
			return diagnose("term-twice", place, { word, other: first.path });
		},
	);
}

/** Words to use that the check would refuse. A word that is only known, too, may be one that texts avoid. */
function contradictions(terms: readonly AuthoredTerm[]): Diagnostic[] {
	const rules = termRules(terms);
	return terms.flatMap(({ path, words }) =>
		LANGUAGES.flatMap((language) => {
			const [word = ""] = words[language];
			const [avoided] = findAvoided(word, rules[language]);
			if (avoided === undefined) return [];
			const place = { path, keys: ["words", language, 0] };
			const found = diagnose("term-avoided", place, { word, ...avoided });
			// A concept that avoids its own word spoils those that have it as a part.
			const isOwn = avoided.path === path;
			return [isOwn ? found : { ...found, restsOn: avoided.path }];
		}),
	);
}
