/**
 * Counts requests on behalf of one isolate. A caller over its limit is refused from memory until a place is free, so that
 * a refused request costs the counter nothing.
 */

import type { Plan } from "../shared/settings.ts";
import type { Wait } from "./deadline.ts";
import type { Standing } from "./rate-limit.ts";
import { countUntil, isStanding, WINDOW_MS } from "./rate-limit.ts";
import { Recent } from "./recent.ts";

/** Who to count: a key, or the address of a caller without one. */
export interface Caller {
	plan: Plan;
	/** Identifies the caller to the counter. Derived from the address or key, but reveals neither. */
	id: string;
	/** Name of the Durable Object that counts this caller. */
	counter: string;
	/** Code of the continent where the object should live; undefined if unknown. */
	continent?: string | undefined;
}

/** Counts one request of a caller against a quota in a sliding window. */
export type Counter = (
	caller: Caller,
	quota: number,
	windowMs: number,
) => Promise<Standing>;

/** Where a caller stands, and who says so: "isolate" if the counter was unreachable, "overload" if it was overloaded. */
export interface Counted extends Standing {
	by: "counter" | "isolate" | "overload";
	/** Why the counter did not count. */
	error?: unknown;
}

/** What to remember about a caller that has used up its limit. */
interface Full {
	by: "counter" | "overload";
	quota: number;
	/** When each place becomes free, ascending, by this isolate's clock. */
	frees: number[];
	/** How many requests since then are still waiting for the counter's answer. */
	asked: number;
}

/** How long the counter may take; a slower one counts as unreachable. */
const COUNTER_MS = 1000;
/** How long to leave an overloaded counter alone. */
const OVERLOAD_MS = 2000;
/** How many callers over the limit to remember, and how many requests of all callers together. */
const MAX_CALLERS = 10_000;
const MAX_TIMES = 200_000;

export class Limiter {
	readonly #counter: Counter;
	readonly #windowMs: number;
	readonly #full = new Recent<Full>(MAX_CALLERS);
	/**
	 * When each request that this isolate let through was sent, oldest first. These times keep the limit even if a counter
	 * loses its count.
	 */
	readonly #passed = new Recent<number[]>(MAX_TIMES);

	constructor(counter: Counter, windowMs = WINDOW_MS) {
		this.#counter = counter;
		this.#windowMs = windowMs;
	}

	/** Whether the caller is known to be over the limit. */
	isOver(caller: Caller, quota: number): boolean {
		return this.#refusal(caller, quota, Date.now()) !== undefined;
	}

	/** Where the caller stands after this request. Never throws: if the counter fails, this isolate counts by itself. */
	async take(caller: Caller, quota: number, wait: Wait): Promise<Counted> {
		// Measure waits from before the call to the counter, so that they never end too late.
		const sent = Date.now();
		const refusal = this.#refusal(caller, quota, sent);
		if (refusal !== undefined) return refusal;
		const full = this.#full.get(caller.id);
		if (full !== undefined) full.asked += 1;
		try {
			const counting = this.#counter(caller, quota, this.#windowMs);
			const standing = await wait(counting, COUNTER_MS);
			if (!isStanding(standing, quota, this.#windowMs)) {
				throw new Error("the counter answered nonsense");
			}
			this.#remember(caller, quota, standing, sent);
			const here = standing.allowed
				? this.#count(caller, quota, sent)
				: standing;
			return { ...(here.allowed ? standing : here), by: "counter" };
		} catch (error) {
			if (isOverloaded(error)) return this.#overload(caller, quota, error);
			return { ...this.#count(caller, quota, sent), by: "isolate", error };
		} finally {
			if (full !== undefined) full.asked -= 1;
		}
	}

	#refusal(caller: Caller, quota: number, now: number): Counted | undefined {
		const full = this.#full.get(caller.id);
		// After an upgrade, the caller has more places than we know about.
		if (full === undefined || quota > full.quota) return undefined;
		const { frees, asked, by } = full;
		// The first free places belong to the requests that are still waiting for the counter.
		const next = frees[asked] ?? frees.at(-1) ?? now;
		if (next > now) {
			return { allowed: false, remaining: 0, waitMs: next - now, by };
		}
		if (by === "counter" || asked === 0) return undefined;
		// After an overload, let a single request find out whether it is over.
		return { allowed: false, remaining: 0, waitMs: OVERLOAD_MS, by };
	}

	#remember(
		{ id }: Caller,
		quota: number,
		{ remaining, waitMs, frees = [waitMs] }: Standing,
		sent: number,
	): void {
		if (remaining > 0) {
			this.#full.delete(id);
			return;
		}
		const freeing = frees.map((wait) => sent + wait);
		this.#fill(id, "counter", quota, freeing);
	}

	#overload({ id }: Caller, quota: number, error: unknown): Counted {
		const waitMs = OVERLOAD_MS;
		this.#fill(id, "overload", quota, [Date.now() + waitMs]);
		return { allowed: false, remaining: 0, waitMs, by: "overload", error };
	}

	/** Remembers that a caller is over the limit. Requests that are still waiting hold the same object. */
	#fill(id: string, by: Full["by"], quota: number, frees: number[]): void {
		const full = this.#full.get(id) ?? { asked: 0 };
		this.#full.set(id, Object.assign(full, { by, quota, frees }));
	}

	/**
	 * Counts a request in this isolate alone. It records the time of sending, which is before the counter saw the request, so
	 * it never refuses one that the counter rightly lets through.
	 */
	#count({ id }: Caller, quota: number, sent: number): Standing {
		const now = Date.now();
		const times = this.#passed.get(id) ?? [];
		times.splice(0, countUntil(times, now - this.#windowMs));
		const allowed = times.length < quota;
		if (allowed) insert(times, sent);
		this.#passed.set(id, times, times.length);
		const freeing = times[Math.max(0, times.length - quota)] ?? now;
		const remaining = Math.max(0, quota - times.length);
		const waitMs = Math.max(1, freeing + this.#windowMs - now);
		return { allowed, remaining, waitMs };
	}
}

/** The counter's answers may arrive out of order, but rarely by much, so a new time belongs near the end. */
function insert(times: number[], time: number): void {
	let at = times.length;
	while ((times[at - 1] ?? time) > time) at -= 1;
	times.splice(at, 0, time);
}

/**
 * Whether the object refused because it was overloaded, so that asking again would only add to its load
 * (https://developers.cloudflare.com/durable-objects/best-practices/error-handling/).
 */
function isOverloaded(error: unknown): boolean {
	return (error as { overloaded?: boolean } | undefined)?.overloaded === true;
}
