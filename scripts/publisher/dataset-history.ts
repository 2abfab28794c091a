/** Reads the history of the dataset from what was published last. */

import type {
	Language,
	RecordResource,
} from "../../functions/shared/contract.ts";
import {
	LANGUAGES,
	ORIGINAL,
	RECORD_RESOURCES,
	RESOURCES,
} from "../../functions/shared/contract.ts";
import type { History } from "../api/change-lists.ts";
import type { RecordVersions } from "../dataset/changed-records.ts";
import { versionChanges, versionList } from "../model/dataset-versions.ts";
import type { Reader } from "./reader.ts";
import { readItems } from "./reader.ts";

/** The history of what was published last. */
export async function readHistory(reader: Reader): Promise<History> {
	const language = ORIGINAL;
	const list = await reader.read({ type: "changes", language });
	const versions: History["versions"] = [];
	for (const summary of versionList.parse(list).data) {
		const { version } = summary;
		const changes = await reader.read({ type: "change", language, version });
		versions.push({ summary, changes: versionChanges.parse(changes) });
	}
	return { versions, records: await readRecordVersions(reader) };
}

/** The version of each record by id, for every list. */
export async function readRecordVersions(
	reader: Reader,
): Promise<History["records"]> {
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
