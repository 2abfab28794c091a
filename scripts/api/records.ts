/** The published form of an edition's records: as an item of a list, and as a single record. */

import { z } from "zod";
import type {
	Kind,
	RecordResource,
	Resource,
	ResourceOf,
} from "../../functions/contract.ts";
import { RESOURCES } from "../../functions/contract.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import {
	effects,
	frequencies,
	geneLocation,
	namesOnPapers,
	prevalence,
} from "../dataset/figures.ts";
import { forEachKind } from "../dataset/gather.ts";
import type { Edge } from "../dataset/relate.ts";
import { cite, publishSource } from "../dataset/sources.ts";
import { noteHeading } from "../model/condition.ts";
import { compareIds } from "../model/ids.ts";
import type { Item, Single } from "../model/kinds.ts";
import { itemSchema, KINDS, resourceOf } from "../model/kinds.ts";
import { parseReference } from "../model/references.ts";
import { possibleGenotypes } from "../model/variant.ts";
import { toJson } from "./json.ts";
import { versionOf } from "./version-of.ts";

/** Both published forms of a record, as their schemas define them. Lists do not need the whole record. */
interface Made<R extends RecordResource> {
	item: Item<R>;
	record: () => Single<R>;
}

/**
 * Something to publish. Its JSON is made whenever it is asked for, so that not all of it is in memory at once, but it is
 * checked against its published schema only the first time.
 */
export interface Published {
	/** A key of everything that its JSON is made from, if the edition has keys. */
	key: string | undefined;
	/** As an item of a list. */
	item(): string;
}

export interface PublishedRecord extends Published {
	id: string;
	record(): string;
	/** The item and the record, made once for both. */
	both(): { item: string; record: string };
	version(): string;
}

/** The function that makes the records of each kind. */
const MAKE: {
	[K in Kind]: (entry: Entry<K>, edition: Edition) => Made<ResourceOf<K>>;
} = { variant, condition, gene, drug, topic, sense };

/** What a record of each kind is checked against. A gene's variants are checked as records of their own. */
const CHECKED: Record<Kind, z.ZodType> = {
	...forEachKind((kind) => KINDS[kind].record),
	gene: KINDS.gene.record.extend({ variants: z.array(z.unknown()) }),
};

/** The published records of each edition, which lists, single records, changes and examples share. */
const PUBLISHED = new WeakMap<
	Edition,
	Partial<Record<RecordResource, ReadonlyMap<string, PublishedRecord>>>
>();

/** The records of a resource in an edition, in their published order. */
export function recordsOf(
	edition: Edition,
	resource: RecordResource,
): PublishedRecord[] {
	return [...publishedOf(edition, resource).values()];
}

/** The version of a record in an edition that has it. */
export function recordVersion(
	edition: Edition,
	kind: Kind,
	id: string,
): string {
	const found = publishedOf(edition, resourceOf(kind)).get(id);
	if (found === undefined) throw new Error(`${kind}/${id} is not published`);
	return found.version();
}

function publishedOf(
	edition: Edition,
	resource: RecordResource,
): ReadonlyMap<string, PublishedRecord> {
	const known = PUBLISHED.get(edition) ?? {};
	PUBLISHED.set(edition, known);
	known[resource] ??= publishAll(edition, RESOURCES[resource].kind);
	return known[resource];
}

function publishAll<K extends Kind>(
	edition: Edition,
	kind: K,
): ReadonlyMap<string, PublishedRecord> {
	const published = new Map<string, PublishedRecord>();
	for (const entry of edition.entries(kind)) {
		const { id } = entry.record;
		published.set(id, new RecordInEdition(kind, entry, edition));
	}
	return published;
}

class RecordInEdition<K extends Kind> implements PublishedRecord {
	readonly #kind: K;
	readonly #entry: Entry<K>;
	readonly #edition: Edition;
	/** Known once the record has been checked. */
	#version: string | undefined;

	constructor(kind: K, entry: Entry<K>, edition: Edition) {
		this.#kind = kind;
		this.#entry = entry;
		this.#edition = edition;
	}

	get id(): string {
		return this.#entry.record.id;
	}

	get key(): string | undefined {
		return this.#edition.keys?.record(this.#kind, this.id);
	}

