/**
 * The naive script, run as a process: `node naive.ts CONTENT DIST OUT` reads the content and writes records, edges, lists
 * and pages without any checks. DIST is our build, which provides the frame of a page.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readContent } from "./content.ts";
import type { PlainEdges } from "./edges.ts";
import { frameOf } from "./frames.ts";
import type { PlainList } from "./records.ts";
import { edgePage, MARKS, recordPage, twin } from "./texts.ts";

const [content = "", dist = "", out = ""] = process.argv.slice(2);
const folders = new Set<string>();

const { lists, edges } = readContent(content);
for (const list of lists) writeRecords(list);
for (const list of edges) writeEdges(list);

function writeRecords({ path, language, records, pageSizes }: PlainList): void {
	const frame = frameOf(dist, language, "record", MARKS);
	const items = records.map((record) => JSON.stringify(record));
	for (const [at, record] of records.entries()) {
		const item = items[at] ?? "";
		write(`${path}/${record.id}.json`, item);
		write(`${path}/${record.id}.html`, recordPage(record, item, frame));
		write(`${path}/${record.id}.md`, twin(record, language));
	}
	writeList(path, items, pageSizes);
}

function writeEdges(list: PlainEdges): void {
	const { path, language, links, located, pageSizes } = list;
	const frame = frameOf(dist, language, "edge", MARKS);
	for (const edge of links) {
		write(`${path}/${edge.id}.html`, edgePage(edge, frame));
	}
	const items = [...links, ...located].map((edge) => JSON.stringify(edge));
	writeList(path, items, pageSizes);
}

function writeList(path: string, items: string[], pageSizes: number[]): void {
	const total = items.length;
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

function write(name: string, text: string): void {
	const path = join(out, name);
	const folder = dirname(path);
	if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
	folders.add(folder);
	writeFileSync(path, text);
}
