/** Rules of figures: those of one record do not contradict each other. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { isTellable } from "../../model/figures/risks.ts";
import { frequencyName } from "../../model/values/populations.ts";
import type { SoundRecord } from "../fields.ts";
import { addressOf } from "./sources.ts";

type Variant = SoundRecord<"variant">;
type Effect = NonNullable<Variant["facts"]["effects"]>[number];
type Frequency = NonNullable<Variant["facts"]["frequencies"]>[number];

/** How far figures may differ because they are rounded. */
const ROUNDING = 0.02;

/** A table of a drug says of the same people once what happens. */
export function checkCopies({
	path,
	facts,
}: SoundRecord<"drug">): Diagnostic[] {
	const { by_copies = [], by_change = [] } = facts;
	const tables = [
		...by_copies.map(({ rows }, at) => ({
			keys: ["by_copies", at, "rows"],
			field: "copies",
			people: rows.map(({ copies }) => copies.toSorted().join(", ")),
		})),
		...by_change.map(({ rows }, at) => ({
			keys: ["by_change", at, "rows"],
			field: "people",
			people: rows.map(({ people }) => people),
		})),
	];
	return tables.flatMap(({ keys, field, people }) =>
		people.flatMap((id, at) => {
			if (people.indexOf(id) === at) return [];
			const place = { path, keys: [...keys, at, field] };
			return [diagnose("reference-repeated", place, { id })];
		}),
	);
}

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
		...checkSums(path, frequencies, [ref, ...alts]),
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

function checkSums(
	path: string,
	frequencies: Frequency[],
	alleles: (string | undefined)[],
): Diagnostic[] {
	const groups = new Map<string, { sum: number; given: Set<string> }>();
	return frequencies.flatMap((entry, at) => {
		const { allele, values } = entry;
		const dataset = frequencyName(entry);
		return Object.entries(values).flatMap(([population, value]) => {
			const place = { path, keys: ["frequencies", at, "values", population] };
			const key = `${dataset} ${population}`;
			const { sum: before, given } = groups.get(key) ?? {
				sum: 0,
				given: new Set<string>(),
			};
			if (given.has(allele)) {
				const id = `${allele}, ${dataset}, ${population}`;
				return [diagnose("reference-repeated", place, { id })];
			}
			const sum = Number((before + value).toFixed(6));
			groups.set(key, { sum, given: given.add(allele) });
			const words = { population, dataset, sum };
			// Published figures are rounded.
			if (sum > 1.001) {
				return before > 1.001 ? [] : [diagnose("frequency-sum", place, words)];
			}
			const isWhole = alleles.every((one) => one && given.has(one));
			if (!isWhole || sum >= 1 - ROUNDING) return [];
			return [diagnose("frequency-whole", place, words)];
		});
	});
}

/** A figure is there once, lies in its interval and has a unit only if it is a beta; the allele is the one that differs from the reference. */
export function checkEffects({ path, facts }: Variant): Diagnostic[] {
	const seen = new Set<string>();
	return (facts.effects ?? []).flatMap((effect, at) => {
		const { measure, value, interval, unit, outcome } = effect;
		const place = (field: string) => ({ path, keys: ["effects", at, field] });
		if (seen.size === seen.add(JSON.stringify(effect)).size) {
			const words = { id: outcome.en };
			return [diagnose("reference-repeated", place("outcome"), words)];
		}
		if ((measure === "beta") !== (unit !== undefined)) {
			const field = unit ? "unit" : "measure";
			return [diagnose("effect-unit", place(field), { measure })];
		}
		if (measure === "odds_ratio" && value <= 0) {
			const expected = "odds, which are above 0";
			const parameters = { value: String(value), expected };
			return [diagnose("value-invalid", place("value"), parameters)];
		}
		const [low = value, high = value] = interval ?? [];
		return low <= value && value <= high
			? checkTurned(effect, facts, place("allele"))
			: [diagnose("effect-interval", place("value"), { value, low, high })];
	});
}

/** With two alleles, what each copy of the reference does is what each copy of the other does, the other way round. */
function checkTurned(
	{ allele, copies }: Effect,
	{ ref, alts = [] }: Variant["facts"],
	place: Place,
): Diagnostic[] {
	const [alt, ...others] = alts;
	const isOnly = alt !== undefined && others.length === 0;
	if (allele !== ref || copies !== "each" || !isOnly) return [];
	return [diagnose("effect-reference", place, { ref, alt })];
}

/**
 * Risks: each can be told in people and lies in its interval, and is there once; a source has one figure for everyone, or without
 * the change, for the same outcome, time and group.
 */
export function checkRisks({
	path,
	facts,
}: SoundRecord<"variant"> | SoundRecord<"condition">): Diagnostic[] {
	const known = new Map<string, number>();
	return (facts.risks ?? []).flatMap((one, at) => {
		const { outcome, sex, by_age, over, risk, interval, comparison } = one;
		const place = (...keys: string[]) => ({
			path,
			keys: ["risks", at, ...keys],
		});
		const found: Diagnostic[] = [];
		if (!isTellable(risk)) {
			found.push(diagnose("risk-rare", place("risk"), { risk }));
		}
		if (by_age !== undefined && over !== undefined) {
			found.push(diagnose("risk-time", place("over")));
		}
		if (interval && !(interval[0] <= risk && risk <= interval[1])) {
			const [low, high] = interval;
			found.push(
				diagnose("effect-interval", place("risk"), { value: risk, low, high }),
			);
		}
		const who = "genotype" in one ? one.genotype : (one.change?.en ?? one.gene);
		const about = [outcome.en, sex, by_age, over?.en, one.population];
		const subject = JSON.stringify(about);
		const own = `${subject} ${who} ${one.studied} ${addressOf(one.source)}`;
		if (known.has(own)) {
			const id = `${outcome.en}, ${who}`;
			found.push(diagnose("reference-repeated", place("outcome"), { id }));
		}
		known.set(own, risk);
		if (comparison) {
			const { risk: share, among, source } = comparison;
			const at = place("comparison", "risk");
			const key = `${subject} ${among} ${addressOf(source)}`;
			const other = known.get(key) ?? share;
			known.set(key, share);
			if (!isTellable(share)) {
				found.push(diagnose("risk-rare", at, { risk: share }));
			}
			if (other !== share) {
				found.push(diagnose("risk-compared", at, { risk: share, other }));
			}
		}
		return found;
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
