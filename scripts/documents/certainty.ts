/** How sure a record is, in one line: the best grade of its connections, whose it is, and when its facts were checked. */

import { webPath } from "../../functions/shared/contract.ts";
import { bestConnection, certaintyOf } from "../dataset/edges/certainty.ts";
import type { Edge, Node } from "../dataset/edges/edges.ts";
import type { Source } from "../model/fields.ts";
import type { Sure } from "./block.ts";
import type { Surroundings } from "./sections.ts";

/** Without a connection, the line says what the texts rest on. */
export function sureBlock(
	node: Node,
	facts: { sources: Source[]; last_checked?: string | undefined },
	surroundings: Surroundings,
): Sure {
	const { edition, words } = surroundings;
	const { sources, last_checked: checked } = facts;
	const best = bestConnection(edition.dataset.edges, node);
	if (best !== undefined) return { ...sureOf(best, surroundings), checked };
	const { paper_count: papers } = certaintyOf(node, sources, edition);
	return {
		is: "sure",
		tier: undefined,
		whose: { text: words.sure.restsOn(papers, sources.length - papers) },
		asOf: undefined,
		follows: undefined,
		checked,
		explained: explainedAt(surroundings),
	};
}

/** How sure a connection is. */
export function sureOf(
	edge: Edge,
	surroundings: Pick<Surroundings, "edition" | "words" | "language">,
): Sure {
	const { sure, grading } = surroundings.words;
	const [best] = surroundings.edition.evidence(edge);
	if (best === undefined) throw new Error("no connection is without evidence");
	const { scheme, grade } = best;
	const allele = edge.derived.find(
		({ of }) => scheme === "cpic-function" && of.function === grade,
	);
	return {
		is: "sure",
		tier: best.tier,
		whose: {
			text:
				best.status === "final"
					? best.grade_means
					: grading.provisional(best.grade_means),
			to: best.check_at.url,
		},
		asOf: best.as_of ?? undefined,
		follows: allele && sure.follows(allele.of.name),
		checked: undefined,
		explained: explainedAt(surroundings),
	};
}

/** The page that says what the tiers mean. */
function explainedAt({ language }: Pick<Surroundings, "language">): string {
	return webPath(language, { type: "text", name: "docs/evidence" });
}
