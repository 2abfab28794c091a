/** What `npm run serve` does itself, in place of the CDN: pages, compression, and requests that no proxy should let through. */

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateKey } from "../../functions/shared/access-key.ts";
import { PAGE_HEADERS } from "../../functions/shared/page-headers.ts";
import { BASE, manyVariants } from "../support/tree.ts";
import type { NodeHost } from "../support/worker/node-host.ts";
import { buildInto, startNode } from "../support/worker/node-host.ts";
import { findLeaks } from "../support/worker/spellings.ts";

const work = mkdtempSync(join(tmpdir(), "plain-genetics-serve-"));
const logged: string[] = [];
let host: NodeHost;
/** A service that trusts no proxy. */
let bare: NodeHost;
beforeAll(async () => {
	const dist = join(work, "dist");
	await buildInto(dist, BASE + manyVariants(120));
	host = await startNode(dist, work, (line) => logged.push(line));
	const alone = join(work, "alone");
	mkdirSync(alone);
	bare = await startNode(dist, alone, undefined, { args: [] });
});
afterAll(async () => {
	await Promise.all([host.close(), bare.close()]);
	rmSync(work, { recursive: true });
});

let callers = 0;
function get(path: string, headers: Record<string, string> = {}) {
	callers += 1;
	const own = { "X-Forwarded-For": `10.9.${callers >> 8}.${callers & 255}` };
	const plain = { "Accept-Encoding": "identity" };
	return fetch(new URL(path, host.url), {
		headers: { ...own, ...plain, ...headers },
		redirect: "manual",
	});
}

/** The first line that comes back for these bytes. */
function say(bytes: string, { url }: NodeHost = host): Promise<string> {
	return new Promise((resolve) => {
		let heard = "";
		const socket = connect(Number(url.port), url.hostname)
			.on("data", (chunk) => {
				heard += chunk.toString("latin1");
			})
			.on("close", () => resolve(heard))
			.on("error", () => resolve(heard));
		socket.write(Buffer.from(bytes, "latin1"));
	});
}
const line = async (bytes: string) => (await say(bytes)).split("\r\n")[0];

