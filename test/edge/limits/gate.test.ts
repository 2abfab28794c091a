import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateKey } from "../../../functions/shared/access-key.ts";
import { BASE } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const edge = useEdge({ tree: BASE });

describe.each([
	"/api/v1/links",
	"/ko/api/v1/links",
	"/api/v1/links?per_page=1",
])("%s", (path) => {
	test("is open to an API Pro key, and never stored by a cache", async () => {
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
			"no key, asking whether the list changed",
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
			price_detail: { amount: 1, currency: "USD", interval: "month" },
			subscribe_url: `https://test.example${isKorean ? "/ko" : ""}/subscribe`,
			docs_url: `https://test.example${isKorean ? "/ko" : ""}/graph`,
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
	await expectShut(path);
});

/** Expects an answer that reveals nothing; a redirect may lead only to the gate itself, or to a page. */
async function expectShut(path: string): Promise<void> {
	const response = await edge.get(path);
	const { status } = response;
	const body = await response.text();
	const told = `${path} ${status} ${body.slice(0, 200)}`;
	expect(body, told).not.toContain("evidence_tier");
	if (LEADS_TO_PAGE.test(new URL(path, edge.url).pathname)) {
		expect([200, 307], told).toContain(status);
		return;
	}
	expect([308, 402, 404], told).toContain(status);
	if (status !== 308) return;
	const { pathname, search } = new URL(response.headers.get("Location") ?? "");
	expect(pathname, told).toMatch(/^(\/ko)?\/api\/v1(\/links)?$/);
	const next = await edge.get(`${pathname}${search}`);
	const isGate = pathname.endsWith("/links");
	expect(next.status, `${told} to ${pathname}`).toBe(isGate ? 402 : 200);
}

/** Dot segments that leave only the front page of a language. */
const LEADS_TO_PAGE = /^(?:\/ko)?\/?$/;

test("no spelling of its address is a way around the gate", async () => {
	/** A letter as it is, in the other case, or percent-encoded once or twice. */
	const spelt = (letter: string) =>
		fc.constantFrom(
			letter,
			letter,
			letter.toUpperCase(),
			percent(letter),
			percent(letter).toLowerCase(),
			percent(letter).replace("%", "%25"),
		);
	const end = fc.constantFrom(
		..."  / // /. /.. . %20 %00 %2F %2f.json .json /1 /pages-100/1 /pages-100/1.json ; ;a=1".split(
			" ",
		),
	);
	const path = fc
		.tuple(
			fc.constantFrom("", "/ko", "/KO", "/."),
			...[..."/api/v1/links"].map(spelt),
			end,
		)
		.map((parts) => parts.join(""));
	await fc.assert(
		fc.asyncProperty(
			fc.array(path, { minLength: 20, maxLength: 20 }),
			async (paths) => {
				await Promise.all(paths.map(expectShut));
			},
		),
		{ numRuns: 25 },
	);
});

function percent(letter: string): string {
	return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
