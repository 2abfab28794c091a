/** Rules of claims: a figure stands in a quote of what its sentence rests on, and a translation rests on the same. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { isSearchKey } from "../../model/values/search.ts";
import { everyValue } from "../../model/walk.ts";
import type { AuthoredRecord, Marking } from "../../record/fields.ts";
import type { Registered } from "../../record/load.ts";
import { type Mark, marksIn } from "../../record/marks.ts";
import type { TextPair } from "../../record/rules/text/agreement.ts";
import { blocksOf, placeOfPart, withoutTags } from "../../record/texts.ts";
import { demandOf } from "../../words/en/rules/claims.ts";
import { isRegistered, sentencesOfMarks } from "../cited.ts";
import { allRecords, type Content } from "../gather.ts";
import { remembered, rememberedWith } from "../remembered.ts";
import { figuresIn, figuresToQuote, isQuoted } from "./quoted-figures.ts";

/** Checks the sentences of records that have marks against the quotes of the register. */
export function checkClaims({ records, register }: Content): Diagnostic[] {
	const entries = new Map(register.entries.map((one) => [one.key, one]));
	return allRecords(records).flatMap((record) => {
		const keys = new Set(record.marks.flatMap((mark) => mark.keys));
		const cited = [...keys].flatMap((key) => entries.get(key) ?? []);
		return checkMarks(record, ...cited);
	});
}

/** A mark, with the sentence that it stands in. */
interface Claim extends Mark {
	sentence: string;
	/** Of the part that the sentence is in. */
	place: Place;
}

const checkMarks = rememberedWith(
	(record: AuthoredRecord, ...cited: Registered[]): Diagnostic[] => {
		const { path, marks, marked, facts } = record;
		const claims = Object.entries(marked).flatMap(([part, own]) =>
			sentencesOfMarks(own).flatMap(({ mark, text }): Claim[] => {
				const found = marks[mark];
				const sentence = withoutTags(text).trim();
				const place = placeOfPart(record, part);
				return found === undefined ? [] : [{ ...found, sentence, place }];
			}),
		);
		return [
			...claims.flatMap((claim) => {
				const figure = missingFigure(claim, facts, cited);
				if (figure === undefined) return [];
				const { keys, sentence } = claim;
				const words = [sentence.slice(0, 12), figure];
				const place = { ...claim.place, words };
				return [diagnose("mark-figure", place, { figure, keys })];
			}),
			...claims.flatMap((claim) =>
				ownWords(claim, cited).map((key) =>
					diagnose("quote-own", { path, offset: claim.offset }, { key }),
				),
			),
		];
	},
);

/** The first figure of a sentence that no quote of its sources holds. */
function missingFigure(
	{ sentence, keys }: Claim,
	facts: object,
	all: readonly Registered[],
): string | undefined {
	const figures = demandOf(sentence) ? figuresToQuote(sentence) : [];
	if (figures.length === 0 || keys.includes("general")) return undefined;
	const cited = all.filter(({ key }) => keys.includes(key));
	if (cited.length < keys.filter(isRegistered).length) return undefined;
	// What is not in the register is a record of a database, or of this dataset: its figures are facts of the record.
	const isOwn = (key: string) => !isRegistered(key) && !isSearchKey(key);
	const own = keys.some(isOwn) ? factsOf(facts) : [];
	const quoted = [...cited.flatMap(figuresOf), ...own];
	const years = new Set(cited.map(({ year }) => String(year)));
	return figures.find((one) => !years.has(one.text) && !isQuoted(one, quoted))
		?.text;
}

const figuresOf = remembered(({ quotes }: Registered): number[] =>
	quotes.flatMap(({ text, from }) => {
		const [part, whole] = from?.split("/").map(Number) ?? [];
		const share = part && whole ? [part / whole] : [];
		return [...figuresIn(text), ...share];
	}),
);

const FIGURES = ["frequencies", "prevalence", "effects", "risks"];

/** Every figure of a record, and the share of people who carry an allele with such a frequency. */
function factsOf(facts: object): number[] {
	return Object.entries(facts).flatMap(([field, value]) =>
		FIGURES.includes(field) ? numbersIn(value) : [],
	);
}

function numbersIn(value: unknown): number[] {
	return everyValue(value).flatMap(({ keys, value: one }) =>
		typeof one === "number" && keys.at(-1) !== "pmid"
			? [one, 2 * one * (1 - one)]
			: [],
	);
}

/** The part of a quote's word triples that a sentence may share with it. */
const MOST_SHARED = 0.7;

/** The keys of sources whose quote is a sentence of ours: a source says things in its own words. */
function ownWords(
	{ sentence, keys }: Claim,
	cited: readonly Registered[],
): string[] {
	const own = new Set(triplesOf(sentence));
	const isOwn = (all: string[]) =>
		all.length > 2 &&
		all.filter((one) => own.has(one)).length >= MOST_SHARED * all.length;
	return keys.filter((key) =>
		cited.some((one) => one.key === key && triplesOfQuotes(one).some(isOwn)),
	);
}

const triplesOfQuotes = remembered(({ quotes }: Registered) =>
	quotes.map(({ text }) => triplesOf(text)),
);

function triplesOf(text: string): string[] {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words
		.slice(2)
		.map((word, at) => `${words[at]} ${words[at + 1]} ${word}`);
}

/** The keys of each block of a text. */
function keysOfBlocks(
	{ marks, marked }: Marking,
	{ part }: TextPair,
	text: string,
): string[] {
	return blocksOf(marked[part] ?? text).map((block) => {
		const keys = marksIn(block).flatMap(({ mark }) => marks[mark]?.keys ?? []);
		return [...new Set(keys)].sort().join("; ");
	});
}

/** Finds a block of a translation that rests on something else than the same block of the original. */
export function checkSameMarks(
	pair: TextPair,
	translation: Marking,
	original: Marking,
): Diagnostic[] {
	if (original.marks.length + translation.marks.length === 0) return [];
	const wanted = keysOfBlocks(original, pair, pair.english);
	const own = keysOfBlocks(translation, pair, pair.own);
	// Paragraphs that are not the same ones cannot be compared one by one.
	const all = (blocks: string[]) =>
		[...new Set(blocks.flatMap((keys) => keys.split("; ")))].sort().join();
	if (wanted.length !== own.length && all(wanted) === all(own)) return [];
	const at = wanted.findIndex((keys, index) => keys !== (own[index] ?? ""));
	if (at === -1) return [];
	const [found, expected] = [own[at] ?? "", wanted[at] ?? ""];
	const block = wanted.length > 1 ? at + 1 : undefined;
	const extra = found.split("; ").filter((key) => !expected.includes(key));
	const place = { ...pair.place, words: extra.slice(0, 1) };
	return [diagnose("mark-differs", place, { found, expected, block })];
}
