/** The same records for Hugo, which reads values from front matter and renders templates. */

import { spawnSync } from "node:child_process";
import type { Language } from "../../../../functions/shared/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../../../functions/shared/contract.ts";
import { LANGUAGE_WORDS } from "../../../words/languages.ts";
import { writeBelow } from "../write-below.ts";
import type { PlainContent } from "./content.ts";
import { edgeOf, locatedIn } from "./edges.ts";
import { frameOf, imprint } from "./frames.ts";
import { HOST } from "./records.ts";

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

/** Writes a site with the content, in the way that proved fastest for Hugo. */
export function writeHugoSite(
	site: string,
	{ lists, edges }: PlainContent,
	dist: string,
): void {
	const put = (name: string, text: string) => writeBelow(site, name, text);
	// Hugo uses a quarter less CPU time with JSON than with YAML.
	const putPage = (name: string, matter: object) =>
		put(`content/${name}`, `${JSON.stringify(matter)}\n`);
	const all = [...lists, ...edges];
	const sizes = [...new Set(all.flatMap(({ pageSizes }) => pageSizes))];
	put("config.json", JSON.stringify(config(sizes), undefined, "\t"));
	for (const { resource, language, pageSizes } of all) {
		const outputs = pageSizes.map(formatOf);
		const name = `${resource}/_index.${endingOf(language)}`;
		putPage(name, { title: resource, outputs });
	}
	for (const { resource, language, records } of lists) {
		for (const record of records) {
			const name = `${resource}/${record.id}.${endingOf(language)}`;
			putPage(name, { title: record.title, record });
		}
	}
	for (const { language, links } of edges) {
		for (const edge of links) {
			const title = `${edge.from.name} → ${edge.to.name}`;
			const name = `links/${edge.id}.${endingOf(language)}`;
			putPage(name, { title, outputs: ["HTML"], edge });
		}
	}
	put("layouts/_default/single.json", "{{ .Params.record | jsonify }}");
	put("layouts/_default/single.twin.md", inLanguages(twinTemplate));
	put("layouts/partials/edges.html", EDGES);
	for (const size of sizes) {
		const name = `list.${formatOf(size)}.json`;
		put(`layouts/_default/${name}`, listTemplate(size));
		const edgeList = inLanguages((one) => edgeListTemplate(size, one));
		put(`layouts/links/${name}`, edgeList);
	}
	for (const language of LANGUAGES) {
		const name = `single.${language}.html`;
		put(`layouts/_default/${name}`, recordTemplate(dist, language));
		put(`layouts/links/${name}`, edgeTemplate(dist, language));
	}
}

function endingOf(language: Language): string {
	return language === ORIGINAL ? "md" : `${language}.md`;
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
		baseURL: `${HOST}/`,
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

/** One template for all languages: with a language in its name, Hugo would treat it as HTML and escape its output. */
function inLanguages(template: (language: Language) => string): string {
	return LANGUAGES.map(
		(one) => `{{ if eq .Language.Lang "${one}" }}${template(one)}{{ end }}`,
	).join("");
}

function listTemplate(
	size: number,
	item = "{{ .Params.record | jsonify }}",
	pages = ".RegularPages",
): string {
	return `{{ $page := .Paginate (${pages}) ${size} }}{"data":[
{{ range $at, $one := $page.Pages }}{{ if $at }},
{{ end }}{{ with $one }}${item}{{ end }}{{ end }}
],"page":{{ $page.PageNumber }},"per_page":${size},"total":{{ $page.TotalNumberOfElements }}}`;
}

/** The pages of the links and of all variants. A variant stands for its edge to its gene: in a corpus it has one. */
const EDGES = `{{ $variants := .Sites.First.GetPage "/variants" }}
{{ return (.RegularPages | append $variants.RegularPages) }}`;

function edgeListTemplate(size: number, language: Language): string {
	const link = locatedIn("{{ .id }}", "{{ index .facts.genes 0 }}");
	const located = JSON.stringify(edgeOf(link, language, new Map()));
	return listTemplate(
		size,
		`{{ with .Params.edge }}{{ . | jsonify }}{{ end }}{{ with .Params.record }}${located}{{ end }}`,
		// Cached, since every page of the list uses them.
		`partialCached "edges.html" . "${language}"`,
	);
}

function recordTemplate(dist: string, language: Language): string {
	return frameOf(dist, language, "record", {
		title: "{{ .Title }}",
		main: `{{ with .Params.record }}<h1>{{ .title }}</h1>
<p class="soft"><span class="id">{{ .id }}</span></p>
<article>
{{ range .sections }}<h2>{{ .heading }}</h2>
<p>{{ .text }}</p>
{{ end }}</article>
<aside><dl>
{{ range $name, $value := .facts }}<div><dt>{{ $name }}</dt><dd>{{ $value | jsonify }}</dd></div>
{{ end }}</dl></aside>
<script type="application/ld+json">{{ . | jsonify | safeJS }}</script>{{ end }}`,
	});
}

function edgeTemplate(dist: string, language: Language): string {
	const end = (name: string) =>
		`{{ with .${name} }}<div>{{ .type }} <a class="end" href="{{ .url }}">{{ .name }}</a></div>{{ end }}`;
	return frameOf(dist, language, "edge", {
		title: "{{ .Title }}",
		main: `<h1>{{ .Title }}</h1>
{{ with .Params.edge }}<div class="edge">
${end("from")}
<div class="soft">↓ {{ .relation }}</div>
${end("to")}
</div>
<dl class="facts">
{{ range .evidence }}<div><dt>{{ .scheme }}: {{ .grade }}, {{ .as_of }}</dt><dd><a href="{{ .check_at.url }}">{{ .check_at.url }}</a></dd></div>
{{ end }}</dl>{{ end }}`,
	});
}

function twinTemplate(language: Language): string {
	return `{{ with .Params.record }}# {{ .title }} ({{ .id }})

{{ range $name, $value := .facts }}{{ if ne $name "sources" }}- {{ $name }}: {{ $value | jsonify }}
{{ end }}{{ end }}
{{ range .sections }}## {{ .heading }}

{{ .text }}

{{ end }}## ${LANGUAGE_WORDS[language].pages.record.sources}

{{ range $at, $one := .facts.sources }}{{ add $at 1 }}. [{{ $one.title }}]({{ $one.url }})
{{ end }}
${imprint(language, "{{ .url }}")}{{ end }}`;
}
