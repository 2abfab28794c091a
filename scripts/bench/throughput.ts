/** Puts load on two servers alternately: the project's own, and one that does little more than send the same files. */

import { Agent, get } from "node:http";
import { Visitor } from "./callers.ts";
import { TARGETS } from "./dataset.ts";
import { median } from "./report.ts";

const CONNECTIONS = [1, 16];
/** Short, so that changes in the machine's load affect both Workers equally. */
const ROUND_MS = 200;

export interface Load {
	/** Requests a second. */
	rate: number;
	/** Milliseconds. */
	p50: number;
}

export interface Measured {
	name: string;
	/** The ratio to reach. */
	target: number;
	connections: number;
	rounds: { ours: Load; theirs: Load }[];
}

/** Measures every target at every number of connections; `theirPath` is what to ask the other server for. */
export async function* measureThroughput(
	ours: URL,
	theirs: URL,
	rounds: number,
	theirPath: (target: (typeof TARGETS)[number]) => string,
): AsyncGenerator<Measured> {
	for (const one of TARGETS) {
		for (const connections of CONNECTIONS) {
			const { name, path, ratio: target } = one;
			const measured: Measured = { name, target, connections, rounds: [] };
			for (let round = 0; round <= rounds; round += 1) {
				const both = {
					ours: await load(new URL(path, ours), connections),
					theirs: await load(new URL(theirPath(one), theirs), connections),
				};
				// The first round warms both up.
				if (round > 0) measured.rounds.push(both);
			}
			yield measured;
		}
	}
}

async function load(url: URL, connections: number): Promise<Load> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const times: number[] = [];
	const start = performance.now();
	const client = async () => {
		const visitor = new Visitor();
		while (performance.now() - start < ROUND_MS) {
			const before = performance.now();
			await fetchOnce(url, agent, visitor.nextAddress());
			times.push(performance.now() - before);
		}
	};
	await Promise.all(Array.from({ length: connections }, client));
	const seconds = (performance.now() - start) / 1000;
	agent.destroy();
	return { rate: times.length / seconds, p50: median(times) };
}

function fetchOnce(url: URL, agent: Agent, address: string): Promise<void> {
	const headers = { "CF-Connecting-IP": address, "X-Forwarded-For": address };
	return new Promise((resolve, reject) => {
		get(url, { agent, headers }, (response) => {
			response.resume();
			response.on("error", reject);
			response.on("end", () => {
				if (response.statusCode === 200) resolve();
				else reject(new Error(`${response.statusCode} ${url}`));
			});
		}).on("error", reject);
	});
}
