/** Callers who try to get more than their limit. */

import type { Header, Sent } from "./client.ts";
import { inParallel, pause } from "./client.ts";
import type { KeyRing } from "./keys.ts";

const PATH = "/api/v1/variants/rs4988235";

/** A caller that sends requests one by one with a gap, and then a flood of them. */
export interface Raid {
	paced: number;
	gapMs: number;
	flood: number;
	connections: number;
	/** The request with that number. */
	make: (number: number) => Sent;
}

/** Callers that try every way to get around a limit. */
export function raids(ring: KeyRing): Raid[] {
	return [...raidsOfAddresses(), ...raidsOfKeys(ring)];
}

function raidsOfAddresses(): Raid[] {
	const one = get(from("192.0.2.1"));
	const other = get(from("198.51.100.1"));
	const group = (number: number) => ((number * 40_503) % 65_536).toString(16);
	const inOneNetwork = (number: number) =>
		get(from(`2001:db8:1:1::${group(number)}:${group(number + 1)}`));
	const inMany = (number: number) => get(from(`100.64.0.${number % 250}`));
	return [
		burst(150, 20, () => one),
		{ ...burst(250, 8, () => other), paced: 8, gapMs: 500 },
		burst(200, 10, inOneNetwork),
		// A few requests from each address: none may be refused.
		burst(900, 12, inMany),
	];
}

function raidsOfKeys({ free, pro, unknown }: KeyRing): Raid[] {
	const [first, second, third] = free.slice(-3).map(key);
	const [paid] = pro.slice(-1).map(key);
	const anywhere = (number: number) =>
		from(`172.16.${(number >> 8) & 255}.${number & 255}`);
	const of = (own: Header | undefined) => (number: number) =>
		get(anywhere(number), ...(own === undefined ? [] : [own]));
	const paidAt = (number: number) => {
		const isGated = number % 3 === 0;
		const target = isGated ? "/api/v1/links?per_page=1" : PATH;
		return { ...of(paid)(number), target };
	};
	const guessed = unknown.map((one) => get(from("203.0.113.1"), key(one)));
	const home = from("192.0.2.2");
	const inTurns = [get(home), get(home, ...(third ? [third] : []))];
	const turn = (all: Sent[]) => (number: number) =>
		all[number % all.length] ?? get();
	return [
		burst(300, 10, of(first)),
		{ ...burst(400, 8, of(second)), paced: 40, gapMs: 100 },
		burst(900, 12, paidAt),
		burst(150, 6, turn(guessed)),
		burst(200, 6, turn(inTurns)),
	];
}

function burst(flood: number, connections: number, make: Raid["make"]): Raid {
	return { paced: 0, gapMs: 0, flood, connections, make };
}

function get(...headers: Header[]): Sent {
	return { method: "GET", target: PATH, headers };
}

function from(address: string): Header {
	return ["CF-Connecting-IP", address];
}

function key(value: string): Header {
	return ["X-API-Key", value];
}

/** Carries out a raid, stopping at `until` at the latest. */
export async function carryOut(
	{ paced, gapMs, flood, connections, make }: Raid,
	until: number,
	hit: (sent: Sent) => Promise<void>,
): Promise<void> {
	for (let number = 0; number < paced && Date.now() < until; number += 1) {
		await hit(make(number));
		await pause(gapMs);
	}
	const numbers = Array.from({ length: flood }, (_, at) => paced + at);
	await inParallel(connections, numbers, async (number) => {
		if (Date.now() < until) await hit(make(number));
	});
}
