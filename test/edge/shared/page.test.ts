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
