/** The published form of sources. */

import type { Source } from "../model/fields.ts";

export function publishSource({ title, url, pmid, doi }: Source): {
	title: string;
	url: string;
	pmid?: string;
	doi?: string;
} {
	const found =
		pmid === undefined
			? `https://doi.org/${encodeURI(doi ?? "")}`
			: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
	return {
		title,
		url: url ?? found,
		...(pmid === undefined ? {} : { pmid: String(pmid) }),
		...(doi === undefined ? {} : { doi }),
	};
}

export function cite(source: Source): string {
	const { title, url, pmid } = publishSource(source);
	return pmid === undefined ? `${title} (${url})` : `${title} (PMID ${pmid})`;
}
