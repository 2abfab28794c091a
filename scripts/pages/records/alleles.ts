/** Alleles and pairs of them, as the page of a variant shows them. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import { lettersOf } from "../../dataset/figures.ts";
import type { Facts } from "../../model/kinds/kinds.ts";
import type { View } from "../view.ts";

/** Longer alleles are shortened to their start and end. */
const MOST_LETTERS = 8;

/** An allele: outlined if it is the reference, filled if it is changed. */
export function chip(
	allele: string,
	isChanged: boolean,
	{ variant }: View["words"],
): SafeHtml {
	const kind = isChanged ? html` changed` : null;
	const role = html`<span class="hidden">, ${isChanged ? variant.changed : variant.reference} </span>`;
	if (allele.length <= MOST_LETTERS) {
		return html`<span class="letter${kind}">${allele}${role}</span>`;
	}
	return html`<span class="letter${kind}" title="${allele}"><span aria-hidden="true">${short(allele)}</span><span class="hidden">${variant.long(allele.length)}</span>${role}</span>`;
}

/** How many copies of each changed allele the pair has. */
export function copies(
	pair: string[],
	facts: Facts<"variant">,
	{ variant }: View["words"],
): string {
	const { ref, alts } = facts;
	const count = (allele: string) =>
		pair.filter((one) => one === allele).length as 0 | 1 | 2;
	const [alt = ""] = alts;
	if (lettersOf(alt, facts) === undefined) {
		return variant.changedCopies(count(alt));
	}
	const present = alts.filter((allele) => count(allele) > 0);
	if (present.length === 0 && alts.length > 1) {
		return variant.copies(2, short(ref));
	}
	const named = present.length === 0 ? alts : present;
	return variant.and(
		named.map((allele) => variant.copies(count(allele), short(allele))),
	);
}

/** An allele, shortened to its start and end if it is long. */
export function short(allele: string): string {
	return allele.length <= MOST_LETTERS
		? allele
		: `${allele.slice(0, 4)}…${allele.slice(-3)}`;
}

/** The letters to name an allele by, shortened; undefined if it is best known as the change. */
export function shortLetters(
	allele: string,
	facts: Facts<"variant">,
): string | undefined {
	const letters = lettersOf(allele, facts);
	return letters && short(letters);
}
