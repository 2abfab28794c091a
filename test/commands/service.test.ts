import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isWellFormedKey } from "../../functions/access-key.ts";
import {
	freePort,
	isRunning,
	ROOT,
	runCommand,
	runProcess,
	untilPrinted,
} from "../support/command.ts";
import { BASE, TODAY, temporaryDir, writeTree } from "../support/tree.ts";

/** The repository's own content, on a day after every date in it. */
const START = ["start", "--", "--today", "9999-12-31"];

test("npm start serves local addresses, and a key issued while it runs opens the gate", async () => {
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const server = spawn("npm", START, {
		cwd: ROOT,
		env: { ...process.env, PORT: String(port) },
		detached: true,
	});
	try {
		const printed = await untilPrinted(server, "Press Ctrl+C to stop it.");
		expect(printed).toContain(`${url}/api/v1/variants\n`);
		const { code, stdout } = runProcess("keys", ["issue", "--plan", "pro"]);
		expect(code).toBe(0);
		expect(stdout).toMatch(/^pgk_[0-9a-f]{48}\n$/);
		const page = await (await fetch(`${url}/api/v1/conditions`)).json();
		const { links } = page as { links: { next: string } };
		expect(links.next).toBe(`${url}/api/v1/conditions?page=2&per_page=10`);
		expect((await fetch(links.next)).status).toBe(200);
		expect((await fetch(`${url}/api/v1/links`)).status).toBe(402);
		const headers = { "X-API-Key": stdout.trim() };
		const opened = await fetch(`${url}/api/v1/links`, { headers });
		expect(opened.status).toBe(200);
		expect(runProcess("keys", ["revoke", stdout.trim()]).code).toBe(0);
	} finally {
		// End the whole group that this test started: npm, the script, the server.
		if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
		await once(server, "exit");
	}
});

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

test.each(["npm", "the server"])(
	"npm start leaves nothing running when only %s is killed",
	async (ended) => {
		const port = await freePort();
		const content = ["--content", writeTree(BASE), "--today", TODAY];
		const npm = spawn("npm", ["start", "--", ...content], {
			cwd: ROOT,
			env: { ...process.env, PORT: String(port) },
		});
		let said = "";
		npm.stderr.on("data", (chunk: Buffer) => {
			said += chunk.toString();
		});
		await untilPrinted(npm, "Press Ctrl+C to stop it.");
		const started = descendants(npm.pid ?? 0);
		expect(started.length).toBeGreaterThan(3);
		if (ended === "npm") npm.kill("SIGTERM");
		else process.kill(serverOf(started), "SIGKILL");
		await expect
			.poll(() => started.filter(isRunning), { timeout: 30_000 })
			.toEqual([]);
		if (ended === "the server") {
			expect(said).toContain("The local server ended unexpectedly (SIGKILL)");
		}
	},
);

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

test("npm start says so if its port is in use", async () => {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	const { code, stderr } = runProcess("start", START.slice(2), {
		env: { PORT: String(port) },
	});
	server.close();
	expect(code).toBe(1);
	expect(stderr).toContain(`Port ${port} is in use.`);
});

test("the store lists keys by id, even beside invalid entries, and forgets revoked ones", async () => {
	const keys = (...args: string[]) => runCommand("keys", args);
	// Records that a payment system stores lack the metadata that listings include.
	const entries = [
		{ key: `key:${"0".repeat(64)}`, value: '{"plan":"gold"}' },
		{
			key: `key:${"1".repeat(64)}`,
			value: '{"plan":"pro","name":"ACME","issued":"2026-01-01"}',
		},
	];
	const list = join(temporaryDir(), "entries.json");
	writeFileSync(list, JSON.stringify(entries));
	const bulk = (...args: string[]) =>
		spawnSync(
			join(ROOT, "node_modules/.bin/wrangler"),
			["kv", "bulk", ...args, "--binding", "KEYS", "--local"],
			{ cwd: ROOT },
		).status;
	expect(bulk("put", list)).toBe(0);
	const issued = await keys("issue", "--plan", "free", "--name", "a test");
	const shown = (await keys("show", issued.stdout.trim())).stdout;
	expect(shown).toMatch(
		/^[0-9a-f]{12}\tfree\t\d{4}-\d\d-\d\dT[\d:.]+Z\ta test\n$/,
	);
	const { code, stdout } = await keys("list");
	expect(code).toBe(0);
	expect(stdout).toContain(shown);
	expect(stdout).toContain("000000000000\t?\tnot a key record");
	expect(stdout).toContain("111111111111\tpro\t2026-01-01\tACME\n");
	const [id = ""] = shown.split("\t");
	expect(await keys("revoke", id)).toMatchObject({
		code: 0,
		stdout: `Revoked; the key stops working within a minute: ${shown}`,
	});
	writeFileSync(list, JSON.stringify(entries.map(({ key }) => key)));
	expect(bulk("delete", list, "--force")).toBe(0);
	const left = (await keys("list")).stdout;
	for (const one of [id, "000000000000", "111111111111"]) {
		expect(left).not.toContain(one);
	}
});

test("a key with any one digit wrong is recognized as mistyped", async () => {
	const { generateKey } = await import("../../functions/access-key.ts");
	const key = await generateKey();
	expect(await isWellFormedKey(key)).toBe(true);
	for (let at = 4; at < key.length; at += 1) {
		const digit = key[at] === "0" ? "1" : "0";
		const typo = key.slice(0, at) + digit + key.slice(at + 1);
		expect(await isWellFormedKey(typo), typo).toBe(false);
	}
});
