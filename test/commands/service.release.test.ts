/** `npm start` with object storage, when npm itself is killed, and twice at once. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../support/command.ts";
import { WITH_BUCKETS } from "../support/host-settings.ts";
import {
	checkout,
	descendants,
	endAfterEach,
	expectEnd,
	findStarted,
	get,
	start,
} from "../support/started.ts";

endAfterEach();

test("npm start serves everything from a bucket that is bound, and no assets; it leaves nothing running when only npm is killed", async () => {
	const cwd = checkout(WITH_BUCKETS);
	const { npm, url } = await start(cwd);
	for (const path of ["/variants/rs10", "/api/v1/variants/rs10"]) {
		expect((await get(url + path)).status, path).toBe(200);
	}
	// The emulation of assets takes 100,000 files, so it must get none.
	const { port } = new URL(url);
	const none = join(cwd, ".local/start", port, "no-files");
	expect(readdirSync(none)).toEqual([]);
	const started = descendants(npm.pid ?? 0);
	expect(started.length).toBeGreaterThan(3);
	npm.kill("SIGTERM");
	await expectEnd(started);
});

test("two services of one checkout know nothing of each other, but take the same keys; each says what it serves, of what, and where", async () => {
	const cwd = checkout();
	const first = await start(cwd);
	const issue = ["issue", "--plan", "pro", "--name", "a test"];
	const issued = await runCommand("keys", issue, { cwd });
	const second = await start(cwd);
	const key = { "X-API-Key": issued.stdout.trim() };
	for (const { url, printed } of [first, second]) {
		const { port } = new URL(url);
		const index = await (await get(`${url}/api/v1`)).json();
		const { dataset_version: version, changes_url } = index as Record<
			string,
			string
		>;
		expect(changes_url).toBe(`${url}/api/v1/changes`);
		const page = await (await get(`${url}/variants/rs10`)).text();
		expect(page.match(/http:\/\/localhost:\d+/g)).toContain(url);
		expect(new Set(page.match(/http:\/\/localhost:\d+/g))).toEqual(
			new Set([url]),
		);
		expect((await get(`${url}/api/v1/links`, key)).status).toBe(200);
		expect(printed).toMatch(
			new RegExp(
				`Version ${version}, made of no known commit \\(fatal: .*\\): \\d+ variants, .* links; \\d+ files in \\.local/start/${port}/dist\\.\n`,
			),
		);
	}
	// Whatever one has answered, the other has counted nothing.
	for (let left = 12; left > 0; left -= 1) await get(`${first.url}/api/v1`);
	expect((await get(`${second.url}/api/v1`)).status).toBe(200);
});

test("npm start leaves nothing running when it is killed itself", async () => {
	const { npm } = await start(checkout());
	const started = descendants(npm.pid ?? 0);
	process.kill(findStarted(started, /publishers\/start\.ts/), "SIGKILL");
	await expectEnd(started);
});
