/** The published form of sources. */

import type { z } from "zod";
import { DOI_ADDRESS, PUBMED_ADDRESS, type Source } from "../model/fields.ts";
import type { source as published } from "../model/published-fields.ts";

/** A source, or a search that found nothing. */
export interface CitedSource extends Source {
	/** The day of the search. */
	searched?: string;
}

/** Addresses of papers. */
const PAPERS = [
	PUBMED_ADDRESS,
	DOI_ADDRESS,
	/^https:\/\/(pmc\.ncbi\.nlm\.nih\.gov|www\.ncbi\.nlm\.nih\.gov\/pmc)\/articles\//,
];

/** Addresses of reviews such as GeneReviews, and of guidelines. Most other addresses are of databases. */
const REVIEWS = [
	/^https:\/\/www\.ncbi\.nlm\.nih\.gov\/books\//,
	/^https:\/\/cpicpgx\.org\/guidelines\//,
	/^https:\/\/www\.(pharmgkb|clinpgx)\.org\/guidelineAnnotation\//,
];

export function isPaper(source: CitedSource): boolean {
	const { pmid, doi, url = "", searched } = source;
	if (searched !== undefined) return false;
	if (pmid !== undefined || doi !== undefined) return true;
	return PAPERS.some((address) => address.test(url));
}

/** Whether it is a paper, a review or a guideline. */
export function isLiterature(source: Source): boolean {
	const { url = "" } = source;
	return isPaper(source) || REVIEWS.some((address) => address.test(url));
}

/** A source as it is published. */
export type PublishedSource = z.infer<typeof published>;

export function publishSource(source: CitedSource): PublishedSource {
	const { title, url, searched } = source;
	const pmid = source.pmid ?? PUBMED_ADDRESS.exec(url ?? "")?.[1];
	const doi = source.doi ?? DOI_ADDRESS.exec(url ?? "")?.[1];
	const found =
		pmid === undefined
			? `https://doi.org/${encodeURI(doi ?? "")}`
			: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
	return {
		title,
		url: url ?? found,
		...(pmid === undefined ? {} : { pmid: String(pmid) }),
		...(doi === undefined ? {} : { doi }),
		...(searched === undefined ? {} : { searched }),
	};
}

export function cite(source: Source): string {
	const { title, url, pmid } = publishSource(source);
	return pmid === undefined ? `${title} (${url})` : `${title} (PMID ${pmid})`;
}

/** A source in a word or two: its number, or the site that it is on. */
export function shortName(source: {
	url: string;
	pmid?: string | undefined;
}): string {
	const { url, pmid } = source;
	return pmid === undefined
		? new URL(url).hostname.replace(/^www\./, "")
		: `PMID ${pmid}`;
}
