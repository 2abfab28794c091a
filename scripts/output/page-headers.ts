/** The headers of web pages by their paths: for the CDN's settings, and for the Worker where it serves the pages itself. */

import { PAGE_HEADERS } from "../../functions/shared/page-headers.ts";
import { MATCH_ROOT } from "./match-files.ts";

/** The list of the APIs (RFC 9727). */
export const CATALOG_PATH = "/.well-known/api-catalog";

/** The search as a module for programs. */
export const SEARCH_MODULE = "/search.js";

/** For files that programs read: scripts of any origin may, as they may read the API. */
const OPEN = { "Access-Control-Allow-Origin": "*" };

/** The headers of the paths that match a pattern, in which a star matches any characters. A later rule wins. */
export const HEADER_RULES: readonly [
	pattern: string,
	headers: Readonly<Record<string, string>>,
][] = [
	["/*", PAGE_HEADERS],
	[
		CATALOG_PATH,
		{
			"Content-Type":
				'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
			Link: `<${CATALOG_PATH}>; rel="api-catalog"`,
			...OPEN,
		},
	],
	// A twin is for clients that ask for it; search engines should list the page.
	["/*.md", { "X-Robots-Tag": "noindex", ...OPEN }],
	["/*llms.txt", OPEN],
	["/*.atom", OPEN],
	["/*.tbx", { "Content-Type": "application/xml", ...OPEN }],
	["/*tools.json", OPEN],
	[SEARCH_MODULE, OPEN],
	["/search-index/*", OPEN],
	[`${MATCH_ROOT}/*`, OPEN],
	// What no ending tells. A browser would not take the types of TypeScript for a video.
	[`${MATCH_ROOT}/*.d.ts`, { "Content-Type": "text/plain; charset=utf-8" }],
	[`${MATCH_ROOT}/*.py`, { "Content-Type": "text/x-python; charset=utf-8" }],
	[`${MATCH_ROOT}/*.ndjson`, { "Content-Type": "application/x-ndjson" }],
	// Browsers would ask for these with every page.
	...["/favicon.svg", "/*.png", "/manifest.webmanifest"].map(
		(path): [string, Record<string, string>] => [
			path,
			{ "Cache-Control": "public, max-age=86400" },
		],
	),
	// Their names contain a hash of their text.
	["/assets/*", { "Cache-Control": "public, max-age=31536000, immutable" }],
];
