/** Finding a record on its list by any name, with and without a script. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { HAS_BROWSER, useBrowser } from "../../support/pages/browser.ts";
import { BASE, buildTree } from "../../support/tree.ts";

const NAMES = "abcdefghijkl".split("");
const DRUGS = NAMES.map(
	(letter) => `
-- drugs/${letter}mol.md --
---
brands:
  en: [${letter.toUpperCase()}brand]
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
const FILES = buildTree(BASE + DRUGS);
const ORIGIN = "https://test.example";
const TYPES = { css: "text/css", js: "text/javascript", svg: "image/svg+xml" };
const AXE = readFileSync(
	createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
	"utf8",
);

test("a list of drugs has brands and a line on each, and no gene", () => {
	const list = FILES.get("/drugs.html") ?? "";
	expect(list).toContain("Abrand");
	expect(list).toContain("A statin for tests");
	expect(list).not.toContain("A summary.");
	expect(list).not.toContain("/genes/ABC1");
	// Two drugs are no list to filter.
	expect(buildTree(BASE).get("/drugs.html")).not.toContain("<noscript>");
});

describe.skipIf(!HAS_BROWSER)("the filter of a list", () => {
	const browser = useBrowser();

	async function open(javaScriptEnabled = true): Promise<Page> {
		const context = await browser.get().newContext({
			javaScriptEnabled,
			viewport: { width: 320, height: 700 },
		});
		await context.route("**/*", (route) => {
			const { pathname } = new URL(route.request().url());
			const body = FILES.get(pathname) ?? FILES.get(`${pathname}.html`);
			const type = TYPES[pathname.split(".").at(-1) as keyof typeof TYPES];
			return route.fulfill(
				body === undefined
					? { status: 404 }
					: { body, contentType: type ?? "text/html" },
			);
		});
		const page = await context.newPage();
		await page.goto(`${ORIGIN}/drugs`);
		return page;
	}

	const shown = (page: Page) => page.locator(".rows li:visible > a");

	test("hides the rows without what is typed, and their letters, and tells how many are left", async () => {
		const page = await open();
		const field = page.getByRole("searchbox", { name: "Filter this list" });
		await field.fill("STATIN");
		expect(await shown(page).allTextContents()).toEqual(["Cmol", "Dmol"]);
		expect(await page.locator(".list h2:visible").allTextContents()).toEqual([
			"C",
			"D",
		]);
		const status = page.getByRole("status");
		expect(await status.textContent()).toBe("2 of 13 records have it.");
		await field.fill("ebrand");
		expect(await shown(page).allTextContents()).toEqual(["Emol"]);
		await field.fill("");
		expect(await shown(page).count()).toBe(13);
		expect(await status.textContent()).toBe("");
		await page.context().close();
	});

	test("is accessible and fits a small screen", async () => {
		const page = await open();
		await page.getByRole("searchbox", { name: "Filter" }).fill("drug");
		await page.evaluate(AXE);
		const found = await page.evaluate("axe.run()");
		const { violations } = found as { violations: { id: string }[] };
		expect(violations.map(({ id }) => id)).toEqual([]);
		expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(
			320,
		);
		await page.context().close();
	});

	test("is not there without a script: the page says how to find a name on it", async () => {
		const page = await open(false);
		expect(await page.locator("form.filter").isVisible()).toBe(false);
		expect(await page.locator("noscript").textContent()).toContain(
			"browser’s own search",
		);
		expect(await shown(page).count()).toBe(13);
		await page.context().close();
	});
});
