/** The editions of a dataset → every file of the web pages. */

import { html } from "@remix-run/html-template";
import {
	type Language,
	RECORD_RESOURCES,
	RESOURCES,
	type WebPage,
} from "../../functions/shared/contract.ts";
import {
	type FilterFrame,
	filterFile,
	frameFile,
	mark,
	type PageFrame,
} from "../../functions/shared/web/frame.ts";
import type { Edition } from "../dataset/edition.ts";
import type { CitedDocument } from "../documents/block.ts";
import { nameOf, type Surroundings } from "../documents/sections.ts";
import { documentOf } from "../kinds/kinds.ts";
import { type Kind, resourceOf } from "../model/kinds/kinds.ts";
import { ROWS } from "../model/kinds/rows.ts";
import {
	type FileGroup,
	HEADERS_FILE,
	htmlFile,
	type OutputFile,
} from "../output/file.ts";
import { HEADER_RULES } from "../output/page-headers.ts";
import { printHtml } from "../prints/html.ts";
import { namesOf } from "../prints/prose-links.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import { pageAssets } from "./assets.ts";
import { CHANGES_PAGE, changesPage } from "./changes-page.ts";
import { connectionPage } from "./connections.ts";
import { discoveryFiles } from "./discovery/discovery.ts";
import { toolsPath, toolsText } from "./discovery/tools.ts";
import type { ApiDescription } from "./docs/api.ts";
import { articleOutlines } from "./docs/article.ts";
import { docPages } from "./docs/pages.ts";
import { factsPage, versionPage } from "./facts-page.ts";
import { frontPage } from "./front.ts";
import { type LazyPage, layout } from "./layout.ts";
import { filteredList, isFiltered, listPages } from "./lists.ts";
import { thisRecord } from "./parts.ts";
import { indexEdition } from "./search/make-index.ts";
import { searchPage } from "./search/search-page.ts";
import { searchIndexFiles } from "./search/shards.ts";
import { recordData, siteData } from "./structured-data.ts";
import { termPages } from "./terms/pages.ts";
import { tbxFiles } from "./terms/tbx.ts";
import { alternates, pathsOf, twin } from "./twins.ts";
import {
	languagesOf,
	pathTo,
	recordPage,
	SEARCH_PAGE,
	type View,
} from "./view.ts";

/** The versions that pages show: those of the data, and that of a record, which the edition must have. */
export type PageRelease = Omit<View, keyof Surroundings | "assets">;

/** What the pages of all languages share. */
export interface Pages {
	views: View[];
	assetFiles: OutputFile[];
}

/** What the pages of a version are made from. */
export function pagesOf(editions: Edition[], release: PageRelease): Pages {
	const { assets, files } = pageAssets();
	const views = editions.map((edition) => {
		const { language } = edition;
		const words = LANGUAGE_WORDS[language].pages;
		return { edition, language, words, ...release, assets };
	});
	return { views, assetFiles: files };
}

/** Files that the CDN serves directly. */
export function* pageFiles(
	{ views, assetFiles }: Pages,
	describeApi: (language: Language) => object,
): Generator<OutputFile> {
	// `scripts/api` builds the object by hand and gives it no type.
	const apiOf = (language: Language) => describeApi(language) as ApiDescription;
	yield* assetFiles;
	yield headersFile();
	const paths = new Set<string>();
	for (const file of pagesIn(views, apiOf)) {
		paths.add(file.path);
		yield file;
	}
	for (const view of views) {
		const make = () => toolsText(view, apiOf(view.language));
		yield { path: toolsPath(view.language), make };
	}
	yield* discoveryFiles(views, paths);
}

function* pagesIn(
	views: View[],
	apiOf: (language: Language) => ApiDescription,
): Generator<OutputFile> {
	for (const view of views) yield* filesOf(view);
	for (const view of views) {
		for (const page of docPages(view, apiOf)) yield pageFile(view, page);
	}
	for (const view of views) {
		yield pageFile(view, { page: SEARCH_PAGE, make: () => searchPage(view) });
	}
	for (const { edition } of views.slice(0, 1)) yield* tbxFiles(edition.dataset);
}

/** What the edge makes pages of. It is data, not pages. */
export function frameFiles({ views }: Pages): OutputFile[] {
	return views.flatMap((view) => {
		const { language } = view;
		const { title: _, search: __, ...words } = view.words.missing;
		const filtered = RECORD_RESOURCES.filter((one) => isFiltered(view, one));
		return [
			{
				path: frameFile(language),
				make: () =>
					JSON.stringify({ html: frame(view), words } satisfies PageFrame),
			},
			...filtered.map((resource) => ({
				path: filterFile(language, resource),
				make: () => {
					const { page, groups } = filteredList(view, resource);
					const html = layout(view, page);
					return JSON.stringify({ html, groups } satisfies FilterFrame);
				},
			})),
		];
	});
}

