/** Rules of figures: those of one record do not contradict each other. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { SoundRecord } from "../fields.ts";

type Variant = SoundRecord<"variant">;
type Frequency = NonNullable<Variant["facts"]["frequencies"]>[number];

/** How far figures may differ because they are rounded. */
const ROUNDING = 0.02;

/** Allele frequencies: each is given once, all together make 1, and everyone's lies between those of the groups. */
export function checkShares({ path, facts }: Variant): Diagnostic[] {
	const { frequencies = [], ref, alts = [] } = facts;
	return [
		...frequencies.flatMap((one, at) => {
			const place = { path, keys: ["frequencies", at, "values", "all"] };
			return checkEveryone(one).map((parameters) =>
				diagnose("frequency-everyone", place, parameters),
			);
		}),
		...checkWholes(path, frequencies, [ref, ...alts]),
	];
}

function checkEveryone({
	values,
}: Frequency): { all: number; least: number; most: number }[] {
	const { all, ...groups } = values;
	const shares = Object.values(groups);
	// Two groups may be a small part of everyone.
	if (all === undefined || shares.length < 3) return [];
	const [least, most] = [Math.min(...shares), Math.max(...shares)];
	return all < least || all > most ? [{ all, least, most }] : [];
}

function checkWholes(
	path: string,
	frequencies: Frequency[],
	alleles: (string | undefined)[],
): Diagnostic[] {
	const shares = new Map<string, Map<string, number>>();
	return frequencies.flatMap(({ allele, dataset, values }, at) =>
		Object.entries(values).flatMap(([population, value]) => {
			const place = { path, keys: ["frequencies", at, "values", population] };
			const key = `${dataset} ${population}`;
			const own = shares.get(key) ?? new Map<string, number>();
			shares.set(key, own);
			if (own.has(allele)) {
				const id = `${allele}, ${dataset}, ${population}`;
				return [diagnose("reference-repeated", place, { id })];
			}
			own.set(allele, value);
			const sum = [...own.values()].reduce((a, b) => a + b, 0);
			const isWhole = alleles.every((one) => one && own.has(one));
			if (!isWhole || sum >= 1 - ROUNDING) return [];
			const parameters = { population, dataset, sum: Number(sum.toFixed(4)) };
			return [diagnose("frequency-whole", place, parameters)];
		}),
	);
}

/** A figure lies in its interval, and odds are positive. */
export function checkEffects({ path, facts }: Variant): Diagnostic[] {
	return (facts.effects ?? []).flatMap(({ measure, value, interval }, at) => {
		const place = (field: string) => ({ path, keys: ["effects", at, field] });
		if (measure === "odds_ratio" && value <= 0) {
			const expected = "odds, which are above 0";
			const parameters = { value: String(value), expected };
			return [diagnose("value-invalid", place("value"), parameters)];
		}
		if (interval === undefined) return [];
		const [low, high] = interval;
		if (low <= value && value <= high) return [];
		return [diagnose("effect-interval", place("value"), { value, low, high })];
	});
}

/** The lower end of a range comes first, and a share is at most 1. */
export function checkPrevalence({
	path,
	facts,
}: SoundRecord<"condition">): Diagnostic[] {
	return (facts.prevalence ?? []).flatMap((figure, at) =>
		(["one_in", "per_100000"] as const).flatMap((field) => {
			const [low, high = low] = figure[field] ?? [];
			if (low === undefined || high === undefined) return [];
			const place = { path, keys: ["prevalence", at, field] };
			const isShare = field === "one_in" ? low >= 1 : high <= 100_000;
			if (low <= high && isShare) return [];
			return [diagnose("prevalence-range", place, { low, high, isShare })];
		}),
	);
}
