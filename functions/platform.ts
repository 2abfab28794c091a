/** The services of the platform, as the handler uses them. */

import type { KeyRecord } from "./access-key.ts";
import type { Keys } from "./caller.ts";
import { within } from "./deadline.ts";
import type { Files } from "./files.ts";
import type { Counter } from "./rate-limit.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { Recent } from "./recent.ts";

/** How long the assets may take to open a file, and to hand it over. */
const FILE_MS = 3000;
/** How long an answer of the key store may be reused: a revoked key stops working within this time. */
const KEY_CACHE_SECONDS = 30;

/** Names of counters whose ids are remembered: making one is a hash of its name. */
const MAX_IDS = 10_000;

/** The static assets that are deployed with the Worker. The caller's headers never reach them. */
export function assetFiles(assets: Pick<Fetcher, "fetch">): Files {
	return async (path) => {
		const address = `https://assets.invalid${path}`;
		const response = await within(FILE_MS, assets.fetch(address));
		const { status, headers, body } = response;
		if (status === 404) return undefined;
		const tag = /^(?:W\/)?"([!-~]+)"$/.exec(headers.get("ETag") ?? "")?.[1];
		const type = headers.get("Content-Type") ?? "";
		const isJson = /^application\/json\b/.test(type);
		if (status !== 200 || body === null || !tag || !isJson) {
			await body?.cancel();
			throw new Error(`the assets answered ${status} for ${path}`);
		}
		return {
			tag,
			text: () => within(FILE_MS, response.text()),
			close: () => body.cancel(),
		};
	};
}

/** The keys of a KV namespace. */
export function storedKeys(namespace: KVNamespace): Keys {
	return (name) =>
		namespace.get<KeyRecord>(name, {
			type: "json",
			cacheTtl: KEY_CACHE_SECONDS,
		});
}

/** One Durable Object for each caller. */
export function objectCounter(
	namespace: DurableObjectNamespace<RateLimiter>,
): Counter {
	const ids = new Recent<DurableObjectId>(MAX_IDS);
	return (name, quota) => {
		const id = ids.get(name) ?? namespace.idFromName(name);
		ids.set(name, id);
		return namespace.get(id).take(quota);
	};
}
