/** `GET /health` says whether the files, the key store and the counter respond. It is neither counted nor cached. */

import type { Live } from "../files/live.ts";
import { deadline, type Wait } from "../limits/deadline.ts";
import type { Keys } from "../limits/known-keys.ts";
import type { Counter } from "../limits/limiter.ts";
import { WINDOW_MS } from "../limits/rate-limit.ts";
import { SETTINGS_FILE } from "../shared/contract.ts";
import type { Settings } from "../shared/settings.ts";
import type { Reply } from "./responses.ts";

export const HEALTH_PATH = "/health";

/** How long a part may take before it counts as failing. */
const CHECK_MS = 2000;
/** How long to reuse a result, so that frequent calls of `/health` put no load on the parts. */
const FRESH_MS = 5000;

/** The services to check, without the handler's caches in front of them. */
interface Checked {
	live: Live;
	keys: Keys;
	counter: Counter;
}

/** Checks the parts; reuses a result for a few seconds. */
export function healthCheck(services: Checked): () => Promise<Reply> {
	let last: { reply: Reply; until: number } | undefined;
	return async () => {
		if (last !== undefined && last.until > Date.now()) return last.reply;
		const wait = deadline(CHECK_MS);
		const parts = Object.entries(CHECKS).map(async ([part, check]) => {
			const isWell = await wait(check(services, wait)).catch(() => false);
			return [part, isWell] as const;
		});
		const reply = replyOf(await Promise.all(parts));
		last = { reply, until: Date.now() + FRESH_MS };
		return reply;
	};
}

const CHECKS = {
	files: async ({ live }: Checked, wait: Wait) => {
		const { files, error } = await live(wait);
		if (error !== undefined) return false;
		const file = await files(SETTINGS_FILE);
		const text = (await file?.text()) ?? "{}";
		return typeof (JSON.parse(text) as Settings).base_url === "string";
	},
	// No key has this name, so a working store returns null.
	keys: async ({ keys }: Checked) => (await keys("health")) === null,
	// With a quota of 0 the counter refuses the request, so it stores nothing.
	counter: async ({ counter }: Checked) => {
		const name = "health";
		const caller = { plan: "anonymous", id: name, counter: name } as const;
		return (await counter(caller, 0, WINDOW_MS)).allowed === false;
	},
};

/** 200 if all parts respond, otherwise 503; the body says which parts do. */
function replyOf(parts: (readonly [part: string, isWell: boolean])[]): Reply {
	const isWell = parts.every(([, one]) => one);
	const status = isWell ? "ok" : "failing";
	return {
		status: isWell ? 200 : 503,
		body: JSON.stringify({ status, ...Object.fromEntries(parts) }),
		headers: {
			"Access-Control-Allow-Origin": "*",
			"Cache-Control": "no-store",
			"Content-Type": "application/json",
			"X-Content-Type-Options": "nosniff",
		},
	};
}
