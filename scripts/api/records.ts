/** Stage 6: the dataset → what consumers read of it in one language. */

import type {
	Language,
	RecordResource,
	Resource,
} from "../../functions/contract.ts";
import { ORIGINAL, webPage } from "../../functions/contract.ts";
import type { Dataset, Edge, Node } from "../dataset/relate.ts";
import { compareIds, parseReference } from "../dataset/relate.ts";
import { noteHeading, possibleGenotypes } from "../dataset/rules/records.ts";
import { EVIDENCE } from "../model/evidence.ts";
import type { Kind, Prose, Source } from "../model/kinds.ts";
import { KINDS } from "../model/kinds.ts";
import type { Item } from "../model/published.ts";
import type { AuthoredRecord } from "../record/validate.ts";
import { once } from "./once.ts";

/** What a list shows of something; made when it is asked for, so that a preview makes no more than it shows. */
export interface PublishedItem {
	readonly item: object;
}

/** A record as its list shows it and as it stands alone. */
export interface PublishedRecord extends PublishedItem {
	id: string;
	readonly record: object;
}

/** All that is published in one language, in order. */
export interface Publication {
	language: Language;
	records: Record<RecordResource, PublishedRecord[]>;
	links: PublishedItem[];
}

/** Publishes the dataset in a language: the records that it has, with the facts of the original. */
export function publish(
	dataset: Dataset,
	language: Language,
	baseUrl: string,
): Publication {
	const publisher = new Publisher(dataset, language, baseUrl);
	return {
		language,
		records: {
			variants: publisher.map("variant", (record, prose) => {
				const item = publisher.variant(record, prose);
				return [item, item];
			}),
			conditions: publisher.map("condition", publisher.condition),
			genes: publisher.map("gene", publisher.gene),
			drugs: publisher.map("drug", publisher.drug),
			topics: publisher.map("topic", publisher.topic),
			senses: publisher.map("sense", publisher.sense),
		},
		links: dataset.edges.map((edge) => {
			const link = once(() => publisher.link(edge));
			return {
				get item() {
					return link();
				},
			};
		}),
	};
}

type ItemAndRecord = [item: object, record: object];

class Publisher {
	readonly #dataset: Dataset;
	readonly #language: Language;
	readonly #baseUrl: string;
	readonly #senseOfMolecule: Map<string, string>;

