/** How requests are counted in a sliding window, and how answers say where the caller stands. */

import type { Plan } from "./contract.ts";
import { RATE_WINDOW_SECONDS } from "./contract.ts";
import type { HeaderValues } from "./headers.ts";

/** Where a caller stands after a request. */
export interface Standing {
	allowed: boolean;
	/** Requests that would pass now. */
	remaining: number;
	/** Milliseconds until one more request is available. */
	waitMs: number;
	/** Of a caller with nothing remaining: milliseconds until each used place is free again, ascending. */
	frees?: number[];
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
	const last = before.at(-1) ?? now;
	// A clock that steps back a little must not let anyone in early; after a long step, the stored times mean nothing.
	const moment = last - now > WINDOW_MS ? now : Math.max(now, last);
	const times = before.filter(
		(time) => time > moment - WINDOW_MS && time <= moment,
	);
	const allowed = times.length < quota;
	if (allowed) times.push(moment);
	// With a quota below the requests counted so far, the one that frees a place is not the oldest.
	const used = times.slice(Math.max(0, times.length - quota));
	const remaining = Math.max(0, quota - times.length);
	const waitMs = (used[0] ?? moment) + WINDOW_MS - moment;
	const standing = { allowed, remaining, waitMs };
	if (remaining > 0) return [times, standing];
	const frees = used.map((time) => time + WINDOW_MS - moment);
	return [times, { ...standing, frees }];
}

/** Whether the value is a standing that `countRequest` can give for the quota. */
export function isStanding(value: Standing, quota: number): boolean {
	const { allowed, remaining, waitMs, frees = [] } = value ?? {};
	return (
		typeof allowed === "boolean" &&
		isBetween(remaining, 0, quota) &&
		isBetween(waitMs, 0, WINDOW_MS) &&
		Array.isArray(frees) &&
		frees.length <= quota &&
		frees.every((wait) => isBetween(wait, 0, WINDOW_MS))
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
		RateLimit: `"${plan}";r=${remaining};t=${waitSeconds(standing.waitMs)}`,
	};
}

/** Whole seconds after which one more request is available: never too early. */
export function waitSeconds(waitMs: number): number {
	return Math.ceil(waitMs / 1000);
}
