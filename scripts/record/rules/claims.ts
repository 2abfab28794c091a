/** Rules of marks in a record by itself: every sentence that needs a source names what it rests on. */

import { ORIGINAL } from "../../../functions/shared/contract.ts";
import {
	type Diagnostic,
	diagnose,
	type Fault,
} from "../../mistakes/diagnostic.ts";
import type { RecordName } from "../../model/content-paths.ts";
import { matchesOf } from "../../model/values/patterns.ts";
import { isSearchKey } from "../../model/values/search.ts";
import { type Demand, demandOf } from "../../words/en/rules/claims.ts";
import type { AuthoredRecord } from "../fields.ts";
import { type Mark, RESERVED } from "../marks.ts";
import {
	clip,
	type Passage,
	sentenceRanges,
	sentencesOf,
	textsOf,
	withoutTags,
	wordsOf,
} from "../texts.ts";

/** Texts that need no source: names, questions, what is not known, and notes on data. */
const EXEMPT =
	/(?:^|\.)(?:name|trait_name|label|class|title|hook|question)$|^(?:open_questions|data_notes)(?:\.|$)/;

/** At most this share of the sentences that need a source may rest on a reserved key, or on a search that found nothing. */
const MOST_RESERVED = 1 / 5;

/** No mark can stand in a heading. */
const HEADING = /^#{1,6} /;

/** A sentence that needs a source. */
interface Demanded {
	text: string;
	demand: Demand;
	/** Where it starts in its file. */
	offset: number;
	/** The keys of its mark; none if it has none. */
	keys: readonly string[];
}

/** The lines of headings and tables, and the marker of an item. */
const BLOCKS = /^(?:#+ .*|\|.*)$|^ *(?:[-*+]|\d{1,2}[.)])(?= )/gm;

/** A text of the same length with an empty line before each item, and none of its headings and tables. */
function inBlocks({ text, isMarkdown }: Passage): string {
	return isMarkdown
		? text.replace(BLOCKS, (found) => "\n".padEnd(found.length))
		: text;
}

/** Whether a record has figures of how common something is. */
function hasShares(facts: object): boolean {
	const { frequencies = [], prevalence = [] } = facts as Record<
		string,
		unknown
	>;
	// A list with a slip in it is told as such, and is there all the same.
	const isThere = (one: unknown) => !Array.isArray(one) || one.length > 0;
	return isThere(frequencies) || isThere(prevalence);
}

/** Why a sentence needs a source, in a record with or without such figures. */
function demandIn(sentence: string, hasFigures: boolean): Demand | undefined {
	const demand = demandOf(sentence);
	return demand === "frequency" && hasFigures ? undefined : demand;
}

/** The sentences of an English record that need a source. A frequency needs none where the record has figures of its own. */
function demandedSentences(
	passages: readonly Passage[],
	marks: readonly Mark[],
	facts: object,
): Demanded[] {
	const hasFigures = hasShares(facts);
	return passages.flatMap((passage) => {
		if (EXEMPT.test(passage.part)) return [];
		const words = wordsOf({ ...passage, text: inBlocks(passage) });
		const ranges = sentenceRanges(words);
		return ranges.flatMap(([start, end], at): Demanded[] => {
			if (HEADING.test(passage.text.slice(start))) return [];
			const text = words.slice(start, end).replace(/\s+/g, " ").trim();
			const demand = demandIn(text, hasFigures);
			if (demand === undefined) return [];
			const offset = passage.offset + start;
			const next = passage.offset + (ranges[at + 1]?.[0] ?? Infinity);
			const last = passage.offset + passage.text.length;
			const mark = marks.find(
				(one) => one.offset >= offset && one.offset < Math.min(next, last + 1),
			);
			return [{ text, demand, offset, keys: mark?.keys ?? [] }];
		});
	});
}

/** Abbreviations, and what to write so that a full stop before white space always ends a sentence. */
const ABBREVIATED: [found: RegExp, instead: string][] = [
	[/\be\. ?g\.(?=\s)/gi, "for example"],
	[/\bi\. ?e\.(?=\s)/gi, "that is"],
	[/\bet al\.(?=\s)/gi, "and others"],
	[/\b(?:vs|cf)\.(?=\s)/gi, "compared with"],
	[/\b(?:approx|ca)\.(?=\s)/gi, "about"],
	[/\betc\.(?=\s+\p{Ll})/giu, "and so on"],
	[/\bU\.S\.(?=\s)/g, "the United States"],
	[/\b(?:Dr|Prof|Mr|Mrs|Ms|St|Fig)\.(?=\s)/g, "the name alone"],
];

/** Finds abbreviations that look like the end of a sentence. */
export function findStops({ text }: Passage): Fault[] {
	return ABBREVIATED.flatMap(([pattern, expected]) =>
		matchesOf(pattern, text).map(({ 0: found, index: offset }): Fault => {
			return { code: "stop-inside", offset, found, expected };
		}),
	);
}

/** The first part of an English record with a sentence that needs a source, if no part names what it rests on. */
export function unmarkedPart({
	facts,
	prose,
	marked,
}: AuthoredRecord): string | undefined {
	if (Object.keys(marked).length > 0) return undefined;
	const hasFigures = hasShares(facts);
	const [part] =
		textsOf(prose).find(
			([part, text]) =>
				!EXEMPT.test(part) &&
				sentencesOf(text).some((sentence) =>
					demandIn(withoutTags(sentence).trim(), hasFigures),
				),
		) ?? [];
	return part;
}

export function checkClaims(
	{ path, language }: RecordName & { path: string },
	passages: readonly Passage[],
	marks: readonly Mark[],
	facts: object,
): Diagnostic[] {
	if (language !== ORIGINAL || marks.length === 0) return [];
	const demanded = demandedSentences(passages, marks, facts);
	const missing = demanded
		.filter(({ keys }) => keys.length === 0)
		.map(({ text, demand, offset }) =>
			diagnose("mark-missing", { path, offset }, { text: clip(text), demand }),
		);
	const reserved = demanded.filter(
		({ keys }) =>
			keys.length > 0 &&
			keys.every((key) => RESERVED.includes(key) || isSearchKey(key)),
	);
	const [first] = reserved;
	const isMany =
		first !== undefined &&
		reserved.length > Math.max(1, MOST_RESERVED * demanded.length);
	if (!isMany) return missing;
	const parameters = { count: reserved.length, of: demanded.length };
	const place = { path, offset: first.offset };
	return [...missing, diagnose("mark-reserved", place, parameters)];
}
