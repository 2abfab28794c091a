/**
 * One table of the headers that the service sends: what each says, and which answers have it. The edge sends no others,
 * `Access-Control-Expose-Headers` names those that scripts may read, and the OpenAPI description lists them all.
 * `Content-Type` is missing because OpenAPI describes it with the body.
 */

import type { ProblemName } from "./problem-kinds.ts";
import { PROBLEMS } from "./problem-kinds.ts";

/** 200, 304, 308, or a kind of error. */
export type AnswerKind = "success" | "unchanged" | "redirect" | ProblemName;

interface HeaderKind {
	/** What the OpenAPI description says about it. */
	description: string;
	example: string;
	/** Whether `Access-Control-Expose-Headers` has to name it; browsers let scripts read some headers anyway. */
	isExposed: boolean;
	/** The answers that may have it. */
	on: readonly AnswerKind[];
}

const ERRORS = Object.keys(PROBLEMS) as ProblemName[];
const ALL: readonly AnswerKind[] = [
	"success",
	"unchanged",
	"redirect",
	...ERRORS,
];

export const HEADERS = {
	ETag: {
		description: "Strong tag of the answer.",
		example: '"5a6f0c"',
		isExposed: true,
		on: ["success", "unchanged"],
	},
	"Cache-Control": {
		description: "Whether and for how long the answer may be cached.",
		example: "public, max-age=300, stale-while-revalidate=86400",
		isExposed: false,
		on: ALL,
	},
	"Content-Language": {
		description: "Language of the answer.",
		example: "en",
		isExposed: true,
		on: ALL,
	},
	"Dataset-Version": {
		description: "Version of the dataset.",
		example: "0123456789abcdef",
		isExposed: true,
		on: ALL,
	},
	Location: {
		description: "The current address of the record.",
		example: "https://genetics.example/api/v1/genes/MCM6",
		isExposed: false,
		on: ["redirect"],
	},
	Link: {
		description:
			"`license`; `terms-of-service`: the index, which has the notice to pass on and the attribution line; `describedby` and `service-desc`: the OpenAPI description; `alternate`: the same answer in each other language that has it; on a page of a list, also `first`, `prev`, `next` and `last`; with `Deprecation`, `deprecation` and `sunset`: what to use instead.",
		example: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
		isExposed: true,
		on: ["success", "unchanged", ...ERRORS],
	},
	Deprecation: {
		description:
			"Only if the answer, or a field of it, is about to end: since when not to begin using it (RFC 9745).",
		example: "@1798761600",
		isExposed: true,
		on: ["success", "unchanged", ...ERRORS],
	},
	Sunset: {
		description:
			"Only with `Deprecation`: from when it may be gone (RFC 8594).",
		example: "Fri, 01 Jan 2027 00:00:00 GMT",
		isExposed: true,
		on: ["success", "unchanged", ...ERRORS],
	},
	Vary: {
		description:
			"A cache must not reuse an answer for a request with a different key, or with none. Outside the API: with a different `Accept`.",
		example: "X-API-Key",
		isExposed: false,
		on: ALL,
	},
	"RateLimit-Policy": {
		description: "The caller's quota `q` in a window of `w` seconds.",
		example: '"anonymous";q=10;w=60',
		isExposed: true,
		on: ALL,
	},
	RateLimit: {
		description:
			"`r` is how many requests are left, `t` the number of seconds until one more is available.",
		example: '"anonymous";r=7;t=42',
		isExposed: true,
		on: ALL,
	},
	Allow: {
		description: "The methods that the service accepts.",
		example: "GET, HEAD, OPTIONS",
		isExposed: true,
		on: ["method-not-allowed"],
	},
	"WWW-Authenticate": {
		description: "Names the header in which to send a key.",
		example: 'ApiKey realm="api", header="X-API-Key"',
		isExposed: true,
		on: ["key-not-accepted"],
	},
	"Retry-After": {
		description: "Seconds to wait before trying again: never too few.",
		example: "42",
		isExposed: true,
		on: ["rate-limited", "unavailable"],
	},
	"X-Content-Type-Options": {
		description: "Browsers must not guess the type of the body.",
		example: "nosniff",
		isExposed: false,
		on: ALL,
	},
	"Access-Control-Allow-Origin": {
		description: "Scripts from any origin may read the answer.",
		example: "*",
		isExposed: false,
		on: ALL,
	},
	"Access-Control-Expose-Headers": {
		description: "The headers that such scripts may read.",
		example: "ETag, RateLimit",
		isExposed: false,
		on: ALL,
	},
} as const satisfies Record<string, HeaderKind>;
export type HeaderName = keyof typeof HEADERS;
export type HeaderValues = Partial<Record<HeaderName, string>>;

/** The headers that an answer of the kind may have. */
export function headersOf(kind: AnswerKind): HeaderName[] {
	const table: Record<string, HeaderKind> = HEADERS;
	return (Object.keys(HEADERS) as HeaderName[]).filter((name) =>
		table[name]?.on.includes(kind),
	);
}

const NAMES = new Map(ALL.map((kind) => [kind, headersOf(kind)]));

/** Keeps the given headers that an answer of the kind may have. */
export function headersFor(
	kind: AnswerKind,
	given: HeaderValues,
): HeaderValues {
	const found: HeaderValues = {};
	for (const name of NAMES.get(kind) ?? []) {
		const value = given[name];
		if (value !== undefined) found[name] = value;
	}
	return found;
}

/** Headers that the platform adds. Scripts may read them too, to tell a cached answer from a new one. */
const OF_PLATFORM = ["Age", "CF-Ray", "Date"];

/** The headers of every answer, including those to preflight requests. */
export const SHARED_HEADERS = {
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers": Object.entries(HEADERS)
		.filter(([, { isExposed }]) => isExposed)
		.map(([name]) => name)
		.concat(OF_PLATFORM)
		.sort()
		.join(", "),
	"X-Content-Type-Options": "nosniff",
} as const satisfies HeaderValues;
