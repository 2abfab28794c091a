/** The files that name the nearest records, and what the edge finds in them, for more names than one file holds. */

import { expect, test } from "vitest";
import { Dataset } from "../../functions/files/dataset.ts";
import { textFile } from "../../functions/files/open-file.ts";
import { findNearest } from "../../functions/request/nearest.ts";
import {
	MAX_NEAREST_SIZE,
	suggestionFiles,
} from "../../scripts/api/nearest.ts";
import { edition } from "../../scripts/dataset/edition.ts";
import { readDataset, SITE } from "../pages/search/search-tree.ts";
import { manyVariants } from "../support/tree.ts";

const of = edition(
	readDataset(SITE + manyVariants(1500)),
	"en",
	"https://test.example",
);
const SYMBOLS = of.entries("gene").map(({ record }) => record.id);
const files = new Map(
	[...suggestionFiles(of, [of])].flatMap(({ files }) =>
		[...files()].map(({ path, make }) => [path, make()]),
	),
);
const opened: string[] = [];
const dataset = new Dataset(async (path) => {
	opened.push(path);
	const text = files.get(path);
	return text === undefined ? undefined : textFile(path, text);
});
const nearestTo = async (id: string) => {
	const asked = { language: "en", resource: "genes", id } as const;
	const { records } = await findNearest(dataset, asked);
	return records.map(([symbol]) => symbol);
};

test("no file is larger than the limit, and there are several", () => {
	const genes = [...files].filter(([path]) => path.includes("/genes/"));
	expect(genes.length).toBeGreaterThan(1);
	for (const [path, text] of genes) {
		// The file's own two members come on top of the suggestions.
		expect(text.length, path).toBeLessThan(MAX_NEAREST_SIZE + 50);
	}
});

test("a symbol is found by itself in any case, and by nothing that is almost the same", async () => {
	for (const symbol of SYMBOLS) {
		expect(await nearestTo(symbol.toLowerCase()), symbol).toEqual([symbol]);
		for (const slip of [`${symbol}1`, symbol.slice(0, -1), `A${symbol}`]) {
			if (SYMBOLS.includes(slip)) continue;
			expect(await nearestTo(slip), slip).toEqual([]);
		}
	}
});

test("a text that no name starts like opens few files, and finds nothing", async () => {
	opened.length = 0;
	expect(await nearestTo("zzzzzzzzzzzz")).toEqual([]);
	expect(opened.length).toBeLessThanOrEqual(2);
});
