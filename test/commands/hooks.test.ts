/** `npm run hooks`: subscribers, and what arrives at their servers. */

import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announce, hooksIn } from "../../scripts/commands/publishers/hooks.ts";
import { deliver } from "../../scripts/publisher/hooks/hooks.ts";
import { folderReader, newestVersion } from "../../scripts/publisher/reader.ts";
import { articleText } from "../../scripts/words/articles.ts";
import { MemoryValues } from "../support/cloud/memory-values.ts";
import { buildFolder, runIn } from "../support/command.ts";
import { BASE, temporaryDir } from "../support/tree.ts";

interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

let world: ReturnType<typeof newWorld>;
/** A subscriber's server: what it has received, and the status that it answers with. */
let received: Received[];
let answer: { status: number; location?: string };
const server = createServer(async (request, response) => {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	received.push({
		headers: request.headers,
		body: Buffer.concat(chunks).toString(),
	});
	const { status, location } = answer;
	response.writeHead(status, location === undefined ? {} : { location });
	// More than anybody would read.
	response.end("x".repeat(1_000_000));
});

function newWorld() {
	const clock = { time: Date.parse("2026-06-01T00:00:00Z") };
	return {
		clock,
		values: new MemoryValues(),
		now: () => new Date(clock.time),
		resolve: async (_host: string): Promise<LookupAddress[]> => [
			{ address: "127.0.0.1", family: 4 },
		],
	};
}

