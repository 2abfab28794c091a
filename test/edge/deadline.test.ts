/** How long a request waits for services that are slow, by a clock that the tests move. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { always } from "../../functions/files/live.ts";
import type { Files } from "../../functions/files/open-file.ts";
import { textFile } from "../../functions/files/open-file.ts";
import type { Services } from "../../functions/request/handler.ts";
import { createHandler } from "../../functions/request/handler.ts";
import { generateKey } from "../../functions/shared/access-key.ts";
import { SETTINGS_FILE } from "../../functions/shared/contract.ts";
import { BASE, buildTree } from "../support/tree.ts";

const built = buildTree(BASE);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** Answers after some time. */
const after = <T>(ms: number, value: T) =>
	new Promise<T>((resolve) => setTimeout(resolve, ms, value));

/** Files of which each takes as long to open. */
function slowFiles(ms: number): Files {
	return async (path) => {
		const text = built.get(path);
		const file = text === undefined ? undefined : textFile(path, text);
		return path === SETTINGS_FILE ? file : after(ms, file);
	};
}

/** Asks a service of which some parts are slow, and moves the clock until there is an answer. */
async function ask(
	path: string,
	{ key, ...slow }: Partial<Services> & { key?: string },
) {
	const lines: string[] = [];
	const handler = createHandler({
		live: always(slowFiles(0)),
		keys: async () => null,
		gauge: async () => true,
		counter: async (_, quota) => ({
			allowed: true,
			remaining: quota - 1,
			waitMs: 1,
		}),
		log: (line) => lines.push(line),
		...slow,
	});
	const headers = { "CF-Connecting-IP": "192.0.2.1" };
	const request = new Request(`http://localhost${path}`, {
		headers: key === undefined ? headers : { ...headers, "X-API-Key": key },
	});
	const start = Date.now();
	let response: Response | undefined;
	const asking = handler(request).then((one) => {
		response = one;
	});
	while (response === undefined) {
		// Hashes take real time, in which the clock stands still.
		if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
		else await new Promise((resolve) => setImmediate(resolve));
	}
	await asking;
	const log = JSON.parse(lines[0] ?? "") as object;
	return { status: response.status, ms: Date.now() - start, log };
}

test("services that are slow one after the other get four seconds together, and the log names the last", async () => {
	const record = { plan: "pro", name: "slow", issued: "2026-01-01" };
	const answer = await ask("/api/v1/links", {
		key: await generateKey(),
		keys: () => after(1900, record),
		counter: () => after(900, { allowed: true, remaining: 1, waitMs: 1 }),
		live: always(slowFiles(2900)),
	});
	expect(answer).toMatchObject({
		status: 503,
		ms: 4000,
		log: { plan: "pro", fault: "files", error: "no answer in 1200 ms" },
	});
});

test("files that are opened one after the other get four seconds together", async () => {
	const live = always(slowFiles(2500));
	for (const path of ["/api/v1/conditions/none-such", "/genes/NONE1"]) {
		const { status, ms } = await ask(path, { live });
		expect([status, ms <= 4000], path).toEqual([503, true]);
	}
});
