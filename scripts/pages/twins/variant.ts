/** The twin of a variant. Numbers are the same as in the record, not rounded. */

import type { Entry } from "../../dataset/edition.ts";
import {
	effects,
	entriesElsewhere,
	exactNames,
	frequencies,
	hasOdds,
	lettersOf,
	namesOnPapers,
	partners,
} from "../../dataset/figures.ts";
import { neutralNames } from "../../dataset/other-names.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import {
	alsoPrinted,
	introduction,
	pairsOf,
	strandRows,
} from "../letters/section.ts";
import { link, paragraphs, plain, section, table } from "../markdown.ts";
import type { View } from "../view.ts";
import { byLanguage } from "../view.ts";
import type { Blocks } from "./blocks.ts";
import { names, recordLink, rows } from "./blocks.ts";

type Variant = Entry<"variant">;
type Facts = Variant["record"]["facts"];
type Place = Pick<Facts, "chromosome" | "position">;

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
		section(variant.pairs, ...letters(facts, view), ...genotypes(entry, view)),
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
	const change = ({ ref, alts }: { ref: string; alts: string[] }) =>
		`${ref} → ${alts.join(", ")}`;
	const place = ({ chromosome, position }: Place) =>
		`chr${chromosome}:${position}`;
	const { grch37 } = facts;
	const own = grch37?.ref && `; ${plain(variant.otherReference(grch37.ref))}`;
	const entries = entriesElsewhere(facts);
	const papers = namesOnPapers(facts);
	return rows(
		["rsID", id],
		[kinds.gene, genes.join(" / ")],
		[variant.letters, `${change(facts)} (${plain(variant.arrow)})`],
		[twin.papers, papers ? change(papers) : undefined],
		[`${variant.position} (GRCh38)`, place(facts)],
		[`${variant.position} (GRCh37)`, grch37 && `${place(grch37)}${own ?? ""}`],
		[variant.care, plain(`${name} (${means})`)],
		[record.otherNames, names(neutralNames(facts.other_names, view.language))],
		[variant.formerIds, names(facts.former_ids)],
		[variant.exactNames, names(exactNames(facts))],
		[record.codes, entries.map(({ name, url }) => link(name, url)).join(", ")],
	);
}

function genotypes(
	{ record: { facts }, prose }: Variant,
	{ language }: View,
): string[] {
	return pairsOf(facts).flatMap((pair) => {
		const note = prose.genotypes[pair.own];
		if (note === undefined) return [];
		const also = alsoPrinted(pair, facts, LANGUAGE_WORDS[language].letters);
		const name = also ? `${pair.own} (${also})` : pair.own;
		return [`### ${plain(name)}`, paragraphs(note)];
	});
}

function letters(facts: Facts, { language }: View): string[] {
	const words = LANGUAGE_WORDS[language].letters;
	const { heading, why, follows } = words.strands;
	const facing = partners(facts);
	const box = facing && [
		`**${plain(heading)}**`,
		plain(why(...facing)),
		rows(
			...strandRows(facts, words).map(
				([who, [ref, ...alts]]) =>
					[who, `${ref} → ${alts.join(", ")}`] as const,
			),
		),
		plain(follows(...facing)),
	];
	return [...(box ?? []), plain(introduction(facts, words))];
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
