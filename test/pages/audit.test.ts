/** The web pages as a reader meets them: in a browser, by keyboard, on paper, on a telephone, without scripts. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../support/command.ts";
import { HAS_BROWSER, useBrowser } from "../support/pages/browser.ts";
import {
	PAGE_TREE,
	SENSITIVE_NOTE,
	SENSITIVE_OUTCOME,
	SENSITIVE_RISK,
} from "../support/pages/page-tree.ts";
import { buildTree } from "../support/tree.ts";
import { useEdge } from "../support/worker/edge.ts";

const FILES = buildTree(PAGE_TREE);
const RECORDS = [
	"/variants/rs10",
	"/variants/rs11",
	"/variants/rs12",
	"/variants/rs13",
	"/genes/ABC2",
	"/conditions/glaucoma",
	"/drugs/test-drug",
	"/topics/other-topic",
	"/senses/smell",
];
/** Missing and withdrawn: the Worker answers these. */
const GONE = ["/variants/rs100", "/topics/old-topic"];
/** The pages that belong to no record: search, changes, documentation. */
const TEXTS = [...FILES.keys()]
	.filter((file) =>
		/^\/(?:docs|search|graph|subscribe|changes)\b.*\.html$/.test(file),
	)
	.map((file) => file.slice(0, -".html".length));
/** The articles of the documentation, all of one kind; its first page and the reference differ. */
const ARTICLES = TEXTS.filter(
	(path) => path.startsWith("/docs/") && path !== "/docs/reference",
);

/** A page of each kind. In Korean, some records are not translated. */
const PAGES = [
	"/",
	"/variants",
	"/variants/list/2",
	"/conditions",
	"/topics",
	...RECORDS,
	"/links/variant-rs11/condition-test-condition",
	...GONE,
	...TEXTS.filter((path) => !ARTICLES.includes(path)),
];
const inKorean = (path: string) => (path === "/" ? "/ko" : `/ko${path}`);
const KOREAN_ARTICLES = ARTICLES.map(inKorean);
const BOTH = [
	...PAGES,
	...PAGES.map(inKorean),
	...ARTICLES,
	...KOREAN_ARTICLES,
];

/**
 * The pages to open in the browser: of the articles, only the two with the most in them; of the reference, which is mostly in
 * English everywhere and by far the longest, only the English one.
 */
const OPENED = BOTH.filter(
	(path) =>
		path !== "/ko/docs/reference" &&
		(![...ARTICLES, ...KOREAN_ARTICLES].includes(path) ||
			/\/docs\/(?:errors|evidence)$/.test(path)),
);

const edge = useEdge({ tree: PAGE_TREE });

describe("the HTML of", () => {
	const validator = new HtmlValidate({
		extends: ["html-validate:recommended"],
		rules: {
			// Scripts and sheets come from the host of the page itself.
			"require-sri": "off",
			// In HTML, "<!doctype html>" may be in lower case.
			"doctype-style": "off",
		},
	});

	test.each(BOTH)("%s is valid", async (path) => {
		const headers = { Accept: "text/html" };
		const read = async () => (await edge.get(path, { headers })).text();
		// While a page is validated, the server may close the idle connection just as the next request leaves.
		const report = await validator.validateString(await read().catch(read));
		const messages = report.results.flatMap((result) =>
			result.messages.map(
				({ ruleId, message, line }) => `line ${line}, ${ruleId}: ${message}`,
			),
		);
		expect(messages).toEqual([]);
	});
});

const AXE = readFileSync(
	join(ROOT, "node_modules/axe-core/axe.min.js"),
	"utf8",
);
const IN_PAGE = join(ROOT, "test/support/pages/in-page.js");
/** WCAG 2.0 to 2.2, levels A and AA, plus best practices. */
const ALL_RULES = `{ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }`;
/** The rules whose outcome depends on colours and on the width. */
const LOOKS = `{ runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"] } }`;

