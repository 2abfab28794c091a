/** Rules of a variant: its alleles, the pairs they make, and its place in the genome. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { geneOfAllele } from "../../model/figures/functions.ts";
import { possibleGenotypes } from "../../model/kinds/variant.ts";
import { CHROMOSOME_LENGTHS } from "../../model/values/chromosomes.ts";
import { turned } from "../../model/values/strands.ts";
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
	const other = allelesOfSections(record);
	if (other !== undefined) {
		const known = [ref, ...alts];
		const at = known.findIndex((allele) => !other.includes(allele));
		const keys = at === 0 ? ["ref"] : at > 0 ? ["alts", at - 1] : ["alts"];
		const parameters = { sections: other, fields: known };
		return [diagnose("alleles-disagree", { path, keys }, parameters)];
	}
	const possible = possibleGenotypes([ref, ...alts]);
	const written = Object.keys(prose.genotypes);
	if (alts.length === 1 && isReversed(written, possible)) {
		const words = { count: written.length, pairs: written.join(", ") };
		const place = { path, keys: ["ref"] };
		return [diagnose("alleles-reversed", place, words)];
	}
	const missing = possible.filter(
		(genotype) =>
			!written.includes(genotype) && !written.includes(reverse(genotype)),
	);
	const wrong = written
		.filter((genotype) => !possible.includes(genotype))
		.map((genotype) => {
			const place = placeOfPart(record, `genotypes.${genotype}`);
			const expected = reverse(genotype);
			return possible.includes(expected)
				? diagnose("genotype-order", place, { genotype, expected })
				: diagnose("genotype-impossible", place, {
						genotype,
						possible,
						missing,
					});
		});
	const lacking = missing.map((genotype) =>
		diagnose("genotype-missing", { path, keys: ["alts"] }, { genotype }),
	);
	return [...wrong, ...lacking];
}

/** Whether all headings stand in the order of the other allele as the reference, so that the fields are in doubt. */
function isReversed(written: string[], possible: string[]): boolean {
	return (
		written.length > 1 &&
		written.join() === possible.toReversed().map(reverse).join()
	);
}

/**
 * The alleles that the sections are about, where these differ from the fields because of the fields: one wrong letter in ref
 * or alts must not send an editor to change every heading. Undefined if single headings are wrong, or none.
 */
function allelesOfSections({ facts, prose }: Variant): string[] | undefined {
	const known = [facts.ref, ...(facts.alts ?? [])];
	const pairs = Object.keys(prose.genotypes ?? {}).map((one) => one.split("/"));
	const named = [...new Set(pairs.flat())];
	const isUnknown = (allele: string) => !known.includes(allele);
	const wrong = pairs.filter((pair) => pair.some(isUnknown));
	if (wrong.length === 0) return undefined;
	const isUnused = known.some(
		(one) => one !== undefined && !named.includes(one),
	);
	const isShared = named.some(
		(one) => isUnknown(one) && wrong.every((pair) => pair.includes(one)),
	);
	const written = pairs.map((pair) => pair.toSorted().join("/"));
	const isWhole = possibleGenotypes(named.toSorted()).every((pair) =>
		written.includes(pair),
	);
	return isWhole || (isUnused && isShared) ? named : undefined;
}

/** The name of an allele with a function starts with its gene: its links to drugs follow from that. */
export function checkFunctions({ path, facts }: Variant): Diagnostic[] {
	const { genes, functions = [] } = facts;
	if (!genes) return [];
	return functions.flatMap(({ name }, at) => {
		if (geneOfAllele(name, genes) !== undefined) return [];
		const place = { path, keys: ["functions", at, "name"] };
		return [diagnose("function-name", place, { name, genes })];
	});
}

