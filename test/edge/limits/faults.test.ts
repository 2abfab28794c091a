import { beforeEach, describe, expect, test } from "vitest";
import {
	generateKey,
	keyId,
	keyName,
} from "../../../functions/shared/access-key.ts";
import { BASE } from "../../support/tree.ts";
import { useEdge } from "../../support/worker/edge.ts";

const edge = useEdge({
	tree: BASE,
	main: "test/support/worker/faulty-worker.ts",
});

/** Sent while it is read, so that a fault after its first bytes can only break it off. */
const STREAMED = "/api/v1/variants";
const OPEN = [
	"/api/v1/variants/rs10",
	STREAMED,
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
const takeLines = async () =>
	(await edge.takeLogs()).map((line) => JSON.parse(line) as Line);
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

/** Makes headers that select a Worker with a memory that no other test uses, and the fault in it. */
let memories = 0;
const newMemory = () => {
	memories += 1;
	const name = String(memories);
	return (fault = "", more: Record<string, string> = {}) => ({
		"X-Memory": name,
		"X-Fault": fault,
		...more,
	});
};
const callsOf = ({ headers }: Response) =>
	JSON.parse(headers.get("X-Calls") ?? "{}") as {
		counter: number;
		keys: number;
	};

describe.each(["throws", "hangs", "nonsense"])("the counter %s", (way) => {
	const headers = { "X-Fault": `counter=${way}` };

	test("open endpoints stay open, and say what the limit is", async () => {
		const response = await edge.get("/api/v1/variants/rs10", { headers });
		expect(response.status).toBe(200);
		expect(response.headers.get("RateLimit-Policy")).toBe(
			'"anonymous";q=10;w=60',
		);
		expect(response.headers.get("RateLimit")).toBeNull();
		expect(await takeLines()).toMatchObject([
			{ status: 200, fault: "counter" },
		]);
	});

	test("open endpoints are counted by the current isolate", async () => {
		const memory = newMemory();
		const from = "192.0.2.80";
		const answers = await Promise.all(
			Array.from({ length: 15 }, () =>
				edge.get("/api/v1/variants/rs10", {
					from,
					headers: memory(`counter=${way}`),
				}),
			),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(10);
		expect(statuses.filter((status) => status === 429)).toHaveLength(5);
	});

	test("the gate stays shut, also to those who have paid", async () => {
		const key = await edge.issueKey("pro");
		await expectUnavailable(
			await edge.get(GATED, { headers: { ...headers, "X-API-Key": key } }),
		);
	});
});

test.each(["/api/v1/variants/rs10", GATED])(
	"if the counter is overloaded, %s refuses the request and leaves the counter alone for a moment",
	async (path) => {
		const memory = newMemory();
		const key = await edge.issueKey("pro");
		const headers = memory("counter=is overloaded", { "X-API-Key": key });
		for (let sent = 0; sent < 3; sent += 1) {
			const response = await edge.get(path, { headers });
			expect(response.status).toBe(429);
			expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(
				2,
			);
			expect(callsOf(response).counter).toBe(1);
		}
	},
);

test("a counter that was reset is asked once more, and counts", async () => {
	const key = await edge.issueKey("pro");
	const headers = newMemory()("counter=is reset", { "X-API-Key": key });
	const response = await edge.get(GATED, { headers });
	expect(response.status).toBe(200);
	expect(response.headers.get("RateLimit")).toMatch(/^"pro";r=59[89];/);
});

describe("the guard", () => {
	/** Gets the guard to refuse the address, by requests that arrive some seconds later. */
	const flood = async (
		memory: ReturnType<typeof newMemory>,
		{ from, seconds }: { from: string; seconds: number },
	) => {
		const later = { "X-Later": String(seconds) };
		const headers = memory("guard=refuses", later);
		for (let sent = 0; sent < 10; sent += 1) {
			await edge.get("/api/v1/variants/rs10", { from, headers });
		}
	};

	test("refuses a flood before the key store and the counter are asked", async () => {
		const headers = newMemory()("guard=refuses", {
			"X-API-Key": await generateKey(),
		});
		const from = "192.0.2.81";
		const answers: Response[] = [];
		for (let sent = 0; sent < 15; sent += 1) {
			answers.push(await edge.get("/api/v1/variants/rs10", { from, headers }));
		}
		expect(answers.map(({ status }) => status)).toEqual([
			...Array<number>(9).fill(401),
			...Array<number>(6).fill(429),
		]);
		const [last] = answers.slice(-1);
		expect(last?.headers.get("RateLimit-Policy")).toBe('"anonymous";q=10;w=60');
		// An unknown key is remembered, so only its first use reads the store.
		expect(last && callsOf(last)).toEqual({ counter: 9, keys: 1 });
	});

	test("names a time after which a caller without a key passes, also the counter", async () => {
		const memory = newMemory();
		const from = "192.0.2.88";
		await flood(memory, { from, seconds: 0 });
		await flood(memory, { from, seconds: 11 });
		const ask = (seconds: number) => {
			const headers = memory("guard=refuses", { "X-Later": String(seconds) });
			return edge.get("/api/v1/variants", { from, headers });
		};
		const refused = await ask(11);
		expect(refused.status).toBe(429);
		const wait = Number(refused.headers.get("Retry-After"));
		expect(await refused.json()).toMatchObject({ retry_after: wait });
		expect(wait).toBeLessThanOrEqual(60);
		expect((await ask(11 + wait)).status).toBe(200);
	});

	test("lets a recently accepted key pass", async () => {
		const headers = newMemory()("guard=refuses", {
			"X-API-Key": await edge.issueKey("free"),
		});
		const from = "192.0.2.82";
		for (let sent = 0; sent < 15; sent += 1) {
			const init = { from, headers };
			const { status } = await edge.get("/api/v1/variants/rs10", init);
			expect(status).toBe(200);
		}
	});

	test("lets a key pass that polls once a minute while a neighbour floods, and asks the store for it each time", async () => {
		const memory = newMemory();
		const from = "192.0.2.83";
		const key = { "X-API-Key": await edge.issueKey("free") };
		for (const minute of [0, 1, 2, 3]) {
			const seconds = 60 * minute;
			if (minute > 0) await flood(memory, { from, seconds });
			const later = { "X-Later": String(seconds) };
			const headers = memory("guard=refuses", { ...key, ...later });
			const response = await edge.get("/api/v1/variants", { from, headers });
			expect(response.status, `minute ${minute}`).toBe(200);
			expect(callsOf(response).keys).toBe(minute + 1);
		}
	});

	test("lets many requests of such a key pass, of which one asks the store", async () => {
		const memory = newMemory();
		const key = { "X-API-Key": await edge.issueKey("free") };
		await edge.get("/api/v1", { headers: memory("", key) });
		const headers = memory("", { ...key, "X-Later": "60" });
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => edge.get("/api/v1", { headers })),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		const calls = answers.map((one) => callsOf(one).keys);
		expect(Math.max(...calls)).toBe(2);
	});

	test.each([
		["revoked", undefined],
		[
			"disabled",
			{ plan: "pro", name: "", issued: "2026-01-01", disabled: true },
		],
	])(
		"refuses a key that was accepted but is %s, once the store has said so",
		async (_, value) => {
			const memory = newMemory();
			const from = `192.0.2.${value === undefined ? 85 : 86}`;
			const key = await edge.issueKey("pro");
			const ask = async (seconds: number) => {
				const later = { "X-Later": String(seconds), "X-API-Key": key };
				const headers = memory("guard=refuses", later);
				return (await edge.get("/api/v1/variants", { from, headers })).status;
			};
			expect(await ask(0)).toBe(200);
			await edge.storeKey(key, value);
			await flood(memory, { from, seconds: 61 });
			expect([await ask(61), await ask(61)]).toEqual([401, 429]);
		},
	);

	test("refuses a key that was accepted too long ago", async () => {
		const memory = newMemory();
		const from = "192.0.2.87";
		const key = { "X-API-Key": await edge.issueKey("pro") };
		await edge.get("/api/v1/variants", { from, headers: memory("", key) });
		const seconds = 601;
		await flood(memory, { from, seconds });
		const later = { "X-Later": String(seconds) };
		const headers = memory("guard=refuses", { ...key, ...later });
		const response = await edge.get("/api/v1/variants", { from, headers });
		expect(response.status).toBe(429);
		expect(callsOf(response).keys).toBe(1);
	});

	test.each(["throws", "hangs"])("that %s lets requests pass", async (way) => {
		const headers = newMemory()(`guard=${way}`);
		for (let sent = 0; sent < 10; sent += 1) {
			const init = { from: `192.0.2.${way.length}`, headers };
			const { status } = await edge.get("/api/v1/variants/rs10", init);
			expect(status).toBe(200);
		}
	});
});

describe.each(["throws", "hangs", "nonsense"])("the key store %s", (way) => {
	test("open endpoints stay open, and count the caller by address", async () => {
		const key = await edge.issueKey("free");
		const headers = { "X-Fault": `keys=${way}`, "X-API-Key": key };
		const response = await edge.get("/api/v1/variants/rs10", { headers });
		expect(response.status).toBe(200);
		expect(response.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
		expect(await takeLines()).toMatchObject([{ status: 200, fault: "keys" }]);
	});

	test("the gate stays shut, also to those who have paid", async () => {
		const key = await edge.issueKey("pro");
		const headers = { "X-Fault": `keys=${way}`, "X-API-Key": key };
		await expectUnavailable(await edge.get(GATED, { headers }));
	});

	test("a recently accepted key stays good", async () => {
		const memory = newMemory();
		const key = { "X-API-Key": await edge.issueKey("pro") };
		await edge.get(GATED, { headers: memory("", key) });
		const headers = memory(`keys=${way}`, key);
		const response = await edge.get(GATED, { headers });
		expect(response.status).toBe(200);
		expect(response.headers.get("RateLimit")).toMatch(/^"pro";r=598;/);
	});
});

test.each([
	["an unknown plan", { plan: "root", name: "", issued: "2026-01-01" }],
	["no name", { plan: "pro", issued: "2026-01-01" }],
	["an invalid date", { plan: "pro", name: "", issued: "soon" }],
	[
		"an invalid expiry",
		{ plan: "pro", name: "", issued: "2026-01-01", expires: 1 },
	],
	["only a text", "pro"],
])("a stored record with %s opens nothing, and is logged", async (_, value) => {
	const key = await generateKey();
	await edge.storeKey(key, value);
	const headers = { "X-API-Key": key };
	await expectUnavailable(await edge.get(GATED, { headers }));
	expect(await takeLines()).toMatchObject([{ status: 503, fault: "keys" }]);
});

test.each([
	["disabled", { disabled: true }, "is disabled"],
	["expired", { expires: "2026-01-02T00:00:00Z" }, "has expired"],
])(
	"a key that is %s opens nothing, and the answer says so",
	async (_, more, detail) => {
		const key = await edge.issueKey("pro", more);
		const headers = { "X-API-Key": key };
		for (const [path, status] of [
			[GATED, 402],
			["/api/v1/variants", 401],
		] as const) {
			const response = await edge.get(path, { headers });
			expect(response.status).toBe(status);
			expect(await response.json()).toMatchObject({
				detail: expect.stringContaining(detail),
			});
		}
	},
);

const OPENING_WAYS = [
	"throws",
	"hangs",
	"is a page",
	"is an error",
	"has no tag",
];
const READING_WAYS = [
	"is not JSON",
	"breaks off",
	"stops halfway",
	"is cut off",
];

describe.each([...OPENING_WAYS, ...READING_WAYS])("an asset %s", (way) => {
	test("on the first request makes every answer a problem", async () => {
		const headers = { "X-Fault": `assets=${way}` };
		const paths = [OPEN[0] ?? "", GATED];
		await Promise.all(
			paths.map(async (path) =>
				expectUnavailable(await edge.get(path, { headers })),
			),
		);
		expect(await takeLines()).toMatchObject([
			{ status: 503, fault: "files" },
			{ status: 503, fault: "files" },
		]);
	});

	test("on a later request makes every answer a problem", async () => {
		const headers = { "X-Fault": `assets later=${way}` };
		const isOpened = READING_WAYS.includes(way);
		const paths = OPEN.filter((path) => !(isOpened && path === STREAMED));
		await Promise.all(
			paths.map(async (path) =>
				expectUnavailable(await edge.get(path, { headers })),
			),
		);
	});
});

test("a page that stops on its way never looks whole", async () => {
	const headers = {
		"X-Fault": "assets later=stops halfway",
		// The local emulation loses the length of an answer that it compresses.
		"Accept-Encoding": "identity",
	};
	const read = async () => {
		const response = await edge.get(STREAMED, { headers });
		// What the page is measured with is cut off too, so there may be no page at all.
		if (response.status === 503) throw new Error("unavailable");
		return response.text();
	};
	await expect(read()).rejects.toThrow();
});

test("a page is sent as it is stored, by GET only", async () => {
	const get = await edge.get(STREAMED);
	const head = await edge.get(STREAMED, { method: "HEAD" });
	const { data, links } = (await get.json()) as {
		data: object[];
		links: { last: string };
	};
	expect(data.length).toBeGreaterThan(0);
	expect(await head.text()).toBe("");
	for (const { headers } of [get, head]) {
		expect(headers.get("Link")).toContain(`<${links.last}>; rel="last"`);
		expect(headers.get("ETag")).toBe(get.headers.get("ETag"));
	}
});

test.each(["is null", "is empty", "has no limits", "is cut off"])(
	"if the settings file %s, it is not used and is read again",
	async (way) => {
		const memory = newMemory();
		const path = "/api/v1/variants/rs10";
		const headers = memory(`settings=${way}`);
		await expectUnavailable(await edge.get(path, { headers }));
		const later = await edge.get(path, { headers: memory() });
		expect(later.status).toBe(200);
	},
);

test("a file that was cut off is not remembered", async () => {
	const memory = newMemory();
	const path = "/api/v1/variants/rs10";
	const headers = memory("assets later=is cut off");
	await expectUnavailable(await edge.get(path, { headers }));
	const later = await edge.get(path, { headers: memory() });
	expect(await later.json()).toMatchObject({ rsid: "rs10" });
});

describe("/health", () => {
	test.each(["GET", "HEAD"])("is 200 for %s if all is well", async (method) => {
		const response = await edge.get("/health", { method });
		expect(response.status).toBe(200);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(response.headers.get("RateLimit-Policy")).toBeNull();
		const body = await response.text();
		if (method === "HEAD") expect(body).toBe("");
		else
			expect(JSON.parse(body)).toEqual({
				status: "ok",
				files: true,
				keys: true,
				counter: true,
			});
	});

	test.each([
		"assets=throws",
		"assets=is cut off",
		"keys=hangs",
		"counter=throws",
	])("is 503 with %s, and says which part fails", async (fault) => {
		const headers = { "X-Fault": fault };
		const response = await edge.get("/health", { headers });
		expect(response.status).toBe(503);
		const part = fault.replace("assets", "files").replace(/=.*/, "");
		expect(await response.json()).toEqual({
			status: "failing",
			files: true,
			keys: true,
			counter: true,
			[part]: false,
		});
	});

	test("is not counted", async () => {
		const from = "192.0.2.84";
		for (let sent = 0; sent < 12; sent += 1)
			await edge.get("/health", { from });
		const response = await edge.get("/api/v1", { from });
		expect(response.headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
	});
});

test("without the files of other languages, a record is still served but links to none of them", async () => {
	const headers = { "X-Fault": "translations=throws" };
	const response = await edge.get("/api/v1/variants/rs10", { headers });
	expect(response.status).toBe(200);
	expect(response.headers.get("Link")).not.toContain("alternate");
	expect(await response.json()).toMatchObject({ rsid: "rs10" });
});

test("an unexpected failure is a 500 with an id that is also in the log", async () => {
	const headers = { "X-Fault": "request=throws" };
	const response = await edge.get("/ko/api/v1/variants", { headers });
	expect(response.status).toBe(500);
	expect(response.headers.get("Content-Type")).toBe("application/problem+json");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	const body = (await response.json()) as { id: string; detail: string };
	expect(body).toMatchObject({ title: "내부 오류", status: 500 });
	expect(body.detail).not.toContain("on purpose");
	expect(await takeLines()).toMatchObject([
		{
			status: 500,
			id: body.id,
			error: "thrown on purpose",
			stack: expect.stringContaining("at handle"),
		},
	]);
});

test("every request logs one line of JSON, without keys, addresses or queries", async () => {
	const key = await edge.issueKey("free");
	const from = "198.51.100.77";
	const headers = { "X-API-Key": key, "CF-Ray": "230b030023ae2822-SJC" };
	await edge.get(`/api/v1/genes?q=secret`, { from, headers });
	await edge.get(`/api/v1/${key}`, { from });
	const lines = await edge.takeLogs();
	expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
		{
			status: 200,
			method: "GET",
			path: "/api/v1/genes",
			ms: expect.any(Number),
			ray: "230b030023ae2822-SJC",
			version: expect.stringMatching(/^[0-9a-f]{16}$/),
			plan: "free",
			key: keyId(await keyName(key)),
		},
		{
			status: 404,
			method: "GET",
			path: "/api/v1/pgk_…",
			ms: expect.any(Number),
			version: expect.stringMatching(/^[0-9a-f]{16}$/),
			plan: "anonymous",
		},
	]);
});
