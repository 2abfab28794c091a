/** Finding a record on its list by any word, with and without a script. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { HAS_BROWSER, useBrowser } from "../../support/pages/browser.ts";
import { BASE, buildTree, manyVariants } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const NAMES = "abcdefghijkl".split("");
const DRUGS = NAMES.map(
	(letter) => `
-- drugs/${letter}mol.md --
---
brands:
  en: [${letter.toUpperCase()}brand, "${letter} & co"]
  ko: [${letter}상품]
sources:
  - title: A public record
    url: https://example.org/record
---

# ${letter.toUpperCase()}mol

## Class

A ${letter === "c" || letter === "d" ? "statin" : "drug"} for tests

## Summary

A summary.

## Description

A description.
`,
).join("");
const edge = useEdge({ tree: BASE + DRUGS + manyVariants(130) });
const AXE = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

test("a list of drugs has brands and a line on each, and no gene", async () => {
	const list = await (await edge.get("/drugs")).text();
	expect(list).toContain("Abrand");
	expect(list).toContain("A statin for tests");
	expect(list).not.toContain("A summary.");
	expect(list).not.toContain("/genes/ABC1");
	// Two drugs are no list to filter.
	expect(buildTree(BASE).get("/drugs.html")).not.toContain('class="big filter');
});

/** The paths of the records on a page of a list. */
const rowsOf = (page: string) =>
	[...page.matchAll(/<li><a href="([^"]+)"/g)].flatMap(([, path]) =>
		path?.match(/\/(?:drugs|variants)\/\w+$/) ? [path] : [],
	);

