/** Turns results into HTTP responses: status, headers, conditional requests. */

import type { Language } from "../shared/contract.ts";
import { formatPath, LANGUAGES, languagePrefix } from "../shared/contract.ts";
import type { HeaderValues } from "../shared/headers.ts";
import { headersFor, METHODS, SHARED_HEADERS } from "../shared/headers.ts";
import type { PageEnvelope } from "../shared/page.ts";
import { PAGE_HEADERS } from "../shared/page-headers.ts";
import { PROBLEMS, type ProblemName } from "../shared/problem-kinds.ts";
import { type Failure, problemDocument } from "../shared/problems.ts";
import type { Ending, Settings } from "../shared/settings.ts";
import type { Answer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { Moved } from "./missing.ts";

/** What is known when a request is answered; less if a service failed. */
export interface Known {
	settings?: Settings;
	limits?: HeaderValues;
}

/** What a request leads to. A file that is sent as it is stored is a response already. */
export type Result = Answer | Moved | Shown | Reply | Response;

/** A failure, and its web page if the caller prefers one. */
interface Shown extends Failure {
	html?: string;
}

/** A response as a value. HEAD requests get no body. */
export interface Reply {
	status: number;
	headers: Record<string, string>;
	body?: Answer["body"];
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
const ALLOWED_HEADERS =
	"*, X-API-Key, If-None-Match, If-Modified-Since, Accept, Accept-Language, Authorization, Baggage, Cache-Control, Content-Type, Pragma, Sentry-Trace, Traceparent, Tracestate, User-Agent, X-Request-Id, X-Requested-With";

/** The answer to a preflight request. Preflight requests are not counted. */
export const PREFLIGHT: Reply = {
	status: 204,
	headers: {
		...SHARED_HEADERS,
		Allow: METHODS,
		"Access-Control-Allow-Methods": METHODS,
		"Access-Control-Allow-Headers": ALLOWED_HEADERS,
		"Access-Control-Max-Age": "86400",
	},
};

/** Sends a reader on from a search to the page that was meant. The path is relative, since forms lead to their own origin only. */
export function seeOther(path: string): Reply {
	const headers = { ...PAGE_HEADERS, "Cache-Control": "no-store" };
	return { status: 303, headers: { ...headers, Location: path } };
}

/** A page that was made for its address. Search engines know the records from the whole lists. */
export function sentPage(body: string): Reply {
	const headers = { ...PAGE_HEADERS, "X-Robots-Tag": "noindex" };
	return {
		status: 200,
		headers: { ...headers, "Content-Type": HTML, "Cache-Control": "no-cache" },
		body,
	};
}

/** The one place that makes responses. */
export function respond(result: Result, asked: Asked, known: Known): Response {
	if (result instanceof Response) return result;
	const { status, headers, body = null } = replyTo(result, asked, known);
	const isHead = asked.request.method === "HEAD";
	if (isHead && body instanceof ReadableStream) void body.cancel();
	return new Response(isHead ? null : body, { status, headers });
}

function replyTo(
	result: Exclude<Result, Response>,
	asked: Asked,
	known: Known,
): Reply {
	if ("status" in result) return result;
	if ("problem" in result) return failed(result, asked, known);
	if ("movedTo" in result) return redirected(result, asked, known);
	return success(result, asked, known);
}

/** 200 with the body, or 304 if the caller already has it. */
function success(
	{ tag, body, languages, pages }: Answer,
	asked: Asked,
	known: Known,
): Reply {
	const headers = headersFor(body === null ? "unchanged" : "success", {
		...commonHeaders(asked, known, linkHeader(asked, known, languages, pages)),
		"Cache-Control": asked.isGated ? GATED_CACHE : OPEN_CACHE,
		ETag: `"${tag}"`,
	});
	if (body === null) return { status: 304, headers };
	const type = { "Content-Type": "application/json" };
	return { status: 200, headers: { ...headers, ...type }, body };
}

/** A redirect to another path of the service. */
function redirected({ movedTo }: Moved, asked: Asked, known: Known): Reply {
	const headers = headersFor("redirect", {
		...commonHeaders(asked, known, ""),
		"Cache-Control": OPEN_CACHE,
		Location: `${known.settings?.base_url ?? ""}${movedTo}`,
	});
	return { status: 308, headers };
}

/** The problem document of a failure, or its web page if there is one. */
function failed(failure: Shown, asked: Asked, known: Known): Reply {
	const { url, language, isGated } = asked;
	const { problem, html } = failure;
	const baseUrl = known.settings?.base_url ?? url.origin;
	const instance = `${url.pathname}${url.search}`.slice(0, 2048);
	const document = problemDocument(failure, { baseUrl, language, instance });
	const { Link: own, ...failureHeaders } = failure.headers ?? {};
	const links = [linkHeader(asked, known), own].filter(Boolean).join(", ");
	const headers = headersFor(problem, {
		...commonHeaders(asked, known, links),
		"Cache-Control": isGated ? GATED_CACHE : problemCache(problem),
		...failureHeaders,
	});
	const sent =
		html === undefined
			? { "Content-Type": "application/problem+json" }
			: { ...PAGE_HEADERS, "Content-Type": HTML };
	return {
		status: PROBLEMS[problem],
		headers: { ...headers, ...sent },
		body: html ?? JSON.stringify(document),
	};
}

function problemCache(problem: ProblemName): string {
	return CACHED_PROBLEMS.includes(problem) ? "public, max-age=60" : "no-store";
}

function commonHeaders(
	asked: Asked,
	{ settings, limits }: Known,
	link: string,
): HeaderValues {
	const version = settings?.dataset_version;
	const [soonest] = endingsOf(asked, settings);
	return {
		...SHARED_HEADERS,
		...limits,
		"Content-Language": asked.language,
		Vary: asked.isPage ? "Accept" : "X-API-Key",
		...(version === undefined ? {} : { "Dataset-Version": version }),
		...(soonest && {
			Deprecation: soonest.deprecated,
			Sunset: soonest.sunset,
		}),
		...(link === "" ? {} : { Link: link }),
	};
}

/** The endings that affect the answer, soonest first. */
function endingsOf(
	{ url, language }: Asked,
	settings: Settings | undefined,
): Ending[] {
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
	asked: Asked,
	{ settings }: Known,
	languages: readonly Language[] = [],
	pages: Partial<PageEnvelope["links"]> = {},
): string {
	const { url, language } = asked;
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
		...endingsOf(asked, settings).map(
			({ page }) => `<${page}>; rel="deprecation sunset"; type="text/html"`,
		),
	].join(", ");
}
