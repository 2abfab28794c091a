/** The Markdown twin of each record's page: the same text and figures for readers that are programs. */

import type { SafeHtml } from "@remix-run/html-template";
import { html } from "@remix-run/html-template";
import { formatPath, webPath } from "../../functions/contract.ts";
import type { Entry } from "../dataset/edition.ts";
import {
	effects,
	frequencies,
	namesOnPapers,
	prevalence,
} from "../dataset/figures.ts";
import { publishSource } from "../dataset/sources.ts";
import { noteHeading } from "../model/condition.ts";
import type { Source } from "../model/fields.ts";
import { compareIds } from "../model/ids.ts";
import type { Kind } from "../model/kinds.ts";
import { resourceOf } from "../model/kinds.ts";
import { parseReference } from "../model/references.ts";
import { possibleGenotypes } from "../model/variant.ts";
import {
	address,
	link,
	list,
	paragraphs,
	plain,
	section,
	table,
} from "./markdown.ts";
import { nameOf } from "./parts.ts";
import type { View } from "./view.ts";
import { recordPage } from "./view.ts";

/** The blocks of a twin between its title and its sources; undefined ones are left out. */
type Blocks = (string | undefined)[];

const BLOCKS: { [K in Kind]: (entry: Entry<K>, view: View) => Blocks } = {
	variant,
	condition,
	gene,
	drug,
	topic,
	sense,
};

/** The elements of a page's head that name its record as Markdown and as JSON. */
export function alternates(
	kind: Kind,
	id: string,
	{ language }: View,
): SafeHtml {
	const resource = resourceOf(kind);
	const path = webPath(language, recordPage(kind, id));
	const json = formatPath({ type: "record", language, resource, id });
	return html`<link rel="alternate" type="text/markdown" href="${twinPath(path)}">
<link rel="alternate" type="application/json" href="${json}">
`;
}

/** The path of the twin of a page. */
export function twinPath(path: string): string {
	return `${path}.md`;
}

/** The twin of a record's page. Like the page, it does not say what the record is connected to. */
export function twin<K extends Kind>(
	kind: K,
	entry: Entry<K>,
	view: View,
): string {
	const { id, facts } = entry.record;
	const name = nameOf(view, kind, id);
	const blocks = [
		`# ${plain(kind === "variant" ? `${name} (${id})` : name)}`,
		...BLOCKS[kind](entry, view),
		section(view.words.record.sources, sources(facts.sources)),
		"---",
		...imprint(kind, id, view),
	];
	return `${blocks.filter((block) => block !== undefined && block !== "").join("\n\n")}\n`;
}

/** The notice, and where the twin comes from. */
function imprint(kind: Kind, id: string, view: View): string[] {
	const { words, edition, language, version } = view;
	const { site } = edition.dataset;
	const { twin } = words;
	const page = webPath(language, recordPage(kind, id));
	const resource = resourceOf(kind);
	const json = formatPath({ type: "record", language, resource, id });
	const { licence, notice } = site;
	return [
		plain(notice[language] ?? ""),
		list([
			row(twin.page, address(`${edition.baseUrl}${page}`)),
			row(twin.json, address(`${edition.baseUrl}${json}`)),
			row(
				twin.licence,
				`${link(licence.name, licence.url)}. ${plain(licence.attribution)}`,
			),
			plain(words.record.dataVersion(version)),
		]),
	];
}

function row(term: string, value: string): string {
	return `${plain(term)}: ${value}`;
}

/** Rows of terms with values that are Markdown already; those without a value are left out. */
function rows(
	...all: (readonly [term: string, value: string | undefined])[]
): string {
	return list(
		all.flatMap(([term, value]) =>
			value === undefined || value === "" ? [] : [row(term, value)],
		),
	);
}

function sources(all: Source[]): string {
	return all
		.map(publishSource)
		.map(({ title, url, pmid, doi }, at) => {
			const number = pmid === undefined ? doi : `PMID ${pmid}`;
			const after = number === undefined ? "" : ` (${plain(number)})`;
			return `${at + 1}. ${link(title, url)}${after}`;
		})
		.join("\n");
}

function names(all: readonly string[] | undefined): string {
	return (all ?? []).map(plain).join(", ");
}

