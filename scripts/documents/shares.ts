/** How common alleles are in groups of people: three parts of 1,000 people, or words where almost nobody has the allele. */

import type { Language } from "../../functions/shared/contract.ts";
import { frequencies, lettersOf } from "../dataset/figures.ts";
import { byCopies, inWhole, oneInOf } from "../model/figures/shares.ts";
import type { Facts } from "../model/kinds/kinds.ts";
import type { Population } from "../model/values/populations.ts";
import { PART_OF } from "../model/values/populations.ts";
import type { ShareWords } from "../words/en/shares.ts";
import { LANGUAGE_WORDS } from "../words/languages.ts";
import type { ShareRow, Shares } from "./block.ts";
import type { Surroundings } from "./sections.ts";

type Variant = Facts<"variant">;
type Frequency = ReturnType<typeof frequencies>[number];

const PEOPLE = 1000;
/** With fewer people than this in every group, a bar would show next to nothing. */
const FEWEST_DRAWN = 20;

/** A table for each entry of a variant: an allele in a dataset. */
export function sharesOf(facts: Variant, surroundings: Surroundings): Shares[] {
	const { edition, language } = surroundings;
	const { variant } = surroundings.words;
	const words = LANGUAGE_WORDS[language].shares;
	return facts.frequencies.map((entry): Shares => {
		const own = { ...facts, frequencies: [entry] };
		const rows = nested(frequencies(own, edition.words), entry);
		const shares = rows.map(({ frequency }) => frequency);
		const letters = lettersOf(entry.allele, facts);
		const told = tellerOf(facts, shares, language);
		const [first] = rows;
		const { sample_size: size } = entry;
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
					isEveryone: row.population_code === "all",
					isPart: row.isPart,
					share: row.frequency,
					sampleSize: row.sample_size,
					...told.row(row.frequency, row.sample_size),
				}),
			),
			about: [
				[
					`${words.source} `,
					first && {
						is: "link",
						text: first.source.title,
						to: first.source.url,
						isOriginal: true,
					},
					first?.year != null && words.year(first.year),
				],
				[
					...(told.about ? [told.about] : []),
					size === undefined ? words.sizeUnknown : told.size(size),
					...(shares.includes(0) ? [words.notSeenMeans] : []),
				].join(" "),
			],
		};
	});
}

/** A group that is a part of another comes right after that. */
function nested(
	rows: Frequency[],
	{ dataset }: Variant["frequencies"][number],
): (Frequency & { isPart: boolean })[] {
	const parts = new Map<Population, Frequency[]>();
	const tops = rows.filter((row) => {
		const whole = PART_OF[dataset][row.population_code];
		const isPart = rows.some((one) => one.population_code === whole);
		if (whole === undefined || !isPart) return true;
		parts.set(whole, [...(parts.get(whole) ?? []), row]);
		return false;
	});
	return tops.flatMap((row) => [
		{ ...row, isPart: false },
		...(parts.get(row.population_code) ?? []).map((part) => ({
			...part,
			isPart: true,
		})),
	]);
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
	const about = words.byChance;
	const size = (chromosomes: number) =>
		words.people(Math.floor(chromosomes / 2));
	const isByCopies = shares.some(
		(share) => (1 - byCopies(share)[0]) * PEOPLE >= FEWEST_DRAWN,
	);
	const notSeen = (sampleSize: number | null) =>
		sampleSize === null
			? words.notSeen
			: words.notSeenIn(Math.floor(sampleSize / 2));
	const caption = isByCopies ? words.byCopies : words.rare;
	return {
		isByCopies,
		caption,
		about,
		size,
		row(share, sampleSize) {
			if (share === 0) {
				return { cells: [notSeen(sampleSize)], parts: undefined };
			}
			if (!isByCopies) {
				const [none] = byCopies(share);
				return { cells: [words.oneIn(oneInOf(1 - none))], parts: undefined };
			}
			return inThousand(share, language);
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
	return {
		isByCopies: false,
		caption: words.chromosomes[chromosome],
		about: isX ? words.onX : undefined,
		size: isX ? words.chromosomesExamined : words.people,
		row(share) {
			if (share === 0) return { cells: [words.notSeen], parts: undefined };
			const { counts, of } = inWhole([share]);
			const [count = 0] = counts;
			return { cells: [words.outOf(count, of)], parts: undefined };
		},
	};
}
