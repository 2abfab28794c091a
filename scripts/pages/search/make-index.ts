/** An edition → what the search knows about each record. */

import {
	LANGUAGES,
	type Language,
	ORIGINAL,
	webPath,
} from "../../../functions/shared/contract.ts";
import { type Edition, type Entry, edition } from "../../dataset/edition.ts";
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
import type { AuthoredTerm } from "../../record/load.ts";
import type { FoundKind } from "../../words/browser.ts";
import type { Outline } from "../docs/article.ts";
import { readText, stemOf } from "./terms.ts";

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

/** What a record is found by. */
export interface IndexedRecord {
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
	/** Words of the summary that are neither common nor in a name. */
	words: string[];
	genes: string[];
	lead: string;
	isSensitive: boolean;
}

/** The same with all words of its summary, each once. */
type Described = Omit<IndexedRecord, "words"> & { summary: string[] };

/** What the records of an edition are found by. Plain data, of which a build makes a key. */
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
	const { dataset, language } = of;
	const editions = LANGUAGES.map((one) => edition(dataset, one, of.baseUrl));
	const describeAll = <K extends Kind>(kind: K) =>
		[...dataset.records[kind].keys()].flatMap((id) => {
			const isTranslated = of.entry(kind, id) !== undefined;
			return describe(editions, isTranslated ? language : ORIGINAL, kind, id);
		});
	const described = [
		...KIND_NAMES.flatMap((kind) => describeAll(kind)),
		...articles.map((one) => describeArticle(language, one)),
		...dataset.terms.flatMap((one) => describeTerm(language, one)),
	];
	const common = commonWords(described);
	const records = described.map((one): IndexedRecord => {
		const { summary: _, ...record } = one;
		return { ...record, words: wordsFor(one, common) };
	});
	return { language, records, common: [...common] };
}

/** A record in a language, followed by its parts. */
function describe<K extends Kind>(
	editions: Edition[],
	language: Language,
	kind: K,
	id: string,
): Described[] {
	const entriesIn = (some: Edition[]) =>
		some.flatMap((one) => one.entry(kind, id) ?? []);
	const [entry] = entriesIn(
		editions.filter((one) => one.language === language),
	);
	if (entry === undefined) return [];
	const others = entriesIn(editions.filter((one) => one.language !== language));
	const resource = resourceOf(kind);
	const path = webPath(language, { type: "record", resource, id: "" });
	return [
		describeRecord({ language, path }, kind, entry, others),
		...describeParts({ language, path }, kind, entry, others),
	];
}

/** The language of a record, and the path of its kind's pages in it. */
type Place = Pick<Described, "language" | "path">;

function describeRecord<K extends Kind>(
	{ language, path }: Place,
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
	{ language, path }: Place,
	kind: K,
	entry: Entry<K>,
	elsewhere: Entry<K>[],
): Described[] {
	const { parts } = traitsOf(kind);
	if (parts === undefined) return [];
	const named = elsewhere.flatMap(({ prose }) => parts.of(prose));
	return parts.of(entry.prose).map(({ id, name: title, about }) => {
		const others = named.filter((one) => one.id === id);
		const names = namesFor(
			title,
			others.map(({ name }) => name),
		);
		const own = { kind: parts.type, id, title, names };
		const page = { language, path: `${path}${entry.record.id}#` };
		return explained({ ...own, ...page }, about);
	});
}

/** What belongs to no gene, with a text about it. */
function explained(
	of: Pick<Described, "kind" | "id" | "title" | "names"> & Place,
	about: string,
): Described {
	return {
		...of,
		madeNames: [],
		summary: summaryWords(about),
		genes: [],
		lead: firstSentence(about),
		isSensitive: false,
	};
}

function describeArticle(
	language: Language,
	{ id, title, description, headings }: Outline,
): Described {
	const page = { language, path: webPath(language, { type: "home" }) };
	const own = { kind: "article", id, title, names: headings } as const;
	const madeNames = [`·${firstSentence(description)}`];
	return { ...explained({ ...own, ...page }, description), madeNames };
}

/** A word of the field, found by what every language calls it. */
function describeTerm(
	language: Language,
	{ slug, words, definition }: AuthoredTerm,
): Described[] {
	if (definition === undefined) return [];
	const title = headingOf({ words }, language);
	const names = namesFor(title, Object.values(words).flat());
	const page = { language, path: webPath(language, termPage("")) };
	const own = { kind: "term", id: slug, title, names } as const;
	return [explained({ ...own, ...page }, definition[language])];
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
	const named = new Set(
		[title, ...names, ...madeNames].flatMap((name) => readText(name).words),
	);
	return summary.filter((word) => !named.has(word) && !common.has(word));
}