const WIDE = { width: 1280, height: 900 };
const TELEPHONE = { width: 390, height: 844 };
/** A window of 1280 by 1024 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 256 };

describe.skipIf(!HAS_BROWSER)("in a browser", () => {
	const browser = useBrowser();
	let scripted: BrowserContext;
	let scriptless: BrowserContext;
	beforeAll(async () => {
		scripted = await browser.get().newContext({ viewport: WIDE });
		await scripted.addInitScript({ path: IN_PAGE });
		scriptless = await browser.get().newContext({ javaScriptEnabled: false });
	});
	afterAll(async () => {
		await scripted?.close();
		await scriptless?.close();
	});

	const addressOf = (path: string) => new URL(path, edge.url).href;

	/** Tabs to reuse: opening one takes longer than loading a page, and each new one compiles axe again. */
	const idle = new Map<BrowserContext, Page[]>();

	/** Does something in a tab. After a failure, the tab is not reused. */
	async function inTab<T>(
		use: (page: Page) => Promise<T>,
		context = scripted,
	): Promise<T> {
		const tabs = idle.get(context) ?? [];
		idle.set(context, tabs);
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

	/** Opens a page and does something with it. */
	const visit = <T>(
		path: string,
		use: (page: Page) => Promise<T>,
		context = scripted,
	): Promise<T> =>
		inTab(async (page) => {
			await page.goto(addressOf(path));
			return use(page);
		}, context);

	/** Holds the stylesheet back until the page is parsed, so that the chunks in which the page arrives make no difference. */
	const paintOnce = (page: Page) =>
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
	const ask = <T>(page: Page, question: string) =>
		page.evaluate<T>(`audit.${question}`);
	const faults = (page: Page, rules: string) =>
		ask<string[]>(page, `faults(${rules})`);

	describe.concurrent("the page", () => {
		test.each(OPENED)(
			"%s fits, stays still, keeps to its host, and axe finds no fault",
			(path) =>
				inTab(async (page) => {
					const messages: string[] = [];
					const hosts = new Set<string>();
					page.on("console", (message) => messages.push(message.text()));
					page.on("pageerror", (error) => messages.push(error.message));
					page.on("request", (request) =>
						hosts.add(new URL(request.url()).host),
					);
					await paintOnce(page);
					await page.setViewportSize(TELEPHONE);
					const status = (await page.goto(addressOf(path)))?.status();
					expect(await ask(page, "shifts()")).toEqual([]);
					if (RECORDS.includes(path)) {
						expect(await ask(page, "weight()")).toBeGreaterThan(10_000);
						expect(await ask(page, "weight()")).toBeLessThan(50_000);
					}
					expect(await ask(page, "overflow()"), "at 390 px").toEqual([]);
					await page.setViewportSize(NARROWEST);
					expect(await ask(page, "overflow()"), "at 320 px").toEqual([]);
					await page.setViewportSize(WIDE);
					// A Korean page is laid out and coloured like the English one, so it is loaded once.
					const isFirst = PAGES.includes(path);
					if (isFirst) {
						await page.reload();
						expect(await ask(page, "shifts()")).toEqual([]);
						expect(await ask(page, "motion()")).toEqual([]);
					}
					expect(await ask(page, "overflow()"), "at 1280 px").toEqual([]);

					await page.evaluate(AXE);
					expect(await faults(page, ALL_RULES), "wide").toEqual([]);
					await ask(page, "thin()");
					await page.emulateMedia({ colorScheme: "dark" });
					if (isFirst) {
						expect(await faults(page, LOOKS), "wide, dark").toEqual([]);
						await page.setViewportSize(TELEPHONE);
						await page.emulateMedia({ colorScheme: "light" });
						expect(await faults(page, LOOKS), "narrow").toEqual([]);
						await page.emulateMedia({ colorScheme: "dark" });
					}
					await page.setViewportSize(TELEPHONE);
					expect(await faults(page, LOOKS), "narrow, dark").toEqual([]);

					// The browser itself reports a missing page on each visit.
					const own = messages.filter(
						(text) => !text.includes(`a status of ${status}`),
					);
					expect(own).toEqual([]);
					const visits = isFirst ? 2 : 1;
					expect(messages.length - own.length).toBe(
						status === 200 ? 0 : visits,
					);
					expect([...hosts]).toEqual([edge.url.host]);
				}),
		);

		// The list's second page has the same elements as its first, and fewer links.
		const typed = PAGES.filter((path) => path !== "/variants");
		test.each(typed)("%s can be used by keyboard alone", (path) =>
			visit(path, async (page) => {
				// The script of the search shows the lists anew.
				if (path.endsWith("/search"))
					await page.locator("#search-lists").waitFor();
				await ask(page, "thin()");
				const count = await ask<number>(page, "followFocus()");
				await page.keyboard.press("Tab");
				expect(await ask(page, "focus()")).toMatchObject({
					address: "#text",
					isSeen: true,
				});
				for (let at = 1; at < count; at += 1) await page.keyboard.press("Tab");
				expect(await ask(page, "unreached()")).toEqual([]);
			}),
		);

		const scriptedPages = PAGES.filter((path) =>
			FILES.get(`${path}.html`)?.includes('<script type="module"'),
		);
		test.each(scriptedPages)(
			"%s says no less without scripts",
			async (path) => {
				// Scripts may add to forms, and the field for a key that forms send.
				const lines = async (page: Page) => {
					const forms = await page.locator("form, #key").allInnerTexts();
					const inForms = forms.flatMap((text) => text.split("\n"));
					const all = (await page.locator("body").innerText()).split("\n");
					return all.filter((line) => !inForms.includes(line));
				};
				const plain = new Set(await visit(path, lines, scriptless));
				const whole = await visit(path, lines);
				expect(whole.filter((line) => !plain.has(line))).toEqual([]);
			},
		);
	});

	test("the skip link leads to the text", () =>
		visit("/conditions/glaucoma", async (page) => {
			for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
			expect(await ask(page, "focus()")).toMatchObject({ isInText: true });
		}));

	test.each([
		["what pairs of letters go with", "Show what each pair", SENSITIVE_NOTE],
		["how much the letters change", "Show the figures", SENSITIVE_OUTCOME],
		["how likely something is", "Show how likely", SENSITIVE_RISK],
	])(
		"%s is folded where it is about a serious condition, until a reader asks",
		(_, summary, text) =>
			visit("/variants/rs11", async (page) => {
				const told = page.getByText(text).first();
				expect(await told.isVisible()).toBe(false);
				await page.locator("summary", { hasText: summary }).click();
				expect(await told.isVisible()).toBe(true);
				await page.reload();
				expect(await told.isVisible()).toBe(false);
			}),
	);

	test.each([
		"/variants/rs11",
		"/variants/rs12",
		"/conditions/glaucoma",
		"/links/variant-rs11/condition-test-condition",
	])(
		"%s in print is black on white, without tools, with the addresses of its sources, and folded",
		(path) =>
			visit(path, async (page) => {
				await page.emulateMedia({ media: "print", colorScheme: "dark" });
				for (const tools of [
					".skip",
					".top nav",
					".find",
					".tongues",
					".crumbs",
					".tools",
					".walk",
				]) {
					for (const tool of await page.locator(tools).all()) {
						expect(await tool.isVisible(), tools).toBe(false);
					}
				}
				for (const folded of await page.locator("details > table").all()) {
					expect(await folded.isVisible()).toBe(false);
				}
				expect(await ask(page, "unprinted()")).toEqual([]);
				expect(await ask(page, "colours()")).toEqual([
					"rgb(0, 0, 0)",
					"rgb(255, 255, 255)",
				]);
			}),
	);

	test("while somebody types, the search reads a few files and lists results; Enter leads to the page of an id", () =>
		visit("/search", async (page) => {
			const read = new Set<string>();
			page.on("response", (response) => {
				const { pathname } = new URL(response.url());
				if (pathname.startsWith("/search-index/")) read.add(pathname);
			});
			const field = page.locator("#search-query");
			await field.pressSequentially("rs10");
			await page
				.locator("#search-results a[href='/variants/rs10']")
				.first()
				.waitFor();
			expect(read.size).toBeGreaterThan(0);
			expect(read.size).toBeLessThan(10);
			await field.press("Enter");
			await page.waitForURL(addressOf("/variants/rs10"));
		}));

	test("without scripts, lists lead to records and the search form to the search, or to the page of an id", () =>
		visit(
			"/conditions",
			async (page) => {
				await page.getByRole("link", { name: "Glaucoma" }).click();
				expect(page.url()).toBe(addressOf("/conditions/glaucoma"));
				for (const [query, leadsTo] of [
					["rs10", "/variants/rs10"],
					["taste", "/search?q=taste"],
				] as const) {
					await page.getByRole("searchbox").fill(query);
					await page.getByRole("button", { name: "Search" }).click();
					await page.waitForURL(addressOf(leadsTo));
				}
			},
			scriptless,
		));
});
