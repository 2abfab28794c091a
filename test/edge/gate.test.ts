import { describe, expect, test } from "vitest";
import { generateKey } from "../../functions/access-key.ts";
import { useEdge } from "../support/edge.ts";
import { BASE } from "../support/tree.ts";

const edge = useEdge({ tree: BASE });

describe.each([
	"/api/v1/links",
	"/ko/api/v1/links",
	"/api/v1/links?per_page=1",
])("%s", (path) => {
	test("is open to a key of API Pro, and stored by no cache", async () => {
		const headers = { "X-API-Key": await edge.issueKey("pro") };
		const response = await edge.get(path, { headers });
		expect(response.status).toBe(200);
		expect(response.headers.get("Cache-Control")).toBe("private, no-store");
		expect(await response.json()).toMatchObject({ total: 4 });
	});

	test.each([
		["no key", async () => ({})],
		[
			"a key of another plan",
			async () => ({ "X-API-Key": await edge.issueKey("free") }),
		],
		["an unknown key", async () => ({ "X-API-Key": await generateKey() })],
		["a malformed key", async () => ({ "X-API-Key": "pgk_1" })],
		["an empty key", async () => ({ "X-API-Key": "" })],
		[
			"no key, asking whether it changed",
			async () => ({ "If-None-Match": "*" }),
		],
		["no key, asking for a part", async () => ({ Range: "bytes=0-99" })],
	])("is a 402 with price and addresses for %s", async (_, headers) => {
		const response = await edge.get(path, { headers: await headers() });
		expect(response.status).toBe(402);
		expect(response.headers.get("ETag")).toBeNull();
		const isKorean = path.startsWith("/ko");
		expect(await response.json()).toMatchObject({
			title: isKorean ? "구독 필요" : "Subscription required",
			price: isKorean ? "월 1 미국 달러" : "USD 1 a month",
			subscribe_url: "https://test.example/subscribe",
			docs_url: "https://test.example/graph",
		});
	});
});

test.each([
	"/api/v1/links/pages-100/1.json",
	"/api/v1/links.json",
	"/api/v1/links/",
	"/api/v1//links",
	"/api//v1/links",
	"/api/v1/%6Cinks",
	"/api/v1/%256Cinks",
	"/api/v1/LINKS",
	"/api/v1/links%20",
	"/api/v1/links.",
	"/api/v1/links%00",
	"/api/v1/links%2fpages-100%2f1.json",
	"/api/v1/variants/..%2flinks%2fpages-100%2f1",
	"/ko/api/v1/links/pages-100/1.json",
])("%s is no way around the gate", async (path) => {
	const response = await edge.get(path);
	expect([402, 404]).toContain(response.status);
	expect(await response.text()).not.toContain("evidence_tier");
});
