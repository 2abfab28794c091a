/** Content without mistakes → one dataset with derived edges and counts. */

import {
	TRANSLATIONS,
	type Translation as Translated,
} from "../../functions/shared/contract.ts";
import type { Kind } from "../model/kinds/kinds.ts";
import type { NodeType } from "../model/link.ts";
import type { Site } from "../model/site.ts";
import { compareIds } from "../model/values/ids.ts";
import type { Search } from "../model/values/search.ts";
import type { AuthoredRecord, Translation } from "../record/fields.ts";
import type { AuthoredTerm } from "../record/load.ts";
import type { Citations } from "./cited.ts";
import { type Edge, edgesOf } from "./edges/edges.ts";
import type { Agreement, Content, RecordsByKind } from "./gather.ts";
import { forEachKind } from "./gather.ts";

/** The translations into one language that are published, by kind and id. */
export type TranslationsByKind = {
	[K in Kind]: Map<string, Translation<K>>;
};

export interface Dataset {
	site: Site;
	/** The records of each kind, in the order in which they are published. */
	records: RecordsByKind;
	/** Withdrawn records, which are only kept for their address. */
	withdrawn: RecordsByKind;
	translated: Record<Translated, TranslationsByKind>;
	/** Every translation, including those that nobody has reviewed. */
	translations: Translation[];
	/** The authored links, those that follow from them, and those from each variant to its genes, in their published order. */
	edges: Edge[];
	reach: Reach;
	/** The topics that name a variant, in their published order. */
	topicsOfVariant: Map<string, AuthoredRecord<"topic">[]>;
	/** The register of what marks name, by key. */
	citations: Citations;
	/** The words of the field, in the order of their names. */
	terms: AuthoredTerm[];
	/** How far the content agrees with the collectors that it was compared with, in the order of their names. */
	agreement: Agreement[];
	/** The searches that found nothing, by their keys. */
	searches: ReadonlyMap<string, Search>;
}

/** The ids that each record reaches through the edges, in their published order. */
interface Reach {
	variantsOfGene: Map<string, string[]>;
	conditionsOfGene: Map<string, string[]>;
	drugsOfGene: Map<string, string[]>;
	genesOfDrug: Map<string, string[]>;
	variantsOfCondition: Map<string, string[]>;
	variantsOfMolecule: Map<string, string[]>;
	genesOfMolecule: Map<string, string[]>;
	moleculesOfGene: Map<string, string[]>;
}

/** Joins the content. A preview also shows drafts: translations that nobody has reviewed. */
export function relate(
	content: Content & { site: Site },
	{ withDrafts }: { withDrafts: boolean },
): Dataset {
	const { site, translations } = content;
	const records = sortRecords(content.records);
	const edges = edgesOf(content.links, records);
	const shown = translations.filter(
		({ review }) => withDrafts || review.reviewed !== undefined,
	);
	return {
		site,
		records,
		withdrawn: sortRecords(content.withdrawn),
		translated: groupTranslations(shown),
		translations,
		edges,
		reach: findReach(records, edges),
		topicsOfVariant: findTopics(records),
		citations: new Map(content.register.entries.map((one) => [one.key, one])),
		terms: content.terms,
		agreement: content.agreement,
		searches: new Map(content.register.searches.map((one) => [one.key, one])),
	};
}

function findTopics({ topic }: RecordsByKind): Dataset["topicsOfVariant"] {
	const named = [...topic.values()].flatMap((one) => {
		const { confirmed, co_mentioned } = one.facts;
		const ids = new Set([...confirmed, ...co_mentioned]);
		return [...ids].map((id) => ({ id, one }));
	});
	const groups = Map.groupBy(named, ({ id }) => id);
	return new Map(
		[...groups].map(([id, all]) => [id, all.map(({ one }) => one)]),
	);
}

// Each map keeps its kind, but the compiler cannot follow that through the list of kinds.

function sortRecords(records: RecordsByKind): RecordsByKind {
	const sort = <K extends Kind>(kind: K) =>
		new Map([...records[kind]].sort(([a], [b]) => compareIds(a, b)));
	return forEachKind(sort) as RecordsByKind;
}

function groupTranslations(
	translations: Translation[],
): Record<Translated, TranslationsByKind> {
	const of = (kind: Kind, language: string) =>
		translations
			.filter((one) => one.kind === kind && one.language === language)
			.map((one) => [one.id, one] as const);
	const all = TRANSLATIONS.map((language) => [
		language,
		forEachKind((kind) => new Map(of(kind, language))),
	]);
	return Object.fromEntries(all) as Record<Translated, TranslationsByKind>;
}

/** A gene reaches what it is linked to, and what its variants are linked to. */
function findReach(records: RecordsByKind, edges: Edge[]): Reach {
	const genesOf = (variant: string) =>
		records.variant.get(variant)?.facts.genes ?? [];
	const pairs = (type: NodeType, to: NodeType) =>
		edges
			.filter((edge) => edge.from.type === type && edge.to.type === to)
			.map((edge): Pair => [edge.from.id, edge.to.id]);
	const reached = (to: NodeType) => [
		...pairs("gene", to),
		...pairs("variant", to).flatMap(([variant, id]) =>
			genesOf(variant).map((gene): Pair => [gene, id]),
		),
	];
	return {
		variantsOfGene: group(pairs("variant", "gene").map(swap)),
		conditionsOfGene: group(reached("condition")),
		drugsOfGene: group(reached("drug")),
		genesOfDrug: group(reached("drug").map(swap)),
		variantsOfCondition: group(pairs("variant", "condition").map(swap)),
		variantsOfMolecule: group(pairs("variant", "molecule").map(swap)),
		genesOfMolecule: group(reached("molecule").map(swap)),
		moleculesOfGene: group(reached("molecule")),
	};
}

type Pair = readonly [string, string];
const swap = ([a, b]: Pair): Pair => [b, a];

function group(pairs: Pair[]): Map<string, string[]> {
	const groups = Map.groupBy(pairs, ([key]) => key);
	const valuesOf = (all: Pair[]) => [...new Set(all.map(([, value]) => value))];
	return new Map(
		[...groups].map(([key, all]) => [key, valuesOf(all).sort(compareIds)]),
	);
}
