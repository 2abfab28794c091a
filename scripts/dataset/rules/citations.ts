/** Rules of the register of papers: it lists every cited paper under its title, with the records that cite it. */

import { ORIGINAL } from "../../../functions/shared/contract.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { PUBMED_ADDRESS } from "../../model/fields.ts";
import { parseReference } from "../../model/references.ts";
import { matchesOf } from "../../model/values/patterns.ts";
import type { SoundRecord } from "../../record/fields.ts";
import { placeOfPart, textsOf } from "../../record/texts.ts";
import type { AuthoredLink, Content } from "../gather.ts";
import { checkableRecords } from "../gather.ts";
import { remembered } from "../remembered.ts";

/** A place where a paper is cited, and the record whose claim rests on it. */
export interface Use {
	pmid: number;
	record: string;
	place: Place;
	/** What the place calls the paper, if it names it. */
	title?: { text: string; place: Place };
}

export function checkCitations(content: Content): Diagnostic[] {
	const uses = usesOf(content);
	const missing = missingUses(content, uses);
	// If a number is wrong in one of its two places, one paper is missing and another unused.
	const unclear = new Set(missing.map(({ record }) => record));
	return [
		...missing.map(({ pmid, record, place }) =>
			diagnose("citation-missing", place, { pmid, record }),
		),
		...findRepeated(content),
		...findUnused(content, uses, unclear),
		...findMistitled(content, uses),
	];
}

/** Places that cite a paper which is not registered for their record. */
function missingUses({ register }: Content, uses: Use[]): Use[] {
	const { isRead, entries, unsound } = register;
	if (!isRead) return [];
	const listed = new Set(
		entries.flatMap(({ pmid, records }) =>
			records.map((record) => `${pmid} ${record}`),
		),
	);
	return uses.filter(
		({ pmid, record }) =>
			!unsound.has(pmid) && !listed.has(`${pmid} ${record}`),
	);
}

function findRepeated({ register: { path, entries } }: Content): Diagnostic[] {
	const seen = new Set<number>();
	return entries.flatMap(({ pmid, index }) => {
		const isRepeated = seen.has(pmid);
		seen.add(pmid);
		if (!isRepeated) return [];
		const place = { path, keys: [index, "pmid"] };
		return [diagnose("citation-repeated", place, { pmid })];
	});
}

/** Entries that name a record which does not cite the paper, as far as what it cites is known. */
function findUnused(
	content: Content,
	uses: Use[],
	unclear: Set<string>,
): Diagnostic[] {
	const { path, entries } = content.register;
	const cited = new Set(uses.map(({ pmid, record }) => `${pmid} ${record}`));
	return entries.flatMap(({ pmid, records, index }) =>
		records.flatMap((record, at) => {
			if (cited.has(`${pmid} ${record}`)) return [];
			if (unclear.has(record) || isUnknown(record, content)) return [];
			const place = { path, keys: [index, "records", at] };
			return [diagnose("citation-unused", place, { pmid, record })];
		}),
	);
}

/** Places that give a paper another title than the register does. */
function findMistitled({ register }: Content, uses: Use[]): Diagnostic[] {
	const titles = new Map(
		register.entries.map(({ pmid, title }) => [pmid, title]),
	);
	return uses.flatMap(({ pmid, title }) => {
		const expected = titles.get(pmid);
		if (title === undefined || expected === undefined) return [];
		if (title.text === expected) return [];
		return [diagnose("citation-title", title.place, { pmid, expected })];
	});
}

/** Whether a mistake hides what the record cites: in its own fields, or in links that start at it. */
function isUnknown(
	record: Content["register"]["entries"][number]["records"][number],
	{ files, sound, withdrawn, areLinksWhole }: Content,
): boolean {
	if (!areLinksWhole) return true;
	const { type, id } = parseReference(record);
	// Another rule reports the reference to it.
	if (withdrawn[type].has(id)) return true;
	const isIt = (one: { kind: string; id: string }) =>
		one.kind === type && one.id === id;
	const file = files.find((one) => isIt(one) && one.language === ORIGINAL);
	// Another rule reports a record that does not exist.
	return file === undefined || !file.isParsed || sound.some(isIt);
}

/** Every source with a PMID in the facts of a record, with its place. */
function papersIn(
	value: unknown,
	keys: PropertyKey[] = [],
): { pmid: number; title: unknown; keys: PropertyKey[] }[] {
	if (typeof value !== "object" || value === null) return [];
	const isList = Array.isArray(value);
	const { pmid, title } = value as { pmid?: unknown; title?: unknown };
	return [
		...(typeof pmid === "number" ? [{ pmid, title, keys }] : []),
		...Object.entries(value).flatMap(([key, item]) =>
			papersIn(item, [...keys, isList ? Number(key) : key]),
		),
	];
}

/** The address of each link in a text. */
const LINKED = /href="([^"]+)"/g;

/** Every place where a paper is cited. */
export function usesOf(content: Content): Use[] {
	return [
		...checkableRecords(content).flatMap(usesInRecord),
		...content.links.flatMap(usesInLink),
	];
}

/** Every place where a record cites a paper. */
export const usesInRecord = remembered((record: SoundRecord): Use[] => {
	const { path, kind, id, facts, prose } = record;
	const name = `${kind}/${id}`;
	const inFacts = papersIn(facts).map(
		({ pmid, title, keys }): Use => ({
			pmid,
			record: name,
			place: { path, keys: [...keys, "pmid"] },
			...(typeof title === "string" && {
				title: { text: title, place: { path, keys: [...keys, "title"] } },
			}),
		}),
	);
	const inTexts = textsOf(prose).flatMap(([part, text]) =>
		matchesOf(LINKED, text).flatMap(([, url = ""]): Use[] => {
			const pmid = PUBMED_ADDRESS.exec(url)?.[1];
			if (pmid === undefined) return [];
			const place = placeOfPart(record, part);
			return [{ pmid: Number(pmid), record: name, place }];
		}),
	);
	return [...inFacts, ...inTexts];
});

/** A paper that a link cites counts as cited by the record where the link starts. */
const usesInLink = remembered(
	({ path, index, from, evidence }: AuthoredLink): Use[] =>
		evidence.flatMap(({ check_at }, at): Use[] => {
			const pmid = PUBMED_ADDRESS.exec(check_at.url)?.[1];
			if (pmid === undefined) return [];
			const keys = [index, "evidence", at, "check_at"];
			const use = { pmid: Number(pmid), record: from };
			const { title: text } = check_at;
			const title = text && { text, place: { path, keys: [...keys, "title"] } };
			return [
				{
					...use,
					place: { path, keys: [...keys, "url"] },
					...(title && { title }),
				},
			];
		}),
);
