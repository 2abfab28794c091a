/** The published form of figures: frequencies, effects, prevalence. */

import type { Language } from "../../functions/shared/contract.ts";
import { namesOfPairs } from "../model/figures/combinations.ts";
import { GUIDELINE_BODIES } from "../model/figures/copies.ts";
import { geneOfAllele } from "../model/figures/functions.ts";
import { sharesOf } from "../model/figures/prevalence.ts";
import { inWhole } from "../model/figures/shares.ts";
import { chromosomeOf } from "../model/kinds/gene.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import type { Population } from "../model/values/populations.ts";
import { frequencySource, POPULATIONS } from "../model/values/populations.ts";
import { PARTNERS, turned } from "../model/values/strands.ts";
import type { AuthoredRecord } from "../record/fields.ts";
import type { DataWords } from "../words/en/data.ts";
import type { Edition } from "./edition.ts";
import { publishSource } from "./sources.ts";

type Variant = Facts<"variant">;
type Prevalence = Facts<"condition">["prevalence"][number];

/** The alleles as papers write them, for variants that papers describe on the other strand; null for all others. */
export function namesOnPapers({ papers_strand, ref, alts }: Variant) {
	if (papers_strand === undefined) return null;
	return { ref: turned(ref), alts: alts.map(turned) };
}

/**
 * The alleles as some papers, reports and files print them instead: in the letters of the other strand or, where letters are
 * missing, as I (longer) and D (shorter).
 */
export function printedElsewhere({ ref, alts }: Variant): string[] | undefined {
	const alleles = [ref, ...alts];
	if (alleles.every(({ length }) => length === 1)) return alleles.map(turned);
	const [shorter = "", longer = "", ...more] = alleles.toSorted(
		(one, two) => one.length - two.length,
	);
	// What is replaced by something else has no such letters.
	if (more.length > 0 || !longer.startsWith(shorter)) return;
	return alleles.map((allele) => (allele === longer ? "I" : "D"));
}

/** Two alleles that face each other in DNA: their letters mean one thing on one strand, and another on the other. */
export function partners({
	ref,
	alts,
}: Variant): [one: string, other: string] | undefined {
	const alleles = [ref, ...alts];
	const one = alleles.find((allele) =>
		alleles.includes(PARTNERS[allele] ?? ""),
	);
	return one === undefined ? undefined : [one, turned(one)];
}

/** Whether the reference allele is known to be the usual one: in both genomes, and in every group with a frequency. */
export function isReferenceUsual(facts: Variant): boolean {
	const { ref, grch37, frequencies, risk_tier } = facts;
	const shares = frequencies.flatMap(({ allele, values }) =>
		Object.values(values).map((share) => (allele === ref ? 1 - share : share)),
	);
	// A change that is sensitive is not the usual letter.
	const isKnown = shares.length > 0 || risk_tier === "sensitive";
	return (
		isKnown && grch37?.ref === undefined && shares.every((share) => share < 0.5)
	);
}

/** What the changes are called by the rules of HGVS. */
export function exactNames({ ids }: Variant): string[] {
	return ids
		.flatMap(({ hgvs, protein }) => [hgvs, protein])
		.filter((name) => name !== undefined);
}

/** The place on GRCh37; null if it is not known. */
export function locationGrch37({ grch37 }: Variant) {
	if (grch37 === undefined) return null;
	const { chromosome, position, ref = null } = grch37;
	const assembly = "GRCh37" as const;
	return { assembly, chromosome: String(chromosome), position, ref };
}

/** What other catalogues call each allele. */
export function alleleIds({ ids }: Variant) {
	return ids.map(({ allele, clinvar, clingen, hgvs, protein }) => ({
		allele,
		clinvar: clinvar ?? null,
		clingen: clingen ?? null,
		hgvs: hgvs ?? null,
		protein: protein ?? null,
	}));
}

/**
 * The letters to name an allele by; undefined for the only insertion or deletion of a record, which readers know as the change.
 * Its letters would say little: those of a deletion are part of the reference.
 */
export function lettersOf(allele: string, facts: Variant): string | undefined {
	const [alt, ...others] = facts.alts;
	const isOnly = allele === alt && others.length === 0;
	return isOnly && hasIndel(facts) ? undefined : allele;
}

/** Whether an allele of the record is an insertion or a deletion. */
export function hasIndel({ ref, alts }: Variant): boolean {
	return alts.some(({ length }) => length !== ref.length);
}

/** One entry per allele, dataset and population; populations come in the order of `POPULATIONS`. */
export function frequencies(
	{ frequencies: given }: Variant,
	{ language, words }: Edition,
) {
	return given.flatMap((entry) => {
		const { allele, values, sample_size } = entry;
		const { people, year = null, source } = frequencySource(entry);
		return POPULATIONS.flatMap((population) => {
			const frequency = values[population];
			if (frequency === undefined) return [];
			return [
				{
					allele,
					population: words.populations[population],
					population_code: population,
					frequency,
					// The sample size is that of everyone, or of the only population given.
					sample_size:
						population === "all" || Object.keys(values).length === 1
							? (sample_size ?? null)
							: null,
					people: people?.[language] ?? null,
					year,
					source: publishSource(source),
				},
			];
		});
	});
}

