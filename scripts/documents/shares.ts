/** How common alleles are in groups of people: three parts of 1,000 people, or words where almost nobody has the allele. */

import type { Language } from "../../functions/shared/contract.ts";
import { frequencies, lettersOf } from "../dataset/figures.ts";
import { publishSource } from "../dataset/sources.ts";
import { byCopies, inWhole, oneInOf } from "../model/figures/shares.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import {
	frequencySource,
	POPULATIONS,
	type Population,
} from "../model/values/populations.ts";
import type { ShareWords } from "../words/en/shares.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { Inline, ShareRow, Shares } from "./block.ts";
import { type Surroundings, sourceLink } from "./sections.ts";

type Variant = Facts<"variant">;
type Entry = Variant["frequencies"][number];
type Frequency = ReturnType<typeof frequencies>[number];

const PEOPLE = 1000;
/** With fewer people than this in every group, a bar would show next to nothing. */
const FEWEST_DRAWN = 20;
/** A share below this is "1 in so many", which compares better with others of its kind. */
const COMMON = 0.1;

/** A table for each allele with a frequency. */
export function sharesOf(facts: Variant, surroundings: Surroundings): Shares[] {
	const byAllele = Map.groupBy(facts.frequencies, ({ allele }) => allele);
	return [...byAllele].map(([allele, entries]) =>
		tableOf(allele, entries, facts, surroundings),
	);
}

function tableOf(
	allele: string,
	entries: Entry[],
	facts: Variant,
	{ edition, language, words: { variant } }: Surroundings,
): Shares {
	const words = LANGUAGE_WORDS[language].shares;
	const rows = entries
		.flatMap((entry, at) => {
			const own = { ...facts, frequencies: [entry] };
			const all = nested(frequencies(own, edition), entry);
			return all.map((row) => ({ ...row, at }));
		})
		.toSorted((one, other) => one.place - other.place);
	const shares = rows.map(({ frequency }) => frequency);
	const letters = lettersOf(allele, facts);
	const told = tellerOf(facts, shares, language);
	const isFromSeveral = entries.length > 1;
	return {
		is: "shares",
		caption: (say) => told.caption(letters && say.allele(letters)),
		columns: told.isByCopies
			? ([0, 1, 2] as const).map(
					(count) => (say) =>
						letters === undefined
							? variant.changedCopies(count)
							: variant.copies(count, say.allele(letters)),
				)
			: [() => words.figure],
		rows: rows.map(
			(row): ShareRow => ({
				group: row.population,
				dataset: isFromSeveral
					? { title: row.people ?? row.source.title, at: row.at }
					: undefined,
				isEveryone: row.population_code === "all",
				isPart: row.isPart,
				share: row.frequency,
				sampleSize: row.sample_size,
				...told.row(row.frequency, row.sample_size),
			}),
		),
		sources: entries.map((entry) => {
			const { sample_size: size } = entry;
			const said = size === undefined ? words.sizeUnknown : told.size(size);
			return [...originOf(entry, language), `. ${said}`];
		}),
		about: [
			...(told.about ? [told.about] : []),
			...(shares.includes(0) ? [words.notSeenMeans] : []),
		].join(" "),
	};
}

/** Where an entry was read, with the year, after whom a study counted. */
function originOf(entry: Entry, language: Language): Inline[] {
	const { people, source, year } = frequencySource(entry);
	return [
		people ? `${people[language]}: ` : "",
		sourceLink(publishSource(source)),
		year === undefined ? "" : LANGUAGE_WORDS[language].shares.year(year),
	];
}

/** With the place of each group among all: one that is a part of another of its dataset comes right after that. */
function nested(
	rows: Frequency[],
	entry: Entry,
): (Frequency & { isPart: boolean; place: number })[] {
	const { parts = {} } = frequencySource(entry);
	const placeOf = (code: Population) => POPULATIONS.indexOf(code);
	return rows.map((row) => {
		const code = row.population_code;
		const whole = parts[code];
		const isPart = rows.some((one) => one.population_code === whole);
		return whole !== undefined && isPart
			? { ...row, isPart, place: placeOf(whole) + (1 + placeOf(code)) / 100 }
			: { ...row, isPart: false, place: placeOf(code) };
	});
}

/** How the shares of a table are told. */
interface Teller {
	isByCopies: boolean;
	caption: (allele: string | undefined) => string;
	row: (
		share: number,
		sampleSize: number | null,
	) => Pick<ShareRow, "cells" | "parts">;
	about: string | undefined;
	/** From the number of chromosomes. */
	size: (chromosomes: number) => string;
}

function tellerOf(
	{ chromosome }: Variant,
	shares: number[],
	language: Language,
): Teller {
	const words = LANGUAGE_WORDS[language].shares;
	if (typeof chromosome === "string") return singly(chromosome, words);
	const isByCopies = shares.some(
		(share) => (1 - byCopies(share)[0]) * PEOPLE >= FEWEST_DRAWN,
	);
	const peopleWith = (chromosomes: number) => Math.floor(chromosomes / 2);
	return {
		isByCopies,
		caption: isByCopies ? words.byCopies : words.rare,
		about: words.byChance,
		size: (chromosomes) => words.people(peopleWith(chromosomes)),
		row(share, sampleSize) {
			if (share === 0) {
				const isUnknown = sampleSize === null;
				const notSeen = isUnknown
					? words.notSeen
					: words.notSeenIn(peopleWith(sampleSize));
				return { cells: [notSeen] };
			}
			if (isByCopies) return inThousand(share, language);
			const [none] = byCopies(share);
			return { cells: [words.oneIn(oneInOf(1 - none), "people")] };
		},
	};
}

/** The people of 1,000 with no, one and two copies, which add up. */
function inThousand(
	share: number,
	language: Language,
): Pick<ShareRow, "cells" | "parts"> {
	const { locale, shares: words } = LANGUAGE_WORDS[language];
	const [none, one, two] = byCopies(share).map((part) => part * PEOPLE) as [
		number,
		number,
		number,
	];
	// Less than one person is said, and neither counted nor drawn.
	const [ones, twos] = [one, two].map((part) =>
		part < 1 ? 0 : Math.round(part),
	) as [number, number];
	const cell = (exact: number, whole: number) => {
		if (exact > 0 && exact < 1) return words.fewerThanOne;
		if (exact < PEOPLE && whole === PEOPLE) return words.nearlyAll;
		return whole.toLocaleString(locale);
	};
	return {
		cells: [cell(none, PEOPLE - ones - twos), cell(one, ones), cell(two, twos)],
		parts: [ones / PEOPLE, twos / PEOPLE],
	};
}

/** Where not everyone has two copies: the shares of chromosomes, of which men have one Y and everyone one kind of mitochondria. */
function singly(chromosome: "X" | "Y" | "MT", words: ShareWords): Teller {
	const isX = chromosome === "X";
	const counted = isX ? "chromosomes" : "people";
	return {
		isByCopies: false,
		caption: words.chromosomes[chromosome],
		about: isX ? words.onX : undefined,
		size: isX ? words.chromosomesExamined : words.people,
		row(share) {
			if (share === 0) return { cells: [words.notSeen] };
			if (share < COMMON) {
				return { cells: [words.oneIn(oneInOf(share), counted)] };
			}
			const { counts, of } = inWhole([share]);
			return { cells: [words.outOf(counts[0] ?? 0, of, counted)] };
		},
	};
}
