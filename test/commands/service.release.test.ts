/** `npm start` with object storage, and when npm itself is killed. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WITH_BUCKETS } from "../support/host-settings.ts";
import {
	checkout,
	descendants,
	endAfterEach,
	expectEnd,
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
