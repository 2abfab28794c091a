import fc from "fast-check";
import { expect, test } from "vitest";
import {
	formatPage,
	formatSearchIndex,
	itemsOf,
	pageEnvelope,
	parseSearchIndex,
} from "../../../functions/shared/page.ts";

const items = fc.array(
	fc.json().map((text) => JSON.stringify({ value: JSON.parse(text) })),
	{ maxLength: 20 },
);

test("a page is JSON and splits into the items it was made from", () => {
	fc.assert(
		fc.property(items, fc.nat(), (given, total) => {
			const envelope = pageEnvelope({
				baseUrl: "https://x.example",
				language: "ko",
				resource: "drugs",
				page: 3,
				perPage: 20,
				total,
			});
			const text = formatPage(given, envelope);
			expect(itemsOf(text)).toEqual(given);
			expect(JSON.parse(text)).toEqual({
				data: given.map((item) => JSON.parse(item) as unknown),
				...envelope,
			});
		}),
	);
});

test("a search index splits into the items it was made from", () => {
	fc.assert(
		fc.property(items, (given) => {
			const texts = given.map((_, at) => `Text ${at}`);
			const index = formatSearchIndex(texts, given);
			expect(parseSearchIndex(index)).toEqual({
				texts: texts.map((text) => text.toLowerCase()),
				items: given,
			});
		}),
	);
});

test.each([
	// Of 41 items, the third page has the last one.
	[1, 41, [null, 2, 3]],
	[2, 41, [1, 3, 3]],
	[3, 41, [2, null, 3]],
	// A page that is full is the last one too.
	[2, 40, [1, null, 2]],
	// Beyond the end, the way back leads to the last page; an empty list has one.
	[9, 41, [3, null, 3]],
	[1, 0, [null, null, 1]],
])("page %i of %i items knows its neighbours", (page, total, expected) => {
	const place = { page, total, perPage: 20 };
	const { links } = pageEnvelope({
		baseUrl: "https://x.example",
		language: "en",
		resource: "drugs",
		...place,
	});
	const pages = [links.prev, links.next, links.last].map(
		(address) => address && Number(new URL(address).searchParams.get("page")),
	);
	expect(pages).toEqual(expected);
});
