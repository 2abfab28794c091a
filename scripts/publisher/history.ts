/** Reads the history of the dataset from the last published build. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language, RecordResource } from "../../functions/contract.ts";
import {
	changeFile,
	changesFile,
	LANGUAGES,
	MAX_PER_PAGE,
	ORIGINAL,
	pageFile,
	RECORD_RESOURCES,
	RESOURCES,
	SETTINGS_FILE,
} from "../../functions/contract.ts";
import type { History } from "../api/changes.ts";
import { versionChanges, versionList } from "../model/changes.ts";

/** The history in a build directory. Throws if the directory is not a build with a history. */
export function readHistory(dir: string): History {
	if (!existsSync(join(dir, SETTINGS_FILE))) {
		throw new Error(`"${dir}" does not contain a build`);
	}
	const read = (path: string): unknown =>
		JSON.parse(readFileSync(join(dir, path), "utf8"));
	const { data } = versionList.parse(read(changesFile(ORIGINAL)));
	const versions = data.map((summary) => {
		const path = changeFile(ORIGINAL, summary.version);
		return { summary, changes: versionChanges.parse(read(path)) };
	});
	const lists = LANGUAGES.map((language) => [
		language,
		Object.fromEntries(
			RECORD_RESOURCES.map((resource) => [
				resource,
				readVersions(language, resource, read),
			]),
		),
	]);
	// The keys are exactly the languages and resources.
	return { versions, records: Object.fromEntries(lists) as History["records"] };
}

/** The version of each record in a list, by id, read from the pages of the list. */
function readVersions(
	language: Language,
	resource: RecordResource,
	read: (path: string) => unknown,
): Map<string, string> {
	const { name } = RESOURCES[resource].id;
	const versions = new Map<string, string>();
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const path = pageFile(language, resource, MAX_PER_PAGE, page);
		const list = read(path) as {
			data: Record<string, string>[];
			total_pages: number;
		};
		pages = list.total_pages;
		for (const { [name]: id = "", version = "" } of list.data) {
			versions.set(id, version);
		}
	}
	return versions;
}
