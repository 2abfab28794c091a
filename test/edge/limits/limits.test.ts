import { describe, expect, test } from "vitest";
import { BASE } from "../../support/tree.ts";
import { ON_NODE, useEdge } from "../../support/worker/edge.ts";
import { sendRaw } from "../../support/worker/raw.ts";

const edge = useEdge({ tree: BASE });

const PATH = "/api/v1/variants/rs10";

/** How many requests are sent at once. */
const AT_ONCE = 200;

type Init = RequestInit & { from?: string };

/** Sends `count` requests, many at once, and counts those that pass. All others are refused for being too many. */
async function burst(count: number, init: Init): Promise<number> {
	const statuses: number[] = [];
	while (statuses.length < count) {
		const some = Math.min(AT_ONCE, count - statuses.length);
		const send = () => edge.get(PATH, init);
		const answers = await Promise.all(Array.from({ length: some }, send));
		statuses.push(...answers.map(({ status }) => status));
	}
	const passed = statuses.filter((status) => status === 200).length;
	const refused = statuses.filter((status) => status === 429).length;
	expect(passed + refused, `${statuses}`).toBe(count);
	return passed;
}

test("of 200 requests at once from one address, ten pass", async () => {
	expect(await burst(200, { from: "192.0.2.1" })).toBe(10);
});

test.each([
	["free", 60],
	["pro", 600],
] as const)(
	"a key with the plan %s lets %i requests a minute pass, from any address",
	async (plan, quota) => {
		const headers = { "X-API-Key": await edge.issueKey(plan) };
		expect(await burst(quota + 25, { headers })).toBe(quota);
	},
);

test("every answer says where the caller stands", async () => {
	const from = "192.0.2.2";
	for (const left of [9, 8, 7]) {
		const { headers } = await edge.get(PATH, { from });
		expect(headers.get("RateLimit-Policy")).toBe('"anonymous";q=10;w=60');
		expect(headers.get("RateLimit")).toBe(`"anonymous";r=${left};t=60`);
	}
	const missing = await edge.get("/api/v1/nothing", { from });
	expect(missing.headers.get("RateLimit")).toMatch(/^"anonymous";r=6;t=/);
});

test("a refusal says when the next request will pass", async () => {
	const from = "192.0.2.3";
	await burst(10, { from });
	const response = await edge.get(PATH, { from });
	expect(response.status).toBe(429);
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(response.headers.get("Retry-After")).toBe("60");
	expect(await response.json()).toMatchObject({ status: 429, retry_after: 60 });
});

describe("addresses of one network are one caller", () => {
	test.each([
		["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff:ffff:ffff:ffff"],
		["2001:db8:1:3:4:5:6:7", "2001:DB8:1:3::"],
		["::1", "0:0:0:0:1:2:3:4"],
		["2001:db8::a:1:2:3:4", "2001:db8:0:a:5::"],
		["203.0.113.9", "::ffff:203.0.113.9"],
	])("%s and %s", async (one, other) => {
		await burst(10, { from: one });
		expect((await edge.get(PATH, { from: other })).status).toBe(429);
	});

	test("but not those of two networks", async () => {
		await burst(10, { from: "2001:db8:2:1::1" });
		const other = await edge.get(PATH, { from: "2001:db8:2:2::1" });
		expect(other.status).toBe(200);
	});
});

describe.skipIf(ON_NODE)(
	"Workers of other zones, which share an address",
	() => {
		const from = "2a06:98c0:3600::103";
		const ofZone = (zone: string) => ({ from, headers: { "CF-Worker": zone } });

		test("are counted by their zone", async () => {
			await burst(10, ofZone("one.example"));
			const same = await edge.get(PATH, ofZone("ONE.example"));
			expect(same.status).toBe(429);
			const other = await edge.get(PATH, ofZone("other.example"));
			expect(other.status).toBe(200);
		});

		test("are recognized only at that address", async () => {
			const from = "192.0.2.6";
			await burst(10, { from });
			const init = { from, headers: { "CF-Worker": "two.example" } };
			expect((await edge.get(PATH, init)).status).toBe(429);
		});
	},
);

test.each([" ", "\t", " \t \t"])(
	"white space around a key (%j) is not part of it",
	async (space) => {
		const key = await edge.issueKey("free");
		const value = `${space}${key}${space}`;
		const headers = [["X-API-Key", value] as const];
		const answer = await sendRaw(edge.url, { target: PATH, headers });
		expect(answer.status).toBe(200);
		expect(answer.headers.get("ratelimit-policy")).toBe('"free";q=60;w=60');
	},
);

describe("a key that is not accepted", () => {
	test("is refused, not served as anonymous, and counts against the address", async () => {
		const from = "192.0.2.5";
		const known = await edge.issueKey("free");
		const typo = known.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
		const mistyped = await edge.get(PATH, {
			from,
			headers: { "X-API-Key": typo },
		});
		expect(mistyped.status).toBe(401);
		expect(await mistyped.json()).toMatchObject({
			detail: expect.stringContaining("mistyped"),
		});
		const unknown = await edge.get(PATH, {
			from,
			headers: { "X-API-Key": await unissuedKey() },
		});
		expect(unknown.status).toBe(401);
		expect(await unknown.json()).toMatchObject({
			detail: expect.stringContaining("unknown or has been revoked"),
		});
		expect(unknown.headers.get("RateLimit")).toMatch(/^"anonymous";r=8;/);
	});
});

async function unissuedKey(): Promise<string> {
	const { generateKey } = await import(
		"../../../functions/shared/access-key.ts"
	);
	return generateKey();
}
