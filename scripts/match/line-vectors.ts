/** Lines with their right answers. Each is made for a situation, from which the answer follows: no matcher has a hand in it. */

import { possibleGenotypes } from "../model/kinds/variant.ts";
import type { Line, LineAnswer, Reason } from "./match.d.ts";
import type { IndexedVariant } from "./variant-index.ts";

export interface LineVector {
	about: string;
	line: Line;
	expect: LineAnswer;
}
/** The letters of a line, its answer, and what else differs from a line that says where the variant is. */
type Situation = [string, string, LineAnswer, Partial<Line>?];
type Strand = "plus" | "minus";
/** A variant with the answers about it. */
type Subject = IndexedVariant & ReturnType<typeof answersOf>;

/** Spellings of a call that was not made, and what stands beside a letter where half of one was. */
const NO_CALLS = ["--", "", "00", "-", "NN", ".", "./.", "0/0", "NC", "N", "0"];
const HALVES = ["0", "N", "/."];

/** The answers about a variant. A chip's letters that fit both strands cannot be compared. */
export function answersOf(of: { rsid: string; is_palindromic?: boolean }) {
	const { rsid } = of;
	const no = (reason: Reason) =>
		({ status: "not_comparable", rsid, reason }) as const;
	const match = (genotype: string, strand: Strand = "plus") =>
		({ status: "match", rsid, genotype, strand }) as const;
	const chip = (genotype: string, strand?: Strand) =>
		of.is_palindromic ? no("palindrome") : match(genotype, strand);
	return { no, match, chip };
}

/** What differs in a line of a VCF file, whose letters are of the plus strand. */
const vcf = (...alleles: string[]) => ({ strand: "plus" as const, alleles });

/** The vectors of a variant on each build. Its number chooses among spellings. */
export function lineVectors(
	variant: IndexedVariant,
	number: number,
): LineVector[] {
	const { rsid, grch38, grch37, ref, is_indel, is_palindromic } = variant;
	const of = { ...variant, ...answersOf(variant) };
	const places = [
		{ build: "GRCh38", base: ref, ...grch38 },
		...(grch37
			? [{ build: "GRCh37", base: grch37.ref ?? ref, ...grch37 }]
			: []),
	];
	return places.flatMap(({ build, base, chromosome, position }, at) => {
		const isPlain = !is_indel && !is_palindromic;
		// One build is enough for what does not depend on it.
		const isTurn = at === number % places.length;
		const situations = [
			...pairs(of, base),
			...(isPlain && chromosome === "MT" ? onMt(of, build) : []),
			...(isTurn ? anywhere(of, position, number) : []),
			...(isTurn && is_indel ? indel(of, position) : []),
			...(isTurn && !is_indel ? single(of, number) : []),
		];
		const line = { rsid, chromosome, position, build };
		return situations.map(([about, letters, expect, change]) => ({
			about: `${build}: ${about}`,
			line: { ...line, letters, ...change },
			expect,
		}));
	});
}

/** Every pair, as chips and as VCF files write it. `base` is the letter of the reference genome. */
function pairs(of: Subject, base: string): Situation[] {
	const { ref, alts, is_indel, match, no, chip } = of;
	const others = [ref, ...alts].filter((one) => one !== base);
	const compared = vcf(base, ...others);
	const unclear = no("indel_unclear");
	return possibleGenotypes([ref, ...alts]).flatMap((pair): Situation[] => {
		if (!is_indel)
			return [
				["as it stands", pair.replace("/", ""), chip(pair)],
				["VCF", pair, match(pair), compared],
				...(pair === `${base}/${base}` ? twiceRef(of, base) : []),
			];
		// Single letters may also be the first base alone.
		return [
			["as it stands", pair, pair.length > 3 ? match(pair) : unclear],
			["VCF", pair, base === ref ? match(pair) : unclear, compared],
		];
	});
}

/** Two of REF in a VCF file, which may have another letter there, or may have looked for another change. */
function twiceRef(of: Subject, base: string): Situation[] {
	const { ref, alts, match, no, chip } = of;
	const known = [ref, ...alts];
	const [other = ""] = known.filter((one) => one !== base);
	const [strange = ""] = [..."ACGT"].filter((one) => !known.includes(one));
	const unknown = no("unknown_allele");
	const [pair, turned] = [`${base}/${base}`, `${other}/${other}`];
	return [
		["VCF, any change", pair, match(pair), vcf(base, "<NON_REF>")],
		["VCF, no change", pair, match(pair), vcf(base, ".")],
		["VCF, another letter as REF", turned, chip(turned), vcf(other, ".")],
		["VCF, another change", pair, unknown, vcf(base, strange)],
		["VCF, a deletion", pair, unknown, vcf(base, "<DEL>")],
	];
}

