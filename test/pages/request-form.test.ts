/** The request forms of the reference, in a real browser under the real security policy. */

import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { ROOT } from "../support/command.ts";
import { HAS_BROWSER, useBrowser } from "../support/pages/browser.ts";
import { useEdge } from "../support/worker/edge.ts";

const edge = useEdge({
	content: join(ROOT, "test/whole/readme-content"),
	baseUrl: "http://localhost:8787",
});

describe.skipIf(!HAS_BROWSER)("a request form", () => {
	const browser = useBrowser();
	let complaints: string[] = [];
	let callers = 0;
	afterEach(() => {
		complaints = [];
	});

	const addressOf = (caller: number) => `10.7.0.${caller}`;

	/** Opens the reference as a new caller. */
	async function open(path: string, javaScriptEnabled = true): Promise<Page> {
		callers += 1;
		const context = await browser.get().newContext({
			javaScriptEnabled,
			extraHTTPHeaders: { "CF-Connecting-IP": addressOf(callers) },
		});
		const page = await context.newPage();
		page.on("pageerror", (error) => complaints.push(String(error)));
		page.on("console", (message) => {
			// The browser itself reports every status of 400 and above.
			const text = message.text();
			if (!text.startsWith("Failed to load resource")) complaints.push(text);
		});
		await page.goto(new URL(path, edge.url).href);
		return page;
	}

	/** Opens the request of a form; another that is open closes. */
	const unfold = (page: Page, path: string) =>
		page.locator(`.operation:has(form[data-path="${path}"]) > summary`).click();

	const formOf = (page: Page, path: string) =>
		page.locator(`form[data-path="${path}"]`);

	async function send(page: Page, path: string): Promise<string> {
		const form = formOf(page, path);
		await form.getByRole("button").click();
		const code = form.getByRole("status").locator("pre");
		await code.waitFor();
		return form.getByRole("status").innerText();
	}

	test("shows status, time, limit and the answer", async () => {
		const page = await open("/docs/reference");
		const path = "/api/v1/variants/{rsid}";
		await unfold(page, path);
		await formOf(page, path).getByLabel("rsid").fill("rs4988235");
		const shown = await send(page, path);
		expect(shown).toMatch(
			/^200 · \d+ ms · RateLimit: "anonymous";r=9;t=\d+ · \/api\/v1\/variants\/rs4988235\n/,
		);
		expect(shown).toContain('  "rsid": "rs4988235",\n');
		expect(complaints).toEqual([]);
	});

	test("leaves empty parameters out and encodes the rest", async () => {
		const page = await open("/ko/docs/reference");
		const form = formOf(page, "/ko/api/v1/genes");
		await unfold(page, "/ko/api/v1/genes");
		await form.getByLabel("per_page").fill("");
		await form.getByLabel("q").fill("a&b");
		expect(await send(page, "/ko/api/v1/genes")).toContain(
			"· /ko/api/v1/genes?page=1&q=a%26b\n",
		);
		expect(complaints).toEqual([]);
	});

	test("says what an error means, and leads on", async () => {
		const page = await open("/ko/docs/reference");
		await unfold(page, "/ko/api/v1/links");
		const shown = await send(page, "/ko/api/v1/links");
		expect(shown).toMatch(/^402 · .*\n+구독 필요\. /);
		const status = formOf(page, "/ko/api/v1/links").getByRole("status");
		const links = await status
			.getByRole("link")
			.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
		expect(links).toEqual([
			"errors#subscription-required",
			expect.stringMatching(/^https?:.*\/subscribe$/),
		]);
		await status.getByRole("link").first().click();
		expect(new URL(page.url()).pathname).toBe("/ko/docs/errors");
		expect(complaints).toEqual([]);
	});

	test("says how long to wait past the limit", async () => {
		const page = await open("/docs/reference");
		const from = addressOf(callers);
		const used = Array.from({ length: 10 }, () =>
			edge.get("/api/v1", { from }),
		);
		await Promise.all(used);
		await unfold(page, "/api/v1");
		expect(await send(page, "/api/v1")).toMatch(
			/^429 · .*\n+Too many requests\. .*Try again in \d+ s\./,
		);
		expect(complaints).toEqual([]);
	});

	test("sends the key in a header alone and keeps it nowhere", async () => {
		const key = await edge.issueKey("pro");
		const page = await open("/docs/reference");
		const addresses: string[] = [];
		page.on("request", (request) => addresses.push(request.url()));
		await page.getByLabel("Key, if you have one").fill(key);
		await unfold(page, "/api/v1/links");
		expect(await send(page, "/api/v1/links")).toMatch(/^200 · .*"pro"/);
		expect(addresses.length).toBeGreaterThan(0);
		expect([...addresses, page.url()].join(" ")).not.toContain(key);
		const state = await page.context().storageState();
		expect(state).toEqual({ cookies: [], origins: [] });
		expect(complaints).toEqual([]);
	});

	test("is in the request that a link opens, alone and marked in the list", async () => {
		const page = await open("/docs/reference#getGene");
		const unfolded = page.locator(".operation[open]");
		const marked = page.locator('.requests [aria-current="true"]');
		expect(await unfolded.locator("form").getAttribute("data-path")).toBe(
			"/api/v1/genes/{symbol}",
		);
		await unfold(page, "/api/v1/genes");
		expect(await unfolded.count()).toBe(1);
		await page.locator('.requests a[href="#getVariant"]').click();
		expect(await unfolded.locator("form").getAttribute("data-path")).toBe(
			"/api/v1/variants/{rsid}",
		);
		await page.waitForFunction(
			"document.querySelector('.requests [aria-current]')?.hash === '#getVariant'",
		);
		expect(await marked.count()).toBe(1);
		expect(complaints).toEqual([]);
	});

	test("opens the answer without a script", async () => {
		const page = await open("/docs/reference", false);
		expect(await page.locator("#key").isVisible()).toBe(false);
		await unfold(page, "/api/v1/genes");
		await formOf(page, "/api/v1/genes").getByRole("button").click();
		await page.waitForURL(/\/api\/v1\/genes\?page=1&per_page=100&q=cyp2$/);
		await page.goBack();
		await unfold(page, "/api/v1");
		await formOf(page, "/api/v1").getByRole("link").click();
		expect(await page.locator("body").innerText()).toContain(
			'"dataset_version"',
		);
	});
});
