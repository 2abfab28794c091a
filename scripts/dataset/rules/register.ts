/** Rules of the register by itself: each source once, and quotes that can be what they say. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { addressOfCitation, keyAt } from "../../model/values/citation.ts";
import type { Registered } from "../../record/load.ts";
import type { Content, Register } from "../gather.ts";
import { remembered } from "../remembered.ts";
import { repeatsOf } from "../repeats.ts";

export function checkRegister({ register }: Content): Diagnostic[] {
	return [
		...findRepeated(register),
		...findRepeatedQuotes(register.entries),
		...register.entries.flatMap(checkEntry),
	];
}

const checkEntry = remembered((entry: Registered) => [
	...checkDates(entry),
	...checkQuotes(entry),
]);

/** Entries of the same source, with the same key or with a number that another has; and searches with the name of another. */
function findRepeated({ entries, searches }: Register): Diagnostic[] {
	const seen = new Map<string, string>();
	const all = [
		...entries.map(({ key, path, index, pmc, nbk, doi, url }) => ({
			key,
			place: { path, keys: [index] },
			numbers: [
				pmc && `pmc:${pmc}`,
				nbk && `nbk:${nbk}`,
				doi?.toLowerCase(),
				url,
			],
		})),
		...searches.map(({ key, path, index }) => ({
			key,
			place: { path, keys: [index, "name"] },
			numbers: [],
		})),
	];
	return all.flatMap(({ key, place, numbers }) => {
		const names = [key, ...numbers].filter((one) => one !== undefined);
		const other = names.map((one) => seen.get(one)).find(Boolean);
		for (const name of names) seen.set(name, key);
		if (other === undefined) return [];
		return [diagnose("citation-repeated", place, { key, other })];
	});
}

/** A number of PubMed, and the year in which it was given out: from the first of these on, numbers grow with time. */
const NUMBERED: readonly (readonly [pmid: number, year: number])[] = [
	[10_600_000, 2000],
	[20_000_000, 2010],
	[31_900_000, 2020],
	[38_200_000, 2024],
	[41_300_000, 2026],
	[44_900_000, 2028],
];

/** About when PubMed gave out a number; for a number of the last century, the year after it. */
function yearOf(pmid: number): number {
	const at = NUMBERED.findIndex(([first]) => pmid < first);
	if (at === 0) return 2000;
	const [low, from] = NUMBERED.at(at - 1) ?? [0, 0];
	const [high, to] = NUMBERED[at] ?? [low, from];
	return high === low
		? from
		: from + ((to - from) * (pmid - low)) / (high - low);
}

function checkDates(entry: Registered): Diagnostic[] {
	const { path, index, pmid, year, opened, quotes } = entry;
	const at = (field: string) => ({ path, keys: [index, field] });
	const found: Diagnostic[] = [];
	if (year !== undefined && pmid !== undefined && year > yearOf(pmid) + 3) {
		found.push(diagnose("citation-year", at("year"), { pmid, year }));
	}
	if (opened !== undefined && year !== undefined && opened < `${year}`) {
		found.push(diagnose("citation-opened", at("opened"), { opened, year }));
	}
	const early = quotes.findIndex(
		({ checked }) => checked !== undefined && checked < (opened ?? ""),
	);
	if (early !== -1) {
		const place = { path, keys: [index, "quotes", early, "checked"] };
		found.push(diagnose("quote-checked", place, { opened: opened ?? "" }));
	}
	return found;
}

const FEWEST_WORDS = 4;
const MOST_WORDS = 40;
/** Chinese, Japanese and Korean are counted in letters. */
const LETTERS_A_WORD = 3;

function lengthOf(text: string): number {
	const cjk = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g) ?? [];
	const words =
		text.match(/[^\s\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g) ?? [];
	return words.length + cjk.length / LETTERS_A_WORD;
}

