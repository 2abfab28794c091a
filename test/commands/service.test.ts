/** `npm start` as a reader of the README runs it, with keys in the store that it serves from. */

import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isWellFormedKey } from "../../functions/shared/access-key.ts";
import { emulate } from "../../scripts/publisher/serve.ts";
import { runCommand } from "../support/command.ts";
import {
	checkout,
	descendants,
	endAfterEach,
	expectEnd,
	findStarted,
	get,
	start,
} from "../support/started.ts";
import { BASE, TODAY, writeTree } from "../support/tree.ts";

endAfterEach();

/** Puts values into the store of a checkout, as a payment system does: without the metadata that listings include. */
async function put(cwd: string, values: Record<string, string>): Promise<void> {
	const emulation = emulate({
		modules: true,
		script: "export default {};",
		kvNamespaces: { KEYS: "KEYS" },
		resourcePersistencePath: join(cwd, ".wrangler/state/v3"),
	});
	const store = await emulation.getKVNamespace("KEYS");
	for (const [name, value] of Object.entries(values)) {
		await store.put(name, value);
	}
	await emulation.dispose();
}

test("npm start serves local addresses, keys are issued, listed and revoked while it runs, and a server that crashes is started again", async () => {
	const cwd = checkout();
	const keys = (...args: string[]) => runCommand("keys", args, { cwd });
	await put(cwd, {
		[`key:${"1".repeat(64)}`]:
			'{"plan":"pro","name":"ACME","issued":"2026-01-01"}',
	});
	const { npm, printed, url } = await start(cwd);
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
	// Each use of the store starts wrangler, so none is for nothing; test/commands/keys.test.ts tries every command.
	const { code, stdout } = await keys("list");
	expect(code).toBe(0);
	const lines = stdout.split("\n");
	expect(lines).toContain("111111111111\tpro\t2026-01-01\tACME");
	const shown = lines.find((line) => line.endsWith("\ta test")) ?? "";
	expect(shown).toMatch(/^[0-9a-f]{12}\tpro\t\d{4}-\d\d-\d\dT[\d:.]+Z\t/);
	expect(lines).toHaveLength(3);
	const [id = ""] = shown.split("\t");
	expect(await keys("revoke", id)).toMatchObject({
		code: 0,
		stdout: `Revoked; the key stops working within a minute: ${shown}\n`,
	});
	expect((await keys("show", id)).code).toBe(1);

	const crashed = findStarted(descendants(npm.pid ?? 0), /workerd serve/);
	process.kill(crashed, "SIGKILL");
	await expectEnd([crashed]);
	const answers = () =>
		get(url).then(
			({ ok }) => ok,
			() => false,
		);
	await expect.poll(answers, { timeout: 30_000 }).toBe(true);
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
