/** Every address that a reader can follow, with the records that lead there. */

import { allRecords } from "../dataset/gather.ts";
import type { Dataset } from "../dataset/relate.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Source } from "../model/fields.ts";
import { compare } from "../model/values/ids.ts";
import { everyValue, isFields } from "../model/walk.ts";
import { textsOf } from "../record/texts.ts";

/** The names of records, such as `gene/CYP2C19`, by address; both in order. */
export type Addresses = [address: string, records: string[]][];

export function addressesOf({ records, edges }: Dataset): Addresses {
	const found = new Map<string, Set<string>>();
	const add = (address: string, record: string) => {
		const known = found.get(address) ?? new Set();
		found.set(address, known.add(record));
	};
	for (const { kind, id, facts, prose } of allRecords(records)) {
		const name = `${kind}/${id}`;
		for (const { value } of everyValue(facts)) {
			if (isSource(value)) add(publishSource(value).url, name);
		}
		for (const [, text] of textsOf(prose)) {
			for (const [, address = ""] of text.matchAll(/<a href="([^"]+)"/g)) {
				add(address.replaceAll("&amp;", "&"), name);
			}
		}
	}
	for (const { from, relation, evidence } of edges) {
		// The place of a variant follows from its record, which names its own source.
		if (relation === "located_in") continue;
		for (const { check_at } of evidence) {
			add(check_at.url, `${from.type}/${from.id}`);
		}
	}
	return [...found]
		.map(([address, names]): [string, string[]] => [
			address,
			[...names].sort(compare),
		])
		.sort(([a], [b]) => compare(a, b));
}

function isSource(value: unknown): value is Source {
	if (!isFields(value) || typeof value.title !== "string") return false;
	return (value.pmid ?? value.doi ?? value.url) !== undefined;
}

/** A line for each address. */
export function formatAddresses(addresses: Addresses): string {
	return addresses
		.map(([address, names]) => `${address} ${names.join(", ")}\n`)
		.join("");
}
