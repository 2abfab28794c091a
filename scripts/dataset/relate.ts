/** Stage 5: valid records → one dataset in which every reference leads somewhere and every count is derived. */

import type { Language } from "../../functions/contract.ts";
import { LANGUAGES, ORIGINAL } from "../../functions/contract.ts";
import type { Diagnostic } from "../mistakes/diagnostic.ts";
import { compare } from "../mistakes/diagnostic.ts";
import type { EvidenceName } from "../model/evidence.ts";
import type { Kind, Relation, Site } from "../model/kinds.ts";
import { KIND_NAMES } from "../model/kinds.ts";
import type {
	AuthoredRecord,
	RecordsByKind,
	Translation,
	TranslationsByKind,
	Validated,
} from "../record/validate.ts";
import { checkCitations } from "./rules/citations.ts";
import { checkRecords } from "./rules/records.ts";
import { checkReferences } from "./rules/references.ts";
import { checkTranslations } from "./rules/translations.ts";
import { checkWording } from "./rules/wording.ts";

/** What an edge of the graph may join. */
export type NodeType = "variant" | "gene" | "condition" | "drug" | "molecule";
export interface Node {
	type: NodeType;
	id: string;
}

export interface Edge {
	from: Node;
	to: Node;
	relation: Relation | "located_in";
	evidence: EvidenceName;
	check_at: { label: string; url: string };
}

/** The translations of one language that are published, by kind and id. */
export type Translated = { [K in Kind]: Map<string, Translation<K>> };

export interface Dataset {
	site: Site;
	/** Of each kind, in the order in which they are published. */
	records: RecordsByKind;
	/** Records that are only kept for their address. */
	withdrawn: RecordsByKind;
	translated: Record<Exclude<Language, typeof ORIGINAL>, Translated>;
	/** Every translation, also those that nobody has reviewed. */
	translations: TranslationsByKind;
	/** The authored links and those that follow from where a variant lies, in the order in which they are published. */
	edges: Edge[];
	reach: Reach;
}

/** What the edges say of each record: the ids that it reaches, in their published order. */
export interface Reach {
	variantsOfGene: Map<string, string[]>;
	conditionsOfGene: Map<string, string[]>;
	drugsOfGene: Map<string, string[]>;
	genesOfDrug: Map<string, string[]>;
	variantsOfCondition: Map<string, string[]>;
	variantsOfMolecule: Map<string, string[]>;
}

/** Relates the records; undefined where there is a mistake that stands against publishing. */
export function relate(
	validated: Validated,
	{ today, isPreview }: { today: string; isPreview: boolean },
): [Dataset | undefined, Diagnostic[]] {
	const diagnostics = [
		...checkRecords(validated, today),
		...checkReferences(validated),
		...checkTranslations(validated),
		...checkCitations(validated),
		...checkWording(validated),
	];
	const { site } = validated;
	if (site === undefined) return [undefined, diagnostics];
	const records = sortRecords(validated.records);
	const withdrawn = sortRecords(validated.withdrawn);
	const edges = sortEdges(validated, records);
	const translated = Object.fromEntries(
		LANGUAGES.filter((language) => language !== ORIGINAL).map((language) => [
			language,
			publishedTranslations(validated, language, isPreview),
		]),
	) as Dataset["translated"];
	const reach = findReach(records, edges);
	const { translations } = validated;
	return [
		{ site, records, withdrawn, translated, translations, edges, reach },
		diagnostics,
	];
}

/** The published order of ids: rsIDs by their number, everything else by code unit. */
export function compareIds(a: string, b: string): number {
	const isRsid = a.startsWith("rs") && b.startsWith("rs");
	const byNumber = isRsid
		? Number(a.slice(2)) - Number(b.slice(2))
		: Number.NaN;
	return Number.isNaN(byNumber) ? compare(a, b) : byNumber;
}

function sortRecords(records: RecordsByKind): RecordsByKind {
	return Object.fromEntries(
		KIND_NAMES.map((kind) => {
			const entries = [...records[kind]] as [string, AuthoredRecord][];
			return [kind, new Map(entries.sort(([a], [b]) => compareIds(a, b)))];
		}),
	) as RecordsByKind;
}

function publishedTranslations(
	{ translations }: Validated,
	language: Language,
	withDrafts: boolean,
): Translated {
	return Object.fromEntries(
		KIND_NAMES.map((kind) => {
			const reviewed = (translations[kind] as Translation[]).filter(
				(one) =>
					one.language === language &&
					(withDrafts || one.review.reviewed !== undefined),
			);
			return [kind, new Map(reviewed.map((one) => [one.id, one]))];
		}),
	) as Translated;
}

/** Reads a reference like `gene/CYP2C19`. */
export function parseReference(reference: string): {
	type: string;
	id: string;
} {
	const slash = reference.indexOf("/");
	return { type: reference.slice(0, slash), id: reference.slice(slash + 1) };
}

function sortEdges(validated: Validated, records: RecordsByKind): Edge[] {
	const authored = validated.links.map((link) => ({
		from: parseReference(link.from) as Node,
		to: parseReference(link.to) as Node,
		relation: link.relation,
		evidence: link.evidence,
		check_at: link.check_at,
	}));
	return [...authored, ...locations(records)].sort(
		(a, b) => compareNodes(a.from, b.from) || compareNodes(a.to, b.to),
	);
}

function compareNodes(a: Node, b: Node): number {
	return compare(a.type, b.type) || compareIds(a.id, b.id);
}

/** That a variant lies in its genes is an edge that nobody has to write. */
function locations(records: RecordsByKind): Edge[] {
	return [...records.variant.values()].flatMap(({ id, facts }) =>
		facts.genes.map((symbol) => ({
			from: { type: "variant" as const, id },
			to: { type: "gene" as const, id: symbol },
			relation: "located_in" as const,
			evidence: "location" as const,
			check_at: {
				label: `dbSNP record ${id}`,
				url: `https://www.ncbi.nlm.nih.gov/snp/${id}`,
			},
		})),
	);
}

/** A gene reaches what it is linked to itself and what its variants are linked to. */
function findReach(records: RecordsByKind, edges: Edge[]): Reach {
	const genesOf = (node: Node) =>
		node.type === "gene"
			? [node.id]
			: (records.variant.get(node.id)?.facts.genes ?? []);
	const from = (type: NodeType, to: NodeType) =>
		edges.filter((edge) => edge.from.type === type && edge.to.type === to);
	const reached = (to: NodeType) =>
		[...from("gene", to), ...from("variant", to)].flatMap((edge) =>
			genesOf(edge.from).map((gene) => [gene, edge.to.id] as const),
		);
	const pairs = (type: NodeType, to: NodeType) =>
		from(type, to).map((edge) => [edge.from.id, edge.to.id] as const);
	return {
		variantsOfGene: group(pairs("variant", "gene").map(swap)),
		conditionsOfGene: group(reached("condition")),
		drugsOfGene: group(reached("drug")),
		genesOfDrug: group(reached("drug").map(swap)),
		variantsOfCondition: group(pairs("variant", "condition").map(swap)),
		variantsOfMolecule: group(pairs("variant", "molecule").map(swap)),
	};
}

type Pair = readonly [string, string];
const swap = ([a, b]: Pair): Pair => [b, a];

function group(pairs: Pair[]): Map<string, string[]> {
	const groups = new Map<string, Set<string>>();
	for (const [key, value] of pairs) {
		const values = groups.get(key) ?? new Set();
		groups.set(key, values.add(value));
	}
	return new Map(
		[...groups].map(([key, values]) => [key, [...values].sort(compareIds)]),
	);
}
