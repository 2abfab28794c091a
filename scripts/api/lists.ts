/** An edition → the files of its records and of every page of its lists. */

import type { RecordResource, Resource } from "../../functions/contract.ts";
import {
	builtPageSizes,
	pageFile,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	recordFile,
	SEARCHABLE,
	searchFile,
} from "../../functions/contract.ts";
import {
	formatPage,
	formatSearchIndex,
	pageEnvelope,
} from "../../functions/page.ts";
import type { Edition } from "../dataset/edition.ts";
import type { OutputFile } from "../output/file.ts";
import { envelope } from "./answers.ts";
import { toJson } from "./json.ts";
import { itemsOf, recordsOf } from "./records.ts";

/** Every file of an edition. Each is checked against its published schema when it is made. */
export function* editionFiles(edition: Edition): Generator<OutputFile> {
	for (const resource of RESOURCE_NAMES) yield* listFiles(edition, resource);
	for (const resource of RECORD_RESOURCES) {
		yield* recordFiles(edition, resource);
	}
	yield searchIndex(edition);
}

function* listFiles(
	edition: Edition,
	resource: Resource,
): Generator<OutputFile> {
	const { language, baseUrl } = edition;
	const items = itemsOf(edition, resource);
	const total = items.length;
	for (const perPage of builtPageSizes(resource)) {
		// Even an empty list has a first page.
		const pages = Math.max(1, Math.ceil(total / perPage));
		for (let page = 1; page <= pages; page += 1) {
			const place = { baseUrl, language, resource, page, perPage, total };
			yield {
				path: pageFile(language, resource, perPage, page),
				make: () => {
					const shown = items.slice((page - 1) * perPage, page * perPage);
					const around = pageEnvelope(place);
					toJson(envelope, around);
					return formatPage(
						shown.map((one) => one.item()),
						around,
					);
				},
			};
		}
	}
}

function* recordFiles(
	edition: Edition,
	resource: RecordResource,
): Generator<OutputFile> {
	for (const one of recordsOf(edition, resource)) {
		const path = recordFile(edition.language, resource, one.id);
		yield { path, make: () => one.record() };
	}
}

function searchIndex(edition: Edition): OutputFile {
	return {
		path: searchFile(edition.language),
		make: () => {
			const found = recordsOf(edition, SEARCHABLE);
			const items = found.map((one) => one.item());
			const ids = found.map(({ id }) => id);
			return formatSearchIndex(ids, items);
		},
	};
}
