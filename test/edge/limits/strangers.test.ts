import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BASE, edit } from "../../support/tree.ts";
import { CALLER, useEdge } from "../../support/worker/edge.ts";
import type { RawRequest, RawResponse } from "../../support/worker/raw.ts";
import { sendRaw } from "../../support/worker/raw.ts";

// The limits are too high to reach here, so that no refusal hides a failure.
const edge = useEdge({
	tree: edit(
		BASE,
		["anonymous: 10\n", "anonymous: 10000\n"],
		["free: 60\n", "free: 10000\n"],
		["pro: 600\n", "pro: 10000\n"],
	),
});

/** The addresses that requests come from, in turn. */
let sent = 0;
const nextAddress = (): [string, string] => {
	sent += 1;
	return [CALLER, `10.0.0.${sent % 64}`];
};

/** Sends a request from the next address. */
function send(request: RawRequest): Promise<RawResponse> {
	const headers = [...(request.headers ?? []), nextAddress()];
	return sendRaw(edge.url, { ...request, headers });
}

/** What a failure prints of a request and its answer. The seed is in the failure's first line. */
const about = (request: unknown, { status, body }: RawResponse) =>
	`${JSON.stringify(request)} ${status} ${body.slice(0, 200)}`;

/** Whether the HTTP parser answered before the Worker saw the request. */
const isOfParser = ({ status, headers }: RawResponse) =>
	status === 0 ||
	([400, 431].includes(status) && !headers.has("x-content-type-options"));

const byte = fc
	.integer({ min: 0x21, max: 0xff })
	.map((code) => String.fromCharCode(code));
const pieces = fc.constantFrom(
	..."/ // . .. ... ; : ? # % %% %00 %20 %2e %2E%2e %2f %2F %5c \\ \\\\ + ~ @ * | api v1 links LINKS Links ko variants pages-100 1 1.json links.json .json genes symbols settings former dist assets".split(
		" ",
	),
	"%6Cinks",
	"%256Cinks",
	"l%69nks",
	"links%00",
	"links.",
	"links%20",
	"links/",
	"/api/v1/links",
	"/api/v1/links/pages-100/1.json",
	"ﬁ",
	"\u00a0",
);
const path = fc
	.array(fc.oneof({ weight: 6, arbitrary: pieces }, byte), {
		minLength: 1,
		maxLength: 12,
	})
	.map((parts) => toBytes(`/${parts.join("")}`));
/** Spellings of the gated list's path that might slip past a simple text comparison. */
const disguised = fc
	.tuple(
		fc.constantFrom("", "/ko", "/KO", "/ko/..", "//", "/.", "/x/.."),
		fc.constantFrom(
			"/api/v1",
			"/API/v1",
			"/api//v1",
			"/api/./v1",
			"/%61pi/v1",
			"/api/v1/.",
			"/api/v1/variants/..",
			"/api%2fv1",
			"\\api\\v1",
		),
		fc.constantFrom(
			"/links",
			"//links",
			"/Links",
			"/%6cinks",
			"/%256cinks",
			"/links/",
			"/links.",
			"/links%20",
			"/links%00",
			"/links;a=b",
			"/./links",
			"/links/.",
			"\\links",
			"%2flinks",
			"/links/pages-100/1.json",
			"/links/pages-100/1",
			"/links.json",
			"/links/../links",
		),
		fc.constantFrom(
			"",
			"?",
			"?page=1",
			"?per_page=1",
			"?page=%31",
			"#x",
			"?x=/api/v1/links",
		),
	)
	.map((parts) => toBytes(parts.join("")));
const target = fc.oneof(disguised, path);
// Only methods that the server in front of the Worker knows: it answers all others itself.
const method = fc.constantFrom(
	"GET",
	"GET",
	"GET",
	"HEAD",
	"OPTIONS",
	"POST",
	"PROPFIND",
);
const gateHeaders = fc.array(
	fc.constantFrom<readonly [string, string]>(
		["If-None-Match", "*"],
		["If-Match", "*"],
		["Range", "bytes=0-"],
		["If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"],
		["X-API-Key", ""],
		["X-API-Key", "pgk_"],
		["X-HTTP-Method-Override", "GET"],
		["X-Original-URL", "/api/v1/links"],
		["X-Rewrite-URL", "/api/v1/links/pages-100/1.json"],
		["X-Forwarded-For", "127.0.0.1"],
		["Accept-Encoding", "identity"],
		["Cookie", "key=pro"],
	),
	{ maxLength: 4 },
);

