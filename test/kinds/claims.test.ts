/** Marks change nothing that is published but what they are for: claims, numbers on pages, footnotes. */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../../scripts/build.ts";
import { formatDiagnostics } from "../../scripts/mistakes/print.ts";
import { filesOf } from "../support/files.ts";
import { markRest, unmarked } from "../support/marks.ts";
import { checkDir, json, makeAll, TODAY, writeTree } from "../support/tree.ts";

const CONTENT = filesOf(join(import.meta.dirname, "../golden/content"));

/** What is built from the content of the golden answers, with the same mark in every sentence. */
function builtWith(mark: string | undefined): Map<string, string> {
	const withMark = (text: string) =>
		mark === undefined ? text : markRest(text, mark);
	const tree = [...CONTENT]
		// Only marks cite what it lists.
		.filter(([path]) => !/(?:chapters|searches)\.yaml$/.test(path))
		.map(([path, text]) => {
			const own = path.endsWith(".md") ? withMark(unmarked(text)) : text;
			return `-- ${path.replace(/^\//, "")} --\n${own}`;
		})
		.join("");
	const { dataset, mistakes, texts } = checkDir(writeTree(tree));
	const errors = mistakes.filter(
		({ severity, code }) =>
			severity === "error" ||
			(code.startsWith("translation-") && code !== "translation-awaited"),
	);
	if (dataset === undefined || errors.length > 0)
		throw new Error(formatDiagnostics(errors, texts));
	return makeAll(compile(dataset, { date: TODAY }));
}

const general = builtWith("[@general]");

test("a mark that names no source changes no byte of any file", () => {
	const none = builtWith(undefined);
	expect([...general.keys()]).toEqual([...none.keys()]);
	for (const [path, text] of general) {
		if (text !== none.get(path)) expect(text, path).toBe(none.get(path));
	}
});

describe("a mark in every sentence", () => {
	const marked = builtWith("[@general; @dbsnp:rs7]");
	const paths = [...marked.keys()].filter((path) =>
		/^\/_data\/(?:ko\/)?api\/v1\/(?:variants|conditions|drugs|genes)\/[^/]+\.json$/.test(
			path,
		),
	);

	test("is a claim whose slice of the text is the sentence", () => {
		let count = 0;
		for (const path of paths) {
			const record = json(marked, path) as Record<string, unknown> & {
				claims: { in: string; start: number; end: number; sources: number[] }[];
				sources: { title: string }[];
			};
			for (const { in: pointer, start, end, sources } of record.claims) {
				const text = valueAt(record, pointer);
				const sentence = text.slice(start, end);
				const words = sentence.replace(/<[^>]+>/g, "").trim();
				expect(words, `${path} ${pointer}`).toMatch(
					/^[^\s.!?].*[.!?](?:["”’)]|&quot;)?$/s,
				);
				expect(text.slice(0, start), pointer).toMatch(
					/(?:^|[.!?]["”’)]?(?:<\/\w+>)?\s+|>\s*|&quot;\s)$/,
				);
				expect(sources.map((at) => record.sources[at]?.title)).toEqual([
					"dbSNP rs7",
				]);
				count += 1;
			}
		}
		expect(count).toBeGreaterThan(100);
	});

	test("changes nothing else in the JSON", () => {
		const without = (text: string) =>
			JSON.parse(text, (key, value) =>
				[
					"claims",
					"claim_count",
					"sources",
					"source_note",
					"version",
					"certainty",
				].includes(key)
					? undefined
					: value,
			) as unknown;
		for (const path of paths) {
			expect(without(marked.get(path) ?? "")).toEqual(
				without(general.get(path) ?? ""),
			);
		}
	});

	test("is a number on the page that leads to the source, and back", () => {
		for (const [path, page] of marked) {
			if (!path.endsWith(".html")) continue;
			const ids = new Set(
				[...page.matchAll(/ id="([^"]+)"/g)].map((one) => one[1]),
			);
			const targets = [...page.matchAll(/href="#([ms]\d+)"/g)].map(
				(one) => one[1],
			);
			expect(
				targets.filter((id) => !ids.has(id)),
				path,
			).toEqual([]);
		}
		const page = marked.get("/variants/rs101.html") ?? "";
		expect(page).toContain(
			'<sup id="m1"><a href="#s1" aria-label="Source 1">1</a></sup>',
		);
		expect(page).toMatch(
			/<li id="s1">.*<a href="#m1" aria-label="Back to the text 1">/,
		);
	});

	test("no source of a sensitive record leads back into what is folded", () => {
		const page = marked.get("/variants/rs102.html") ?? "";
		const folds = page.match(/<details data-nosnippet>.*?<\/details>/gs) ?? [];
		expect(folds.length).toBeGreaterThan(0);
		for (const fold of folds) expect(fold).not.toMatch(/<sup id=/);
		expect(folds.join("")).toContain("<sup><a ");
	});

	test("is a footnote of the Markdown, and no character of ours is left in any file", () => {
		const twin = marked.get("/variants/rs101.md") ?? "";
		expect(twin).toMatch(/\.\[\^1\] /);
		expect(twin).toContain(
			"\n[^1]: [dbSNP rs7](https://www.ncbi.nlm.nih.gov/snp/rs7)\n",
		);
		for (const [path, text] of marked) {
			expect(/[\ue000-\uf8ff]/.test(text), path).toBe(false);
		}
	});
});

/** The text at a JSON Pointer. */
function valueAt(record: unknown, pointer: string): string {
	const keys = pointer.split("/").slice(1);
	const found = keys.reduce<unknown>(
		(value, key) => (value as Record<string, unknown>)[key],
		record,
	);
	return String(found);
}
