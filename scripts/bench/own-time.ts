/** Measures the Worker's own code: files, keys and counters in memory, no network, no workerd. */

import type { OpenFile } from "../../functions/files.ts";
import { textFile } from "../../functions/files.ts";
import { createHandler } from "../../functions/handler.ts";
import type { Counter } from "../../functions/limiter.ts";
import { always } from "../../functions/live.ts";
import { countRequest } from "../../functions/rate-limit.ts";
import { Visitor } from "./callers.ts";
import { TARGETS } from "./dataset.ts";
import { median } from "./report.ts";

const REQUESTS = 2000;
const WARM_UP = 500;

/** For each target, the median time in milliseconds of the Worker and of a handler that returns the same bytes. */
export async function measureOwnTime(
	files: Map<string, string>,
): Promise<Map<string, number[]>> {
	const handler = createHandler({
		live: always(memoryFiles(files)),
		keys: async () => null,
		gauge: async () => true,
		counter: memoryCounter(),
		log: () => {},
	});
	const measured = new Map<string, number[]>();
	for (const { name, path } of TARGETS) {
		const body = await (await handler(newRequest(path, new Visitor()))).text();
		const plain = async (_: Request) => new Response(body);
		measured.set(name, [await time(handler, path), await time(plain, path)]);
	}
	return measured;
}

async function time(
	handler: (request: Request) => Promise<Response>,
	path: string,
): Promise<number> {
	const times: number[] = [];
	const visitor = new Visitor();
	for (let sent = 0; sent < WARM_UP + REQUESTS; sent += 1) {
		const request = newRequest(path, visitor);
		const start = performance.now();
		const response = await handler(request);
		const spent = performance.now() - start;
		await response.text();
		if (response.status !== 200) throw new Error(`${response.status} ${path}`);
		if (sent >= WARM_UP) times.push(spent);
	}
	return median(times);
}

function newRequest(path: string, visitor: Visitor): Request {
	const headers = { "CF-Connecting-IP": visitor.nextAddress() };
	return new Request(`http://localhost${path}`, { headers });
}

/** Files in memory, by path. */
export function memoryFiles(files: Map<string, string>) {
	return async (path: string): Promise<OpenFile | undefined> => {
		const text = files.get(path);
		return text === undefined ? undefined : textFile(path, text);
	};
}

function memoryCounter(): Counter {
	const counters = new Map<string, number[]>();
	return async ({ id }, quota) => {
		const before = counters.get(id) ?? [];
		const [times, standing] = countRequest(before, Date.now(), quota);
		counters.set(id, times);
		return standing;
	};
}
