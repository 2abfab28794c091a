/**
 * The same records for other tools: Hugo, which reads values from front matter and renders templates, and Pagefind, which
 * makes a search index over Hugo's pages. Both together make what our build does: pages and a search.
 */

import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
	builtPageSizes,
	GATED,
	LANGUAGES,
	type Language,
	MAX_PER_PAGE,
	ORIGINAL,
	pageFile,
	RECORD_RESOURCES,
	RESOURCE_NAMES,
	type Resource,
} from "../../../functions/shared/contract.ts";
import {
	fill,
	frameFile,
	type PageFrame,
} from "../../../functions/shared/web/frame.ts";
import { writeBelow } from "../corpus.ts";

/** The version of Hugo on this machine; undefined if there is none. */
export function hugoVersion(): string | undefined {
	const { status, stdout } = spawnSync("hugo", ["version"], {
		encoding: "utf8",
	});
	return status === 0 ? /v(\d+\.\d+\.\d+)/.exec(stdout)?.[1] : undefined;
}

/** The command that makes the files of a site. */
export function hugoCommand(site: string, out: string): string[] {
	const options = ["--quiet", "--noTimes", "--noChmod", "--ignoreCache"];
	return ["hugo", "--source", site, "--destination", out, ...options];
}

const PAGEFIND = "1.6.0";
const INSTALL_MS = 120_000;

/**
 * Installs Pagefind into a folder, because nobody who only builds the content needs it. Undefined if that did not work.
 */
export function installPagefind(folder: string) {
	const quiet = "--no-audit --no-fund --no-save --ignore-scripts";
	const args = ["install", ...quiet.split(" "), "--prefer-offline"];
	const { status } = spawnSync(
		"npm",
		[...args, "--prefix", folder, `pagefind@${PAGEFIND}`],
		{ stdio: "ignore", timeout: INSTALL_MS },
	);
	const program = join(folder, "node_modules/.bin/pagefind");
	return status === 0 ? { program, version: PAGEFIND } : undefined;
}

/** The command that indexes what ours indexes: the pages of the records, without what surrounds their text. */
export function pagefindCommand(program: string, site: string): string[] {
	const pages = `**/{${RECORD_RESOURCES.join(",")}}/*.html`;
	const options = ["--glob", pages, "--root-selector", "main", "--silent"];
	return [program, "--site", site, ...options];
}

interface Edge {
	from: { type: string; id: string };
	to: { type: string; id: string };
}

/**
 * Writes a site with the records and links that our build has written to `dist`, in the way that proved fastest for Hugo.
 * Returns how many files it makes: three for each record (page, JSON, Markdown), a page for each link, and the lists' pages.
 */
export function writeHugoSite(site: string, dist: string): number {
	const put = (name: string, text: string) => writeBelow(site, name, text);
	let files = 0;
	for (const language of LANGUAGES) {
		const ending = language === ORIGINAL ? "md" : `${language}.md`;
		for (const { name, makes, ...matter } of pagesIn(dist, language)) {
			// Hugo uses a quarter less CPU time with JSON than with YAML.
			put(`content/${name}.${ending}`, `${JSON.stringify(matter)}\n`);
			files += makes;
		}
		const single = `single.${language}.html`;
		put(
			`layouts/_default/${single}`,
			pageTemplate(dist, language, RECORD, 4900),
		);
		put(`layouts/links/${single}`, pageTemplate(dist, language, EDGE, 3850));
	}
	const sizes = [...new Set(RESOURCE_NAMES.flatMap(builtPageSizes))];
	put("config.json", JSON.stringify(config(sizes), undefined, "\t"));
	put("layouts/_default/single.json", "{{ .Params.record | jsonify }}");
	put("layouts/_default/single.twin.md", "{{ .Params.text }}");
	put("layouts/partials/edges.html", EDGES);
	for (const size of sizes) {
		const name = `list.${formatOf(size)}.json`;
		const list = listTemplate(size, ".RegularPages", "record");
		put(`layouts/_default/${name}`, list);
		put(`layouts/links/${name}`, listTemplate(size, ALL_EDGES, "edge"));
	}
	return files;
}

/** A page of the site: how many files Hugo makes of it, and its front matter. */
interface Page {
	name: string;
	makes: number;
	title: string;
	[parameter: string]: unknown;
}