/** Figures name alleles of the variant. */
export function checkFigures(record: Variant): Diagnostic[] {
	const { path, facts } = record;
	const { ref, alts, frequencies = [], effects = [], ids = [] } = facts;
	const { risks = [], functions = [] } = facts;
	if (!ref || !alts) return [];
	const known = [ref, ...alts];
	// Where the fields are wrong and the sections right, so may the figures be.
	const fine = [...known, ...(allelesOfSections(record) ?? [])];
	const lists = { frequencies, effects, ids, functions };
	const unknown = [
		...Object.entries(lists).flatMap(([field, list]) =>
			list.map(({ allele }, at) => ({ allele, keys: [field, at, "allele"] })),
		),
		...risks.flatMap(({ genotype }, at) =>
			genotype.split("/").map((allele) => ({
				allele,
				keys: ["risks", at, "genotype"],
			})),
		),
	].filter(({ allele }) => !fine.includes(allele));
	return [
		...unknown.map(({ allele, keys }) =>
			diagnose("allele-unknown", { path, keys }, { allele, known }),
		),
		...risks.flatMap(({ genotype }, at) => {
			const possible = possibleGenotypes(known);
			const expected = reverse(genotype);
			if (possible.includes(genotype) || !possible.includes(expected))
				return [];
			const place = { path, keys: ["risks", at, "genotype"] };
			return [diagnose("genotype-order", place, { genotype, expected })];
		}),
	];
}

function reverse(genotype: string): string {
	return genotype.split("/").reverse().join("/");
}

/** A place on GRCh37 is on the same chromosome, and its letter is one of the others. Each allele has one entry of ids. */
export function checkElsewhere({ path, facts }: Variant): Diagnostic[] {
	const { chromosome, ref, alts = [], grch37, ids = [] } = facts;
	const wrong: Diagnostic[] = [];
	if (grch37 && chromosome && grch37.chromosome !== chromosome) {
		const place = { path, keys: ["grch37", "chromosome"] };
		const found = { found: String(grch37.chromosome), chromosome };
		const related = { path, keys: ["chromosome"] };
		wrong.push({ ...diagnose("grch37-chromosome", place, found), related });
	}
	if (grch37?.ref && alts.length > 0 && !alts.includes(grch37.ref)) {
		const place = { path, keys: ["grch37", "ref"] };
		wrong.push(
			grch37.ref === ref
				? diagnose("grch37-same", place, { ref })
				: diagnose("allele-unknown", place, {
						allele: grch37.ref,
						known: alts,
					}),
		);
	}
	const alleles = ids.map(({ allele }) => allele);
	const empty = ids.flatMap((one, at) => {
		if (Object.values(one).filter(Boolean).length > 1) return [];
		const place = { path, keys: ["ids", at] };
		return [diagnose("ids-empty", place, { allele: one.allele })];
	});
	const repeated = alleles.flatMap((allele, at) => {
		if (alleles.indexOf(allele) === at) return [];
		const place = { path, keys: ["ids", at, "allele"] };
		return [diagnose("reference-repeated", place, { id: allele })];
	});
	return [...wrong, ...empty, ...repeated, ...checkExactNames(path, facts)];
}

/** The letters of an HGVS name are those of the change, on the strand of the page or on the other. */
function checkExactNames(
	path: string,
	{ ref = "", ids = [] }: Variant["facts"],
): Diagnostic[] {
	return ids.flatMap(({ allele, hgvs = "", protein = "" }, at) => {
		// Three letters make one part of a protein.
		const [, letter] = /:c\.(\d+)[ACGT]>/.exec(hgvs) ?? [];
		const [, number] = /^p\.\(?[A-Z][a-z]{2}(\d+)/.exec(protein) ?? [];
		const codon = Math.ceil(Number(letter) / 3);
		if (letter && number && Number(number) !== codon) {
			const named = { path, keys: ["ids", at, "protein"] };
			return [diagnose("hgvs-codon", named, { hgvs, codon })];
		}
		const [, letters = ""] = /\d([ACGT]>[ACGT])$/.exec(hgvs) ?? [];
		if (letters === "" || ref.length !== 1 || allele.length !== 1) return [];
		const own = `${ref}>${allele}`;
		const other = own.replace(/[ACGT]/g, turned);
		if (letters === own || letters === other) return [];
		const place = { path, keys: ["ids", at, "hgvs"] };
		return [diagnose("hgvs-letters", place, { letters, own, other })];
	});
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
