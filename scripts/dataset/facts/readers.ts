/**
 * How the facts of each field of each record are read from its open answer, and which fields are none. Every published field
 * has its row here, or the compiler complains. Fields that say what a record is connected with are never read.
 */

import type { RecordResource } from "../../../functions/shared/contract.ts";
import { codeOf } from "../../model/catalogues.ts";
import type { Single } from "../../model/kinds/kinds.ts";
import type { LanguageWords } from "../../words/en/language.ts";
import { gradeMeans } from "../../words/grades.ts";
import { type Fact, factsOf, figure, name, single, sourced } from "./fact.ts";
import {
	certainty,
	codes,
	effect,
	frequency,
	lastChecked,
	namesOf,
	place,
	risk,
} from "./figures.ts";

/** Why a field has no facts. */
type NoFact =
	/** It names the record, and changes only with it. */
	| "identity"
	/** Sentences, which editors compare. */
	| "text"
	/** What the record is connected with, or how much: connections are read one at a time. */
	| "connections"
	/** Whole records, which tell their own facts. */
	| "records"
	/** It follows from facts that are read elsewhere. */
	| "derived"
	/** What facts and sentences rest on; a fact has its own. */
	| "sources";

/** Reads the facts of a field, in the words of a language. */
type Read<Value, Whole> = (
	value: Value,
	words: LanguageWords,
	record: Whole,
) => Fact[];

type Fields<Whole> = {
	readonly [F in keyof Whole]-?: Read<NonNullable<Whole[F]>, Whole> | NoFact;
};

type Variant = Single<"variants">;
type Condition = Single<"conditions">;

const otherNames = (given: string[], { pages }: LanguageWords) =>
	namesOf(pages.record.otherNames, given);

/** Fields that mean the same in every resource that has them, and have no facts. */
const SHARED = {
	slug: "identity",
	url: "identity",
	name: "text",
	label: "text",
	hook: "text",
	summary: "text",
	in_korea: "text",
	open_questions: "text",
	sources: "sources",
	claims: "derived",
	claim_count: "derived",
} as const;

const variants: Fields<Variant> = {
	...SHARED,
	rsid: "identity",
	gene: (gene, { pages }) => single(pages.kinds.gene, figure(gene)),
	trait_name: "text",
	risk_tier: (tier, { pages: { variant } }) =>
		single(variant.care, figure(tier, variant.tiers[tier].name)),
	genotypes: "text",
	guideline_note: "text",
	source_note: "sources",
	other_names: otherNames,
	location: (one, { pages }) =>
		place(`${pages.variant.position} (GRCh38)`, one),
	location_grch37: (one, { pages }) =>
		place(`${pages.variant.position} (GRCh37)`, one),
	names_on_papers: ({ ref, alts }, { pages }) =>
		single(pages.twin.papers, figure(`${ref}>${alts.join(",")}`)),
	former_rsids: (given, { pages }) =>
		factsOf(pages.variant.formerIds, given, (one) => [figure(one)]),
	ids: (given, { pages }) =>
		factsOf(pages.record.codes, given, (one) => [
			name(one.allele, one.allele),
			figure(one.clinvar, codeOf("clinvar", String(one.clinvar)).text),
			figure(one.clingen, codeOf("clingen", String(one.clingen)).text),
			figure(one.hgvs),
			figure(one.protein),
		]),
	functions: (given, { pages, grades }) =>
		sourced(pages.grading.functions, given, (one) => [
			name(one.gene, ""),
			figure(one.name),
			figure(one.allele),
			figure(
				one.function,
				gradeMeans(grades, { scheme: "cpic-function", grade: one.function }),
			),
			figure(
				one.as_of,
				pages.connections.asOf(one.as_of ? pages.date(one.as_of) : ""),
			),
		]),
	frequencies: (given, words) => given.map((one) => frequency(one, words)),
	effects: (given, words) =>
		sourced(words.pages.variant.effects, given, (one) => effect(one, words)),
	risks: (given, words) =>
		sourced(words.pages.risks.heading, given, (one) =>
			risk(one, name(one.genotype, one.genotype), words),
		),
	last_checked: lastChecked,
	certainty,
};

