/** Rules of places in the genome: a variant is on the chromosome of its genes, and near their other variants. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { chromosomeOf } from "../../model/kinds/gene.ts";
import type { AuthoredRecord } from "../../record/fields.ts";
import type { Content } from "../gather.ts";

type Variant = AuthoredRecord<"variant">;

/** No human gene is longer. */
const LONGEST_GENE = 2_500_000;

type ByGene = [gene: string, variants: Variant[]][];

export function checkPlaces(content: Content): Diagnostic[] {
	const byGene = variantsByGene(content);
	const wrong = checkBands(byGene, content);
	const seen = new Set(wrong.map(({ place }) => place.path));
	return [
		...wrong,
		...checkNeighbours(byGene).filter(({ place }) => !seen.has(place.path)),
		...checkShifts(byGene),
	];
}

/** A gap of GRCh37 that GRCh38 has closed within a gene is shorter. */
const LARGEST_GAP = 1000;
/** What one wrong digit, or two in the wrong order, adds: 4, 300, 9, 27. */
const SLIP = /^(?:[1-9]|18|27|36|45|54|63|72|81)0*$/;

/** From GRCh37 to GRCh38, a gene moves nearly as a whole. Reports the variant that moves otherwise than most others, as after a slip. */
function checkShifts(byGene: ByGene): Diagnostic[] {
	const reported = new Set<string>();
	return byGene.flatMap(([gene, variants]) => {
		const known = variants.flatMap(({ id, path, facts }) =>
			facts.grch37 === undefined
				? []
				: [{ id, path, shift: facts.grch37.position - facts.position }],
		);
		const counts = known.map(
			({ shift }) => known.filter((other) => other.shift === shift).length,
		);
		const usual = known[counts.indexOf(Math.max(...counts))];
		return known.flatMap(({ path, shift }) => {
			if (usual === undefined) return [];
			const more = Math.abs(shift - usual.shift);
			if (more < LARGEST_GAP && !SLIP.test(String(more))) return [];
			if (reported.size === reported.add(path).size) return [];
			const place = { path, keys: ["grch37", "position"] };
			const quoted = { gene, other: usual.id, shift, expected: usual.shift };
			const related = { path: usual.path, keys: place.keys };
			return [{ ...diagnose("grch37-shift", place, quoted), related }];
		});
	});
}

/** A variant is on the chromosome of its gene. Where all variants of a gene disagree with its band, the band is wrong. */
function checkBands(byGene: ByGene, { records }: Content): Diagnostic[] {
	return byGene.flatMap(([gene, variants]) => {
		const record = records.gene.get(gene);
		const band = record?.facts.band;
		if (record === undefined || band === undefined) return [];
		const wrong = variants.filter(
			({ facts }) => String(facts.chromosome) !== chromosomeOf(band),
		);
		if (wrong.length > 1 && wrong.length === variants.length) {
			const place = { path: record.path, keys: ["band"] };
			const all = wrong.map(({ facts }) => String(facts.chromosome));
			const parameters = { gene, band, chromosomes: [...new Set(all)] };
			return [diagnose("band-elsewhere", place, parameters)];
		}
		return wrong.map(({ path, facts }) => {
			const place = { path, keys: ["genes", facts.genes.indexOf(gene)] };
			const chromosome = String(facts.chromosome);
			const found = { gene, band, chromosome };
			const restsOn = record.path;
			return { ...diagnose("gene-elsewhere", place, found), restsOn };
		});
	});
}

function variantsByGene({ records }: Content): ByGene {
	const all = [...records.variant.values()].flatMap((variant) =>
		[...new Set(variant.facts.genes)].map((gene) => ({ gene, variant })),
	);
	return [...Map.groupBy(all, ({ gene }) => gene)].map(([gene, own]) => [
		gene,
		own.map(({ variant }) => variant),
	]);
}

/** Variants of one gene lie close together. Reports those that are far from most others. */
function checkNeighbours(byGene: ByGene): Diagnostic[] {
	const reported = new Set<string>();
	return byGene.flatMap(([gene, variants]) => {
		const centre = centreOf(variants);
		return variants.flatMap((one) => {
			if (centre === undefined || areNear(one, centre)) return [];
			if (reported.size === reported.add(one.path).size) return [];
			const { chromosome, position } = centre.facts;
			const isElsewhere = chromosome !== one.facts.chromosome;
			const field = isElsewhere ? "chromosome" : "position";
			const parameters = { gene, other: centre.id, chromosome, position };
			const place = { path: one.path, keys: [field] };
			const found = diagnose("gene-far", place, parameters);
			return [{ ...found, restsOn: centre.path }];
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
