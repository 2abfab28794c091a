/** From a route to what is said: the file as it is, a page cut from two files, or a search. */

import type { Language, RecordResource, Resource } from "./contract.ts";
import {
	builtPageSizes,
	indexFile,
	LANGUAGES,
	MAX_PER_PAGE,
	ORIGINAL,
	openapiFile,
	pageFile,
	recordFile,
} from "./contract.ts";
import type { Dataset } from "./dataset.ts";
import type { OpenFile } from "./files.ts";
import { readText } from "./files.ts";
import { formatPage, pageEnvelope, parsePage } from "./page.ts";
import type { Failure } from "./problems.ts";
import { noSuchRecord, notTranslated } from "./problems.ts";
import type { Route } from "./route.ts";

export interface Answer {
	/** Of a strong tag, what stands between the quotes. */
	tag: string;
	/** The files that the body is made from. */
	files: OpenFile[];
	/** Makes the body: called only if the caller does not have it. */
	body: () => Promise<ReadableStream | string>;
	/** The languages in which the same path has an answer. */
	languages: readonly Language[];
}

type ListRoute = Extract<Route, { type: "list" }>;
type RecordRoute = Extract<Route, { type: "record" }>;

/** Answers a route that leads to files. */
export async function answer(
	route: Exclude<Route, { type: "web-page" }>,
	dataset: Dataset,
): Promise<Answer | Failure> {
	const { language } = route;
	switch (route.type) {
		case "index":
			return fileAnswer(await openKnown(dataset, indexFile(language)));
		case "openapi":
			return fileAnswer(await openKnown(dataset, openapiFile(language)));
		case "record":
			return recordAnswer(route, dataset);
		case "list":
			if (route.query !== undefined) return searchAnswer(route, dataset);
			return listAnswer(route, dataset);
		default:
			return route satisfies never;
	}
}

function fileAnswer(
	file: OpenFile,
	languages: readonly Language[] = LANGUAGES,
): Answer {
	const { tag, body } = file;
	return { tag, files: [file], body: async () => body, languages };
}

/** A file that the build always writes. */
async function openKnown(dataset: Dataset, path: string): Promise<OpenFile> {
	const file = await dataset.files(path);
	if (file === undefined) throw new Error(`${path} is missing`);
	return file;
}

async function recordAnswer(
	{ language, resource, id }: RecordRoute,
	dataset: Dataset,
): Promise<Answer | Failure> {
	const file = await dataset.files(recordFile(language, resource, id));
	if (file !== undefined) {
		return fileAnswer(file, await dataset.languagesOf(resource, id));
	}
	return missingRecord(language, resource, id, dataset);
}

async function missingRecord(
	language: Language,
	resource: RecordResource,
	id: string,
	dataset: Dataset,
): Promise<Failure> {
	if (language === ORIGINAL) return noSuchRecord(resource, id);
	const original = await dataset.files(recordFile(ORIGINAL, resource, id));
	if (original === undefined) return noSuchRecord(resource, id);
	await original.body.cancel();
	const { base_url } = await dataset.settings();
	return notTranslated(base_url, resource, id);
}

async function listAnswer(route: ListRoute, dataset: Dataset): Promise<Answer> {
	const { language, resource, page, perPage } = route;
	if (!builtPageSizes(resource).includes(perPage)) {
		return cutAnswer(route, dataset);
	}
	const file = await dataset.files(pageFile(language, resource, perPage, page));
	return file === undefined ? emptyAnswer(route, dataset) : fileAnswer(file);
}

/** A page of a size that is not written: its items lie in two neighbouring files of the largest size at most. */
async function cutAnswer(route: ListRoute, dataset: Dataset): Promise<Answer> {
	const { language, resource, page, perPage } = route;
	const start = (page - 1) * perPage;
	const first = Math.floor(start / MAX_PER_PAGE) + 1;
	const last = Math.floor((start + perPage - 1) / MAX_PER_PAGE) + 1;
	const numbers = first === last ? [first] : [first, last];
	const opened = await Promise.all(
		numbers.map((number) =>
			dataset.files(pageFile(language, resource, MAX_PER_PAGE, number)),
		),
	);
	const files = opened.filter((file) => file !== undefined);
	if (files.length === 0) return emptyAnswer(route, dataset);
	const body = async () => {
		const pages = (await Promise.all(files.map(readText))).map(parsePage);
		const from = start - (first - 1) * MAX_PER_PAGE;
		const items = pages.flatMap((one) => one.items);
		const total = pages[0]?.total ?? 0;
		return listText(items.slice(from, from + perPage), total, route, dataset);
	};
	const tags = files.map((file) => file.tag).join("-");
	const tag = `${tags}-${page}-${perPage}`;
	return { tag, files, body, languages: LANGUAGES };
}

/** A page beyond the last; the first page, which every list has, knows how long the list is. */
async function emptyAnswer(
	route: ListRoute,
	dataset: Dataset,
): Promise<Answer> {
	const { language, resource, page, perPage } = route;
	const path = pageFile(language, resource, MAX_PER_PAGE, 1);
	const file = await openKnown(dataset, path);
	const body = async () => {
		const { total } = parsePage(await readText(file));
		return listText([], total, route, dataset);
	};
	const tag = `${file.tag}-${page}-${perPage}`;
	return { tag, files: [file], body, languages: LANGUAGES };
}

async function searchAnswer(
	route: ListRoute,
	dataset: Dataset,
): Promise<Answer> {
	const { language, page, perPage } = route;
	const query = (route.query ?? "").toLowerCase();
	const { texts, items, tag } = await dataset.searchIndex(language);
	const body = async () => {
		const found = items.filter((_, at) => texts[at]?.includes(query));
		const start = (page - 1) * perPage;
		const shown = found.slice(start, start + perPage);
		return listText(shown, found.length, route, dataset);
	};
	const name = `${tag}-${page}-${perPage}-${encodeURIComponent(query)}`;
	return { tag: name, files: [], body, languages: LANGUAGES };
}

async function listText(
	items: string[],
	total: number,
	place: {
		language: Language;
		resource: Resource;
		page: number;
		perPage: number;
		query?: string | undefined;
	},
	dataset: Dataset,
): Promise<string> {
	const { base_url: baseUrl } = await dataset.settings();
	return formatPage(items, pageEnvelope({ ...place, baseUrl, total }));
}
