/** The web pages as a reader meets them: in a browser, by keyboard, on paper, on a telephone, without scripts. */

import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import {
	ARTICLES,
	inKorean,
	PAGES,
	SCRIPTED,
	testKeyboard,
	testLooks,
	testScriptless,
} from "../support/pages/audit.ts";
import { HAS_BROWSER } from "../support/pages/browser.ts";
import {
	PAGE_TREE,
	SENSITIVE_NOTE,
	SENSITIVE_OUTCOME,
	SENSITIVE_RISK,
} from "../support/pages/page-tree.ts";
import { ask, Tabs } from "../support/pages/tabs.ts";
import { useEdge } from "../support/worker/edge.ts";

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

	const english = [...PAGES, ...ARTICLES];
	test.each([...english, ...english.map(inKorean)])(
		"%s is valid",
		async (path) => {
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
		},
	);
});

/** One page of those that are laid out alike; audit.release.test.ts tries them all. */
const ALIKE = new Set([
	"/variants/list/2",
	"/topics",
	"/variants/rs10",
	"/topics/other-topic",
	"/topics/old-topic",
]);
const ENGLISH = PAGES.filter((path) => !ALIKE.has(path));

/** Where words in Korean may not fit, or are said by other parts of the program. */
const KOREAN = [
	"/",
	"/variants",
	"/variants/rs11",
	"/conditions/glaucoma",
	"/genes/ABC2",
	"/variants/rs100",
	"/search",
	"/docs/evidence",
].map(inKorean);

describe.skipIf(!HAS_BROWSER)("in a browser", () => {
	const tabs = new Tabs(edge);

	describe.concurrent("the page", () => {
		testLooks(tabs, [...ENGLISH, ...KOREAN], false);
		// A list and a text have the elements of a record, or fewer.
		testKeyboard(tabs, [
			"/",
			"/conditions",
			"/variants/rs11",
			"/variants/rs12",
			"/conditions/glaucoma",
			"/variants/rs100",
			"/links/variant-rs11/condition-test-condition",
			"/graph",
			"/search",
			"/docs/reference",
		]);
		testScriptless(tabs, SCRIPTED);
	});

	test("the skip link leads to the text", () =>
		tabs.visit("/conditions/glaucoma", async (page) => {
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
			tabs.visit("/variants/rs11", async (page) => {
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
			tabs.visit(path, async (page) => {
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
		tabs.visit("/search", async (page) => {
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
			await page.waitForURL(tabs.addressOf("/variants/rs10"));
		}));

	test("without scripts, lists lead to records and the search form to the search, or to the page of an id", () =>
		tabs.visitWithoutScripts("/conditions", async (page) => {
			await page.getByRole("link", { name: "Glaucoma" }).click();
			expect(page.url()).toBe(tabs.addressOf("/conditions/glaucoma"));
			for (const [query, leadsTo] of [
				["rs10", "/variants/rs10"],
				["taste", "/search?q=taste"],
			] as const) {
				await page.getByRole("searchbox").fill(query);
				await page.getByRole("button", { name: "Search" }).click();
				await page.waitForURL(tabs.addressOf(leadsTo));
			}
		}));
});
