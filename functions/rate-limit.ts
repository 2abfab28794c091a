/** Who is counted, where a caller stands, and how answers say so. */

import type { Plan } from "./contract.ts";
import { RATE_WINDOW_SECONDS } from "./contract.ts";
import { within } from "./deadline.ts";
import type { HeaderValues } from "./headers.ts";
import { Recent } from "./recent.ts";

/** Where a caller stands after a request. */
export interface Standing {
	allowed: boolean;
	/** Requests that would pass now. */
	remaining: number;
	/** Milliseconds until one more request is available. */
	waitMs: number;
}

/** Length of the sliding window. */
export const WINDOW_MS = RATE_WINDOW_SECONDS * 1000;

/**
 * Counts a request at `now` by the times of the requests let through before it, oldest first: at most `quota` of them
 * lie in any window. Gives the times of this window, the request among them if it is let through.
 */
export function countRequest(
	before: readonly number[],
	now: number,
	quota: number,
): [times: number[], standing: Standing] {
	// A clock that steps back must not let anyone in early.
	const moment = Math.max(now, before.at(-1) ?? now);
	const times = before.filter((time) => time > moment - WINDOW_MS);
	const allowed = times.length < quota;
	if (allowed) times.push(moment);
	// With a quota below the requests counted so far, the one that frees a place is not the oldest.
	const freeing = times[Math.max(0, times.length - quota)] ?? moment;
	const remaining = Math.max(0, quota - times.length);
	const waitMs = freeing + WINDOW_MS - moment;
	return [times, { allowed, remaining, waitMs }];
}

/** Who is counted: a key, or the address of a caller without one. */
export interface Caller {
	plan: Plan;
	/** Name of the object that counts for this caller. */
	counter: string;
}

/** Counts one request of the named counter against a quota. */
export type Counter = (name: string, quota: number) => Promise<Standing>;

/** How long the counter may take; a slower one counts as failed. */
const COUNTER_MS = 1000;
/** Callers over the limit that are remembered. */
const MAX_REFUSED = 10_000;
/** Clocks of two machines may differ by this much: nearer to the end of a wait, the counter is asked. */
const CLOCK_MARGIN_MS = 2000;

/** Counts requests; a caller who is over the limit is refused from memory, which costs nothing but the request. */
export class Limiter {
	readonly #counter: Counter;
	readonly #refusedUntil = new Recent<number>(MAX_REFUSED);

	constructor(counter: Counter) {
		this.#counter = counter;
	}

	/** Whether the caller is known to be over the limit. */
	isOver(caller: Caller): boolean {
		return this.#knownWait(caller) > CLOCK_MARGIN_MS;
	}

	/** Where the caller stands; throws if the counter fails, is slow or answers nonsense. */
	async take(caller: Caller, quota: number): Promise<Standing> {
		if (this.isOver(caller)) {
			const waitMs = this.#knownWait(caller);
			return { allowed: false, remaining: 0, waitMs };
		}
		const counting = this.#counter(caller.counter, quota);
		const standing = await within(COUNTER_MS, counting);
		if (!isStanding(standing, quota)) {
			throw new Error("the counter answered nonsense");
		}
		if (!standing.allowed) {
			const until = Date.now() + standing.waitMs;
			this.#refusedUntil.set(caller.counter, until);
		}
		return standing;
	}

	/** Milliseconds that the caller still has to wait, as far as it is remembered. */
	#knownWait({ counter }: Caller): number {
		return (this.#refusedUntil.get(counter) ?? 0) - Date.now();
	}
}

function isStanding(value: Standing, quota: number): boolean {
	const { allowed, remaining, waitMs } = value ?? {};
	return (
		typeof allowed === "boolean" &&
		isBetween(remaining, 0, quota) &&
		isBetween(waitMs, 0, WINDOW_MS)
	);
}

function isBetween(value: unknown, low: number, high: number): boolean {
	return typeof value === "number" && value >= low && value <= high;
}

/** `RateLimit-Policy` and, where the standing is known, `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateLimitHeaders(
	plan: Plan,
	quota: number,
	standing: Standing | undefined,
): HeaderValues {
	const policy = `"${plan}";q=${quota};w=${RATE_WINDOW_SECONDS}`;
	if (standing === undefined) return { "RateLimit-Policy": policy };
	const { remaining } = standing;
	return {
		"RateLimit-Policy": policy,
		RateLimit: `"${plan}";r=${remaining};t=${waitSeconds(standing)}`,
	};
}

/** Whole seconds after which one more request is available: never too early. */
export function waitSeconds(standing: Standing): number {
	return Math.ceil(standing.waitMs / 1000);
}

/** The name that requests from an address are counted under: IPv6 by its /64, the size of one customer's network. */
export function addressCounter(address: string): string {
	return `address:${address.includes(":") ? ipv6Network(address) : address}`;
}

function ipv6Network(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	const [head = "", tail] = address.toLowerCase().split("::");
	const groups = head === "" ? [] : head.split(":");
	const rest = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros = Math.max(0, 8 - groups.length - rest.length);
	const all = [...groups, ...Array<string>(zeros).fill("0"), ...rest];
	return all
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}
