/**
 * The counter behind the limits: one Durable Object for each caller holds the times of the requests that it let through
 * in the last window. It is single-threaded, so that of any number of requests at once just the allowed number pass.
 */

import { DurableObject } from "cloudflare:workers";
import { RATE_WINDOW_SECONDS } from "./contract.ts";
import type { Standing } from "./rate-limit.ts";

const WINDOW_MS = RATE_WINDOW_SECONDS * 1000;

export class RateLimiter extends DurableObject {
	/** Times of the requests let through, oldest first; they outlive an eviction of the object. */
	#times: number[] = this.ctx.storage.kv.get<number[]>("times") ?? [];

	/** Counts one request against `quota`, unless it is over. A refused request writes nothing. */
	async take(quota: number): Promise<Standing> {
		// A clock that steps back must not let anyone in early.
		const now = Math.max(Date.now(), this.#times.at(-1) ?? 0);
		const times = this.#times.filter((time) => time > now - WINDOW_MS);
		const allowed = times.length < quota;
		if (allowed) {
			times.push(now);
			this.#times = times;
			this.ctx.storage.kv.put("times", times);
			if (times.length === 1) await this.#forgetAt(now + WINDOW_MS);
		}
		// With a lower quota than the requests counted so far, the one that frees a place is not the oldest.
		const freeing = times[Math.max(0, times.length - quota)] ?? now;
		return {
			allowed,
			remaining: Math.max(0, quota - times.length),
			waitMs: freeing + WINDOW_MS - now,
		};
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