function* pagesIn(dist: string, language: Language): Generator<Page> {
	// The edges to genes have no page of their own. In a corpus, each variant has one.
	const located = new Map<string, Edge>();
	const edges = itemsIn<Edge>(dist, language, GATED);
	for (const edge of edges) {
		const { from, to } = edge;
		if (to.type === "gene") located.set(from.id, edge);
		else {
			const name = `links/${from.type}-${from.id}-${to.type}-${to.id}`;
			const title = `${from.id} → ${to.id}`;
			yield { name, makes: 1, title, outputs: ["HTML"], edge };
		}
	}
	yield* listOf(GATED, edges.length);
	for (const resource of RECORD_RESOURCES) {
		const records = itemsIn<{ url: string }>(dist, language, resource);
		for (const record of records) {
			const path = new URL(record.url).pathname;
			const text = readFileSync(join(dist, `${path}.md`), "utf8");
			const title = text.slice(2, text.indexOf("\n"));
			const id = basename(path);
			const name = `${resource}/${id}`;
			const edge = located.get(id);
			yield { name, makes: 3, title, record, text, edge };
		}
		yield* listOf(resource, records.length);
	}
}

/** What a list of our build has. */
function itemsIn<T>(dist: string, language: Language, resource: Resource): T[] {
	const first = join(dist, pageFile(language, resource, MAX_PER_PAGE, 1));
	return globSync(join(dirname(first), "*.json")).flatMap(
		(path) => JSON.parse(readFileSync(path, "utf8")).data,
	);
}

function* listOf(resource: Resource, total: number): Generator<Page> {
	if (total === 0) return;
	const sizes = builtPageSizes(resource);
	const pages = sizes.map((size) => Math.ceil(total / size));
	const makes = pages.reduce((sum, one) => sum + one);
	const outputs = sizes.map(formatOf);
	yield { name: `${resource}/_index`, makes, title: resource, outputs };
}

/** The name of the output format for a list with pages of a size. */
function formatOf(size: number): string {
	return `pages${size}`;
}

function config(sizes: number[]): object {
	const pages = (size: number) => ({
		mediaType: "application/json",
		path: `pages-${size}`,
		isPlainText: true,
	});
	const twin = { mediaType: "text/markdown", isPlainText: true };
	return {
		baseURL: "https://genetics.example/",
		defaultContentLanguage: ORIGINAL,
		languages: Object.fromEntries(
			LANGUAGES.map((language, at) => [language, { weight: at + 1 }]),
		),
		// Like our pages: no folder per record, and no extra files.
		uglyURLs: true,
		disableAliases: true,
		disableKinds: "home taxonomy term RSS sitemap robotsTXT 404".split(" "),
		outputs: { page: ["HTML", "JSON", "twin"] },
		outputFormats: {
			twin,
			...Object.fromEntries(sizes.map((size) => [formatOf(size), pages(size)])),
		},
	};
}

/** The pages of a list: each item is a parameter of a page. */
function listTemplate(size: number, pages: string, item: string): string {
	return `{{ $page := .Paginate (${pages}) ${size} }}{"data":[
{{ range $at, $one := $page.Pages }}{{ if $at }},
{{ end }}{{ $one.Params.${item} | jsonify }}{{ end }}
],"page":{{ $page.PageNumber }},"per_page":${size},"total":{{ $page.TotalNumberOfElements }}}`;
}

/** The pages of the links and of all variants, which have their edges to genes. Cached, since every page of the list uses them. */
const EDGES = `{{ $variants := .Sites.First.GetPage "/variants" }}
{{ return (.RegularPages | append $variants.RegularPages) }}`;
const ALL_EDGES = `partialCached "edges.html" . .Language.Lang`;

/** About how many bytes more ours have: how to cite, a link's neighbours, other languages, data for search engines. */
const FILLER = "and more of the same sort ";

const RECORD = `{{ with .Params }}<article>{{ range split .text "\\n\\n" }}<p>{{ . }}</p>
{{ end }}</article>
<script type="application/ld+json">{{ .record | jsonify | safeJS }}</script>{{ end }}`;

const END = `<div>{{ .type }} <a class="end" href="{{ .url }}">{{ .id }}</a></div>`;
const EDGE = `<h1>{{ .Title }}</h1>
{{ with .Params.edge }}<div class="edge">
{{ with .from }}${END}{{ end }}
<div class="soft">↓ {{ .relation }}</div>
{{ with .to }}${END}{{ end }}
</div>
<p>{{ .note }}</p>
<dl class="facts">
{{ range .evidence }}<div><dt>{{ .scheme }}: {{ .grade }}, {{ .as_of }}</dt><dd><a href="{{ .check_at.url }}">{{ .check_at.label }}</a></dd></div>
{{ end }}</dl>{{ end }}`;

/** A page in the frame that our build wrote, with the placeholders of Hugo's template language, and filled up. */
function pageTemplate(
	dist: string,
	language: Language,
	main: string,
	more: number,
): string {
	const text = readFileSync(join(dist, frameFile(language)), "utf8");
	const { html } = JSON.parse(text) as PageFrame;
	const filler = FILLER.repeat(more / FILLER.length);
	const filled = `${main}\n<p hidden>${filler}</p>`;
	return fill(html, { title: "{{ .Title }}", main: filled });
}