	item(): string {
		const { item, record } = this.#make();
		if (this.#version === undefined) this.#check(record());
		return this.#itemText(JSON.stringify(item));
	}

	record(): string {
		const value = this.#make().record();
		return this.#version === undefined
			? this.#check(value)
			: JSON.stringify(value);
	}

	both(): { item: string; record: string } {
		const { item, record } = this.#make();
		const whole: object = record();
		const text = this.#check(whole);
		const own = item === whole ? text : JSON.stringify(item);
		return { item: this.#itemText(own), record: text };
	}

	version(): string {
		if (this.#version === undefined) this.#check(this.#make().record());
		return this.#version ?? "";
	}

	// Apart from its version, an item has only fields of the record, so it is valid if the record is.
	#itemText(fields: string): string {
		return `${fields.slice(0, -1)},"version":"${this.#version}"}`;
	}

	/** Checks the record and computes its version; returns its JSON. */
	#check(value: object): string {
		const text = toJson(CHECKED[this.#kind], value);
		this.#version = versionOf(text, this.#edition.baseUrl);
		return text;
	}

	#make(): Made<ResourceOf<K>> {
		return MAKE[this.#kind](this.#entry, this.#edition);
	}
}

/** The items of a resource's list in an edition, in their published order. */
export function itemsOf(edition: Edition, resource: Resource): Published[] {
	if (resource !== "links") return recordsOf(edition, resource);
	const { dataset, keys } = edition;
	return dataset.edges.map((edge) => ({
		key: keys?.edge(edge),
		item: () => toJson(itemSchema("links"), link(edge, edition)),
	}));
}

function variant(
	{ record: { id, facts }, prose }: Entry<"variant">,
	edition: Edition,
): Made<"variants"> {
	const genotypes = possibleGenotypes([facts.ref, ...facts.alts]);
	const record = {
		rsid: id,
		slug: id,
		url: edition.page("variant", id),
		gene: facts.genes.join(" / "),
		trait_name: prose.trait_name,
		risk_tier: facts.risk_tier,
		genotypes: genotypes.flatMap((genotype) => {
			const note = prose.genotypes[genotype];
			return note === undefined ? [] : [{ genotype, note }];
		}),
		guideline_note: prose.guideline_note ?? null,
		source_note: facts.sources.map(cite).join("; "),
		summary: prose.summary ?? null,
		other_names: facts.other_names,
		location: {
			assembly: "GRCh38" as const,
			chromosome: String(facts.chromosome),
			position: facts.position,
			ref: facts.ref,
			alts: facts.alts,
		},
		names_on_papers: namesOnPapers(facts),
		frequencies: frequencies(facts, edition.words),
		effects: effects(facts, edition),
		sources: facts.sources.map(publishSource),
	};
	return { item: record, record: () => record };
}

function condition(
	{ record: { id, facts }, prose }: Entry<"condition">,
	edition: Edition,
): Made<"conditions"> {
	const notes = facts.pharmacogenomic_notes.flatMap((entry) => {
		const note = prose.pharmacogenomic_notes[noteHeading(entry)];
		const { drug, gene, source } = entry;
		return note === undefined
			? []
			: [{ drug, gene, note, source: publishSource(source) }];
	});
	const { codes } = facts;
	const item = {
		slug: id,
		url: edition.page("condition", id),
		name: prose.name,
		summary: prose.summary,
		prevalence_note: prose.prevalence_note ?? null,
		inheritance: facts.inheritance,
		codes: {
			doid: codes.doid ?? null,
			omim: codes.omim,
			icd10: codes.icd10,
			mondo: codes.mondo ?? null,
			orphanet: codes.orphanet ?? null,
			medgen: codes.medgen ?? null,
		},
		sources: facts.sources.map(publishSource),
		last_checked: facts.last_checked,
		variants: edition.dataset.reach.variantsOfCondition.get(id) ?? [],
		cross_references: facts.see_also.map((reference) => {
			const to = parseReference(reference);
			return { ...to, url: edition.page(to.type, to.id) };
		}),
		pharmacogenomic_note_count: notes.length,
		other_names: facts.other_names[edition.language] ?? [],
		prevalence: facts.prevalence.map((one) => prevalence(one, edition)),
	};
	const record = () => ({
		...item,
		overview_html: prose.overview,
		clinical_detail_html: prose.clinical_detail,
		faq: prose.faq,
		faq_count: prose.faq.length,
		pharmacogenomic_notes: notes,
		open_questions: prose.open_questions,
		data_notes: prose.data_notes ?? [],
	});
	return { item, record };
}

function gene(
	{ record: { id, facts }, prose }: Entry<"gene">,
	edition: Edition,
): Made<"genes"> {
	const { reach } = edition.dataset;
	const rsids = reach.variantsOfGene.get(id) ?? [];
	const item = {
		symbol: id,
		url: edition.page("gene", id),
		name: prose.name,
		variant_count: rsids.length,
		condition_count: reach.conditionsOfGene.get(id)?.length ?? 0,
		drug_count: reach.drugsOfGene.get(id)?.length ?? 0,
		other_names: facts.other_names,
		location: geneLocation(facts.band),
		ids: {
			hgnc: facts.hgnc_id,
			ncbi_gene: facts.ids.ncbi_gene ?? null,
			ensembl: facts.ids.ensembl ?? null,
			omim: facts.ids.omim ?? null,
		},
		summary: prose.summary ?? null,
		molecule_count: reach.moleculesOfGene.get(id)?.length ?? 0,
	};
	const record = () => {
		const variants = rsids.flatMap((rsid) => {
			const entry = edition.entry("variant", rsid);
			return entry ? [variant(entry, edition).record()] : [];
		});
		const sources = facts.sources.map(publishSource);
		return { ...item, variants, sources };
	};
	return { item, record };
}

function drug(
	{ record: { id, facts }, prose }: Entry<"drug">,
	edition: Edition,
): Made<"drugs"> {
	const item = {
		slug: id,
		url: edition.page("drug", id),
		name: prose.name,
		class: prose.class,
		summary: prose.summary,
		gene_count: edition.dataset.reach.genesOfDrug.get(id)?.length ?? 0,
		other_names: facts.other_names[edition.language] ?? [],
		ids: { rxnorm: facts.ids.rxnorm ?? null },
	};
	const record = () => {
		const sources = facts.sources.map(publishSource);
		return { ...item, description: prose.description, sources };
	};
	return { item, record };
}

function topic(
	{ record: { id, facts }, prose }: Entry<"topic">,
	edition: Edition,
): Made<"topics"> {
	const item = {
		slug: id,
		url: edition.page("topic", id),
		label: prose.label,
		hook: prose.hook,
		variant_count: facts.confirmed.length + facts.co_mentioned.length,
		confirmed_count: facts.confirmed.length,
		co_mentioned_count: facts.co_mentioned.length,
	};
	const record = () => {
		const sources = facts.sources.map(publishSource);
		return { ...item, sources };
	};
	return { item, record };
}

function sense(
	{ record: { id, facts }, prose }: Entry<"sense">,
	edition: Edition,
): Made<"senses"> {
	const ids = Object.keys(prose.molecules).sort(compareIds);
	const { variantsOfMolecule, genesOfMolecule } = edition.dataset.reach;
	const molecules = ids.map((slug) => {
		const { name = "", perceived_as = "" } = prose.molecules[slug] ?? {};
		const variants = variantsOfMolecule.get(slug) ?? [];
		const variant_count = variants.length;
		const gene_count = genesOfMolecule.get(slug)?.length ?? 0;
		return { slug, name, variant_count, gene_count, perceived_as, variants };
	});
	const item = {
		slug: id,
		url: edition.page("sense", id),
		label: prose.label,
		molecules: molecules.map(({ slug, name, variant_count, gene_count }) => ({
			slug,
			name,
			variant_count,
			gene_count,
		})),
		molecule_count: molecules.length,
	};
	const record = () => {
		const sources = facts.sources.map(publishSource);
		return { ...item, hook: prose.hook, molecules, sources };
	};
	return { item, record };
}

function link(edge: Edge, edition: Edition): Item<"links"> {
	const { from, to, relation } = edge;
	const pieces = edition.evidence(edge);
	const [best] = pieces;
	if (best === undefined) throw new Error(`${edgeId(edge)} has no evidence`);
	return {
		id: edgeId(edge),
		from: { ...from, url: edition.nodePage(from) },
		to: { ...to, url: edition.nodePage(to) },
		relation,
		evidence_tier: best.tier,
		check_at: best.check_at,
		note: edition.note(edge),
		evidence: pieces.map(({ scheme, grade, as_of, check_at }) => ({
			scheme,
			grade,
			as_of,
			check_at,
		})),
		url: edition.edgePage(edge),
	};
}

function edgeId({ from, to }: Edge): string {
	return `${from.type}:${from.id}-${to.type}:${to.id}`;
}
