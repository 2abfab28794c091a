/** Rules of the sources of a record: each appears once, and a PMID or DOI is in its own field. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import { PUBMED_ADDRESS } from "../../model/fields.ts";
import type { SoundRecord } from "../fields.ts";

/** Addresses that contain a number which has its own field. */
const NUMBERED: [field: string, address: RegExp][] = [
	["pmid", PUBMED_ADDRESS],
	["doi", /^https?:\/\/(?:dx\.)?doi\.org\/(10\..+)$/],
];

/** The rsID in the address of a database's record of a variant. */
const VARIANT_ADDRESS = /\/(?:snp\/|clinvar\/\?term=)(rs[1-9]\d*)\b/;

/** The database records that a variant cites are its own. */
export function checkVariantSources({
	path,
	id,
	facts,
}: SoundRecord<"variant">): Diagnostic[] {
	const own = [id, ...(facts.former_ids ?? [])];
	return (facts.sources ?? []).flatMap(({ url }, index) => {
		const found = VARIANT_ADDRESS.exec(url ?? "")?.[1];
		if (found === undefined || own.includes(found)) return [];
		const place = { path, keys: ["sources", index, "url"] };
		return [diagnose("source-other-variant", place, { found, id })];
	});
}

export function checkSources({ path, facts }: SoundRecord): Diagnostic[] {
	const seen = new Map<string, number>();
	return (facts.sources ?? []).flatMap(({ pmid, doi, url }, index) => {
		const found: Diagnostic[] = [];
		const key = String(pmid ?? doi ?? url);
		const first = seen.get(key) ?? index;
		seen.set(key, first);
		if (first < index) {
			const place = { path, keys: ["sources", index] };
			const other = `number ${first + 1} of the list`;
			found.push(diagnose("source-repeated", place, { other }));
		}
		for (const [field, address] of NUMBERED) {
			const value = address.exec(url ?? "")?.[1];
			if (url === undefined || value === undefined) continue;
			const place = { path, keys: ["sources", index, "url"] };
			found.push(diagnose("source-number", place, { url, field, value }));
		}
		return found;
	});
}
