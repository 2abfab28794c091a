/** ClinVar's table of variants and its VCF: numbers, names, places and review status of alleles. */

import { compare, type Finding, owned, write } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";
import type { HeldAllele, HeldPiece, Ours } from "../ours.ts";
import { alleleKey, idsOf } from "../ours.ts";
import { comparePiece } from "../pieces.ts";

/** A row of either file. */
interface Variation {
	number: string;
	assembly: string;
	chromosome: string;
	position: number;
	ref: string;
	alt: string;
	/** The name of the change, `NM_000130.5(F5):c.1601G>A (p.Arg534Gln)`; empty in a VCF. */
	name: string;
	review: string;
	classes: string[];
	/** The numbers of the conditions that the submitters named, with their catalogues. */
	conditions: string;
}

function format(
	shape: Omit<Format, "collector" | "concerns" | "compare">,
	read: (row: Row) => Variation,
): Format {
	return {
		collector: "clinvar",
		...shape,
		concerns: (row, ours) => {
			const one = read(row);
			return ours.byClinvar.has(one.number) || heldAt(one, ours) !== undefined;
		},
		compare: (rows, ours, release) => {
			const byNumber = Map.groupBy(rows, (row) => read(row).number);
			return [...byNumber].flatMap(([, group]) =>
				compareVariation(group.map(read), ours, {
					release,
					isListed: (number) => byNumber.has(String(number)),
				}),
			);
		},
	};
}

export const clinvarTable = format(
	{
		name: "variant_summary",
		layout: "table",
		columns: [
			"Name",
			"ClinicalSignificance",
			"LastEvaluated",
			"PhenotypeIDS",
			"Assembly",
			"Chromosome",
			"ReviewStatus",
			"VariationID",
			"PositionVCF",
			"ReferenceAlleleVCF",
			"AlternateAlleleVCF",
		],
		dated: "LastEvaluated",
	},
	(row) => ({
		number: cell(row, "VariationID"),
		assembly: cell(row, "Assembly"),
		chromosome: cell(row, "Chromosome"),
		position: Number(cell(row, "PositionVCF")),
		ref: cell(row, "ReferenceAlleleVCF"),
		alt: cell(row, "AlternateAlleleVCF"),
		name: cell(row, "Name"),
		review: cell(row, "ReviewStatus"),
		classes: cell(row, "ClinicalSignificance").split(/[;/,] ?/),
		conditions: cell(row, "PhenotypeIDS"),
	}),
);

export const clinvarVcf = format(
	{
		name: "VCF",
		layout: "vcf",
		columns: ["CLNREVSTAT", "CLNSIG", "CLNDISDB"],
		others: ["#CHROM", "POS", "ID", "REF", "ALT"],
		released: /^##fileDate=(\d{4}-\d\d-\d\d)/m,
	},
	(row) => ({
		number: cell(row, "ID"),
		assembly: "GRCh38",
		chromosome: cell(row, "#CHROM"),
		position: Number(cell(row, "POS")),
		ref: cell(row, "REF"),
		alt: cell(row, "ALT"),
		name: "",
		// A VCF has no spaces.
		review: cell(row, "CLNREVSTAT").replaceAll("_", " "),
		classes: cell(row, "CLNSIG")
			.replaceAll("_", " ")
			.split(/[|/,] ?/),
		conditions: cell(row, "CLNDISDB"),
	}),
);

function heldAt(one: Variation, ours: Ours): HeldAllele | undefined {
	return one.assembly === "GRCh38" ? ours.alleles.get(keyOf(one)) : undefined;
}

function keyOf({ chromosome, position, ref, alt }: Variation): string {
	return alleleKey(chromosome, position, ref, alt);
}

function compareVariation(
	rows: Variation[],
	ours: Ours,
	{
		release,
		isListed,
	}: { release: string; isListed: (number: unknown) => boolean },
): Finding[] {
	const [any] = rows;
	const now = rows.find(({ assembly }) => assembly === "GRCh38");
	const old = rows.find(({ assembly }) => assembly === "GRCh37");
	const byNumber = any && ours.byClinvar.get(any.number);
	const held = byNumber ?? (now && heldAt(now, ours));
	if (any === undefined || held === undefined) return [];
	// The number decides where ClinVar has our number and another at one place.
	if (byNumber === undefined && isListed(idsOf(held)?.clinvar)) return [];
	const pieces = ours.pieces("clinvar").filter(({ owner, piece }) => {
		const isOwn = owner.subject.startsWith(`variant/${held.record.id} `);
		return isOwn && piece.type === "disease";
	});
	return [
		...compareNames(held, any),
		...(now === undefined ? [] : [comparePlace(held, now)]),
		...(old === undefined ? [] : compareOldPlace(held, old)),
		...pieces.flatMap((piece) => compareReview(piece, any, ours, release)),
	];
}

