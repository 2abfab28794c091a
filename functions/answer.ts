/** Turns a route into an answer: a whole file, a page cut from two files, or search results. */

import type { Former, Language, RecordResource } from "./contract.ts";
import {
	builtPageSizes,
	changeFile,
	changesFile,
	formatPath,
	formerFile,
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
import { sha256 } from "./hash.ts";
import { findNearest } from "./nearest.ts";
import type { PageEnvelope } from "./page.ts";
import { formatPage, pageEnvelope, parseEnvelope, parsePage } from "./page.ts";
import { clip } from "./parameters.ts";
import type { Failure } from "./problems.ts";
import {
	malformedId,
	noSuchAddress,
	noSuchRecord,
	notTranslated,
	recordWithdrawn,
} from "./problems.ts";
import type { Route } from "./route.ts";

export interface Answer {
	/** The strong ETag without its quotes. */
	tag: string;
	/** Null if the caller already has it. */
	body: string | null;
	/** The languages that answer the same path. */
	languages: readonly Language[];
	/** Addresses of the neighbouring pages; only for a page whose body is sent. */
	pages?: PageEnvelope["links"];
}

/** The record has moved: the path of its new address. */
export interface Moved {
	movedTo: string;
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
	route: Exclude<Route, { type: "moved" }>,
	source: Source,
): Promise<Answer | Moved | Failure> {
	const { language } = route;
	switch (route.type) {
		case "index":
			return fileAnswer(await openKnown(indexFile(language), source), source);
		case "openapi":
			return fileAnswer(await openKnown(openapiFile(language), source), source);
		case "changes":
			return fileAnswer(await openKnown(changesFile(language), source), source);
		case "change":
			return changeAnswer(route, source);
		case "record":
			return recordAnswer(route, source);
		case "malformed":
			return malformedId(await missing(route, source));
		case "list":
			if (route.query !== undefined) return searchAnswer(route, source);
			return listAnswer(route, source);
		default:
			return route satisfies never;
	}
}

async function changeAnswer(
	{ language, version }: Extract<Route, { type: "change" }>,
	source: Source,
): Promise<Answer | Failure> {
	const file = await source.dataset.files(changeFile(language, version));
	return file === undefined
		? noSuchAddress(language)
		: fileAnswer(file, source);
}

async function fileAnswer(
	file: OpenFile,
	{ isHeld }: Source,
	languages: readonly Language[] = LANGUAGES,
): Promise<Answer> {
	const { tag } = file;
	if (!isHeld(tag)) return { tag, body: await file.text(), languages };
	await file.close();
	return { tag, body: null, languages };
}

/** A file that the build always writes. */
async function openKnown(path: string, { dataset }: Source): Promise<OpenFile> {
	const file = await dataset.files(path);
	if (file === undefined) throw new Error(`${path} is missing`);
	return file;
}

async function recordAnswer(
	{ language, resource, id }: RecordRoute,
	source: Source,
): Promise<Answer | Moved | Failure> {
	const { dataset } = source;
	const file = await dataset.files(recordFile(language, resource, id));
	if (file === undefined) {
		return missingRecord(language, resource, id, source);
	}
	// If the files of other languages cannot be opened, serve the record anyway, without links to them.
	const languages = await dataset
		.languagesOf(language, resource, id)
		.catch(() => [language]);
	return fileAnswer(file, source, languages);
}

/** Why the language has no such record: it was renamed, withdrawn, not translated, or never existed. */
async function missingRecord(
	language: Language,
	resource: RecordResource,
	id: string,
	source: Source,
): Promise<Moved | Failure> {
	const { dataset } = source;
	const { base_url } = await dataset.settings();
	const former = await dataset.files(formerFile(resource, id));
	const address = (to: string) =>
		formatPath({ type: "record", language, resource, id: to });
	if (former !== undefined) {
		const fate = JSON.parse(await former.text()) as Former;
		if ("moved_to" in fate) return { movedTo: address(fate.moved_to) };
		const { replaced_by: next } = fate;
		return recordWithdrawn(
			language,
			fate,
			next && `${base_url}${address(next)}`,
		);
	}
	if (language === ORIGINAL)
		return noSuchRecord(await missing({ language, resource, id }, source));
	const original = await dataset.files(recordFile(ORIGINAL, resource, id));
	if (original === undefined)
		return noSuchRecord(await missing({ language, resource, id }, source));
	await original.close();
	const path = formatPath({ type: "record", language: ORIGINAL, resource, id });
	return notTranslated(language, `${base_url}${path}`);
}

/** Everything that an error about an unknown id says. */
async function missing(
	{ language, resource, id }: Omit<RecordRoute, "type">,
	{ dataset }: Source,
) {
	const { base_url: baseUrl } = await dataset.settings();
	const nearest = await findNearest(dataset, language, resource, id);
	return { baseUrl, language, resource, id: clip(id), nearest };
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
	const file = await source.dataset.files(path);
	if (file === undefined) return emptyAnswer(route, source);
	const answer = await fileAnswer(file, source, languagesOfPage(route));
	if (answer.body === null) return answer;
	return { ...answer, pages: linksOf(answer.tag, answer.body, source) };
}

/** The links of a page that the build wrote; parsed once for each tag. */
function linksOf(
	tag: string,
	text: string,
	{ dataset: { pageLinks } }: Source,
): PageEnvelope["links"] {
	const links = pageLinks.get(tag) ?? parseEnvelope(text).links;
	pageLinks.set(tag, links);
	return links;
}

/** A page of a size that has no files: its items are in at most two neighbouring files of the largest size. */
async function cutAnswer(route: ListRoute, source: Source): Promise<Answer> {
	const { language, resource, page, perPage } = route;
	const start = (page - 1) * perPage;
	const first = Math.floor(start / MAX_PER_PAGE) + 1;
	const last = Math.floor((start + perPage - 1) / MAX_PER_PAGE) + 1;
	const numbers = first === last ? [first] : [first, last];
	const opened = await Promise.all(
		numbers.map((number) =>
			source.dataset.files(pageFile(language, resource, MAX_PER_PAGE, number)),
		),
	);
	const files = opened.filter((file) => file !== undefined);
	if (files.length === 0) return emptyAnswer(route, source);
	return madeAnswer(route, source, files, (texts) => {
		const pages = texts.map(parsePage);
		const from = start - (first - 1) * MAX_PER_PAGE;
		const items = pages.flatMap((one) => one.items);
		return {
			items: items.slice(from, from + perPage),
			total: pages[0]?.total ?? 0,
		};
	});
}

/** A page beyond the last. Its total comes from the first page, which every list has. */
async function emptyAnswer(route: ListRoute, source: Source): Promise<Answer> {
	const { language, resource } = route;
	const path = pageFile(language, resource, MAX_PER_PAGE, 1);
	const file = await openKnown(path, source);
	return madeAnswer(route, source, [file], ([text = ""]) => ({
		items: [],
		total: parsePage(text).total,
	}));
}

async function searchAnswer(route: ListRoute, source: Source): Promise<Answer> {
	const { language, page, perPage, query = "" } = route;
	const index = await source.dataset.searchIndex(language);
	const start = (page - 1) * perPage;
	return madeAnswer(route, source, [], () =>
		index.find(query, start, start + perPage),
	);
}

/**
 * A page made from the text of files. Its tag is a hash of the page's text, so it changes only when the page does. The tag
 * is remembered under the tags of the files, so a caller who already has the page costs no work.
 */
async function madeAnswer(
	route: ListRoute,
	{ dataset, isHeld }: Source,
	files: OpenFile[],
	make: (texts: string[]) => { items: string[]; total: number },
): Promise<Answer> {
	const { language, resource, page, perPage, query = null } = route;
	const tags = files.map(({ tag }) => tag);
	const key = JSON.stringify([tags, language, resource, page, perPage, query]);
	const languages = languagesOfPage(route);
	const known = dataset.madeTags.get(key);
	if (known !== undefined && isHeld(known)) {
		await Promise.all(files.map((file) => file.close()));
		return { tag: known, body: null, languages };
	}
	const { base_url: baseUrl } = await dataset.settings();
	const { items, total } = make(
		await Promise.all(files.map((file) => file.text())),
	);
	const envelope = pageEnvelope({ ...route, baseUrl, total });
	const text = formatPage(items, envelope);
	const tag = known ?? (await sha256(text)).slice(0, 32);
	dataset.madeTags.set(key, tag);
	const body = isHeld(tag) ? null : text;
	return { tag, body, languages, pages: envelope.links };
}
