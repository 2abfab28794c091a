/** Rules between the register and what cites: it lists every paper under its title, and nothing that nothing cites. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { keyAt } from "../../model/values/citation.ts";
import { matchesOf } from "../../model/values/patterns.ts";
import { isSearchKey } from "../../model/values/search.ts";
import type { SoundRecord } from "../../record/fields.ts";
import type { AuthoredLink, Registered } from "../../record/load.ts";
import { sourcesIn } from "../../record/rules/sources.ts";
import { placeOfPart, textsOf } from "../../record/texts.ts";
import { isRegistered } from "../cited.ts";
import { type Content, checkableRecords } from "../gather.ts";
import { remembered } from "../remembered.ts";

/** A place where something is cited that has a key: by a mark, as a source, or by a link. */
export interface Use {
	/** As marks write it, such as `pmid:123`. */
	key: string;
	/** The record whose claim rests on it. */
	record: string;
	place: Place;
	/** What the place calls it, if it names it. */
	title?: { text: string; place: Place } | undefined;
	isMark?: true;
}

export function checkCitations(content: Content): Diagnostic[] {
	const uses = usesOf(content);
	const missing = missingUses(content, uses);
	return [
		...missing.map((use) => tellMissing(use, content)),
		...findUnused(content, uses, missing.length > 0),
		...findDiffering(content, uses),
	];
}

function tellMissing(
	{ key, record, place, isMark }: Use,
	{ register: { entries, searches } }: Content,
): Diagnostic {
	const restsOn = "content/citations";
	if (!isMark) {
		const words = { pmid: key.replace("pmid:", ""), record };
		return { ...diagnose("citation-missing", place, words), restsOn };
	}
	const isSearch = isSearchKey(key);
	const known = (isSearch ? searches : entries).map((one) => one.key);
	const code = isSearch ? "search-missing" : "mark-unknown";
	return { ...diagnose(code, place, { key, known }), restsOn };
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

/** Entries that nothing cites, as far as what is cited is known: a wrong number makes one entry unused and another missing. */
function findUnused(
	{ register, areTextsWhole, areLinksWhole }: Content,
	uses: Use[],
	isMissing: boolean,
): Diagnostic[] {
	if (isMissing || !areLinksWhole || !areTextsWhole) return [];
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

/** Places that rest on a paper which was retracted, or give a paper another title than the register does. */
function findDiffering({ register }: Content, uses: Use[]): Diagnostic[] {
	const entries = new Map(register.entries.map((one) => [one.key, one]));
	return uses.flatMap(({ key, place, title }) => {
		const { retracted: day, title: expected = "" } = entries.get(key) ?? {};
		const [, pmid] = key.split("pmid:");
		const isOther = title !== undefined && title.text !== expected;
		return [
			...(day === undefined
				? []
				: [diagnose("citation-retracted", place, { key, day })]),
			...(pmid !== undefined && expected !== "" && isOther
				? [diagnose("citation-title", title.place, { pmid, expected })]
				: []),
		];
	});
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
const usesInRecord = remembered((own: SoundRecord): Use[] => {
	const { path, kind, id, facts, prose, marks } = own;
	const record = `${kind}/${id}`;
	const inFacts = sourcesIn(facts).flatMap(
		({ keys, pmid, url = "", title }): Use[] => {
			const key = pmid === undefined ? (keyAt(url) ?? url) : `pmid:${pmid}`;
			const at = (field: string) => ({ path, keys: [...keys, field] });
			const place = at(pmid === undefined ? "url" : "pmid");
			const named = title ? { text: title, place: at("title") } : undefined;
			return key === "" ? [] : [{ key, record, place, title: named }];
		},
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
			const place = (field: string) => ({
				path,
				keys: [index, "evidence", at, "check_at", field],
			});
			const { title: text } = check_at;
			const title = text ? { text, place: place("title") } : undefined;
			return [{ key, record: from, place: place("url"), title }];
		}),
);
