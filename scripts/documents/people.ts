/** Risks as people: how many of 100, 1,000 or 10,000, beside those that they are compared with. */

import type { Language } from "../../functions/shared/contract.ts";
import { publishSource } from "../dataset/sources.ts";
import type { Source } from "../model/fields.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import { peopleOf, sizeFor } from "../model/risks.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { PageWords } from "../words/pages.ts";
import type { Block, Line, People, Say } from "./block.ts";
import type { Surroundings } from "./sections.ts";

type Risk = (Facts<"variant"> | Facts<"condition">)["risks"][number];
/** Which of these people have a risk: "women" → "women with one T". */
type Who<R> = (risk: R, people: string, say: Say) => string;

/** A block for the risks that one picture can show: of the same outcome and time, from one source. */
export function peopleBlocks<R extends Risk>(
	risks: readonly R[],
	who: Who<R>,
	surroundings: Surroundings,
): People[] {
	const together = Map.groupBy(
		risks,
		({ outcome, sex, by_age, over, comparison, source }) =>
			JSON.stringify([outcome, sex, by_age, over, comparison, source]),
	);
	return [...together.values()].map((some) =>
		blockOf(some as [R, ...R[]], who, surroundings),
	);
}

/** What stands below all of them. */
export function aboutRisks({ risks }: PageWords): Block[] {
	return [
		{ is: "text", line: risks.key, tone: "small", on: "page" },
		{ is: "text", line: risks.about, tone: "small" },
	];
}

function blockOf<R extends Risk>(
	risks: [R, ...R[]],
	who: Who<R>,
	surroundings: Surroundings,
): People {
	const { language } = surroundings;
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
			who: (say: Say) => who(risk, people, say),
			count: peopleOf(risk.risk, of),
		})),
	];
	const sources = comparison ? [source, comparison.source] : [source];
	return {
		is: "people",
		heading: first.outcome[language] ?? "",
		of,
		groups,
		text: (say) =>
			groups
				.map(({ who: whose, count }) => {
					// Most of them: then the others are said, too.
					const others = count * 2 >= of ? number(of - count) : undefined;
					const told = { count: number(count), of: number(of), others };
					return words.sentence({ who: whose(say), span, ...told });
				})
				.join(" "),
		basis: [
			...risks.map((risk) => basisOf(risk, of, who, surroundings)),
			...sources.map(linkTo),
		],
	};
}

/** Who was counted, and how far off the number may be. */
function basisOf<R extends Risk>(
	risk: R,
	of: number,
	who: Who<R>,
	{ words: { risks: words }, edition, language }: Surroundings,
): Line {
	const { interval, population, sample_size: size, sex, studied } = risk;
	const number = numbersIn(language);
	const [low, high] = (interval ?? []).map((end) => number(peopleOf(end, of)));
	return {
		is: "told",
		by: (say) =>
			words.basis({
				who: who(risk, words.people[sex ?? "all"], say),
				studied: words.studied[studied],
				group:
					population === "all"
						? undefined
						: edition.words.populations[population],
				size: size === undefined ? undefined : number(size),
				range: low && high ? words.range(low, high, number(of)) : undefined,
			}),
	};
}

/** Numbers in a sentence, which Markdown writes like a page. */
function numbersIn(language: Language): (value: number) => string {
	return new Intl.NumberFormat(LANGUAGE_WORDS[language].locale).format;
}

function linkTo(source: Source): Line {
	const { title, url } = publishSource(source);
	return { is: "link", text: title, to: url, isOriginal: true };
}