/** What can happen to any variant. */
function anywhere(
	{ ref, alts, grch38, grch37, no }: Subject,
	position: number,
	number: number,
): Situation[] {
	const pair = `${ref}/${alts[0]}`;
	const none = NO_CALLS[number % NO_CALLS.length] ?? "";
	const half = `${ref.charAt(0)}${HALVES[number % HALVES.length]}`;
	const elsewhere = no("other_place");
	const others = [grch38.position, grch37?.position ?? position].filter(
		(other) => Math.abs(other - position) > 100,
	);
	return [
		["no call", none, no("no_call")],
		["half a call", half, no("no_call")],
		["another place", pair, elsewhere, { position: position + 1000 }],
		["another chromosome", pair, elsewhere, { chromosome: "0" }],
		...others.map((other): Situation => {
			const change = { position: other };
			return ["the place on the other build", pair, elsewhere, change];
		}),
		["build not known", pair, no("unknown_build"), { build: null }],
		["build not held", pair, no("other_build"), { build: "NCBI36" }],
	];
}

/** What can happen to a single letter. */
function single(of: Subject, number: number): Situation[] {
	const { ref, alts, former_rsids, is_palindromic, no, chip } = of;
	const { chromosome } = of.grch38;
	const [alt = ""] = alts;
	const het = chip(`${ref}/${alt}`);
	const twice = chip(`${alt}/${alt}`);
	const known = [ref, ...alts];
	const fits = (pair: string) => [...pair].every((one) => known.includes(one));
	const strange = [...(is_palindromic ? "ACGT" : flip(ref))].filter(
		(one) => !fits(ref + one) && !fits(flip(ref + one)),
	);
	const once = ["X", "Y", "MT"].includes(chromosome)
		? { ...twice, ...(!is_palindromic && { is_haploid: true as const }) }
		: no("no_call");
	const turned = chip(`${ref}/${alt}`, "minus");
	const nowhere = { chromosome: undefined, position: undefined };
	const own = { rsid: `i${5000000 + number}` };
	return [
		["the other order, small", `${alt}|${ref}`.toLowerCase(), het],
		["the other strand", flip(alt + ref), turned],
		["its letter twice", flip(alt + alt), chip(`${alt}/${alt}`, "minus")],
		["one letter", alt, once],
		...strange
			.slice(0, 1)
			.map((one): Situation => ["a stranger", ref + one, no("unknown_allele")]),
		["signs of an indel", "DI", no("unknown_allele")],
		["another name", ref + alt, het, { chromosome: `chr${chromosome}` }],
		["no place", ref + alt, het, nowhere],
		...former_rsids.map(
			(rsid): Situation => ["a former rsID", ref + alt, het, { rsid }],
		),
		...(chromosome === "MT"
			? []
			: [["a vendor's id", alt + alt, twice, own] satisfies Situation]),
	];
}

/** What can happen to an insertion or deletion. */
function indel(
	{ ref, alts, match, no }: Subject,
	position: number,
): Situation[] {
	const [alt = ""] = alts;
	const [short = "", long = ""] =
		ref.length < alt.length ? [ref, alt] : [alt, ref];
	const isPlain = alts.length === 1 && long.startsWith(short);
	const unclear = no("indel_unclear");
	const signs = (pair: string) => (isPlain ? match(pair) : unclear);
	const ofRef = ref === long ? "I" : "D";
	const ofAlt = ref === long ? "D" : "I";
	const start = ref.charAt(0);
	const longer = [ref, `${ref}A`, "<DEL>"].filter((one) => !alts.includes(one));
	const near = { position: position + 1 };
	return [
		["signs", ofRef + ofRef, signs(`${ref}/${ref}`)],
		["signs", ofRef + ofAlt, signs(`${ref}/${alt}`)],
		["signs", ofAlt + ofRef, signs(`${ref}/${alt}`)],
		["signs", ofAlt + ofAlt, signs(`${alt}/${alt}`)],
		["signs at the next base", "DD", signs(`${short}/${short}`), near],
		["a vendor's id", "DI", unclear, { rsid: "i5000000" }],
		["a dash beside letters", `-/${long.slice(1)}`, unclear],
		["VCF, one base", `${start}/${start}`, unclear, vcf(start, ".")],
		["VCF, another change", `${ref}/${ref}`, unclear, vcf(...longer)],
	];
}

/** What the two ways to number the mitochondrion do. */
function onMt(
	{ grch37, ref, alts, match, no }: Subject,
	build: string,
): Situation[] {
	const pair = `${ref}/${alts[0]}`;
	const rsid = "i5000000";
	const stranger = answersOf({ rsid }).no("not_held");
	const isOld = build === "GRCh37";
	const found = match(pair);
	const rcrs = { rsid, mitochondrion: "rCRS" } as const;
	const old = { rsid, mitochondrion: "NC_001807" } as const;
	const rows: Situation[] = [
		["a vendor's id", pair, isOld ? stranger : found, { rsid }],
		["a vendor's id, rCRS", pair, found, rcrs],
	];
	const position = grch37?.hg19_position;
	if (position === undefined) return rows;
	const elsewhere = isOld ? found : no("other_place");
	const onlyOld = isOld ? found : stranger;
	return [
		...rows,
		["hg19's number", pair, elsewhere, { position }],
		["a vendor's id, hg19's number", pair, onlyOld, { ...old, position }],
		["hg19's number in rCRS", pair, stranger, { ...rcrs, position }],
	];
}

/** The letters of the other strand. */
function flip(letters: string): string {
	const turn = (one: string) => "TGCA".charAt("ACGT".indexOf(one));
	return letters.replace(/[ACGT]/g, turn);
}
