/** The numbers after sentences, in a browser: by keyboard to the source and back, named for screen readers, and on paper. */

import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAS_BROWSER, useBrowser } from "../support/pages/browser.ts";
import { PAGE_TREE } from "../support/pages/page-tree.ts";
import { useEdge } from "../support/worker/edge.ts";

const edge = useEdge({ tree: PAGE_TREE });

describe.skipIf(!HAS_BROWSER)("on the page of a variant", () => {
	const browser = useBrowser();
	let context: BrowserContext;
	let page: Page;
	beforeAll(async () => {
		context = await browser.get().newContext({
			viewport: { width: 320, height: 640 },
		});
		page = await context.newPage();
		await page.goto(new URL("/variants/rs12", edge.url).href);
	});
	afterAll(() => context.close());

	test("a number leads to its source by keyboard, and the source back to the sentence", async () => {
		const number = page.getByRole("link", { name: "Source 1", exact: true });
		await number.first().focus();
		await page.keyboard.press("Enter");
		expect(new URL(page.url()).hash).toBe("#s1");
		const source = page.locator("#s1");
		expect(await source.evaluate((one) => one.matches(":target"))).toBe(true);
		expect(await source.locator("a").first().innerText()).toBe("A guideline");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		expect(new URL(page.url()).hash).toBe("#m1");
	});

	test("every number and every way back has a name, and room for a finger", async () => {
		const names = await page
			.locator("sup a, .back a")
			.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
		expect(names.length).toBeGreaterThan(3);
		for (const name of names) {
			expect(name).toMatch(/^(?:Source \d+|Back to the text(?: \d+)?)$/);
		}
		const heights = await page
			.locator("sup a")
			.evaluateAll((all) =>
				all.map((one) => one.getBoundingClientRect().height),
			);
		for (const height of heights) expect(height).toBeGreaterThan(20);
	});

	test("paper keeps the numbers and leaves out the ways back", async () => {
		await page.emulateMedia({ media: "print" });
		expect(await page.locator("sup").first().isVisible()).toBe(true);
		expect(await page.locator(".back").first().isVisible()).toBe(false);
		await page.emulateMedia({ media: "screen" });
	});
});
