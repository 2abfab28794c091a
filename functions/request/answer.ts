/** Turns a route into an answer: a whole file, a page cut from two files, or search results. */

import type { Dataset } from "../files/dataset.ts";
import type { OpenFile } from "../files/open-file.ts";
import type { Language } from "../shared/contract.ts";
import {
	builtPageSizes,
	changeFile,
	changesFile,
	formatPath,
	indexFile,
	LANGUAGES,
	MAX_PER_PAGE,
	openapiFile,
	pageFile,
	recordFile,
} from "../shared/contract.ts";
import { sha256 } from "../shared/hash.ts";
import type { PageEnvelope } from "../shared/page.ts";
import { formatPage, itemsOf, pageEnvelope } from "../shared/page.ts";
import { type Failure, noSuchAddress } from "../shared/problems.ts";
import type { Route } from "../shared/route.ts";
import { chooseLinks } from "./link-filter.ts";
import { type Moved, missingRecord } from "./missing.ts";

export interface Answer {
	/** The strong ETag without its quotes. */
	tag: string;
	/** Null if the caller already has it. */
	body: string | ReadableStream | null;
	/** The languages that answer the same path. */
	languages: readonly Language[];
	/** Addresses of the neighbouring pages; with a 304, too, since a cache updates its headers from it. */
	pages?: PageEnvelope["links"];
}

type ListRoute = Extract<Route, { type: "list" }>;
type RecordRoute = Extract<Route, { type: "record" }>;

/** What an answer is made from, and what the caller already has. */
export interface Source {
	dataset: Dataset;
	/** Whether the caller already has the answer with this tag; if so, its body is not made. */
	isHeld: (tag: string) => boolean;
}

/** Answers a route that leads to files. */
export async function answer(
	route: Route,
	source: Source,
): Promise<Answer | Moved | Failure> {
	const { language } = route;
	switch (route.type) {
		case "index":
		case "openapi":
		case "changes":
			return knownAnswer(KNOWN_FILES[route.type](language), source);
		case "change":
		case "linkChange":
			return changeAnswer(route, source);
		case "record":
			return recordAnswer(route, source);
		case "malformed":
			return missingRecord(route, source.dataset, formatPath);
		case "list":
			if (route.query !== undefined) return searchAnswer(route, source);
			if (route.filter !== undefined) return filterAnswer(route, source);
			return listAnswer(route, source);
		default:
			return route satisfies never;
	}
}

async function changeAnswer(
	route: Extract<Route, { version: string }>,
	source: Source,
): Promise<Answer | Failure> {
	const file = await source.dataset.files(changeFile(route));
	return file === undefined
		? noSuchAddress(route.language)
		: fileAnswer(file, source);
}

async function fileAnswer(
	file: OpenFile,
	{ isHeld }: Source,
	languages: readonly Language[] = LANGUAGES,
	read: () => Promise<Answer["body"]> = file.text,
): Promise<Answer> {
	const { tag } = file;
	if (!isHeld(tag)) return { tag, body: await read(), languages };
	await file.close();
	return { tag, body: null, languages };
}

/** The files that the build always writes. */
const KNOWN_FILES = {
	index: indexFile,
	openapi: openapiFile,
	changes: changesFile,
};

async function knownAnswer(path: string, source: Source): Promise<Answer> {
	const file = await source.dataset.files(path);
	if (file === undefined) throw new Error(`${path} is missing`);
	return fileAnswer(file, source);
}

/** A redirect to the usual spelling of a route's address, if there is anything. A list is there even if it is empty. */
export async function redirect(
	route: Route,
	movedTo: string,
	source: Source,
): Promise<Moved | Failure> {
	if (route.type === "list") return { movedTo };
	const found = await answer(route, { ...source, isHeld: () => true });
	return "tag" in found ? { movedTo } : found;
}

async function recordAnswer(
	route: RecordRoute,
	source: Source,
): Promise<Answer | Moved | Failure> {
	const { language, resource, id } = route;
	const { dataset } = source;
	const file = await dataset.files(recordFile(language, resource, id));
	if (file === undefined) return missingRecord(route, dataset, formatPath);
	// If the files of other languages cannot be opened, serve the record anyway, without links to them.
	const languages = await dataset
		.languagesOf(language, resource, id)
		.catch(() => [language]);
	return fileAnswer(file, source, languages);
}

/** The languages with a translation of a page. Only first pages match: later ones hold different records per language. */
function languagesOfPage({ page, query }: ListRoute): readonly Language[] {
	return page === 1 && query === undefined ? LANGUAGES : [];
}

