/** What the description says about each header that the service sends. */

import type { HeaderName } from "../../../functions/shared/headers.ts";
import { METHODS } from "../../../functions/shared/headers.ts";

export const HEADER_TEXTS: Record<
	HeaderName,
	{ description: string; example: string }
> = {
	ETag: {
		description: "Strong tag of the answer.",
		example: '"5a6f0c"',
	},
	"Cache-Control": {
		description: "Whether and for how long the answer may be cached.",
		example: "public, max-age=300, stale-while-revalidate=86400",
	},
	"Content-Language": {
		description: "Language of the answer.",
		example: "en",
	},
	"Dataset-Version": {
		description: "Version of the dataset.",
		example: "0123456789abcdef",
	},
	Location: {
		description:
			"The current address of the record, or the usual spelling of the address.",
		example: "https://genetics.example/api/v1/genes/MCM6",
	},
	Link: {
		description:
			"`license`; `terms-of-service`: the index, which has the notice to pass on and the attribution line; `describedby` and `service-desc`: the OpenAPI description; `alternate`: the same answer in each other language that has it; on a page of a list, also `first`, `prev`, `next` and `last`; with `Deprecation`, `deprecation` and `sunset`: what to use instead.",
		example: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
	},
	Deprecation: {
		description:
			"Only if the answer, or a field of it, is about to end: the day from which nobody should start to use it (RFC 9745).",
		example: "@1798761600",
	},
	Sunset: {
		description:
			"Only with `Deprecation`: from when it may be gone (RFC 8594).",
		example: "Fri, 01 Jan 2027 00:00:00 GMT",
	},
	Vary: {
		description:
			"A cache must not reuse an answer for a request with a different key, or with none. Outside the API: with a different `Accept`.",
		example: "X-API-Key",
	},
	"RateLimit-Policy": {
		description: "The caller's quota `q` in a window of `w` seconds.",
		example: '"anonymous";q=10;w=60',
	},
	RateLimit: {
		description:
			"`r` is how many requests are left, `t` the number of seconds until one more is available. Missing if the request could not be counted.",
		example: '"anonymous";r=7;t=42',
	},
	Allow: {
		description: "The methods that the service accepts.",
		example: METHODS,
	},
	"WWW-Authenticate": {
		description: "Names the header in which to send a key.",
		example: 'ApiKey realm="api", header="X-API-Key"',
	},
	"Retry-After": {
		description:
			"Seconds to wait before trying again. In a 429 never too few, unless the service itself is overloaded.",
		example: "42",
	},
	"X-Content-Type-Options": {
		description: "Browsers must not guess the type of the body.",
		example: "nosniff",
	},
	"Access-Control-Allow-Origin": {
		description: "Scripts from any origin may read the answer.",
		example: "*",
	},
	"Access-Control-Expose-Headers": {
		description: "The headers that such scripts may read.",
		example: "ETag, RateLimit",
	},
};
