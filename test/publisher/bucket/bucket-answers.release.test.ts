/** The same build, served from object storage: every answer is the one that assets give. */

import { expect, test } from "vitest";
import { BASE, buildTree, edit, manyVariants } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";
import { findLeaks } from "../../support/worker/spellings.ts";

/** rs10 was once rs9, in more variants than a page of a list holds. */
const TREE = edit(BASE + manyVariants(130), [
	"genes: [ABC1]",
	"genes: [ABC1]\nformer_ids: [rs9]",
]);

const assets = useEdge({ tree: TREE });
const bucket = useEdge({ tree: TREE, inBucket: true });

/** Headers that say where an answer came from, when, or in which form. ETags differ by host: only their presence counts. */
const OF_HOST = [
	"cf-cache-status",
	"content-encoding",
	"content-length",
	"date",
	"etag",
	"transfer-encoding",
];

async function told(response: Response) {
	const headers = [...response.headers].filter(
		([name]) => !OF_HOST.includes(name),
	);
	return {
		status: response.status,
		headers: Object.fromEntries(headers),
		hasTag: response.headers.has("ETag"),
		body: await response.text(),
	};
}

/** Retries, because the CDN emulation sometimes answers 500, which says nothing about the service. */
async function fromAssets(path: string, init: RequestInit) {
	for (let attempt = 1; ; attempt += 1) {
		const response = await assets.get(path, init);
		if (response.status < 500 || attempt === 5) return response;
		await response.body?.cancel();
	}
}

async function expectSame(path: string, init: RequestInit = {}) {
	const [one, other] = await Promise.all([
		fromAssets(path, init),
		bucket.get(path, init),
	]);
	expect(await told(other), path).toEqual(await told(one));
	return other;
}

const BROWSER = { headers: { Accept: "text/html" } };

test.each([
	"/api/v1",
	"/ko/api/v1",
	"/api/v1/openapi.json",
	"/api/v1/variants",
	"/ko/api/v1/variants",
	"/api/v1/variants?page=2",
	"/api/v1/variants?per_page=40&page=3",
	"/api/v1/variants?page=99",
	"/api/v1/variants/rs10",
	"/ko/api/v1/variants/rs10",
	"/api/v1/genes/abc1",
	"/api/v1/genes?q=gen2",
	"/api/v1/conditions?per_page=7",
	"/api/v1/changes",
	"/api/v1/variants/rs9",
	"/api/v1/variants/rs99999",
	"/api/v1/variants/RS10",
	"/ko/api/v1/genes/ABC1",
	"/api/v1/links",
	"/api/v1/nothing",
	"/health",
])("the answer at %s is that of assets", async (path) => {
	await expectSame(path);
});

test("every page and file beside the data is that of assets, by each of its addresses", async () => {
	const files = [...buildTree(TREE).keys()].filter(
		(path) => !path.startsWith("/_data/"),
	);
	expect(files.length).toBeGreaterThan(500);
	const everyKind = new Map(
		files.map((path) => [path.replace(/\d+|GEN\w+/g, "#"), path]),
	);
	for (const path of everyKind.values()) {
		await expectSame(path);
		const page = path.replace(/(?:(?<=^\/)index)?\.html$/, "");
		if (page === path) continue;
		await Promise.all([
			expectSame(page),
			expectSame(page, { method: "HEAD" }),
			...(page === "/" ? [] : [expectSame(`${page}/`)]),
			...(page === "/" ? [] : [expectSame(`${page}/index?a=b`)]),
		]);
	}
	expect(everyKind.size).toBeGreaterThan(60);
});

test.each([
	"/variants/rs9",
	"/variants/RS10",
	"/variants/%72s10",
	"/variants/rs99999",
	"/ko/genes/ABC1",
	"/genes/abc1",
	"/nothing",
	"/_headers",
	"/_data/settings.json",
	"/_data/manifest.json",
	"/_data/api/v1/links/pages-100/1.json",
	"/variants//rs10",
])("the answer at %s, which no file has, is that of assets", async (path) => {
	await expectSame(path);
	await expectSame(path, BROWSER);
});

test.each(["/variants/rs10", "/api/v1/variants/rs10", "/robots.txt"])(
	"%s is a 304 for who has it",
	async (path) => {
		const first = await bucket.get(path);
		await first.text();
		const tag = first.headers.get("ETag") ?? "";
		expect(tag).toMatch(/^"[0-9a-f-]{32,}"$/);
		const held = { headers: { "If-None-Match": `W/${tag}` } };
		const again = await bucket.get(path, held);
		expect(again.status).toBe(304);
		expect(again.headers.get("ETag")).toBe(tag);
		expect(await again.text()).toBe("");
	},
);

test("the links are behind the gate, and open with a key of API Pro", async () => {
	expect((await bucket.get("/api/v1/links")).status).toBe(402);
	const headers = { "X-API-Key": await bucket.issueKey("pro") };
	const response = await bucket.get("/api/v1/links", { headers });
	expect(response.status).toBe(200);
	expect(await response.text()).toContain("evidence_tier");
});

test("pages are not counted", async () => {
	const from = "198.51.100.78";
	for (let sent = 0; sent < 12; sent += 1) {
		const page = await bucket.get("/variants/rs10", { from });
		expect(page.status).toBe(200);
		await page.text();
	}
	const answer = await bucket.get("/api/v1", { from });
	expect(answer.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
});

test("a data file is out of reach by every spelling of its path, and so are the objects", async () => {
	expect(await findLeaks((path) => bucket.get(path), 400)).toEqual([]);
	for (const path of ["/current.json", "/objects/", "/objects/0"]) {
		expect((await bucket.get(path)).status).toBe(404);
	}
});
