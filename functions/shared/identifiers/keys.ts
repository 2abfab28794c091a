/**
 * Identifiers and names of changes in one spelling each, so that every usual spelling of a name finds its record, and no
 * other name does. A term that bears several keys is also what its shorter keys say: `NM_000130.5:c.1601G>A` is a 1601G>A.
 */

import { AMINO_ACIDS, type IdentifierShape, identifierShape } from "./shape.ts";

export interface Identifier {
	text: string;
	shape: IdentifierShape;
	/** What finds it. The first is all that it says, which is what somebody asks for who types it. */
	keys: [string, ...string[]];
	/** One of two alleles, of which a record may bear only one. */
	isEither?: true;
}

type Replacement = string | ((whole: string, ...parts: string[]) => string);

/** `Glu 6 Val` as one word. */
const joinedProtein: Replacement = (whole, from = "", place, to = "") =>
	[from, to].every((one) => one.toLowerCase() in AMINO_ACIDS)
		? `${from}${place}${to}`
		: whole;

/** Several words, or unusual signs, that make one term. */
const SPELLINGS: readonly [RegExp, Replacement][] = [
	[/[‐‑‒–—−]/gu, "-"],
	[/\s*(?:->|→|＞)\s*/gu, ">"],
	[/ε/giu, "e"],
	[/(?:[Δ∆]|\bdelta)[\s-]*(?=[a-z]?\d)/giu, "delta"],
	[/(\d),(?=\d{3}(?!\d))/gu, "$1"],
	[/\brs[\s#:-]+(?=\d)/giu, "rs"],
	[/\bcyp\s+(?=\d)/giu, "CYP"],
	[/(?<=\w)\s*\bstar[\s-]*(?=\d)/giu, "*"],
	[/(?<=\w)\s+\*(?=\w)/gu, "*"],
	// Two alleles of one gene.
	[/\b([a-z][a-z\d-]*)(\*\w+)\/(?=\*\w)/giu, "$1$2/$1"],
	[/\bpi\*?([msz])([msz])\b/giu, "PI*$1/PI*$2"],
	[/(?<=[acgt])\s*>\s*(?=[acgt]+\b)/giu, ">"],
	[/(?<!\brs\d*)(\d)\s+(?=[acgt]+>[acgt])/giu, "$1"],
	[/\bivs[\s-]*ii[\s-]+(?=\d)/giu, "IVS2-"],
	[/\bivs[\s-]*i[\s-]+(?=\d)/giu, "IVS1-"],
	[/\bdel([a-z]\d+)\b/giu, "$1del"],
	[/\b([a-z]{3})\s+(\d+)\s+([a-z]{3})\b/giu, joinedProtein],
	// A gene before a change of its protein: HBB-E6V.
	[/\b(?!hla)([a-z][a-z\d]{1,9})-(?=[a-z]\d+[a-z]\b)/giu, "$1 "],
	// Places: chr12 21331549, and a range of one.
	[/\bchr(\d\d?|[xy]|mt?)[\s_]+(?=\d{4,})/giu, "chr$1:"],
	[/(:(\d{4,}))-\2\b/gu, "$1"],
	[/알콜/gu, "알코올"],
	[/\b(?:icd-?1[01](?:-cm)?|kcd)(?:\s+code)?[\s:-]*(?=[a-z]\d)/giu, ""],
	[
		/\b(doid|mondo|orpha(?:net)?|hgnc|o?mim|medgen|clinvar|rxnorm|rxcui|pmid)(?:\s+(?:allele|code|entry|id|number|uid|variation))*[\s:#_-]+(?=\d)/giu,
		"$1:",
	],
	// A gene or a gene's name before a change: CFTR:p.Phe508del.
	[/\b(?!chr)([a-z][a-z\d-]+):(?=[cmp]\.)/giu, "$1 "],
	// Korean particles, and nouns without a space.
	[
		/([a-z][\w*.:>+-]*\w)(?:은|는|이|가|을|를|의|에|와|과|도|로)(?![가-힣])/giu,
		"$1",
	],
	[/([a-z][\w*.:>+-]*\w)(?=[가-힣]{2})/giu, "$1 "],
];

/** A text in which what belongs together is one word. */
export function respell(text: string): string {
	const respelt = SPELLINGS.reduce(
		// Both kinds of replacement are fine, but not to the types.
		(own, [pattern, replacement]) =>
			own.replace(pattern, replacement as string),
		text,
	);
	const [named, digits, other] = BUILD.exec(respelt) ?? [];
	if (named === undefined || !PLACE.test(respelt)) return respelt;
	const build = digits ?? (other === "19" ? "37" : "38");
	return respelt.replace(BUILD, " ").replace(PLACE, `$&@${build}`);
}

/** The genome that a place counts from, beside it. */
const BUILD =
	/[([]?\b(?:GRCh\s?|build\s?|b)(37|38)\b[)\]:]?|[([]?\bhg(19|38)\b[)\]:]?/i;
const PLACE =
	/(?<![\w.])(?:chr)?(?:\d\d?|x|y|mt?):\d{4,}(?:[-:_]?[acgt]+[-:>_][acgt]+)?/i;

/** Reads a word. Numbers of fewer digits than those of OMIM are words: type 2. */
export function readIdentifier(text: string): Identifier | undefined {
	const shape = identifierShape(text);
	if (shape === undefined || /^\d{1,5}$/.test(text)) return undefined;
	return { text, shape, keys: KEYS[shape](text.toLowerCase()) };
}

/** What the index has for a key: what all keys of the same change have in common. */
export function lookupOf(key: string): string {
	return key
		.replace(/@3[78]$/, "")
		.replace(/^[a-z]+_\d+:/, "")
		.replace(/^[cgmnp]\.(?=[-*]?\d|[a-z]\d)/, "")
		.replace(/^(\w+:\d+):.*/, "$1");
}

/** A change of a protein by one letter for each of its parts: `V174A` for `p.Val174Ala`. */
export function shortProtein(text: string): string {
	const own = text.replace(/^p\.|[()]/g, "");
	return own.replace(THREE_LETTERS, (three) =>
		(AMINO_ACIDS[three.toLowerCase()] ?? three).toUpperCase(),
	);
}

type Keys = Identifier["keys"];

const THREE_LETTERS = new RegExp(Object.keys(AMINO_ACIDS).join("|"), "gi");
const CATALOGUES: Readonly<Record<string, string>> = {
	mim: "omim",
	orphanet: "orpha",
	rxcui: "rxnorm",
	vcv: "clinvar",
};
const CHROMOSOMES: Readonly<Record<string, string>> = {
	23: "x",
	24: "y",
	12920: "mt",
	m: "mt",
};

/** The versions of the accessions of chromosomes 1 to 22, X and Y on GRCh37; on GRCh38, each is one more. */
const VERSIONS_37 = [
	10, 11, 11, 11, 9, 11, 13, 10, 11, 10, 9, 11, 10, 8, 9, 9, 10, 9, 9, 10, 8,
	10, 10, 9,
];

/** The genome that the version of an accession is from; undefined if there is none, or if it is of another one. */
function buildOf(chromosome: string, version: string): string | undefined {
	const at = ["x", "y"].indexOf(chromosome);
	const older = VERSIONS_37[at < 0 ? Number(chromosome) - 1 : 22 + at];
	if (version === "" || older === undefined) return undefined;
	return Number(version) === older ? "37" : "38";
}

const KEYS: Record<IdentifierShape, (small: string) => Keys> = {
	rsid: (small) => [small.replace(/[-#:]/, "")],
	star(small) {
		const [gene = "", form = ""] = small.replaceAll(":", "").split("*");
		const whole = `${gene}*${form}`;
		return unique(whole, whole.replace(/^cyp(?=\d)/, ""), `*${form}`);
	},
	change: (small) => (isDna(small) ? dnaKeys(small) : proteinKeys(small)),
	position(small) {
		const [, raw = "", version = "", place = "", rest = "", given] =
			/^(?:chr|nc_0*)?(\d+|x|y|mt?)(?:\.(\d+))?[:-](?:[gm]\.)?([\d,]+)(.*?)(?:@(3[78]))?$/.exec(
				small,
			) ?? [];
		const chromosome = CHROMOSOMES[raw] ?? raw;
		const short = `${chromosome}:${place.replaceAll(",", "")}`;
		const build = given ?? buildOf(chromosome, version);
		const [, ref, alt] = /^[-:_]?([acgt]+)[-:>_]([acgt]+)$/.exec(rest) ?? [];
		if (ref === undefined && rest !== "") return [small];
		const keys =
			ref === undefined ? [short] : [`${short}:${ref}>${alt}`, short];
		// A place that is said to be of one genome is not that of the other.
		const [first = small, ...others] =
			build === undefined
				? keys
				: keys.flatMap((key) => [`${key}@${build}`, key]);
		return unique(first, ...others);
	},
	code(small) {
		const [, name = "", number] =
			/^([a-z]*(?:icd)?)[-:#_]?0*(\d+)(?:\.\d+)?$/.exec(small) ?? [];
		if (number === undefined || /^[a-z]\d\d\./.test(small)) return [small];
		return [`${name === "" ? "omim" : (CATALOGUES[name] ?? name)}:${number}`];
	},
	symbol: (small) => unique(small, small.replace(/^cyp(?=\d)/, "")),
};

function unique(first: string, ...others: string[]): Keys {
	const rest = new Set(others);
	rest.delete(first);
	return [first, ...rest];
}

const isDna = (small: string) =>
	/^(?:(?:n[cmrx]|x[mr]|lrg|enst)\S*:)?(?:[cgmn]\.|[-*]?\d)/.test(small);

function dnaKeys(small: string): Keys {
	const [, from, prefix = "", change = ""] =
		/^(?:([a-z_\d]+)(?:\.\d+)?(?:\([^)]*\))?:)?([cgmn]\.)?(.*)$/.exec(small) ??
		[];
	const written = `${prefix}${change}`;
	// 677C>T is an older C677T, and 35delG says more than 35del.
	const older = change.replace(/^(-?\d+)([acgt])>([acgt])$/, "$2$1$3");
	const loose = (text: string) => text.replace(/(del|dup)[acgt]+$/, "$1");
	const forms = [written, change, older, loose(written), loose(change)];
	if (from === undefined) return unique(written, ...forms);
	// With its transcript, the letters that are deleted or doubled say nothing more.
	return unique(`${from}:${loose(written)}`, ...forms);
}

function proteinKeys(small: string): Keys {
	const bare = small.replace(/[()]/g, "");
	const long = bare.replace(/^np_\d+(?:\.\d+)?:|^p\./g, "");
	const short = /^(?:delta|ivs)/.test(long)
		? long
		: shortProtein(long).toLowerCase().replaceAll("*", "x");
	if (bare.startsWith("np_")) return unique(bare, short);
	const less = short.replace(/^([a-z]\d+)[a-z]?fs.*$/, "$1fs");
	const deleted = short.replace(/^([a-z]\d+)del$/, "delta$1");
	// C677T names letters of DNA, unless it is said to be a protein's.
	const isLong = long !== short || bare !== long;
	const isUnclear = isLong && /^[acgt]\d+[acgt]$/.test(short);
	return unique(isUnclear ? `p.${short}` : short, short, less, deleted);
}
