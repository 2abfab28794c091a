/** `GET /health`: whether the files, the key store and the counter answer. Neither counted nor cached. */

import type { Settings } from "./contract.ts";
import { SETTINGS_FILE } from "./contract.ts";
import { within } from "./deadline.ts";
import type { Files } from "./files.ts";
import type { Keys } from "./known-keys.ts";
import type { Counter } from "./limiter.ts";

export const HEALTH_PATH = "/health";

const PARTS = ["files", "keys", "counter"] as const;
export type Part = (typeof PARTS)[number];
/** Which parts answer. */
export type Health = Record<Part, boolean>;

/** How long a part may take. */
const CHECK_MS = 2000;
/** How long a result is given again, so that nobody can make the parts work with it. */
const FRESH_MS = 5000;

/** What is asked: the services themselves, and not what is remembered of them. */
export interface Asked {
	files: Files;
	keys: Keys;
	counter: Counter;
}

/** Asks the parts; a result is remembered for a moment. */
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
	files: async ({ files }) => {
		const file = await files(SETTINGS_FILE);
		const text = (await file?.text()) ?? "{}";
		return typeof (JSON.parse(text) as Settings).base_url === "string";
	},
	// No key has this name.
	keys: async ({ keys }) => (await keys("health")) === null,
	// A quota of nothing lets nothing through, so that nothing is stored.
	counter: async ({ counter }) => {
		const caller = {
			plan: "anonymous",
			id: "health",
			counter: "health",
		} as const;
		return (await counter(caller, 0)).allowed === false;
	},
};

/** 200 where all parts answer, 503 where one does not; the body says which. */
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
