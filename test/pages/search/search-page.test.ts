/** The search page in a real browser: what it says without its script, and what the script makes of it. */

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page, Request, Route } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../../functions/shared/contract.ts";
import { PAGE_HEADERS } from "../../../functions/shared/page-headers.ts";
import { compile } from "../../../scripts/build.ts";
import { edition } from "../../../scripts/dataset/edition.ts";
import { articleOutlines } from "../../../scripts/pages/docs/article.ts";
import { indexEdition } from "../../../scripts/pages/search/make-index.ts";
import { searchIndexFiles } from "../../../scripts/pages/search/shards.ts";
import { ROOT } from "../../support/command.ts";
import { HAS_BROWSER, useBrowser } from "../../support/pages/browser.ts";
import { makeAll, TODAY } from "../../support/tree.ts";
import { gene, readDataset, summary, TREE } from "./search-tree.ts";

const HOST = "https://test.example";
const SECOND = summary("It carries fat. Nobody else has zebras.");
const dataset = readDataset(TREE + gene("ABCA1", [], ["a carrier", SECOND]));
/** Small files, so that there are several as on a real site. */
const indexIn = (language: Language, host = HOST) => [
	...searchIndexFiles(
		indexEdition(edition(dataset, language, host), articleOutlines(language)),
		3000,
	),
];
const site = makeAll(compile(dataset, { date: TODAY }));
for (const { path, make } of [...indexIn("en"), ...indexIn("ko")]) {
	site.set(path, make());
}
const [path = ""] = [...site.keys()].filter((one) =>
	one.startsWith("/assets/search."),
);
const script = { path, text: site.get(path) ?? "" };
const pageIn = (language: Language) =>
	site.get(language === "en" ? "/search.html" : "/ko/search.html") ?? "";

describe("without the script, the page", () => {
	test("says in its language what needs JavaScript", () => {
		expect(pageIn("en")).toMatch(/<noscript><p>[^<]*JavaScript/);
		expect(pageIn("ko")).toMatch(/<noscript><p>[^<]*자바스크립트/);
	});

	test("links the list of each kind, with the number of its records", () => {
		expect(pageIn("en")).toContain(
			'<li><a href="/drugs">Drugs <span class="small">3</span></a></li>',
		);
		expect(pageIn("ko")).toContain(
			'<li><a href="/ko/drugs">약물 <span class="small">3</span></a></li>',
		);
	});

	test("has a form that leads to itself in the same language", () => {
		expect(pageIn("en")).toContain('role="search" action="/search"');
		expect(pageIn("ko")).toContain('role="search" action="/ko/search"');
	});
});

const TYPES: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".css": "text/css",
	".js": "text/javascript",
	".json": "application/json",
};

const pathOf = (request: Request) => new URL(request.url()).pathname;
const isIndex = (path: string) => path.startsWith("/search-index/");

function answer(route: Route): Promise<void> {
	const asked = pathOf(route.request());
	const path = site.has(asked) ? asked : `${asked}.html`;
	const body = site.get(path);
	if (body === undefined) return route.fulfill({ status: 404 });
	const contentType = TYPES[extname(path)] ?? "text/plain";
	return route.fulfill({ body, contentType, headers: PAGE_HEADERS });
}

/** Adds up how far things move that nobody has touched. */
const WATCH_SHIFTS = `globalThis.shift = 0;
new PerformanceObserver((list) => {
	for (const { value, hadRecentInput } of list.getEntries()) {
		if (!hadRecentInput) globalThis.shift += value;
	}
}).observe({ type: "layout-shift", buffered: true });`;
const AXE = readFileSync(
	join(ROOT, "node_modules/axe-core/axe.min.js"),
	"utf8",
);

