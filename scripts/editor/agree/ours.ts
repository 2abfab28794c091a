/** The facts of the content, found by the names that collectors have for them. */

import type { Content } from "../../dataset/gather.ts";
import type { Scheme } from "../../model/evidence.ts";
import type { Piece } from "../../model/link.ts";
import { parseReference } from "../../model/references.ts";
import type { AuthoredRecord } from "../../record/fields.ts";
import type { AuthoredLink } from "../../record/load.ts";
import type { Owner } from "./finding.ts";

/** An allele of a variant's record. */
export interface HeldAllele {
	record: AuthoredRecord<"variant">;
	allele: string;
}

/** A piece of the evidence of a link. */
export interface HeldPiece {
	link: AuthoredLink;
	/** The link, as the owner of its facts. */
	owner: Owner;
	piece: Piece;
	/** Its number in the link, from 0. */
	at: number;
	from: string;
	to: string;
}

export type Ours = ReturnType<typeof oursOf>;

type Held = Pick<Content, "records" | "links" | "register">;

/** Indexes the content. */
export function oursOf({ records, links, register }: Held) {
	const alleles = [...records.variant.values()].flatMap((record) =>
		record.facts.alts.map((allele): HeldAllele => ({ record, allele })),
	);
	const pieces = links.flatMap((link) => {
		const { path, index, from, to } = link;
		const owner = { subject: `${from} → ${to}`, path, index, data: link };
		return link.evidence.map((piece, at): HeldPiece => {
			const [start = "", end = ""] = [from, to].map(
				(one) => parseReference(one).id,
			);
			return { link, owner, piece, at, from: start, to: end };
		});
	});
	const byEnds = by(links, (link) => `${link.from} ${link.to}`);
	const papers = register.entries;
	return {
		records,
		/** By `alleleKey` on GRCh38. */
		alleles: by(alleles, ({ record: { facts }, allele }) =>
			alleleKey(facts.chromosome, facts.position, facts.ref, allele),
		),
		byClinvar: by(alleles, (held) => idsOf(held)?.clinvar),
		byHgnc: by(records.gene.values(), ({ facts }) => facts.hgnc_id),
		byMondo: by(records.condition.values(), ({ facts }) => facts.codes.mondo),
		byRxnorm: by(records.drug.values(), ({ facts }) => facts.ids.rxnorm),
		/** By PubMed's number, and by DOI in small letters. */
		papers: new Map([
			...by(papers, ({ pmid }) => pmid),
			...by(papers, ({ doi }) => doi?.toLowerCase()),
		]),
		pieces: (scheme: Scheme) =>
			pieces.filter((one) => one.piece.scheme === scheme),
		/** The link that joins two records, given as references. */
		linkOf: (from: string, to: string) => byEnds.get(`${from} ${to}`),
	};
}

/** What other catalogues call an allele, by our record. */
export function idsOf({ record, allele }: HeldAllele) {
	return record.facts.ids.find((one) => one.allele === allele);
}

/** What has a code, by that code. */
function by<T>(
	all: Iterable<T>,
	codeOf: (one: T) => string | number | undefined,
): Map<string, T> {
	const found = new Map<string, T>();
	for (const one of all) {
		const code = codeOf(one);
		if (code !== undefined) found.set(String(code), one);
	}
	return found;
}

/**
 * A change by its place, the same however many letters around it are written: what both alleles end with is cut, then what
 * both begin with, down to one letter.
 */
export function alleleKey(
	chromosome: string | number,
	position: number,
	ref: string,
	alt: string,
): string {
	let [from, to, at] = [ref, alt, position];
	while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
		[from, to] = [from.slice(0, -1), to.slice(0, -1)];
	}
	while (from.length > 1 && to.length > 1 && from[0] === to[0]) {
		[from, to, at] = [from.slice(1), to.slice(1), at + 1];
	}
	const name = String(chromosome).replace(/^chr/, "").replace(/^M$/, "MT");
	return `${name}:${at}:${from}>${to}`;
}
