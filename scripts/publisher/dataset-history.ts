/** Reads the history of the dataset from what was published last. */

import type {
	Language,
	RecordResource,
} from "../../functions/shared/contract.ts";
import {
	eachLanguage,
	GATED,
	LANGUAGES,
	ORIGINAL,
	RECORD_RESOURCES,
	RESOURCES,
} from "../../functions/shared/contract.ts";
import type { History } from "../api/change-lists.ts";
import { recordChanges } from "../api/change-lists.ts";
import { singleRecord } from "../api/published-records.ts";
import type { Upcoming } from "../build.ts";
import type { RecordVersions } from "../dataset/changed-records.ts";
import type { Answers } from "../dataset/facts/compare-facts.ts";
import { compareFacts } from "../dataset/facts/compare-facts.ts";
import { FactList } from "../dataset/facts/fact-list.ts";
import type { FactChanges, VersionChanges } from "../model/dataset-versions.ts";
import {
	versionChanges,
	versionLinkChanges,
	versionList,
} from "../model/dataset-versions.ts";
import { compareIds } from "../model/values/ids.ts";
import type { Reader } from "./reader.ts";
import { readItems } from "./reader.ts";

/** The history of what was published last, up to what is about to be published. */
export async function readHistory(
	reader: Reader,
	upcoming: Upcoming,
): Promise<History> {
	const language = ORIGINAL;
	const list = await reader.read({ type: "changes", language });
	const versions: History["versions"] = [];
	for (const summary of versionList.parse(list).data) {
		const { version } = summary;
		const changes = await reader.read({ type: "change", language, version });
		// A version that was published before edges were compared has no such file.
		const links =
			summary.links &&
			(await reader.read({ type: "linkChange", language, version }));
		versions.push({
			summary,
			changes: versionChanges.parse(changes),
			links: links
				? versionLinkChanges.parse(links).links
				: eachLanguage(() => null),
		});
	}
	const records = await readRecordVersions(reader);
	const facts = await readFactChanges(reader, upcoming, records);
	const links = await readLinkVersions(reader);
	return { versions, records, facts, links };
}

/** The version of each edge, where reading them is allowed and they have one. */
async function readLinkVersions(reader: Reader): Promise<History["links"]> {
	const links: [Language, RecordVersions | undefined][] = [];
	for (const language of LANGUAGES) {
		const items = await readItems(reader, language, GATED);
		const isKnown = items?.every(({ version }) => version !== undefined);
		const versions = items?.map(
			({ id = "", version = "" }) => [id, version] as const,
		);
		links.push([language, isKnown ? new Map(versions) : undefined]);
	}
	// The keys are exactly the languages.
	return Object.fromEntries(links) as History["links"];
}

/** How the facts of the records differ that were published last. One record after the other, so that few are in memory. */
async function readFactChanges(
	reader: Reader,
	{ dataset, editions }: Upcoming,
	records: History["records"],
): Promise<FactChanges> {
	const changes = recordChanges(dataset, editions, records);
	const facts = new FactList();
	for (const resource of RECORD_RESOURCES) {
		for (const [id, from] of keptRecords(changes, resource)) {
			const before: Answers = {};
			const after: Answers = {};
			for (const edition of editions) {
				const { language } = edition;
				const now = singleRecord(edition, resource, id);
				if (now !== undefined) after[language] = now;
				if (!records[language][resource].has(from)) continue;
				const target = {
					type: "record",
					language,
					resource,
					id: from,
				} as const;
				before[language] = (await reader.read(target)) as object;
			}
			const changed = compareFacts({ resource, id }, before, after);
			for (const one of changed) facts.add(one);
		}
	}
	return facts.list();
}

/** The changed records that both versions have, by id: what each was called before. */
function keptRecords(
	changes: VersionChanges["records"],
	resource: RecordResource,
): [id: string, from: string][] {
	const kept = new Map<string, string>();
	for (const language of LANGUAGES) {
		const { changed, renamed } = changes[language][resource];
		for (const id of changed) kept.set(id, id);
		for (const { from, to } of renamed) kept.set(to, from);
	}
	return [...kept].sort(([one], [other]) => compareIds(one, other));
}

/** A history and a comparison both need them. */
const known = new WeakMap<Reader, Promise<History["records"]>>();

/** The version of each record by id, for every list. */
export function readRecordVersions(
	reader: Reader,
): Promise<History["records"]> {
	const found = known.get(reader) ?? readAllVersions(reader);
	known.set(reader, found);
	return found;
}

async function readAllVersions(reader: Reader): Promise<History["records"]> {
	const lists: [Language, [RecordResource, RecordVersions][]][] = [];
	for (const language of LANGUAGES) {
		const own: [RecordResource, RecordVersions][] = [];
		for (const resource of RECORD_RESOURCES) {
			own.push([resource, await readVersions(reader, language, resource)]);
		}
		lists.push([language, own]);
	}
	// The keys are exactly the languages and resources.
	return Object.fromEntries(
		lists.map(([language, own]) => [language, Object.fromEntries(own)]),
	) as History["records"];
}

async function readVersions(
	reader: Reader,
	language: Language,
	resource: RecordResource,
): Promise<RecordVersions> {
	const { name } = RESOURCES[resource].id;
	const items = (await readItems(reader, language, resource)) ?? [];
	return new Map(
		items.map(({ [name]: id = "", version = "" }) => [id, version]),
	);
}
