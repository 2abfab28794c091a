/** Rules of agreement: a translation names the same ids, numbers and addresses as its original, in lists of the same length. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import { matchesOf } from "../../model/patterns.ts";
import type { AuthoredRecord, Translation } from "../../record/fields.ts";
import { placeOfPart, textsOf, withoutTags } from "../../record/texts.ts";

/** Finds parts of a translation that do not agree with the original. */
export function checkAgreement(
	translation: Translation,
	original: AuthoredRecord,
): Diagnostic[] {
	const originals = new Map(
		textsOf(original.prose).map(([part, text]) => [
			part,
			{ english: text, ids: idsIn(text) },
		]),
	);
	const known = new Set([...originals.values()].flatMap(({ ids }) => [...ids]));
	return textsOf(translation.prose).flatMap(([part, text]) => {
		const own = originals.get(part);
		if (own === undefined) return [];
		const { english, ids } = own;
		const [problem] = [
			...compareSets("address", addressesIn(english), addressesIn(text)),
			...compareCounts(english, text),
			...compareSets("id", ids, idsIn(text), known),
			...compareNumbers(english, text),
		];
		if (problem === undefined) return [];
		const place = placeOfPart(translation, part);
		return [diagnose("translation-differs", place, { problem })];
	});
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

const ADDRESS = /href="([^"]+)"/g;

function addressesIn(html: string): Set<string> {
	return new Set(matchesOf(ADDRESS, html).map(([, url = ""]) => url));
}

/** rsIDs, star alleles and changes of proteins: R151C, F508del, CYP2C19*2. */
const IDS =
	/\*\d+(?!\d)|(?<![A-Za-z0-9])(?:rs[1-9]\d+|[ACDEFGHIKLMNPQRSTVWY]\d{2,4}(?:del|fs|[ACDEFGHIKLMNPQRSTVWYX])|c\.\d+[\w>+-]+|p\.[A-Z]\w+)(?![A-Za-z0-9])/g;

function idsIn(text: string): Set<string> {
	return new Set(matchesOf(IDS, withoutTags(text)).map(([id]) => id));
}

/** What a list, a table or a heading starts with. */
const PARTS: [tag: RegExp, name: string][] = [
	[/<li>/g, "entries of lists"],
	[/<h[3-6]>/g, "headings"],
	[/<tr>/g, "rows of tables"],
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

/** Figures of two digits or more; smaller ones are often words. */
function compareNumbers(english: string, own: string): string[] {
	const plain = (text: string) => withoutTags(text).replace(IDS, " ");
	const expected = numbersIn(plain(english));
	if (expected.size === 0) return [];
	const found = numbersIn(koreanNumbers(plain(own)));
	const missing = [...expected].find((one) => !found.has(one));
	const extra = [...found].find((one) => !expected.has(one));
	// Words become figures and figures become words, so only a change of one for another is certain.
	return missing !== undefined && extra !== undefined
		? [`has the number ${extra}: expected ${missing}`]
		: [];
}

const NUMBER = /(?<![A-Za-z\d.-])\d{2,}(?:\.\d+)?(?![A-Za-z\d])/g;

function numbersIn(text: string): Set<string> {
	const joined = text.replace(/(?<=\d),(?=\d{3})/g, "");
	return new Set(matchesOf(NUMBER, joined).map(([number]) => number));
}

/** Korean counts in ten thousands: 1만 7천 is 17000. */
function koreanNumbers(text: string): string {
	// Without such a count, the pattern would match nothing at every place of the text.
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
