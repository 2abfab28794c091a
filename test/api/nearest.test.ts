/** The files that name the nearest records, and what the edge finds in them, for more names than one file holds. */

import { expect, test } from "vitest";
import { Dataset } from "../../functions/dataset.ts";
import { textFile } from "../../functions/files.ts";
import { findNearest } from "../../functions/nearest.ts";
import {
	MAX_NEAREST_SIZE,
	suggestionFiles,
} from "../../scripts/api/nearest.ts";
import { edition } from "../../scripts/dataset/edition.ts";
import { readDataset, SITE } from "../pages/search-tree.ts";
import { manyVariants } from "../support/tree.ts";

const of = edition(
	readDataset(SITE + manyVariants(1500)),
	"en",
	"https://test.example",
);
const SYMBOLS = of.entries("gene").map(({ record }) => record.id);
const files = new Map(
	[...suggestionFiles(of)].map(({ path, make }) => [path, make()]),
);
const opened: string[] = [];
const dataset = new Dataset(async (path) => {
	opened.push(path);
	const text = files.get(path);
	return text === undefined ? undefined : textFile(path, text);
});
const nearestTo = async (text: string) =>
	(await findNearest(dataset, "en", "genes", text)).map(([id]) => id);

test("no file is larger than the limit, and there are several", () => {
	const genes = [...files].filter(([path]) => path.includes("/genes/"));
	expect(genes.length).toBeGreaterThan(1);
	for (const [path, text] of genes) {
		// The file's own two members come on top of the suggestions.
		expect(text.length, path).toBeLessThan(MAX_NEAREST_SIZE + 50);
	}
});

test("a slip at the end of an id finds the record", async () => {
	for (const symbol of SYMBOLS) {
		expect(await nearestTo(`${symbol}X`), symbol).toContain(symbol);
	}
});

test("a text that many names start with finds the first of them", async () => {
	for (const start of ["gen", "gen1", "gen12"]) {
		const first = SYMBOLS.filter((one) => one.toLowerCase().startsWith(start));
		expect(await nearestTo(start)).toEqual(first.slice(0, 3));
	}
});

test("a text that no name starts like opens few files, and finds nothing", async () => {
	opened.length = 0;
	expect(await nearestTo("zzzzzzzzzzzz")).toEqual([]);
	expect(opened.length).toBeLessThanOrEqual(2);
});
