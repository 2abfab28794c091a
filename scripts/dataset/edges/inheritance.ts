/** How a condition is passed on with the genes that are linked to it. */

import { MODES, type Mode } from "../../model/values/inheritance.ts";
import { remembered } from "../remembered.ts";
import type { Edge } from "./edges.ts";

/** The modes of the links from genes, that of the most genes first. */
export function modesOf(condition: string, edges: Edge[]): Mode[] {
	const own = ofConditions(edges).get(condition) ?? [];
	const count = (mode: Mode) =>
		own.filter(({ inheritance }) => inheritance.includes(mode)).length;
	return MODES.filter((mode) => count(mode) > 0).sort(
		(a, b) => count(b) - count(a),
	);
}

/** The links from genes to each condition. */
const ofConditions = remembered((edges: Edge[]) =>
	Map.groupBy(
		edges.filter(({ inheritance }) => inheritance.length > 0),
		({ to }) => to.id,
	),
);