function recordLink(view: View, kind: Kind, id: string): string {
	return link(nameOf(view, kind, id), view.edition.page(kind, id));
}

function variantRow(view: View, rsid: string): string {
	return `${recordLink(view, "variant", rsid)} (${rsid})`;
}

function variant({ record, prose }: Entry<"variant">, view: View): Blocks {
	const { words } = view;
	const { id, facts } = record;
	const { variant } = words;
	const tier = variant.tiers[facts.risk_tier];
	const place = `chr${facts.chromosome}:${facts.position}`;
	const letters = (ref: string, alts: string[]) =>
		`${ref} → ${alts.join(", ")}`;
	const papers = namesOnPapers(facts);
	const notes = possibleGenotypes([facts.ref, ...facts.alts]).flatMap(
		(genotype) => {
			const note = prose.genotypes[genotype];
			if (note === undefined) return [];
			return [`### ${plain(genotype)}`, paragraphs(note)];
		},
	);
	const isSensitive = facts.risk_tier === "sensitive";
	return [
		isSensitive ? `> ${plain(words.twin.sensitive)}` : undefined,
		prose.summary && paragraphs(prose.summary),
		rows(
			["rsID", id],
			[
				words.kinds.gene,
				facts.genes.map((gene) => recordLink(view, "gene", gene)).join(" / "),
			],
			[variant.position, `${place} (${plain(variant.plusStrand)})`],
			[
				variant.letters,
				`${letters(facts.ref, facts.alts)} (${plain(variant.arrow)})`,
			],
			[words.twin.papers, papers ? letters(papers.ref, papers.alts) : ""],
			[variant.care, plain(`${tier.name} (${tier.means})`)],
			[words.record.otherNames, names(facts.other_names)],
		),
		facts.risk_tier === "caution" ? plain(variant.caution) : undefined,
		section(variant.pairs, plain(variant.strand), ...notes),
		section(
			variant.guideline,
			prose.guideline_note && paragraphs(prose.guideline_note),
		),
		section(variant.frequency, frequencyTable(record.facts, view)),
		section(variant.effects, effectTable(record.facts, view)),
	];
}

type Facts = Entry<"variant">["record"]["facts"];

/** Every share as the record has it: nothing is rounded. */
function frequencyTable(facts: Facts, { words, edition }: View): string {
	const all = frequencies(facts, edition.words);
	if (all.length === 0) return "";
	const { variant, twin } = words;
	const percent = new Intl.NumberFormat(words.locale, {
		style: "percent",
		maximumSignificantDigits: 12,
	});
	return table(
		[twin.letter, variant.group, variant.share, twin.size, variant.study],
		all.map(({ allele, population, frequency, sample_size, source }) => [
			allele,
			plain(population),
			percent.format(frequency),
			sample_size === null ? "" : String(sample_size),
			link(source.title, source.url),
		]),
	);
}

function effectTable(facts: Facts, { words, edition }: View): string {
	const all = effects(facts, edition);
	if (all.length === 0) return "";
	const { variant } = words;
	const numbers = new Intl.NumberFormat(words.locale, {
		maximumSignificantDigits: 12,
	});
	return table(
		[variant.outcome, variant.group, variant.figure, variant.study],
		all.map(({ outcome, population, interval, source, value, ...effect }) => {
			const shown = variant.effect({ ...effect, value: numbers.format(value) });
			const range =
				interval &&
				variant.interval(
					numbers.format(interval.low),
					numbers.format(interval.high),
				);
			return [
				plain(outcome ?? ""),
				plain(population),
				plain(range ? `${shown} (${range})` : shown),
				link(source.title, source.url),
			];
		}),
	);
}

