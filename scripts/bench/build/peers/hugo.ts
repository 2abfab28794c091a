/** The same records for Hugo, which reads values from front matter and makes files from templates. */

import { spawnSync } from "node:child_process";
import type { Language } from "../../../../functions/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../../../functions/contract.ts";
import { writeBelow } from "../write-below.ts";
import { frameOf } from "./frames.ts";
import type { PlainList } from "./records.ts";

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

/** Writes a site with the records of the lists, in what was found to be Hugo's fastest way. */
export function writeHugoSite(
	site: string,
	lists: PlainList[],
	dist: string,
): void {
	const put = (name: string, text: string) => writeBelow(site, name, text);
	const sizes = [...new Set(lists.flatMap(({ pageSizes }) => pageSizes))];
	put("config.json", JSON.stringify(config(sizes), undefined, "\t"));
	for (const { resource, language, records, pageSizes } of lists) {
		const ending = language === ORIGINAL ? "md" : `${language}.md`;
		const outputs = pageSizes.map((size) => `pages${size}`);
		const head = JSON.stringify({ title: resource, outputs });
		put(`content/${resource}/_index.${ending}`, `${head}\n`);
		for (const record of records) {
			// Hugo takes a quarter less of the processor's time with JSON than with YAML.
			const matter = { title: record.title, record };
			const path = `content/${resource}/${record.id}.${ending}`;
			put(path, `${JSON.stringify(matter)}\n`);
		}
	}
	put("layouts/_default/single.json", "{{ .Params.record | jsonify }}");
	for (const size of sizes) {
		put(`layouts/_default/list.pages${size}.json`, listTemplate(size));
	}
	for (const language of LANGUAGES) {
		const name = `layouts/_default/single.${language}.html`;
		put(name, pageTemplate(dist, language));
	}
}

function config(sizes: number[]): object {
	return {
		baseURL: "https://genetics.example/",
		defaultContentLanguage: ORIGINAL,
		languages: Object.fromEntries(
			LANGUAGES.map((language, at) => [language, { weight: at + 1 }]),
		),
		// As our pages do: no folder for each record, and nothing that nobody asked for.
		uglyURLs: true,
		disableAliases: true,
		disableKinds: "home taxonomy term RSS sitemap robotsTXT 404".split(" "),
		outputs: { page: ["HTML", "JSON"] },
		outputFormats: Object.fromEntries(
			sizes.map((size) => [
				`pages${size}`,
				{
					mediaType: "application/json",
					path: `pages-${size}`,
					isPlainText: true,
				},
			]),
		),
	};
}

function listTemplate(size: number): string {
	return `{{ $page := .Paginate .RegularPages ${size} }}{"data":[
{{ range $at, $one := $page.Pages }}{{ if $at }},
{{ end }}{{ $one.Params.record | jsonify }}{{ end }}
],"page":{{ $page.PageNumber }},"per_page":${size},"total":{{ $page.TotalNumberOfElements }}}`;
}

function pageTemplate(dist: string, language: Language): string {
	return frameOf(dist, language, {
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
