/** Puts load on two servers alternately. */

import { Agent, get } from "node:http";
import { QUOTA } from "./corpus.ts";
import { median } from "./table.ts";

/** Short, so that changes in the machine's load affect both servers equally. */
const ROUND_MS = 200;

interface Load {
	/** Requests a second. */
	rate: number;
	/** Milliseconds. */
	p50: number;
}

/** Asks both over so many connections. Returns the cells of a table: requests a second of each, their ratio, the median times. */
export async function compareLoads(
	ours: URL,
	theirs: URL,
	connections: number,
	rounds: number,
): Promise<string[]> {
	// The first round warms both up.
	await load(ours, connections);
	await load(theirs, connections);
	const both: { ours: Load; theirs: Load }[] = [];
	while (both.length < rounds) {
		const own = await load(ours, connections);
		both.push({ ours: own, theirs: await load(theirs, connections) });
	}
	const middle = (of: (one: (typeof both)[number]) => number, digits: number) =>
		median(both.map(of)).toFixed(digits);
	const ownTime = middle((one) => one.ours.p50, 2);
	return [
		middle((one) => one.ours.rate, 0),
		middle((one) => one.theirs.rate, 0),
		middle((one) => one.ours.rate / one.theirs.rate, 2),
		`${ownTime} / ${middle((one) => one.theirs.p50, 2)} ms`,
	];
}

async function load(url: URL, connections: number): Promise<Load> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const times: number[] = [];
	const start = performance.now();
	const client = async () => {
		const addresses = newAddresses();
		while (performance.now() - start < ROUND_MS) {
			const before = performance.now();
			await fetchOnce(url, agent, addresses.next().value);
			times.push(performance.now() - before);
		}
	};
	await Promise.all(Array.from({ length: connections }, client));
	const seconds = (performance.now() - start) / 1000;
	agent.destroy();
	return { rate: times.length / seconds, p50: median(times) };
}

let callers = 0;

/** The address of each request: one new caller after another sends as many as its limit allows. */
function* newAddresses(): Generator<string, never> {
	for (;;) {
		const bytes = [callers >> 16, callers >> 8, callers];
		callers += 1;
		const address = `10.${bytes.map((byte) => byte & 255).join(".")}`;
		for (let sent = 0; sent < QUOTA; sent += 1) yield address;
	}
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
