import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { isWellFormedKey } from "../../functions/access-key.ts";
import {
	freePort,
	ROOT,
	runProcess,
	untilPrinted,
} from "../support/command.ts";

test("npm start serves addresses of this machine, and a key that is issued meanwhile opens the gate", async () => {
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const server = spawn("npm", ["start"], {
		cwd: ROOT,
		env: { ...process.env, PORT: String(port) },
		detached: true,
	});
	try {
		const printed = await untilPrinted(server, "Ctrl+C ends it.");
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
		// The whole group that this test started: npm, the script, the server.
		if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
		await once(server, "exit");
	}
});

test("npm start says so where its port is taken", async () => {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	const { code, stderr } = runProcess("start", [], {
		env: { PORT: String(port) },
	});
	server.close();
	expect(code).toBe(1);
	expect(stderr).toContain(`Port ${port} is in use.`);
});

test("a key is listed by its id, shown and revoked; then the store does not know it any more", () => {
	const keys = (...args: string[]) => runProcess("keys", args);
	const key = keys("issue", "--plan", "free", "--name", "a test").stdout.trim();
	const shown = keys("show", key).stdout;
	expect(shown).toMatch(
		/^[0-9a-f]{12}\tfree\t\d{4}-\d\d-\d\dT[\d:.]+Z\ta test\n$/,
	);
	expect(keys("list").stdout).toContain(shown);
	const [id = ""] = shown.split("\t");
	expect(keys("revoke", id)).toMatchObject({
		code: 0,
		stdout: `Revoked; it stops working within a minute: ${shown}`,
	});
	expect(keys("list").stdout).not.toContain(id);
	expect(keys("show", key)).toMatchObject({
		code: 1,
		stderr: "No key has the hash of this key.\n",
	});
	expect(keys("show", `${key.slice(0, -1)}x`)).toMatchObject({
		code: 1,
		stderr: "The key is mistyped: its check digits do not fit.\n",
	});
});

test.each([
	[[]],
	[["issue"]],
	[["issue", "--plan", "gold"]],
	[["issue", "--plan", "anonymous"]],
])("npm run keys ends with 2 and its usage for %j", (args) => {
	const { code, stdout, stderr } = runProcess("keys", args);
	expect([code, stdout]).toEqual([2, ""]);
	expect(stderr).toMatch(/^usage: npm run -s keys -- issue --plan free\|pro/);
});

test("a key with one wrong digit is told apart from an unknown key", async () => {
	const { generateKey } = await import("../../functions/access-key.ts");
	const key = await generateKey();
	expect(await isWellFormedKey(key)).toBe(true);
	for (let at = 4; at < key.length; at += 1) {
		const digit = key[at] === "0" ? "1" : "0";
		const typo = key.slice(0, at) + digit + key.slice(at + 1);
		expect(await isWellFormedKey(typo), typo).toBe(false);
	}
});
