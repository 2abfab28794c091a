/** The life of `npm run serve`: how it starts, takes up releases, restarts and ends. */

import {
	realpathSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { generateKey } from "../../functions/shared/access-key.ts";
import { runCommand, runProcess } from "../support/command.ts";
import { BASE, edit, temporaryDir } from "../support/tree.ts";
import type { NodeHost } from "../support/worker/node-host.ts";
import { buildInto, startNode } from "../support/worker/node-host.ts";

const running: NodeHost[] = [];
afterEach(async () => {
	await Promise.all(running.splice(0).map((host) => host.close()));
});

async function start(work: string, ...args: string[]): Promise<NodeHost> {
	const host = await startNode(join(work, "dist"), work, undefined, {
		args: ["--trust-proxy", "127.0.0.0/8", ...args],
		hasClock: true,
	});
	running.push(host);
	return host;
}

async function built(tree = BASE): Promise<string> {
	const work = temporaryDir();
	await buildInto(join(work, "dist"), tree);
	return work;
}

let callers = 0;
function get(
	{ url }: NodeHost,
	path: string,
	more: Record<string, string> = {},
) {
	callers += 1;
	const address = `10.8.${callers >> 8}.${callers & 255}`;
	const headers = { "X-Forwarded-For": address, ...more };
	return fetch(new URL(path, url), { headers });
}

test.each([
	["there is no build", [], /holds no build/],
	["the port is none", ["--port", "70000"], /--port is "70000"/],
	[
		"a proxy is none",
		["--trust-proxy", "10.0.0.0/99"],
		/expected how many proxies/,
	],
	[
		"an address is none",
		["--base-url", "genetics.example"],
		/expected an address/,
	],
])("does not start if %s, and says so", async (_, args, reason) => {
	const work = temporaryDir();
	await expect(start(work, ...args)).rejects.toThrow(reason);
});

test("does not start with a build for another address", async () => {
	const work = await built();
	await expect(start(work, "--base-url", "https://a.example")).rejects.toThrow(
		/was built for https:\/\/test\.example, not for https:\/\/a\.example/,
	);
});

test("ends where it cannot listen", async () => {
	const work = await built();
	const { port } = (await start(work)).url;
	const args = ["--dist", join(work, "dist"), "--port", port];
	const own = ["--database", join(work, "other.db")];
	const env = { BASE_URL: "" };
	expect(runProcess("serve", [...args, ...own], { env })).toEqual({
		code: 1,
		stdout: "",
		stderr: expect.stringMatching(/^Nothing is served: .*EADDRINUSE/),
	});
});

test("serves nothing over a database that is none", async () => {
	const work = await built();
	writeFileSync(join(work, "service.db"), "not a database ".repeat(100));
	await expect(start(work)).rejects.toThrow(
		/Nothing is served: .*service\.db: file is not a database/,
	);
});

/** The same data with another name for one gene, so that its page, record and version differ. */
const LATER = edit(BASE, ["# a gene for tests", "# another gene"]);

test.each(["a folder", "a link", "a build"])(
	"takes up a new version at once, without a failure or a mixture: %s takes its place",
	async (way) => {
		const work = await built();
		const dist = join(work, "dist");
		const two = join(work, "two");
		await buildInto(two, LATER);
		if (way === "a folder") {
			for (const link of [dist, two]) {
				const folder = realpathSync(link);
				rmSync(link);
				renameSync(folder, link);
			}
		}
		const host = await start(work);
		const read = async () => {
			const [record, page] = await Promise.all([
				get(host, "/api/v1/genes/ABC1"),
				get(host, "/genes/ABC1"),
			]);
			expect([record.status, page.status]).toEqual([200, 200]);
			const { name } = (await record.json()) as { name: string };
			return `${record.headers.get("Dataset-Version")} ${name}`;
		};
		const seen = [await read()];
		const reading = Array.from({ length: 8 }, async () => {
			for (let count = 0; count < 20; count += 1) seen.push(await read());
		});
		if (way === "a build") await buildInto(dist, LATER);
		if (way === "a folder") renameSync(dist, join(work, "old"));
		if (way === "a link") symlinkSync("two", join(work, "next"));
		if (way === "a link") renameSync(join(work, "next"), dist);
		if (way === "a folder") renameSync(two, dist);
		await Promise.all(reading);
		const after = await read();
		expect(after).toContain("another gene");
		expect([...new Set([...seen, after])]).toHaveLength(2);
	},
);

test("a build that cannot be served leaves the last one there, as far as it has been read, and /health tells", async () => {
	const work = await built();
	const host = await start(work);
	expect((await get(host, "/api/v1/variants/rs10")).status).toBe(200);
	rmSync(realpathSync(join(work, "dist")), { recursive: true });
	expect((await get(host, "/api/v1/variants/rs10")).status).toBe(200);
	expect((await get(host, "/api/v1/genes/ABC1")).status).toBe(503);
	const health = await get(host, "/health");
	expect([health.status, await health.json()]).toEqual([
		503,
		{ status: "failing", files: false, keys: true, counter: true },
	]);
});

test("a file that was changed after the build is not served", async () => {
	const work = await built();
	writeFileSync(join(work, "dist/_data/api/v1/genes/abc1.json"), "{}");
	const host = await start(work);
	expect((await get(host, "/api/v1/genes/ABC1")).status).toBe(503);
	expect((await get(host, "/api/v1/variants/rs10")).status).toBe(200);
});

test("counts survive even a process that was killed", async () => {
	const work = await built();
	const own = { "X-Forwarded-For": "192.0.2.1" };
	const statuses: number[] = [];
	const send = async (host: NodeHost, count: number) => {
		for (let sent = 0; sent < count; sent += 1) {
			statuses.push((await get(host, "/api/v1", own)).status);
		}
	};
	const first = await start(work);
	await send(first, 8);
	process.kill(first.pid, "SIGKILL");
	await running.pop()?.close();
	await send(await start(work), 4);
	expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test("npm run keys manages its keys while it runs", async () => {
	const work = await built();
	const host = await start(work);
	const keys = (...args: string[]) =>
		runCommand("keys", [...args, "--database", join(work, "service.db")]);
	const { stdout, code } = await keys("issue", "--plan", "pro", "--name", "A");
	const key = stdout.trim();
	expect(code).toBe(0);
	const headers = { "X-API-Key": key };
	expect((await get(host, "/api/v1/links", headers)).status).toBe(200);
	expect((await keys("list")).stdout).toMatch(/^[0-9a-f]{12}\tpro\t\S+\tA\n$/);
	const other = { "X-API-Key": await generateKey() };
	expect((await get(host, "/api/v1/links", other)).status).toBe(402);
	expect((await keys("revoke", key)).code).toBe(0);
	expect((await keys("list")).stdout).toBe("");
	const file = ["--database", join(work, "service.db")];
	const hooks = await runCommand("hooks", ["list", ...file, "--json"]);
	expect([hooks.code, hooks.stdout.trim()]).toEqual([0, "[]"]);
	const typo = ["--database", join(work, "servise.db")];
	const none = await runCommand("keys", ["list", ...typo]);
	expect([none.code, none.stdout, none.stderr]).toEqual([
		0,
		"",
		`There was no database "${typo[1]}": made one.\n`,
	]);
	const both = await keys("list", "--remote");
	expect([both.code, both.stderr]).toEqual([
		2,
		expect.stringMatching(/^usage/m),
	]);
});

test("when it is told to end, it takes nothing new, finishes what is open, and says so", async () => {
	const work = await built();
	const host = await start(work);
	const idle = await get(host, "/api/v1");
	await idle.text();
	// A request whose headers are still arriving when the signal comes.
	const { port } = host.url;
	const open = request({ port, path: "/api/v1", method: "POST" });
	const answered = new Promise<string>((resolve, reject) => {
		open.on("error", reject).on("response", async (response) => {
			resolve(`${response.statusCode} ${response.headers.connection}`);
			await text(response);
		});
	});
	open.setHeader("Transfer-Encoding", "chunked");
	open.flushHeaders();
	expect(await answered).toMatch(/^405/);
	const { code, said } = await (running.pop() as NodeHost).close();
	expect(code).toBe(0);
	expect(said).toMatch(/Ending/);
	await expect(get(host, "/api/v1")).rejects.toThrow();
});
