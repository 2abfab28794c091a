/**
 * The one table of the headers that the service sends, and of the answers that have them. The edge sends no others,
 * `Access-Control-Expose-Headers` names those that scripts may read, and the OpenAPI description lists them all. The
 * descriptions are in scripts/api/openapi/header-descriptions.ts, since the edge does not need them. `Content-Type` is
 * missing because OpenAPI describes it with the body.
 */

import { PROBLEMS, type ProblemName } from "./problem-kinds.ts";

/** 200, 304, 308, or a kind of error. */
export type AnswerKind = "success" | "unchanged" | "redirect" | ProblemName;

interface HeaderKind {
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

const HEADERS = {
	ETag: { isExposed: true, on: ["success", "unchanged"] },
	"Cache-Control": { isExposed: false, on: ALL },
	"Content-Language": { isExposed: true, on: ALL },
	"Dataset-Version": { isExposed: true, on: ALL },
	Location: { isExposed: false, on: ["redirect"] },
	Link: { isExposed: true, on: ["success", "unchanged", ...ERRORS] },
	Deprecation: { isExposed: true, on: ["success", "unchanged", ...ERRORS] },
	Sunset: { isExposed: true, on: ["success", "unchanged", ...ERRORS] },
	Vary: { isExposed: false, on: ALL },
	"RateLimit-Policy": { isExposed: true, on: ALL },
	// A redirect may be kept in shared caches, where one caller's standing means nothing to another.
	RateLimit: { isExposed: true, on: ["success", "unchanged", ...ERRORS] },
	Allow: { isExposed: true, on: ["method-not-allowed"] },
	"WWW-Authenticate": { isExposed: true, on: ["key-not-accepted"] },
	"Retry-After": { isExposed: true, on: ["rate-limited", "unavailable"] },
	"X-Content-Type-Options": { isExposed: false, on: ALL },
	"Access-Control-Allow-Origin": { isExposed: false, on: ALL },
	"Access-Control-Expose-Headers": { isExposed: false, on: ALL },
} as const satisfies Record<string, HeaderKind>;
export type HeaderName = keyof typeof HEADERS;
export type HeaderValues = Partial<Record<HeaderName, string>>;

/** Whether an answer of the kind may have the header. */
function isOn(kind: AnswerKind, name: string): boolean {
	const table: Record<string, HeaderKind> = HEADERS;
	return table[name]?.on.includes(kind) === true;
}

/** The headers that an answer of the kind may have. */
export function headersOf(kind: AnswerKind): HeaderName[] {
	const names = Object.keys(HEADERS) as HeaderName[];
	return names.filter((name) => isOn(kind, name));
}

/** Keeps the given headers that an answer of the kind may have. */
export function headersFor(
	kind: AnswerKind,
	given: HeaderValues,
): HeaderValues {
	const found = Object.entries(given).filter(([name]) => isOn(kind, name));
	return Object.fromEntries(found);
}

/** The methods that the service accepts. */
export const METHODS = "GET, HEAD, OPTIONS";

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
