/** The edges of the graph: what editors link, what follows from that, and the place of each variant. */

import type { Language } from "../../../functions/shared/contract.ts";
import { CATALOGUES } from "../../model/catalogues.ts";
import { bestFirst, type Scheme } from "../../model/evidence.ts";
import type { Link, NodeType, Piece, Relation } from "../../model/link.ts";
import { NODE_TYPES } from "../../model/link.ts";
import { parseReference, type Qualified } from "../../model/references.ts";
import { compare, compareIds } from "../../model/values/ids.ts";
import type { RecordsByKind } from "../gather.ts";
import { remembered } from "../remembered.ts";
import { publishSource } from "../sources.ts";
import { type DerivedLink, deriveLinks } from "./derived-links.ts";

/** An end of an edge. */
export interface Node {
	type: NodeType;
	id: string;
}

export interface Edge {
	from: Node;
	to: Node;
	relation: Relation | "located_in";
	note: Record<Language, string> | undefined;
	/** How a harmful change in a gene is passed on; empty for edges that are not from a gene to a condition. */
	inheritance: Link["inheritance"];
	/** The other changes without which it does not hold. */
	needs: Link["needs"];
	/** What it follows from; empty if it is only what editors wrote. */
	derived: Pick<DerivedLink, "of" | "pair">[];
	/** Best first. */
	evidence: EdgeEvidence[];
}

/** What an edge rests on: a piece that an editor wrote, the function of an allele, or the place of a variant in the genome. */
export type EdgeEvidence = Omit<Piece, "scheme"> & { scheme: Scheme };

/** Every edge, in their published order. */
export function edgesOf(
	links: readonly Link[],
	records: RecordsByKind,
): Edge[] {
	const edges = new Map(
		links.map((link) => [`${link.from} ${link.to}`, authoredEdge(link)]),
	);
	for (const one of deriveLinks(records.variant.values(), links)) {
		const { variant, of, pair } = one;
		const ends = { from: `variant/${variant}`, to: pair.to } as const;
		const key = `${ends.from} ${ends.to}`;
		const relation = "affects_response_to";
		const edge = edges.get(key) ?? { ...BARE, ...readEnds(ends), relation };
		edges.set(key, {
			...edge,
			derived: [...edge.derived, { of, pair }],
			evidence: bestFirst([functionPiece(one), ...edge.evidence]),
		});
	}
	return [...edges.values(), ...locations(records)].sort(
		(a, b) => compareNodes(a.from, b.from) || compareNodes(a.to, b.to),
	);
}

/** By the end that they lead from or to. That a variant lies in a gene is no connection: the pages of both say it anyway. */
const byEnd = remembered((edges: readonly Edge[]) =>
	Map.groupBy(
		edges
			.filter(({ relation }) => relation !== "located_in")
			.flatMap((edge) => [edge.from, edge.to].map((end) => ({ edge, end }))),
		({ end }) => `${end.type}/${end.id}`,
	),
);

/** The connections of a record or a molecule, in their published order. */
export function connectionsOf(
	edges: readonly Edge[],
	{ type, id }: Node,
): Edge[] {
	return (
		byEnd(edges)
			.get(`${type}/${id}`)
			?.map(({ edge }) => edge) ?? []
	);
}

/** What nobody says of an edge that editors have not written. */
const BARE = {
	note: undefined,
	inheritance: [],
	needs: [],
	derived: [],
	evidence: [],
} satisfies Partial<Edge>;

function authoredEdge(link: Link): Edge {
	const { relation, inheritance, note, needs } = link;
	const evidence = bestFirst(link.evidence);
	const said = { relation, inheritance, note, needs, evidence };
	return { ...BARE, ...readEnds(link), ...said };
}

/** What the function of an allele is worth for a drug. It is no more final than CPIC's level of the gene and the drug. */
export function functionPiece({ of, level }: DerivedLink): EdgeEvidence {
	const { title, url, pmid, doi } = publishSource(of.source);
	const isPaper = pmid !== undefined || doi !== undefined;
	return {
		scheme: "cpic-function",
		grade: of.function as EdgeEvidence["grade"],
		status: level.status,
		as_of: of.as_of,
		// The program names a table by its address.
		check_at: isPaper ? { title, url } : { url },
	};
}

/** The ends of a link. */
export function readEnds({
	from,
	to,
}: Pick<Link, "from" | "to">): Pick<Edge, "from" | "to"> {
	return { from: readNode(from), to: readNode(to) };
}

/** The rules of links have already refused every other type. */
function readNode(reference: Qualified): Node {
	const { type, id } = parseReference(reference);
	const known = NODE_TYPES.find((one) => one === type);
	if (known === undefined) throw new Error(`${reference} is no end of an edge`);
	return { type: known, id };
}

function compareNodes(a: Node, b: Node): number {
	return compare(a.type, b.type) || compareIds(a.id, b.id);
}

/** The edges from each variant to its genes, which editors need not write. */
function locations({ variant }: RecordsByKind): Edge[] {
	return [...variant.values()].flatMap(({ id, facts }) =>
		facts.genes.map(
			(symbol): Edge => ({
				...BARE,
				from: { type: "variant", id },
				to: { type: "gene", id: symbol },
				relation: "located_in",
				evidence: [
					{
						scheme: "dbsnp",
						grade: "placed",
						status: "final",
						check_at: { url: CATALOGUES.dbsnp.url(id) },
					},
				],
			}),
		),
	);
}
