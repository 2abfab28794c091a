/** Rules of the register of papers: it lists every cited paper, with the records that cite it. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { PUBMED_ADDRESS } from "../../model/fields.ts";
import { parseReference } from "../../model/references.ts";
import type { Content } from "../gather.ts";
import { checkableRecords } from "../gather.ts";

/** A place where a paper is cited, and the record whose claim rests on it. */
interface Use {
	pmid: number;
	record: string;
	place: Place;
}

export function checkCitations(content: Content): Diagnostic[] {
	const uses = usesOf(content);
	return [
		...findMissing(content, uses),
		...findRepeated(content),
		...findUnused(content, uses),
	];
}

function findMissing({ register }: Content, uses: Use[]): Diagnostic[] {
	const { isRead, entries, unsound } = register;
	if (!isRead) return [];
	const listed = new Set(
		entries.flatMap(({ pmid, records }) =>
			records.map((record) => `${pmid} ${record}`),
		),
	);
	return uses.flatMap(({ pmid, record, place }) =>
		unsound.has(pmid) || listed.has(`${pmid} ${record}`)
			? []
			: [diagnose("citation-missing", place, { pmid, record })],
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
function findUnused(content: Content, uses: Use[]): Diagnostic[] {
	const { path, entries } = content.register;
	const cited = new Set(uses.map(({ pmid, record }) => `${pmid} ${record}`));
	return entries.flatMap(({ pmid, records, index }) =>
		records.flatMap((record, at) => {
			if (cited.has(`${pmid} ${record}`)) return [];
			if (isUnknown(record, content)) return [];
			const place = { path, keys: [index, "records", at] };
			return [diagnose("citation-unused", place, { pmid, record })];
		}),
	);
}

/** Whether a mistake hides what the record cites: in its own fields, or in links that start at it. */
function isUnknown(
	record: Content["register"]["entries"][number]["records"][number],
	{ files, sound, areLinksWhole }: Content,
): boolean {
	if (!areLinksWhole) return true;
	const { type, id } = parseReference(record);
	const isIt = (one: { kind: string; id: string }) =>
		one.kind === type && one.id === id;
	const file = files.find(isIt);
	// A record that is not there has been reported as such.
	return file === undefined || !file.isParsed || sound.some(isIt);
}

/** Every PMID in the facts of a record, wherever a source has one, with its place. */
function pmidsIn(
	value: unknown,
	keys: PropertyKey[] = [],
): { pmid: number; keys: PropertyKey[] }[] {
	if (typeof value !== "object" || value === null) return [];
	const isList = Array.isArray(value);
	return Object.entries(value).flatMap(([key, item]) => {
		const at = [...keys, isList ? Number(key) : key];
		return key === "pmid" && typeof item === "number"
			? [{ pmid: item, keys: at }]
			: pmidsIn(item, at);
	});
}

function usesOf(content: Content): Use[] {
	const inRecords = checkableRecords(content).flatMap(
		({ path, kind, id, facts }) =>
			pmidsIn(facts).map(
				({ pmid, keys }): Use => ({
					pmid,
					record: `${kind}/${id}`,
					place: { path, keys },
				}),
			),
	);
	// What a link rests on counts for the record that it starts from.
	const inLinks = content.links.flatMap(({ path, index, from, evidence }) =>
		evidence.flatMap(({ check_at }, at): Use[] => {
			const pmid = PUBMED_ADDRESS.exec(check_at.url)?.[1];
			const place = { path, keys: [index, "evidence", at, "check_at", "url"] };
			return pmid === undefined
				? []
				: [{ pmid: Number(pmid), record: from, place }];
		}),
	);
	return [...inRecords, ...inLinks];
}
