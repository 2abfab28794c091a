/**
 * Rules of agreement: a text of a translation has the same ids, numbers and addresses as the original's, and lists as long; and
 * where it has as many sentences, none says the opposite.
 */

import {
	LANGUAGES,
	type Language,
	ORIGINAL,
} from "../../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import type { Place } from "../../../mistakes/place.ts";
import { isSlip } from "../../../mistakes/words.ts";
import { matchesOf } from "../../../model/values/patterns.ts";
import { everyValue, isFields } from "../../../model/walk.ts";
import { inDigits } from "../../../words/ko/rules/compared.ts";
import { LANGUAGE_WORDS } from "../../../words/languages.ts";
import type { NumberWords, Polarity } from "../../../words/wording.ts";
import type { AuthoredRecord, Translation } from "../../fields.ts";
import {
	blocksOf,
	clip,
	placeOfPart,
	sentencesOf,
	textsOf,
	withoutTags,
} from "../../texts.ts";

/** A text of a translation, and the original's text of the same part. */
export interface TextPair {
	part: string;
	own: string;
	english: string;
	/** Of the translation's text. */
	place: Place;
}

/** The texts of a translation, each beside the original's: empty where the original has no such part. */
export function pairsOf(
	translation: Translation,
	originals: ReadonlyMap<string, string>,
): TextPair[] {
	return textsOf(translation.prose).map(([part, own]) => ({
		part,
		own,
		english: originals.get(part) ?? "",
		place: placeOfPart(translation, part),
	}));
}

/** Compares the texts that both have. What is found depends on these two alone. */
export function compareTexts(
	translation: Translation,
	original: AuthoredRecord,
): Diagnostic[] {
	const originals = new Map(textsOf(original.prose));
	return pairsOf(translation, originals)
		.filter(({ part }) => originals.has(part))
		.flatMap((pair) => checkAgreement(pair, originals, translation.language));
}

/** `originals` are all texts of the original. */
function checkAgreement(
	pair: TextPair,
	originals: ReadonlyMap<string, string>,
	language: Language,
): Diagnostic[] {
	const { own, english, place } = pair;
	const [old, now] = [readText(english), readText(own)];
	const isElsewhere = (id: string) =>
		[...originals.values()].some((text) => readText(text).ids.has(id));
	const [found] = [
		...compareSets("address", old.addresses, now.addresses),
		...compareCounts(english, own),
		...compareSets("id", old.ids, now.ids, isElsewhere),
		...foreignLetters(now.plain),
		...sameHeadings(english, own),
	];
	const inSentences = checkSentences(pair, language);
	if (found !== undefined) return [differs(place, found), ...inSentences];
	if (inSentences.length > 0) return inSentences;
	return [
		...replacedSigns(old, now, ["number", "letter", "symbol"]),
		...misspeltSymbols(old.symbol, now.symbol),
	]
		.slice(0, 1)
		.map((one) => differs(place, one));
}

/** What is wrong, and the word at which it is, if any. */
type Difference = readonly [problem: string, word?: string];

function differs(place: Place, [problem, word]: Difference): Diagnostic {
	const words = [...(place.words ?? []), ...(word === undefined ? [] : [word])];
	return diagnose("translation-differs", { ...place, words }, { problem });
}

type Read = ReturnType<typeof readText>;

function* replacedSigns(
	old: Read,
	now: Read,
	signs: ("number" | "letter" | "symbol")[],
): Generator<Difference> {
	for (const sign of signs) {
		const one = replaced(old[sign], now[sign]);
		if (one === undefined) continue;
		yield [`has the ${sign} ${one.extra}: expected ${one.missing}`, one.extra];
	}
}

/** The texts of a YAML file that stand there in each language. */
export function checkLocalizedPairs(path: string, file: unknown): Diagnostic[] {
	return everyValue(file).flatMap(({ keys, value }) => {
		const english = isFields(value) ? value[ORIGINAL] : undefined;
		if (!isFields(value) || typeof english !== "string") return [];
		return LANGUAGES.flatMap((language) => {
			const own = value[language];
			if (language === ORIGINAL || typeof own !== "string") return [];
			const place = { path, keys: [...keys, language] };
			const pair = { part: "", own, english, place };
			const texts = new Map([["", english]]);
			return checkAgreement(pair, texts, language).slice(0, 1);
		});
	});
}

