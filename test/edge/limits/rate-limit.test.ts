import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Wait } from "../../../functions/limits/deadline.ts";
import { within } from "../../../functions/limits/deadline.ts";
import type { Caller, Counter } from "../../../functions/limits/limiter.ts";
import { Limiter } from "../../../functions/limits/limiter.ts";
import {
	countRequest,
	isStanding,
	WINDOW_MS,
	waitSeconds,
} from "../../../functions/limits/rate-limit.ts";

describe("counting", () => {
	/** Gaps between requests, in milliseconds: bursts, trickles and backward steps of the clock. */
	const gaps = fc.array(
		fc.oneof(
			fc.constant(0),
			fc.integer({ min: 1, max: 2000 }),
			fc.integer({ min: WINDOW_MS - 2, max: WINDOW_MS + 2 }),
		),
		{ maxLength: 60 },
	);
	const quotas = fc.integer({ min: 1, max: 12 });

	test("lets through exactly as many as allowed in any window", () => {
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

	test("says to the millisecond when the next request will pass", () => {
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

	test("is believed only if it can be true", () => {
		const standing = { allowed: true, remaining: 3, waitMs: 100 };
		const isIt = (change: object) =>
			isStanding({ ...standing, ...change }, 5, WINDOW_MS);
		expect(isIt({})).toBe(true);
		for (const wrong of [
			{ allowed: "yes" },
			{ remaining: 6 },
			{ remaining: -1 },
			{ remaining: "3" },
			{ waitMs: WINDOW_MS + 1 },
			{ waitMs: Number.NaN },
			{ frees: [1, 2, 3, 4, 5, 6] },
			{ frees: [WINDOW_MS + 1] },
			{ frees: "soon" },
		]) {
			expect(isIt(wrong), JSON.stringify(wrong)).toBe(false);
		}
	});

	test("tells a wait in whole seconds, never too short", () => {
		expect([0, 1, 1000, 1001, 59_999].map(waitSeconds)).toEqual([
			0, 1, 1, 2, 60,
		]);
	});

	test("lets nobody in early when the clock steps back", () => {
		const [times] = countRequest([], 1_000_000, 1);
		const [, { allowed, waitMs }] = countRequest(times, 990_000, 1);
		expect([allowed, waitMs]).toEqual([false, WINDOW_MS]);
	});

	test("respects a quota that was lowered", () => {
		const times = [1000, 2000, 3000];
		const [, { allowed, remaining, waitMs }] = countRequest(times, 4000, 2);
		expect({ allowed, remaining }).toEqual({ allowed: false, remaining: 0 });
		expect(countRequest(times, 4000 + waitMs, 2)[1].allowed).toBe(true);
		expect(countRequest(times, 4000 + waitMs - 1, 2)[1].allowed).toBe(false);
	});
});

test("forgets the stored times if the clock steps far back", () => {
	const [times] = countRequest([], 10 * WINDOW_MS, 1);
	const [, { allowed }] = countRequest(times, WINDOW_MS, 1);
	expect(allowed).toBe(true);
});

describe("a caller who is over the limit", () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: 1_000_000 });
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const wait: Wait = (promise, ms = 0) => within(ms, promise);
	const caller: Caller = { plan: "free", id: "a", counter: "counter" };

	/** A working counter, and how often it has been called. */
	function realCounter() {
		let times: number[] = [];
		return vi.fn<Counter>(async (_, quota) => {
			const [next, standing] = countRequest(times, Date.now(), quota);
			times = next;
			return standing;
		});
	}

	test("is refused from memory, with the right wait, until the moment it may pass", async () => {
		const counter = realCounter();
		const limiter = new Limiter(counter);
		for (let sent = 0; sent < 3; sent += 1) {
			expect((await limiter.take(caller, 3, wait)).allowed).toBe(true);
			vi.advanceTimersByTime(1000);
		}
		vi.advanceTimersByTime(WINDOW_MS - 3001);
		expect(await limiter.take(caller, 3, wait)).toMatchObject({
			allowed: false,
			waitMs: 1,
		});
		expect(counter).toHaveBeenCalledTimes(3);
		vi.advanceTimersByTime(1);
		expect((await limiter.take(caller, 3, wait)).allowed).toBe(true);
		expect(await limiter.take(caller, 3, wait)).toMatchObject({ waitMs: 1000 });
		expect(counter).toHaveBeenCalledTimes(4);
	});

	test("costs the counter one call per passed request, even after a slow start", async () => {
		for (const gap of [0, 1000]) {
			const counter = realCounter();
			const limiter = new Limiter(counter);
			let passed = 0;
			const send = async () => {
				const answers = await Promise.all(
					Array.from({ length: 20 }, () => limiter.take(caller, 60, wait)),
				);
				passed += answers.filter(({ allowed }) => allowed).length;
			};
			for (let sent = 0; sent < 60; sent += 1) {
				passed += Number((await limiter.take(caller, 60, wait)).allowed);
				vi.advanceTimersByTime(gap);
			}
			for (let flooded = 0; flooded < 3000; flooded += 1) {
				await send();
				vi.advanceTimersByTime(10);
			}
			expect(counter.mock.calls.length, `gap of ${gap} ms`).toBe(passed);
		}
	});

	test("passes at once after an upgrade", async () => {
		const limiter = new Limiter(realCounter());
		await limiter.take(caller, 1, wait);
		expect((await limiter.take(caller, 1, wait)).allowed).toBe(false);
		expect((await limiter.take(caller, 2, wait)).allowed).toBe(true);
	});

	test("does not block others", async () => {
		const counter = vi.fn<Counter>(async ({ id }) => ({
			allowed: id !== caller.id,
			remaining: 0,
			waitMs: 30_000,
		}));
		const limiter = new Limiter(counter);
		expect((await limiter.take(caller, 10, wait)).allowed).toBe(false);
		const other = { ...caller, id: "b" };
		expect((await limiter.take(other, 10, wait)).allowed).toBe(true);
	});

	test("is refused for a moment if its counter is overloaded, and then tries with one request", async () => {
		const error = Object.assign(new Error("too much"), { overloaded: true });
		const counter = vi.fn<Counter>(() => Promise.reject(error));
		const limiter = new Limiter(counter);
		expect(await limiter.take(caller, 10, wait)).toMatchObject({
			allowed: false,
			by: "overload",
		});
		await limiter.take(caller, 10, wait);
		expect(counter).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(5000);
		await Promise.all([
			limiter.take(caller, 10, wait),
			limiter.take(caller, 10, wait),
		]);
		expect(counter).toHaveBeenCalledTimes(2);
	});

	test("gets no more than the limit in one isolate, even if its counter forgets", async () => {
		const forgetful = vi.fn<Counter>(async (_, quota) => ({
			allowed: true,
			remaining: quota - 1,
			waitMs: WINDOW_MS,
		}));
		const limiter = new Limiter(forgetful);
		const passed: boolean[] = [];
		for (let sent = 0; sent < 5; sent += 1) {
			passed.push((await limiter.take(caller, 3, wait)).allowed);
			vi.advanceTimersByTime(1000);
		}
		expect(passed).toEqual([true, true, true, false, false]);
		vi.advanceTimersByTime(WINDOW_MS - 5000);
		expect((await limiter.take(caller, 3, wait)).allowed).toBe(true);
	});

	test("gets every place that the counter gives, even if its answers overtake each other", async () => {
		const counter = realCounter();
		const delays = [900, 0, 0];
		const limiter = new Limiter(async (...asked) => {
			const standing = await counter(...asked);
			await new Promise((resolve) => setTimeout(resolve, delays.shift()));
			return standing;
		});
		const first = limiter.take(caller, 2, wait);
		await vi.advanceTimersByTimeAsync(100);
		const second = limiter.take(caller, 2, wait);
		await vi.advanceTimersByTimeAsync(WINDOW_MS - 100);
		const third = limiter.take(caller, 2, wait);
		await vi.advanceTimersByTimeAsync(1);
		const all = await Promise.all([first, second, third]);
		expect(all.map(({ allowed }) => allowed)).toEqual([true, true, true]);
	});

	test("is counted in the isolate, in the same window, if its counter is unreachable", async () => {
		const limiter = new Limiter(() => Promise.reject(new Error("away")));
		const passed = async () => (await limiter.take(caller, 2, wait)).allowed;
		expect([await passed(), await passed(), await passed()]).toEqual([
			true,
			true,
			false,
		]);
		vi.advanceTimersByTime(WINDOW_MS);
		expect(await passed()).toBe(true);
	});
});
