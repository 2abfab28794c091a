/** An edition → what the search knows about each record. */

import {
	LANGUAGES,
	type Language,
	ORIGINAL,
	webPath,
} from "../../../functions/shared/contract.ts";
import { type Edition, type Entry, edition } from "../../dataset/edition.ts";
import type { AuthoredTerm } from "../../dataset/gather.ts";
import { changeNames, codeNames } from "../../dataset/made-names.ts";
import { allNames } from "../../dataset/other-names.ts";
import {
	KIND_NAMES,
	type Kind,
	resourceOf,
	titleOf,
	traitsOf,
} from "../../model/kinds/kinds.ts";
import { ROWS, type Row } from "../../model/kinds/rows.ts";
import { headingOf, termPage } from "../../prints/terms.ts";
import type { FoundKind } from "../../words/browser.ts";
import type { Outline } from "../docs/outline.ts";
import { readText, stemOf, wordsOf } from "./terms.ts";

/**
 * Words in more than this share and this number of summaries say little about a record and are left out. The number is how
 * many records fit into an index file: among few records, many are about the heart or the skin, which people search for.
 */
const COMMON_SHARE = 0.05;
const COMMON_COUNT = 150;
/** The longest first sentence, in characters. */
const MAX_LEAD = 110;
/** "Is" after a Korean noun, as in 피부암입니다. People do search for the noun. */
const KOREAN_COPULA = /(?<=..)입니다$/;
/** The ending of other Korean sentences, and so of a verb, which nobody searches for. */
const KOREAN_PREDICATE = /니다$/;

interface Described {
	kind: FoundKind;
	/** The language of its title and page. */
	language: Language;
	/** The path of its page up to the id. */
	path: string;
	id: string;
	title: string;
	names: string[];
	/** Names that the program has made, and, after a ·, what the record is. Each is found by its parts alone. */
	madeNames: string[];
	/** The words of the summary, each once. */
	summary: string[];
	genes: string[];
	lead: string;
	isSensitive: boolean;
}

/** What a record is found by. `words` are words of the summary that are neither common nor in a name. */
export interface IndexedRecord extends Omit<Described, "summary"> {
	words: string[];
}

/** What the records of an edition are found by. Plain data, so that it can go to another thread. */
export interface IndexedEdition {
	language: Language;
	/** Includes untranslated records, in the original language. */
	records: IndexedRecord[];
	/** Words that are in so many summaries that the records leave them out. */
	common: string[];
}

/** What the search knows about an edition. */
export function indexEdition(
	of: Edition,
	articles: Outline[] = [],
): IndexedEdition {
	const editions = LANGUAGES.map((language) =>
		edition(of.dataset, language, of.baseUrl),
	);
	const original = edition(of.dataset, ORIGINAL, of.baseUrl);
	const describeAll = <K extends Kind>(kind: K) => {
		const inLanguage = (own: Edition) => ({
			own,
			others: editions.filter((one) => one.language !== own.language),
			path: pathOf(own.language, kind),
		});
		const translated = inLanguage(of);
		const untranslated = inLanguage(original);
		return [...of.dataset.records[kind].keys()].flatMap((id) => {
			const isTranslated = of.entry(kind, id) !== undefined;
			return describe(isTranslated ? translated : untranslated, kind, id);
		});
	};
	const described = KIND_NAMES.flatMap((kind) => describeAll(kind));
	described.push(...articles.map((one) => describeArticle(of.language, one)));
	described.push(
		...of.dataset.terms.flatMap((one) => describeTerm(of.language, one)),
	);
	const common = commonWords(described);
	const records = described.map((one): IndexedRecord => {
		const { summary: _, ...record } = one;
		return { ...record, words: wordsFor(one, common) };
	});
	return { language: of.language, records, common: [...common] };
}

function pathOf(language: Language, kind: Kind): string {
	const resource = resourceOf(kind);
	return webPath(language, { type: "record", resource, id: "" });
}

/** The edition that a record is described in, and the path of its kind's pages there. */
interface Place {
	own: Edition;
	others: Edition[];
	path: string;
}

/** A record, followed by its parts. */
function describe<K extends Kind>(
	place: Place,
	kind: K,
	id: string,
): Described[] {
	const entry = place.own.entry(kind, id);
	if (entry === undefined) return [];
	const elsewhere = place.others.flatMap((one) => one.entry(kind, id) ?? []);
	return [
		describeRecord(place, kind, entry, elsewhere),
		...describeParts(place, kind, entry, elsewhere),
	];
}