async function listAnswer(route: ListRoute, source: Source): Promise<Answer> {
	const { language, resource, page, perPage } = route;
	if (!builtPageSizes(resource).includes(perPage)) {
		return cutAnswer(route, source);
	}
	const path = pageFile(language, resource, perPage, page);
	const [file, { links }] = await Promise.all([
		source.dataset.files(path),
		envelopeOf(route, source),
	]);
	// A page beyond the last.
	if (file === undefined)
		return madeAnswer(route, source, [], () => ({ items: [] }));
	// Sent as it arrives: many pages are too long to be remembered.
	const read = async () => file.stream?.() ?? file.text();
	const languages = languagesOfPage(route);
	const answer = await fileAnswer(file, source, languages, read);
	return { ...answer, pages: links };
}

/** A page of a size that has no files: its items are in at most two neighbouring files of the largest size. */
async function cutAnswer(route: ListRoute, source: Source): Promise<Answer> {
	const { page, perPage } = route;
	const start = (page - 1) * perPage;
	const first = Math.floor(start / MAX_PER_PAGE) + 1;
	const last = Math.floor((start + perPage - 1) / MAX_PER_PAGE) + 1;
	const numbers = first === last ? [first] : [first, last];
	const files = await largePages(route, source, numbers);
	const from = start - (first - 1) * MAX_PER_PAGE;
	return madeAnswer(route, source, files, (texts) => ({
		items: texts.flatMap(itemsOf).slice(from, from + perPage),
	}));
}

/** Those of the pages of the largest size that there are. */
async function largePages(
	{ language, resource }: ListRoute,
	{ dataset }: Source,
	numbers: number[],
): Promise<OpenFile[]> {
	const paths = numbers.map((number) =>
		pageFile(language, resource, MAX_PER_PAGE, number),
	);
	const files = await Promise.all(paths.map((path) => dataset.files(path)));
	return files.filter((file) => file !== undefined);
}

async function searchAnswer(route: ListRoute, source: Source): Promise<Answer> {
	const { language, page, perPage, query = "" } = route;
	const find = await source.dataset.searchIndex(language);
	const start = (page - 1) * perPage;
	const make = () => find(query, start, start + perPage);
	return madeAnswer(route, source, [], make);
}

/** Links with the asked ends, tier and relation: found in the index, then read from the pages that they are on. */
async function filterAnswer(
	route: ListRoute,
	source: Source,
): Promise<Answer | Failure> {
	const { language, page, perPage, filter = {} } = route;
	const chosen = await chooseLinks(language, filter, source.dataset);
	if ("problem" in chosen) return chosen;
	const start = (page - 1) * perPage;
	const shown = chosen.places.slice(start, start + perPage);
	const numbers = [
		...new Set(shown.map((at) => Math.floor(at / MAX_PER_PAGE))),
	];
	const files = await largePages(
		route,
		source,
		numbers.map((number) => number + 1),
	);
	if (files.length < numbers.length) throw new Error("links are missing");
	const asked = { ...route, filter: chosen.filter };
	return madeAnswer(asked, source, files, (texts) => {
		const pages = new Map(
			texts.map((text, at) => [numbers[at], itemsOf(text)] as const),
		);
		const items = shown.flatMap(
			(at) =>
				pages.get(Math.floor(at / MAX_PER_PAGE))?.[at % MAX_PER_PAGE] ?? [],
		);
		return { items, total: chosen.places.length };
	});
}

/** What surrounds the items of a page; `found` is their number if they are not a whole list. */
async function envelopeOf(
	route: ListRoute,
	{ dataset }: Source,
	found?: number,
): Promise<PageEnvelope> {
	const { language, resource } = route;
	const { base_url: baseUrl } = await dataset.settings();
	const total = found ?? (await dataset.lists(language))[resource].total;
	return pageEnvelope({ ...route, baseUrl, total });
}

/**
 * A page made from the text of files. Its tag is a hash of the page's text, so it changes only when the page does. The tag
 * is remembered under the tags of the files, so a caller who already has the page costs no work.
 */
async function madeAnswer(
	route: ListRoute,
	source: Source,
	files: OpenFile[],
	make: (texts: string[]) => { items: string[]; total?: number },
): Promise<Answer> {
	const { dataset, isHeld } = source;
	const { language, resource, page, perPage, query, filter } = route;
	const tags = files.map(({ tag }) => tag);
	const asked = [language, resource, page, perPage, query, filter];
	const key = JSON.stringify([tags, asked]);
	const languages = languagesOfPage(route);
	const known = dataset.madeTags.get(key);
	if (known !== undefined && isHeld(known.tag)) {
		await Promise.all(files.map((file) => file.close()));
		return { ...known, body: null, languages };
	}
	const texts = await Promise.all(files.map((file) => file.text()));
	const { items, total } = make(texts);
	const envelope = await envelopeOf(route, source, total);
	if (items.length === 0 && page <= envelope.total_pages) {
		throw new Error(`page ${page} of ${resource} is missing`);
	}
	const text = formatPage(items, envelope);
	const tag = known?.tag ?? (await sha256(text)).slice(0, 32);
	const made = { tag, pages: envelope.links };
	dataset.madeTags.set(key, made);
	return { ...made, body: isHeld(tag) ? null : text, languages };
}