test("no answer without a key contains a link, or confirms the tag of one", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.tuple(method, target, gateHeaders), {
				minLength: 20,
				maxLength: 20,
			}),
			async (requests) => {
				const answers = await Promise.all(
					requests.map(([method, target, headers]) =>
						send({ method, target, headers }),
					),
				);
				for (const [at, answer] of answers.entries()) {
					const told = about(requests[at], answer);
					expect(answer.body, told).not.toContain('evidence_tier":"');
					expect(answer.body, told).not.toContain("gene:ABC1-drug:test-drug");
					if (answer.status === 304) {
						// Only an open answer may be a 304.
						const caching = answer.headers.get("cache-control");
						expect(caching, told).toMatch(/^public/);
					}
				}
			},
		),
		{ numRuns: 60, endOnFailure: true },
	);
});

// Without Content-Length and Transfer-Encoding, which frame the message: the Worker never sees bad ones.
const headerName = fc.constantFrom(
	"If-None-Match",
	"X-API-Key",
	"Accept",
	"Range",
	"Accept-Language",
	"Origin",
	"X-Strange",
	"Cookie",
	"CF-Connecting-IP",
);
const headerValue = fc.oneof(
	fc.array(byte, { maxLength: 40 }).map((bytes) => bytes.join("")),
	fc.constantFrom(
		"",
		"*",
		'"',
		'W/"',
		'"a","b',
		",".repeat(2000),
		"x".repeat(7000),
		"0",
		"-1",
		"pgk_\u00ff",
		"::::",
		"1.2.3.4.5.6",
		"2001:db8::1::2",
		"chunked",
	),
);
const strangeHeaders = fc.array(fc.tuple(headerName, headerValue), {
	maxLength: 6,
});
const query = fc.oneof(
	fc.constant(""),
	fc
		.array(
			fc.oneof(
				byte,
				fc.constantFrom(
					"page",
					"per_page",
					"q",
					"=",
					"&",
					"%",
					"%ff",
					"1",
					"+",
					"[]",
					"%00",
					"%ED%A0%80",
					"x".repeat(3000),
				),
			),
			{ maxLength: 12 },
		)
		.map((parts) => toBytes(`?${parts.join("")}`)),
);
const knownPath = fc.constantFrom(
	"/api/v1",
	"/api/v1/variants",
	"/ko/api/v1/genes",
	"/api/v1/genes/ABC1",
	"/api/v1/variants/rs10",
	"/api/v1/openapi.json",
	"/ko/variants/rs10",
	"/api/v1/links",
);

const PAGE = "text/html; charset=utf-8";

describe("whatever a stranger sends", () => {
	test("the answer is JSON, a page or empty, and never a 5xx", async () => {
		const request = fc.record({
			method,
			target: fc
				.tuple(fc.oneof(knownPath, path), query)
				.map(([path, query]) => `${path}${query}`),
			headers: strangeHeaders,
		});
		await fc.assert(
			fc.asyncProperty(
				fc.array(request, { minLength: 20, maxLength: 20 }),
				async (requests) => {
					const answers = await Promise.all(requests.map(send));
					for (const [at, answer] of answers.entries()) {
						const told = about(requests[at], answer);
						expect(answer.status, told).toBeLessThan(500);
						if (isOfParser(answer)) continue;
						const isEmpty =
							[204, 304, 307, 308].includes(answer.status) ||
							requests[at]?.method === "HEAD" ||
							// The CDN itself refuses a write to a page, without a body.
							(answer.status === 405 && answer.body === "");
						if (isEmpty) continue;
						const type = answer.headers.get("content-type");
						if (type === PAGE && answer.status === 200) continue;
						expect(type, told).toMatch(/^application\/(problem\+)?json$/);
					}
				},
			),
			{ numRuns: 40 },
		);
	});
});

/** The UTF-8 bytes as Latin-1 text, the way they are sent. Removes spaces, which would end the target. */
function toBytes(text: string): string {
	return Buffer.from(text, "utf8").toString("latin1").replace(/[\s#]/g, "");
}
