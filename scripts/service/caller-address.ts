/** Whose request it is: the address of the connection, or the one that trusted proxies name in `X-Forwarded-For`. */

import { BlockList, isIP } from "node:net";

/** Whether what an address says is to be believed; `hop` is its distance from the service, 0 for the connection itself. */
export type Trust = (address: string, hop: number) => boolean;

/** Reads which proxies to trust: their number, or their addresses and networks. Throws if the text says neither. */
export function parseTrust(text: string): Trust {
	if (/^\d+$/.test(text)) return (_, hop) => hop < Number(text);
	const trusted = new BlockList();
	for (const network of text.split(",").map((one) => one.trim())) {
		const [address = "", bits] = network.split("/");
		try {
			const most = isIP(address) === 6 ? 128 : 32;
			const length = bits === undefined ? most : Number(bits || "none");
			trusted.addSubnet(address, length, familyOf(address));
		} catch {
			throw new Error(
				`--trust-proxy is "${text}": expected how many proxies there are, or their networks, such as 10.0.0.0/8,::1`,
			);
		}
	}
	return (address) => trusted.check(address, familyOf(address));
}

/** The address of the first in the chain of proxies that is not trusted. What stands before it may be anything. */
export function callerAddress(
	connection: string,
	forwarded: string | undefined,
	trust: Trust,
): string {
	let caller = connection;
	const chain = [connection, ...(forwarded?.split(",").reverse() ?? [])];
	for (const [hop, named] of chain.entries()) {
		const address = plain(named);
		// A trusted proxy that names nobody is the caller itself.
		if (isIP(address) === 0) break;
		caller = address;
		if (!trust(address, hop)) break;
	}
	return caller;
}

/** Without a port, a zone, brackets, or the prefix of an IPv4 address. */
function plain(named: string): string {
	const text = named.trim();
	const [, inside = text.replace(/^([\d.]+):\d+$/, "$1")] =
		/^\[(.+)\](?::\d+)?$/.exec(text) ?? [];
	return inside.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" {
	return isIP(address) === 6 ? "ipv6" : "ipv4";
}
