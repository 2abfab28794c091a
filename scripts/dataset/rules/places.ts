/** Rules of places in the genome: a variant is on the chromosome of its genes, and near their other variants. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import { chromosomeOf } from "../../model/gene.ts";
import type { AuthoredRecord } from "../../record/fields.ts";
import type { Content } from "../gather.ts";

type Variant = AuthoredRecord<"variant">;

/** No human gene is longer. */
const LONGEST_GENE = 2_500_000;

export function checkPlaces(content: Content): Diagnostic[] {
	const wrong = checkBands(content);
	const seen = new Set(wrong.map(({ place }) => place.path));
	return [
		...wrong,
		...checkNeighbours(content).filter(({ place }) => !seen.has(place.path)),
	];
}

function checkBands({ records }: Content): Diagnostic[] {
	return [...records.variant.values()].flatMap(({ path, facts }) => {
		const chromosome = String(facts.chromosome);
		return facts.genes.flatMap((gene, index) => {
			const band = records.gene.get(gene)?.facts.band;
			if (band === undefined || chromosomeOf(band) === chromosome) return [];
			const place = { path, keys: ["genes", index] };
			const parameters = { gene, band, chromosome };
			return [diagnose("gene-elsewhere", place, parameters)];
		});
	});
}

/** Variants of one gene lie close together. Reports those that are far from most others. */
function checkNeighbours({ records }: Content): Diagnostic[] {
	const byGene = new Map<string, Variant[]>();
	for (const variant of records.variant.values()) {
		for (const gene of variant.facts.genes) {
			const known = byGene.get(gene);
			if (known === undefined) byGene.set(gene, [variant]);
			else known.push(variant);
		}
	}
	const reported = new Set<string>();
	return [...byGene].flatMap(([gene, variants]) => {
		const centre = centreOf(variants);
		return variants.flatMap((one) => {
			if (centre === undefined || areNear(one, centre)) return [];
			if (reported.size === reported.add(one.path).size) return [];
			const { chromosome, position } = centre.facts;
			const isElsewhere = chromosome !== one.facts.chromosome;
			const field = isElsewhere ? "chromosome" : "position";
			const parameters = { gene, other: centre.id, chromosome, position };
			const place = { path: one.path, keys: [field] };
			return [diagnose("gene-far", place, parameters)];
		});
	});
}

/** The variant that most others are near; the first of several. */
function centreOf(variants: Variant[]): Variant | undefined {
	let centre: Variant | undefined;
	let most = 0;
	for (const one of variants) {
		const near = variants.filter((other) => areNear(one, other)).length;
		if (near > most) [centre, most] = [one, near];
	}
	return centre;
}

function areNear({ facts: a }: Variant, { facts: b }: Variant): boolean {
	return (
		a.chromosome === b.chromosome &&
		Math.abs(a.position - b.position) <= LONGEST_GENE
	);
}
