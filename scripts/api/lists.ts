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
import {
	itemsOf,
	linksOf,
	type Published,
	recordsOf,
} from "./published-records.ts";

/** Every file of an edition. Each is checked against its published schema when it is made. */
export function* editionFiles(edition: Edition): Generator<OutputFile> {
	for (const resource of RECORD_RESOURCES) {
		for (const one of recordsOf(edition, resource)) {
			const path = recordFile(edition.language, resource, one.id);
			yield { path, make: () => one.record(), origin: originOf([one]) };
		}
	}
	for (const resource of RESOURCE_NAMES) yield* pagesOf(edition, resource);
	// Ends and grades are the same in every language.
	if (edition.language === ORIGINAL) yield linkIndex(edition);
	yield searchIndex(edition);
}

/** What the edge chooses links by. */
function linkIndex(edition: Edition): OutputFile {
	const links = linksOf(edition);
	const make = () => {
		const index: LinkIndex = {
			ends: RECORD_RESOURCES.filter((resource) =>
				NODE_TYPES.some((type) => type === RESOURCES[resource].kind),
			),
			tier: EVIDENCE_TIERS,
			relation: EDGE_RELATIONS,
			links: links.map(({ subject: { from, to, relation }, tier }) => [
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

/** The pages of a list in every size. */
function* pagesOf(edition: Edition, resource: Resource): Generator<OutputFile> {
	const { baseUrl, language } = edition;
	const items = itemsOf(edition, resource);
	const total = items.length;
	for (const perPage of builtPageSizes(resource)) {
		// Even an empty list has a first page.
		const pages = Math.max(1, Math.ceil(total / perPage));
		for (let page = 1; page <= pages; page += 1) {
			const shown = items.slice((page - 1) * perPage, page * perPage);
			const make = () => {
				const place = { baseUrl, language, resource, page, perPage, total };
				const around = pageEnvelope(place);
				toJson(envelope, around);
				return formatPage(
					shown.map((one) => one.item()),
					around,
				);
			};
			const path = pageFile(language, resource, perPage, page);
			yield { path, make, origin: originOf(shown, total) };
		}
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
