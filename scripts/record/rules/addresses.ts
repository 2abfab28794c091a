/** Rules of addresses: nothing that was copied along with them, such as a bracket behind or the mark of a newsletter. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";

/** What says where a reader came from, and nothing about the page. */
const TRACKING = /[?&](utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref_src)=/;

/** What an address holds that does not belong to it. */
export function strayPart(address: string): string | undefined {
	const space = /\s/.exec(address)?.[0];
	if (space !== undefined) return space;
	const tracking = TRACKING.exec(address)?.[1];
	if (tracking !== undefined) return tracking;
	const [end] = /[.,;:'"<>]+$/.exec(address) ?? [];
	if (end !== undefined) return end;
	const closed = address.split(")").length - address.split("(").length;
	return closed > 0 && address.endsWith(")") ? ")" : undefined;
}

/** Checks every address and DOI in the values of a YAML text. */
export function checkAddresses(
	path: string,
	value: unknown,
	keys: PropertyKey[] = [],
): Diagnostic[] {
	if (typeof value === "string") {
		const isAddress = /^https?:/.test(value) || keys.at(-1) === "doi";
		const found = isAddress ? strayPart(value) : undefined;
		if (found === undefined) return [];
		const parameters = { address: value, found };
		return [diagnose("address-stray", { path, keys }, parameters)];
	}
	if (typeof value !== "object" || value === null) return [];
	const isList = Array.isArray(value);
	return Object.entries(value).flatMap(([key, item]) =>
		checkAddresses(path, item, [...keys, isList ? Number(key) : key]),
	);
}