/** The parts of a text that are the same in both languages. */
function readText(html: string) {
	const text = withoutTags(html);
	const ids = new Set(matchesOf(IDS, text).map(([id]) => id));
	const plain = ids.size === 0 ? text : text.replace(IDS, " ");
	return {
		addresses: new Set(matchesOf(LINKED, html).map(([, url = ""]) => url)),
		ids,
		plain,
		number: numbersIn(plain),
		letter: new Set(matchesOf(LETTERS, plain).map(([one]) => one)),
		symbol: symbolsIn(plain),
	};
}

function* compareSets(
	what: string,
	expected: ReadonlySet<string>,
	own: ReadonlySet<string>,
	isFine: (extra: string) => boolean = () => false,
): Generator<Difference> {
	const missing = [...expected].find((one) => !own.has(one));
	const extra = [...own].find((one) => !expected.has(one) && !isFine(one));
	const has = `has the ${what} "${extra}"`;
	if (missing !== undefined) {
		if (extra === undefined) yield [`lacks the ${what} "${missing}"`];
		else yield [`${has}: expected "${missing}"`, extra];
	} else if (extra !== undefined) {
		yield [`${has}, which the original does not have`, extra];
	}
}

/** The address of each link. */
const LINKED = /href="([^"]+)"/g;

/** rsIDs, star alleles and changes of proteins: R151C, F508del, CYP2C19*2. */
const IDS =
	/\*\d+(?!\d)|(?<![A-Za-z0-9])(?:rs[1-9]\d+|[ACDEFGHIKLMNPQRSTVWY]\d{2,4}(?:del|fs|[ACDEFGHIKLMNPQRSTVWYX])|c\.\d+[\w>+-]+|p\.[A-Z]\w+)(?![A-Za-z0-9])/g;

