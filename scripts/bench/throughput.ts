/** Puts load on two Workers in workerd, in turns: the project's own, and one that only forwards to the same files. */

import { Agent, get } from "node:http";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { TARGETS } from "./dataset.ts";
import { median } from "./report.ts";

const CONNECTIONS = [1, 16];
const ROUND_MS = 1000;

const FORWARDER = `export default {
	fetch(request, env) {
		return env.ASSETS.fetch(request);
	},
};`;

/** Keeps the guard on, but with a limit so high that the load never reaches it. */
const WIDE_GUARD = {
	GUARD: { namespace_id: "1", simple: { limit: 1_000_000, period: 60 } },
};

export interface Load {
	/** Requests a second. */
	rate: number;
	/** Milliseconds. */
	p50: number;
}

export interface Measured {
	name: string;
	connections: number;
	rounds: { worker: Load; forwarder: Load }[];
}

/** Measures every target at every number of connections. */
export async function* measureThroughput(
	dist: string,
	bundleDir: string,
	rounds: number,
): AsyncGenerator<Measured> {
	const worker = serve(dist, {
		modules: [{ type: "ESModule", path: join(bundleDir, "worker.js") }],
		modulesRoot: bundleDir,
	});
	const forwarder = serve(dist, { modules: true, script: FORWARDER });
	try {
		const [ours, theirs] = await Promise.all([worker.ready, forwarder.ready]);
		for (const { name, path, file } of TARGETS) {
			for (const connections of CONNECTIONS) {
				const measured: Measured = { name, connections, rounds: [] };
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
		await Promise.all([worker.dispose(), forwarder.dispose()]);
	}
}

/** A Worker with the settings of wrangler.jsonc, over the given files. */
function serve(directory: string, code: object): Miniflare {
	const { workerOptions } =
		unstable_getMiniflareWorkerOptions("wrangler.jsonc");
	const { modulesRules: _, assets, ...settings } = workerOptions;
	const options = {
		...settings,
		...code,
		ratelimits: WIDE_GUARD,
		assets: Object.assign({}, assets, { directory }),
		name: "bench",
	};
	const all = {
		workers: [options],
		port: 0,
		// Drop the Worker's log lines, so that printing them is not part of the measurement.
		handleStructuredLogs() {},
	};
	type Options = Parameters<typeof convertV4MiniflareOptions>[0];
	return new Miniflare(convertV4MiniflareOptions(all as unknown as Options));
}

async function load(url: URL, connections: number): Promise<Load> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const times: number[] = [];
	const start = performance.now();
	// Each connection is a separate caller.
	const client = async (_: unknown, number: number) => {
		while (performance.now() - start < ROUND_MS) {
			const before = performance.now();
			await fetchOnce(url, agent, `10.0.${connections}.${number}`);
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