describe("a page", () => {
	test.each(["/", "/ko", "/variants/rs10", "/ko/variants/rs10"])(
		"%s has the headers of all pages, and a tag that is a 304",
		async (path) => {
			const page = await get(path);
			expect(page.status).toBe(200);
			expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
			for (const [name, value] of Object.entries(PAGE_HEADERS)) {
				expect(page.headers.get(name), name).toBe(value);
			}
			const tag = page.headers.get("ETag") ?? "";
			const again = await get(path, { "If-None-Match": tag });
			expect([again.status, again.headers.get("ETag")]).toEqual([304, tag]);
			expect(await again.text()).toBe("");
		},
	);

	test.each([
		["/variants/rs10/", "/variants/rs10"],
		["/variants/rs10.html", "/variants/rs10"],
		["/index.html?a=b", "/?a=b"],
		["/ko/index.html", "/ko"],
	])("%s leads to %s", async (path, to) => {
		const { status, headers } = await get(path);
		expect([status, headers.get("Location")]).toEqual([307, to]);
	});

	test.each([
		["/nothing", "en"],
		["/ko/nothing", "ko"],
		["/_headers", "en"],
		["/_data/settings.json", "en"],
	])("%s is a 404 in the language %s", async (path, language) => {
		const page = await get(path, { Accept: "text/html" });
		expect(page.status).toBe(404);
		expect(await page.text()).toContain(`<html lang="${language}">`);
	});

	test("other files have their types: a picture, a script that never changes, Markdown", async () => {
		const front = await (await get("/")).text();
		const [script = ""] = /\/assets\/[\w.-]+\.css/.exec(front) ?? [];
		const headersOf = async (path: string) => {
			const { status, headers } = await get(path);
			const caching = headers.get("Cache-Control");
			return [status, headers.get("Content-Type"), caching];
		};
		expect(await headersOf(script)).toEqual([
			200,
			"text/css; charset=utf-8",
			"public, max-age=31536000, immutable",
		]);
		expect(await headersOf("/apple-touch-icon.png")).toEqual([
			200,
			"image/png",
			"public, max-age=86400",
		]);
		const picture = await (await get("/apple-touch-icon.png")).bytes();
		expect([...picture.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
		expect(await headersOf("/variants/rs10.md")).toEqual([
			200,
			"text/markdown; charset=utf-8",
			"public, max-age=0, must-revalidate",
		]);
	});
});

test("no spelling of a data file's path gets it", async () => {
	expect(await findLeaks((path) => get(path), 400)).toEqual([]);
});

test("pages of connections have their budget, and cost nothing of the API's", async () => {
	const own = { "X-Forwarded-For": "192.0.2.77" };
	const read = async () =>
		(await get("/links/gene-ABC1/drug-test-drug", own)).status;
	const statuses: number[] = [];
	for (let sent = 0; sent < 62; sent += 1) statuses.push(await read());
	expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
	const { headers } = await get("/api/v1", own);
	expect(headers.get("RateLimit")).toBe('"anonymous";r=9;t=60');
});

describe("compression", () => {
	const PATH = "/api/v1/variants";

	test("is that which the client takes; the tag is weak, since the bytes differ", async () => {
		const plain = await get(PATH);
		const text = await plain.text();
		const tag = plain.headers.get("ETag");
		expect(tag).toMatch(/^"/);
		for (const [accepted, encoding] of [
			["gzip, br", "br"],
			["br;q=0, gzip;q=0.5", "gzip"],
		] as const) {
			const packed = await get(PATH, { "Accept-Encoding": accepted });
			expect(packed.headers.get("Content-Encoding")).toBe(encoding);
			expect(packed.headers.get("Vary")).toBe("X-API-Key, Accept-Encoding");
			expect(packed.headers.get("ETag")).toBe(`W/${tag}`);
			expect(await packed.text()).toBe(text);
			const again = await get(PATH, {
				"Accept-Encoding": accepted,
				"If-None-Match": `W/${tag}`,
			});
			expect([
				again.status,
				again.headers.get("ETag"),
				again.headers.get("Vary"),
			]).toEqual([304, `W/${tag}`, "X-API-Key, Accept-Encoding"]);
		}
		const none = await get(PATH, { "Accept-Encoding": "gzip;q=0, zstd" });
		expect(none.headers.has("Content-Encoding")).toBe(false);
	});

	test("leaves alone what is small or a picture", async () => {
		for (const path of ["/health", "/apple-touch-icon.png"]) {
			const { headers } = await get(path, { "Accept-Encoding": "br" });
			expect(headers.has("Content-Encoding"), path).toBe(false);
		}
	});

	test("keeps a gated list from those without a key", async () => {
		const headers = { "Accept-Encoding": "br" };
		const key = await generateKey();
		await host.storeKey(key, { plan: "pro", name: "a", issued: "2026-01-01" });
		const open = await get("/api/v1/links", { ...headers, "X-API-Key": key });
		expect(await open.text()).toContain("evidence_tier");
		expect((await get("/api/v1/links", headers)).status).toBe(402);
	});

	test("ends with the bytes of the page", async () => {
		const heard = await say(
			"GET /variants/rs10 HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n",
		);
		const body = Buffer.from(
			heard.slice(heard.indexOf("\r\n\r\n") + 4),
			"latin1",
		);
		expect(brotliDecompressSync(body).toString()).toContain("</html>");
	});
});

describe("who calls", () => {
	const SPOOFS = [
		"X-Forwarded-For",
		"CF-Connecting-IP",
		"Forwarded",
		"X-Real-IP",
		"True-Client-IP",
		"cf-worker",
	];

	test("is the connection, whatever a header says, where no proxy is trusted", async () => {
		const statuses: number[] = [];
		for (let sent = 0; sent < 12; sent += 1) {
			const value = `203.0.113.${sent}`;
			const headers = Object.fromEntries(SPOOFS.map((one) => [one, value]));
			const url = new URL("/api/v1", bare.url);
			statuses.push((await fetch(url, { headers })).status);
		}
		expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
	});

	test("is whom the proxy names last, not whom the caller names before", async () => {
		const statuses: number[] = [];
		for (let sent = 0; sent < 12; sent += 1) {
			const chain = `203.0.113.${sent}, 192.0.2.50`;
			statuses.push(
				(await get("/api/v1", { "X-Forwarded-For": chain })).status,
			);
		}
		expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
	});
});

describe("a request that is not as it should be", () => {
	const END = "Connection: close\r\n\r\n";

	test.each([
		[
			"names a whole address",
			"GET http://other.example/api/v1 HTTP/1.1\r\nHost: a\r\n",
			200,
		],
		[
			"names a host alone",
			"GET http://other.example HTTP/1.1\r\nHost: a\r\n",
			200,
		],
		[
			"asks for the options of the server",
			"OPTIONS * HTTP/1.1\r\nHost: a\r\n",
			204,
		],
		["is of HTTP/1.0", "GET /api/v1 HTTP/1.0\r\n", 200],
		[
			"has a body",
			"POST /api/v1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n",
			405,
		],
		["has no host", "GET /api/v1 HTTP/1.1\r\n", 400],
		["has two hosts", "GET /api/v1 HTTP/1.1\r\nHost: a\r\nHost: b\r\n", 400],
		["has a host that is none", "GET /api/v1 HTTP/1.1\r\nHost: a b\r\n", 400],
		[
			"has a host with an account",
			"GET /api/v1 HTTP/1.1\r\nHost: a@b\r\n",
			400,
		],
		["names a file", "GET file:///etc/passwd HTTP/1.1\r\nHost: a\r\n", 400],
		["leaves the folder", "GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n", 404],
		[
			"leaves the folder in disguise",
			"GET /..%2f..%2fetc/passwd HTTP/1.1\r\nHost: a\r\n",
			404,
		],
		["wants a trace", "TRACE /api/v1 HTTP/1.1\r\nHost: a\r\n", 501],
		[
			"has too many headers",
			`GET /api/v1 HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n`,
			431,
		],
		[
			"contradicts itself about its length",
			"POST /api/v1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n",
			400,
		],
		[
			"has letters in its path",
			"GET /\xec\x9c\xa0 HTTP/1.1\r\nHost: a\r\n",
			400,
		],
		["is no HTTP", "HELO\r\n", 400],
	])("it %s", async (_, bytes, status) => {
		expect(
			await line(`${bytes}${END}${bytes.includes("Length: 2") ? "ab" : ""}`),
		).toMatch(`HTTP/1.1 ${status} `);
	});
});

test("each request is one line of JSON, without addresses, keys or queries", async () => {
	logged.length = 0;
	await get("/api/v1/variants/rs10?secret=1", { "X-API-Key": "pgk_nonsense" });
	await expect.poll(() => logged.length).toBe(1);
	const { ms, version, ...others } = JSON.parse(logged[0] ?? "");
	expect([typeof ms, version]).toEqual([
		"number",
		expect.stringMatching(/^[0-9a-f]{16}$/),
	]);
	expect(others).toEqual({
		status: 401,
		method: "GET",
		path: "/api/v1/variants/rs10",
		plan: "anonymous",
	});
});
