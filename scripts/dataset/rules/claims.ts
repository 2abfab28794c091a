/** Rules of claims: a figure stands in a quote of what its sentence rests on, and a translation rests on the same. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Citation } from "../../model/values/citation.ts";
import { isSearchKey } from "../../model/values/search.ts";
import type { AuthoredRecord, Translation } from "../../record/fields.ts";
import { marksIn, withoutMarks } from "../../record/marks.ts";
import {
	placeOfPart,
	sentenceRanges,
	textsOf,
	withoutTags,
} from "../../record/texts.ts";
import { demandOf } from "../../words/en/rules/claims.ts";
import { isRegistered } from "../cited.ts";
import { allRecords, type Content } from "../gather.ts";
import { figuresIn, figuresToQuote, isQuoted } from "./quoted-figures.ts";

/** The sentences of a record that have a mark. */
function markedSentences({ marks, marked }: AuthoredRecord) {
	return Object.values(marked).flatMap((own) => {
		const text = withoutMarks(own);
		const ranges = sentenceRanges(text);
		return marksIn(own).flatMap(({ at, mark }) => {
			const range = ranges.find(([start, end]) => start < at && at <= end);
			const found = marks[mark];
			if (range === undefined || found === undefined) return [];
			const sentence = withoutTags(text.slice(...range)).trim();
			return [{ sentence, ...found }];
		});
	});
}

/** Checks the sentences of records that have marks against the quotes of the register. */
export function checkClaims(content: Content): Diagnostic[] {
	const entries = new Map(
		content.register.entries.map((one) => [one.key, one]),
	);
	return allRecords(content.records)
		.filter(({ marks }) => marks.length > 0)
		.flatMap((record) => [
			...checkFigures(record, entries),
			...checkOwnWords(record, entries),
		]);
}

/** Figures that no quote of the sources of their sentence holds. */
function checkFigures(
	record: AuthoredRecord,
	entries: ReadonlyMap<string, Citation>,
): Diagnostic[] {
	const { path, facts } = record;
	return markedSentences(record).flatMap(({ sentence, keys, offset }) => {
		const figures = demandOf(sentence) ? figuresToQuote(sentence) : [];
		if (figures.length === 0 || keys.includes("general")) return [];
		const cited = keys.flatMap((key) => entries.get(key) ?? []);
		if (cited.length < keys.filter(isRegistered).length) return [];
		const quoted = cited.flatMap(figuresOf);
		// What is not in the register is a record of a database, or of this dataset: its figures are facts of the record.
		const isOwn = (key: string) => !isRegistered(key) && !isSearchKey(key);
		const own = keys.some(isOwn) ? factsOf(facts) : [];
		const years = new Set(cited.map(({ year }) => String(year)));
		const missing = figures.find(
			(one) => !years.has(one.text) && !isQuoted(one, [...quoted, ...own]),
		);
		if (missing === undefined) return [];
		const words = { figure: missing.text, keys };
		return [diagnose("mark-figure", { path, offset }, words)];
	});
}

function figuresOf({ quotes }: Citation): number[] {
	return quotes.flatMap(({ text, from }) => {
		const [part, whole] = from?.split("/").map(Number) ?? [];
		const share = part && whole ? [part / whole] : [];
		return [...figuresIn(text), ...share];
	});
}

const FIGURES = ["frequencies", "prevalence", "effects", "risks"];

/** Every figure of a record, and the share of people who carry an allele with such a frequency. */
function factsOf(facts: object): number[] {
	return Object.entries(facts).flatMap(([field, value]) =>
		FIGURES.includes(field) ? numbersIn(value) : [],
	);
}

function numbersIn(value: unknown): number[] {
	if (typeof value === "number") return [value, 2 * value * (1 - value)];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([field, inner]) =>
		field === "pmid" ? [] : numbersIn(inner),
	);
}

/** The part of a quote's word triples that a sentence may share with it. */
const MOST_SHARED = 0.7;

/** Quotes that are a sentence of ours: a source says things in its own words. */
function checkOwnWords(
	record: AuthoredRecord,
	entries: ReadonlyMap<string, Citation>,
): Diagnostic[] {
	const { path } = record;
	return markedSentences(record).flatMap(({ sentence, keys, offset }) => {
		const own = new Set(triplesOf(sentence));
		return keys.flatMap((key) => {
			const quotes = entries.get(key)?.quotes ?? [];
			const isOwn = quotes.some(({ text }) => {
				const all = triplesOf(text);
				const shared = all.filter((one) => own.has(one)).length;
				return all.length > 2 && shared >= MOST_SHARED * all.length;
			});
			return isOwn ? [diagnose("quote-own", { path, offset }, { key })] : [];
		});
	});
}

function triplesOf(text: string): string[] {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words
		.slice(2)
		.map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
}

/** What separates the blocks of a text: an empty line, or the tags of blocks. */
const BLOCKS =
	/\n{2,}|<\/?(?:p|ul|ol|li|table|thead|tbody|tr|th|td|h\d)\b[^>]*>/;

/** The keys of each block of a text. */
function keysOfBlocks(
	{ marks, marked }: Pick<AuthoredRecord, "marks" | "marked">,
	part: string,
	text: string,
): string[] {
	return (marked[part] ?? text)
		.split(BLOCKS)
		.filter((block) => block.trim() !== "")
		.map((block) => {
			const keys = marksIn(block).flatMap(
				({ mark }) => marks[mark]?.keys ?? [],
			);
			return [...new Set(keys)].sort().join("; ");
		});
}

/** Finds blocks of a translation that rest on something else than the same blocks of the original. */
export function checkSameMarks(
	translation: Translation,
	original: AuthoredRecord,
): Diagnostic[] {
	if (original.marks.length + translation.marks.length === 0) return [];
	const originals = new Map(textsOf(original.prose));
	return textsOf(translation.prose).flatMap(([part, text]) => {
		const english = originals.get(part);
		if (english === undefined) return [];
		const wanted = keysOfBlocks(original, part, english);
		const own = keysOfBlocks(translation, part, text);
		const at = wanted.findIndex((keys, index) => keys !== (own[index] ?? ""));
		if (at === -1) return [];
		const place = placeOfPart(translation, part);
		const words = {
			found: own[at] ?? "",
			expected: wanted[at] ?? "",
			block: wanted.length > 1 ? at + 1 : undefined,
		};
		return [diagnose("mark-differs", place, words)];
	});
}
