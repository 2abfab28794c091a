/**
 * The naive script, run as a process: `node naive.ts CONTENT DIST OUT` reads the content and writes records, lists and pages with
 * no check of any kind. DIST is our build, for the frame of a page.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Language } from "../../../../functions/contract.ts";
import { frameOf } from "./frames.ts";
import type { PlainList, PlainRecord } from "./records.ts";
import { readLists } from "./records.ts";

const [content = "", dist = "", out = ""] = process.argv.slice(2);
const frames = new Map<Language, string>();
const folders = new Set<string>();

for (const list of readLists(content)) {
	const frame =
		frames.get(list.language) ??
		frameOf(dist, list.language, { title: "{{title}}", main: "{{main}}" });
	frames.set(list.language, frame);
	writeList(list, frame);
}

function writeList(
	{ path, records, pageSizes }: PlainList,
	frame: string,
): void {
	const items = records.map((record) => JSON.stringify(record));
	for (const [at, record] of records.entries()) {
		const item = items[at] ?? "";
		write(`${path}/${record.id}.json`, item);
		write(`${path}/${record.id}.html`, page(record, item, frame));
	}
	const total = records.length;
	for (const perPage of pageSizes) {
		for (let at = 0; at < total; at += perPage) {
			const data = items.slice(at, at + perPage).join(",\n");
			const number = 1 + at / perPage;
			write(
				`${path}/pages-${perPage}/${number}.json`,
				`{"data":[\n${data}\n],"page":${number},"per_page":${perPage},"total":${total}}`,
			);
		}
	}
}

function page(record: PlainRecord, item: string, frame: string): string {
	const { title, id, facts, sections } = record;
	const text = sections.map(
		(one) => `<h2>${escaped(one.heading)}</h2>\n<p>${escaped(one.text)}</p>\n`,
	);
	const terms = Object.entries(facts).map(
		([name, value]) =>
			`<div><dt>${name}</dt><dd>${escaped(JSON.stringify(value))}</dd></div>\n`,
	);
	const main = `<h1>${escaped(title)}</h1>
<p class="soft"><span class="id">${id}</span></p>
<article>
${text.join("")}</article>
<aside><dl>
${terms.join("")}</dl></aside>
<script type="application/ld+json">${item}</script>`;
	return frame
		.replaceAll("{{title}}", escaped(title))
		.replace("{{main}}", main);
}

function escaped(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll('"', "&quot;");
}

function write(name: string, text: string): void {
	const path = join(out, name);
	const folder = dirname(path);
	if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
	folders.add(folder);
	writeFileSync(path, text);
}
