/** Rules of codes and places: no two records of a kind have the same one. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import type { AuthoredRecord } from "../../record/fields.ts";
import type { Content } from "../gather.ts";

interface Coded {
	path: string;
	keys: PropertyKey[];
	code: string | undefined;
}

export function checkCodes({ records, files }: Content): Diagnostic[] {
	const doubted = new Set(
		files.flatMap(({ path, mistakes }) => (mistakes.length > 0 ? [path] : [])),
	);
	const variants = [...records.variant.values()];
	const atPlaces = [places(variants), olderPlaces(variants)].flatMap((all) =>
		findRepeated(all, doubted, (code, place) =>
			diagnose("place-repeated", place, { place: code }),
		),
	);
	const coded = [
		...genesByCode([...records.gene.values()]),
		...conditionsByCode([...records.condition.values()]),
		...allelesByCode(variants),
		[...records.drug.values()].map(({ path, facts }) => ({
			path,
			keys: ["ids", "rxnorm"],
			code: facts.ids.rxnorm,
		})),
	].flatMap((all) =>
		findRepeated(all, doubted, (code, place) =>
			diagnose("code-repeated", place, { code }),
		),
	);
	return [...atPlaces, ...coded];
}

function genesByCode(genes: AuthoredRecord<"gene">[]): Coded[][] {
	const symbols = genes.map(({ path, facts }) => ({
		path,
		keys: ["hgnc_id"],
		code: facts.hgnc_id,
	}));
	const numbers = (["ncbi_gene", "ensembl", "omim"] as const).map((field) =>
		genes.map(({ path, facts }) => {
			const code = facts.ids[field]?.toString();
			return { path, keys: ["ids", field], code };
		}),
	);
	return [symbols, ...numbers];
}

function conditionsByCode(
	conditions: AuthoredRecord<"condition">[],
): Coded[][] {
	return (["doid", "mondo", "orphanet", "medgen"] as const).map((field) =>
		conditions.map(({ path, facts }) => ({
			path,
			keys: ["codes", field],
			code: facts.codes[field],
		})),
	);
}

function allelesByCode(variants: AuthoredRecord<"variant">[]): Coded[][] {
	return (["clingen", "hgvs"] as const).map((field) =>
		variants.flatMap(({ path, facts }) =>
			facts.ids.map((one, at) => ({
				path,
				keys: ["ids", at, field],
				code: one[field],
			})),
		),
	);
}

function places(variants: AuthoredRecord<"variant">[]): Coded[] {
	return variants.map(({ path, facts }) => {
		const { chromosome, position, ref, alts } = facts;
		const code = `${chromosome}:${position} ${ref}>${alts.join(",")}`;
		return { path, keys: ["position"], code };
	});
}

/** Places on GRCh37, once for each place on GRCh38: two records may lie at one place, but then on both. */
function olderPlaces(variants: AuthoredRecord<"variant">[]): Coded[] {
	const seen = new Set<string>();
	return variants.flatMap(({ path, facts }) => {
		const { chromosome, position, grch37 } = facts;
		const place = `${chromosome}:${position}`;
		if (grch37 === undefined || seen.size === seen.add(place).size) return [];
		const code = `${grch37.chromosome}:${grch37.position} (GRCh37)`;
		return [{ path, keys: ["grch37", "position"], code }];
	});
}

/** Of two records with one code, the one with other mistakes is told, since its own sources may speak against the code. */
function findRepeated(
	coded: Coded[],
	doubted: ReadonlySet<string>,
	report: (code: string, place: Place) => Diagnostic,
): Diagnostic[] {
	const seen = new Map<string, Place>();
	return coded.flatMap(({ path, keys, code }): Diagnostic[] => {
		if (code === undefined) return [];
		const related = seen.get(code);
		if (related === undefined) {
			seen.set(code, { path, keys });
			return [];
		}
		const own = { path, keys };
		return doubted.has(related.path) && !doubted.has(path)
			? [{ ...report(code, related), related: own }]
			: [{ ...report(code, own), related }];
	});
}