const conditions: Fields<Condition> = {
	...SHARED,
	prevalence_note: "text",
	inheritance: (way, { pages: { condition } }) =>
		single(condition.inheritance, figure(way, condition.inheritances[way])),
	// By gene, it belongs to connections.
	inheritances: "connections",
	codes,
	last_checked: lastChecked,
	variants: "connections",
	cross_references: "connections",
	pharmacogenomic_note_count: "connections",
	other_names: otherNames,
	prevalence: (given, { pages: { condition } }) =>
		sourced(condition.prevalence, given, (one) => [
			name(one.population, one.population),
			name(one.kind, condition.kinds[one.kind]),
			name(one.covers, one.covers),
			figure(`${one.share?.low} ${one.share?.high}`, one.figure),
			figure(one.year, one.year === null ? "" : condition.asOf(one.year)),
		]),
	overview_html: "text",
	clinical_detail_html: "text",
	faq: "text",
	faq_count: "text",
	pharmacogenomic_notes: "connections",
	risks: (given, words) =>
		sourced(words.pages.risks.heading, given, (one) => {
			const { gene, change } = one;
			const who = name(`${gene} ${change ?? ""}`, change ?? gene);
			return risk(one, who, words);
		}),
	data_notes: "text",
	korea: ({ kcd, special_coverage, kdca }, { pages: { record } }) => [
		...factsOf(record.inKorea, kcd, (one) => [
			name(one.code, one.code),
			figure(one.name),
			figure(one.fit),
		]),
		...factsOf(record.inKorea, special_coverage, (one) => [
			name(one.code, one.code),
			name(one.serial, one.serial),
			name(one.disease_code, one.disease_code),
			figure(one.name),
			figure(one.group),
		]),
		...single(record.inKorea, figure(kdca)),
	],
	certainty,
};

/** What stands at each of several places. */
const atEach = (rsids: string[], letters: string[]) =>
	letters.map((one, at) => `${rsids[at]} ${one}`).join(" + ");

const genes: Fields<Single<"genes">> = {
	...SHARED,
	symbol: "identity",
	variant_count: "derived",
	condition_count: "connections",
	drug_count: "connections",
	other_names: otherNames,
	location: ({ band }, { pages }) => single(pages.gene.place, figure(band)),
	ids: codes,
	molecule_count: "connections",
	variants: "records",
	combinations: (given, { letters }) =>
		given.flatMap(({ rsids, rows, alleles }) => {
			const parts = [
				...alleles.map((one) => [
					name(one.name, one.name),
					figure(atEach(rsids, one.letters)),
				]),
				...rows.map(({ genotypes, names }) => {
					const pairs = atEach(rsids, genotypes);
					return [name(pairs, pairs), figure(names.join(", "))];
				}),
			];
			return factsOf(letters.together.name, parts, (own) => own);
		}),
};

const drugs: Fields<Single<"drugs">> = {
	...SHARED,
	class: "text",
	gene_count: "connections",
	// Brands are among the other names, too. An older version did not tell them apart.
	other_names: (given, words, { brands = [] }) =>
		otherNames(
			given.filter((one) => !brands.includes(one)),
			words,
		),
	brands: (given, { pages }) => namesOf(pages.drug.brands, given),
	ids: codes,
	description: "text",
	by_copies: "text",
	by_change: "text",
	last_checked: lastChecked,
	certainty,
};

/** A topic is a text that lists variants. */
const topics: Fields<Single<"topics">> = {
	...SHARED,
	variant_count: "connections",
	confirmed_count: "connections",
	co_mentioned_count: "connections",
};

const senses: Fields<Single<"senses">> = {
	...SHARED,
	molecules: "connections",
	molecule_count: "derived",
};

const ALL: { readonly [R in RecordResource]: Fields<Single<R>> } = {
	variants,
	conditions,
	genes,
	drugs,
	topics,
	senses,
};

/** A reader for code that treats all fields alike. It is given the value of its own field. */
export type FieldReader = (
	value: unknown,
	words: LanguageWords,
	record: object,
) => Fact[];

/** The readers of each resource by field, or why a field has none. */
// The compiler cannot know that each reader meets the values of its own field alone.
export const READERS = ALL as Record<
	RecordResource,
	Record<string, FieldReader | NoFact>
>;
