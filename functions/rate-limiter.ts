/**
 * The counter behind the limits: one Durable Object for each caller holds the times of the requests that it let through
 * in the last window. It is single-threaded, so that of any number of requests at once just the allowed number pass.
 */

import { DurableObject } from "cloudflare:workers";
import type { Standing } from "./rate-limit.ts";
import { countRequest, WINDOW_MS } from "./rate-limit.ts";

export class RateLimiter extends DurableObject {
	/** Times of the requests let through, oldest first; they outlive an eviction of the object. */
	#times: number[] = this.ctx.storage.kv.get<number[]>("times") ?? [];

	/** Counts one request against `quota`, unless it is over. A refused request writes nothing. */
	async take(quota: number): Promise<Standing> {
		const [times, standing] = countRequest(this.#times, Date.now(), quota);
		if (standing.allowed) {
			this.#times = times;
			this.ctx.storage.kv.put("times", times);
			const [first = 0] = times;
			if (times.length === 1) await this.#forgetAt(first + WINDOW_MS);
		}
		return standing;
	}

	/** Deletes what is stored of a caller who has been quiet for a whole window. */
	override async alarm(): Promise<void> {
		const last = this.#times.at(-1) ?? 0;
		if (last + WINDOW_MS > Date.now()) return this.#forgetAt(last + WINDOW_MS);
		this.#times = [];
		await this.ctx.storage.deleteAll();
	}

	#forgetAt(time: number): Promise<void> {
		return this.ctx.storage.setAlarm(time);
	}
}
