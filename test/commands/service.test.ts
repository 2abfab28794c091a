/** `npm start` as a reader of the README runs it, with keys in the store that it serves from. */

import type { ChildProcess } from "node:child_process";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterEach, expect, test } from "vitest";
import { isWellFormedKey } from "../../functions/shared/access-key.ts";
import {
	freePort,
	isRunning,
	ROOT,
	runCommand,
	untilPrinted,
} from "../support/command.ts";
import { SETTINGS, WITH_BUCKETS } from "../support/host-settings.ts";
import {
	BASE,
	manyVariants,
	TODAY,
	temporaryDir,
	writeTree,
} from "../support/tree.ts";

/** A checkout of its own, so that neither a build nor the keys of the repository change. */
function checkout(settings = SETTINGS): string {
	const cwd = temporaryDir();
	writeFileSync(join(cwd, "wrangler.jsonc"), settings);
	writeTree(BASE + manyVariants(20), join(cwd, "content"));
	for (const name of [
		...["functions", "node_modules", "scripts"],
		...["package.json", "tsconfig.json"],
	]) {
		symlinkSync(join(ROOT, name), join(cwd, name));
	}
	return cwd;
}

const running: ChildProcess[] = [];
// What a failed test leaves; npm ends what it has started.
afterEach(() => {
	for (const npm of running.splice(0)) npm.kill("SIGTERM");
});

/** Runs npm start until it says that it is there. */
async function start(cwd: string) {
	const port = await freePort();
	const args = ["start", "--", "--content", "content", "--today", TODAY];
	const npm = spawn("npm", args, {
		cwd,
		env: { ...process.env, PORT: String(port) },
	});
	const said = { err: "" };
	npm.stderr.on("data", (chunk: Buffer) => {
		said.err += chunk.toString();
	});
	running.push(npm);
	const printed = await untilPrinted(npm, "Press Ctrl+C to stop it.");
	return { npm, said, printed, url: `http://localhost:${port}` };
}

/** Each on a connection of its own: the server closes one that is idle, perhaps just when the next request is sent. */
const get = (url: string, headers: Record<string, string> = {}) =>
	fetch(url, { headers: { Connection: "close", ...headers } });

/** All child processes of a process, including children of children. */
function descendants(pid: number): number[] {
	const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid="], {
		encoding: "utf8",
	});
	const pairs = stdout
		.trim()
		.split("\n")
		.map((line) => line.trim().split(/\s+/).map(Number));
	const of = (parent: number): number[] =>
		pairs
			.filter(([, ppid]) => ppid === parent)
			.flatMap(([child = 0]) => [child, ...of(child)]);
	return of(pid);
}

/** Finds the local server among the processes of npm start. */
function serverOf(started: number[]): number {
	const found = started.find((pid) => {
		const { stdout } = spawnSync("ps", ["-o", "args=", "-p", String(pid)], {
			encoding: "utf8",
		});
		return stdout.includes("wrangler.js dev");
	});
	if (found === undefined) throw new Error("no server");
	return found;
}

/** Expects all processes to end, which takes as long as it takes. */
const expectEnd = (pids: number[]) =>
	expect.poll(() => pids.filter(isRunning), { interval: 200 }).toEqual([]);

/** Puts values into the store of a checkout, as a payment system does: without the metadata that listings include. */
async function put(cwd: string, values: Record<string, string>): Promise<void> {
	const emulation = new Miniflare(
		convertV4MiniflareOptions({
			modules: true,
			script: "export default {};",
			kvNamespaces: { KEYS: "KEYS" },
			resourcePersistencePath: join(cwd, ".wrangler/state/v3"),
		}),
	);
	const store = await emulation.getKVNamespace("KEYS");
	for (const [name, value] of Object.entries(values)) {
		await store.put(name, value);
	}
	await emulation.dispose();
}

