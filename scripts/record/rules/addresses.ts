/** Rules of addresses: nothing was copied along, such as a bracket after the address or the tracking of a newsletter. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { roleOf } from "../../model/content-paths.ts";
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

/** Pages that say something else tomorrow. */
const SEARCH =
	/^https?:\/\/(?:(?:www|scholar|m|cse)\.)?(?:google\.[a-z.]+\/(?:search|scholar)|(?:bing|duckduckgo|baidu|yahoo)\.com\/|search\.(?:naver|daum|yahoo)\.|pubmed\.ncbi\.nlm\.nih\.gov\/\?term=)/;
/** Papers of PubMed Central are on a site of their own. */
const MISPLACED =
	/^https?:\/\/(?:pubmed\.ncbi|(?:www\.)?ncbi)\.nlm\.nih\.gov\/(?:pubmed\/)?(PMC\d+)/;

/** The addresses of records in catalogues, without the number of any. */
const NUMBERLESS =
	/^https?:\/\/(?:(?:pubmed|pmc)\.ncbi\.nlm\.nih\.gov(?:\/articles)?(?:\/PMC)?|(?:www\.)?ncbi\.nlm\.nih\.gov\/(?:(?:pubmed|snp|gene|books|clinvar\/variation)|pmc\/articles)(?:\/(?:PMC|NBK|rs))?|(?:www\.)?omim\.org\/entry|(?:dx\.)?doi\.org)\/?$/i;

/** Checks a value of a YAML text that is an address or a DOI. */
export function checkAddress(
	path: string,
	{ keys, text }: Value,
): Diagnostic[] {
	// The register of searches has just these.
	if (SEARCH.test(text) && roleOf(path)?.role !== "searches") {
		return [diagnose("address-search", { path, keys }, { address: text })];
	}
	const [, paper] = MISPLACED.exec(text) ?? [];
	if (paper !== undefined) {
		const expected = `https://pmc.ncbi.nlm.nih.gov/articles/${paper}/`;
		const words = { address: text, expected };
		return [diagnose("address-dead", { path, keys }, words)];
	}
	if (NUMBERLESS.test(text)) {
		return [diagnose("address-numberless", { path, keys }, { address: text })];
	}
	const isAddress = /^https?:/.test(text) || keys.at(-1) === "doi";
	const found = isAddress ? strayPart(text) : undefined;
	if (found === undefined) return [];
	const parameters = { address: text, found };
	return [diagnose("address-stray", { path, keys }, parameters)];
}
