/**
 * Says which pair of a record's letters a line of a raw-data file means. When in doubt: not comparable. Nothing leaves the
 * machine: it needs the index, `/match/variants.json`, and a file. The rules are at `/docs/matching`.
 */

/** @import { Build, Index, IndexVariant, Line, LineAnswer, Matcher, Place, Reason } from "./match.d.ts" */
import { buildsIn, chromosomeOf } from "./read.js";

export { readRawFile } from "./read.js";

/** @type {Record<string, string>} */
const PARTNERS = { A: "T", C: "G", G: "C", T: "A" };
/** Chromosomes of which many people have one copy. */
const HAPLOID = ["X", "Y", "MT"];
/** What a VCF file has in ALT if it looked for any other allele. */
const ANY_OTHER = /^(\.|<(NON_REF|\*)>)$/i;
/** Files name one base of an insertion or deletion or another. With its rsID, a position so near is the same place. */
const INDEL_REACH = 50;

/**
 * Where a variant is on each build, in each numbering of the mitochondrion.
 * @param {IndexVariant} variant @returns {Place[]}
 */
function placesOf({ grch38, grch37 }) {
	const mitochondrion = grch38.chromosome === "MT" ? "rCRS" : null;
	const { hg19_position: old } = grch37 ?? {};
	return [
		{ ...grch38, build: "GRCh38", mitochondrion },
		...(grch37 ? [{ ...grch37, build: "GRCh37", mitochondrion }] : []),
		...(grch37 && old
			? [
					{
						...grch37,
						position: old,
						build: "GRCh37",
						mitochondrion: "NC_001807",
					},
				]
			: []),
	];
}

/**
 * Whether a line, as far as it says where it is, is at a place, or so near.
 * @param {Place} place @param {Line} line
 */
function isAt(place, { chromosome, position }, reach = 0) {
	if (chromosome && chromosomeOf(chromosome) !== place.chromosome) return false;
	return !position || Math.abs(position - place.position) <= reach;
}

/**
 * The alleles of a call in capitals; undefined if there is no call, or half of one.
 * @param {string} letters
 */
function readLetters(letters) {
	const text = letters.trim().toUpperCase();
	const isSeparated = /[/|\s]/.test(text);
	const pair = text.length > 2 ? [text] : [...text];
	const calls = isSeparated ? text.split(/[/|\s]+/) : pair;
	const noCall = /^([-.0N?*]*|<.*>|.*[[\]].*|NO(CALL)?)$/;
	return calls.length === 0 || calls.some((call) => noCall.test(call)) ? undefined : calls;
}

/**
 * The alleles that calls at an insertion or deletion mean; undefined if that is not sure. A single letter says nothing about
 * those after it, unless the line also has the alleles that the file compared.
 * @param {IndexVariant} variant @param {string[]} calls @param {Line} line @param {boolean} isNamed
 */
function readIndel({ ref, alts }, calls, { alleles, strand }, isNamed) {
	if (strand === "minus") return undefined;
	if (calls.every((call) => call === "I" || call === "D")) {
		const [short = "", long = ""] = [ref, ...alts].sort((one, other) => one.length - other.length);
		const isPlain = alts.length === 1 && long.startsWith(short);
		if (!isNamed || !isPlain) return undefined;
		return calls.map((call) => (call === "I" ? long : short));
	}
	const isSpelt = alleles
		? alleles[0] === ref && alts.some((alt) => alleles.includes(alt, 1))
		: isNamed && calls.some((call) => call.length > 1);
	return isSpelt ? calls : undefined;
}

/**
 * Why the alleles that a VCF file compared settle nothing at a single letter. Letters that read both ways are of the plus strand
 * if REF is that of the genome, where some programs put another one. Two of REF exclude only what was looked for.
 * @param {IndexVariant} variant @param {string[]} calls @param {Line} line @param {Build} build @returns {Reason | undefined}
 */
function doubtOf({ ref, alts, is_palindromic, grch37 }, calls, { alleles }, build) {
	if (!alleles) return undefined;
	const [base, ...others] = alleles;
	const own = build === "GRCh38" ? ref : grch37 ? (grch37.ref ?? ref) : undefined;
	if (is_palindromic && base !== own) return "palindrome";
	const sought = others.some((one) => ANY_OTHER.test(one)) ? [] : [ref, ...alts].filter((one) => one !== base);
	const isSought = calls.some((call) => call !== base) || sought.every((one) => others.includes(one));
	return isSought ? undefined : "unknown_allele";
}

