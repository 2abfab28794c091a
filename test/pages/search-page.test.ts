/** The search page: what is in its HTML, and what the script makes of it. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { BrowserErrorCaptureEnum, Window } from "happy-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Language } from "../../functions/contract.ts";
import { edition } from "../../scripts/dataset/edition.ts";
import { indexEdition } from "../../scripts/pages/search/make-index.ts";
import { searchForm } from "../../scripts/pages/search/page.ts";
import { searchScriptFile } from "../../scripts/pages/search/script.ts";
import { searchIndexFiles } from "../../scripts/pages/search/shards.ts";
import { wordsOf } from "../../scripts/pages/view.ts";
import { temporaryDir } from "../support/tree.ts";
import { readDataset, TREE } from "./search-tree.ts";

const HOST = "https://test.example";
const dataset = readDataset(TREE);
const editionIn = (language: Language) => edition(dataset, language, HOST);
const script = searchScriptFile();

/** The parts of a search page. */
function pageIn(language: Language) {
	// Small files, so that there are several as on a real site.
	const index = [...searchIndexFiles(indexEdition(editionIn(language)), 3000)];
	const view = {
		edition: editionIn(language),
		language,
		words: wordsOf(language),
	};
	const body = `${searchForm(view)}<script type="module" src="${script.path}"></script>`;
	return { index, body };
}

const windows: Window[] = [];
afterEach(async () => {
	for (const window of windows.splice(0)) await window.happyDOM.close();
});

/** Opens the search page in a new browser window. Without `hasIndex`, loading the index fails. */
async function open(language: Language, query: string, hasIndex = true) {
	const { index, body } = pageIn(language);
	const dir = temporaryDir();
	for (const { path, make } of hasIndex ? [script, ...index] : [script]) {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), make());
	}
	const window = new Window({
		url: `${HOST}/search?q=${encodeURIComponent(query)}`,
		settings: {
			enableJavaScriptEvaluation: true,
			suppressInsecureJavaScriptEnvironmentWarning: true,
			errorCapture: BrowserErrorCaptureEnum.processLevel,
			fetch: { virtualServers: [{ url: HOST, directory: dir }] },
		},
	});
	windows.push(window);
	window.document.write(
		`<!doctype html><html lang="${language}"><head><title>Search</title></head><body>${body}</body></html>`,
	);
	await window.happyDOM.waitUntilComplete();
	return window;
}
/** Enters a whole text at once, and waits until the page has reacted. */
async function type(window: Window, text: string) {
	const input = window.document.querySelector("input");
	if (input === null) throw new Error("there is no field");
	input.value = text;
	input.dispatchEvent(new window.Event("input"));
	await window.happyDOM.waitUntilComplete();
}

const resultsIn = ({ document }: Window) =>
	[...document.querySelectorAll("#search-results li")].map(
		(item) => item.textContent,
	);
const statusIn = ({ document }: Window) =>
	document.querySelector("[role=status]")?.textContent;

describe("without the script, the page", () => {
	test("says in its language that it needs JavaScript", () => {
		expect(pageIn("en").body).toContain(
			"<noscript><p>The search needs JavaScript,",
		);
		expect(pageIn("ko").body).toContain(
			"자바스크립트가 꺼져 있어 검색할 수 없습니다",
		);
	});

	test("links the list of each kind, with the number of its records", () => {
		expect(pageIn("en").body).toContain(
			'<li><a href="/drugs">Drugs</a> <span class="small">3</span></li>',
		);
		expect(pageIn("ko").body).toContain(
			'<li><a href="/ko/drugs">약물</a> <span class="small">3</span></li>',
		);
	});

	test("has a form that leads to itself in the same language", () => {
		expect(pageIn("en").body).toContain('action="/search"');
		expect(pageIn("ko").body).toContain('action="/ko/search"');
	});
});

