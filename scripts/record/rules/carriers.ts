/** Rules on carriers in texts: how many the text says agrees with the figures of the record, and a group that it names has one. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { carriersOf } from "../../model/figures/carriers.ts";
import { sharesOf } from "../../model/figures/prevalence.ts";
import { isNear, percentOf, type Range } from "../../model/figures/shares.ts";
import type { Population } from "../../model/values/populations.ts";
import type { SoundRecord } from "../fields.ts";
import { placeOfPart, sentencesOf, textsOf, withoutTags } from "../texts.ts";

type Counted = SoundRecord<"variant"> | SoundRecord<"condition">;

/** How English texts name the groups that are often singled out. */
const NAMES: [Population, RegExp][] = [
	["ashkenazi_jewish", /\bAshkenazi\b/],
	["finnish", /\b(?:Finnish|Finns?)\b/],
	["european", /\bEurop(?:e|ean|eans)\b/],
	["japanese", /\bJapan(?:ese)?\b/],
	["korean", /\bKorea(?:n|ns)?\b/],
];
/** Groups that come from few people, in whom changes are frequent that hardly anyone else has. */
const FOUNDERS: readonly Population[] = ["ashkenazi_jewish", "finnish"];
/** What a text says of a change that is more frequent in a group than elsewhere. */
const FREQUENT =
	/\b(?:founder|mainly|chiefly|above all|most frequent|most common|best known)\b/i;
const CARRIERS = /\bcarr(?:y|ies|ied|iers?)\b/;
const SHARE =
	/(\d[\d.,]*)(?: to (\d[\d.,]*))? in (\d[\d,]*\d)(?: to (\d[\d,]*\d))?/g;

/** A text may round, and its study may have counted others, but not twice as many. */
const TEXT_TOLERANCE = 2;

export function checkCarriers(record: Counted): Diagnostic[] {
	const figures = figuresOf(record);
	return textsOf(record.prose).flatMap(([part, html]) => {
		const text = withoutTags(html);
		const place = placeOfPart(record, part);
		const sentences = CARRIERS.test(text) ? sentencesOf(text) : [];
		return [
			...sentences.flatMap((one) => checkSentence(one, figures, place)),
			...checkNamed(record, text, figures, place),
		];
	});
}

interface Figure {
	population: Population;
	/** The share of people with one copy. */
	carriers: Range;
	place: Place;
}

function figuresOf(record: Counted): Figure[] {
	const { path } = record;
	if (record.kind === "condition") {
		return (record.facts.prevalence ?? []).flatMap((figure, at) => {
			if (figure.kind !== "carriers") return [];
			const [low = 0, high = low] = sharesOf(figure);
			const place = { path, keys: ["prevalence", at] };
			return [{ population: figure.population, carriers: [low, high], place }];
		});
	}
	return carriersOf(record.facts).map(({ population, share, keys }) => ({
		population,
		carriers: [share, share],
		place: { path, keys },
	}));
}

/** A sentence on the carriers of one group, with one share. */
function checkSentence(
	sentence: string,
	figures: Figure[],
	place: Place,
): Diagnostic[] {
	const [group, ...groups] = NAMES.filter(([, name]) => name.test(sentence));
	// The clause that speaks of carriers: others may speak of those who are ill.
	const [share, ...shares] = sentence
		.split(/[,;:](?!\d)/)
		.filter((clause) => CARRIERS.test(clause))
		.flatMap((clause) => [...clause.matchAll(SHARE)]);
	if (!group || !share || groups.length + shares.length > 0) return [];
	const [population] = group;
	const said = rangeOf(share);
	const own = figures.filter((one) => one.population === population);
	const [first] = own;
	if (first === undefined) return [];
	if (own.some(({ carriers }) => isNear(said, carriers, TEXT_TOLERANCE))) {
		return [];
	}
	const quoted = {
		population,
		carriers: percentOf(said),
		other: percentOf(first.carriers),
	};
	return [
		{ ...diagnose("carriers-differ", place, quoted), related: first.place },
	];
}

function rangeOf([
	,
	count = "",
	to = count,
	of = "",
	upTo = of,
]: string[]): Range {
	const number = (text: string) => Number(text.replaceAll(",", ""));
	return [number(count) / number(upTo), number(to) / number(of)];
}

/** A text that says that a variant is frequent in a group says in how many, or a figure does. */
function checkNamed(
	{ kind }: Counted,
	text: string,
	figures: Figure[],
	place: Place,
): Diagnostic[] {
	if (kind !== "variant" || !FREQUENT.test(text)) return [];
	if (text.search(SHARE) !== -1) return [];
	const named = sentencesOf(text).filter((one) => FREQUENT.test(one));
	return NAMES.flatMap(([population, name]) => {
		if (!FOUNDERS.includes(population)) return [];
		const isNamed = named.some((one) => name.test(one));
		const isCounted = figures.some((one) => one.population === population);
		if (!isNamed || isCounted) return [];
		return [diagnose("group-uncounted", place, { population })];
	});
}
