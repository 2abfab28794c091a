/** An edition → what the search knows about each record. */

import type { Language } from "../../../functions/contract.ts";
import { LANGUAGES, ORIGINAL, webPath } from "../../../functions/contract.ts";
import type { Edition, Entry } from "../../dataset/edition.ts";
import { edition } from "../../dataset/edition.ts";
import type { Kind } from "../../model/kinds.ts";
import { KIND_NAMES, resourceOf, titleOf } from "../../model/kinds.ts";
import type { FoundKind } from "./index-format.ts";
import { stemOf, wordsOf } from "./terms.ts";

/**
 * Words in more than this share and this number of summaries say little about a record and are left out. The number is how
 * many records fit into an index file: among few records, many are about the heart or the skin, which people search for.
 */
const COMMON_SHARE = 0.05;
const COMMON_COUNT = 150;
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
	/** The words of the summary, each once. */
	summary: string[];
	genes: string[];
}

/** What a record is found by. `words` are gene symbols, and words of the summary that are neither common nor in a name. */
export interface IndexedRecord extends Omit<Described, "summary" | "genes"> {
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
export function indexEdition(of: Edition): IndexedEdition {
	const editions = LANGUAGES.map((language) =>
		edition(of.dataset, language, of.baseUrl),
	);
	const original = edition(of.dataset, ORIGINAL, of.baseUrl);
	const described = KIND_NAMES.flatMap((kind) => {
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
	});
	const common = commonWords(described);
	const records = described.map((one): IndexedRecord => {
		const { summary: _, genes: __, ...record } = one;
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

/** A record, followed by its molecules if it is a sense. */
function describe(
	{ own, others, path }: Place,
	kind: Kind,
	id: string,
): Described[] {
	const entry = own.entry(kind, id);
	if (entry === undefined) return [];
	const { language } = own;
	const elsewhere = others.flatMap((one) => one.entry(kind, id) ?? []);
	const title = titleOf(kind, entry.prose);
	const titles = elsewhere.map(({ prose }) => titleOf(kind, prose));
	const record = {
		kind,
		language,
		path,
		id,
		title,
		names: namesFor(title, [...otherNames(entry, language), ...titles]),
		summary: summaryWords(summaryOf(entry)),
		genes: "genes" in entry.record.facts ? entry.record.facts.genes : [],
	};
	const molecules = Object.entries(moleculesOf(entry)).map(
		([slug, { name, perceived_as }]) => ({
			kind: "molecule" as const,
			language,
			path: `${path}${id}#`,
			id: slug,
			title: name,
			names: namesFor(
				name,
				elsewhere.flatMap((one) => moleculesOf(one)[slug]?.name ?? []),
			),
			summary: summaryWords(perceived_as),
			genes: [],
		}),
	);
	return [record, ...molecules];
}

function namesFor(title: string, names: string[]): string[] {
	return [...new Set(names)].filter((name) => name !== title);
}

/** The other names in every language, those of the given one first. */
function otherNames({ record: { facts } }: Entry, first: Language): string[] {
	const names = "other_names" in facts ? facts.other_names : [];
	return Array.isArray(names)
		? names
		: [names[first] ?? [], ...Object.values(names)].flat();
}

/** Without notes on genotypes: readers should see those of sensitive variants only if they ask for them on the page. */
function summaryOf({ prose }: Entry): string {
	const parts = [
		"class" in prose ? prose.class : undefined,
		"summary" in prose ? prose.summary : undefined,
		"hook" in prose ? prose.hook : undefined,
	];
	return parts.filter((part) => part !== undefined).join(" ");
}

function moleculesOf({ prose }: Entry) {
	return "molecules" in prose ? prose.molecules : {};
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

/** Each once. */
function summaryWords(summary: string): string[] {
	const words = wordsOf(summary)
		.map((word) => word.replace(KOREAN_COPULA, ""))
		.filter((word) => !KOREAN_PREDICATE.test(word));
	return [...new Set(words.map(stemOf))];
}

/** Leaves out words that are in a name already. */
function wordsFor(described: Described, common: Set<string>): string[] {
	const { title, names, summary, genes } = described;
	if (summary.length === 0) return [...new Set(genes)];
	const named = new Set([title, ...names].flatMap(wordsOf));
	const words = summary.filter((word) => !named.has(word) && !common.has(word));
	return [...new Set([...genes, ...words])];
}
