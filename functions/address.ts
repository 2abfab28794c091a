/** Callers without a key: their network, and which counter counts them. */

import { sha256 } from "./hash.ts";
import type { Caller } from "./limiter.ts";

/**
 * Objects that count addresses, for each continent. Few, so that strangers can neither make objects without end nor run
 * into the limit on new ones; enough for thousands of requests a second, since one object takes about a thousand.
 * An object that is never quiet costs a second of duration and a row each second: USD 7 a day and continent for all.
 */
export const SHARDS = 32;

/** Requests of Workers in other zones share this address (https://developers.cloudflare.com/workers/runtime-apis/headers/). */
const WORKERS_NETWORK = "2a06:98c0:3600:0";

/**
 * The network that a request comes from: an IPv4 address as it is, since neighbours in a /24 are strangers to each other;
 * IPv6 by its /64, the size of one customer's network; a Worker of another zone by its zone. That header is believed only
 * from the address that Cloudflare gives to such Workers. Without an address the request has not come through Cloudflare's
 * front door: such callers share one place, and those who need more use a key.
 */
export function networkOf(headers: Headers): string {
	const address = headers.get("CF-Connecting-IP");
	if (address === null) return "unknown";
	const network = address.includes(":") ? ipv6Network(address) : address;
	const zone = headers.get("CF-Worker");
	if (network !== WORKERS_NETWORK || zone === null) return network;
	return `worker ${zone.toLowerCase()}`;
}

/** The caller behind a network. The continent follows from the address, so that an address has one counter, near to it. */
export async function addressCaller(
	network: string,
	continent: string | undefined,
): Promise<Caller> {
	const hash = await sha256(`address:${network}`);
	const shard = Number.parseInt(hash.slice(0, 8), 16) % SHARDS;
	return {
		plan: "anonymous",
		id: hash.slice(0, 16),
		counter: `addresses:${continent ?? "anywhere"}:${shard}`,
		continent,
	};
}

function ipv6Network(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	const [head = "", tail] = address.toLowerCase().split("::");
	const groups = head === "" ? [] : head.split(":");
	const rest = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros = Math.max(0, 8 - groups.length - rest.length);
	const all = [...groups, ...Array<string>(zeros).fill("0"), ...rest];
	return all
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}
