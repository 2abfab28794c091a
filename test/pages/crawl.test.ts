/** Every address that a build writes, in its pages and in its data, leads somewhere. */

import { expect, test } from "vitest";
import {
	DATA_ROOT,
	isApiPath,
	LANGUAGES,
	parsePath,
	RECORD_RESOURCES,
	recordFile,
} from "../../functions/shared/contract.ts";
import { filterFile, filterPath } from "../../functions/shared/web/frame.ts";
import { htmlFile } from "../../scripts/output/file.ts";
import { PAGE_TREE } from "../support/pages/page-tree.ts";
import { buildTree } from "../support/tree.ts";

const BASE_URL = "https://test.example";
const FILES = buildTree(PAGE_TREE);
const PAGES = [...FILES].filter(([path]) => path.endsWith(".html"));
const DATA = [...FILES].filter(([path]) => path.endsWith(".json"));

/** The path that the CDN serves a page's file at. */
function pathOf(file: string): string {
	return file === "/index.html" ? "/" : file.slice(0, -".html".length);
}

/** The file behind a path; undefined if nothing answers it. */
function fileAt(path: string): string | undefined {
	return [path, htmlFile(path)].find(
		(file) => FILES.has(file) && !file.startsWith(DATA_ROOT),
	);
}

/** Whether the API answers a path with a 200. */
function isAnswered(path: string): boolean {
	const target = parsePath(path);
	if (target?.type !== "record") return target !== undefined;
	return FILES.has(recordFile(target.language, target.resource, target.id));
}

/** Whether the edge filters a list for this address. */
function isFiltered(pathname: string): boolean {
	return LANGUAGES.some((language) =>
		RECORD_RESOURCES.some(
			(resource) =>
				filterPath(language, resource) === pathname &&
				FILES.has(filterFile(language, resource)),
		),
	);
}

/** The targets of fragments on a page. */
const targets = new Map<string, Set<string>>();
function targetsOf(file: string): Set<string> {
	const known = targets.get(file);
	if (known !== undefined) return known;
	const text = FILES.get(file) ?? "";
	const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);
	const found = new Set(ids);
	targets.set(file, found);
	return found;
}

/** What is wrong with an address; undefined if it leads somewhere. Ignores other hosts. */
function fault(address: string, from: string): string | undefined {
	const url = new URL(address, `${BASE_URL}${from}`);
	if (url.origin !== BASE_URL) return undefined;
	const { pathname, hash } = url;
	if (isApiPath(pathname)) {
		return isAnswered(pathname) ? undefined : `${address}: no answer`;
	}
	if (isFiltered(pathname)) return undefined;
	const file = fileAt(pathname);
	if (file === undefined) return `${address}: no file`;
	const isFound =
		hash === "" || targetsOf(file).has(decodeURIComponent(hash.slice(1)));
	return isFound ? undefined : `${address}: no such part of the page`;
}

function faults(addresses: Iterable<string>, from = "/"): string[] {
	return [...new Set(addresses)].flatMap(
		(address) => fault(address, from) ?? [],
	);
}

test("there are pages of every kind to look at", () => {
	const paths = PAGES.map(([file]) => pathOf(file));
	expect(paths).toEqual(
		expect.arrayContaining([
			"/",
			"/ko",
			"/variants/list/2",
			"/ko/variants/rs11",
			"/conditions/glaucoma",
			"/links/variant-rs11/condition-test-condition",
		]),
	);
	expect(DATA.length).toBeGreaterThan(200);
});

test("every link, form, script, sheet and alternate of every page leads somewhere", () => {
	const wrong = PAGES.flatMap(([file, html]) => {
		const addresses = [
			...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g),
		].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
		expect(addresses.length, file).toBeGreaterThan(10);
		return faults(addresses, pathOf(file)).map((text) => `${file}: ${text}`);
	});
	expect(wrong).toEqual([]);
});

test("every page names itself as canonical, and the same page in the other language", () => {
	for (const [file, html] of PAGES) {
		// What search engines should leave out, such as the search itself.
		if (html.includes('<meta name="robots" content="noindex">')) continue;
		const own = `${BASE_URL}${pathOf(file)}`;
		expect(html, file).toContain(`<link rel="canonical" href="${own}">`);
		const alternates = [
			...html.matchAll(/<link rel="alternate" hreflang="\w+" href="([^"]+)">/g),
		].map(([, href = ""]) => new URL(href).pathname);
		if (alternates.length === 0) continue;
		expect(alternates, file).toContain(pathOf(file));
		// The other page says the same of this one.
		for (const other of alternates) {
			const back = FILES.get(fileAt(other) ?? "");
			expect(back, `${file}: ${other}`).toContain(
				`hreflang="en" href="${BASE_URL}${alternates[0]}"`,
			);
		}
	}
});

/** Every text of a JSON value that is an address of the service. Templates are none; endpoints.test.ts has each. */
function addressesIn(value: unknown): string[] {
	if (typeof value === "string")
		return value.startsWith(`${BASE_URL}/`) && !value.includes("{")
			? [value]
			: [];
	if (typeof value !== "object" || value === null) return [];
	return Object.values(value).flatMap(addressesIn);
}

test("every address in the data leads somewhere: pages, neighbours in lists, kinds of problems", () => {
	const wrong = DATA.flatMap(([file, text]) =>
		faults(addressesIn(JSON.parse(text))).map((one) => `${file}: ${one}`),
	);
	expect(wrong).toEqual([]);
});
