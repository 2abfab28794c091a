/** Stage 7: what is published in a language → the files of its records and of every page of its lists. */

import type { z } from "zod";
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
import { PUBLISHED } from "../model/published.ts";
import { envelope } from "./answers.ts";
import { once } from "./once.ts";
import type { Publication } from "./records.ts";
import { itemsOf } from "./records.ts";

/** A file of the output: its path below the output directory, from `/`, and its text. */
export interface OutputFile {
	path: string;
	readonly text: string;
}

/** A file whose text is made when it is asked for. */
export function outputFile(path: string, make: () => string): OutputFile {
	const text = once(make);
	return {
		path,
		get text() {
			return text();
		},
	};
}

/** Writes out a publication. Everything is held against the published schema first. */
export function paginate(
	publication: Publication,
	baseUrl: string,
): OutputFile[] {
	return [
		...RESOURCE_NAMES.flatMap((resource) =>
			paginateList(publication, resource, baseUrl),
		),
		...recordFiles(publication),
		searchIndex(publication),
		...(publication.language === ORIGINAL ? [] : [translatedIds(publication)]),
	];
}

function paginateList(
	publication: Publication,
	resource: Resource,
	baseUrl: string,
): OutputFile[] {
	const { language } = publication;
	const items = itemsOf(publication, resource);
	const schema = PUBLISHED[resource].item;
	const texts = items.map((one) => once(() => toJson(schema, one.item)));
	const total = texts.length;
	return builtPageSizes(resource).flatMap((perPage) => {
		// A list without records has a first page all the same.
		const pages = Math.max(1, Math.ceil(total / perPage));
		return Array.from({ length: pages }, (_, at) => {
			const page = at + 1;
			const place = { baseUrl, language, resource, page, perPage, total };
			const path = pageFile(language, resource, perPage, page);
			return outputFile(path, () => {
				const around = assertPublished(envelope, pageEnvelope(place));
				const shown = texts.slice(at * perPage, page * perPage);
				return formatPage(
					shown.map((text) => text()),
					around,
				);
			});
		});
	});
}

function recordFiles({ language, records }: Publication): OutputFile[] {
	return RECORD_RESOURCES.flatMap((resource) =>
		records[resource].map((one) =>
			outputFile(recordFile(language, resource, one.id), () =>
				toJson(PUBLISHED[resource].record, one.record),
			),
		),
	);
}

function searchIndex({ language, records }: Publication): OutputFile {
	return outputFile(searchFile(language), () => {
		const found = records[SEARCHABLE];
		const items = found.map(({ item }) => JSON.stringify(item));
		const ids = found.map(({ id }) => id);
		return formatSearchIndex(ids, items);
	});
}

function translatedIds({ language, records }: Publication): OutputFile {
	return outputFile(translatedFile(language), () => {
		const ids = RECORD_RESOURCES.map((resource) => [
			resource,
			records[resource].map(({ id }) => id.toLowerCase()),
		]);
		return JSON.stringify(Object.fromEntries(ids));
	});
}

/** Compact JSON of a value that fits the schema. */
export function toJson(schema: z.ZodType, value: unknown): string {
	return JSON.stringify(assertPublished(schema, value));
}

/** Content has been checked by now, so that a value that does not fit is a bug of the build. */
function assertPublished<T>(schema: z.ZodType, value: T): T {
	const result = schema.safeParse(value);
	if (result.success) return value;
	throw new Error(
		`The build made something that its own schema refuses: ${result.error.message}\n${JSON.stringify(value).slice(0, 500)}`,
	);
}
