/**
 * The counter behind the limits: a Durable Object holds, for each of its callers, the times of the requests that it let
 * through in the last window. It is single-threaded, so that of any number of requests at once just the allowed number
 * pass. A key has an object of its own; addresses share a fixed number of them (see address.ts).
 */

import { DurableObject } from "cloudflare:workers";
import type { Standing } from "./rate-limit.ts";
import { countRequest, WINDOW_MS } from "./rate-limit.ts";

/**
 * All callers are stored in one row, at most once in this time. A lone request is stored at once, since a second for which
 * a timer keeps the object awake costs more (0.128 GB-s, USD 1.60 for a million) than a row (USD 1.00 for a million:
 * https://developers.cloudflare.com/durable-objects/platform/pricing/); of a stream of requests, one row a second is kept.
 */
const SAVE_MS = 1000;
/** Callers of one object: with all their times they stay below the 2 MB that a stored value may have. */
const MAX_CALLERS = 10_000;
/** How long a caller waits who found the object full. */
const FULL_MS = 5000;

type Times = Map<string, number[]>;

export class RateLimiter extends DurableObject {
	/** Times of the requests let through, by caller, oldest first; they outlive an eviction of the object. */
	#times: Times = this.ctx.storage.kv.get<Times>("callers") ?? new Map();
	#savedAt = 0;
	#isSaving = false;

	/** Counts one request of a caller against `quota`, unless it is over. A refused request stores nothing. */
	take(caller: string, quota: number): Standing {
		const now = Date.now();
		const before = this.#times.get(caller);
		if (before === undefined && this.#isFull(now)) {
			return { allowed: false, remaining: 0, waitMs: FULL_MS };
		}
		const [times, standing] = countRequest(before ?? [], now, quota);
		if (standing.allowed) {
			this.#times.set(caller, times);
			this.#saveSoon(now);
		}
		return standing;
	}

	/** Deletes everything when no caller has a request in the window any more. */
	override async alarm(): Promise<void> {
		this.#forget(Date.now());
		if (this.#times.size > 0) return this.#setAlarm();
		await this.ctx.storage.deleteAll();
	}

	#isFull(now: number): boolean {
		if (this.#times.size < MAX_CALLERS) return false;
		this.#forget(now);
		return this.#times.size >= MAX_CALLERS;
	}

	/** Forgets the callers who have been quiet for a whole window. */
	#forget(now: number): void {
		for (const [caller, times] of this.#times) {
			if ((times.at(-1) ?? 0) + WINDOW_MS <= now) this.#times.delete(caller);
		}
	}

	#saveSoon(now: number): void {
		if (this.#isSaving) return;
		this.#isSaving = true;
		// Later than this call in any case: an answer waits for the rows that were written before it.
		setTimeout(
			() => {
				this.#isSaving = false;
				this.#savedAt = Date.now();
				this.#forget(this.#savedAt);
				this.ctx.storage.kv.put("callers", this.#times);
				void this.#setAlarm();
			},
			Math.max(0, this.#savedAt + SAVE_MS - now),
		);
	}

	/** One alarm a window, however many callers there are: it finds out who is still there. Setting one writes a row. */
	async #setAlarm(): Promise<void> {
		const { storage } = this.ctx;
		if ((await storage.getAlarm()) !== null) return;
		await storage.setAlarm(Date.now() + WINDOW_MS);
	}
}
