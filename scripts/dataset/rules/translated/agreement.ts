/** Rules of agreement: a translation has the same ids, numbers and addresses as its original, and lists as long. */

import type { Diagnostic } from "../../../mistakes/diagnostic.ts";
import { diagnose } from "../../../mistakes/diagnostic.ts";
import { matchesOf } from "../../../model/values/patterns.ts";
import type { Translation } from "../../../record/fields.ts";
import { placeOfPart, withoutTags } from "../../../record/texts.ts";

/** Finds texts of a translation that do not agree with the original's text of the same part. */
export function checkAgreement(
	translation: Translation,
	texts: [part: string, text: string][],
	originals: ReadonlyMap<string, string>,
): Diagnostic[] {
	const read = new Map(
		[...originals].map(([part, text]) => [part, readText(text)]),
	);
	const known = new Set([...read.values()].flatMap(({ ids }) => [...ids]));
	return texts.flatMap(([part, text]) => {
		const english = read.get(part);
		if (english === undefined) return [];
		const own = readText(text);
		const [problem] = [
			...compareSets("address", english.addresses, own.addresses),
			...compareCounts(english.html, own.html),
			...compareSets("id", english.ids, own.ids, known),
			...compareNumbers(english.plain, own.plain),
			...compareReplaced("letter", LETTERS, english.plain, own.plain),
			...compareReplaced("symbol", SYMBOLS, english.plain, own.plain),
			...foreignLetters(own.plain),
			...sameHeadings(english.html, own.html),
		];
		if (problem === undefined) return [];
		const place = placeOfPart(translation, part);
		return [diagnose("translation-differs", place, { problem })];
	});
}

/** A text, and the parts of it that are the same in both languages. */
interface Text {
	html: string;
	addresses: Set<string>;
	ids: Set<string>;
	/** Without tags and ids. */
	plain: string;
}

function readText(html: string): Text {
	const text = withoutTags(html);
	const ids = new Set(matchesOf(IDS, text).map(([id]) => id));
	return {
		html,
		addresses: new Set(matchesOf(LINKED, html).map(([, url = ""]) => url)),
		ids,
		plain: ids.size === 0 ? text : text.replace(IDS, " "),
	};
}

function compareSets(
	what: string,
	expected: Set<string>,
	own: Set<string>,
	known = expected,
): string[] {
	const missing = [...expected].find((one) => !own.has(one));
	const extra = [...own].find((one) => !expected.has(one) && !known.has(one));
	if (missing !== undefined && extra !== undefined) {
		return [`has the ${what} "${extra}": expected "${missing}"`];
	}
	if (missing !== undefined) return [`lacks the ${what} "${missing}"`];
	return extra === undefined
		? []
		: [`has the ${what} "${extra}", which the original does not have`];
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

/** Finds one that stands in the place of another. Translators add and leave out short forms, so only both at once are wrong. */
function compareReplaced(
	what: string,
	pattern: RegExp,
	english: string,
	own: string,
): string[] {
	const all = (text: string) =>
		new Set(
			matchesOf(pattern, text)
				.map(([one]) => one)
				.filter((one) => one.length !== 2),
		);
	const [expected, found] = [all(english), all(own)];
	const missing = [...expected].find((one) => !found.has(one));
	const extra = [...found].find((one) => !expected.has(one));
	return missing !== undefined && extra !== undefined
		? [`has the ${what} ${extra}: expected ${missing}`]
		: [];
}

/** Letters that no text of ours has: of other scripts, and parts of syllables. */
function foreignLetters(text: string): string[] {
	const [found] =
		/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}ㄱ-ㅎㅏ-ㅣ]+/u.exec(
			text,
		) ?? [];
	return found === undefined
		? []
		: [`has "${found}", which is of another script or a part of a syllable`];
}

/** A heading that was left in the original's language: more words than a symbol or a name has. */
function sameHeadings(english: string, own: string): string[] {
	const headings = (html: string) =>
		matchesOf(/<h[3-6]>(.*?)<\/h[3-6]>/g, html).map(([, text = ""]) => text);
	const known = headings(english);
	const [same] = headings(own).filter(
		(one) => known.includes(one) && / [a-z]{3}/.test(one),
	);
	return same === undefined ? [] : [`has the heading "${same}" as it is`];
}

/** The tags that both languages must have in equal numbers. */
const PARTS: [tag: RegExp, name: string][] = [
	[/<li>/g, "entries of lists"],
	[/<h[3-6]>/g, "headings"],
	[/<tr>/g, "rows of tables"],
	[/<p>|\n\n/g, "paragraphs"],
];

function compareCounts(english: string, own: string): string[] {
	return PARTS.flatMap(([tag, name]) => {
		const expected = english.match(tag)?.length ?? 0;
		const found = own.match(tag)?.length ?? 0;
		return expected === found
			? []
			: [`has ${found} ${name}: expected ${expected}`];
	});
}

/** Figures of two or more digits; smaller ones are often written as words. */
const NUMBERS = /(?<![A-Za-z\d.-])\d{2,}(?:\.\d+)?(?![A-Za-z\d])/g;

/** Decades of life, which English writes as words: 10대, the teens. */
const DECADES = /(?<!\d)[1-9]0대/g;

function compareNumbers(english: string, own: string): string[] {
	const expected = numbersIn(english);
	if (expected.size === 0) return [];
	const found = numbersIn(koreanNumbers(own.replace(DECADES, " ")));
	const missing = [...expected].find((one) => !found.has(one));
	const extra = [...found].find((one) => !expected.has(one));
	// Translators turn words into figures and back, so only a figure that replaces another is certainly wrong.
	return missing !== undefined && extra !== undefined
		? [`has the number ${extra}: expected ${missing}`]
		: [];
}

function numbersIn(text: string): Set<string> {
	const figures = text.replace(/(?<=\d),(?=\d{3})/g, "");
	return new Set(matchesOf(NUMBERS, figures).map(([number]) => number));
}

/** Korean counts in ten thousands: 1만 7천 is 17000. */
function koreanNumbers(text: string): string {
	// Without such a count, the pattern would match the empty string at every position of the text.
	if (!/[\d,][억만천백]/.test(text)) return text;
	const value = (digits = "") => Number(digits.replaceAll(",", "") || 0);
	return text.replace(
		/(?:(\d[\d,]*(?:\.\d+)?)억 ?)?(?:(\d[\d,]*(?:\.\d+)?)만(?!큼) ?)?(?:(\d[\d,]*)천 ?)?(?:(\d[\d,]*)백)?(\d[\d,]*(?:\.\d+)?)?/g,
		(whole, hundredMillions, myriads, thousands, hundreds, rest) => {
			if (!/[억만천백]/.test(whole)) return whole;
			const sum =
				value(hundredMillions) * 1e8 +
				value(myriads) * 1e4 +
				value(thousands) * 1e3 +
				value(hundreds) * 100 +
				value(rest);
			return `${sum} `;
		},
	);
}
