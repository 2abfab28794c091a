/** The files of `/changes`: the versions of the dataset, and what changed in each. */

import { hash } from "node:crypto";
import {
	changeFile,
	changesFile,
	eachLanguage,
	formatPath,
	LANGUAGES,
	type Language,
	ORIGINAL,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	RESOURCES,
	type RecordResource,
	type Resource,
} from "../../functions/shared/contract.ts";
import type { RecordVersions } from "../dataset/changed-records.ts";
import {
	compareRecords,
	countFates,
	joinRecords,
} from "../dataset/changed-records.ts";
import type { Edition } from "../dataset/edition.ts";
import { joinFacts, sumFacts } from "../dataset/facts/fact-list.ts";
import { formerIds } from "../dataset/former.ts";
import type { Dataset } from "../dataset/relate.ts";
import {
	type FactChanges,
	type KnownVersion,
	type LinkChanges,
	NO_FACT_CHANGES,
	type VersionChanges,
	type VersionLinkChanges,
	type VersionSummary,
	versionChanges,
	versionLinkChanges,
	versionList,
} from "../model/dataset-versions.ts";
import type { OutputFile } from "../output/file.ts";
import { toJson } from "./json.ts";
import { linksOf as publishedLinks, recordsOf } from "./published-records.ts";

/** What was published before: the versions, and the records of the newest one. */
export interface History {
	/** The known versions, newest first, each with what changed in it. */
	versions: KnownVersion[];
	/** The versions of the newest dataset's records, by language and resource. */
	records: Record<Language, Record<RecordResource, RecordVersions>>;
	/** How the facts of its records differ from those to be published now. */
	facts: FactChanges;
	/** The versions of its edges, by language; undefined where they could not be read. */
	links: Record<Language, RecordVersions | undefined>;
}

/** Nothing has been published before. */
export const NO_HISTORY: History = {
	versions: [],
	records: forEachList(() => new Map()),
	facts: NO_FACT_CHANGES,
	links: eachLanguage(() => new Map()),
};

/** How many versions to list. A mirror that has missed more has to fetch everything again. */
const MOST_VERSIONS = 100;

export interface Release {
	baseUrl: string;
	/** The version being published now. */
	version: string;
	/** The publisher's date for this version, YYYY-MM-DD. */
	date: string;
	history: History;
}

/** The files of `/changes` in every language. All languages get the same documents, which cover the records of all. */
export function changeFiles(
	release: Release,
	versions: () => History["versions"],
): OutputFile[] {
	return LANGUAGES.flatMap((language): OutputFile[] => [
		{
			path: changesFile(language),
			make: () => toJson(versionList, listOf(versions(), language, release)),
		},
		...versionNames(release).flatMap((version, at) => [
			{
				path: changeFile({ type: "change", language, version }),
				make: () => toJson(versionChanges, versions()[at]?.changes),
			},
			{
				path: changeFile({ type: "linkChange", language, version }),
				make: () => toJson(versionLinkChanges, linksOf(versions()[at])),
			},
		]),
	]);
}

function linksOf(
	known: KnownVersion | undefined,
): VersionLinkChanges | undefined {
	if (known === undefined) return undefined;
	const { version, previous, date } = known.changes;
	return { version, previous, date, links: known.links };
}

function listOf(
	versions: History["versions"],
	language: Language,
	{ baseUrl }: Release,
) {
	const data = versions.map(({ summary }) => {
		const { version } = summary;
		const path = formatPath({ type: "change", language, version });
		return { ...summary, url: `${baseUrl}${path}` };
	});
	return { data };
}

/** The names of the versions that are known, newest first: this one, if its data is new, and those before. */
export function versionNames({ version, history }: Release): string[] {
	const before = history.versions.map(({ summary }) => summary.version);
	if (before[0] === version) return before;
	// If the data returns to an earlier state, it has the version of that state again.
	const others = before.filter((one) => one !== version);
	return [version, ...others].slice(0, MOST_VERSIONS);
}

/** Adds the version being published now to the known ones, as the newest. */
export function extendHistory(
	dataset: Dataset,
	editions: Edition[],
	{ baseUrl, version, date: day, history }: Release,
): History["versions"] {
	const [newest, ...older] = history.versions;
	// An older commit can be released, but a list that is newest first does not go back in time.
	const last = newest?.summary.date ?? day;
	const date = last > day ? last : day;
	const target = { type: "change", language: ORIGINAL, version } as const;
	const url = `${baseUrl}${formatPath(target)}`;
	if (newest?.summary.version === version) {
		return [{ ...newest, summary: { ...newest.summary, url } }, ...older];
	}
	const previous = newest?.summary.version ?? null;
	const records = recordChanges(dataset, editions, history.records);
	const { facts } = history;
	const now = eachLanguage((language) => linkVersions(editions, language));
	const links = edgeChanges(now, history.links);
	const summary = {
		version,
		previous,
		date,
		url,
		counts: countLists(editions),
		changes: countAll(records),
		facts: sumFacts(facts),
		links: eachLanguage((language) => ({
			changed: countEdges(links[language]),
			hash: hashOf(now[language]),
		})),
	};
	const changes = { version, previous, date, records, facts };
	const others = withoutVersion(history.versions, version);
	return [{ summary, changes, links }, ...others].slice(0, MOST_VERSIONS);
}