function compareId(
	{ record, allele }: HeldAllele,
	field: string,
	theirs: string | number,
): Finding {
	return compare(owned(record), "id", ["ids", { allele }, field], { theirs });
}

/** Our names of an allele: ClinVar's number, and the HGVS names of the change. */
function compareNames(
	held: HeldAllele,
	{ number, name }: Variation,
): Finding[] {
	const [, transcript, change] =
		/^(N[CGMR]_\d+\.\d+)(?:\([^)]*\))?:([cgmn]\.\S+)/.exec(name) ?? [];
	const [, protein] = /\((p\.[^)]+)\)$/.exec(name) ?? [];
	return [
		compareId(held, "clinvar", Number(number)),
		...(transcript ? [compareId(held, "hgvs", `${transcript}:${change}`)] : []),
		...(protein ? [compareId(held, "protein", protein)] : []),
	];
}

function comparePlace(
	{ record, allele }: HeldAllele,
	theirs: Variation,
): Finding {
	const { chromosome, position, ref } = record.facts;
	const owner = owned(record);
	const isMoved = theirs.ref === ref && theirs.alt === allele;
	return compare(owner, "place", ["position"], {
		ours: alleleKey(chromosome, position, ref, allele),
		theirs: keyOf(theirs),
		why: isMoved ? undefined : "other letters need other notes",
		writes: [
			write(owner, ["chromosome"], chromosomeOf(theirs)),
			write(owner, ["position"], theirs.position),
		],
	});
}

function compareOldPlace({ record, allele }: HeldAllele, theirs: Variation) {
	const { grch37, ref } = record.facts;
	// Where our letters are written with others around them, the two positions count from different letters.
	if (theirs.ref !== ref || theirs.alt !== allele) return [];
	const owner = owned(record);
	return [
		compare(owner, "place", ["grch37"], {
			ours: grch37 && `${grch37.chromosome}:${grch37.position}`,
			theirs: `${theirs.chromosome}:${theirs.position}`,
			writes: [
				write(owner, ["grch37", "chromosome"], chromosomeOf(theirs)),
				write(owner, ["grch37", "position"], theirs.position),
			],
		}),
	];
}

function chromosomeOf({ chromosome }: Variation): string | number {
	return /^\d+$/.test(chromosome) ? Number(chromosome) : chromosome;
}

/** Classes that say something of a disease; a rating of the response to a drug says nothing of it. */
const OF_DISEASE =
	/pathogenic|benign|uncertain|conflicting|risk|association|affects|protective/i;

/** Only a piece that was read in the record of the whole variation can be set beside it. */
function compareReview(
	held: HeldPiece,
	{ number, review, classes, conditions }: Variation,
	ours: Ours,
	release: string,
): Finding[] {
	const { url } = held.piece.check_at;
	const isWhole =
		/\/variation\/(\d+)/.exec(url)?.[1] === number ||
		url.includes("/clinvar/?term=");
	if (!isWhole || !classes.some((one) => OF_DISEASE.test(one))) return [];
	const isAgainst =
		classes.every((one) => /benign|uncertain/i.test(one)) &&
		held.link.relation !== "lowers_risk_of";
	const why = isAgainst
		? `its class is "${classes.join(", ")}"`
		: names(conditions, ours, held.to)
			? undefined
			: "its record names the condition by no number that ours has";
	return comparePiece(held, { word: review, release, why });
}

/** Whether a list of numbers has one of a condition's. */
function names(conditions: string, ours: Ours, id: string): boolean {
	const codes = ours.records.condition.get(id)?.facts.codes;
	// ClinVar writes MONDO:MONDO:0021001.
	const numbers = conditions
		.split(/[|,;]/)
		.map((code) => code.trim().replace(/^(\w+):\1:/, "$1:"));
	return [
		codes?.mondo,
		codes?.orphanet?.replace("ORPHA", "Orphanet"),
		...(codes?.omim ?? []).map((code) => `OMIM:${code}`),
	].some((code) => code !== undefined && numbers.includes(code));
}
