/** Finds identifiers of public catalogues in the titles and addresses of sources. */

import { finderOf, matchesOf } from "./patterns.ts";

export interface Identifier {
	/** Where it is registered; "gene" for the symbol of a gene. */
	system: string;
	id: string;
}

/** Each system, and how a title or an address writes it. The group captures the identifier. */
const IDENTIFIERS: [system: string, pattern: RegExp][] = [
	["rsID", /(?<![A-Za-z0-9])(rs[1-9]\d*)(?!\d)/g],
	["HGNC", /(HGNC:\d+)/g],
	["NCBI Gene", /ncbi\.nlm\.nih\.gov\/gene\/(\d+)|\bNCBI Gene (\d+)/g],
	["Ensembl", /(ENSG\d{11})/g],
	["OMIM", /omim\.org\/(?:entry|phenotypicSeries)\/((?:PS)?\d{6})/gi],
	[
		"OMIM",
		/\bO?MIM(?: (?:entry|phenotypic series|number|record))? #?((?:PS)?\d{6})\b/g,
	],
	["gene", /\b(?:HGNC|NCBI Gene|Ensembl) record for ([A-Z][A-Z0-9orf-]*)\b/g],
	["gene", /\bOMIM entry (?:\d{6}, |for )?the gene ([A-Z][A-Z0-9orf-]*)\b/g],
	["ClinVar record", /\b([RVS]CV\d{9})/g],
	["DOID", /(DOID:\d+)/g],
	["MONDO", /(MONDO:\d{7})/g],
	["ORPHA", /\bORPHA:?(\d+)/g],
	["Bookshelf", /\b(NBK\d+)/g],
];

const hasIdentifier = finderOf(IDENTIFIERS.map(([, pattern]) => pattern));

/** The identifiers that a text names. */
export function identifiersIn(text: string): Identifier[] {
	if (!hasIdentifier(text)) return [];
	return IDENTIFIERS.flatMap(([system, pattern]) =>
		matchesOf(pattern, text).map(([, first, second]) => ({
			system,
			id: first ?? second ?? "",
		})),
	);
}
