/** A link between two records, an edge of the graph: what editors write about it, and what consumers read. */

import { z } from "zod";
import { KIND_NAMES } from "../../functions/contract.ts";
import { EVIDENCE, EVIDENCE_NAMES, EVIDENCE_TIERS } from "./evidence.ts";
import * as authored from "./fields.ts";
import * as published from "./published-fields.ts";
import { referenceTo } from "./references.ts";

/** The kinds that a link may start from, and those that it may lead to. */
export const LINK_FROM = ["gene", "variant"] as const;
export const LINK_TO = ["condition", "drug", "molecule"] as const;
/** The kinds that an edge of the graph may join. */
export const NODE_TYPES = [...LINK_FROM, ...LINK_TO] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** The kind that each relation leads to. */
export const RELATIONS = {
	causes: "condition",
	raises_risk_of: "condition",
	lowers_risk_of: "condition",
	affects_response_to: "drug",
	affects_perception_of: "molecule",
} as const satisfies Record<string, (typeof LINK_TO)[number]>;
export type Relation = keyof typeof RELATIONS;
export const RELATION_NAMES = Object.keys(RELATIONS) as Relation[];

// A rule checks which kind may be at which end: its message is better than that of a pattern.
const end = referenceTo([...KIND_NAMES, "molecule"]);

export const link = z.strictObject({
	from: end.describe("gene/SYMBOL or variant/rsID."),
	to: end.describe("condition/slug, drug/slug or molecule/slug."),
	relation: z.enum(RELATION_NAMES).describe("How the two are connected."),
	evidence: z
		.enum(EVIDENCE_NAMES)
		.describe("Who has judged it, and how. The tier follows from it."),
	check_at: z
		.strictObject({
			label: authored.text.describe("What a reader finds there."),
			url: authored.address,
		})
		.describe("Where a reader can check the link."),
});
export const linkFile = z.array(link).min(1);
export type Link = z.infer<typeof link>;

const { text, address } = published;
const node = z
	.strictObject({
		type: z.enum(NODE_TYPES).meta({
			id: "NodeType",
			description: "What is at an end of an edge. Values may be added.",
		}),
		id: text.describe("Its rsid, symbol or slug."),
		url: address.describe(
			"Address of its web page; a molecule's is a place on the page of its sense.",
		),
	})
	.meta({ id: "Node", description: "An end of an edge of the graph." });

const tiers = EVIDENCE_TIERS.map((tier) => {
	const grades = Object.values(EVIDENCE)
		.filter((grade) => grade.tier === tier)
		.map(({ means }) => means);
	return `\`${tier}\`: ${grades.join("; ")}.`;
});
const evidenceTier = z.enum(EVIDENCE_TIERS).meta({
	id: "EvidenceTier",
	description: `How good the evidence is, from the grade that another body gave. ${tiers.join(" ")}`,
});
const relation = z.enum([...RELATION_NAMES, "located_in"]).meta({
	id: "Relation",
	description:
		"What the start of an edge does to its end. Values may be added.",
});
const placeToCheck = z
	.strictObject({
		label: text.describe("What is found there."),
		url: address.describe("Its address."),
	})
	.meta({ id: "PlaceToCheck", description: "Where to check an edge." });

export const item = z
	.strictObject({
		id: text.meta({
			description: "Identifier of the edge, made of its two ends.",
			examples: ["gene:CYP2C19-drug:clopidogrel"],
		}),
		from: node.describe("Where the edge starts."),
		to: node.describe("Where it leads."),
		relation,
		evidence_tier: evidenceTier,
		check_at: placeToCheck,
	})
	.meta({
		id: "Link",
		description: "An edge of the Gene Knowledge Graph.",
	});
