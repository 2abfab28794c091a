/**
 * Every answer to a small made-up dataset, as files: lists and records as JSON, as pages and as Markdown, and what is made
 * from them. `content/` has two or more of everything, each optional field once present and once absent, and counts that
 * differ, so that a wrong one shows. `expected/` has what the program makes of it. When a change of the program is meant to
 * change that, `REMAKE` writes the files again, and their difference says what the change means for consumers and readers.
 */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Language } from "../../functions/shared/contract.ts";
import {
	indexFile,
	LANGUAGES,
	ORIGINAL,
	openapiFile,
	webPath,
} from "../../functions/shared/contract.ts";
import { compile } from "../../scripts/build.ts";
import { edition } from "../../scripts/dataset/edition.ts";
import { checkPromises } from "../../scripts/editor/promises.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { htmlFile } from "../../scripts/output/file.ts";
import { CHANGES_PAGE } from "../../scripts/pages/changes-page.ts";
import { indexEdition } from "../../scripts/pages/search/make-index.ts";
import { ARTICLE_NAMES } from "../../scripts/words/articles.ts";
import { filesOf } from "../support/files.ts";
import { checkDir, json, makeAll, TODAY } from "../support/tree.ts";

const CONTENT = join(import.meta.dirname, "content");
const EXPECTED = join(import.meta.dirname, "expected");
const REMAKE = "npx vitest run test/golden -u";
/** How many changed files to print; of the others, only the names. A change may be one of every page. */
const MOST_SHOWN = 3;

/** Articles and the description of the API would double the size of the files, and have tests of their own. */
const LEFT_OUT = new Set<string>(
	LANGUAGES.flatMap((language) => [
		openapiFile(language),
		...ARTICLE_NAMES.map((name) =>
			htmlFile(webPath(language, { type: "text", name })),
		),
	]),
);
/** What browsers and consumers run, which is not made of the content; the search index, which says each thing many times. */
const NOT_COMPARED =
	/^\/(?:assets|search-index)\/|^\/match\/.*\.(?:js|ts|py)$|\.png$/;
/** The parts that pages repeat: they stay in the page of the versions, which has them all. */
const FRAME = new RegExp(
	[
		'<meta charset=.*?name="viewport"[^\\n]*',
		'<meta property="og:image:width".*?twitter:card"[^\\n]*',
		'<link rel="stylesheet".*?atom\\+xml"[^\\n]*',
		'<a class="skip".*?<a class="name"[^\\n]*',
		"<nav .*?</nav>",
		'<form class="find".*?</form>',
		"<footer>.*?</footer>",
	].join("|"),
	"gs",
);
const FORMS = [".json", ".html", ".md", ""];

const { dataset, mistakes, hard, texts } = checkDir(CONTENT);
if (dataset === undefined) throw new Error(formatDiagnostics(mistakes, texts));
const made = comparable(makeAll(compile(dataset, { date: TODAY })));
// In place of the files of the search index, what they are made from.
for (const language of LANGUAGES) {
	const own = edition(dataset, language, dataset.site.base_url);
	const path = `search-index/${language}.json`;
	made.set(path, legible(path, JSON.stringify(indexEdition(own))));
}
let expected = new Map<string, string>();

beforeEach(() => {
	if (expected.size > 0) return;
	if (expect.getState().snapshotState.snapshotUpdateState === "all") remake();
	expected = filesOf(EXPECTED);
});

test("the content has no mistakes", () => {
	const all = [...mistakes, ...hard, ...checkPromises(dataset)];
	expect(formatDiagnostics(all, texts)).toBe("");
});

test("the files that are made are those that are expected", () => {
	expect([...made.keys()].sort(), explain("If this is meant")).toEqual(
		[...expected.keys()].sort(),
	);
});

test.each(
	FORMS.flatMap((form) => LANGUAGES.map((language) => [form, language])),
)("the files *%s in %s are as expected", (form, language) => {
	const paths = [...made.keys()].filter(
		(path) => formOf(path) === form && languageOf(path) === language,
	);
	expect(paths).not.toEqual([]);
	const changed = paths.filter((path) => made.get(path) !== expected.get(path));
	for (const path of changed.slice(0, MOST_SHOWN)) {
		expect.soft(made.get(path), path).toBe(expected.get(path));
	}
	expect(changed, explain("If these changes are meant")).toEqual([]);
});

function explain(condition: string): string {
	return `${condition}, \`${REMAKE}\` writes the files again; read their difference`;
}

function formOf(path: string): string | undefined {
	return FORMS.find((form) => path.endsWith(form));
}

function languageOf(path: string): Language {
	const parts = path.split(/[/.]/);
	return LANGUAGES.find((one) => parts.includes(one)) ?? ORIGINAL;
}

/** The files to compare. What would change in all of them at once stands in one of them, and in the others a word for it. */
function comparable(all: Map<string, string>): Map<string, string> {
	const index = indexFile(ORIGINAL);
	const { dataset_version } = json(all, index) as { dataset_version: string };
	const files = new Map<string, string>();
	for (const [path, text] of all) {
		if (LEFT_OUT.has(path) || NOT_COMPARED.test(path)) continue;
		// The version of a record is part of what is compared, but that of the data is a hash of all records.
		const mark = (one: string) => one.replaceAll(dataset_version, "VERSION");
		const own = path === index ? text : mark(withoutFrame(path, text, all));
		const isJson = path.endsWith(".json");
		files.set(mark(path.slice(1)), isJson ? legible(path, own) : own);
	}
	return files;
}

function withoutFrame(
	path: string,
	text: string,
	all: ReadonlyMap<string, string>,
): string {
	const whole = htmlFile(webPath(languageOf(path), CHANGES_PAGE));
	const frame = path === whole ? "" : (all.get(whole) ?? "");
	return (
		text
			.replace(FRAME, (part) => (frame.includes(part) ? "FRAME" : part))
			// The names of style sheets and scripts contain a hash, which changes with every edit of theirs.
			.replace(/(?<=\/assets\/[\w-]+\.)[0-9a-f]{10}/g, "HASH")
	);
}

/** JSON to be read by people. What is published follows from it, apart from line breaks between items. */
function legible(path: string, text: string): string {
	const value: unknown = JSON.parse(text);
	expect(text.replaceAll("\n", ""), path).toBe(JSON.stringify(value));
	return `${spread(value)}\n`;
}

/** What fits into a line stays in one. */
function spread(value: unknown, margin = ""): string {
	const line = JSON.stringify(value);
	if (typeof value !== "object" || value === null || line.length <= 100) {
		return line;
	}
	const inner = `${margin}\t`;
	const parts = Array.isArray(value)
		? value.map((one) => spread(one, inner))
		: Object.entries(value).map(
				([key, one]) => `${JSON.stringify(key)}: ${spread(one, inner)}`,
			);
	const all = parts.map((part) => `\n${inner}${part}`).join(",");
	return `${line.slice(0, 1)}${all}\n${margin}${line.slice(-1)}`;
}

function remake(): void {
	rmSync(EXPECTED, { recursive: true, force: true });
	for (const [path, text] of made) {
		const file = join(EXPECTED, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
}
