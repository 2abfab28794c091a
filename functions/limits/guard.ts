/**
 * A coarse guard in front of the key store and the counter: it refuses a flood from one network before the flood costs
 * anything. It uses the platform's rate limiting binding, which counts only roughly and separately in each location
 * (https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/); the counter does the exact counting.
 */

import { RATE_WINDOW_SECONDS, WIDE_FACTOR } from "../shared/settings.ts";
import { wideNetworkOf } from "./address.ts";
import type { Wait } from "./deadline.ts";
import { Recent } from "./recent.ts";

/** Counts one tick for a network; false if the network has had too many. */
export type Gauge = (network: string) => Promise<boolean>;

/** How many requests make one tick, so that callers who send few requests never wait for the guard. */
const REQUESTS_A_TICK = 10;
/** How long to refuse a network before asking the binding again: not for long, since its other callers may be innocent. */
const REFUSED_MS = 10_000;
/**
 * How long a refused network should wait: until the windows of the binding (wrangler.jsonc) and of the counter are over, so
 * that neither refuses its next request.
 */
export const GUARD_SECONDS = RATE_WINDOW_SECONDS;
/** How long the binding may take; if it is slower, the request passes on to the counter. */
const GAUGE_MS = 500;
const MAX_NETWORKS = 10_000;

interface Tally {
	requests: number;
	refusedUntil: number;
}

/** Whether to refuse a request from a network, for itself or for the /48 that it is in. */
export type Guard = (network: string, wait: Wait) => Promise<boolean>;

/** What it returns never throws. */
export function guard(gauge: Gauge): Guard {
	const tallies = new Recent<Tally>(MAX_NETWORKS);
	/** Counts a request; true if the network has had too many. */
	const counts = async (
		network: string,
		requestsATick: number,
		wait: Wait,
	): Promise<boolean> => {
		const now = Date.now();
		const tally = tallies.get(network) ?? { requests: 0, refusedUntil: 0 };
		tallies.set(network, tally);
		if (tally.refusedUntil > now) return true;
		tally.requests += 1;
		if (tally.requests % requestsATick > 0) return false;
		const passes = wait(gauge(network), GAUGE_MS);
		if (await passes.catch(() => true)) return false;
		tally.refusedUntil = now + REFUSED_MS;
		return true;
	};
	return async (network, wait) => {
		if (await counts(network, REQUESTS_A_TICK, wait)) return true;
		const wide = wideNetworkOf(network);
		if (wide === undefined) return false;
		return counts(wide, REQUESTS_A_TICK * WIDE_FACTOR, wait);
	};
}
