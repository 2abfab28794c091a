/** Rules of places that are read together: the pairs are those of the variants, each once, and all are spoken of. */

import { ORIGINAL } from "../../../../functions/shared/contract.ts";
import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import type { Place } from "../../../mistakes/place.ts";
import { recordPath } from "../../../model/content-paths.ts";
import type { Combination } from "../../../model/figures/combinations.ts";
import { geneOfAllele } from "../../../model/figures/functions.ts";
import { possibleGenotypes } from "../../../model/kinds/variant.ts";
import type { AuthoredRecord } from "../../../record/fields.ts";
import type { Content } from "../../gather.ts";

/** The alleles of each place, the reference first. */
type Alleles = string[][];

export function checkCombinations({ records }: Content): Diagnostic[] {
	return [...records.gene.values()].flatMap((gene) =>
		gene.facts.combinations.flatMap((one, at) => {
			const place = { path: gene.path, keys: ["combinations", at] };
			// Places that are not there are told where they are named.
			const variants = one.places.flatMap(
				(rsid) => records.variant.get(rsid)?.facts ?? [],
			);
			if (variants.length < one.places.length) return [];
			const alleles = variants.map(({ ref, alts }) => [ref, ...alts]);
			const isOwn = variants.some(({ genes }) => genes.includes(gene.id));
			const own = inside(place, "places");
			const ofPlaces = isOwn
				? repeated(one.places, own)
				: [diagnose("combination-gene", own, { gene: gene.id })];
			if (ofPlaces.length > 0) return ofPlaces;
			return [
				...checkNames(gene, one, place),
				...checkLetters(one, alleles, place),
				...checkRows(one, alleles, place),
			];
		}),
	);
}

const inside = ({ path, keys = [] }: Place, ...more: PropertyKey[]): Place => ({
	path,
	keys: [...keys, ...more],
});

/** What stands twice in a list. `part` is the field of its items that has it. */
function repeated(
	texts: readonly string[],
	place: Place,
	...part: string[]
): Diagnostic[] {
	return texts.flatMap((text, at) =>
		texts.indexOf(text) === at
			? []
			: [diagnose("combination-again", inside(place, at, ...part), { text })],
	);
}

function checkNames(
	{ id }: AuthoredRecord<"gene">,
	{ alleles }: Combination,
	place: Place,
): Diagnostic[] {
	const own = inside(place, "alleles");
	const names = alleles.map(({ name }) => name);
	const wrong = names.flatMap((name, at) =>
		geneOfAllele(name, [id]) === id
			? []
			: [
					diagnose("combination-name", inside(own, at, "name"), {
						name,
						gene: id,
					}),
				],
	);
	return [...wrong, ...repeated(names, own, "name")];
}

/** Each allele has one letter at each place, and no two have the same ones. */
function checkLetters(
	{ alleles: named, places }: Combination,
	alleles: Alleles,
	place: Place,
): Diagnostic[] {
	const own = inside(place, "alleles");
	const letters = named.map((one) => one.letters);
	const wrong = letters.flatMap(
		(one, at) =>
			wrongPart(one, alleles, inside(own, at, "letters"), places) ?? [],
	);
	const texts = letters.map((one) => one.join(", "));
	return wrong.length > 0 ? wrong : repeated(texts, own, "letters");
}

function checkRows(
	{ rows, places, others }: Combination,
	alleles: Alleles,
	place: Place,
): Diagnostic[] {
	const own = inside(place, "rows");
	const possible = alleles.map(possibleGenotypes);
	const wrong = rows.flatMap(
		({ pairs }, at) =>
			wrongPart(pairs, possible, inside(own, at, "pairs"), places) ?? [],
	);
	if (wrong.length > 0) return wrong;
	const told = rows.map(({ pairs }) => pairs.join(", "));
	const twice = repeated(told, own, "pairs");
	if (twice.length > 0) return twice;
	const [first, ...more] = product(possible)
		.map((one) => one.join(", "))
		.filter((one) => !told.includes(one));
	if (first === undefined) {
		return others === undefined
			? []
			: [diagnose("combination-others", inside(place, "others"))];
	}
	const quoted = { count: more.length + 1, pairs: first };
	return others === undefined
		? [diagnose("combination-missing", own, quoted)]
		: [];
}

/** The first part that its place cannot have, or a wrong number of parts. */
function wrongPart(
	parts: readonly string[],
	possible: readonly string[][],
	place: Place,
	rsids: readonly string[],
): Diagnostic | undefined {
	if (parts.length !== possible.length) {
		const quoted = { count: parts.length, places: [...rsids] };
		return diagnose("combination-count", place, quoted);
	}
	const at = parts.findIndex((part, own) => !possible[own]?.includes(part));
	if (at < 0) return undefined;
	const rsid = rsids[at] ?? "";
	const found = diagnose("combination-part", inside(place, at), {
		part: parts[at] ?? "",
		rsid,
		possible: possible[at] ?? [],
	});
	const variant = { kind: "variant", id: rsid, language: ORIGINAL } as const;
	return { ...found, restsOn: recordPath(variant) };
}

function product(lists: readonly string[][]): string[][] {
	return lists.reduce<string[][]>(
		(all, list) => all.flatMap((one) => list.map((part) => [...one, part])),
		[[]],
	);
}