describe.skipIf(!HAS_BROWSER)("with the script, the page", () => {
	const browser = useBrowser();
	let context: BrowserContext;
	beforeAll(async () => {
		const viewport = { width: 390, height: 844 };
		context = await browser.get().newContext({ viewport });
		await context.addInitScript(WATCH_SHIFTS);
	});
	afterEach(async () => {
		for (const page of context.pages()) await page.close();
	});

	/** A tab in which the site is open. What `isHeld` names waits until it is let go. */
	async function tab(isHeld = (_path: string) => false) {
		const page = await context.newPage();
		const waiting: Route[] = [];
		const asked: string[] = [];
		let isHolding = true;
		await page.route("**/*", async (route) => {
			const path = pathOf(route.request());
			asked.push(path);
			if (isHolding && isHeld(path)) waiting.push(route);
			else await answer(route);
		});
		const letGo = async () => {
			isHolding = false;
			await Promise.all(waiting.splice(0).map(answer));
		};
		const hold = () => {
			isHolding = true;
		};
		return { page, asked, waiting, letGo, hold };
	}

	/** Opens an address and waits for what the page says about it. */
	async function open(page: Page, path: string): Promise<void> {
		await page.goto(`${HOST}${path}`);
		await untilAnswered(page);
	}

	const untilAnswered = (page: Page) =>
		page.locator("#search-lists:not(.later)").waitFor();
	const told = (page: Page) => page.getByRole("status").innerText();

	/** The lines of the first rows, with brackets around what is marked. */
	const rowsIn = (page: Page, count: number) =>
		page.locator("#search-results > li").evaluateAll(
			(rows, end) =>
				rows.slice(0, end).map((row) => {
					const copy = row.cloneNode(true) as typeof row;
					for (const mark of copy.querySelectorAll("mark")) {
						mark.textContent = `[${mark.textContent}]`;
					}
					return [...copy.children].map((line) => line.textContent);
				}),
			count,
		);

	/** Replaces the query without a key, so that whatever moves counts. */
	const ask = (page: Page, query: string) =>
		page.locator("#search-query").evaluate((field, value) => {
			Object.assign(field, { value }).dispatchEvent(new Event("input"));
		}, query);

	const nameOf = (language: Language) => articleOutlines(language)[0]?.title;

	test.each<[Language, string, Record<string, (string | undefined)[]>]>([
		[
			"en",
			"/search",
			{
				warfarin: ["[Warfarin]", "Drug", "↳ in the title"],
				mucoviscidosis: [
					"Cystic fibrosis",
					"Condition",
					"↳ another name: [Mucoviscidosis]",
				],
				zebras: [
					"ABCA1",
					"Gene · a carrier",
					"↳ a word of the text: “[zebras]”",
				],
				Cys282Tyr: [
					"Iron uptake",
					"Variant · rs1800562 · in HFE",
					"↳ the same change as [C282Y], the short way to write it",
				],
				"HFE C282Y": [
					"Iron uptake",
					"Variant · rs1800562 · in HFE",
					"↳ another name: [C282Y]",
				],
				E504K: [
					"Flushing after alcohol",
					"Variant · rs671 · in ALDH2",
					"↳ another name: [p.Glu504Lys]",
				],
				rs671: [
					"Flushing after alcohol",
					"Variant · [rs671] · in ALDH2",
					"↳ its identifier: [rs671]",
				],
				"chr1:1799853": [
					"Clearing some painkillers",
					"Variant · rs1799853 · in CYP2C9",
					expect.stringMatching(/^↳ its place: \[1:1799853\b.*\]$/),
				],
				"MCM6 milk": [
					"Digesting milk sugar after childhood",
					"Variant · rs4988235 · in MCM6",
					"↳ its gene: [MCM6]",
				],
				CYP2D6: [
					"[CYP2D6]",
					"Gene · cytochrome P450 family 2 subfamily D member 6",
					"↳ its identifier: [CYP2D6]",
				],
				[`${nameOf("en")}`]: [`[${nameOf("en")}]`, "Article", "↳ in the title"],
			},
		],
		[
			"ko",
			"/ko/search",
			{
				와파린: ["[와파린]", "약물", "↳ 제목에 있음"],
				루게릭병: ["근위축측삭경화증", "질환", "↳ 다른 이름: [루게릭병]"],
				Glu504Lys: [
					"음주 후 홍조",
					"변이 · rs671 · ALDH2 유전자",
					"↳ 다른 이름: [p.Glu504Lys]",
				],
				rs671: [
					"음주 후 홍조",
					"변이 · [rs671] · ALDH2 유전자",
					"↳ 식별자: [rs671]",
				],
				ibuprofen: ["[Ibuprofen]", "약물 · 영어로 제공", "↳ 제목에 있음"],
				[`${nameOf("ko")}`]: [`[${nameOf("ko")}]`, "안내 글", "↳ 제목에 있음"],
			},
		],
	])("says in %s what was found, and why", async (_, path, expected) => {
		const { page } = await tab();
		const found: typeof expected = {};
		for (const query of Object.keys(expected)) {
			await open(page, `${path}?q=${encodeURIComponent(query)}`);
			const [first = []] = await rowsIn(page, 1);
			found[query] = first.slice(0, 3);
		}
		expect(found).toEqual(expected);
	});

	test("waits in silence for a query, and shows the lists", async () => {
		const { page } = await tab();
		await open(page, "/search");
		expect(await told(page)).toBe("");
		expect(await rowsIn(page, 1)).toEqual([]);
	});

	test("shows the first line of a result, in its language", async () => {
		const { page } = await tab();
		await open(page, "/ko/search?q=ibuprofen");
		const [[link, , , lead] = []] = await rowsIn(page, 1);
		expect([link, lead]).toEqual(["[Ibuprofen]", "It lowers fever."]);
		for (const part of ["a", "p:last-child"]) {
			const english = page.locator(`#search-results ${part}`).first();
			expect(await english.getAttribute("lang")).toBe("en");
		}
		await open(page, "/search?q=mucus");
		expect((await rowsIn(page, 1))[0]?.slice(2)).toEqual([
			"↳ in its first line",
			"Thick [mucus] blocks lungs and gut.",
		]);
	});

	test("answers while somebody types, keeps the query in the address and the focus in the field", async () => {
		const { page } = await tab();
		await open(page, "/search?q=warfarin");
		expect(await told(page)).toBe("1 result");
		const field = page.getByRole("searchbox");
		await field.fill("cyp2c");
		await page.getByRole("link", { name: "CYP2C9" }).waitFor();
		await page.waitForURL(`${HOST}/search?q=cyp2c&view=list`);
		expect(await page.locator("#search-query:focus").count()).toBe(1);
		await field.fill(" ");
		await page.locator("#search-results:empty").waitFor({ state: "attached" });
		await page.waitForURL(`${HOST}/search`);
	});

	test("calls a guess a guess", async () => {
		const { page } = await tab();
		await open(page, "/search?q=warfarim");
		expect(await page.locator(".tell").innerText()).toMatch(
			/^Nothing has this name\. Similar names:/,
		);
		expect(await told(page)).toContain("1 result");
		expect((await rowsIn(page, 1))[0]?.slice(0, 3)).toEqual([
			"Warfarin",
			"Drug",
			"↳ similar: Warfari[n]",
		]);
		await open(page, "/search?q=rs671+zebras");
		expect(await told(page)).toMatch(
			/^Nothing has all of these words\. Without “zebras”:/,
		);
		await open(page, `/ko/search?q=${encodeURIComponent("근위축측삭경화중")}`);
		expect(await told(page)).toMatch(/^이 이름은 없습니다\. 비슷한 이름:/);
		expect((await rowsIn(page, 1))[0]?.[2]).toBe(
			"↳ 비슷한 이름: 근위축측삭경화[증]",
		);
	});

	test.each([
		[
			"/search?q=Gln192Arg",
			"No page bears the name Gln192Arg.",
			"says nothing about it",
			["/snp/?term=Gln192Arg", "/clinvar/?term=Gln192Arg"],
		],
		[
			"/search?q=rs672",
			"No page bears the name rs672.",
			"says nothing about it",
			["/snp/rs672", "/clinvar/?term=rs672"],
		],
		[
			"/ko/search?q=rs672",
			"‘rs672’에 해당하는 페이지가 없습니다.",
			"아무것도 알 수 없습니다",
			["/snp/rs672", "/clinvar/?term=rs672"],
		],
	])(
		"says at %s that this is not recorded, what that means, and where else to look",
		async (path, statement, meaning, places) => {
			const { page } = await tab();
			await open(page, path);
			expect(await told(page)).toContain(statement);
			expect(await told(page)).toContain(meaning);
			const links = await page.getByRole("status").getByRole("link").all();
			expect(
				await Promise.all(links.map((link) => link.getAttribute("href"))),
			).toEqual(places.map((place) => `https://www.ncbi.nlm.nih.gov${place}`));
			expect(await rowsIn(page, 1)).toEqual([]);
		},
	);

	test("goes straight to the page of an identifier on Enter, and lists results for other words", async () => {
		const { page } = await tab();
		await open(page, "/search");
		const field = page.getByRole("searchbox");
		await field.fill("painkiller");
		await field.press("Enter");
		await page.getByRole("link", { name: "Codeine" }).waitFor();
		expect(page.url()).toContain("/search?q=painkiller");
		await field.fill("cyp2d6");
		await field.press("Enter");
		await page.waitForURL(`${HOST}/genes/CYP2D6`);
	});

	test("says that nothing was found, and reads no text as HTML", async () => {
		const { page } = await tab();
		await open(page, "/search?q=%3Cu%3Eqqqq%3C/u%3E");
		expect(await told(page)).toBe("Nothing found for “<u>qqqq</u>”.");
		expect(await page.locator("main u").count()).toBe(0);
	});

	test("says where the lists are if the index does not come", async () => {
		const { page } = await tab();
		await page.route("**/search-index/**", (route) => route.abort());
		await open(page, "/search?q=warfarin");
		expect(await told(page)).toBe(
			"The search could not be loaded. The lists below contain every record.",
		);
		expect(
			await page.locator("#search-lists").getByRole("link").count(),
		).toBeGreaterThan(3);
	});

	test("reads the first file of the index while the script loads, out of whose way the lists are, and all others of a query together", async () => {
		const isHeld = (path: string) =>
			path === script.path || (isIndex(path) && !path.endsWith("/_.json"));
		const { page, asked, waiting, letGo } = await tab(isHeld);
		const first = "/search-index/en/_.json";
		const early = page.waitForResponse(`${HOST}${first}`);
		const going = page.goto(`${HOST}/search?q=cystic+fibrosis`);
		await early;
		expect(asked.some((path) => isIndex(path) && path !== first)).toBe(false);
		await expect.poll(() => waiting.length).toBe(1);
		const lists = await page.locator("#search-lists").boundingBox();
		expect(lists?.y, "below the window").toBeGreaterThan(844);
		await Promise.all(waiting.splice(0).map(answer));
		await expect.poll(() => waiting.length).toBeGreaterThan(1);
		const together = waiting.length;
		await letGo();
		await going;
		await untilAnswered(page);
		const index = asked.filter(isIndex);
		expect(index).toEqual([...new Set(index)]);
		expect(index.length).toBe(1 + together);
	});

	test.each([
		["/search?q=cyp", "warfarin", "warfarim", "Gln192Arg"],
		["/ko/search?q=cyp", "와파린", "근위축측삭경화중", "painkiller"],
	])(
		"moves nothing at %s while results come, however late",
		async (path, ...queries) => {
			const { page, waiting, letGo, hold } = await tab(isIndex);
			const lists = page.locator("#search-lists");
			const shift = () =>
				page.evaluate<number>(
					"new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shift))))",
				);
			await page.goto(`${HOST}${path}`, { waitUntil: "domcontentloaded" });
			await expect.poll(() => waiting.length).toBe(1);
			expect(await lists.isVisible()).toBe(false);
			expect(await shift()).toBe(0);
			await letGo();
			await untilAnswered(page);
			expect(await shift()).toBe(0);
			for (const query of queries) {
				hold();
				await ask(page, query);
				await lists.waitFor({ state: "hidden" });
				await letGo();
				await lists.waitFor();
				expect(await shift(), query).toBe(0);
			}
		},
	);

	test("has results that axe finds no fault with, at any width and in both schemes", async () => {
		const { page } = await tab();
		for (const query of ["painkiller", "warfarim", "Gln192Arg"]) {
			await open(page, `/search?q=${query}`);
			await page.evaluate(AXE);
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				const faults = await page.evaluate<string[]>(
					"axe.run().then(({ violations }) => violations.map(({ id }) => id))",
				);
				expect(faults, `${query}, ${colorScheme}`).toEqual([]);
			}
			await page.setViewportSize({ width: 320, height: 600 });
			const overflow = await page.evaluate<number>(
				"document.documentElement.scrollWidth - innerWidth",
			);
			expect(overflow, query).toBeLessThanOrEqual(0);
		}
	});
});

