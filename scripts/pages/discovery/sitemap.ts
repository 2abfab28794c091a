/** The sitemap: every page for people, with its translations (sitemaps.org, protocol 0.9). */

import {
	GATED,
	LANGUAGES,
	type Language,
	languagePrefix,
	ORIGINAL,
	parseLanguage,
} from "../../../functions/shared/contract.ts";
import { escapeHtml } from "../../../functions/shared/web/frame.ts";
import { htmlFile, type OutputFile } from "../../output/file.ts";

/** The most addresses of a sitemap file: a fifth of what the protocol allows, which also keeps it small enough for the host. */
const MOST_ADDRESSES = 10_000;

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const SET_START = `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const SET_END = "</urlset>\n";

/** The path of the sitemap that names all others. */
export const SITEMAP = "/sitemap.xml";

/** The sitemap of the pages among these files, without those of the connections and the search page: one file if they fit, otherwise several and then an index of them. */
export function* sitemapFiles(
	files: ReadonlySet<string>,
	baseUrl: string,
	mostAddresses = MOST_ADDRESSES,
): Generator<OutputFile> {
	const pages = [...files]
		.filter((file) => file.endsWith(".html"))
		.map((file) => file.replace(/(?:^\/index)?\.html$/, "") || "/")
		.filter(isListed);
	const setFile = (path: string, some: string[]): OutputFile => ({
		path,
		make: () => {
			const entries = some.map((page) => entryOf(page, files, baseUrl));
			return `${SET_START}${entries.join("")}${SET_END}`;
		},
	});
	if (pages.length <= mostAddresses) {
		yield setFile(SITEMAP, pages);
		return;
	}
	const parts: OutputFile[] = [];
	for (let at = 0; at < pages.length; at += mostAddresses) {
		const path = `/sitemap-${parts.length + 1}.xml`;
		parts.push(setFile(path, pages.slice(at, at + mostAddresses)));
	}
	yield* parts;
	const list = parts.map(
		({ path }) =>
			`<sitemap><loc>${escapeHtml(`${baseUrl}${path}`)}</loc></sitemap>\n`,
	);
	const text = `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${list.join("")}</sitemapindex>\n`;
	yield { path: SITEMAP, make: () => text };
}

/** The path of a page without its language. */
function inAnyLanguage(page: string): string {
	return page.slice(languagePrefix(parseLanguage(page)).length) || "/";
}

/** The connections' pages would amount to a list of all connections. */
function isListed(page: string): boolean {
	const inAny = inAnyLanguage(page);
	return !inAny.startsWith(`/${GATED}/`) && inAny !== "/search";
}

function entryOf(
	path: string,
	files: ReadonlySet<string>,
	baseUrl: string,
): string {
	const inAny = inAnyLanguage(path);
	const inLanguage = (language: Language) => {
		const page = `${languagePrefix(language)}${inAny}`;
		return page.length > 1 && page.endsWith("/") ? page.slice(0, -1) : page;
	};
	// Later pages of a list hold different records in each language.
	const isAlone = /\/list\/\d+$/.test(path);
	const languages = LANGUAGES.filter(
		(language) => !isAlone && files.has(htmlFile(inLanguage(language))),
	);
	const alternate = (hreflang: string, to: string) =>
		`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(`${baseUrl}${to}`)}"/>\n`;
	const alternates =
		languages.length < 2
			? []
			: [
					...languages.map((one) => alternate(one, inLanguage(one))),
					alternate("x-default", inLanguage(ORIGINAL)),
				];
	return `<url>\n<loc>${escapeHtml(`${baseUrl}${path}`)}</loc>\n${alternates.join("")}</url>\n`;
}
