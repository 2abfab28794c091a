/** The ways to send a key, or what looks like one. */

import fc from "fast-check";
import type { Header } from "./client.ts";

/** Valid keys of the service, and invalid ones. */
export interface KeyRing {
	pro: string[];
	free: string[];
	disabled: string[];
	expired: string[];
	/** Well-formed, but not in the store. */
	unknown: string[];
}

/** The ways to send a key, or what looks like one. */
const KEYS: Record<string, (ring: Pick) => Header[]> = {
	none: () => [],
	empty: () => [key("")],
	malformed: () => [key("pgk_1")],
	unknown: ({ unknown }) => [key(unknown)],
	free: ({ free }) => [key(free)],
	disabled: ({ disabled }) => [key(disabled)],
	expired: ({ expired }) => [key(expired)],
	"pro in capitals": ({ pro }) => [key(pro.toUpperCase())],
	"pro, but the prefix in capitals": ({ pro }) => [
		key(pro.replace("pgk", "PGK")),
	],
	"pro, cut short": ({ pro }) => [key(pro.slice(0, -1))],
	"pro, mistyped": ({ pro }) => [
		key(pro.replace(/.$/, (last) => (last === "0" ? "1" : "0"))),
	],
	"pro, with a tab inside": ({ pro }) => [
		key(`${pro.slice(0, 20)}\t${pro.slice(20)}`),
	],
	"pro in quotes": ({ pro }) => [key(`"${pro}"`)],
	"pro twice": ({ pro }) => [key(pro), key(pro)],
	"free and pro": ({ free, pro }) => [key(free), key(pro)],
	"pro in a list": ({ free, pro }) => [key(`${free},${pro}`)],
	"pro, and more": ({ pro }) => [key(pro + "0".repeat(4000))],
	"very long": () => [key("x".repeat(7000))],
	"bytes that are no text": () => [key("pgk_\u00ff\u00fe")],
	"pro in other headers": ({ pro }) => [
		["Authorization", `Bearer ${pro}`],
		["Cookie", `X-API-Key=${pro}`],
		["X_API_Key", pro],
		["X-API-Key-", pro],
	],
};

/** One key of each kind. */
type Pick = Record<keyof KeyRing, string>;
const key = (value: string): Header => ["X-API-Key", value];

/** A key sent in one of those ways, or occasionally one that opens the gate. */
export function credentials(
	ring: KeyRing,
): fc.Arbitrary<{ isPaid: boolean; headers: Header[] }> {
	const picks = fc.record({
		pro: fc.constantFrom(...ring.pro),
		free: fc.constantFrom(...ring.free),
		disabled: fc.constantFrom(...ring.disabled),
		expired: fc.constantFrom(...ring.expired),
		unknown: fc.constantFrom(...ring.unknown),
	});
	const unpaid = fc
		.tuple(fc.constantFrom(...Object.values(KEYS)), picks)
		.map(([make, picks]) => ({ isPaid: false, headers: make(picks) }));
	// Whitespace around a value is not part of it (RFC 9110, section 5.5).
	const paid = fc
		.tuple(fc.constantFrom("", " ", "\t "), picks)
		.map(([space, { pro }]) => ({
			isPaid: true,
			headers: [key(`${space}${pro}${space}`)],
		}));
	return fc.oneof(
		{ weight: 30, arbitrary: unpaid },
		{ weight: 1, arbitrary: paid },
	);
}
