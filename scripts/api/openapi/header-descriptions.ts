/** What the description says about each header that the service sends. */

import { type HeaderName, METHODS } from "../../../functions/shared/headers.ts";

export const HEADER_TEXTS: Record<
	HeaderName,
	readonly [description: string, example: string]
> = {
	ETag: ["Strong tag of the answer.", '"5a6f0c"'],
	"Cache-Control": [
		"Whether and for how long the answer may be cached.",
		"public, max-age=300, stale-while-revalidate=86400",
	],
	"Content-Language": ["Language of the answer.", "en"],
	"Dataset-Version": ["Version of the dataset.", "0123456789abcdef"],
	Location: [
		"The current address of the record, or the usual spelling of the address.",
		"https://genetics.example/api/v1/genes/MCM6",
	],
	Link: [
		"`license`; `terms-of-service`: the index, which has the notice to pass on and the attribution line; `describedby` and `service-desc`: the OpenAPI description; `alternate`: the same answer in each other language that has it; on a page of a list, also `first`, `prev`, `next` and `last`; with `Deprecation`, `deprecation` and `sunset`: what to use instead.",
		'<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
	],
	Deprecation: [
		"Only if the answer, or a field of it, is about to end: the day from which nobody should start to use it (RFC 9745).",
		"@1798761600",
	],
	Sunset: [
		"Only with `Deprecation`: from when it may be gone (RFC 8594).",
		"Fri, 01 Jan 2027 00:00:00 GMT",
	],
	Vary: [
		"A cache must not reuse an answer for a request with a different key, or with none. Outside the API: with a different `Accept`.",
		"X-API-Key",
	],
	"RateLimit-Policy": [
		"The caller's quota `q` in a window of `w` seconds.",
		'"anonymous";q=10;w=60',
	],
	RateLimit: [
		"`r` is how many requests are left, `t` the number of seconds until one more is available. Missing if the request could not be counted.",
		'"anonymous";r=7;t=42',
	],
	Allow: ["The methods that the service accepts.", METHODS],
	"WWW-Authenticate": [
		"Names the header in which to send a key.",
		'ApiKey realm="api", header="X-API-Key"',
	],
	"Retry-After": [
		"Seconds to wait before trying again. In a 429 never too few, unless the service itself is overloaded.",
		"42",
	],
	"X-Content-Type-Options": [
		"Browsers must not guess the type of the body.",
		"nosniff",
	],
	"Access-Control-Allow-Origin": [
		"Scripts from any origin may read the answer.",
		"*",
	],
	"Access-Control-Expose-Headers": [
		"The headers that such scripts may read.",
		"ETag, RateLimit",
	],
};
