/** Where a webhook may lead: to no machine of the operator's own network, unless the operator allows it. */

import type { LookupAddress } from "node:dns";
import { BlockList, isIPv4 } from "node:net";

/** All addresses of a name; that of an address is itself. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Addresses that are not of the open internet (the special-purpose registries of IANA; RFC 6890). */
const CLOSED_V4 =
	"0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
/** Within 2000::/3, the only part of IPv6 that is open: among them those that carry an IPv4 address (Teredo, 6to4). */
const CLOSED_V6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

function networks(list: string, family: "ipv4" | "ipv6"): BlockList {
	const found = new BlockList();
	for (const one of list.split(" ")) {
		const [start = "", bits] = one.split("/");
		found.addSubnet(start, Number(bits), family);
	}
	return found;
}
const closedV4 = networks(CLOSED_V4, "ipv4");
const closedV6 = networks(CLOSED_V6, "ipv6");
const openV6 = networks("2000::/3", "ipv6");

function isPublic(address: string): boolean {
	if (isIPv4(address)) return !closedV4.check(address);
	return openV6.check(address, "ipv6") && !closedV6.check(address, "ipv6");
}

/**
 * The addresses to connect to, all of them checked. The connection has to be made to these, since a name may lead elsewhere
 * when it is looked up again. Throws if the URL is refused.
 */
export async function checkedAddresses(
	text: string,
	mayBePrivate: boolean,
	resolve: Resolve,
): Promise<LookupAddress[]> {
	const url = URL.parse(text);
	const isKnown = url?.protocol === "https:" || url?.protocol === "http:";
	if (url === null || !isKnown || url.username || url.password || url.hash) {
		throw new Error(`"${text}" is no address such as https://example.org/hook`);
	}
	if (url.protocol !== "https:" && !mayBePrivate) {
		throw new Error(`${text} is not https`);
	}
	// The parser has made plain addresses of hexadecimal and decimal ones.
	const found = await resolve(url.hostname.replace(/^\[|\]$/g, ""));
	const closed = found.find(({ address }) => !isPublic(address));
	if (closed !== undefined && !mayBePrivate) {
		throw new Error(`${url.hostname} leads to ${closed.address}: not public`);
	}
	return found;
}
