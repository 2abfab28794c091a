/** How each sort of fact is taken apart, in the words of a language. */

import { type CatalogueName, codeOf } from "../../model/catalogues.ts";
import type { Scheme } from "../../model/evidence.ts";
import type { Single } from "../../model/kinds/kinds.ts";
import type { LanguageWords } from "../../words/en/language.ts";
import { gradeMeans } from "../../words/grades.ts";
import { shortName } from "../sources.ts";
import { type Fact, factsOf, figure, name, type Part, single } from "./fact.ts";

type Variant = Single<"variants">;
type Condition = Single<"conditions">;
type Risk = (Variant["risks"] | Condition["risks"])[number];
type Words = LanguageWords;

export const codes = (
	given: Partial<Record<CatalogueName, unknown>>,
	{ pages }: Words,
): Fact[] =>
	Object.entries(given).flatMap(([key, value]) =>
		factsOf(pages.record.codes, [value ?? []].flat(), (code) => {
			// The fields of codes are named as their catalogues are.
			const { system } = codeOf(key as CatalogueName, String(code));
			return [name(key, system), figure(String(code))];
		}),
	);

/** Names, which differ from language to language. */
export const namesOf = (label: string, given: readonly string[]): Fact[] =>
	factsOf(label, given, (one) => [figure(one)]).map((fact) => ({
		...fact,
		isOfLanguage: true,
	}));

export const lastChecked = (day: string, { facts, pages }: Words) =>
	single(facts.lastChecked, figure(day, pages.date(day)));

export const certainty = (
	{ tier, scheme, grade, status, as_of }: Variant["certainty"],
	{ pages, grades }: Words,
): Fact[] => {
	if (tier === null || scheme === null || grade === null) return [];
	const graded = { scheme: scheme as Scheme, grade };
	const means = gradeMeans(grades, graded);
	return single(
		pages.sure.label,
		figure(tier, pages.connections.tiers[tier]),
		figure(
			`${scheme} ${grade} ${status}`,
			status === "provisional" ? pages.grading.provisional(means) : means,
		),
		figure(as_of, pages.connections.asOf(as_of ? pages.date(as_of) : "")),
	);
};

export const frequency = (
	one: Variant["frequencies"][number],
	words: Words,
): Fact => ({
	label: words.pages.variant.frequency,
	parts: [
		name(one.allele, one.allele),
		name(one.population_code ?? one.population, one.population),
		name(one.source.title, one.people ?? one.source.title),
		name(one.people, ""),
		figure(one.frequency),
		examined(one, words),
		figure(one.year, words.facts.year(one.year ?? 0)),
	],
	source: one.source,
});

const examined = (
	{ sample_size: size }: Pick<Risk, "sample_size">,
	{ facts, locale }: Words,
) => figure(size, facts.examined((size ?? 0).toLocaleString(locale)));

const interval = (
	given: Risk["interval"],
	{ pages }: Words,
	show: (number: number) => string = String,
) =>
	figure(
		given && `${given.low} ${given.high}`,
		given ? pages.variant.interval(show(given.low), show(given.high)) : "",
	);

export const effect = (
	one: Variant["effects"][number],
	words: Words,
): Part[] => {
	const { variant } = words.pages;
	const { value, ...rest } = one;
	const told = variant.effect({ ...rest, value: String(value) });
	return [
		name(one.outcome, one.outcome),
		name(one.population_code ?? one.population, one.population),
		name(one.measure, ""),
		name(one.allele, ""),
		name(one.copies, ""),
		figure(
			JSON.stringify([value, one.unit, one.measure, one.allele, one.copies]),
			told,
		),
		interval(one.interval, words),
	];
};

export const risk = (one: Risk, who: Part, words: Words): Part[] => {
	const { risks } = words.pages;
	const { comparison, by_age, sex } = one;
	const span =
		by_age === null ? (one.over ?? risks.lifetime) : risks.byAge(by_age);
	const people = risks.people[sex ?? "all"];
	const percent = new Intl.NumberFormat(words.locale, {
		style: "percent",
		maximumSignificantDigits: 3,
	});
	return [
		name(one.outcome, one.outcome),
		who,
		name(sex ?? "all", people),
		name(`${by_age} ${one.over}`, span),
		name(one.population_code, one.population),
		name(one.studied, risks.studied[one.studied]),
		figure(one.risk, percent.format(one.risk)),
		interval(one.interval, words, percent.format),
		figure(
			comparison &&
				`${comparison.among} ${comparison.risk} ${comparison.source.url}`,
			comparison
				? `${risks.compared[comparison.among](people)} ${percent.format(comparison.risk)} (${shortName(comparison.source)})`
				: "",
		),
		examined(one, words),
	];
};

export const place = (
	label: string,
	one: {
		chromosome: string;
		position: number;
		ref?: string | null;
		alts?: string[];
	},
) =>
	single(
		label,
		figure(`chr${one.chromosome}:${one.position}`),
		figure(one.alts ? `${one.ref}>${one.alts.join(",")}` : (one.ref ?? null)),
	);
