/** The facts of the content, found by the names that collectors have for them. */

import type {
	AuthoredLink,
	Content,
	RecordsByKind,
	Registered,
} from "../../dataset/gather.ts";
import type { Scheme } from "../../model/evidence.ts";
import type { Piece } from "../../model/link.ts";
import { parseReference } from "../../model/references.ts";
import type { AuthoredRecord } from "../../record/fields.ts";
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

export interface Ours {
	records: RecordsByKind;
	/** Alleles by `alleleKey` on GRCh38. */
	alleles: ReadonlyMap<string, HeldAllele>;
	byClinvar: ReadonlyMap<string, HeldAllele>;
	byHgnc: ReadonlyMap<string, AuthoredRecord<"gene">>;
	byMondo: ReadonlyMap<string, AuthoredRecord<"condition">>;
	byRxnorm: ReadonlyMap<string, AuthoredRecord<"drug">>;
	/** The papers of the register by PubMed's number, and by DOI in small letters. */
	papers: ReadonlyMap<string, Registered>;
	pieces(scheme: Scheme): readonly HeldPiece[];
	/** The link that joins two records, given as references. */
	linkOf(from: string, to: string): AuthoredLink | undefined;
}

/** Indexes the content. */
export function oursOf({
	records,
	links,
	register,
}: Pick<Content, "records" | "links" | "register">): Ours {
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
	const byEnds = new Map(
		links.map((link) => [`${link.from} ${link.to}`, link]),
	);
	return {
		records,
		alleles: new Map(
			alleles.map((held) => {
				const { chromosome, position, ref } = held.record.facts;
				return [alleleKey(chromosome, position, ref, held.allele), held];
			}),
		),
		byClinvar: new Map(
			alleles.flatMap((held) => {
				const number = idsOf(held)?.clinvar;
				return number === undefined ? [] : [[String(number), held]];
			}),
		),
		byHgnc: by(records.gene, ({ facts }) => facts.hgnc_id),
		byMondo: by(records.condition, ({ facts }) => facts.codes.mondo),
		byRxnorm: by(records.drug, ({ facts }) => facts.ids.rxnorm),
		papers: new Map(
			register.entries.flatMap((paper) =>
				[paper.pmid, paper.doi].flatMap((id) =>
					id === undefined ? [] : [[String(id).toLowerCase(), paper] as const],
				),
			),
		),
		pieces: (scheme) => pieces.filter((one) => one.piece.scheme === scheme),
		linkOf: (from, to) => byEnds.get(`${from} ${to}`),
	};
}

/** What other catalogues call an allele, by our record. */
export function idsOf({ record, allele }: HeldAllele) {
	return record.facts.ids.find((one) => one.allele === allele);
}

function by<R>(
	records: ReadonlyMap<string, R>,
	codeOf: (record: R) => string | undefined,
): Map<string, R> {
	return new Map(
		[...records.values()].flatMap((record): [string, R][] => {
			const code = codeOf(record);
			return code === undefined ? [] : [[code, record]];
		}),
	);
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
