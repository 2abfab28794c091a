/**
 * The counter behind the limits: a Durable Object that stores, for each of its callers, the times of the requests that it
 * let through in the last window. It is single-threaded, so exactly the allowed number of simultaneous requests pass. Each
 * key has a separate object; addresses share a fixed number of objects (see address.ts).
 */

import { DurableObject } from "cloudflare:workers";
import { countRequest, PAGE_WINDOW_MS, type Standing } from "./rate-limit.ts";

/**
 * All callers are saved in one row, at most once in this time. A lone request is saved at once, since keeping the object
 * awake for a second with a timer costs more (0.128 GB-s, USD 1.60 per million) than writing a row (USD 1.00 per million:
 * https://developers.cloudflare.com/durable-objects/platform/pricing/). A stream of requests writes one row a second.
 */
const SAVE_MS = 1000;
/** How many callers one object counts, and how many of their requests: below 2 MB, the limit for a stored value. */
const MAX_CALLERS = 10_000;
const MAX_TIMES = 150_000;
/**
 * How often to delete what has expired. An alarm costs a request and two rows, so a lone request a minute must not set one
 * each time. The longest window of all is over by then.
 */
const SWEEP_MS = 60 * 60_000;
/** How long a new caller has to wait when the object is full. */
const FULL_MS = 5000;

type Times = Map<string, number[]>;

export class RateLimiter extends DurableObject {
	/** Times of the requests let through, by caller, oldest first. They survive eviction of the object. */
	#times: Times = this.ctx.storage.kv.get<Times>("callers") ?? new Map();
	#held = sizeOf(this.#times);
	#savedAt = 0;
	#isSaving = false;

	/** Counts one request of a caller and says where the caller stands. A refused request stores nothing. */
	take(caller: string, quota: number, windowMs: number): Standing {
		const now = Date.now();
		if (this.#isFull(caller)) this.#forget(now, windowMs);
		if (this.#isFull(caller)) {
			return { allowed: false, remaining: 0, waitMs: FULL_MS };
		}
		const before = this.#times.get(caller) ?? [];
		const [times, standing] = countRequest(before, now, quota, windowMs);
		if (standing.allowed) {
			this.#held += times.length - before.length;
			this.#times.set(caller, times);
			this.#saveSoon(now, windowMs);
		}
		return standing;
	}

	/** Deletes everything once no caller has a request left in any window. */
	override async alarm(): Promise<void> {
		this.#forget(Date.now(), PAGE_WINDOW_MS);
		if (this.#times.size > 0) return this.#setAlarm();
		await this.ctx.storage.deleteAll();
	}

	#isFull(caller: string): boolean {
		if (this.#held >= MAX_TIMES) return true;
		return this.#times.size >= MAX_CALLERS && !this.#times.has(caller);
	}

	/** Forgets callers who have been quiet for a whole window. */
	#forget(now: number, windowMs: number): void {
		for (const [caller, times] of this.#times) {
			if ((times.at(-1) ?? 0) + windowMs <= now) this.#times.delete(caller);
		}
		this.#held = sizeOf(this.#times);
	}

	#saveSoon(now: number, windowMs: number): void {
		if (this.#isSaving) return;
		this.#isSaving = true;
		// Never save during the call itself, since its answer would wait for the write.
		setTimeout(
			() => {
				this.#isSaving = false;
				this.#savedAt = Date.now();
				this.#forget(this.#savedAt, windowMs);
				this.ctx.storage.kv.put("callers", this.#times);
				void this.#setAlarm();
			},
			Math.max(0, this.#savedAt + SAVE_MS - now),
		);
	}

	/** Sets the next alarm, unless there is one. */
	async #setAlarm(): Promise<void> {
		const { storage } = this.ctx;
		if ((await storage.getAlarm()) !== null) return;
		await storage.setAlarm(Date.now() + SWEEP_MS);
	}
}

function sizeOf(all: Times): number {
	return [...all.values()].reduce((sum, { length }) => sum + length, 0);
}
