import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Standing } from "../../functions/rate-limit.ts";
import {
	countRequest,
	Limiter,
	WINDOW_MS,
} from "../../functions/rate-limit.ts";

describe("counting", () => {
	/** Gaps between requests, in milliseconds: bursts, trickles and steps of the clock backwards. */
	const gaps = fc.array(
		fc.oneof(
			fc.constant(0),
			fc.integer({ min: 1, max: 2000 }),
			fc.integer({ min: WINDOW_MS - 2, max: WINDOW_MS + 2 }),
		),
		{ maxLength: 60 },
	);
	const quotas = fc.integer({ min: 1, max: 12 });

	test("lets through as many as allowed in any window, not one more and not one fewer", () => {
		fc.assert(
			fc.property(gaps, quotas, (gaps, quota) => {
				const passed: number[] = [];
				let times: number[] = [];
				let now = 0;
				for (const gap of gaps) {
					now += gap;
					const inWindow = passed.filter(
						(time) => time > now - WINDOW_MS,
					).length;
					const [next, { allowed, remaining }] = countRequest(
						times,
						now,
						quota,
					);
					expect(allowed).toBe(inWindow < quota);
					expect(remaining).toBe(
						Math.max(0, quota - inWindow - (allowed ? 1 : 0)),
					);
					if (allowed) {
						passed.push(now);
						times = next;
					}
				}
			}),
		);
	});

	test("says to the millisecond when the next request passes", () => {
		fc.assert(
			fc.property(gaps, quotas, (gaps, quota) => {
				let times: number[] = [];
				let now = 0;
				for (const gap of gaps) {
					now += gap;
					const [next, standing] = countRequest(times, now, quota);
					if (standing.allowed) times = next;
					if (standing.remaining > 0) continue;
					const { waitMs } = standing;
					expect(countRequest(times, now + waitMs, quota)[1].allowed).toBe(
						true,
					);
					expect(countRequest(times, now + waitMs - 1, quota)[1].allowed).toBe(
						false,
					);
				}
			}),
		);
	});

	test("lets nobody in early when the clock steps back", () => {
		const [times] = countRequest([], 1_000_000, 1);
		const [, { allowed, waitMs }] = countRequest(times, 990_000, 1);
		expect([allowed, waitMs]).toEqual([false, WINDOW_MS]);
	});

	test("keeps to a quota that has become smaller", () => {
		const times = [1000, 2000, 3000];
		const [, { allowed, remaining, waitMs }] = countRequest(times, 4000, 2);
		expect({ allowed, remaining }).toEqual({ allowed: false, remaining: 0 });
		expect(countRequest(times, 4000 + waitMs, 2)[1].allowed).toBe(true);
		expect(countRequest(times, 4000 + waitMs - 1, 2)[1].allowed).toBe(false);
	});
});

describe("a caller who is over the limit", () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: 1_000_000 });
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const caller = { plan: "anonymous", counter: "address:192.0.2.1" } as const;

	test("is refused from memory, with the right wait, until shortly before it may pass", async () => {
		const refused: Standing = { allowed: false, remaining: 0, waitMs: 30_000 };
		const counter = vi.fn(async () => refused);
		const limiter = new Limiter(counter);
		expect(await limiter.take(caller, 10)).toEqual(refused);
		vi.advanceTimersByTime(20_000);
		expect(await limiter.take(caller, 10)).toEqual({
			...refused,
			waitMs: 10_000,
		});
		expect(counter).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(8000);
		await limiter.take(caller, 10);
		expect(counter).toHaveBeenCalledTimes(2);
	});

	test("does not keep others out", async () => {
		const counter = vi.fn(async (name: string) => ({
			allowed: name !== caller.counter,
			remaining: 0,
			waitMs: 30_000,
		}));
		const limiter = new Limiter(counter);
		expect((await limiter.take(caller, 10)).allowed).toBe(false);
		const other = { ...caller, counter: "address:192.0.2.2" };
		expect((await limiter.take(other, 10)).allowed).toBe(true);
	});
});