describe("the script", () => {
	const { text } = script;

	test("is small", () => {
		expect(gzipSync(text, { level: 9 }).length).toBeLessThan(22 * 1024);
	});

	test("reads no text as HTML, and names no host but that of two databases", () => {
		const parsing =
			/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function/;
		expect(parsing.exec(text)).toBeNull();
		expect(text.match(/https?:\/\/[^/"'`]*/g)).toEqual([
			"https://www.ncbi.nlm.nih.gov",
		]);
	});
});

describe("the names of the files", () => {
	test("are a fingerprint for the script, and the start of their texts for the index", () => {
		expect(script.path).toMatch(/^\/assets\/search\.[0-9a-f]{10}\.js$/);
		const paths = indexIn("ko").map(({ path }) => path);
		expect(paths).toContain("/search-index/ko/_.json");
		expect(paths.length).toBeGreaterThan(3);
		for (const path of paths) {
			expect(path).toMatch(/^\/search-index\/ko\/[a-z0-9_-]+\.json$/);
		}
		expect(pageIn("ko")).toContain('data-index="/search-index/ko/"');
	});

	test("and their texts depend on no host", () => {
		const textsAt = (host: string) =>
			indexIn("en", host).map(({ path, make }) => [path, make()]);
		expect(textsAt("https://other.example")).toEqual(textsAt(HOST));
	});
});
