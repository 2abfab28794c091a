/** Turns answers and failures into HTTP responses: status, headers, conditional requests. */

import type { Answer } from "./answer.ts";
import type { Ending, Language, Settings } from "./contract.ts";
import { formatPath, LANGUAGES, languagePrefix } from "./contract.ts";
import type { HeaderValues } from "./headers.ts";
import { headersFor, SHARED_HEADERS } from "./headers.ts";
import type { PageEnvelope } from "./page.ts";
import { PAGE_HEADERS } from "./page-headers.ts";
import type { ProblemName } from "./problem-kinds.ts";
import { PROBLEMS } from "./problem-kinds.ts";
import type { Failure } from "./problems.ts";
import { problemDocument } from "./problems.ts";

/** What is known about a request, whatever the answer. */
export interface Context {
	request: Request;
	url: URL;
	language: Language;
	/** Undefined only if the settings could not be read. */
	settings: Settings | undefined;
	/** The rate limit headers. */
	limits: HeaderValues;
	/** Whether the path is behind the gate. */
	isGated: boolean;
	/** Whether the path is that of a web page rather than of the API. */
	isPage: boolean;
	/** Additional fields of the request's log line. */
	log: Record<string, string>;
}

const OPEN_CACHE = "public, max-age=300, stale-while-revalidate=86400";
const HTML = "text/html; charset=utf-8";
const GATED_CACHE = "private, no-store";
/** Errors that depend only on the address may be cached for a minute; all others not at all. */
const CACHED_PROBLEMS: readonly ProblemName[] = [
	"invalid-parameter",
	"not-found",
	"not-translated",
	"withdrawn",
];

/**
 * Headers that browsers and tracing libraries add to requests. The star allows all others; the names are for browsers that
 * do not know the star. The service uses only the key and `If-None-Match`.
 */
const ALLOWED_HEADERS = [
	"*",
	"X-API-Key",
	"If-None-Match",
	"If-Modified-Since",
	"Accept",
	"Accept-Language",
	"Authorization",
	"Baggage",
	"Cache-Control",
	"Content-Type",
	"Pragma",
	"Sentry-Trace",
	"Traceparent",
	"Tracestate",
	"User-Agent",
	"X-Request-Id",
	"X-Requested-With",
].join(", ");

/** The answer to a preflight request. Preflight requests are not counted. */
export function preflight(): Response {
	const headers = {
		...SHARED_HEADERS,
		Allow: "GET, HEAD, OPTIONS",
		"Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
		"Access-Control-Allow-Headers": ALLOWED_HEADERS,
		"Access-Control-Max-Age": "86400",
	};
	return new Response(null, { status: 204, headers });
}

/** 200 with the body, or 304 if the caller already has it. */
export function success(
	{ tag, body, languages, pages }: Answer,
	context: Context,
): Response {
	const headers = headersFor(body === null ? "unchanged" : "success", {
		...commonHeaders(context, linkHeader(context, languages, pages)),
		"Cache-Control": context.isGated ? GATED_CACHE : OPEN_CACHE,
		ETag: `"${tag}"`,
	});
	if (body === null) return new Response(null, { status: 304, headers });
	const isHead = context.request.method === "HEAD";
	return new Response(isHead ? null : body, {
		headers: { ...headers, "Content-Type": "application/json" },
	});
}

/** A redirect to another path of the service. */
export function redirected(path: string, context: Context): Response {
	const headers = headersFor("redirect", {
		...commonHeaders(context, ""),
		"Cache-Control": OPEN_CACHE,
		Location: `${context.settings?.base_url ?? ""}${path}`,
	});
	return new Response(null, { status: 308, headers });
}

/** The problem document of a failure, or its web page if there is one. */
export function failed(
	failure: Failure,
	context: Context,
	page?: string,
): Response {
	const { url, language, settings, request } = context;
	const { problem } = failure;
	const baseUrl = settings?.base_url ?? url.origin;
	const instance = `${url.pathname}${url.search}`.slice(0, 2048);
	const document = problemDocument(failure, { baseUrl, language, instance });
	const { Link: own, ...failureHeaders } = failure.headers ?? {};
	const links = [linkHeader(context), own].filter(Boolean).join(", ");
	const headers = headersFor(problem, {
		...commonHeaders(context, links),
		"Cache-Control": problemCache(problem, context),
		...failureHeaders,
	});
	const isHead = request.method === "HEAD";
	const body = page ?? JSON.stringify(document);
	return new Response(isHead ? null : body, {
		status: PROBLEMS[problem],
		headers:
			page === undefined
				? { ...headers, "Content-Type": "application/problem+json" }
				: { ...headers, ...PAGE_HEADERS, "Content-Type": HTML },
	});
}

function problemCache(problem: ProblemName, { isGated }: Context): string {
	if (isGated) return GATED_CACHE;
	return CACHED_PROBLEMS.includes(problem) ? "public, max-age=60" : "no-store";
}

function commonHeaders(context: Context, link: string): HeaderValues {
	const version = context.settings?.dataset_version;
	const [soonest] = endingsOf(context);
	return {
		...SHARED_HEADERS,
		...context.limits,
		"Content-Language": context.language,
		Vary: context.isPage ? "Accept" : "X-API-Key",
		...(version === undefined ? {} : { "Dataset-Version": version }),
		...(soonest && {
			Deprecation: soonest.deprecated,
			Sunset: soonest.sunset,
		}),
		...(link === "" ? {} : { Link: link }),
	};
}

/** The endings that affect the answer, soonest first. */
function endingsOf({ url, language, settings }: Context): Ending[] {
	const path = url.pathname.slice(languagePrefix(language).length);
	return (settings?.endings ?? []).filter((ending) =>
		`${path}/`.startsWith(`${ending.path}/`),
	);
}

/**
 * The licence, the terms, the description, the same path in every other language that has it, the neighbours of a page, and
 * what to use instead of anything that is about to end.
 * The terms are at the index, which has the notice to pass on and the attribution line.
 */
function linkHeader(
	context: Context,
	languages: readonly Language[] = [],
	pages: Partial<PageEnvelope["links"]> = {},
): string {
	const { url, language, settings } = context;
	if (settings === undefined) return "";
	const { base_url, licence_url } = settings;
	const path = url.pathname.slice(languagePrefix(language).length);
	const alternates = LANGUAGES.filter(
		(other) => other !== language && languages.includes(other),
	).map((other) => {
		const address = `${base_url}${languagePrefix(other)}${path}${url.search}`;
		return `<${address}>; rel="alternate"; hreflang="${other}"`;
	});
	const neighbours = (["first", "prev", "next", "last"] as const).flatMap(
		(rel) => (pages[rel] ? [`<${pages[rel]}>; rel="${rel}"`] : []),
	);
	const index = `${base_url}${formatPath({ type: "index", language })}`;
	const description = `${base_url}${formatPath({ type: "openapi", language })}`;
	return [
		`<${licence_url}>; rel="license"`,
		`<${index}>; rel="terms-of-service"`,
		`<${description}>; rel="describedby service-desc"`,
		...alternates,
		...neighbours,
		...endingsOf(context).map(
			({ page }) => `<${page}>; rel="deprecation sunset"; type="text/html"`,
		),
	].join(", ");
}

/** Whether `If-None-Match` lists the tag (without quotes), using the weak comparison of RFC 9110, section 13.1.2. */
export function holdsTag(header: string | null, tag: string): boolean {
	if (header === null) return false;
	if (header.trim() === "*") return true;
	const held = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
	return held.some((one) => one.replace(/^W\//, "") === `"${tag}"`);
}
