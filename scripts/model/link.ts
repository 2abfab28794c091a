/** A link between two records, an edge of the graph: what editors write about it, and what consumers read. */

import { z } from "zod";
import { KIND_NAMES } from "../../functions/shared/contract.ts";
import {
	AUTHORED_SCHEMES,
	EVIDENCE_TIERS,
	EVIDENCE_TYPES,
	GRADE_NAMES,
	SCHEME_NAMES,
	STATUSES,
	schemeLaw,
} from "./evidence.ts";
import * as authored from "./fields.ts";
import * as published from "./published-fields.ts";
import { referenceTo, refersTo } from "./references.ts";
import { inheritance, MODES } from "./values/inheritance.ts";
import {
	filledList,
	list,
	listOrNone,
	maybe,
	named,
	orNull,
} from "./values/shapes.ts";

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

// A rule checks which kinds may be at which end, because its message is clearer than a pattern's.
const end = referenceTo([...KIND_NAMES, "molecule"]);

const piece = z.strictObject({
	scheme: z.enum(AUTHORED_SCHEMES).describe("Who has judged the link."),
	type: maybe(
		z.enum(EVIDENCE_TYPES),
		"For clinvar: what its record grades. Its rating of the response to a drug is none of a disease.",
	),
	grade: z
		.enum(GRADE_NAMES)
		.describe("The grade that they gave: one of the grades of the scheme."),
	status: z
		.enum(STATUSES)
		.default("final")
		.describe(
			"provisional, where the body has not finished its review: CPIC's list says so. It counts one tier lower.",
		),
	as_of: maybe(
		authored.partialDate,
		"When the grade was given or read: YYYY, YYYY-MM or YYYY-MM-DD.",
	),
	check_at: z
		.strictObject({
			title: maybe(
				authored.text,
				"What it is called there, if the program cannot tell from the address: the title of a paper, the name under which a panel graded it.",
			),
			url: authored.address,
		})
		.describe("Where a reader can check the grade."),
});

/** Which copy of the gene must have the other change. */
export const COPIES = ["same_copy", "other_copy"] as const;
const need = z.strictObject({
	copy: z
		.enum(COPIES)
		.describe(
			"Which copy of the gene has it: other_copy, from the other parent, or same_copy.",
		),
	change: authored.localized.describe(
		'The other change in a few words, as in "together with …", in each language.',
	),
	variant: maybe(
		refersTo(authored.rsid, "variant"),
		"Its record, if there is one.",
	),
});

export const link = z.strictObject({
	from: end.describe("gene/SYMBOL or variant/rsID."),
	to: end.describe("condition/slug, drug/slug or molecule/slug."),
	relation: z.enum(RELATION_NAMES).describe("How the two are connected."),
	inheritance: listOrNone(
		z.enum(MODES),
		"For a link from a gene to a condition: how a harmful change in the gene is passed on, as the body that graded the link says.",
	),
	note: maybe(
		authored.localized,
		"What the connection means, in a sentence or two, in each language. Without one, the program says what follows from the rest.",
	),
	needs: listOrNone(
		need,
		"The other changes without which the connection does not hold, such as hemoglobin S beside hemoglobin C.",
	),
	evidence: filledList(
		piece,
		"Who has judged it, and how. The best grade gives the tier.",
	),
});
export const linkFile = z.array(link).min(1);
export type Link = z.infer<typeof link>;
export type Piece = z.infer<typeof piece>;

const { text, address } = published;
const node = named("Node", "An end of an edge of the graph.", {
	type: z.enum(NODE_TYPES).meta({
		id: "NodeType",
		description: "What is at an end of an edge. Values may be added.",
	}),
	id: text.describe("Its rsid, symbol or slug."),
	url: address.describe(
		"Address of its web page; a molecule's is a place on the page of its sense.",
	),
});

