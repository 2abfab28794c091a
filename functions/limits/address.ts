/** Callers without a key: which network they are on, and which counter counts them. */

import { sha256 } from "../shared/hash.ts";
import type { Caller } from "./limiter.ts";
import { Recent } from "./recent.ts";

/**
 * How many objects count addresses on each continent. Few enough that strangers can neither create objects without limit
 * nor hit the platform's limit on new ones; enough for thousands of requests a second, since one object handles about a
 * thousand. An object that is always busy costs a second of duration and one row every second: for all of them, USD 7 a
 * day per continent.
 */
const SHARDS = 32;

/**
 * Requests from Workers in other zones all come from this address
 * (https://developers.cloudflare.com/workers/runtime-apis/headers/).
 */
const WORKERS_NETWORK = "2a06:98c0:3600:0";

/**
 * The network that a request comes from. An IPv4 address is used whole, since neighbours in a /24 are strangers to each
 * other; an IPv6 address is cut to its /64, the size of one customer's network; a Worker in another zone is identified by
 * its zone. We believe the zone header only when it comes from the address that Cloudflare gives to such Workers. A
 * request without an address did not come through Cloudflare's front door: all such callers share one limit, and those
 * who need more can use a key.
 */
export function networkOf(headers: Headers): string {
	const address = headers.get("CF-Connecting-IP");
	if (address === null) return "unknown";
	const network = address.includes(":") ? ipv6Network(address) : address;
	const zone = headers.get("CF-Worker");
	if (network !== WORKERS_NETWORK || zone === null) return network;
	return `worker ${zone.toLowerCase()}`;
}

/** A caller without a key, and the id of its /48 if its address is an IPv6 one. */
export interface AddressCaller extends Caller {
	wideId?: string;
}

/** The caller on a network. Its continent follows from its address, so each address has a single counter, close by. */
async function addressCaller(
	network: string,
	continent: string | undefined,
	counters: "addresses" | "pages",
): Promise<AddressCaller> {
	const hash = await sha256(`address:${network}`);
	const wide = wideNetworkOf(network);
	// All networks of a /48 share an object, so that nobody who has one can fill the others.
	const place = wide === undefined ? hash : await sha256(`address:${wide}`);
	const shard = Number.parseInt(place.slice(0, 8), 16) % SHARDS;
	return {
		plan: "anonymous",
		id: hash.slice(0, 16),
		counter: `${counters}:${continent ?? "anywhere"}:${shard}`,
		continent,
		...(wide !== undefined && { wideId: place.slice(0, 16) }),
	};
}

/** The /48 that an IPv6 network is in; undefined for every other network. */
export function wideNetworkOf(network: string): string | undefined {
	const start = /^(?:[\da-f]{1,4}:){3}(?=[\da-f]{1,4}$)/.exec(network)?.[0];
	return start === undefined || network === WORKERS_NETWORK
		? undefined
		: `${start}:/48`;
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

const MAX_ADDRESSES = 10_000;

/** Finds the caller of a request without a key, counted by such objects. Callers are remembered, because working them out takes hashes. */
export function addressCallers(counters: "addresses" | "pages") {
	const known = new Recent<AddressCaller>(MAX_ADDRESSES);
	return async (request: Request): Promise<AddressCaller> => {
		// `cf` is missing outside the platform (in the preview).
		const { cf } = request as { cf?: { continent?: string } };
		const network = networkOf(request.headers);
		const at = `${cf?.continent} ${network}`;
		const caller =
			known.get(at) ?? (await addressCaller(network, cf?.continent, counters));
		known.set(at, caller);
		return caller;
	};
}