/** A letter of DNA that stands alone, but not the article at the start of a sentence. */
const LETTERS =
	/(?<![A-Za-z0-9*/-])(?:[CGT]|(?<!(?:^|[.!?:]\s+|\n\s*)(?=A ))A)(?![A-Za-z0-9*/'’-])/g;
/** Symbols of genes and other short forms: LDL, FGFR2, HLA-B. */
const SYMBOLS =
	/(?<![A-Za-z0-9])[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*[0-9A-Z](?![A-Za-z])/g;

function symbolsIn(text: string): Set<string> {
	const all = matchesOf(SYMBOLS, text).map(([one]) => one);
	return new Set(all.filter(({ length }) => length !== 2));
}

/**
 * Finds one that stands in the place of another. Translators add and leave out short forms, and turn words into figures and
 * back, so only both at once are certainly wrong.
 */
function replaced(
	expected: ReadonlySet<string>,
	own: ReadonlySet<string>,
): { extra: string; missing: string } | undefined {
	const missing = [...expected].find((one) => !own.has(one));
	const extra = [...own].find((one) => !expected.has(one));
	return missing === undefined || extra === undefined
		? undefined
		: { missing, extra };
}

/** Symbols that the original does not have, made of the letters of one that it has. */
function* misspeltSymbols(
	expected: ReadonlySet<string>,
	own: ReadonlySet<string>,
): Generator<Difference> {
	const letters = (symbol: string) => [...symbol].sort().join("");
	for (const one of own) {
		const meant = [...expected].filter((it) => letters(it) === letters(one));
		if (meant.length > 0 && !meant.includes(one)) {
			yield [`has the symbol ${one}: expected ${meant[0]}`, one];
		}
	}
}

/** Letters that no text of ours has: of other scripts, and parts of syllables. */
const FOREIGN =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}ㄱ-ㅎㅏ-ㅣ]+/u;

function* foreignLetters(text: string): Generator<Difference> {
	const [found] = FOREIGN.exec(text) ?? [];
	const what = "which is of another script or a part of a syllable";
	if (found !== undefined) yield [`has "${found}", ${what}`, found];
}

/** A heading that was left in the original's language: more words than a symbol or a name has. */
function* sameHeadings(english: string, own: string): Generator<Difference> {
	const headings = (html: string) =>
		matchesOf(/<h[3-6]>(.*?)<\/h[3-6]>/g, html).map(([, text = ""]) => text);
	const known = headings(english);
	const same = headings(own).find(
		(one) => known.includes(one) && / [a-z]{3}/.test(one),
	);
	if (same !== undefined) yield [`has the heading "${same}" as it is`, same];
}

/** The tags that both languages must have in equal numbers. */
const PARTS: [tag: RegExp, name: string][] = [
	[/<li>/g, "entries of lists"],
	[/<h[3-6]>/g, "headings"],
	[/<tr>/g, "rows of tables"],
	[/<p>|\n\n/g, "paragraphs"],
];

function* compareCounts(english: string, own: string): Generator<Difference> {
	for (const [tag, name] of PARTS) {
		const expected = english.match(tag)?.length ?? 0;
		const found = own.match(tag)?.length ?? 0;
		if (expected !== found)
			yield [`has ${found} ${name}: expected ${expected}`];
	}
}

/** Figures of two or more digits, or with a point; smaller ones, and a half, are often written as words. */
const NUMBERS =
	/(?<![A-Za-z\d.:-])(?:\d{2,}(?:\.\d+)?|(?!0\.5)\d\.\d+)(?![A-Za-z\d])/g;

/** Decades of life, which English writes as words: 10대, the teens. */
const DECADES = /(?<!\d)[1-9]0대/g;

function numbersIn(text: string): Set<string> {
	const figures = inDigits(text.replace(DECADES, " "))
		.replace(/(\d[\d.]*) million/g, (_, count) => `${Number(count) * 1e6} `)
		.replace(/(?<=\d),(?=\d{3})/g, "");
	return new Set(
		matchesOf(NUMBERS, figures).map(([number]) => `${Number(number)}`),
	);
}

/** Compares sentence by sentence, in blocks of which both texts have as many, with as many sentences. */
function checkSentences(
	{ own, english, place }: TextPair,
	language: Language,
): Diagnostic[] {
	const words = LANGUAGE_WORDS[language];
	const [blocks, originals] = [blocksOf(own), blocksOf(english)];
	if (blocks.length !== originals.length) return [];
	return blocks.flatMap((block, index) => {
		const sentences = sentencesOf(block);
		const others = sentencesOf(originals[index] ?? "");
		if (sentences.length !== others.length) return [];
		return sentences.flatMap((sentence, at) => {
			const found = withoutTags(sentence).trim();
			const original = withoutTags(others[at] ?? "").trim();
			const start = { ...place, words: [found.slice(0, 12)] };
			const count = replaced(
				smallNumbers(original, LANGUAGE_WORDS[ORIGINAL].numberWords),
				smallNumbers(found, words.numberWords),
			);
			if (count !== undefined) {
				const said = `says ${count.extra} in "${clip(found, 60)}"`;
				return [differs(start, [`${said}: expected ${count.missing}`])];
			}
			const [old, now] = [readText(original), readText(found)];
			// The sentences may be divided otherwise, so only one that is nearly the same stands in place of another.
			const symbol = replaced(old.symbol, now.symbol);
			const isNear = symbol && isSlip(symbol.missing, symbol.extra);
			const [sign] = replacedSigns(old, now, [
				"number",
				"letter",
				...(isNear ? (["symbol"] as const) : []),
			]);
			if (sign !== undefined) return [differs(start, sign)];
			if (!isOpposite(original, found, words.polarity)) return [];
			const quoted = { original: clip(original, 80), found: clip(found, 60) };
			return [diagnose("translation-opposite", start, quoted)];
		});
	});
}

function isOpposite(english: string, own: string, words: Polarity): boolean {
	const { up, down, not } = LANGUAGE_WORDS[ORIGINAL].polarity;
	const goes = (text: string, { up, down }: Pick<Polarity, "up" | "down">) =>
		Number(up.test(text)) - Number(down.test(text));
	const [expected, found] = [goes(english, { up, down }), goes(own, words)];
	return expected * found < 0 || (not.test(english) && !words.not.test(own));
}

function smallNumbers(text: string, words: NumberWords): Set<string> {
	const found = Object.entries(words).filter(([, pattern]) =>
		pattern.test(text),
	);
	return new Set(found.map(([number]) => number));
}
