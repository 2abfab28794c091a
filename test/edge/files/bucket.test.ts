/** The Worker when object storage fails: it keeps serving what it knows; all else is a 503 that explains itself. */

import { beforeEach, describe, expect, test } from "vitest";
import { BASE, manyVariants } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const main = "test/support/worker/faulty-worker.ts";
// More records than one pack holds.
const TREE = BASE + manyVariants(100);
const edge = useEdge({ tree: TREE, main, inBucket: true });

const OPEN = [
	"/api/v1/variants/rs10",
	"/ko/api/v1/variants",
	"/api/v1/genes?q=a",
	"/variants/rs10",
	"/nothing",
];
const GATED = "/api/v1/links";
const WAYS = [
	"throws",
	"hangs",
	"is missing",
	"is nonsense",
	"is cut off",
	"breaks off",
];
/** Longer than an instance relies on the pointer before it reads it again. */
const POINTER_SECONDS = 6;

const takeLines = async () =>
	(await edge.takeLogs()).map((line) => JSON.parse(line));
beforeEach(() => edge.takeLogs());

async function expectUnavailable(response: Response): Promise<void> {
	expect(response.status).toBe(503);
	expect(response.headers.get("Content-Type")).toBe("application/problem+json");
	expect(response.headers.get("Retry-After")).toBe("5");
	expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
	const body = await response.text();
	expect(JSON.parse(body)).toMatchObject({ status: 503 });
	expect(body).not.toContain("evidence_tier");
}

describe.each(["pointer", "objects"])("for a new instance, the %s", (part) => {
	test.each(WAYS)("that %s makes every answer a 503", async (way) => {
		const key = await edge.issueKey("pro");
		const headers = { "X-Fault": `${part}=${way}` };
		await Promise.all([
			...OPEN.map(async (path) =>
				expectUnavailable(await edge.get(path, { headers })),
			),
			...[{}, { "X-API-Key": key }].map(async (more) =>
				expectUnavailable(
					await edge.get(GATED, { headers: { ...headers, ...more } }),
				),
			),
		]);
		const faults = (await takeLines()).map(({ fault, error }) => [
			fault,
			typeof error,
		]);
		expect(faults).toEqual(Array(OPEN.length + 2).fill(["files", "string"]));
		const health = await edge.get("/health", { headers });
		expect(health.status).toBe(503);
		expect(await health.json()).toMatchObject({ files: false, keys: true });
	});
});

test("an instance that knows a version serves it on while the pointer is away, and says so in its log", async () => {
	const path = "/api/v1/variants/rs10";
	const now = { "X-Memory": "pointer" };
	expect((await edge.get(path, { headers: now })).status).toBe(200);
	const memory = { ...now, "X-Later": String(POINTER_SECONDS) };
	await edge.takeLogs();
	for (const away of ["throws", "is missing", "is nonsense"]) {
		const headers = { ...memory, "X-Fault": `pointer=${away}` };
		for (const open of ["/api/v1/conditions", "/variants/rs10", path]) {
			expect((await edge.get(open, { headers })).status).toBe(200);
		}
	}
	expect((await takeLines())[0]).toMatchObject({ status: 200, fault: "files" });
	const headers = { ...memory, "X-Fault": "pointer=throws" };
	expect((await edge.get("/health", { headers })).status).toBe(503);
	expect((await edge.get(GATED, { headers })).status).toBe(402);
});

test("objects that are away are a 503; what has been read is served on", async () => {
	const memory = { "X-Memory": "objects" };
	const read = ["/api/v1/variants/rs10", "/variants/rs10", "/api/v1/genes?q=a"];
	for (const path of read) {
		expect((await edge.get(path, { headers: memory })).status).toBe(200);
	}
	const headers = { ...memory, "X-Fault": "bucket=throws" };
	for (const path of read) {
		expect((await edge.get(path, { headers })).status).toBe(200);
	}
	expect((await edge.get(GATED, { headers })).status).toBe(402);
	// Some of these are in packs that have been read already, but not all.
	const numbers = Array.from({ length: 30 }, (_, at) => at + 101);
	const answers = await Promise.all(
		numbers.map((number) => edge.get(`/variants/rs${number}`, { headers })),
	);
	const failed = answers.filter(({ status }) => status !== 200);
	expect(failed.length).toBeGreaterThan(0);
	for (const response of failed) await expectUnavailable(response);
});
