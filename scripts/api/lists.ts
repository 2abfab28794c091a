/** An edition → the files of its records and of every page of its lists. */

import type { Resource } from "../../functions/contract.ts";
import {
	builtPageSizes,
	ORIGINAL,
	pageFile,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	recordFile,
	SEARCHABLE,
	searchFile,
	translatedFile,
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
export function editionFiles(edition: Edition): OutputFile[] {
	return [
		...RESOURCE_NAMES.flatMap((resource) => listFiles(edition, resource)),
		...recordFiles(edition),
		searchIndex(edition),
		...(edition.language === ORIGINAL ? [] : [translatedIds(edition)]),
	];
}

function listFiles(edition: Edition, resource: Resource): OutputFile[] {
	const { language, baseUrl } = edition;
	const items = itemsOf(edition, resource);
	const total = items.length;
	return builtPageSizes(resource).flatMap((perPage) => {
		// Even an empty list has a first page.
		const pages = Math.max(1, Math.ceil(total / perPage));
		return Array.from({ length: pages }, (_, at): OutputFile => {
			const page = at + 1;
			const place = { baseUrl, language, resource, page, perPage, total };
			return {
				path: pageFile(language, resource, perPage, page),
				make: () => {
					const shown = items.slice(at * perPage, page * perPage);
					const around = pageEnvelope(place);
					toJson(envelope, around);
					return formatPage(
						shown.map(({ item }) => item()),
						around,
					);
				},
			};
		});
	});
}

function recordFiles(edition: Edition): OutputFile[] {
	return RECORD_RESOURCES.flatMap((resource) =>
		recordsOf(edition, resource).map(
			({ id, record }): OutputFile => ({
				path: recordFile(edition.language, resource, id),
				make: record,
			}),
		),
	);
}

function searchIndex(edition: Edition): OutputFile {
	return {
		path: searchFile(edition.language),
		make: () => {
			const found = recordsOf(edition, SEARCHABLE);
			const items = found.map(({ item }) => item());
			const ids = found.map(({ id }) => id);
			return formatSearchIndex(ids, items);
		},
	};
}

function translatedIds(edition: Edition): OutputFile {
	return {
		path: translatedFile(edition.language),
		make: () => {
			const ids = RECORD_RESOURCES.map((resource) => [
				resource,
				recordsOf(edition, resource).map(({ id }) => id.toLowerCase()),
			]);
			return JSON.stringify(Object.fromEntries(ids));
		},
	};
}
