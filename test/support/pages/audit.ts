/** What every web page has to be in a browser, and the pages of the page tree to try it on. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ROOT } from "../command.ts";
import { buildTree } from "../tree.ts";
import { PAGE_TREE } from "./page-tree.ts";
import { ask, paintOnce, type Tabs, WIDE } from "./tabs.ts";

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
export const ARTICLES = TEXTS.filter(
	(path) => path.startsWith("/docs/") && path !== "/docs/reference",
);

/** A page of each kind. In Korean, some records are not translated. */
export const PAGES = [
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
export const inKorean = (path: string) => (path === "/" ? "/ko" : `/ko${path}`);

/** The pages with a script of their own. */
export const SCRIPTED = PAGES.filter((path) =>
	FILES.get(`${path}.html`)?.includes('<script type="module"'),
);

const AXE = readFileSync(
	join(ROOT, "node_modules/axe-core/axe.min.js"),
	"utf8",
);
/** WCAG 2.0 to 2.2, levels A and AA, plus best practices. */
const ALL_RULES = `{ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }`;
/** The rules whose outcome depends on colours and on the width. */
const LOOKS = `{ runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"] } }`;

const TELEPHONE = { width: 390, height: 844 };
/** A window of 1280 by 1024 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 256 };

const faults = (page: Page, rules: string) =>
	ask<string[]>(page, `faults(${rules})`);

/**
 * Tests each page at three widths and with axe: a page in English also when it is wide from the start. With `isThorough`,
 * axe sees all of a long page, and each page in English at each width in each scheme; without, the first few of each kind of
 * siblings, and each width and each scheme once.
 */
export function testLooks(
	tabs: Tabs,
	paths: string[],
	isThorough: boolean,
): void {
	test.each(paths)(
		"%s fits, stays still, keeps to its host, and axe finds no fault",
		(path) =>
			tabs.inTab(async (page) => {
				const messages: string[] = [];
				const hosts = new Set<string>();
				page.on("console", (message) => messages.push(message.text()));
				page.on("pageerror", (error) => messages.push(error.message));
				page.on("request", (request) => hosts.add(new URL(request.url()).host));
				await paintOnce(page);
				await page.setViewportSize(TELEPHONE);
				const status = (await page.goto(tabs.addressOf(path)))?.status();
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
				await expectNoFaults(page, isFirst, isThorough);

				// The browser itself reports a missing page on each visit.
				const own = messages.filter(
					(text) => !text.includes(`a status of ${status}`),
				);
				expect(own).toEqual([]);
				const visits = isFirst ? 2 : 1;
				expect(messages.length - own.length).toBe(status === 200 ? 0 : visits);
				expect([...hosts]).toEqual([new URL(tabs.addressOf(path)).host]);
			}),
	);
}

/** Expects axe to find no fault in a wide page, in light colours at first. */
async function expectNoFaults(
	page: Page,
	isFirst: boolean,
	isThorough: boolean,
): Promise<void> {
	await page.evaluate(AXE);
	if (!isThorough) await ask(page, "thin()");
	expect(await faults(page, ALL_RULES), "wide").toEqual([]);
	if (isThorough) await ask(page, "thin()");
	await page.emulateMedia({ colorScheme: "dark" });
	if (isThorough && isFirst) {
		expect(await faults(page, LOOKS), "wide, dark").toEqual([]);
		await page.setViewportSize(TELEPHONE);
		await page.emulateMedia({ colorScheme: "light" });
		expect(await faults(page, LOOKS), "narrow").toEqual([]);
		await page.emulateMedia({ colorScheme: "dark" });
	}
	await page.setViewportSize(TELEPHONE);
	expect(await faults(page, LOOKS), "narrow, dark").toEqual([]);
}

/** Waits on a page of the search until its script has shown the lists anew, and does not say any more that it is loading. */
async function waitForSearch(path: string, page: Page): Promise<void> {
	if (!path.endsWith("/search")) return;
	await page.locator("#search-lists").waitFor();
	await page.locator("#search-status:empty").waitFor({ state: "attached" });
}

/** Tests that each page can be used by keyboard alone. */
export function testKeyboard(tabs: Tabs, paths: string[]): void {
	test.each(paths)("%s can be used by keyboard alone", (path) =>
		tabs.visit(path, async (page) => {
			await waitForSearch(path, page);
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
}

/** Tests that each page says no less without scripts. */
export function testScriptless(tabs: Tabs, paths: string[]): void {
	test.each(paths)("%s says no less without scripts", async (path) => {
		// Scripts may add to forms, and the field for a key that forms send.
		const lines = async (page: Page) => {
			const forms = await page.locator("form, #key").allInnerTexts();
			const inForms = forms.flatMap((text) => text.split("\n"));
			const all = (await page.locator("body").innerText()).split("\n");
			return all.filter((line) => !inForms.includes(line));
		};
		const plain = new Set(await tabs.visitWithoutScripts(path, lines));
		const whole = await tabs.visit(path, async (page) => {
			await waitForSearch(path, page);
			return lines(page);
		});
		expect(whole.filter((line) => !plain.has(line))).toEqual([]);
	});
}
