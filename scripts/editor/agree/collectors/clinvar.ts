/** ClinVar's table of variants and its VCF: numbers, names, places and review status of alleles. */

import { compare, type Finding, owned, write } from "../finding.ts";
import { cell, type Format, type Row } from "../format.ts";
import type { HeldAllele, HeldPiece, Ours } from "../ours.ts";
import { alleleKey, idsOf } from "../ours.ts";
import { comparePiece } from "../pieces.ts";

/** What a row says, by the columns of the table. */
const TABLE = {
	number: "VariationID",
	assembly: "Assembly",
	chromosome: "Chromosome",
	position: "PositionVCF",
	ref: "ReferenceAlleleVCF",
	alt: "AlternateAlleleVCF",
	/** The name of the change, `NM_000130.5(F5):c.1601G>A (p.Arg534Gln)`; a VCF has none. */
	name: "Name",
	review: "ReviewStatus",
	classes: "ClinicalSignificance",
	/** The numbers of the conditions that the submitters named, with their catalogues. */
	conditions: "PhenotypeIDS",
	/** Its numbers in other catalogues: `ClinGen:CA215072,OMIM:613653.0002`. */
	others: "OtherIDs",
};
type Variation = typeof TABLE;

const VCF = {
	number: "ID",
	chromosome: "#CHROM",
	position: "POS",
	ref: "REF",
	alt: "ALT",
	review: "CLNREVSTAT",
	classes: "CLNSIG",
	conditions: "CLNDISDB",
	others: "CLNVI",
};

function format(
	shape: Omit<Format, "collector" | "concerns" | "compare">,
	columns: Partial<Variation>,
): Format {
	const fields = Object.entries(columns) as [keyof Variation, string][];
	const read = (row: Row): Variation => {
		const one = { assembly: "GRCh38", name: "", others: "" } as Variation;
		for (const [field, column] of fields) one[field] = cell(row, column);
		return one;
	};
	return {
		collector: "clinvar",
		...shape,
		concerns: (row, ours) => {
			const one = read(row);
			return ours.byClinvar.has(one.number) || heldAt(one, ours) !== undefined;
		},
		compare: (rows, ours, release) => {
			const byNumber = Map.groupBy(rows.map(read), ({ number }) => number);
			return [...byNumber.values()].flatMap((group) =>
				compareVariation(group, ours, {
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
		columns: [...Object.values(TABLE), "LastEvaluated"],
		dated: "LastEvaluated",
	},
	TABLE,
);

export const clinvarVcf = format(
	{
		name: "VCF",
		columns: [VCF.review, VCF.classes, VCF.conditions],
		others: Object.values(VCF),
		released: /^##fileDate=(\d{4}-\d\d-\d\d)/m,
	},
	VCF,
);

function heldAt(one: Variation, ours: Ours): HeldAllele | undefined {
	return one.assembly === "GRCh38" ? ours.alleles.get(keyOf(one)) : undefined;
}

function keyOf({ chromosome, position, ref, alt }: Variation): string {
	return alleleKey(chromosome, Number(position), ref, alt);
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
	{ number, name, others }: Variation,
): Finding[] {
	const [, transcript, change] =
		/^(N[CGMR]_\d+\.\d+)(?:\([^)]*\))?:([cgmn]\.\S+)/.exec(name) ?? [];
	const [, protein] = /\((p\.[^)]+)\)$/.exec(name) ?? [];
	const [, clingen] = /\bClinGen:(CA\d+)/.exec(others) ?? [];
	return [
		compareId(held, "clinvar", Number(number)),
		...(transcript ? [compareId(held, "hgvs", `${transcript}:${change}`)] : []),
		...(protein ? [compareId(held, "protein", protein)] : []),
		...(clingen ? [compareId(held, "clingen", clingen)] : []),
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
			write(owner, ["position"], Number(theirs.position)),
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
				write(owner, ["grch37", "position"], Number(theirs.position)),
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
	theirs: Variation,
	ours: Ours,
	release: string,
): Finding[] {
	const { url } = held.piece.check_at;
	const { number, conditions } = theirs;
	// A VCF has no spaces.
	const plain = (text: string) => text.replaceAll("_", " ");
	const classes = plain(theirs.classes).split(/[;|/,] ?/);
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
	return comparePiece(held, { word: plain(theirs.review), release, why });
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