/** What became of the edges that were published before. */
function edgeChanges(
	now: Record<Language, RecordVersions>,
	before: History["links"],
): KnownVersion["links"] {
	return eachLanguage((language) => {
		const own = before[language];
		return own === undefined
			? null
			: edgeFates(compareRecords(own, now[language], () => undefined));
	});
}

/** An edge is neither renamed nor withdrawn. */
function edgeFates({ added, changed, removed }: LinkChanges): LinkChanges {
	return { added, changed, removed };
}

function countEdges(changes: LinkChanges | null): number | null {
	return changes && Object.values(changes).flat().length;
}

function linkVersions(editions: Edition[], language: Language): RecordVersions {
	const links = publishedLinks(editionIn(editions, language));
	return new Map(links.map(({ id, version }) => [id, version()]));
}

function hashOf(links: RecordVersions): string {
	const lines = [...links].map(([id, version]) => `${id} ${version}\n`);
	return hash("sha256", lines.join("")).slice(0, 16);
}

/** What became of the records that were published before. */
export function recordChanges(
	dataset: Dataset,
	editions: Edition[],
	records: History["records"],
): VersionChanges["records"] {
	return forEachList((language, resource) => {
		const before = records[language][resource];
		const own = editionIn(editions, language);
		const now = versionsOf(own, resource, before);
		const former = formerIds(dataset, RESOURCES[resource].kind);
		return compareRecords(before, now, (id) => former.get(id));
	});
}

/**
 * Takes a version out of its old place, because its data is published again. The version after it then follows the one
 * before it, and names the changes of both, so that a mirror which has missed both misses nothing.
 */
function withoutVersion(
	versions: History["versions"],
	version: string,
): History["versions"] {
	const gone = versions.find(({ summary }) => summary.version === version);
	if (gone === undefined) return versions;
	return versions
		.filter((one) => one !== gone)
		.map((one) =>
			one.summary.previous === version ? joinVersions(one, gone) : one,
		);
}

/** A version with the changes of the one before it as well. */
function joinVersions(
	{ summary, changes, links: newer }: KnownVersion,
	before: KnownVersion,
): KnownVersion {
	const { previous } = before.summary;
	const records = forEachList((language, resource) =>
		joinRecords(
			changes.records[language][resource],
			before.changes.records[language][resource],
		),
	);
	const facts = joinFacts(changes.facts, before.changes.facts);
	const links = eachLanguage((language) =>
		joinEdges(newer[language], before.links[language]),
	);
	const counts = {
		changes: countAll(records),
		facts: sumFacts(facts),
		links:
			summary.links &&
			eachLanguage((language) => ({
				hash: summary.links?.[language].hash ?? "",
				changed: countEdges(links[language]),
			})),
	};
	return {
		summary: { ...summary, previous, ...counts },
		changes: { ...changes, previous, records, facts },
		links,
	};
}

function joinEdges(
	newer: LinkChanges | null,
	older: LinkChanges | null,
): LinkChanges | null {
	if (newer === null || older === null) return null;
	const none = { renamed: [], withdrawn: [] };
	return edgeFates(joinRecords({ ...none, ...newer }, { ...none, ...older }));
}

/** How many records of all languages have met each fate. */
function countAll(records: VersionChanges["records"]) {
	return countFates(
		Object.values(records).flatMap((lists) => Object.values(lists)),
	);
}

/** The newest version as an example, with each list of ids cut to its first two. */
export function exampleOf([newest]: History["versions"]) {
	const few = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.slice(0, 2);
		if (typeof value !== "object" || value === null) return value;
		const entries = Object.entries(value);
		return Object.fromEntries(entries.map(([key, one]) => [key, few(one)]));
	};
	return {
		versionList: { data: newest === undefined ? [] : [newest.summary] },
		versionChanges: {
			...newest?.changes,
			records: few(newest?.changes.records),
			facts: few(newest?.changes.facts),
		},
	};
}

/** The size of every list in each language. */
export function countLists(editions: Edition[]): VersionSummary["counts"] {
	return eachLanguage((language) => {
		const edition = editionIn(editions, language);
		return Object.fromEntries(
			RESOURCE_NAMES.map((name) => [name, countList(edition, name)]),
		) as Record<Resource, number>;
	});
}

/** There is an edition for every language. */
export function editionIn(editions: Edition[], language: Language): Edition {
	const edition = editions.find((one) => one.language === language);
	if (edition === undefined) throw new Error(`no edition in ${language}`);
	return edition;
}

function countList({ entries, dataset }: Edition, name: Resource): number {
	const { kind } = RESOURCES[name];
	return kind === null ? dataset.edges.length : entries(kind).length;
}

/** The versions of all records. Only those that were there before have one to compare; the others' would be made in vain. */
function versionsOf(
	edition: Edition,
	resource: RecordResource,
	before: RecordVersions,
): RecordVersions {
	return new Map(
		recordsOf(edition, resource).map((one) => [
			one.id,
			before.has(one.id) ? one.version() : "",
		]),
	);
}

export function forEachList<T>(
	make: (language: Language, resource: RecordResource) => T,
): Record<Language, Record<RecordResource, T>> {
	const lists = (language: Language) =>
		RECORD_RESOURCES.map((resource) => [resource, make(language, resource)]);
	return eachLanguage((language) => Object.fromEntries(lists(language)));
}
