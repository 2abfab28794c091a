/** Object storage in the cloud, through its S3 interface: a stand-in stores what it receives. */

import { createHash } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Bucket } from "../../../scripts/publisher/bucket/bucket.ts";
import { swap } from "../../../scripts/publisher/bucket/bucket.ts";
import { accountBucket } from "../../../scripts/publisher/bucket/cloud-bucket.ts";

const PAGE = 3;

/** The requests received so far, how many of the next ones to fail, and how many answers to lose. */
let requests: { method: string; path: string; signed: string }[];
let failing: number;
let losing: number;
let server: ReturnType<typeof createServer>;
let bucket: Bucket;

beforeEach(async () => {
	const objects = new Map<string, Buffer>();
	requests = [];
	failing = 0;
	losing = 0;
	server = createServer(async (request, response) => {
		const { method = "", url = "", headers } = request;
		const body = await bytesOf(request);
		const { pathname, searchParams } = new URL(url, "http://x");
		const signed = headers.authorization ?? "";
		requests.push({ method, path: url, signed });
		if (failing > 0) {
			failing -= 1;
			response.writeHead(503).end("slow down");
			return;
		}
		if (!pathname.startsWith("/acme-data")) {
			response.writeHead(403).end("<Code>AccessDenied</Code>");
			return;
		}
		const name = pathname.slice("/acme-data/".length);
		if (name === "") {
			response.end(listOf(objects, searchParams));
		} else if (method === "PUT") {
			const tag = objects.has(name) ? tagOf(objects.get(name)) : undefined;
			if (!isMet(headers, tag)) {
				response.writeHead(412).end("<Code>PreconditionFailed</Code>");
				return;
			}
			objects.set(name, body);
			losing -= 1;
			response.writeHead(losing < 0 ? 200 : 500).end();
		} else if (method === "DELETE") {
			objects.delete(name);
			response.writeHead(204).end();
		} else {
			const found = objects.get(name);
			const tag = found ? { ETag: tagOf(found) } : {};
			response.writeHead(found ? 200 : 404, tag).end(found);
		}
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	bucket = open("acme-data");
});
afterEach(() => {
	server.closeAllConnections();
	server.close();
});

function open(name: string): Bucket {
	const { port } = server.address() as AddressInfo;
	return accountBucket(name, {
		R2_ENDPOINT: `http://127.0.0.1:${port}`,
		R2_ACCESS_KEY_ID: "id",
		R2_SECRET_ACCESS_KEY: "secret",
	});
}

async function textOf(name: string): Promise<string> {
	return Buffer.from((await bucket.read(name))?.bytes ?? "").toString();
}

function tagOf(bytes: Buffer | undefined): string {
	const hash = createHash("md5").update(bytes ?? "");
	return `"${hash.digest("hex")}"`;
}

/** Whether the conditions of a request hold for an object with this tag, or for none. */
function isMet(headers: IncomingHttpHeaders, tag: string | undefined): boolean {
	const { "if-match": match, "if-none-match": none } = headers;
	if (none === "*" && tag !== undefined) return false;
	return match === undefined || match === tag;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return Buffer.concat(chunks);
}

/** A page of ListObjectsV2. */
function listOf(objects: Map<string, Buffer>, query: URLSearchParams): string {
	const names = [...objects.keys()]
		.sort()
		.filter((name) => name.startsWith(query.get("prefix") ?? ""));
	const from = Number((query.get("continuation-token") ?? "t&0").slice(2));
	const next = from + PAGE;
	const items = names
		.slice(from, next)
		.map(
			(name) =>
				`<Contents><Key>${name}</Key><Size>1</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
		);
	const more =
		next < names.length
			? `<NextContinuationToken>t&amp;${next}</NextContinuationToken>`
			: "";
	return `<ListBucketResult>${items.join("")}${more}</ListBucketResult>`;
}

test("objects are stored, read, listed page by page and removed, each request signed", async () => {
	const names = Array.from({ length: 8 }, (_, at) => `objects/${at}`);
	for (const name of names) await bucket.put(name, Buffer.from(`<${name}>`));
	await bucket.put("current.json", Buffer.from("{}"));
	expect(await textOf("objects/3")).toBe("<objects/3>");
	expect(await bucket.read("objects/9")).toBe(undefined);
	await bucket.remove("objects/0");
	const listed = [];
	for await (const one of bucket.list("objects/")) listed.push(one);
	expect(listed.map(({ name }) => name)).toEqual(names.slice(1));
	expect(listed[0]?.uploaded).toEqual(new Date("2026-01-02T03:04:05Z"));
	for (const { signed } of requests) {
		expect(signed).toMatch(
			/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/,
		);
	}
});

test("an object is replaced only if it is as expected, even where an answer is lost", async () => {
	const [one, two, three] = ["1", "2", "3"].map((text) => Buffer.from(text));
	if (!one || !two || !three) throw new Error();
	expect(await bucket.put("x", one, '"none"')).toBe(false);
	losing = 1;
	const tag = (await swap(bucket, "x", one, null)) ?? "";
	expect(requests.map(({ method }) => method).join(" ")).toBe(
		"PUT PUT PUT GET",
	);
	expect(await bucket.put("x", two, null)).toBe(false);
	expect(await bucket.put("x", two, tag)).toBe(true);
	expect(await swap(bucket, "x", three, tag)).toBe(undefined);
	expect(await textOf("x")).toBe("2");
});

test("a storage that is busy is asked again", async () => {
	failing = 2;
	await bucket.put("objects/1", Buffer.from("x"));
	expect(requests.map(({ method }) => method)).toEqual(["PUT", "PUT", "PUT"]);
});

test("a storage that refuses is told of with its words", async () => {
	await expect(
		open("others").put("objects/1", Buffer.from("x")),
	).rejects.toThrow(
		"the bucket answers 403 to PUT /objects/1: <Code>AccessDenied</Code>",
	);
});

test("a missing variable is named", () => {
	expect(() => accountBucket("acme-data", {})).toThrow(
		"the bucket acme-data needs the variable CLOUDFLARE_ACCOUNT_ID",
	);
	expect(() => accountBucket("acme-data", { R2_ENDPOINT: "http://x" })).toThrow(
		"needs the variable R2_ACCESS_KEY_ID",
	);
});
