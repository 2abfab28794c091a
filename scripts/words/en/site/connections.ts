/** The texts of connections, on their own pages and on those of records. */

import type { EvidenceTier } from "../../../model/evidence.ts";
import type { Relation } from "../../../model/link.ts";
import { several } from "../several.ts";

type Reach = Record<"conditions" | "drugs" | "molecules", number>;

const numbers = new Intl.NumberFormat("en");
const lists = new Intl.ListFormat("en-GB");

export const connections = {
	heading: "Connections",
	none: "No connection to a condition, drug or molecule is recorded.",
	count: (count: number) =>
		count === 1
			? "One connection is recorded. Its page has the evidence and where to check it."
			: `${numbers.format(count)} connections are recorded. Each has a page with its evidence and where to check it.`,
	first: (count: number): string =>
		count === 1 ? "Read it" : "Read them one by one",
	one: "Connection",
	/** How many of each a gene leads to; zeros are left out. */
	reach: ({ conditions, drugs, molecules }: Reach) =>
		`The gene and its variants lead to ${lists.format([
			...(conditions ? [several(conditions, "condition", "conditions")] : []),
			...(drugs ? [several(drugs, "drug", "drugs")] : []),
			...(molecules ? [several(molecules, "molecule", "molecules")] : []),
		])}.`,
	from: "From",
	to: "To",
	evidence: "Evidence",
	/** When a body gave its grade, or when it was read. */
	asOf: (date: string) => `as of ${date}`,
	meaning: "What it means",
	tiersLink: "What the tiers mean",
	/** "Connections of X": what comes before and after the name. */
	walk: { before: "Connections of ", after: "" },
	place: (at: number, count: number) =>
		`${numbers.format(at)} of ${numbers.format(count)}`,
	previous: "Previous",
	next: "Next",
	tiers: {
		established: "Established",
		strong: "Strong",
		moderate: "Moderate",
		limited: "Limited",
		disputed: "Disputed",
	} satisfies Record<EvidenceTier, string>,
	relations: {
		causes: "causes",
		raises_risk_of: "raises the risk of",
		lowers_risk_of: "lowers the risk of",
		affects_response_to: "changes the response to",
		affects_perception_of: "changes the perception of",
		located_in: "lies in",
	} satisfies Record<Relation | "located_in", string>,
	description: (from: string, to: string) =>
		`How ${from} and ${to} are connected, how good the evidence is, and where to check it.`,
};
