/** How sure a record is: the best grade of its connections, and the papers among its sources. */

import type { z } from "zod";
import type { certainty } from "../../model/certainty.ts";
import { EVIDENCE_TIERS, tierOf } from "../../model/evidence.ts";
import type { Source } from "../../model/fields.ts";
import type { Edition } from "../edition.ts";
import { isPaper } from "../sources.ts";
import { connectionsOf, type Edge, type Node } from "./edges.ts";

/** For consumers. What the connection leads to stays with the connection. */
export function certaintyOf(
	node: Node,
	sources: readonly Source[],
	{ dataset }: Pick<Edition, "dataset">,
): z.infer<typeof certainty> {
	const [best] = bestConnection(dataset.edges, node)?.evidence ?? [];
	return {
		tier: best ? tierOf(best) : null,
		scheme: best?.scheme ?? null,
		grade: best?.grade ?? null,
		status: best?.status ?? null,
		as_of: best?.as_of ?? null,
		paper_count: sources.filter(isPaper).length,
	};
}

/** The connection of a record with the best grade, the first of several; undefined if it has none. */
export function bestConnection(edges: Edge[], node: Node): Edge | undefined {
	const own = connectionsOf(edges, node);
	return own.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

/** The lower, the better. The evidence of an edge is sorted, the best first. */
function rankOf({ evidence: [best] }: Edge): number {
	return best === undefined
		? EVIDENCE_TIERS.length
		: EVIDENCE_TIERS.indexOf(tierOf(best));
}
