/** How often a flooding caller reaches the counter: after a burst, and after a minute just within its limit. */

import { createHandler } from "../../functions/handler.ts";
import type { Counter } from "../../functions/limiter.ts";
import { always } from "../../functions/live.ts";
import { countRequest, WINDOW_MS } from "../../functions/rate-limit.ts";
import { memoryFiles } from "./own-time.ts";

const FLOOD_MS = 15_000;
const CONNECTIONS = 16;
/** About as long as a counter takes in the same region. */
const COUNTER_MS = 5;
const PATH = "/api/v1/variants/rs250";

export interface Flood {
	requests: number;
	passed: number;
	calls: number;
}

/** Measures the floods of two callers at the same time. Takes one window plus the duration of the flood. */
export async function measureCounterCalls(
	files: Map<string, string>,
	quota: number,
): Promise<{ burst: Flood; paced: Flood }> {
	const [burst, paced] = await Promise.all([
		flood(files, quota, 0),
		flood(files, quota, WINDOW_MS / quota),
	]);
	return { burst, paced };
}

/** Sends `quota` requests, `gap` milliseconds apart, and then as many as the connections can send. */
async function flood(
	files: Map<string, string>,
	quota: number,
	gap: number,
): Promise<Flood> {
	const done: Flood = { requests: 0, passed: 0, calls: 0 };
	const handler = createHandler({
		live: always(memoryFiles(files)),
		keys: async () => null,
		gauge: async () => true,
		counter: countingCounter(quota, done),
		log: () => {},
	});
	const headers = { "CF-Connecting-IP": "192.0.2.1" };
	const send = async () => {
		const request = new Request(`http://localhost${PATH}`, { headers });
		const { status } = await handler(request);
		done.requests += 1;
		if (status === 200) done.passed += 1;
	};
	for (let sent = 0; sent < quota; sent += 1) {
		await send();
		await pause(gap);
	}
	const end = Date.now() + FLOOD_MS;
	const connection = async () => {
		while (Date.now() < end) {
			await send();
			// Limits each connection to about a thousand requests a second, as a network would.
			await pause(1);
		}
	};
	await Promise.all(Array.from({ length: CONNECTIONS }, connection));
	return done;
}

function countingCounter(quota: number, done: Flood): Counter {
	let times: number[] = [];
	return async () => {
		done.calls += 1;
		await pause(COUNTER_MS);
		const [next, standing] = countRequest(times, Date.now(), quota);
		times = next;
		return standing;
	};
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
