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
import { MAX_FILE_BYTES } from "../../output/limits.ts";

/**
 * Limits of a sitemap file: a fifth of the addresses that the protocol allows, since the whole file is held in memory, and
 * as many bytes as the host accepts, which is fewer than the protocol allows.
 */
export const SITEMAP_LIMITS = { addresses: 10_000, bytes: MAX_FILE_BYTES };

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
	limits = SITEMAP_LIMITS,
): Generator<OutputFile> {
	const parts: string[] = [];
	const nextPart = () => `/sitemap-${parts.length + 1}.xml`;
	const frame = Buffer.byteLength(SET_START + SET_END);
	let entries: string[] = [];
	let size = frame;
	for (const file of files) {
		if (!file.endsWith(".html")) continue;
		const path = file.replace(/(?:^\/index)?\.html$/, "") || "/";
		const inAny = path.slice(languagePrefix(parseLanguage(path)).length) || "/";
		// The connections' pages would amount to a list of all connections.
		if (inAny.startsWith(`/${GATED}/`) || inAny === "/search") continue;
		const entry = entryOf(path, inAny, files, baseUrl);
		const own = Buffer.byteLength(entry);
		if (entries.length >= limits.addresses || size + own > limits.bytes) {
			const part = setFile(nextPart(), entries);
			parts.push(part.path);
			yield part;
			entries = [];
			size = frame;
		}
		entries.push(entry);
		size += own;
	}
	if (parts.length === 0) {
		yield setFile(SITEMAP, entries);
		return;
	}
	const last = setFile(nextPart(), entries);
	yield last;
	const list = [...parts, last.path].map(
		(path) =>
			`<sitemap><loc>${escapeHtml(`${baseUrl}${path}`)}</loc></sitemap>\n`,
	);
	const text = `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${list.join("")}</sitemapindex>\n`;
	yield { path: SITEMAP, make: () => text };
}

function setFile(path: string, entries: readonly string[]): OutputFile {
	const text = `${SET_START}${entries.join("")}${SET_END}`;
	return { path, make: () => text };
}

/** `inAny` is the path without its language prefix. */
function entryOf(
	path: string,
	inAny: string,
	files: ReadonlySet<string>,
	baseUrl: string,
): string {
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