function condition(
	{ record: { facts }, prose, markdown }: Entry<"condition">,
	view: View,
): Blocks {
	const { words, edition } = view;
	const { condition, record } = words;
	const { codes } = facts;
	const figures = facts.prevalence.map((given) => {
		const { figure, population, kind, source } = prevalence(given, edition);
		const what = `${figure} (${condition.kinds[kind]}; ${population})`;
		return `${plain(what)}. ${link(source.title, source.url)}`;
	});
	const drugs = facts.pharmacogenomic_notes.flatMap((entry) => {
		const note = prose.pharmacogenomic_notes[noteHeading(entry)];
		if (note === undefined) return [];
		const { title, url } = publishSource(entry.source);
		return [
			`### ${recordLink(view, "drug", entry.drug)} · ${recordLink(view, "gene", entry.gene)}`,
			paragraphs(note),
			link(title, url),
		];
	});
	const next = facts.see_also.map((reference) => {
		const { type, id } = parseReference(reference);
		return recordLink(view, type, id);
	});
	return [
		paragraphs(prose.summary),
		rows(
			[condition.inheritance, plain(condition.inheritances[facts.inheritance])],
			[record.otherNames, names(facts.other_names[view.language])],
			[
				record.codes,
				names([
					...[codes.doid, codes.mondo].flatMap((code) => code ?? []),
					...codes.omim.map((code) => `OMIM ${code}`),
					...[codes.orphanet].flatMap((code) => code ?? []),
					...(codes.medgen === undefined ? [] : [`MedGen ${codes.medgen}`]),
					...codes.icd10.map((code) => `ICD-10-CM ${code}`),
				]),
			],
		),
		plain(record.lastChecked(words.date(facts.last_checked))),
		section(
			condition.prevalence,
			list(figures),
			prose.prevalence_note && paragraphs(prose.prevalence_note),
		),
		section(condition.overview, markdown.overview),
		section(condition.clinical, markdown.clinical_detail),
		section(condition.drugs, ...drugs),
		section(
			condition.faq,
			...prose.faq.flatMap(({ question, answer }) => [
				`### ${plain(question)}`,
				paragraphs(answer),
			]),
		),
		section(record.unknown, list(prose.open_questions.map(plain))),
		section(record.readNext, list(next)),
		section(record.dataNotes, list((prose.data_notes ?? []).map(plain))),
	];
}

function gene(
	{ record: { id, facts }, prose }: Entry<"gene">,
	view: View,
): Blocks {
	const { words, edition } = view;
	const { ids } = facts;
	const variants = edition.dataset.reach.variantsOfGene.get(id) ?? [];
	return [
		plain(prose.name),
		rows(
			[words.gene.symbol, plain(id)],
			[words.gene.place, facts.band && plain(facts.band)],
			[words.record.otherNames, names(facts.other_names)],
			[
				words.record.codes,
				names([
					facts.hgnc_id,
					...(ids.ncbi_gene ? [`NCBI Gene ${ids.ncbi_gene}`] : []),
					...(ids.ensembl ? [ids.ensembl] : []),
					...(ids.omim ? [`OMIM ${ids.omim}`] : []),
				]),
			],
		),
		section(words.gene.about, prose.summary && paragraphs(prose.summary)),
		section(
			words.gene.variants,
			variants.length === 0
				? plain(words.gene.none)
				: list(variants.map((rsid) => variantRow(view, rsid))),
		),
	];
}

function drug({ prose }: Entry<"drug">, { words: { drug } }: View): Blocks {
	return [
		paragraphs(prose.summary),
		rows([drug.class, plain(prose.class)]),
		plain(drug.caution),
		section(drug.about, paragraphs(prose.description)),
	];
}

function topic({ record: { facts }, prose }: Entry<"topic">, view: View) {
	const { record } = view.words;
	const variants = (rsids: string[]) =>
		list(rsids.map((rsid) => variantRow(view, rsid)));
	return [
		paragraphs(prose.hook),
		paragraphs(prose.introduction),
		section(record.confirmed, variants(facts.confirmed)),
		section(record.coMentioned, variants(facts.co_mentioned)),
	];
}

function sense({ prose }: Entry<"sense">, { words, edition }: View): Blocks {
	const molecules = Object.keys(prose.molecules)
		.sort(compareIds)
		.flatMap((slug) => {
			const { name = "", perceived_as = "" } = prose.molecules[slug] ?? {};
			const page = edition.nodePage({ type: "molecule", id: slug });
			return [`### ${link(name, page)}`, paragraphs(perceived_as)];
		});
	return [
		paragraphs(prose.hook),
		section(words.sense.receptors, paragraphs(prose.receptors)),
		section(words.sense.molecules, ...molecules),
	];
}