/**
 * What the letters of a line mean at a variant. `isNamed`: the line has its rsID.
 * @param {IndexVariant} variant @param {Line} line @param {boolean} isNamed @param {Build} build @returns {LineAnswer}
 */
function compare(variant, line, isNamed, build) {
	const { rsid, ref, alts, is_indel, is_palindromic, grch38 } = variant;
	const known = [ref, ...alts];
	const unclear = is_indel ? "indel_unclear" : "unknown_allele";
	const calls = readLetters(line.letters);
	if (calls === undefined) {
		const hasDash = /-.*[ACGT]|[ACGT].*-/i.test(line.letters);
		return no(rsid, is_indel && hasDash ? unclear : "no_call");
	}
	const is_haploid = calls.length === 1;
	if (is_haploid && !HAPLOID.includes(grch38.chromosome)) {
		return no(rsid, calls[0]?.length === 1 ? "no_call" : unclear);
	}
	const base = line.alleles?.[0] ?? ref;
	if (calls.length > 2 || !known.includes(base)) return no(rsid, unclear);
	const doubt = is_indel ? undefined : doubtOf(variant, calls, line, build);
	if (doubt) return no(rsid, doubt);
	const read = is_indel ? readIndel(variant, calls, line, isNamed) : calls;
	/** @type {("plus" | "minus")[]} */
	const strands = is_indel ? ["plus"] : ["plus", "minus"];
	for (const strand of line.strand ? [line.strand] : strands) {
		const turned = read?.map((call) => (strand === "plus" ? call : (PARTNERS[call] ?? call)));
		if (!turned?.every((call) => known.includes(call))) continue;
		if (is_palindromic && !line.strand) return no(rsid, "palindrome");
		const pair = is_haploid ? [...turned, ...turned] : turned;
		pair.sort((one, other) => known.indexOf(one) - known.indexOf(other));
		const found = { rsid, genotype: pair.join("/"), strand };
		return { status: "match", ...found, ...(is_haploid && { is_haploid }) };
	}
	return no(rsid, unclear);
}

/**
 * The answer that a line cannot be compared.
 * @param {string | null} rsid @param {Reason} reason @returns {LineAnswer}
 */
function no(rsid, reason) {
	return { status: "not_comparable", rsid, reason };
}

/**
 * Makes a matcher from the index.
 * @param {Index} index @returns {Matcher}
 */
export function createMatcher({ variants }) {
	/** @type {Map<string, IndexVariant>} */
	const byId = new Map();
	/** @type {Map<string, { place: Place, variant: IndexVariant }[]>} */
	const byPlace = new Map();
	for (const variant of variants) {
		for (const id of [variant.rsid, ...variant.former_rsids]) byId.set(id, variant);
		for (const place of placesOf(variant)) {
			const key = `${place.chromosome}:${place.position}`;
			byPlace.set(key, [...(byPlace.get(key) ?? []), { place, variant }]);
		}
	}
	/** A VCF file may give several ids. @param {Line} line */
	const named = ({ rsid }) => (rsid ?? "").split(";").flatMap((id) => byId.get(id) ?? []);
	/** @param {Line} line */
	const placed = ({ chromosome, position }) => byPlace.get(`${chromosomeOf(chromosome)}:${position}`) ?? [];

	return {
		match(line) {
			const own = named(line);
			const rsid = own[0]?.rsid ?? line.rsid ?? null;
			const [build, another] = buildsIn(`build ${line.build}`);
			if (build === undefined || build === "NCBI36" || another) {
				return no(rsid, line.build && !another ? "other_build" : "unknown_build");
			}
			/** @param {IndexVariant} variant */
			const isThere = (variant) => {
				const places = placesOf(variant).filter((one) => one.build === build);
				const reach = variant.is_indel && !line.alleles ? INDEL_REACH : 0;
				return !places[0] || places.some((one) => isAt(one, line, reach));
			};
			const numbering = build === "GRCh38" ? "rCRS" : line.mitochondrion;
			const here = placed(line).filter(
				({ place }) => place.build === build && [null, numbering].includes(place.mitochondrion),
			);
			const isNamed = own.length > 0;
			const found = isNamed ? own.filter(isThere) : here.map(({ variant }) => variant);
			const answers = found.map((one) => compare(one, line, isNamed, build));
			return (
				answers.find(({ status }) => status === "match") ?? answers[0] ?? no(rsid, isNamed ? "other_place" : "not_held")
			);
		},
		holds: (line) => byId.has(line.rsid ?? "") || placed(line).length > 0 || named(line).length > 0,
		placesNamed: (line) => named(line).flatMap((one) => placesOf(one).filter((place) => isAt(place, line))),
	};
}
