import { beforeEach, describe, expect, test } from "vitest";
import { useEdge } from "../support/edge.ts";
import { BASE } from "../support/tree.ts";

const edge = useEdge({ tree: BASE, main: "test/support/faulty-worker.ts" });

const OPEN = [
	"/api/v1/variants/rs10",
	"/api/v1/variants",
	"/api/v1/variants?per_page=3",
	"/api/v1/genes?q=a",
	"/ko/api/v1/genes/ABC1",
];
const GATED = "/api/v1/links";

interface Line {
	status: number;
	fault?: string;
	error?: string;
	id?: string;
}
const takeLines = () => edge.takeLogs().map((line) => JSON.parse(line) as Line);
beforeEach(() => {
	edge.takeLogs();
});

async function expectUnavailable(response: Response): Promise<void> {
	expect(response.status).toBe(503);
	expect(response.headers.get("Content-Type")).toBe("application/problem+json");
	expect(response.headers.get("Retry-After")).toBe("5");
	expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
	const body = await response.text();
	expect(JSON.parse(body)).toMatchObject({ status: 503 });
	expect(body).not.toContain("evidence_tier");
}

describe.each(["throws", "hangs", "nonsense"])("the counter %s", (way) => {
	const headers = { "X-Fault": `counter=${way}` };

	test("open endpoints stay open, and say what the limit is", async () => {
		const response = await edge.get("/api/v1/variants/rs10", { headers });
		expect(response.status).toBe(200);
		expect(response.headers.get("RateLimit-Policy")).toBe(
			'"anonymous";q=10;w=60',
		);
		expect(response.headers.get("RateLimit")).toBeNull();
		expect(takeLines()).toMatchObject([{ status: 200, fault: "counter" }]);
	});

	test("the gate stays shut, also to those who have paid", async () => {
		const key = await edge.issueKey("pro");
		await expectUnavailable(
			await edge.get(GATED, { headers: { ...headers, "X-API-Key": key } }),
		);
	});
});

describe.each(["throws", "hangs", "nonsense"])("the key store %s", (way) => {
	test("open endpoints stay open, and count the caller by address", async () => {
		const key = await edge.issueKey("free");
		const headers = { "X-Fault": `keys=${way}`, "X-API-Key": key };
		const response = await edge.get("/api/v1/variants/rs10", { headers });
		expect(response.status).toBe(200);
		expect(response.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
		expect(takeLines()).toMatchObject([{ status: 200, fault: "keys" }]);
	});

	test("the gate stays shut, also to those who have paid", async () => {
		const key = await edge.issueKey("pro");
		const headers = { "X-Fault": `keys=${way}`, "X-API-Key": key };
		await expectUnavailable(await edge.get(GATED, { headers }));
	});
});

const ASSET_WAYS = [
	"throws",
	"hangs",
	"is a page",
	"is an error",
	"has no tag",
	"is not JSON",
	"breaks off",
];

describe.each(ASSET_WAYS)("an asset %s", (way) => {
	test("from the first request on: every answer is a problem", async () => {
		const headers = { "X-Fault": `assets=${way}` };
		for (const path of [OPEN[0] ?? "", GATED]) {
			await expectUnavailable(await edge.get(path, { headers }));
		}
		expect(takeLines()).toMatchObject([
			{ status: 503, fault: "files" },
			{ status: 503, fault: "files" },
		]);
	});

	// A file that is sent as it is has been announced before it breaks; only made pages can be told from good ones.
	const isSeen = (path: string) =>
		!["is not JSON", "breaks off"].includes(way) || path.includes("?");

	test.each(OPEN.filter(isSeen))("later: %s is a problem", async (path) => {
		const headers = { "X-Fault": `assets later=${way}` };
		await expectUnavailable(await edge.get(path, { headers }));
	});
});

test("without the list of translations a record is still served, and names no other language", async () => {
	const headers = { "X-Fault": "translations=throws" };
	const response = await edge.get("/api/v1/variants/rs10", { headers });
	expect(response.status).toBe(200);
	expect(response.headers.get("Link")).not.toContain("alternate");
	expect(await response.json()).toMatchObject({ rsid: "rs10" });
});

test("a failure that nobody foresaw is a 500 with an id that the log line carries", async () => {
	const headers = { "X-Fault": "request=throws" };
	const response = await edge.get("/ko/api/v1/variants", { headers });
	expect(response.status).toBe(500);
	expect(response.headers.get("Content-Type")).toBe("application/problem+json");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	const body = (await response.json()) as { id: string; detail: string };
	expect(body).toMatchObject({ title: "내부 오류", status: 500 });
	expect(body.detail).not.toContain("on purpose");
	expect(takeLines()).toMatchObject([
		{ status: 500, id: body.id, error: "thrown on purpose" },
	]);
});

test("every request is one line of JSON, without keys, addresses or queries", async () => {
	const key = await edge.issueKey("free");
	const from = "198.51.100.77";
	const headers = { "X-API-Key": key };
	await edge.get(`/api/v1/genes?q=secret`, { from, headers });
	await edge.get(`/api/v1/${key}`, { from });
	const lines = edge.takeLogs();
	expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
		{
			status: 200,
			method: "GET",
			path: "/api/v1/genes",
			ms: expect.any(Number),
			plan: "free",
		},
		{
			status: 404,
			method: "GET",
			path: "/api/v1/pgk_…",
			ms: expect.any(Number),
			plan: "anonymous",
		},
	]);
});