/** Where papers and chapters are read, beside their own addresses. */
const LIBRARIES =
	/^https:\/\/(?:pubmed\.ncbi\.nlm\.nih\.gov|pmc\.ncbi\.nlm\.nih\.gov|www\.ncbi\.nlm\.nih\.gov|europepmc\.org|doi\.org)\//;
/** Words that say of every place that it is in the source. */
const NO_PLACE = /^(?:article|paper|text|page|source|main text|here|the \w+)$/i;
const IN_ABSTRACT = /^(?:title|abstract)\b/i;

function checkQuotes(entry: Registered): Diagnostic[] {
	const { path, index, key, read, opened, title } = entry;
	return entry.quotes.flatMap(({ text, place, seen_at, from }, at) => {
		const fault = (field: string) => ({
			path,
			keys: [index, "quotes", at, field],
		});
		const length = lengthOf(text);
		if (length < FEWEST_WORDS || length > MOST_WORDS) {
			const words = { length: Math.round(length) };
			return [diagnose("quote-length", fault("text"), words)];
		}
		if (/…|\.\.\.|\[\s*\]/.test(text)) {
			return [diagnose("quote-cut", fault("text"))];
		}
		const isTitle = normal(text) === normal(title);
		if (isTitle) return [diagnose("quote-title", fault("text"))];
		const isUnread =
			read === undefined ||
			opened === undefined ||
			(read === "record" && !/^title\b/i.test(place)) ||
			(read === "abstract" && !IN_ABSTRACT.test(place));
		if (isUnread) {
			const words = { place, read: read ?? "nothing" };
			return [diagnose("quote-unread", fault("place"), words)];
		}
		if (NO_PLACE.test(place)) {
			return [diagnose("quote-place", fault("place"), { place })];
		}
		if (!isOwnPage(entry, seen_at)) {
			const words = { key, address: addressOfCitation(entry) };
			return [diagnose("quote-page", fault("seen_at"), words)];
		}
		const parts = from?.split("/") ?? [];
		const isThere = parts.every((part) =>
			text.replaceAll(",", "").includes(part),
		);
		return isThere ? [] : [diagnose("quote-from", fault("from"))];
	});
}

/** Whether an address shows this source: under its number at a library, among its other pages, or at its own host. */
function isOwnPage(entry: Registered, seenAt: string): boolean {
	const { pmid, pmc, nbk, doi, url, read_at } = entry;
	if (url === seenAt) return true;
	const at = keyAt(seenAt);
	if (at !== undefined) {
		return [`pmid:${pmid}`, `pmc:${pmc}`, `nbk:${nbk}`].includes(at);
	}
	if (LIBRARIES.test(seenAt)) {
		return [doi, pmid, pmc].some(
			(one) =>
				one !== undefined &&
				seenAt.toLowerCase().includes(`${one}`.toLowerCase()),
		);
	}
	if (read_at.includes(seenAt)) return true;
	const host = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, "");
	if (url !== undefined) return host(url) === host(seenAt);
	// A publisher's own page of a paper has the paper's DOI in its address, or what follows its prefix.
	const own = doi?.slice(doi.indexOf("/")).toLowerCase();
	return own !== undefined && seenAt.toLowerCase().includes(own);
}

function normal(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

const normalQuotes = remembered(({ quotes }: Registered) =>
	quotes.map(({ text }) => normal(text)),
);

/** The same words cannot stand in two sources. */
function findRepeatedQuotes(entries: readonly Registered[]): Diagnostic[] {
	const all = entries.flatMap((entry) =>
		normalQuotes(entry).map((words, at) => ({ entry, words, at })),
	);
	return repeatsOf(all, ({ words }) => words).map(
		({ again: { entry, at }, first: { entry: other } }) => {
			const { key, path, index } = entry;
			const place = { path, keys: [index, "quotes", at, "text"] };
			return diagnose("quote-repeated", place, { key, other: other.key });
		},
	);
}
