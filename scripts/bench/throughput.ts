/** Puts load on two Workers in workerd alternately: the project's own, and one that only forwards to the same files. */

import { Agent, get } from "node:http";
import { serve } from "../publisher/serve.ts";
import { Visitor } from "./callers.ts";
import { TARGETS } from "./dataset.ts";
import { median } from "./report.ts";
import { FORWARDER, guardedAtOnce } from "./serve.ts";

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
	rounds: { worker: Load; forwarder: Load }[];
}

/** Measures every target at every number of connections; `worker` is the path of the bundle. */
export async function* measureThroughput(
	dist: string,
	worker: string,
	rounds: number,
): AsyncGenerator<Measured> {
	const own = serve(dist, guardedAtOnce(worker));
	const forwarder = serve(dist, FORWARDER);
	try {
		const [ours, theirs] = await Promise.all([own.ready, forwarder.ready]);
		for (const { name, path, file, ratio: target } of TARGETS) {
			for (const connections of CONNECTIONS) {
				const measured: Measured = { name, target, connections, rounds: [] };
				for (let round = 0; round <= rounds; round += 1) {
					const one = {
						worker: await load(new URL(path, ours), connections),
						forwarder: await load(new URL(file, theirs), connections),
					};
					// The first round warms both up.
					if (round > 0) measured.rounds.push(one);
				}
				yield measured;
			}
		}
	} finally {
		await Promise.all([own.dispose(), forwarder.dispose()]);
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
	const headers = { "CF-Connecting-IP": address };
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
