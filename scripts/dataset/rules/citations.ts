/** Rules between the register and what cites: it lists every paper under its title, and nothing that nothing cites. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { keyAt } from "../../model/values/citation.ts";
import { matchesOf } from "../../model/values/patterns.ts";
import { isSearchKey } from "../../model/values/search.ts";
import type { SoundRecord } from "../../record/fields.ts";
import { placeOfPart, textsOf } from "../../record/texts.ts";
import { isRegistered } from "../cited.ts";
import type { AuthoredLink, Content, Registered } from "../gather.ts";
import { checkableRecords } from "../gather.ts";
import { remembered } from "../remembered.ts";

/** A place where something is cited that has a key: by a mark, as a source, or by a link. */
export interface Use {
	/** As marks write it, such as `pmid:123`. */
	key: string;
	/** The record whose claim rests on it. */
	record: string;
	place: Place;
	/** What the place calls it, if it names it. */
	title?: { text: string; place: Place };
	isMark?: true;
}

export function checkCitations(content: Content): Diagnostic[] {
	const uses = usesOf(content);
	const missing = missingUses(content, uses);
	return [
		...missing.map(({ key, record, place, isMark }) => ({
			...(isMark
				? diagnoseMark(content, key, place)
				: diagnose("citation-missing", place, {
						pmid: key.replace("pmid:", ""),
						record,
					})),
			restsOn: REGISTER,
		})),
		...findRetracted(content, uses),
		...findUnused(content, uses, missing.length > 0),
		...findMistitled(content, uses),
	];
}

const REGISTER = "content/citations";

function diagnoseMark(
	{ register: { entries, searches } }: Content,
	key: string,
	place: Place,
): Diagnostic {
	const isSearch = isSearchKey(key);
	const known = (isSearch ? searches : entries).map((one) => one.key);
	const code = isSearch ? "search-missing" : "mark-unknown";
	return diagnose(code, place, { key, known });
}

/** Places that cite a paper, or mark a source or a search, which is not registered. */
function missingUses({ register }: Content, uses: Use[]): Use[] {
	const { isRead, entries, searches, unsound } = register;
	if (!isRead) return [];
	const listed = new Set([...entries, ...searches].map(({ key }) => key));
	const isSought = ({ key, isMark }: Use) =>
		isMark ? isRegistered(key) || isSearchKey(key) : key.startsWith("pmid:");
	return uses.filter(
		(use) => isSought(use) && !unsound.has(use.key) && !listed.has(use.key),
	);
}

/** Places that rest on a paper which was retracted. */
function findRetracted({ register }: Content, uses: Use[]): Diagnostic[] {
	const retracted = new Map(
		register.entries.flatMap(({ key, retracted: day }) =>
			day === undefined ? [] : [[key, day] as const],
		),
	);
	return uses.flatMap(({ key, place }) => {
		const day = retracted.get(key);
		if (day === undefined) return [];
		return [diagnose("citation-retracted", place, { key, day })];
	});
}

/** Entries that nothing cites, as far as what is cited is known: a wrong number makes one entry unused and another missing. */
function findUnused(
	{ register, files, areLinksWhole, sound }: Content,
	uses: Use[],
	isMissing: boolean,
): Diagnostic[] {
	const isUnknown =
		isMissing ||
		!areLinksWhole ||
		sound.length > 0 ||
		files.some(({ isParsed }) => !isParsed);
	if (isUnknown) return [];
	const cited = new Set(uses.map(({ key }) => key));
	const isUsed = ({ key, url }: Registered) =>
		cited.has(key) || (url !== undefined && cited.has(url));
	const unused = [
		...register.entries.filter((one) => !isUsed(one)),
		...register.searches.filter(({ key }) => !cited.has(key)),
	];
	return unused.map(({ key, path, index }) => ({
		...diagnose("citation-unused", { path, keys: [index] }, { key }),
		restsOn: "content/links",
	}));
}

/** Places that give a paper another title than the register does. */
function findMistitled({ register }: Content, uses: Use[]): Diagnostic[] {
	const titles = new Map(
		register.entries.map(({ key, title }) => [key, title]),
	);
	return uses.flatMap(({ key, title }) => {
		const expected = titles.get(key);
		if (title === undefined || expected === undefined) return [];
		if (title.text === expected || !key.startsWith("pmid:")) return [];
		const pmid = key.replace("pmid:", "");
		return [diagnose("citation-title", title.place, { pmid, expected })];
	});
}

/** The key or the address of each source in the facts of a record, with its place. */
function sourcesIn(
	value: unknown,
	keys: PropertyKey[] = [],
): { key: string; title: unknown; keys: PropertyKey[] }[] {
	if (typeof value !== "object" || value === null) return [];
	const isList = Array.isArray(value);
	const { pmid, url, title } = value as Record<string, unknown>;
	const at = typeof url === "string" ? (keyAt(url) ?? url) : undefined;
	const key = typeof pmid === "number" ? `pmid:${pmid}` : at;
	const field = typeof pmid === "number" ? "pmid" : "url";
	return [
		...(key === undefined ? [] : [{ key, title, keys: [...keys, field] }]),
		...Object.entries(value).flatMap(([name, item]) =>
			sourcesIn(item, [...keys, isList ? Number(name) : name]),
		),
	];
}

const LINKED = /href="([^"]+)"/g;

/** Every place where something is cited. */
export function usesOf(content: Content): Use[] {
	return [
		...checkableRecords(content).flatMap(usesInRecord),
		...content.links.flatMap(usesInLink),
	];
}

/** Every place where a record cites something. */
export const usesInRecord = remembered((own: SoundRecord): Use[] => {
	const { path, kind, id, facts, prose, marks } = own;
	const record = `${kind}/${id}`;
	const inFacts = sourcesIn(facts).map(
		({ key, title, keys }): Use => ({
			key,
			record,
			place: { path, keys },
			...(typeof title === "string" && {
				title: {
					text: title,
					place: { path, keys: [...keys.slice(0, -1), "title"] },
				},
			}),
		}),
	);
	const inTexts = textsOf(prose).flatMap(([part, text]) =>
		matchesOf(LINKED, text).flatMap(([, url = ""]): Use[] => {
			const key = keyAt(url);
			return key ? [{ key, record, place: placeOfPart(own, part) }] : [];
		}),
	);
	const inMarks = marks.flatMap(({ keys, offset }) =>
		keys.map(
			(key): Use => ({ key, record, place: { path, offset }, isMark: true }),
		),
	);
	return [...inFacts, ...inTexts, ...inMarks];
});

/** What a link cites counts as cited by the record where the link starts. */
const usesInLink = remembered(
	({ path, index, from, evidence }: AuthoredLink): Use[] =>
		evidence.flatMap(({ check_at }, at): Use[] => {
			const key = keyAt(check_at.url);
			if (key === undefined) return [];
			const keys = [index, "evidence", at, "check_at"];
			const { title: text } = check_at;
			const title = text && { text, place: { path, keys: [...keys, "title"] } };
			return [
				{
					key,
					record: from,
					place: { path, keys: [...keys, "url"] },
					...(title && { title }),
				},
			];
		}),
);
