/** Risks as people: how many of 100, 1,000 or 10,000, beside those that they are compared with. */

import type { Language } from "../../functions/shared/contract.ts";
import { publishSource } from "../dataset/sources.ts";
import { peopleOf, sizeFor } from "../model/figures/risks.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { Block, Line, People, Say } from "./block.ts";
import { copiesOf } from "./letters.ts";
import { type Surroundings, sourceLink } from "./sections.ts";

type Risk = (Facts<"variant"> | Facts<"condition">)["risks"][number];
/** A risk with which of these people have it: "women" → "women with one T". */
type Told = Risk & { who: (people: string, say: Say) => string };

/** The risks of pairs of letters; empty if there are none. */
export function pairRisks(
	facts: Facts<"variant">,
	surroundings: Surroundings,
): Block[] {
	const { words } = surroundings;
	const told = facts.risks.map((risk): Told => {
		const pair = risk.genotype.split("/");
		const copies = copiesOf(pair, facts, words);
		const who: Told["who"] = (people, say) =>
			words.risks.withPair(people, copies(say), pair.map(say.allele).join("/"));
		return { ...risk, who };
	});
	return peopleBlocks(told, surroundings);
}

/** The risks of people with a harmful change in a gene; empty if there are none. */
export function geneRisks(
	{ risks }: Facts<"condition">,
	surroundings: Surroundings,
): Block[] {
	const { words, language } = surroundings;
	const told = risks.map((risk): Told => {
		const has = risk.change?.[language];
		const who: Told["who"] = (people) =>
			has === undefined
				? words.risks.withGene(people, risk.gene)
				: words.risks.withChange(people, has);
		return { ...risk, who };
	});
	return peopleBlocks(told, surroundings);
}

/** A block for the risks that one picture can show: of the same outcome, time and group of people, from one source. */
function peopleBlocks(
	risks: readonly Told[],
	surroundings: Surroundings,
): Block[] {
	const { language, words } = surroundings;
	if (risks.length === 0) return [];
	const together = Map.groupBy(
		risks,
		({ outcome, over, comparison, source, ...one }) =>
			JSON.stringify([
				...[outcome[language], one.sex, one.by_age, over?.[language]],
				...[comparison?.among, comparison?.risk],
				...[comparison && publishSource(comparison.source).url],
				...[one.studied, one.population, publishSource(source).url],
			]),
	);
	const blocks = [...together.values()].map((some) =>
		blockOf(some as [Told, ...Told[]], surroundings),
	);
	// What happens is said once, with all its figures below it.
	const byOutcome = Map.groupBy(blocks, ({ heading }) => heading);
	return [
		...[...byOutcome.values()].flatMap((some) =>
			some.map((one, at) => (at === 0 ? one : { ...one, heading: undefined })),
		),
		{ is: "text", line: words.risks.key, tone: "small", on: "page" },
		{ is: "text", line: words.risks.about, tone: "small" },
	];
}

function blockOf(risks: [Told, ...Told[]], surroundings: Surroundings): People {
	const { edition, language } = surroundings;
	const words = surroundings.words.risks;
	const number = numbersIn(language);
	const [first] = risks;
	const { by_age: age, over, comparison, source } = first;
	const people = words.people[first.sex ?? "all"];
	const of = sizeFor([comparison?.risk ?? 0, ...risks.map((one) => one.risk)]);
	const span = over?.[language] ?? (age ? words.byAge(age) : words.lifetime);
	const compared = comparison && {
		who: () => words.compared[comparison.among](people),
		count: peopleOf(comparison.risk, of),
	};
	const groups = [
		...(compared ? [compared] : []),
		...risks.map((risk) => ({
			who: (say: Say) => risk.who(people, say),
			count: peopleOf(risk.risk, of),
		})),
	];
	return {
		is: "people",
		heading: first.outcome[language] ?? "",
		of,
		groups,
		text: (print) =>
			groups
				.map(({ who: whose, count }, at) => {
					// Most of them: then the others are said, too.
					const isMost = count * 2 >= of && count < of;
					const others = isMost ? number(of - count) : undefined;
					const told = { count: number(count), of: number(of), others };
					// The first says the time, which is the same for all.
					const say = at === 0 ? words.first : words.next;
					return say({ who: whose(print), span, ...told });
				})
				.join(" "),
		basis: [
			words.counted(
				words.studied[first.studied],
				first.population === "all"
					? undefined
					: edition.words.populations[first.population],
			),
			...risks.flatMap((risk) => detailsOf(risk, of, surroundings)),
			...new Map(
				(comparison ? [source, comparison.source] : [source])
					.map(publishSource)
					.map((one) => [one.url, sourceLink(one)]),
			).values(),
		],
	};
}

/** How many were counted, and how far off the number may be, where that is known. */
function detailsOf(
	risk: Told,
	of: number,
	{ words: { risks: words }, language }: Surroundings,
): Line[] {
	const { interval, sample_size: size, sex } = risk;
	const number = numbersIn(language);
	const [low, high] = (interval ?? []).map((end) => number(peopleOf(end, of)));
	const known = [
		...(size === undefined ? [] : [words.size(number(size))]),
		...(low && high ? [words.range(low, high, number(of))] : []),
	];
	if (known.length === 0) return [];
	const people = words.people[sex ?? "all"];
	return [
		{
			is: "told",
			by: (say) => words.details(risk.who(people, say), known.join(" ")),
		},
	];
}

/** Numbers in a sentence, which Markdown writes like a page. */
function numbersIn(language: Language): (value: number) => string {
	return new Intl.NumberFormat(LANGUAGE_WORDS[language].locale).format;
}
