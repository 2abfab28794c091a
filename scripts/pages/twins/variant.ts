/** The twin of a variant. Numbers are the same as in the record, not rounded. */

import type { Entry } from "../../dataset/edition.ts";
import {
	effects,
	frequencies,
	hasIndel,
	hasOdds,
	lettersOf,
	namesOnPapers,
} from "../../dataset/figures.ts";
import { possibleGenotypes } from "../../model/variant.ts";
import { link, paragraphs, plain, section, table } from "../markdown.ts";
import type { View } from "../view.ts";
import { byLanguage } from "../view.ts";
import type { Blocks } from "./blocks.ts";
import { names, recordLink, rows } from "./blocks.ts";

type Variant = Entry<"variant">;
type Facts = Variant["record"]["facts"];

const NUMBERS = byLanguage((locale) => ({
	shares: new Intl.NumberFormat(locale, {
		style: "percent",
		maximumSignificantDigits: 12,
	}),
	figures: new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 }),
}));

export function variantTwin(entry: Variant, view: View): Blocks {
	const { words } = view;
	const { variant } = words;
	const { record, prose } = entry;
	const { facts } = record;
	return [
		facts.risk_tier === "sensitive"
			? `> ${plain(words.twin.sensitive)} ${plain(variant.sensitive.care)}`
			: undefined,
		prose.summary && paragraphs(prose.summary),
		glance(entry, view),
		facts.risk_tier === "caution" ? plain(variant.caution) : undefined,
		section(variant.pairs, strandNote(facts, view), ...genotypes(entry)),
		section(
			variant.guideline,
			prose.guideline_note && paragraphs(prose.guideline_note),
		),
		section(variant.frequency, frequencyTable(facts, view)),
		section(
			variant.effects,
			effectTable(facts, view),
			hasOdds(facts) ? plain(variant.aboutOdds) : "",
		),
	];
}

function glance({ record: { id, facts } }: Variant, view: View): string {
	const { variant, twin, kinds, record } = view.words;
	const { name, means } = variant.tiers[facts.risk_tier];
	const genes = facts.genes.map((gene) => recordLink(view, "gene", gene));
	const letters = ({ ref, alts }: { ref: string; alts: string[] }) =>
		`${ref} → ${alts.join(", ")}`;
	const papers = namesOnPapers(facts);
	return rows(
		["rsID", id],
		[kinds.gene, genes.join(" / ")],
		[
			variant.position,
			`chr${facts.chromosome}:${facts.position} (${plain(variant.plusStrand)})`,
		],
		[variant.letters, `${letters(facts)} (${plain(variant.arrow)})`],
		[twin.papers, papers ? letters(papers) : undefined],
		[variant.care, plain(`${name} (${means})`)],
		[record.otherNames, names(facts.other_names)],
	);
}

function genotypes({ record: { facts }, prose }: Variant): string[] {
	return possibleGenotypes([facts.ref, ...facts.alts]).flatMap((genotype) => {
		const note = prose.genotypes[genotype];
		return note === undefined
			? []
			: [`### ${plain(genotype)}`, paragraphs(note)];
	});
}

function strandNote(facts: Facts, { words }: View): string {
	const { strand, indels } = words.variant;
	return plain(hasIndel(facts) ? `${strand} ${indels}` : strand);
}

function frequencyTable(
	facts: Facts,
	{ words, edition, language }: View,
): string {
	const all = frequencies(facts, edition.words);
	if (all.length === 0) return "";
	const { variant, twin } = words;
	const { shares } = NUMBERS[language];
	return table(
		[twin.letter, variant.group, variant.share, twin.size, variant.study],
		all.map(({ allele, population, frequency, sample_size, source }) => [
			allele,
			plain(population),
			shares.format(frequency),
			sample_size === null ? "" : String(sample_size),
			link(source.title, source.url),
		]),
	);
}

function effectTable(facts: Facts, { words, edition, language }: View): string {
	const all = effects(facts, edition);
	if (all.length === 0) return "";
	const { variant } = words;
	const numbers = NUMBERS[language].figures;
	return table(
		[variant.outcome, variant.group, variant.figure, variant.study],
		all.map(({ outcome, population, interval, source, value, ...effect }) => {
			const shown = variant.effect({
				...effect,
				allele: lettersOf(effect.allele, facts),
				value: numbers.format(value),
			});
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
