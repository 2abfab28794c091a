/** Rules of addresses: nothing was copied along, such as a bracket after the address or the tracking of a newsletter. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Value } from "../texts.ts";

/** Parameters that say where a reader came from, and nothing about the page. */
const TRACKING = /[?&](utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|ref_src)=/;

/** A part of an address that does not belong to it. */
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

/** Checks a value of a YAML text that is an address or a DOI. */
export function checkAddress(
	path: string,
	{ keys, text }: Value,
): Diagnostic[] {
	const isAddress = /^https?:/.test(text) || keys.at(-1) === "doi";
	const found = isAddress ? strayPart(text) : undefined;
	if (found === undefined) return [];
	const parameters = { address: text, found };
	return [diagnose("address-stray", { path, keys }, parameters)];
}
