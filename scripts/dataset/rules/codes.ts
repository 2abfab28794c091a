/** Rules of codes and places: no two records of a kind have the same one. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import type { AuthoredRecord } from "../../record/fields.ts";
import type { Content } from "../gather.ts";
import { repeatsOf } from "../repeats.ts";

interface Coded {
	place: Place;
	code: string | number | undefined;
}

export function checkCodes({ records, files }: Content): Diagnostic[] {
	const doubted = new Set(
		files.flatMap(({ path, mistakes }) => (mistakes.length > 0 ? [path] : [])),
	);
	const { gene, condition, variant, drug } = records;
	const coded = [
		inField(gene, ["hgnc_id"], ({ hgnc_id }) => hgnc_id),
		...(["ncbi_gene", "ensembl"] as const).map((field) =>
			inField(gene, ["ids", field], ({ ids }) => ids[field]),
		),
		...(["doid", "mondo", "orphanet", "medgen"] as const).map((field) =>
			inField(condition, ["codes", field], ({ codes }) => codes[field]),
		),
		...(["clingen", "hgvs"] as const).map((field) =>
			[...variant.values()].flatMap(({ path, facts }) =>
				facts.ids.map((one, at) => ({
					place: { path, keys: ["ids", at, field] },
					code: one[field],
				})),
			),
		),
		[
			...inField(gene, ["ids", "omim"], ({ ids }) => ids.omim),
			...inField(condition, ["codes", "omim", 0], ({ codes }) => codes.omim[0]),
		],
		inField(drug, ["ids", "rxnorm"], ({ ids }) => ids.rxnorm),
	];
	const places = inField(
		variant,
		["position"],
		({ chromosome, position, ref, alts }) =>
			`${chromosome}:${position} ${ref}>${alts.join(",")}`,
	);
	return [
		...[places, olderPlaces(variant)].flatMap((all) =>
			findRepeated(all, doubted, (place, found) =>
				diagnose("place-repeated", place, { place: found }),
			),
		),
		...coded.flatMap((all) =>
			findRepeated(all, doubted, (place, code) =>
				diagnose("code-repeated", place, { code }),
			),
		),
	];
}

function inField<Facts>(
	records: ReadonlyMap<string, { path: string; facts: Facts }>,
	keys: PropertyKey[],
	codeOf: (facts: Facts) => Coded["code"],
): Coded[] {
	return [...records.values()].map(({ path, facts }) => ({
		place: { path, keys },
		code: codeOf(facts),
	}));
}

/** Places on GRCh37, once for each place on GRCh38: two records may lie at one place, but then on both. */
function olderPlaces(
	variants: ReadonlyMap<string, AuthoredRecord<"variant">>,
): Coded[] {
	const seen = new Set<string>();
	return inField(
		variants,
		["grch37", "position"],
		({ chromosome, position, grch37 }) => {
			const place = `${chromosome}:${position}`;
			if (grch37 === undefined || seen.size === seen.add(place).size) return;
			return `${grch37.chromosome}:${grch37.position} (GRCh37)`;
		},
	);
}

/** Of two records with one code, the one with other mistakes is told, since its own sources may speak against the code. */
function findRepeated(
	coded: Coded[],
	doubted: ReadonlySet<string>,
	report: (place: Place, code: string) => Diagnostic,
): Diagnostic[] {
	return repeatsOf(coded, ({ code }) => code).map(({ again, first }) => {
		const isFirst =
			doubted.has(first.place.path) && !doubted.has(again.place.path);
		const [told, other] = isFirst ? [first, again] : [again, first];
		return { ...report(told.place, String(told.code)), related: other.place };
	});
}