beforeEach(async () => {
	world = newWorld();
	received = [];
	answer = { status: 204 };
	await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(async () => {
	server.closeAllConnections();
	server.close();
	await once(server, "close");
});

const address = () =>
	`http://hooks.test:${(server.address() as AddressInfo).port}/hook`;
const minutes = (count: number) => {
	world.clock.time += count * 60_000;
};

/** Runs the command as an operator does, but in this world. */
const hooks = (...args: string[]) => runIn(hooksIn(world), args);

async function add() {
	const { stdout, stderr } = await hooks("add", address(), "--allow-private");
	expect(stderr).toBe("");
	const [id = "", secret = ""] = stdout.split("\n");
	return { id, secret };
}

/** The version of a small build, as a release knows it. */
const released = async () =>
	newestVersion(folderReader(await buildFolder(BASE)));

/** The message as a receiver's library sees it; throws if its signature is wrong. */
function verified({ headers, body }: Received, secret: string): unknown {
	// The library compares the time with its clock.
	const now = Date.now;
	Date.now = () => world.clock.time;
	try {
		return new Webhook(secret).verify(body, headers as Record<string, string>);
	} finally {
		Date.now = now;
	}
}

describe("a release", () => {
	test("is told once to each subscriber, signed, with its version, its counts and where its changes are", async () => {
		const { id, secret } = await add();
		const live = await released();
		const [line] = await deliver(world, live);
		expect(line).toMatch(new RegExp(`^${id}\t.*\tmsg_\\S+\t204: delivered$`));
		const [message] = received;
		if (message === undefined) throw new Error("nothing has arrived");
		expect(verified(message, secret)).toEqual({
			type: "dataset.released",
			timestamp: "2026-06-01T00:00:00.000Z",
			data: live,
		});
		expect(live).toMatchObject({
			previous: null,
			url: `https://test.example/api/v1/changes/${live.version}`,
			counts: { en: { variants: 1 } },
		});
		expect(() => verified(message, `whsec_${"A".repeat(44)}`)).toThrow();
		expect(await deliver(world, live)).toEqual([]);
		expect(received).toHaveLength(1);
	});

	test("is verified by the example in the documentation, which refuses what was changed or is old", async () => {
		const { secret } = await add();
		world.clock.time = Date.now();
		await deliver(world, await released());
		const [{ headers, body } = { headers: {}, body: "" }] = received;
		const article = articleText("en", "docs/mirrors");
		const [, code = ""] = /```javascript\n(.*?)```/s.exec(article) ?? [];
		const path = join(temporaryDir(), "verify.mjs");
		writeFileSync(path, code);
		const { verify } = (await import(path)) as {
			verify: (secret: string, headers: object, body: string) => boolean;
		};
		expect(verify(secret, headers, body)).toBe(true);
		expect(verify(secret, headers, `${body} `)).toBe(false);
		expect(verify("whsec_AAAA", headers, body)).toBe(false);
		const old = { ...headers, "webhook-timestamp": "1" };
		expect(verify(secret, old, body)).toBe(false);
	});

	test("is done whether or not the subscribers can be told", async () => {
		await add();
		const live = folderReader(await buildFolder(BASE));
		const said: string[] = [];
		const say = (text: string) => void said.push(text);
		const terminal = { out: say, err: say, hasColors: false };
		await announce(live, terminal, world);
		expect(said.join("")).toMatch(/204: delivered\n$/);
		world.values.list = () => {
			throw new Error("the store is away");
		};
		await announce(live, terminal, world);
		expect(said.at(-1)).toBe(
			"The subscribers were not told: the store is away\nTo tell them: npm run -s hooks -- deliver --remote\n",
		);
	});

	test("is told again with the same id for a day, then given up", async () => {
		const { id } = await add();
		const live = await released();
		answer.status = 500;
		await deliver(world, live);
		let waited = 0;
		for (; waited < 48 * 60; waited += 5) {
			minutes(5);
			await deliver(world, live);
		}
		expect(received).toHaveLength(8);
		const ids = new Set(received.map(({ headers }) => headers["webhook-id"]));
		expect(ids.size).toBe(1);
		const { stdout } = await hooks("show", id);
		expect(stdout).toContain("0 waiting");
		expect(stdout).toContain("T23:35:00.000Z\tmsg_");
		expect(stdout).toContain("500: not accepted; given up");
	});

	test("reaches a subscriber who was away, and does not wait for one who does not answer", async () => {
		const { id } = await add();
		const live = await released();
		answer.status = 503;
		await deliver(world, live);
		answer.status = 200;
		await hooks("deliver");
		expect(received).toHaveLength(1);
		minutes(6);
		expect((await hooks("deliver")).stdout).toMatch(/200: delivered\n$/);
		expect((await hooks("show", id)).stdout).toContain("0 waiting");
	});

	test("is not told to one who is disabled, gone or redirects", async () => {
		const { id } = await add();
		const live = await released();
		await hooks("disable", id);
		expect(await deliver(world, live)).toEqual([]);
		await hooks("enable", id);
		answer = { status: 302, location: address() };
		expect((await deliver(world, live)).join("")).toContain(
			"302: not accepted",
		);
		expect(received).toHaveLength(1);
		minutes(6);
		answer = { status: 410 };
		await deliver(world, live);
		expect((await hooks("list")).stdout).toContain("disabled because");
		minutes(60);
		expect(await deliver(world, live)).toEqual([]);
	});
});

test("a subscriber can be tried out, gets a new secret, and is removed; secrets are printed once", async () => {
	const { id, secret } = await add();
	expect((await hooks("test", id)).stdout).toBe("204: delivered\n");
	const { stdout } = await hooks("rotate", id);
	const next = stdout.trim();
	await hooks("test", id);
	const [, both] = received;
	if (both === undefined) throw new Error("nothing has arrived");
	for (const one of [secret, next]) {
		expect(verified(both, one)).toMatchObject({ type: "webhook.test" });
	}
	minutes(24 * 60);
	await hooks("test", id);
	const [, , last] = received;
	if (last === undefined) throw new Error("nothing has arrived");
	expect(verified(last, next)).toBeTruthy();
	expect(() => verified(last, secret)).toThrow();
	for (const args of [["list"], ["list", "--json"], ["show", id]]) {
		expect((await hooks(...args)).stdout).not.toContain("whsec_");
	}
	answer.status = 500;
	expect(await hooks("test", id)).toEqual({
		code: 1,
		stdout: "",
		stderr: "500: not accepted\n",
	});
	await hooks("remove", id);
	expect((await hooks("list")).stdout).toBe("");
	expect((await hooks("test", id)).code).toBe(1);
});

describe("an address", () => {
	test.each([
		"10.1.2.3",
		"100.64.0.1",
		"127.0.0.1",
		"0.0.0.0",
		"169.254.169.254",
		"172.31.255.255",
		"192.168.1.1",
		"192.0.2.1",
		"198.18.0.1",
		"224.0.0.1",
		"255.255.255.255",
		"::",
		"::1",
		"::ffff:127.0.0.1",
		"::ffff:8.8.8.8",
		"64:ff9b::a00:1",
		"fc00::1",
		"fd12::1",
		"fe80::1",
		"ff02::1",
		"2001:db8::1",
		"2001::1",
		"2002:7f00:1::",
	])(
		"that leads to %s is refused, even beside a public one",
		async (closed) => {
			const family = closed.includes(":") ? 6 : 4;
			world.resolve = async () => [
				{ address: "93.184.215.14", family: 4 },
				{ address: closed, family },
			];
			const { code, stderr } = await hooks("add", "https://hooks.test/hook");
			expect([code, stderr]).toEqual([
				1,
				`hooks.test leads to ${closed}: not public\n`,
			]);
			expect(world.values.values.size).toBe(0);
		},
	);

	test.each([
		["https://localhost/", /localhost leads to (127\.0\.0\.1|::1): not public/],
		["https://2130706433/", /127\.0\.0\.1 leads to 127\.0\.0\.1/],
		["https://0x7f.1/", /127\.0\.0\.1 leads to 127\.0\.0\.1/],
		["https://0177.0.0.1/", /127\.0\.0\.1 leads to 127\.0\.0\.1/],
		["https://[::ffff:169.254.169.254]/", /leads to ::ffff:a9fe:a9fe/],
		["https://[::1]/", /leads to ::1/],
		["http://example.org/", /is not https/],
		["ftp://example.org/", /is no address/],
		["https://user:secret@example.org/", /is no address/],
		["example.org", /is no address/],
	])("spelt %s is refused", async (url, reason) => {
		const { lookup } = await import("node:dns/promises");
		world.resolve = (host) => lookup(host, { all: true });
		const { code, stdout, stderr } = await hooks("add", url);
		expect([code, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(reason);
	});

	test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])(
		"that leads to %s alone is accepted",
		async (open) => {
			const family = open.includes(":") ? 6 : 4;
			world.resolve = async () => [{ address: open, family }];
			expect((await hooks("add", "https://hooks.test/")).code).toBe(0);
		},
	);

	test("whose name leads elsewhere later is checked again, and the connection goes where it was checked", async () => {
		world.resolve = async () => [{ address: "93.184.215.14", family: 4 }];
		const { stdout } = await hooks("add", "https://hooks.test/hook");
		const [id = ""] = stdout.split("\n");
		world.resolve = async () => [{ address: "127.0.0.1", family: 4 }];
		expect((await hooks("test", id)).stderr).toBe(
			"failed: hooks.test leads to 127.0.0.1: not public\n",
		);
		expect(received).toEqual([]);
	});
});

test.each([[], ["add"], ["list", "one"], ["toString"], ["remove"]])(
	"a command line of %j is refused",
	async (...args) => {
		const { code, stderr } = await hooks(...args);
		expect(code).toBe(2);
		expect(stderr).toMatch(/^usage: npm run -s hooks -- add URL \| list/m);
	},
);