function describeRecord<K extends Kind>(
	{ own: { language }, path }: Place,
	kind: K,
	entry: Entry<K>,
	elsewhere: Entry<K>[],
): Described {
	const traits = traitsOf(kind);
	const title = titleOf(kind, entry.prose);
	const titles = elsewhere.map(({ prose }) => titleOf(kind, prose));
	const { id, facts } = entry.record;
	const isSensitive = traits.isSensitive?.(facts) ?? false;
	const type = traits.type?.(entry.prose);
	// Without notes on genotypes: readers should see those of sensitive variants only if they ask for them on the page.
	const about = traits.about(entry.prose) ?? "";
	return {
		kind,
		language,
		path,
		id,
		title,
		names: namesFor(title, [
			...allNames(traits.names?.(facts) ?? {}, language),
			...titles,
		]),
		madeNames: [
			...(traits.change ? changeNames(traits.change(facts)) : []),
			...codeNames(traits.codes?.(facts) ?? {}),
			// Without the explanation that follows.
			...(type === undefined ? [] : [`·${type.replace(/ ?\(.*/, "")}`]),
		],
		summary: summaryWords(
			[...(type ? [type] : []), about].join(" "),
			ROWS[kind],
		),
		genes: [...(traits.groups?.(facts) ?? [])],
		lead: isSensitive ? "" : firstSentence(about),
		isSensitive,
	};
}

function describeParts<K extends Kind>(
	{ own: { language }, path }: Place,
	kind: K,
	entry: Entry<K>,
	elsewhere: Entry<K>[],
): Described[] {
	const { parts } = traitsOf(kind);
	if (parts === undefined) return [];
	const named = elsewhere.flatMap(({ prose }) => parts.of(prose));
	return parts.of(entry.prose).map((one) => ({
		kind: parts.type,
		language,
		path: `${path}${entry.record.id}#`,
		id: one.id,
		title: one.name,
		names: namesFor(
			one.name,
			named.filter(({ id }) => id === one.id).map(({ name }) => name),
		),
		madeNames: [],
		summary: summaryWords(one.about),
		genes: [],
		lead: firstSentence(one.about),
		isSensitive: false,
	}));
}

function describeArticle(
	language: Language,
	{ id, title, description, headings }: Outline,
): Described {
	return {
		kind: "article",
		language,
		path: webPath(language, { type: "home" }),
		id,
		title,
		names: headings,
		madeNames: [`·${firstSentence(description)}`],
		summary: summaryWords(description),
		genes: [],
		lead: firstSentence(description),
		isSensitive: false,
	};
}

/** A word of the field, found by what every language calls it. */
function describeTerm(
	language: Language,
	{ slug, words, definition }: AuthoredTerm,
): Described[] {
	if (definition === undefined) return [];
	const title = headingOf({ words }, language);
	return [
		{
			kind: "term",
			language,
			path: webPath(language, termPage("")),
			id: slug,
			title,
			names: namesFor(title, Object.values(words).flat()),
			madeNames: [],
			summary: summaryWords(definition[language]),
			genes: [],
			lead: firstSentence(definition[language]),
			isSensitive: false,
		},
	];
}

/** The first sentence of a text; the start of it, if it is long. */
export function firstSentence(text: string): string {
	const [first = ""] =
		/^.*?[.!?](?= |$)|^.+/.exec(text.replace(/\s+/g, " ")) ?? [];
	if (first.length <= MAX_LEAD) return first;
	return `${first.slice(0, MAX_LEAD).replace(/[\s,;:]+\S*$/, "")} …`;
}

function namesFor(title: string, names: string[]): string[] {
	return [...new Set(names)].filter((name) => name !== title);
}

/** The words of the summaries that are too common to tell records apart. */
function commonWords(described: Described[]): Set<string> {
	const counts = new Map<string, number>();
	for (const { summary } of described) {
		for (const word of summary) counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	const limit = Math.max(COMMON_COUNT, described.length * COMMON_SHARE);
	const common = [...counts].filter(([, count]) => count > limit);
	return new Set(common.map(([word]) => word));
}

/** Each once. Identifiers say what a text is about, unless they are foreign. */
function summaryWords(
	summary: string,
	{ foreign }: Pick<Row, "foreign"> = {},
): string[] {
	const { words, identifiers } = readText(summary);
	const own = words
		.map((word) => word.replace(KOREAN_COPULA, ""))
		.filter((word) => !KOREAN_PREDICATE.test(word));
	const isMentioned = ({ text }: { text: string }) =>
		foreign === undefined || (foreign === "numbered" && !/\d/.test(text));
	const mentioned = identifiers.filter(isMentioned);
	return [
		...new Set([...mentioned.map(({ keys }) => keys[0]), ...own.map(stemOf)]),
	];
}

/** Leaves out words that are in a name already. */
function wordsFor(described: Described, common: Set<string>): string[] {
	const { title, names, madeNames, summary } = described;
	if (summary.length === 0) return [];
	const named = new Set([title, ...names, ...madeNames].flatMap(wordsOf));
	return summary.filter((word) => !named.has(word) && !common.has(word));
}
