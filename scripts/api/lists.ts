/** An edition → the files of its records and of every page of its lists. */

import {
	builtPageSizes,
	LINK_INDEX_FILE,
	type LinkIndex,
	ORIGINAL,
	pageFile,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	RESOURCES,
	type RecordResource,
	type Resource,
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
import { EVIDENCE_TIERS } from "../model/evidence.ts";
import { EDGE_RELATIONS, NODE_TYPES } from "../model/link.ts";
import type { Origin, OutputFile } from "../output/file.ts";
import { envelope } from "./answers.ts";
import { toJson } from "./json.ts";
import type {
	Published,
	PublishedLink,
	PublishedRecord,
} from "./published-records.ts";
import { linksOf, recordsOf } from "./published-records.ts";

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
	const links = linksOf(edition);
	for (const perPage of builtPageSizes("links")) {
		for (const { file } of pagesOf(edition, "links", links, perPage)) {
			yield file;
		}
	}
	// Ends and grades are the same in every language.
	if (edition.language === ORIGINAL) yield linkIndex(links);
}

/** What the edge chooses links by. */
function linkIndex(links: PublishedLink[]): OutputFile {
	const make = () => {
		const index: LinkIndex = {
			ends: RECORD_RESOURCES.filter((resource) =>
				NODE_TYPES.some((type) => type === RESOURCES[resource].kind),
			),
			tier: EVIDENCE_TIERS,
			relation: EDGE_RELATIONS,
			links: links.map(({ edge: { from, to, relation }, tier }) => [
				from.id,
				to.id,
				tier(),
				relation,
			]),
		};
		return JSON.stringify(index);
	};
	return { path: LINK_INDEX_FILE, make, origin: originOf(links, links.length) };
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
