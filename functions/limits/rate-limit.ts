/** Counts requests in a sliding window, and formats the headers that tell callers where they stand. */

import type { HeaderValues } from "../shared/headers.ts";
import type { Plan } from "../shared/settings.ts";
import { PAGE_BUDGET, RATE_WINDOW_SECONDS } from "../shared/settings.ts";

/** Where a caller stands after a request. */
export interface Standing {
	allowed: boolean;
	/** How many more requests would pass now. */
	remaining: number;
	/** Milliseconds until one more request is available. */
	waitMs: number;
	/** Only if nothing remains: milliseconds until each used place becomes free, ascending. */
	frees?: number[];
}

/** Length of the sliding window of the API's limits. */
export const WINDOW_MS = RATE_WINDOW_SECONDS * 1000;
/** Length of that of the pages of connections, the longest of all. */
export const PAGE_WINDOW_MS = PAGE_BUDGET.seconds * 1000;

/**
 * Counts a request at time `now`. `before` has the times of the earlier requests that were let through, oldest first; at
 * most `quota` requests pass in any window. Returns the times in this window, including this request if it passes.
 */
export function countRequest(
	before: readonly number[],
	now: number,
	quota: number,
	windowMs = WINDOW_MS,
): [times: number[], standing: Standing] {
	const last = before.at(-1) ?? now;
	// If the clock steps back a little, nobody may get in early; if it steps back far, the stored times mean nothing.
	const moment = last - now > windowMs ? now : Math.max(now, last);
	const times = before.slice(
		countUntil(before, moment - windowMs),
		last > moment ? countUntil(before, moment) : before.length,
	);
	const allowed = times.length < quota;
	if (allowed) times.push(moment);
	// After the quota is lowered, several requests must expire before one place is free.
	const used = times.slice(Math.max(0, times.length - quota));
	const remaining = Math.max(0, quota - times.length);
	const waitMs = (used[0] ?? moment) + windowMs - moment;
	const standing = { allowed, remaining, waitMs };
	if (remaining > 0) return [times, standing];
	const frees = used.map((time) => time + windowMs - moment);
	return [times, { ...standing, frees }];
}

/** How many of the times, oldest first, are not after `moment`. Fast for small counts, such as times that have expired. */
export function countUntil(times: readonly number[], moment: number): number {
	let count = 0;
	while (count < times.length && (times[count] ?? 0) <= moment) count += 1;
	return count;
}

/** Whether the value is a standing that `countRequest` could return for the quota. */
export function isStanding(
	value: Standing,
	quota: number,
	windowMs: number,
): boolean {
	const { allowed, remaining, waitMs, frees = [] } = value ?? {};
	return (
		typeof allowed === "boolean" &&
		isBetween(remaining, 0, quota) &&
		isBetween(waitMs, 0, windowMs) &&
		Array.isArray(frees) &&
		frees.length <= quota &&
		frees.every((wait) => isBetween(wait, 0, windowMs))
	);
}

function isBetween(value: unknown, low: number, high: number): boolean {
	return typeof value === "number" && value >= low && value <= high;
}

/** `RateLimit-Policy` and, if the standing is known, `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). */
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
		RateLimit: `"${plan}";r=${remaining};t=${waitSeconds(standing.waitMs)}`,
	};
}

/** Whole seconds until one more request is available, rounded up so that it is never too early. */
export function waitSeconds(waitMs: number): number {
	return Math.ceil(waitMs / 1000);
}
