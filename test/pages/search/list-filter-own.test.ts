/** The script of a list and the edge leave the same rows of the repository's own lists, whatever is looked for. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Dataset } from "../../../functions/files/dataset.ts";
import { textFile } from "../../../functions/files/open-file.ts";
import { filteredList } from "../../../functions/request/filtered-list.ts";
import {
	LANGUAGES,
	type Language,
	RECORD_RESOURCES,
	type RecordResource,
	webPath,
} from "../../../functions/shared/contract.ts";
import {
	type FilterFrame,
	filterFile,
	filterPath,
} from "../../../functions/shared/web/frame.ts";
import { MAX_FILTER_LENGTH } from "../../../functions/shared/web/list-filter.ts";
import { compile } from "../../../scripts/build.ts";
import { htmlFile } from "../../../scripts/output/file.ts";
import { OWN_DATASET } from "../../support/own-content.ts";
import { HAS_BROWSER, useBrowser } from "../../support/pages/browser.ts";
import { TODAY } from "../../support/tree.ts";

interface List {
	language: Language;
	resource: RecordResource;
}

const TRIES = 150;
const { service, pages } = compile(OWN_DATASET, { date: TODAY });
const version = "0".repeat(16);
const makers = new Map(
	[...service(version), ...pages(version)].map(({ path, make }) => [
		path,
		make,
	]),
);
const files = async (path: string) => {
	const make = makers.get(path);
	return make && textFile("tag", make());
};
const pathOf = ({ language, resource }: List) =>
	webPath(language, { type: "list", resource, page: 1 });
/** The lists of one page, which the script filters. */
const LISTS = LANGUAGES.flatMap((language) =>
	RECORD_RESOURCES.map((resource): List => ({ language, resource })),
).filter((list) =>
	makers
		.get(htmlFile(pathOf(list)))?.()
		.includes("big filter at-once"),
);

/** Parts of a list's rows, some of two rows or in another case, and other texts. */
function queriesFor({ language, resource }: List): string[] {
	const frame = makers.get(filterFile(language, resource))?.() ?? "";
	const { groups } = JSON.parse(frame) as FilterFrame;
	const texts = groups.flatMap(([, rows]) => rows.map(([text]) => text));
	const part = fc
		.tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 12 }))
		.map(([text, from, length]) => {
			const start = from % text.length;
			return text.slice(start, start + length).trim();
		});
	const query = fc.oneof(
		part,
		part.map((text) => text.toUpperCase()),
		part.map((text) => text.normalize("NFD")),
		fc.tuple(part, part).map((both) => both.join(" ")),
		fc.string({ minLength: 1, maxLength: 3 }),
	);
	const isAsked = (one: string) =>
		one.isWellFormed() &&
		/\S/.test(one) &&
		!/\p{Cc}/u.test(one) &&
		one.length <= MAX_FILTER_LENGTH;
	return fc.sample(query.filter(isAsked), { seed: 1, numRuns: TRIES });
}

/** The paths in the rows that the edge sends. */
async function sentRows(
	{ language, resource }: List,
	query: string,
): Promise<string[]> {
	const url = new URL(filterPath(language, resource), "https://test.example");
	url.searchParams.set("q", query);
	const sent = await filteredList(url, new Dataset(files));
	const body = sent && "body" in sent ? String(sent.body) : "";
	const lists = body.match(/<ul class="rows">.*?<\/ul>/gs) ?? [];
	return [...lists.join("").matchAll(/<li><a href="([^"]*)"/g)].map(
		([, path = ""]) => path,
	);
}

describe.skipIf(!HAS_BROWSER)("the script and the edge", () => {
	const browser = useBrowser();

	test("there are such lists", () => {
		expect(LISTS.length).toBeGreaterThan(0);
	});

	test.each(LISTS)("agree on $resource in $language", async (list) => {
		const page = await browser.get().newPage();
		await page.route("**/*", async (route) => {
			const { pathname } = new URL(route.request().url());
			const body = makers.get(pathname) ?? makers.get(htmlFile(pathname));
			const contentType = pathname.endsWith(".js")
				? "text/javascript"
				: "text/html";
			return route.fulfill(
				body ? { body: body(), contentType } : { status: 404 },
			);
		});
		await page.goto(`https://test.example${pathOf(list)}`);
		const queries = queriesFor(list);
		const shown = (await page.evaluate(`(() => {
			const field = document.querySelector("#filter");
			return ${JSON.stringify(queries)}.map((query) => {
				field.value = query;
				field.dispatchEvent(new Event("input"));
				const rows = document.querySelectorAll(".rows li:not([hidden]) > a");
				return [...rows].map((row) => row.getAttribute("href"));
			});
		})()`)) as string[][];
		const sent = await Promise.all(
			queries.map((query) => sentRows(list, query)),
		);
		expect(sent).toEqual(shown);
		// Not all alike.
		expect(new Set(sent.map(({ length }) => length)).size).toBeGreaterThan(3);
		await page.close();
	});
});
