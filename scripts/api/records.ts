/** What is published about a record of each kind and about an edge, as their schemas define it. */

import type {
	Kind,
	RecordResource,
	ResourceOf,
} from "../../functions/contract.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import {
	effects,
	frequencies,
	geneLocation,
	namesOnPapers,
	prevalence,
} from "../dataset/figures.ts";
import type { Edge } from "../dataset/relate.ts";
import { cite, publishSource } from "../dataset/sources.ts";
import { noteHeading } from "../model/condition.ts";
import { compareIds } from "../model/ids.ts";
import type { Item, Single } from "../model/kinds.ts";
import { parseReference } from "../model/references.ts";
import { possibleGenotypes } from "../model/variant.ts";

/** Both published forms of a record. Lists do not need the whole record. */
export interface Made<R extends RecordResource> {
	item: Item<R>;
	record: () => Single<R>;
}

/** The function that makes the records of each kind. */
export const MAKE: {
	[K in Kind]: (entry: Entry<K>, edition: Edition) => Made<ResourceOf<K>>;
} = { variant, condition, gene, drug, topic, sense };

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

export function link(edge: Edge, edition: Edition): Item<"links"> {
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
