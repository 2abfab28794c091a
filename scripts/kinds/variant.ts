/** What is published about a variant, and its document. */

import { claimsIn } from "../dataset/cited.ts";
import { certaintyOf } from "../dataset/edges/certainty.ts";
import type { Edition, Entry } from "../dataset/edition.ts";
import {
	alleleIds,
	effects,
	exactNames,
	frequencies,
	functions,
	lettersOf,
	locationGrch37,
	namesOnPapers,
	risk,
} from "../dataset/figures.ts";
import { knownAs, neutralNames } from "../dataset/other-names.ts";
import { cite, publishSource, shortName } from "../dataset/sources.ts";
import {
	type Block,
	type Blocks,
	type Inline,
	inlinesOf,
	type Line,
	type RecordDocument,
	type Row,
} from "../documents/block.ts";
import { sureBlock } from "../documents/certainty.ts";
import { functionSection } from "../documents/functions.ts";
import { letterBlock } from "../documents/letters.ts";
import { pairRisks } from "../documents/people.ts";
import {
	codesRow,
	connectionSection,
	koreaSection,
	list,
	namesRow,
	recordLink,
	type Surroundings,
	section,
	sourceLink,
	sourceSection,
	unknownSection,
} from "../documents/sections.ts";
import { sharesOf } from "../documents/shares.ts";
import { folded, unfoldedCare, warning } from "../documents/warning.ts";
import { codeOf } from "../model/catalogues.ts";
import type { Made } from "../model/kinds/kinds.ts";
import { possibleGenotypes } from "../model/kinds/variant.ts";
import { combinationLinks } from "./combinations.ts";

export function publishVariant(
	entry: Entry<"variant">,
	edition: Edition,
): Made<"variants"> {
	const { id, facts } = entry.record;
	const { prose } = entry;
	const genotypes = possibleGenotypes([facts.ref, ...facts.alts]);
	const texts = {
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
		other_names: neutralNames(facts.other_names, edition.language),
		location: {
			assembly: "GRCh38" as const,
			chromosome: String(facts.chromosome),
			position: facts.position,
			ref: facts.ref,
			alts: facts.alts,
		},
		names_on_papers: namesOnPapers(facts),
		location_grch37: locationGrch37(facts),
		former_rsids: facts.former_ids,
		ids: alleleIds(facts),
		functions: functions(facts, edition),
		frequencies: frequencies(facts, edition),
		effects: effects(facts, edition),
		risks: facts.risks.map((one) => ({
			genotype: one.genotype,
			...risk(one, edition),
		})),
		sources: facts.sources.map(publishSource),
		in_korea: prose.in_korea ?? null,
		open_questions: prose.open_questions ?? [],
		last_checked: facts.last_checked ?? null,
		certainty: certaintyOf({ type: "variant", id }, facts.sources, edition),
	};
	const record = { ...texts, claims: claimsIn(texts, entry) };
	return { item: record, record: () => record };
}

export function variantDocument(
	entry: Entry<"variant">,
	surroundings: Surroundings,
): RecordDocument {
	const { record, prose } = entry;
	const { id, facts } = record;
	const { words, edition, language } = surroundings;
	const isSensitive = facts.risk_tier === "sensitive";
	const known = knownAs(facts);
	const genes = facts.genes.flatMap((gene, at) => [
		...(at === 0 ? [] : [" / "]),
		recordLink(edition, "gene", gene),
	]);
	return {
		heading: prose.trait_name,
		title: `${prose.trait_name} (${prose.trait_name.includes(known) ? id : `${known}, ${id}`})`,
		// The text of a sensitive variant is shown only to a reader who asks for it.
		description: (isSensitive ? undefined : prose.summary) ?? prose.trait_name,
		isSensitive,
		...(isSensitive && {
			shared: {
				title: `${facts.genes.join(" / ")} ${id}`.trim(),
				description: words.front.lead,
			},
		}),
		below: below(entry, surroundings, genes),
		glance: [
			{ term: "rsID", values: [{ is: "id", text: id }], on: "markdown" },
			{ term: words.kinds.gene, values: [genes], on: "markdown" },
			...glanceRows(facts, surroundings),
		],
		main: sections(entry, surroundings),
		about: {
			"@type": "BioChemEntity",
			name: id,
			identifier: id,
			sameAs: codeOf("dbsnp", id).url ?? "",
			// No disease, and nothing about what its alleles are associated with.
			...(isSensitive
				? {}
				: { alternateName: neutralNames(facts.other_names, language) }),
			isPartOfBioChemEntity: facts.genes.map((symbol) => ({
				"@type": "Gene",
				name: symbol,
			})),
		},
		...(facts.last_checked && { lastReviewed: facts.last_checked }),
	};
}

/** What stands right below the heading: first a warning, where there is no page that keeps the text folded. */
function below(
	{ record: { id, facts }, prose }: Entry<"variant">,
	surroundings: Surroundings,
	genes: Inline[],
): Blocks {
	const { words } = surroundings;
	const { inGene } = words.variant;
	return [
		facts.risk_tier === "sensitive" && unfoldedCare(words),
		{
			is: "text",
			line: [
				{ is: "id", text: id },
				` · ${inGene.before}`,
				...genes,
				inGene.after,
			],
			tone: "soft",
			on: "page",
		},
		sureBlock({ type: "variant", id }, facts, surroundings),
		prose.summary && { is: "prose", text: prose.summary, isLead: true },
	];
}

