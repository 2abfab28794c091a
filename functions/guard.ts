/**
 * A coarse guard before the key store and the counter: whoever floods from one network is refused before it costs anything.
 * It is the platform's rate limiting binding, which counts in each location by itself and only roughly
 * (https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/); the exact count is the counter's.
 */

import { within } from "./deadline.ts";
import { Recent } from "./recent.ts";

/** Counts one tick of a network; false where the network has had too many. */
export type Gauge = (network: string) => Promise<boolean>;

/** One tick stands for this many requests, so that nobody waits for the guard who sends few. */
export const REQUESTS_A_TICK = 10;
/** How long a network is refused before the guard is asked again. */
const REFUSED_MS = 10_000;
/** How long the guard may take; a slower one lets the request pass, to the counter. */
const GAUGE_MS = 500;
const MAX_NETWORKS = 10_000;

interface Tally {
	requests: number;
	refusedUntil: number;
}

export class Guard {
	readonly #gauge: Gauge;
	readonly #tallies = new Recent<Tally>(MAX_NETWORKS);

	constructor(gauge: Gauge) {
		this.#gauge = gauge;
	}

	/** Milliseconds that a request from the network has to wait: 0 for nearly all. Never throws. */
	async wait(network: string): Promise<number> {
		const now = Date.now();
		const tally = this.#tallies.get(network) ?? {
			requests: 0,
			refusedUntil: 0,
		};
		this.#tallies.set(network, tally);
		if (tally.refusedUntil > now) return tally.refusedUntil - now;
		tally.requests += 1;
		if (tally.requests % REQUESTS_A_TICK > 0) return 0;
		const passes = within(GAUGE_MS, this.#gauge(network));
		if (await passes.catch(() => true)) return 0;
		tally.refusedUntil = now + REFUSED_MS;
		return REFUSED_MS;
	}
}
