/** Links that nobody writes, since they follow: from an allele with a function, and from CPIC's level A for its gene and a drug. */

import type { AlleleFunction } from "../../model/figures/functions.ts";
import { geneOfAllele } from "../../model/figures/functions.ts";
import type { Link, Piece } from "../../model/link.ts";
import type { AuthoredRecord } from "../../record/fields.ts";

/** A link from a variant to a drug, and what it follows from. */
export interface DerivedLink {
	variant: string;
	of: AlleleFunction;
	/** The link from the gene to the drug. */
	pair: Pick<Link, "from" | "to">;
	/** CPIC's level of the pair, whose status is that of the link too. */
	level: Piece;
}

export function deriveLinks(
	variants: Iterable<AuthoredRecord<"variant">>,
	links: readonly Link[],
): DerivedLink[] {
	const ofGene = Map.groupBy(
		links.flatMap(({ from, to, evidence }) => {
			const level = evidence.find(
				({ scheme, grade }) => scheme === "cpic" && grade === "a",
			);
			return level === undefined ? [] : [{ pair: { from, to }, level }];
		}),
		({ pair }) => pair.from,
	);
	return [...variants].flatMap(({ id, facts }) =>
		facts.functions.flatMap((of) => {
			const gene = geneOfAllele(of.name, facts.genes);
			const found = ofGene.get(`gene/${gene}`) ?? [];
			return found.map((one) => ({ variant: id, of, ...one }));
		}),
	);
}
