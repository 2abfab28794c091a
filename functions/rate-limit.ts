/**
 * Exact limits: one Durable Object for each caller holds the times of the requests that it let through in the last
 * window. It is single-threaded, so that of any number of requests at once just the allowed number pass.
 */

import { DurableObject } from "cloudflare:workers";
import type { Plan } from "./contract.ts";
import { RATE_WINDOW_SECONDS } from "./contract.ts";

const WINDOW_MS = RATE_WINDOW_SECONDS * 1000;

/** Where a caller stands after a request. */
export interface Standing {
	allowed: boolean;
	/** Requests that would pass now. */
	remaining: number;
	/** Milliseconds until one more request is available; 0 where none has been used. */
	waitMs: number;
}

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

/** Who is counted: a key, or the address of a caller without one. */
export interface Caller {
	plan: Plan;
	/** Name of the object that counts for this caller. */
	counter: string;
}

/** Counts a request; throws if the limiter fails. */
export async function takeRequest(
	limiter: DurableObjectNamespace<RateLimiter>,
	caller: Caller,
	quota: number,
): Promise<Standing> {
	return limiter.getByName(caller.counter).take(quota);
}

/** `RateLimit-Policy` and, where the standing is known, `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). */
export function rateLimitHeaders(
	plan: Plan,
	quota: number,
	standing: Standing | undefined,
): Record<string, string> {
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
