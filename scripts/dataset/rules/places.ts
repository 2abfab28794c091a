/** Rules of places in the genome: a variant is on the chromosome of its genes. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import { chromosomeOf } from "../../model/gene.ts";
import type { Content } from "../gather.ts";

export function checkPlaces({ records }: Content): Diagnostic[] {
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
