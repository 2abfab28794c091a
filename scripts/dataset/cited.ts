/** What the marks of a record name: its sources in the order in which the text names them, and its claims. */

import type { z } from "zod";
import { CATALOGUES } from "../model/catalogues.ts";
import type { Source } from "../model/fields.ts";
import type { claims } from "../model/published-fields.ts";
import { addressOfCitation, type Citation } from "../model/values/citation.ts";
import { FREQUENCY_DATASETS } from "../model/values/populations.ts";
import { isSearchKey, type Search } from "../model/values/search.ts";
import type { Marking } from "../record/fields.ts";
import { type Mark, marksIn, RESERVED, withoutMarks } from "../record/marks.ts";
import { sentenceRanges, valuesIn } from "../record/texts.ts";
import { type CitedSource, publishSource } from "./sources.ts";

/** The catalogues that marks may name with a code, by what marks call them, and what precedes the code there. */
const RECORDS = {
	dbsnp: ["dbsnp", ""],
	clinvar: ["clinvar", ""],
	clingen: ["clingen", ""],
	omim: ["omim", ""],
	hgnc: ["hgnc", "HGNC:"],
	gene: ["ncbi_gene", ""],
	doid: ["doid", "DOID:"],
	mondo: ["mondo", "MONDO:"],
	medgen: ["medgen", ""],
	orphanet: ["orphanet", "ORPHA:"],
} as const satisfies Record<
	string,
	readonly [catalogue: keyof typeof CATALOGUES, prefix: string]
>;

/** The record of a database that a key names; undefined if it names none. */
function databaseRecord(key: string): Source | undefined {
	const [system = "", code = ""] = key.split(":");
	if (system === "dataset") {
		return Object.hasOwn(FREQUENCY_DATASETS, code)
			? FREQUENCY_DATASETS[code as keyof typeof FREQUENCY_DATASETS]
			: undefined;
	}
	if (!Object.hasOwn(RECORDS, system) || code === "") return undefined;
	const [name, prefix] = RECORDS[system as keyof typeof RECORDS];
	const catalogue = CATALOGUES[name];
	const whole = `${prefix}${code}`;
	const title = `${catalogue.name} ${whole}`;
	return { title, url: catalogue.url(whole) };
}

/** Whether a key has to be that of a paper, a chapter or a page in the register. */
export function isRegistered(key: string): boolean {
	return (
		!RESERVED.includes(key) &&
		!isSearchKey(key) &&
		databaseRecord(key) === undefined
	);
}

/** The sources of the register by their keys. */
export type Citations = ReadonlyMap<string, Citation>;

/** What marks can name, and how a search that found nothing is said. */
export interface Citable {
	citations: Citations;
	searches: ReadonlyMap<string, Search>;
	sayNothingFound: (search: Search) => string;
}

function sourceOf(
	key: string,
	{ citations, searches, sayNothingFound }: Citable,
): CitedSource | undefined {
	const search = searches.get(key);
	if (search !== undefined) {
		const { url, day: searched } = search;
		return { title: sayNothingFound(search), url, searched };
	}
	const entry = citations.get(key);
	if (entry === undefined) return databaseRecord(key);
	const { title, pmid, doi } = entry;
	if (pmid !== undefined) return { title, pmid, ...(doi && { doi }) };
	return { title, url: addressOfCitation(entry), ...(doi && { doi }) };
}

/** What a text's marks say. */
export interface Cited {
	/** The texts that have marks, with a character for each, by the text as it is published. */
	marked: ReadonlyMap<string, string>;
	/** The indexes of each mark's sources among those of the record. */
	sourcesOfMark: readonly (readonly number[])[];
}

export const NOTHING_CITED: Cited = { marked: new Map(), sourcesOfMark: [] };

/**
 * The sources that the marks of a record name, in the order of its text, then the others that it lists; and what the marks of
 * the text in a language say. A source that the record lists keeps the title which it has there.
 */
export function citedSources(
	{ marks, facts }: { marks: Mark[]; facts: { sources: Source[] } },
	text: Marking,
	citable: Citable,
): Cited & { sources: CitedSource[] } {
	// Two searches may have the address of the same database.
	const address = (source: CitedSource) =>
		source.searched === undefined ? publishSource(source).url : source.title;
	const listed = new Map(facts.sources.map((one) => [address(one), one]));
	const sources = new Map<string, CitedSource>();
	const addresses = new Map<string, string>();
	for (const key of marks.flatMap(({ keys }) => keys)) {
		const source = sourceOf(key, citable);
		if (source === undefined) continue;
		const at = address(source);
		addresses.set(key, at);
		sources.set(at, listed.get(at) ?? source);
	}
	for (const [at, one] of listed) if (!sources.has(at)) sources.set(at, one);
	const order = [...sources.keys()];
	const indexOf = (key: string) => order.indexOf(addresses.get(key) ?? "");
	return {
		sources: [...sources.values()],
		sourcesOfMark: text.marks.map(({ keys }) =>
			keys
				.map(indexOf)
				.filter((index) => index !== -1)
				.sort((a, b) => a - b),
		),
		marked: new Map(
			Object.values(text.marked).map((one) => [withoutMarks(one), one]),
		),
	};
}

/** The claims of a text that has marks, as it is published: the sentences whose marks name sources. */
function claimsOf(text: string, { marked, sourcesOfMark }: Cited) {
	return sentencesOfMarks(marked.get(text) ?? "").flatMap(
		({ mark, start, end }) => {
			const sources = [...(sourcesOfMark[mark] ?? [])];
			return sources.length === 0 ? [] : [{ start, end, sources }];
		},
	);
}

/** The sentence of each mark of a text, in the text as it is published. */
export function sentencesOfMarks(marked: string) {
	const text = withoutMarks(marked);
	const ranges = sentenceRanges(text);
	return marksIn(marked).flatMap(({ at, mark }) => {
		const range = ranges.find(([start, end]) => start < at && at <= end);
		if (range === undefined) return [];
		const [start, end] = range;
		return [{ mark, start, end, text: text.slice(start, end) }];
	});
}

/** How many sentences of a text name sources. */
export function claimCount({ sourcesOfMark }: Cited): number {
	return sourcesOfMark.filter((sources) => sources.length > 0).length;
}

/** The claims of a published record, in the order of its fields: each text that has claims is published as it is. */
export function claimsIn(record: object, cited: Cited): z.infer<typeof claims> {
	if (cited.marked.size === 0) return [];
	const tokenOf = (key: PropertyKey) =>
		`/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
	return valuesIn(record).flatMap(({ keys, text }) =>
		claimsOf(text, cited).map((own) => ({
			in: keys.map(tokenOf).join(""),
			...own,
		})),
	);
}