const tiers = EVIDENCE_TIERS.map((tier) => {
	const grades = SCHEME_NAMES.flatMap((scheme) =>
		Object.values(schemeLaw(scheme).grades)
			.filter((grade) => grade.tier === tier)
			.map(({ means }) => means),
	);
	return `\`${tier}\`: ${grades.join("; ")}.`;
});
export const evidenceTier = z.enum(EVIDENCE_TIERS).meta({
	id: "EvidenceTier",
	description: `How certain the edge is, never how large an effect: the tier of the best grade that another body gave. A provisional grade counts one tier lower, down to \`limited\`. ${tiers.join(" ")}`,
});
const schemes = SCHEME_NAMES.map((name) => {
	const { means, grades } = schemeLaw(name);
	const names = Object.keys(grades).map((grade) => `\`${grade}\``);
	return `\`${name}\`: ${means} (${names.join(", ")}).`;
});
export const evidenceScheme = z.enum(SCHEME_NAMES).meta({
	id: "EvidenceScheme",
	description: `Who has judged the edge, with the grades that they give. Values may be added. ${schemes.join(" ")}`,
});
export const evidenceGrade = z.enum(GRADE_NAMES).meta({
	id: "EvidenceGrade",
	description:
		"The grade that was given, in the words of the scheme. `EvidenceScheme` says which scheme has which grades, `EvidenceTier` what each is worth. Values may be added.",
});
/** Every relation of an edge: those that editors write, and that of a variant to its gene. */
export const EDGE_RELATIONS = [...RELATION_NAMES, "located_in"] as const;
const relation = z.enum(EDGE_RELATIONS).meta({
	id: "Relation",
	description:
		"What the start of an edge does to its end. Values may be added.",
});
export const evidenceStatus = z.enum(STATUSES).meta({
	id: "EvidenceStatus",
	description:
		"`final`, or `provisional` where the body has not finished its review. Values may be added.",
});
const placeToCheck = named("PlaceToCheck", "Where to check an edge.", {
	label: text.describe("What is found there."),
	url: address.describe("Its address."),
});
const evidence = named("Evidence", "A piece of evidence for an edge.", {
	scheme: evidenceScheme,
	grade: evidenceGrade,
	type: z.enum(EVIDENCE_TYPES).meta({
		id: "EvidenceType",
		description:
			"What was graded. `disease`: a variant's or gene's part in a condition. `drug_response`: what it means for a drug. `perception`: for a smell or taste. `location`: its place in a gene. Values may be added.",
	}),
	status: evidenceStatus,
	contradicts: z
		.boolean()
		.describe(
			"Whether the piece speaks against the edge: the body has rejected or disputed it, or its submitters differ. It may be about more than this edge; `note` says so where it is known.",
		),
	as_of: orNull(
		authored.partialDate,
		"When the grade was given or read: a year, a month or a day; null where not known.",
	),
	check_at: placeToCheck,
});

export const item = named("Link", "An edge of the Gene Knowledge Graph.", {
	id: text.meta({
		description: "Identifier of the edge, made of its two ends.",
		examples: ["gene:CYP2C19-drug:clopidogrel"],
	}),
	from: node.describe("Where the edge starts."),
	to: node.describe("Where it leads."),
	relation,
	evidence_tier: evidenceTier,
	check_at: placeToCheck.describe("Where to check its best evidence."),
	note: orNull(
		text,
		"What the connection means, in a sentence or two: an editor's words, or a sentence made from the data of the edge. Null for `located_in`. Not advice.",
	),
	inheritance: list(
		inheritance,
		"For an edge from a gene to a condition: how a harmful change in the gene is passed on. Empty for others, and where nobody has said it.",
	),
	needs: list(
		named("Need", "Another change in the gene.", {
			copy: z.enum(COPIES).meta({
				id: "GeneCopy",
				description:
					"Which copy of the gene: `same_copy`, or `other_copy`, that of the other parent. Values may be added.",
			}),
			change: text.describe("The other change, in a few words."),
			variant: orNull(
				published.rsid,
				"Its rsid, if it has a record here; or null.",
			),
		}),
		"Other changes without which the edge does not hold: do not read it without them. `note` says them too.",
	),
	derived_from: list(
		named(
			"DerivedFrom",
			"The function of an allele and the edge of its gene, from which an edge follows.",
			{
				allele: text.meta({
					description: "Name of the allele that has the function.",
					examples: ["CYP2C19*2"],
				}),
				function: text.describe(
					"The function that CPIC assigned to it, as in `functions` of the variant.",
				),
				edge: text.meta({
					description:
						"Identifier of the edge from its gene to the drug, where CPIC's level is A.",
					examples: ["gene:CYP2C19-drug:clopidogrel"],
				}),
			},
		),
		"What the edge follows from: nobody has judged it by itself, except where `evidence` has pieces besides those of `cpic-function`. Empty for edges that do not follow from others.",
	),
	evidence: filledList(evidence, "What the edge rests on, the best first."),
	contradicting_count: published.count.describe(
		"How many pieces of the evidence contradict it; they never raise its tier.",
	),
	url: address.describe(
		"Address of its web page; for `located_in`, that of the variant.",
	),
});

/** What the API's description says about them. */
export const operations = {
	group:
		"The Gene Knowledge Graph: how variants and genes relate to conditions, drugs and molecules. Part of API Pro.",
	list: "Edges of the graph sorted by their two ends, with the evidence for each. `from`, `to`, `tier` and `relation` choose among them; `total` and the addresses of the pages are those of what was chosen. Requires an API Pro key.",
	changes:
		"The ids of the edges that a version added, changed or removed, by language. `version` of an edge says whether a copy is up to date. Requires an API Pro key.",
};
