/** An edition → the files of its records and of every page of its lists. */

import type {
	RecordResource,
	Resource,
} from "../../functions/shared/contract.ts";
import {
	builtPageSizes,
	pageFile,
	RESOURCE_NAMES,
	recordFile,
	SEARCHABLE,
	searchFile,
} from "../../functions/shared/contract.ts";
import {
	formatPage,
	formatSearchIndex,
	pageEnvelope,
} from "../../functions/shared/page.ts";
import type { Edition } from "../dataset/edition.ts";
import type { Origin, OutputFile } from "../output/file.ts";
import { envelope } from "./answers.ts";
import { toJson } from "./json.ts";
import type { Published, PublishedRecord } from "./published-records.ts";
import { itemsOf, recordsOf } from "./published-records.ts";

/** Every file of an edition. Each is checked against its published schema when it is made. */
export function* editionFiles(edition: Edition): Generator<OutputFile> {
	for (const resource of RESOURCE_NAMES) {
		yield* resource === "links"
			? linkFiles(edition)
			: recordFiles(edition, resource);
	}
	yield searchIndex(edition);
}

/** The pages of a list and its records. A record follows the first page that shows it, which has already made its text. */
function* recordFiles(
	edition: Edition,
	resource: RecordResource,
): Generator<OutputFile> {
	const { language } = edition;
	const records = recordsOf(edition, resource);
	const ahead = new Map<string, string>();
	const itemAhead = (one: PublishedRecord) => {
		const { item, record } = one.both();
		ahead.set(one.id, record);
		return item;
	};
	const take = (one: PublishedRecord) => {
		const text = ahead.get(one.id) ?? one.record();
		ahead.delete(one.id);
		return text;
	};
	for (const [at, perPage] of builtPageSizes(resource).entries()) {
		const itemOf = at === 0 ? itemAhead : undefined;
		const pages = pagesOf(edition, resource, records, perPage, itemOf);
		for (const { file, shown } of pages) {
			// Drops the records that the page before has made, but whose files need no new text.
			ahead.clear();
			yield file;
			for (const one of at === 0 ? shown : []) {
				const path = recordFile(language, resource, one.id);
				yield { path, make: () => take(one), origin: originOf([one]) };
			}
		}
	}
}

function* linkFiles(edition: Edition): Generator<OutputFile> {
	const links = itemsOf(edition, "links");
	for (const perPage of builtPageSizes("links")) {
		for (const { file } of pagesOf(edition, "links", links, perPage)) {
			yield file;
		}
	}
}

/** The pages of a list in one size. */
function* pagesOf<T extends Published>(
	{ baseUrl, language }: Edition,
	resource: Resource,
	items: T[],
	perPage: number,
	itemOf = (one: T) => one.item(),
): Generator<{ file: OutputFile; shown: T[] }> {
	const total = items.length;
	// Even an empty list has a first page.
	const pages = Math.max(1, Math.ceil(total / perPage));
	for (let page = 1; page <= pages; page += 1) {
		const shown = items.slice((page - 1) * perPage, page * perPage);
		const make = () => {
			const place = { baseUrl, language, resource, page, perPage, total };
			const around = pageEnvelope(place);
			toJson(envelope, around);
			return formatPage(shown.map(itemOf), around);
		};
		const path = pageFile(language, resource, perPage, page);
		yield { file: { path, make, origin: originOf(shown, total) }, shown };
	}
}

/** What a file with items is made from; `count` is a number that is in it, too. */
function originOf(items: Published[], count = 0): Origin {
	return { about: items.map(({ subject }) => subject), count };
}

function searchIndex(edition: Edition): OutputFile {
	const found = recordsOf(edition, SEARCHABLE);
	return {
		path: searchFile(edition.language),
		origin: originOf(found, found.length),
		make: () => {
			const items = found.map((one) => one.item());
			const ids = found.map(({ id }) => id);
			return formatSearchIndex(ids, items);
		},
	};
}