test("npm start serves local addresses, keys are issued, listed and revoked while it runs, and nothing runs on when only the server is killed", async () => {
	const cwd = checkout();
	const keys = (...args: string[]) => runCommand("keys", args, { cwd });
	await put(cwd, {
		[`key:${"0".repeat(64)}`]: '{"plan":"gold"}',
		[`key:${"1".repeat(64)}`]:
			'{"plan":"pro","name":"ACME","issued":"2026-01-01"}',
	});
	const { npm, said, printed, url } = await start(cwd);
	expect(printed).toContain(`${url}/api/v1/variants\n`);
	const page = await (await get(`${url}/api/v1/variants?per_page=10`)).json();
	const { links } = page as { links: { next: string } };
	expect(links.next).toBe(`${url}/api/v1/variants?page=2&per_page=10`);
	expect((await get(links.next)).status).toBe(200);
	expect((await get(`${url}/api/v1/links`)).status).toBe(402);

	const issued = await keys("issue", "--plan", "pro", "--name", "a test");
	expect(issued).toMatchObject({ code: 0 });
	expect(issued.stdout).toMatch(/^pgk_[0-9a-f]{48}\n$/);
	const headers = { "X-API-Key": issued.stdout.trim() };
	expect((await get(`${url}/api/v1/links`, headers)).status).toBe(200);
	const shown = (await keys("show", issued.stdout.trim())).stdout;
	expect(shown).toMatch(
		/^[0-9a-f]{12}\tpro\t\d{4}-\d\d-\d\dT[\d:.]+Z\ta test\n$/,
	);
	const { code, stdout } = await keys("list");
	expect(code).toBe(0);
	expect(stdout.split("\n").toSorted()).toEqual(
		[
			shown.trimEnd(),
			"000000000000\t?\tnot a key record",
			"111111111111\tpro\t2026-01-01\tACME",
			"",
		].toSorted(),
	);
	const [id = ""] = shown.split("\t");
	expect(await keys("revoke", id)).toMatchObject({
		code: 0,
		stdout: `Revoked; the key stops working within a minute: ${shown}`,
	});
	expect((await keys("list")).stdout).not.toContain(id);

	const started = descendants(npm.pid ?? 0);
	expect(started.length).toBeGreaterThan(3);
	// What it says may arrive after it has ended.
	const ended = once(npm, "close");
	process.kill(serverOf(started), "SIGKILL");
	await expectEnd(started);
	await ended;
	expect(said.err).toContain("The local server ended unexpectedly (SIGKILL)");
});

test("npm start serves everything from a bucket that is bound, and no assets; it leaves nothing running when only npm is killed", async () => {
	const cwd = checkout(WITH_BUCKETS);
	const { npm, url } = await start(cwd);
	for (const path of ["/variants/rs10", "/api/v1/variants/rs10"]) {
		expect((await get(url + path)).status, path).toBe(200);
	}
	// The emulation of assets takes 100,000 files, so it must get none.
	expect(readdirSync(join(cwd, ".local/no-files"))).toEqual([]);
	const started = descendants(npm.pid ?? 0);
	expect(started.length).toBeGreaterThan(3);
	npm.kill("SIGTERM");
	await expectEnd(started);
});

test("npm start says so if its port is in use", async () => {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	const args = ["--content", writeTree(BASE), "--today", TODAY];
	const env = { PORT: String(port) };
	const { code, stderr } = await runCommand("start", args, { env });
	server.close();
	expect(code).toBe(1);
	expect(stderr).toContain(`Port ${port} is in use.`);
});

test("a key with any one digit wrong is recognized as mistyped", async () => {
	const { generateKey } = await import("../../functions/shared/access-key.ts");
	const key = await generateKey();
	expect(await isWellFormedKey(key)).toBe(true);
	for (let at = 4; at < key.length; at += 1) {
		const digit = key[at] === "0" ? "1" : "0";
		const typo = key.slice(0, at) + digit + key.slice(at + 1);
		expect(await isWellFormedKey(typo), typo).toBe(false);
	}
});