/** What CPIC says that alleles do. */
export function functions(
	{ functions: given, genes }: Variant,
	{ language }: Pick<Edition, "language">,
) {
	return given.map(({ allele, name, note, as_of = null, source, ...rest }) => ({
		allele,
		name,
		gene: geneOfAllele(name, genes) ?? "",
		function: rest.function,
		note: note?.[language] ?? null,
		as_of,
		source: publishSource(source),
	}));
}

export function effects(
	{ effects: given }: Variant,
	{ language, words }: Edition,
) {
	return given.map(
		({ outcome, interval, unit, population, source, ...rest }) => ({
			outcome: outcome[language],
			measure: rest.measure,
			value: rest.value,
			interval: ends(interval),
			unit: unit?.[language] ?? null,
			allele: rest.allele,
			copies: rest.copies ?? null,
			population: words.populations[population],
			population_code: population,
			source: publishSource(source),
		}),
	);
}

function ends(interval: readonly [low: number, high: number] | undefined) {
	return interval === undefined
		? null
		: { low: interval[0], high: interval[1] };
}

type Risk = (Variant | Facts<"condition">)["risks"][number];

/** A risk without the field that says who has it. */
export function risk(
	{ outcome, over, interval, comparison, population, source, ...rest }: Risk,
	{ language, words }: Edition,
) {
	return {
		outcome: outcome[language],
		sex: rest.sex ?? null,
		by_age: rest.by_age ?? null,
		over: over?.[language] ?? null,
		risk: rest.risk,
		interval: ends(interval),
		comparison:
			comparison === undefined
				? null
				: { ...comparison, source: publishSource(comparison.source) },
		studied: rest.studied,
		population: words.populations[population],
		population_code: population,
		sample_size: rest.sample_size ?? null,
		source: publishSource(source),
	};
}

export function prevalence(
	{ population, place, kind, covers, source, year, ...figure }: Prevalence,
	{ language, words }: Edition,
) {
	const shares = sharesOf(figure);
	const [low = 0, high = low] = shares;
	return {
		figure:
			figure.one_in === undefined
				? words.inPeople(inWhole(shares))
				: words.oneIn(figure.one_in),
		share: { low, high },
		population: groupOf(population, place?.[language], words),
		kind,
		covers: covers?.[language] ?? null,
		year: year ?? null,
		source: publishSource(source),
	};
}

/** The name of a group of people, with its place or age group if one is given. */
function groupOf(
	population: Population,
	place: string | undefined,
	{ populations, groupIn }: DataWords,
): string {
	if (place === undefined) return populations[population];
	return population === "all" ? place : groupIn(populations[population], place);
}

/** A gene's chromosome and band; null if the band is unknown. */
export function geneLocation(band: string | undefined) {
	return band === undefined ? null : { chromosome: chromosomeOf(band), band };
}

/** By the number of working copies: what the body does with a drug, and what guidelines conclude. */
export function copies(
	{ by_copies }: Pick<Facts<"drug">, "by_copies">,
	language: Language,
) {
	return by_copies.map(({ gene, rows }) => ({
		gene,
		rows: rows.map((row) => ({ copies: row.copies, ...told(row, language) })),
	}));
}

/** By whether a change is carried: what happens with a drug, and what guidelines conclude. */
export function changes(
	{ by_change }: Pick<Facts<"drug">, "by_change">,
	language: Language,
) {
	return by_change.map(({ genes, change, rows }) => ({
		genes,
		change: change[language],
		rows: rows.map((row) => ({ people: row.people, ...told(row, language) })),
	}));
}

type Told = Facts<"drug">["by_copies" | "by_change"][number]["rows"][number];

function told({ body, guidelines, source }: Told, language: Language) {
	return {
		body: body[language],
		guidelines: GUIDELINE_BODIES.flatMap((by) => {
			const found = guidelines[by];
			if (found === undefined) return [];
			const { says, source } = found;
			return [{ by, says: says[language], source: publishSource(source) }];
		}),
		source: publishSource(source),
	};
}

/** Places that are read together. */
export function combinations(
	{ id, facts }: AuthoredRecord<"gene">,
	{ language, dataset }: Edition,
) {
	return facts.combinations.map(
		({ title, about, places, alleles, rows, others, sources }) => ({
			title: title[language],
			about: about[language],
			rsids: places,
			alleles,
			rows: rows.map(({ pairs, says }) => ({
				genotypes: pairs,
				names: namesOfPairs(id, pairs, alleles),
				note: says[language],
			})),
			others: others?.[language] ?? null,
			is_sensitive: places.some(
				(rsid) =>
					dataset.records.variant.get(rsid)?.facts.risk_tier === "sensitive",
			),
			sources: sources.map(publishSource),
		}),
	);
}
