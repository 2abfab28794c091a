/** Tabs of a real browser, in which tests look at the pages of a service as a reader sees them. */

import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { ROOT } from "../command.ts";
import type { Edge } from "../worker/edge.ts";
import { useBrowser } from "./browser.ts";

const IN_PAGE = join(ROOT, "test/support/pages/in-page.js");
export const WIDE = { width: 1280, height: 900 };

/** Does something in a tab. */
type Use<T> = (page: Page) => Promise<T>;

/** Keeps tabs during all tests of a file. After a failure, a tab is not reused. */
export class Tabs {
	readonly #edge: Edge;
	#scripted: BrowserContext | undefined;
	#scriptless: BrowserContext | undefined;
	/** Tabs to reuse: opening one takes longer than loading a page, and each new one compiles axe again. */
	readonly #idle = new Map<BrowserContext, Page[]>();

	constructor(edge: Edge) {
		this.#edge = edge;
		const browser = useBrowser();
		beforeAll(async () => {
			this.#scripted = await browser.get().newContext({ viewport: WIDE });
			await this.#scripted.addInitScript({ path: IN_PAGE });
			this.#scriptless = await browser
				.get()
				.newContext({ javaScriptEnabled: false });
		});
		afterAll(async () => {
			await this.#scripted?.close();
			await this.#scriptless?.close();
		});
	}

	addressOf(path: string): string {
		return new URL(path, this.#edge.url).href;
	}

	/** Does something in an empty tab. */
	inTab<T>(use: Use<T>): Promise<T> {
		return this.#in(this.#scripted, use);
	}

	/** Opens a page and does something with it. */
	visit<T>(path: string, use: Use<T>): Promise<T> {
		return this.#in(this.#scripted, this.#opened(path, use));
	}

	/** The same where scripts are switched off. */
	visitWithoutScripts<T>(path: string, use: Use<T>): Promise<T> {
		return this.#in(this.#scriptless, this.#opened(path, use));
	}

	#opened<T>(path: string, use: Use<T>): Use<T> {
		return async (page) => {
			await page.goto(this.addressOf(path));
			return use(page);
		};
	}

	async #in<T>(context: BrowserContext | undefined, use: Use<T>): Promise<T> {
		if (context === undefined) throw new Error("there is no browser");
		const tabs = this.#idle.get(context) ?? [];
		this.#idle.set(context, tabs);
		const page = tabs.pop() ?? (await context.newPage());
		try {
			const result = await use(page);
			page.removeAllListeners();
			await page.unrouteAll();
			await page.emulateMedia({ media: null, colorScheme: null });
			await page.setViewportSize(WIDE);
			tabs.push(page);
			return result;
		} catch (error) {
			await page.close();
			throw error;
		}
	}
}

/** Holds the stylesheet back until the page is parsed, so that the chunks in which the page arrives make no difference. */
export const paintOnce = (page: Page) =>
	page.route("**/*.css", async (route) => {
		// Not with an expression: the page's security policy blocks evaluating one again, and its report would be a message.
		// The document may be replaced meanwhile; the page must not wait for its stylesheet forever.
		await page
			.locator("footer")
			.waitFor({ state: "attached", timeout: 60_000 })
			.catch(() => undefined);
		await route.continue();
	});

/** Queries a page with a function of in-page.js. */
export const ask = <T>(page: Page, question: string) =>
	page.evaluate<T>(`audit.${question}`);
