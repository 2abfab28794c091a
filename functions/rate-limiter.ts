/**
 * The counter behind the limits: one Durable Object for each caller holds the times of the requests that it let through
 * in the last window. It is single-threaded, so that of any number of requests at once just the allowed number pass.
 */

import { DurableObject } from "cloudflare:workers";
import type { Standing } from "./rate-limit.ts";
import { countRequest, WINDOW_MS } from "./rate-limit.ts";

/**
 * Requests within this time are stored together. A pending timer keeps the object in memory, so that only the crash of
 * a machine or a deployment can lose them.
 */
const SAVE_MS = 1000;

export class RateLimiter extends DurableObject {
	/** Times of the requests let through, oldest first; they outlive an eviction of the object. */
	#times: number[] = this.ctx.storage.kv.get<number[]>("times") ?? [];
	#isSaving = false;
	#isAlarmSet = false;

	/** Counts one request against `quota`, unless it is over. A refused request stores nothing. */
	take(quota: number): Standing {
		const [times, standing] = countRequest(this.#times, Date.now(), quota);
		if (standing.allowed) {
			this.#times = times;
			this.#saveSoon();
		}
		return standing;
	}

	/** Deletes what is stored of a caller who has been quiet for a whole window. */
	override async alarm(): Promise<void> {
		this.#isAlarmSet = false;
		const end = this.#endOfWindow();
		if (end > Date.now()) return this.#setAlarm(end);
		this.#times = [];
		await this.ctx.storage.deleteAll();
	}

	#saveSoon(): void {
		if (this.#isSaving) return;
		this.#isSaving = true;
		setTimeout(() => {
			this.#isSaving = false;
			this.ctx.storage.kv.put("times", this.#times);
			if (!this.#isAlarmSet) void this.#setAlarm(this.#endOfWindow());
		}, SAVE_MS);
	}

	#setAlarm(time: number): Promise<void> {
		this.#isAlarmSet = true;
		return this.ctx.storage.setAlarm(time);
	}

	/** When the last request that was let through leaves the window. */
	#endOfWindow(): number {
		return (this.#times.at(-1) ?? 0) + WINDOW_MS;
	}
}