describe("with the script, the page", () => {
	test("answers the query in its address", async () => {
		const window = await open("en", "warfarin");
		expect(window.document.querySelector("input")?.value).toBe("warfarin");
		expect(statusIn(window)).toBe("1 result");
		expect(resultsIn(window)).toEqual(["Warfarin Drug"]);
		const link = window.document.querySelector("#search-results a");
		expect(link?.getAttribute("href")).toBe("/drugs/warfarin");
	});

	test("waits in silence for a query", async () => {
		const window = await open("en", "");
		expect(statusIn(window)).toBe("");
		expect(resultsIn(window)).toEqual([]);
	});

	test("answers while somebody types, and keeps the query in the address", async () => {
		const window = await open("en", "warfarin");
		await type(window, "cyp2");
		expect(statusIn(window)).toBe("3 results");
		expect(resultsIn(window)[0]).toMatch(/^CYP2C9 cytochrome P450 .* Gene$/);
		expect(window.location.href).toBe(`${HOST}/search?q=cyp2`);
		await type(window, " ");
		expect(resultsIn(window)).toEqual([]);
		expect(window.location.href).toBe(`${HOST}/search`);
	});

	test("answers in Korean, and marks what is in English only", async () => {
		const window = await open("ko", "ㅇㄷㅂㄴㅈ");
		expect(statusIn(window)).toBe("결과 1건");
		expect(resultsIn(window)).toEqual(["유당 불내증 질환"]);
		await type(window, "ibuprofen");
		expect(resultsIn(window)).toEqual(["Ibuprofen 약물 영어로 제공"]);
		const link = window.document.querySelector("#search-results a");
		expect(link?.getAttribute("lang")).toBe("en");
		expect(link?.getAttribute("hreflang")).toBe("en");
	});

	test("goes straight to the page of an identifier on Enter, and lists results for other words", async () => {
		const window = await open("en", "CYP2D6");
		const assign = vi.spyOn(window.location, "assign").mockReturnValue();
		const enter = () => window.document.querySelector("form")?.requestSubmit();
		enter();
		await window.happyDOM.waitUntilComplete();
		expect(assign).toHaveBeenCalledExactlyOnceWith("/genes/CYP2D6");
		await type(window, "painkiller");
		enter();
		await window.happyDOM.waitUntilComplete();
		expect(assign).toHaveBeenCalledOnce();
		expect(resultsIn(window)).toHaveLength(3);
	});

	test("says that nothing was found, and reads no text as HTML", async () => {
		const window = await open("en", "<b>qqq</b>");
		expect(statusIn(window)).toBe("Nothing found for “<b>qqq</b>”.");
		expect(window.document.querySelector("b")).toBeNull();
	});

	test("says where the lists are if the index does not come", async () => {
		const window = await open("en", "warfarin", false);
		expect(statusIn(window)).toBe(
			"The search could not be loaded. The lists below contain every record.",
		);
	});
});

describe("the script", () => {
	const text = script.make();

	test("is small", () => {
		expect(gzipSync(text, { level: 9 }).length).toBeLessThan(11 * 1024);
	});

	test("runs under a policy of one host and Trusted Types", () => {
		expect(text).not.toMatch(
			/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|https?:/,
		);
	});
});

describe("the names of the files", () => {
	test("are a fingerprint for the script, and the start of their texts for the index", () => {
		expect(script.path).toMatch(/^\/assets\/search\.[0-9a-f]{10}\.js$/);
		const paths = pageIn("ko").index.map(({ path }) => path);
		expect(paths[0]).toBe("/search-index/ko/_.json");
		expect(paths.length).toBeGreaterThan(3);
		for (const path of paths) {
			expect(path).toMatch(/^\/search-index\/ko\/[a-z0-9_-]+\.json$/);
		}
		expect(pageIn("ko").body).toContain('data-index="/search-index/ko/"');
	});

	test("and their texts depend on no host", () => {
		const textsAt = (host: string) =>
			[...searchIndexFiles(indexEdition(edition(dataset, "en", host)))].map(
				({ path, make }) => [path, make()],
			);
		expect(textsAt("https://other.example")).toEqual(textsAt(HOST));
	});
});
