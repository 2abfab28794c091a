import { beforeAll, expect, test } from "vitest";
import { BASE } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const FORMER = BASE.replace("genes: [ABC1]", "genes: [ABC1]\nformer_ids: [rs9]")
	.replace("hgnc_id: HGNC:1", "hgnc_id: HGNC:1\nformer_ids: [OLD1]")
	// So that every answer has the headers that announce an end.
	.replace(
		"licence:",
		"deprecations:\n  - path: /api/v1\n    deprecated: 2026-06-01\n    sunset: 2027-06-01\n    page: https://test.example/docs/versions\nlicence:",
	);
const WITHDRAWN = `-- drugs/old-drug.md --
---
withdrawn:
  date: 2026-03-04
  reason:
    en: It was a mistake.
    ko: 실수였습니다.
sources:
  - title: A public record
    url: https://example.org/record
---

# Old drug

## Class

A class

## Summary

A drug for tests.

## Description

A paragraph.
`;

const edge = useEdge({
	tree: FORMER + WITHDRAWN,
	main: "test/support/worker/faulty-worker.ts",
});

/** Headers that the server around the Worker adds, and `Content-Type`, which OpenAPI describes with the body. */
const OF_TRANSPORT = [
	"connection",
	"content-encoding",
	"content-length",
	"content-type",
	"date",
	"keep-alive",
	"transfer-encoding",
];

interface Described {
	$ref?: string;
	headers?: Record<string, unknown>;
}
interface Description {
	paths: Record<string, { get: { responses: Record<string, Described> } }>;
	components: { responses: Record<string, Described> };
}

let description: Description;
let pro = "";
let version = "";

beforeAll(async () => {
	const response = await edge.get("/api/v1/openapi.json");
	description = (await response.json()) as Description;
	version = response.headers.get("Dataset-Version") ?? "";
	pro = await edge.issueKey("pro");
});

/** Requests that get each status, by their path in the description. */
const CRAWL: [path: string, status: number, sent: () => Request[]][] = [
	["/api/v1", 200, () => [get("/api/v1")]],
	["/api/v1/openapi.json", 200, () => [get("/api/v1/openapi.json")]],
	["/api/v1/links", 200, () => [get("/api/v1/links", { "X-API-Key": pro })]],
	...["/api/v1/variants/{rsid}", "/api/v1/variants"].flatMap(
		(path): typeof CRAWL => {
			const known = () => get(path.replace("{rsid}", "rs10"));
			return [
				[path, 200, () => [known()]],
				[path, 304, () => [withHeader(known(), "If-None-Match", "*")]],
				[path, 400, () => [get(`${known().url}?x=1`)]],
				[path, 401, () => [withHeader(known(), "X-API-Key", "pgk_1")]],
				[path, 405, () => [new Request(known(), { method: "POST" })]],
				[
					path,
					429,
					() =>
						Array.from({ length: 11 }, () =>
							withHeader(known(), "CF-Connecting-IP", "192.0.2.9"),
						),
				],
				[
					path,
					500,
					() => [
						withHeader(known(), "X-Fault", "request=throws"),
						withHeader(known(), "X-Fault", "request=throws late"),
					],
				],
				[
					path,
					503,
					() => [
						withHeader(known(), "X-Fault", "assets=throws"),
						withHeader(known(), "X-Fault", "assets later=throws"),
					],
				],
			];
		},
	),
	["/api/v1/variants/{rsid}", 308, () => [get("/api/v1/variants/rs9")]],
	[
		"/api/v1/changes/{version}",
		308,
		() => [get(`/api/v1/changes/${version}/`)],
	],
	[
		"/api/v1/genes/{symbol}",
		404,
		() => [get("/api/v1/genes/NONE"), get("/ko/api/v1/genes/ABC1")],
	],
	["/api/v1/drugs/{slug}", 410, () => [get("/api/v1/drugs/old-drug")]],
	["/api/v1/links", 402, () => [get("/api/v1/links")]],
];

function get(path: string, headers: Record<string, string> = {}): Request {
	return new Request(new URL(path, "http://localhost"), { headers });
}

function withHeader(request: Request, name: string, value: string): Request {
	const headers = new Headers(request.headers);
	headers.set(name, value);
	return new Request(request, { headers });
}

/** The headers that the description lists for a status of a path, in lower case. */
function described(path: string, status: number): string[] {
	const answer = description.paths[path]?.get.responses[status];
	const name = answer?.$ref?.split("/").at(-1) ?? "";
	const headers = (description.components.responses[name] ?? answer)?.headers;
	return Object.keys(headers ?? {}).map((header) => header.toLowerCase());
}

/** The headers of the answers. Of several requests from one address, only the last counts: the others use up the limit. */
async function sent(status: number, requests: Request[]): Promise<string[]> {
	const found = new Set<string>();
	for (const [at, { url, method, headers }] of requests.entries()) {
		const { pathname, search } = new URL(url);
		const from = headers.get("CF-Connecting-IP") ?? undefined;
		const init = { method, headers, ...(from ? { from } : {}) };
		const response = await edge.get(`${pathname}${search}`, init);
		await response.text();
		const isLast = from === undefined || at === requests.length - 1;
		if (!isLast) continue;
		expect(response.status, `${method} ${url}`).toBe(status);
		for (const [name] of response.headers) found.add(name);
	}
	return [...found].filter((name) => !OF_TRANSPORT.includes(name));
}

test.each(CRAWL)(
	"%s sends, with a %i, exactly the headers that it describes",
	async (path, status, requests) => {
		const found = await sent(status, requests());
		expect(found.sort()).toEqual(described(path, status).sort());
	},
);

test("the requests above cover the status of every kind of error", () => {
	const seen = new Set(CRAWL.map(([, status]) => String(status)));
	const all = Object.values(description.paths).flatMap(
		({ get: { responses } }) => Object.keys(responses),
	);
	expect([...seen].sort()).toEqual([...new Set(all)].sort());
});
