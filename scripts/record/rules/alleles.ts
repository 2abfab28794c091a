/** Rules of a variant: its alleles, the pairs they make, and its place in the genome. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import { CHROMOSOME_LENGTHS } from "../../model/chromosomes.ts";
import { possibleGenotypes } from "../../model/variant.ts";
import type { SoundRecord } from "../fields.ts";
import { placeOfPart } from "../texts.ts";

type Variant = SoundRecord<"variant">;

export function checkAlleles({ path, facts }: Variant): Diagnostic[] {
	const { ref, alts } = facts;
	if (!ref || !alts) return [];
	return alts.flatMap((allele, index) => {
		if ([ref, ...alts].indexOf(allele) === index + 1) return [];
		const place = { path, keys: ["alts", index] };
		return [diagnose("allele-not-different", place, { allele })];
	});
}

/** A variant has a note for every pair of its alleles, and no other notes. */
export function checkGenotypes(record: Variant): Diagnostic[] {
	const { path, facts, prose } = record;
	const { ref, alts } = facts;
	if (!ref || !alts || !prose.genotypes) return [];
	const possible = possibleGenotypes([ref, ...alts]);
	const written = Object.keys(prose.genotypes);
	const wrong = written
		.filter((genotype) => !possible.includes(genotype))
		.map((genotype) => {
			const place = placeOfPart(record, `genotypes.${genotype}`);
			const expected = reverse(genotype);
			return possible.includes(expected)
				? diagnose("genotype-order", place, { genotype, expected })
				: diagnose("genotype-impossible", place, { genotype, possible });
		});
	const missing = possible
		.filter(
			(genotype) =>
				!written.includes(genotype) && !written.includes(reverse(genotype)),
		)
		.map((genotype) =>
			diagnose("genotype-missing", { path, keys: ["alts"] }, { genotype }),
		);
	return [...wrong, ...missing];
}

/** Figures name alleles of the variant, and frequencies add up to at most 1. */
export function checkFigures({ path, facts }: Variant): Diagnostic[] {
	const { ref, alts, frequencies = [], effects = [] } = facts;
	if (!ref || !alts) return [];
	const known = [ref, ...alts];
	const unknown = [
		...frequencies.map(({ allele }, at) => ({
			allele,
			keys: ["frequencies", at, "allele"],
		})),
		...effects.map(({ allele }, at) => ({
			allele,
			keys: ["effects", at, "allele"],
		})),
	].filter(({ allele }) => !known.includes(allele));
	return [
		...unknown.map(({ allele, keys }) =>
			diagnose("allele-unknown", { path, keys }, { allele, known }),
		),
		...checkSums(path, frequencies),
	];
}

type Frequencies = Variant["facts"]["frequencies"];

function checkSums(
	path: string,
	frequencies: NonNullable<Frequencies>,
): Diagnostic[] {
	const sums = new Map<string, number>();
	return frequencies.flatMap(({ dataset, values }, at) =>
		Object.entries(values).flatMap(([population, value]) => {
			const key = `${dataset} ${population}`;
			const before = sums.get(key) ?? 0;
			const sum = Number((before + value).toFixed(6));
			sums.set(key, sum);
			// Published figures are rounded.
			if (sum <= 1.001 || before > 1.001) return [];
			const place = { path, keys: ["frequencies", at, "values", population] };
			return [diagnose("frequency-sum", place, { population, dataset, sum })];
		}),
	);
}

function reverse(genotype: string): string {
	return genotype.split("/").reverse().join("/");
}

export function checkPosition({ path, facts }: Variant): Diagnostic[] {
	const { position } = facts;
	const chromosome = String(facts.chromosome);
	const length = CHROMOSOME_LENGTHS[chromosome];
	if (position === undefined || length === undefined) return [];
	if (position <= length) return [];
	const place = { path, keys: ["position"] };
	const parameters = { position, chromosome, length };
	return [diagnose("position-outside", place, parameters)];
}
