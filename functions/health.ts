/** `GET /health` says whether the files, the key store and the counter respond. It is neither counted nor cached. */

import type { Settings } from "./contract.ts";
import { SETTINGS_FILE } from "./contract.ts";
import { within } from "./deadline.ts";
import type { Keys } from "./known-keys.ts";
import type { Counter } from "./limiter.ts";
import type { Live } from "./live.ts";

export const HEALTH_PATH = "/health";

const PARTS = ["files", "keys", "counter"] as const;
export type Part = (typeof PARTS)[number];
/** Which parts respond. */
export type Health = Record<Part, boolean>;

/** How long a part may take before it counts as failing. */
const CHECK_MS = 2000;
/** How long to reuse a result, so that frequent calls of `/health` put no load on the parts. */
const FRESH_MS = 5000;

/** The services to check, without the handler's caches in front of them. */
export interface Asked {
	live: Live;
	keys: Keys;
	counter: Counter;
}

/** Checks the parts; reuses a result for a few seconds. */
export function healthCheck(asked: Asked): () => Promise<Health> {
	let last: { health: Health; until: number } | undefined;
	return async () => {
		if (last !== undefined && last.until > Date.now()) return last.health;
		const results = await Promise.all(
			PARTS.map((part) =>
				within(CHECK_MS, CHECKS[part](asked)).catch(() => false),
			),
		);
		const [files = false, keys = false, counter = false] = results;
		last = { health: { files, keys, counter }, until: Date.now() + FRESH_MS };
		return last.health;
	};
}

const CHECKS: Record<Part, (asked: Asked) => Promise<boolean>> = {
	files: async ({ live }) => {
		const { files, error } = await live();
		if (error !== undefined) return false;
		const file = await files(SETTINGS_FILE);
		const text = (await file?.text()) ?? "{}";
		return typeof (JSON.parse(text) as Settings).base_url === "string";
	},
	// No key has this name, so a working store returns null.
	keys: async ({ keys }) => (await keys("health")) === null,
	// With a quota of 0 the counter refuses the request, so it stores nothing.
	counter: async ({ counter }) => {
		const caller = {
			plan: "anonymous",
			id: "health",
			counter: "health",
		} as const;
		return (await counter(caller, 0)).allowed === false;
	},
};

/** 200 if all parts respond, otherwise 503; the body says which parts do. */
export function healthResponse(health: Health, isHead: boolean): Response {
	const isWell = Object.values(health).every(Boolean);
	const body = JSON.stringify({ status: isWell ? "ok" : "failing", ...health });
	return new Response(isHead ? null : body, {
		status: isWell ? 200 : 503,
		headers: {
			"Access-Control-Allow-Origin": "*",
			"Cache-Control": "no-store",
			"Content-Type": "application/json",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