/** Its language links and its form are those of the search page: what is not here may be found. */
function frame(view: View): string {
	const { missing, search } = view.words;
	return layout(view, {
		page: SEARCH_PAGE,
		title: mark("title"),
		description: missing.title,
		isHidden: true,
		heading: html.raw`${mark("main")}`,
		main: html`<form class="big" role="search" action="${pathTo(view, SEARCH_PAGE)}">
<label for="query">${missing.search}</label>
<input id="query" name="q" type="search" autocomplete="off" autocapitalize="off" spellcheck="false">
<button type="submit">${search.submit}</button>
</form>`,
	});
}

function* filesOf(view: View): Generator<OutputFile> {
	const pages: LazyPage[] = [
		{
			page: { type: "home" },
			make: () => ({ ...frontPage(view), head: siteData(view) }),
		},
		{ page: CHANGES_PAGE, make: () => changesPage(view) },
		...view.versionNames.map((name, at) => ({
			page: versionPage(name),
			make: () => factsPage(view, name, at),
		})),
		...termPages(view),
	];
	for (const page of pages) yield pageFile(view, page);
	for (const resource of RECORD_RESOURCES) {
		for (const page of listPages(view, resource)) yield pageFile(view, page);
		yield* recordFiles(view, RESOURCES[resource].kind);
	}
	for (const edge of view.edition.dataset.edges) {
		const { from, to, relation } = edge;
		if (relation === "located_in") continue;
		const page: WebPage = { type: "connection", from, to };
		const make = () => connectionPage(edge, view);
		yield { ...pageFile(view, { page, make }), origin: { about: [edge] } };
	}
}

/** The search index of each edition. */
export function* searchIndexes(editions: Edition[]): Generator<FileGroup> {
	for (const one of editions) {
		const origin = indexEdition(one, articleOutlines(one.language));
		yield { origin, files: () => searchIndexFiles(origin) };
	}
}

function* recordFiles<K extends Kind>(
	view: View,
	kind: K,
): Generator<OutputFile> {
	const names = () => namesOf(view.edition);
	for (const entry of view.edition.entries(kind)) {
		const { id } = entry.record;
		const { page, twin: twinPath } = pathsOf(kind, id, view);
		const about = [{ kind, id }];
		const document = () => documentOf(kind, entry, view);
		yield {
			path: htmlFile(page),
			make: () => recordHtml(document(), view),
			// The prose of a page links to any record that it names.
			origin: { about, mentions: { prose: entry.prose, names } },
		};
		const make = () => twin(document(), view);
		yield { path: twinPath, make, origin: { about } };
	}
}

function recordHtml(document: CitedDocument, view: View): string {
	const { kind, id } = document;
	const { language, words, edition, assets } = view;
	const { baseUrl } = edition;
	const resource = resourceOf(kind);
	const list = pathTo(view, { type: "list", resource, page: 1 });
	const crumbs = [
		{ text: words.lists[resource], path: list },
		{ text: ROWS[kind].also === "id" ? id : nameOf(edition, kind, id) },
	];
	const page = { language, words, baseUrl, names: namesOf(edition) };
	const { hasLetters, aside, ...printed } = printHtml(document, page);
	return layout(view, {
		title: document.title,
		description: document.description,
		shared: document.shared,
		...printed,
		aside: html`${aside}${thisRecord(document, view)}`,
		page: recordPage(kind, id),
		head: html`${alternates(kind, id, view)}${recordData(document, crumbs, view)}`,
		section: resource,
		crumbs,
		languages: languagesOf(view, kind, id),
		scripts: [...(hasLetters ? [assets.letters] : []), assets.report],
	});
}

function pageFile(view: View, { page, make }: LazyPage): OutputFile {
	const path = htmlFile(pathTo(view, page));
	return { path, make: () => layout(view, make()) };
}

/** The headers that the CDN sends with pages. */
function headersFile(): OutputFile {
	const lines = HEADER_RULES.flatMap(([pattern, headers]) => [
		pattern,
		...Object.entries(headers).flatMap(([name, value]) => [
			// Removes the CDN's default first.
			...(name === "Cache-Control" ? [`  ! ${name}`] : []),
			`  ${name}: ${value}`,
		]),
	]);
	return { path: HEADERS_FILE, make: () => `${lines.join("\n")}\n` };
}