/** The sections of the text, in reading order. */
function sections(entry: Entry<"variant">, surroundings: Surroundings): Blocks {
	const { record, prose } = entry;
	const { id, facts } = record;
	const { words } = surroundings;
	const { sensitive } = words.care;
	const isSensitive = facts.risk_tier === "sensitive";
	return [
		warning(entry, surroundings),
		section("pairs", words.variant.pairs, [
			isSensitive && { is: "text", line: sensitive.why, on: "page" },
			...folded(isSensitive && sensitive.summary, [
				letterBlock(entry, surroundings),
			]),
			...combinationLinks(id, surroundings),
		]),
		section(
			"risks",
			words.risks.heading,
			folded(isSensitive && words.risks.unfold, pairRisks(facts, surroundings)),
		),
		section("guideline", words.variant.guideline, [
			prose.guideline_note && { is: "prose", text: prose.guideline_note },
		]),
		functionSection(facts, surroundings),
		section(
			"frequency",
			words.variant.frequency,
			sharesOf(facts, surroundings),
		),
		section(
			"effects",
			words.variant.effects,
			facts.effects.length > 0 ? effectBlocks(facts, surroundings) : [],
		),
		koreaSection(prose, words),
		unknownSection(prose),
		connectionSection(surroundings, { type: "variant", id }),
		topicSection(id, surroundings),
		sourceSection(surroundings, facts.sources),
	];
}

/** The figures of studies with a line on each measure, folded for everybody: they say little without knowing how to read them. */
function effectBlocks(facts: VariantFacts, surroundings: Surroundings): Blocks {
	const { variant, care } = surroundings.words;
	const { aboutMeasures, figures } = variant;
	const measures = new Set(facts.effects.map(({ measure }) => measure));
	const blocks: Blocks = [
		effectTable(facts, surroundings),
		...[...measures].map(
			(measure): Block => ({
				is: "text",
				line: aboutMeasures[measure],
				tone: "small",
			}),
		),
	];
	return facts.risk_tier === "sensitive"
		? folded(care.sensitive.figures, blocks)
		: [{ is: "fold", summary: figures, blocks }];
}

type VariantFacts = Entry<"variant">["record"]["facts"];

/** A change by its letters, the reference first. */
const change = (one: { ref: string; alts: string[] }): Line => ({
	is: "told",
	by: (say) =>
		`${say.allele(one.ref)} → ${one.alts.map(say.allele).join(", ")}`,
	as: "id",
});

/** A place as databases write it. */
const place = (one: Pick<VariantFacts, "chromosome" | "position">): Line => ({
	is: "told",
	by: (say) => `chr${one.chromosome}:${say.position(one.position)}`,
	as: "number",
});

/** A line with what explains it. */
const explained = (line: Line, by: string | undefined): Line =>
	by === undefined
		? line
		: [inlinesOf(line), { is: "aside", line: by } as const].flat();

function glanceRows(
	facts: VariantFacts,
	{ words: { variant, twin, record }, language }: Surroundings,
): Row[] {
	const { grch37, risk_tier } = facts;
	const papers = namesOnPapers(facts);
	const tier = variant.tiers[risk_tier];
	return [
		{
			term: variant.letters,
			values: [explained(change(facts), variant.arrow)],
		},
		{
			term: twin.papers,
			values: papers ? [change(papers)] : [],
			on: "markdown",
		},
		{ term: `${variant.position} (GRCh38)`, values: [place(facts)] },
		{
			term: `${variant.position} (GRCh37)`,
			values: grch37
				? [
						explained(
							place(grch37),
							grch37.ref && variant.otherReference(grch37.ref),
						),
					]
				: [],
		},
		{ term: variant.care, values: [explained(tier.name, tier.means)] },
		namesRow(record.otherNames, neutralNames(facts.other_names, language)),
		namesRow(variant.formerIds, facts.former_ids),
		namesRow(variant.exactNames, exactNames(facts)),
		codesRow(
			record.codes,
			facts.ids.map(({ allele, clinvar, clingen }) => ({
				of: { is: "told", by: (say) => say.allele(allele) } as const,
				codes: { clinvar, clingen },
			})),
		),
	];
}

function effectTable(
	facts: VariantFacts,
	{ words: { variant }, edition }: Surroundings,
): Block {
	return {
		is: "table",
		look: "figures",
		columns: [
			{ heading: variant.outcome },
			{ heading: variant.figure },
			{ heading: variant.study },
			{ heading: variant.group, isBelow: true },
		],
		rows: effects(facts, edition).map(
			({ outcome, interval, population, source, value, ...effect }) => {
				const letters = lettersOf(effect.allele, facts);
				const figure: Line = {
					is: "told",
					by: (say) =>
						variant.effect({
							...effect,
							allele: letters && say.allele(letters),
							value: say.figure(value),
						}),
				};
				const range: Line | null = interval && {
					is: "told",
					by: (say) =>
						variant.interval(
							say.figure(interval.low),
							say.figure(interval.high),
						),
				};
				return [
					outcome ?? "",
					range ? [figure, { is: "aside", line: range }] : figure,
					sourceLink(source, shortName(source)),
					population,
				];
			},
		),
	};
}

function topicSection(
	id: string,
	{ words: { record }, edition }: Surroundings,
): Block {
	const topics = edition.dataset.topicsOfVariant.get(id) ?? [];
	return {
		...section("topics", record.topics, [
			list(
				topics.map((topic) => {
					const kind = topic.facts.confirmed.includes(id)
						? record.confirmed
						: record.coMentioned;
					const link = recordLink(edition, "topic", topic.id);
					return { line: [link, { is: "aside", line: kind }] };
				}),
			),
		]),
		on: "page",
	};
}
