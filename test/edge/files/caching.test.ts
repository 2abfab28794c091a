import { describe, expect, test } from "vitest";
import { BASE, manyVariants } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const edge = useEdge({ tree: BASE + manyVariants(120) });

const tagOf = async (path: string) => {
	const { headers } = await edge.get(path);
	return headers.get("ETag") ?? "";
};

describe.each([
	["a record", "/api/v1/variants/rs10"],
	["a page as it is written", "/api/v1/variants"],
	["a page cut from two files", "/api/v1/variants?per_page=40&page=3"],
	["a page beyond the last", "/api/v1/variants?page=9"],
	["a search", "/api/v1/genes?q=gen1"],
	["the index", "/api/v1"],
	["the description", "/ko/api/v1/openapi.json"],
])("%s", (_, path) => {
	test("has a strong tag that stays the same", async () => {
		const tag = await tagOf(path);
		expect(tag).toMatch(/^"[!-~]+"$/);
		expect(await tagOf(path)).toBe(tag);
	});

	test.each([
		["its tag", (tag: string) => tag],
		["its tag, weakened", (tag: string) => `W/${tag}`],
		["a list that holds it", (tag: string) => `"a", W/"b,c" ,${tag}, "d"`],
		["any tag", () => "*"],
	])("is a 304 for %s", async (_, header) => {
		const headers = { "If-None-Match": header(await tagOf(path)) };
		const response = await edge.get(path, { headers });
		expect(response.status).toBe(304);
		expect(await response.text()).toBe("");
		expect(response.headers.get("ETag")).toBe(await tagOf(path));
		expect(response.headers.get("RateLimit")).toMatch(/^"anonymous";r=9/);
	});

	test.each(['"other"', "", "unquoted"])(
		"is sent in full for the tag %s",
		async (held) => {
			const headers = { "If-None-Match": held };
			expect((await edge.get(path, { headers })).status).toBe(200);
		},
	);

	test("may be cached by anyone, and served stale while it is fetched again", async () => {
		const { headers } = await edge.get(path);
		expect(headers.get("Cache-Control")).toBe(
			"public, max-age=300, stale-while-revalidate=86400",
		);
	});
});

test("requests for the same thing have the same tag, however they are written", async () => {
	expect(await tagOf("/api/v1/genes?q=GEN1&page=2&per_page=7")).toBe(
		await tagOf("/api/v1/genes?per_page=7&q=gen1&page=2"),
	);
	expect(await tagOf("/api/v1/variants?page=1&per_page=100")).toBe(
		await tagOf("/api/v1/variants"),
	);
});

test("different pages have different tags", async () => {
	const pages = await Promise.all(
		[
			"variants?per_page=7",
			"variants?per_page=8",
			"variants?per_page=7&page=2",
			"variants?page=8",
			"variants?page=9",
			"genes?q=a",
			"genes?q=b",
			"genes?q=a&page=2",
		].map((path) => tagOf(`/api/v1/${path}`)),
	);
	expect(new Set(pages).size).toBe(pages.length);
});

test("errors are cached for at most a minute, and those that depend on the caller not at all", async () => {
	const cacheOf = async (path: string, init = {}) => {
		const { headers, status } = await edge.get(path, init);
		return [status, headers.get("Cache-Control")];
	};
	expect(await cacheOf("/api/v1/variants/rs9999")).toEqual([
		404,
		"public, max-age=60",
	]);
	expect(await cacheOf("/api/v1/variants?page=0")).toEqual([
		400,
		"public, max-age=60",
	]);
	expect(await cacheOf("/api/v1/links")).toEqual([402, "private, no-store"]);
	const headers = { "X-API-Key": "nonsense" };
	expect(await cacheOf("/api/v1/variants", { headers })).toEqual([
		401,
		"no-store",
	]);
});