	constructor(dataset: Dataset, language: Language, baseUrl: string) {
		this.#dataset = dataset;
		this.#language = language;
		this.#baseUrl = baseUrl;
		this.#senseOfMolecule = new Map(
			[...dataset.records.sense.values()].flatMap(({ id, prose }) =>
				Object.keys(prose.molecules).map((molecule) => [molecule, id]),
			),
		);
	}

	/** Every record of a kind that this language has. */
	map<K extends Kind>(
		kind: K,
		make: (record: AuthoredRecord<K>, prose: Prose<K>) => ItemAndRecord,
	): PublishedRecord[] {
		const records = this.#dataset.records[kind] as Map<
			string,
			AuthoredRecord<K>
		>;
		return [...records.values()].flatMap((record) => {
			const prose = this.#prose(kind, record.id);
			if (prose === undefined) return [];
			const both = once(() => make(record, prose));
			return [
				{
					id: record.id,
					get item() {
						return both()[0];
					},
					get record() {
						return both()[1];
					},
				},
			];
		});
	}

	variant = (
		{ id, facts }: AuthoredRecord<"variant">,
		prose: Prose<"variant">,
	): Item<"variants"> => {
		const genotypes = possibleGenotypes([facts.ref, ...facts.alts]);
		return {
			rsid: id,
			slug: id,
			url: this.#page("variant", id),
			gene: facts.genes.join(" / "),
			trait_name: prose.trait_name,
			risk_tier: facts.risk_tier,
			genotypes: genotypes.flatMap((genotype) => {
				const note = prose.genotypes[genotype];
				return note === undefined ? [] : [{ genotype, note }];
			}),
			guideline_note: prose.guideline_note ?? null,
			source_note: facts.sources.map(cite).join("; "),
		};
	};

	condition = (
		{ id, facts }: AuthoredRecord<"condition">,
		prose: Prose<"condition">,
	): ItemAndRecord => {
		const notes = facts.pharmacogenomic_notes.flatMap((entry) => {
			const note = prose.pharmacogenomic_notes[noteHeading(entry)];
			const { drug, gene, source } = entry;
			return note === undefined
				? []
				: [{ drug, gene, note, source: publishSource(source) }];
		});
		const { doid = null, omim, icd10 } = facts.codes;
		const item = {
			slug: id,
			url: this.#page("condition", id),
			name: prose.name,
			summary: prose.summary,
			prevalence_note: prose.prevalence_note ?? null,
			inheritance: facts.inheritance,
			codes: { doid, omim, icd10 },
			sources: facts.sources.map(publishSource),
			last_checked: facts.last_checked,
			variants: this.#dataset.reach.variantsOfCondition.get(id) ?? [],
			cross_references: facts.see_also.map(parseReference).map((to) => ({
				...to,
				url: this.#page(to.type as Kind, to.id),
			})),
			pharmacogenomic_note_count: notes.length,
		};
		const record = {
			...item,
			overview_html: prose.overview,
			clinical_detail_html: prose.clinical_detail,
			faq: prose.faq,
			faq_count: prose.faq.length,
			pharmacogenomic_notes: notes,
			open_questions: prose.open_questions,
		};
		return [item, record];
	};

	gene = (
		{ id, facts }: AuthoredRecord<"gene">,
		prose: Prose<"gene">,
	): ItemAndRecord => {
		const { reach, records } = this.#dataset;
		const rsids = reach.variantsOfGene.get(id) ?? [];
		const item = {
			symbol: id,
			url: this.#page("gene", id),
			name: prose.name,
			variant_count: rsids.length,
			condition_count: reach.conditionsOfGene.get(id)?.length ?? 0,
			drug_count: reach.drugsOfGene.get(id)?.length ?? 0,
		};
		const variants = rsids.flatMap((rsid) => {
			const variant = records.variant.get(rsid);
			const text = this.#prose("variant", rsid);
			return variant && text ? [this.variant(variant, text)] : [];
		});
		const sources = facts.sources.map(publishSource);
		return [item, { ...item, variants, sources }];
	};

	drug = (
		{ id, facts }: AuthoredRecord<"drug">,
		prose: Prose<"drug">,
	): ItemAndRecord => {
		const item = {
			slug: id,
			url: this.#page("drug", id),
			name: prose.name,
			class: prose.class,
			summary: prose.summary,
			gene_count: this.#dataset.reach.genesOfDrug.get(id)?.length ?? 0,
		};
		const sources = facts.sources.map(publishSource);
		return [item, { ...item, description: prose.description, sources }];
	};

	topic = (
		{ id, facts }: AuthoredRecord<"topic">,
		prose: Prose<"topic">,
	): ItemAndRecord => {
		const item = {
			slug: id,
			url: this.#page("topic", id),
			label: prose.label,
			hook: prose.hook,
			variant_count: facts.confirmed.length + facts.co_mentioned.length,
			confirmed_count: facts.confirmed.length,
			co_mentioned_count: facts.co_mentioned.length,
		};
		return [item, { ...item, sources: facts.sources.map(publishSource) }];
	};

	sense = (
		{ id, facts }: AuthoredRecord<"sense">,
		prose: Prose<"sense">,
	): ItemAndRecord => {
		const ids = Object.keys(prose.molecules).sort(compareIds);
		const molecules = ids.map((slug) => {
			const { name = "", perceived_as = "" } = prose.molecules[slug] ?? {};
			const variants = this.#dataset.reach.variantsOfMolecule.get(slug) ?? [];
			const variant_count = variants.length;
			return { slug, name, variant_count, perceived_as, variants };
		});
		const item = {
			slug: id,
			url: this.#page("sense", id),
			label: prose.label,
			molecules: molecules.map(({ slug, name, variant_count }) => ({
				slug,
				name,
				variant_count,
			})),
			molecule_count: molecules.length,
		};
		const sources = facts.sources.map(publishSource);
		return [item, { ...item, hook: prose.hook, molecules, sources }];
	};

	link = ({ from, to, relation, evidence, check_at }: Edge): Item<"links"> => ({
		id: `${from.type}:${from.id}-${to.type}:${to.id}`,
		from: { ...from, url: this.#nodePage(from) },
		to: { ...to, url: this.#nodePage(to) },
		relation,
		evidence_tier: EVIDENCE[evidence].tier,
		check_at,
	});

	/** The prose in this language; undefined where there is none. */
	#prose<K extends Kind>(kind: K, id: string): Prose<K> | undefined {
		const texts =
			this.#language === ORIGINAL
				? this.#dataset.records[kind]
				: this.#dataset.translated[this.#language][kind];
		return (texts.get(id) as { prose: Prose<K> } | undefined)?.prose;
	}

	/** The page in this language, or in the original where the record is not translated. */
	#page(kind: Kind, id: string): string {
		const isHere = this.#prose(kind, id) !== undefined;
		const language = isHere ? this.#language : ORIGINAL;
		return webPage(this.#baseUrl, language, KINDS[kind].resource, id);
	}

	#nodePage({ type, id }: Node): string {
		if (type !== "molecule") return this.#page(type, id);
		return `${this.#page("sense", this.#senseOfMolecule.get(id) ?? "")}#${id}`;
	}
}

function publishSource({ title, url, pmid, doi }: Source): {
	title: string;
	url: string;
	pmid?: string;
	doi?: string;
} {
	const found =
		pmid === undefined
			? `https://doi.org/${doi}`
			: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
	return {
		title,
		url: url ?? found,
		...(pmid === undefined ? {} : { pmid: String(pmid) }),
		...(doi === undefined ? {} : { doi }),
	};
}

function cite(source: Source): string {
	const { title, url, pmid } = publishSource(source);
	return pmid === undefined ? `${title} (${url})` : `${title} (PMID ${pmid})`;
}

/** The resources whose records a publication holds, with its links as the last list. */
export function itemsOf(
	publication: Publication,
	resource: Resource,
): PublishedItem[] {
	return resource === "links"
		? publication.links
		: publication.records[resource];
}
