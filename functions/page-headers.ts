/** The headers of web pages. The build writes them into the CDN's settings; the Worker sends them with the pages that it serves itself. */

export const PAGE_HEADERS = {
	"Content-Security-Policy": [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
	].join("; "),
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Permissions-Policy": "geolocation=(), camera=(), microphone=()",
	"Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** The list of the APIs (RFC 9727). */
export const CATALOG_PATH = "/.well-known/api-catalog";

/** The headers of the paths that match a pattern, in which a star stands for any characters. A later rule wins. */
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
		},
	],
	// A twin is for who asks for it; a search engine finds the page.
	["/*.md", { "X-Robots-Tag": "noindex" }],
	// Their names hold a hash of their text.
	["/assets/*", { "Cache-Control": "public, max-age=31536000, immutable" }],
];

/** The headers that the rules give to a path. */
export function ruledHeaders(path: string): Record<string, string> {
	const matching = HEADER_RULES.filter(([pattern]) => {
		const [start = "", end] = pattern.split("*");
		if (end === undefined) return path === pattern;
		return path.startsWith(start) && path.endsWith(end);
	});
	return Object.assign({}, ...matching.map(([, headers]) => headers));
}