describe("the edge", () => {
	test.each([
		["/drugs/list?q=STATIN", ["/drugs/cmol", "/drugs/dmol"]],
		["/drugs/list?q=statin+class", []],
		["/drugs/list?q=tests+statin", ["/drugs/cmol", "/drugs/dmol"]],
		["/drugs/list?q=ebrand", ["/drugs/emol"]],
		["/drugs/list?q=Ebrand%20%26", ["/drugs/emol"]],
		["/ko/drugs/list?q=f상품", ["/drugs/fmol"]],
		// Decomposed, as some systems write it.
		[
			`/ko/drugs/list?q=${encodeURIComponent("f상품".normalize("NFD"))}`,
			["/drugs/fmol"],
		],
		["/drugs/list?q=%3Cb%3E", []],
	])("answers %s with the rows that have all words", async (path, rows) => {
		const response = await edge.get(path);
		expect(response.status).toBe(200);
		const page = await response.text();
		expect(rowsOf(page)).toEqual(rows);
		// No heading without a row.
		const headings = new Set(rows.map((row) => row[7]));
		expect([...page.matchAll(/<h2 id="at-/g)]).toHaveLength(headings.size);
		expect(page).toContain(
			path.startsWith("/ko")
				? "항목 13개 가운데 1개에"
				: `${rows.length} of 13 records have it.`,
		);
		expect(page).not.toContain("<b>");
		expect(page).not.toContain("<script");
	});

	test("filters all pages of a list, by the record that each row belongs to, too", async () => {
		expect(await (await edge.get("/variants/list/2")).text()).toContain(
			'action="/variants/list"',
		);
		const all = await (await edge.get("/variants/list?q=rs")).text();
		expect(rowsOf(all).length).toBe(131);
		const some = await (await edge.get("/variants/list?q=abc1+rs10")).text();
		expect(rowsOf(some)).toContain("/variants/rs10");
		expect(rowsOf(some).length).toBeLessThan(131);
	});

	test("sends the page as any other, but not to search engines, and does not count it", async () => {
		const from = "198.51.100.9";
		const response = await edge.get("/drugs/list?q=statin", { from });
		const { headers } = await edge.get("/drugs");
		for (const name of [
			"Content-Type",
			"Content-Security-Policy",
			"X-Content-Type-Options",
			"Referrer-Policy",
		]) {
			expect(response.headers.get(name)).toBe(headers.get(name));
		}
		expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
		expect(response.headers.get("Cache-Control")).toBe("no-cache");
		expect(response.headers.has("RateLimit")).toBe(false);
		expect(await response.text()).toContain(
			'<meta name="robots" content="noindex">',
		);
		const head = await edge.get("/drugs/list?q=statin", { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
		const answer = await edge.get("/api/v1", { from });
		expect(answer.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
	});

	test.each([
		["/drugs/list", "/drugs"],
		["/drugs/list?q=", "/drugs"],
		["/ko/drugs/list?q=+", "/ko/drugs"],
	])(
		"leads from %s, which asks for nothing, to the whole list",
		async (path, list) => {
			const response = await edge.get(path);
			expect([response.status, response.headers.get("Location")]).toEqual([
				303,
				list,
			]);
		},
	);

	test.each([
		[`/drugs/list?q=${"a".repeat(65)}`, "1 to 64 characters"],
		["/drugs/list?q=a%00b", "none of them a control character"],
		["/drugs/list?q=%ff", "percent-encoded UTF-8"],
		["/drugs/list?q=a&q=b", "at most one value"],
		["/drugs/list?find=a", "one of q"],
		["/ko/drugs/list?q=a%0Ab", "제어 문자 없이 1~64자"],
	])("refuses %s", async (path, rule) => {
		const response = await edge.get(path, { headers: { Accept: "text/html" } });
		expect(response.status).toBe(400);
		expect(response.headers.get("Content-Type")).toBe(
			"text/html; charset=utf-8",
		);
		expect(await response.text()).toContain(rule);
	});

	test("takes 64 characters of any alphabet", async () => {
		const response = await edge.get(
			`/drugs/list?q=${encodeURIComponent("𝛼".repeat(64))}`,
		);
		expect(response.status).toBe(200);
	});

	test.each([
		"/senses/list?q=a",
		"/drugs/lists?q=a",
		"/links/list?q=a",
		"/fr/drugs/list?q=a",
	])("has no page at %s", async (path) => {
		expect((await edge.get(path)).status).toBe(404);
	});
});

describe.skipIf(!HAS_BROWSER)("the filter of a list", () => {
	const browser = useBrowser();

	async function open(
		javaScriptEnabled = true,
		path = "/drugs",
	): Promise<Page> {
		const context = await browser.get().newContext({
			javaScriptEnabled,
			viewport: { width: 320, height: 700 },
		});
		const page = await context.newPage();
		await page.goto(new URL(path, edge.url).href);
		return page;
	}

	const shown = (page: Page) => page.locator(".rows li:visible > a");
	const field = (page: Page) =>
		page.getByRole("searchbox", { name: "Filter this list" });

	test("hides the rows without what is typed, and their letters, and tells how many are left", async () => {
		const page = await open();
		expect(await page.locator(".filter button").isVisible()).toBe(false);
		await field(page).fill("STATIN");
		expect(await shown(page).allTextContents()).toEqual(["Cmol", "Dmol"]);
		expect(await page.locator(".list h2:visible").allTextContents()).toEqual([
			"C",
			"D",
		]);
		const status = page.getByRole("status");
		expect(await status.textContent()).toBe("2 of 13 records have it.");
		await field(page).press("Enter");
		expect(page.url()).toBe(new URL("/drugs", edge.url).href);
		await field(page).fill("ebrand");
		expect(await shown(page).allTextContents()).toEqual(["Emol"]);
		await field(page).fill("");
		expect(await shown(page).count()).toBe(13);
		expect(await status.textContent()).toBe("");
		await page.context().close();
	});

	test.each([
		["without a script", false, "/drugs", "2 of 13 records have it."],
		[
			"of a list in several pages",
			true,
			"/variants",
			"1 of 131 records have it.",
		],
	])(
		"%s sends the words, and leads back to the whole list",
		async (_, hasScript, path, told) => {
			const page = await open(hasScript, path);
			const words = path === "/drugs" ? "STATIN" : "rs199";
			await field(page).fill(words);
			await page.getByRole("button", { name: "Filter" }).click();
			await page.waitForURL(`**${path}/list?q=${words}`);
			expect(await field(page).inputValue()).toBe(words);
			expect(await page.getByRole("status").textContent()).toBe(told);
			expect(await page.title()).toContain(words);
			await page.getByRole("link", { name: "Show the whole list" }).click();
			await page.waitForURL(`**${path}`);
			await page.context().close();
		},
	);

	test.each(["/drugs", "/drugs/list?q=drug", "/ko/drugs/list?q=x"])(
		"is accessible and fits a small screen: %s",
		async (path) => {
			const page = await open(true, path);
			await page.evaluate(AXE);
			const found = await page.evaluate("axe.run()");
			const { violations } = found as { violations: { id: string }[] };
			expect(violations.map(({ id }) => id)).toEqual([]);
			expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(
				320,
			);
			await page.context().close();
		},
	);
});
