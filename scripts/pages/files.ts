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
import { connectionsOf, nameOf } from "../documents/sections.ts";
import { MAKERS } from "../kinds/kinds.ts";
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
import { pageAssets } from "./assets.ts";
import { CHANGES_PAGE, changesPage } from "./changes-page.ts";
import { connectionPage } from "./connections.ts";
import { discoveryFiles } from "./discovery/discovery.ts";
import { toolsPath, toolsText } from "./discovery/tools.ts";
import type { ApiDescription } from "./docs/api.ts";
import { articleOutlines } from "./docs/outline.ts";
import { docPages } from "./docs/pages.ts";
import { requestScriptFile } from "./docs/request-script.ts";
import { factsPage, versionPage } from "./facts-page.ts";
import { frontPage } from "./front.ts";
import { frameOf, layout, type PageParts } from "./layout.ts";
import { filteredList, isFiltered, listPages } from "./lists.ts";
import { thisRecord } from "./parts.ts";
import { indexEdition } from "./search/make-index.ts";
import { searchModuleFile, searchScriptFile } from "./search/script.ts";
import { SEARCH_PAGE, searchPage } from "./search/search-page.ts";
import { searchIndexFiles } from "./search/shards.ts";
import { recordData, siteData } from "./structured-data.ts";
import { termPages } from "./terms/pages.ts";
import { tbxFiles } from "./terms/tbx.ts";
import { alternates, twin, twinPath } from "./twins.ts";
import {
	languagesOf,
	lazily,
	pathTo,
	recordPage,
	type View,
	wordsOf,
} from "./view.ts";

/** The versions that pages show: those of the data, and that of a record, which the edition must have. */
export interface PageRelease
	extends Pick<View, "version" | "versions" | "versionNames"> {
	recordVersion: (edition: Edition, kind: Kind, id: string) => string;
	recordText: (edition: Edition, kind: Kind, id: string) => string;
}

/** What the pages of all languages share. */
export interface Pages {
	views: View[];
	assetFiles: OutputFile[];
}

/** Files that the CDN serves directly. */
export function* pageFiles(
	{ views, assetFiles }: Pages,
	describeApi: (language: Language) => object,
): Generator<OutputFile> {
	const script = requestScriptFile();
	yield* assetFiles;
	yield script;
	yield headersFile();
	const paths = new Set<string>();
	const pages = function* () {
		for (const view of views) yield* filesOf(view);
		for (const view of views) yield* docFiles(view, describeApi, script.path);
		yield* searchPages(views);
		for (const { edition } of views.slice(0, 1))
			yield* tbxFiles(edition.dataset);
	};
	for (const file of pages()) {
		paths.add(file.path);
		yield file;
	}
	for (const view of views) {
		const make = () =>
			toolsText(view, describeApi(view.language) as ApiDescription);
		yield { path: toolsPath(view.language), make };
	}
	yield* discoveryFiles(views, paths);
}

function docFiles(
	view: View,
	describeApi: (language: Language) => object,
	requestScript: string,
): OutputFile[] {
	return docPages(view, describeApi, requestScript).map(({ page, make }) =>
		pageFile(view, page, make),
	);
}

/** What the edge makes pages of. It is data, not pages. */
export function frameFiles({ views }: Pages): OutputFile[] {
	return views.flatMap((view) => [
		{
			path: frameFile(view.language),
			make: () => {
				const { title: _, search: __, ...words } = view.words.missing;
				return JSON.stringify({ html: frame(view), words } satisfies PageFrame);
			},
		},
		...filterFiles(view),
	]);
}

function filterFiles(view: View): OutputFile[] {
	return RECORD_RESOURCES.filter((one) => isFiltered(view, one)).map(
		(resource) => ({
			path: filterFile(view.language, resource),
			make: () => {
				const { page, groups } = filteredList(view, resource);
				const html = layout(view, page);
				return JSON.stringify({ html, groups } satisfies FilterFrame);
			},
		}),
	);
}

/** What the pages of a version are made from. */
export function pagesOf(
	editions: Edition[],
	{ recordVersion, recordText, ...versions }: PageRelease,
): Pages {
	const { assets, files } = pageAssets();
	const connections = lazily(() =>
		connectionsOf(editions[0]?.dataset.edges ?? []),
	);
	const views = editions.map((edition) => {
		const view = {
			edition,
			language: edition.language,
			words: wordsOf(edition.language),
			...versions,
			recordVersion: (kind: Kind, id: string) =>
				recordVersion(edition, kind, id),
			recordText: (kind: Kind, id: string) => recordText(edition, kind, id),
			assets,
			names: lazily(() => namesOf(edition)),
			connections,
		};
		return { ...view, frame: frameOf(view) };
	});
	return { views, assetFiles: files };
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
	yield pageFile(view, { type: "home" }, () => ({
		...frontPage(view),
		head: siteData(view),
	}));
	yield pageFile(view, CHANGES_PAGE, () => changesPage(view));
	for (const [at, name] of view.versionNames.entries()) {
		yield pageFile(view, versionPage(name), () => factsPage(view, name, at));
	}
	for (const { page, make } of termPages(view)) {
		yield pageFile(view, page, make);
	}
	for (const resource of RECORD_RESOURCES) {
		for (const { page, make } of listPages(view, resource)) {
			yield pageFile(view, page, make);
		}
		yield* recordFiles(view, RESOURCES[resource].kind);
	}
	for (const edge of view.edition.dataset.edges) {
		const { from, to, relation } = edge;
		if (relation === "located_in") continue;
		const page: WebPage = { type: "connection", from, to };
		const file = pageFile(view, page, () => connectionPage(edge, view));
		yield { ...file, origin: { about: [edge] } };
	}
}

/** The search page of each language, with the script that it loads. */
function* searchPages(views: View[]): Generator<OutputFile> {
	const script = searchScriptFile();
	yield script;
	yield searchModuleFile();
	for (const view of views) {
		yield pageFile(view, SEARCH_PAGE, () => searchPage(view, script.path));
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
	for (const entry of view.edition.entries(kind)) {
		const { id } = entry.record;
		const path = pathTo(view, recordPage(kind, id));
		const about = [{ kind, id }];
		const document = (): CitedDocument => ({
			...MAKERS[kind].document(entry, view),
			cited: entry,
		});
		yield {
			path: htmlFile(path),
			make: () => recordHtml(document(), view),
			// The prose of a page links to any record that it names.
			origin: { about, mentions: { prose: entry.prose, names: view.names } },
		};
		yield {
			path: twinPath(path),
			make: () => twin(document(), view),
			origin: { about },
		};
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
	const page = { language, words, baseUrl, names: view.names() };
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

function pageFile(
	view: View,
	page: WebPage,
	make: () => PageParts,
): OutputFile {
	return {
		path: htmlFile(pathTo(view, page)),
		make: () => layout(view, make()),
	};
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
