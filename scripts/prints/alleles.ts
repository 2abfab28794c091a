/** Alleles as a page shows them. */

import { html, type SafeHtml } from "@remix-run/html-template";
import type { PageWords } from "../words/en/pages.ts";

/** Longer alleles are shortened to their start and end. */
const MOST_LETTERS = 8;

export function shortAllele(allele: string): string {
	return allele.length <= MOST_LETTERS
		? allele
		: `${allele.slice(0, 4)}…${allele.slice(-3)}`;
}

/** An allele: outlined if it is the reference, filled if it is changed. */
export function chip(
	allele: string,
	isChanged: boolean,
	{ variant }: PageWords,
): SafeHtml {
	const kind = isChanged ? html` changed` : null;
	const role = html`<span class="hidden">, ${isChanged ? variant.changed : variant.reference} </span>`;
	if (allele.length <= MOST_LETTERS) {
		return html`<span class="letter${kind}">${allele}${role}</span>`;
	}
	return html`<span class="letter${kind}" title="${allele}"><span aria-hidden="true">${shortAllele(allele)}</span><span class="hidden">${variant.long(allele.length)}</span>${role}</span>`;
}
