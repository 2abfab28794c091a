/** The platform's services, in the form that the handler uses. */

import type { Pages } from "./files/live.ts";
import type { Files } from "./files/open-file.ts";
import type { Gauge } from "./limits/guard.ts";
import type { Keys } from "./limits/known-keys.ts";
import type { Counter } from "./limits/limiter.ts";
import type { RateLimiter } from "./limits/rate-limiter.ts";
import { isConnectionPath, SEARCH_PATHS } from "./shared/contract.ts";

/** How long a data center may reuse an answer of the key store. */
const KEY_CACHE_SECONDS = 30;

/** The static assets deployed with the Worker. They never see the caller's headers. */
export function assetFiles(assets: Pick<Fetcher, "fetch">): Files {
	return async (path) => {
		const response = await assets.fetch(`https://assets.invalid${path}`);
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
			text: async () => whole(path, await response.text()),
			stream: () => body,
			close: () => body.cancel(),
		};
	};
}

/** The pages that the CDN leaves to the Worker, as the CDN would serve them: with the caller's headers. */
export function assetPages(assets: Pick<Fetcher, "fetch">): Pages {
	return async (request, { pathname }) => {
		const isLeft = SEARCH_PATHS.includes(pathname);
		if (!isLeft && !isConnectionPath(pathname)) return undefined;
		const response = await assets.fetch(request);
		if (response.status !== 404) return response;
		await response.body?.cancel();
		return undefined;
	};
}

/** Throws if a file was cut off in transit, so that it is neither sent nor cached. */
function whole(path: string, text: string): string {
	try {
		JSON.parse(text);
		return text;
	} catch {
		throw new Error(`the assets sent only part of ${path}`);
	}
}

/** The key store, kept in a KV namespace. */
export function storedKeys(namespace: KVNamespace): Keys {
	return (name) =>
		namespace.get(name, { type: "json", cacheTtl: KEY_CACHE_SECONDS });
}

/** The platform's own rate limiting. */
export function platformGauge(binding: RateLimit): Gauge {
	return async (network) => (await binding.limit({ key: network })).success;
}

/** Where an object should live to be close to the callers of a continent. */
const LOCATIONS: Record<string, DurableObjectLocationHint> = {
	AF: "afr",
	AS: "apac",
	EU: "weur",
	NA: "enam",
	OC: "oc",
	SA: "sam",
};

/** The Durable Objects that count. */
export function objectCounter(
	namespace: DurableObjectNamespace<RateLimiter>,
): Counter {
	return async ({ counter, id, continent = "" }, quota, windowMs) => {
		const locationHint = LOCATIONS[continent];
		const hint = locationHint === undefined ? {} : { locationHint };
		// After a reset, the object needs a new stub. The retry may count the request twice, but never zero times.
		const take = () =>
			namespace.getByName(counter, hint).take(id, quota, windowMs);
		return take().catch((error) => {
			if (wasReset(error)) return take();
			throw error;
		});
	};
}

/**
 * Whether the object failed because it was stopped, as happens on each deployment
 * (https://developers.cloudflare.com/durable-objects/best-practices/error-handling/).
 */
function wasReset(error: unknown): boolean {
	const {
		retryable,
		overloaded,
		message = "",
	} = (error ?? {}) as Partial<
		Error & { retryable: boolean; overloaded: boolean }
	>;
	if (overloaded === true) return false;
	return retryable === true || /code was updated/.test(message);
}
