/** Reads the history of the dataset from what was published last. */

import {
	eachLanguage,
	GATED,
	LANGUAGES,
	type Language,
	ORIGINAL,
	RECORD_RESOURCES,
	RESOURCES,
	type RecordResource,
} from "../../functions/shared/contract.ts";
import type { History } from "../api/change-lists.ts";
import { forEachList, recordChanges } from "../api/change-lists.ts";
import { singleRecord } from "../api/published-records.ts";
import type { Upcoming } from "../build.ts";
import type { RecordVersions } from "../dataset/changed-records.ts";
import { type Answers, compareFacts } from "../dataset/facts/compare-facts.ts";
import { FactList } from "../dataset/facts/fact-list.ts";
import {
	type FactChanges,
	type ResourceChanges,
	versionChanges,
	versionLinkChanges,
	versionList,
} from "../model/dataset-versions.ts";
import { compareIds } from "../model/values/ids.ts";
import { type Reader, readItems } from "./reader.ts";

/** What is read of lists. */
const BRIEF = { isBrief: true };

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
	const links = eachLanguage((): RecordVersions | undefined => undefined);
	for (const language of LANGUAGES) {
		const items = await readItems(reader, language, GATED, BRIEF);
		const isKnown = items?.every(({ version }) => version !== undefined);
		if (!isKnown) continue;
		links[language] = new Map(
			items?.map(({ id = "", version = "" }) => [id, version]),
		);
	}
	return links;
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
		const kept = keptRecords((language) => changes[language][resource]);
		kept.sort((one, other) => compareIds(one.to, other.to));
		for (const { from, to: id } of kept) {
			const before = await readAnswers(reader, records, resource, from);
			const after: Answers = {};
			for (const edition of editions) {
				const now = singleRecord(edition, resource, id);
				if (now !== undefined) after[edition.language] = now;
			}
			const changed = compareFacts({ resource, id }, before, after);
			for (const one of changed) facts.add(one);
		}
	}
	return facts.list();
}

/** A record that two versions have and that is different: what it was called, what it is called, and in which languages. */
export interface Kept {
	from: string;
	to: string;
	languages: Language[];
}

/** The changed records that both versions have. */
export function keptRecords(
	changesIn: (language: Language) => ResourceChanges,
): Kept[] {
	const kept = new Map<string, Kept>();
	for (const language of LANGUAGES) {
		const { changed, renamed } = changesIn(language);
		const same = changed.map((id) => ({ from: id, to: id }));
		for (const { from, to } of [...same, ...renamed]) {
			const one = kept.get(to) ?? { from, to, languages: [] };
			one.languages.push(language);
			kept.set(to, one);
		}
	}
	return [...kept.values()];
}

/** The answers of a record, in each language that has it. */
export async function readAnswers(
	{ read }: Pick<Reader, "read">,
	records: History["records"],
	resource: RecordResource,
	id: string,
): Promise<Answers> {
	const answers: Answers = {};
	for (const language of LANGUAGES) {
		if (!records[language][resource].has(id)) continue;
		const target = { type: "record", language, resource, id } as const;
		answers[language] = (await read(target)) as object;
	}
	return answers;
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
	const records = forEachList((): RecordVersions => new Map());
	for (const language of LANGUAGES) {
		for (const resource of RECORD_RESOURCES) {
			const { name } = RESOURCES[resource].id;
			const items = (await readItems(reader, language, resource, BRIEF)) ?? [];
			records[language][resource] = new Map(
				items.map(({ [name]: id = "", version = "" }) => [id, version]),
			);
		}
	}
	return records;
}
