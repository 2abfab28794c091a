/**
 * Identifiers and names of changes in one spelling each, so that every usual spelling of a name finds its record, and no
 * other name does. A term that bears several keys is also what its shorter keys say: `NM_000130.5:c.1601G>A` is a 1601G>A.
 */

import type { IdentifierShape } from "../../../model/values/identifier-shape.ts";
import {
	AMINO_ACIDS,
	identifierShape,
} from "../../../model/values/identifier-shape.ts";

export interface Identifier {
	/** As it is written. */
	text: string;
	shape: IdentifierShape;
	/** What finds it. The first is all that it says, which is what somebody asks for who types it. */
	keys: [string, ...string[]];
}

/** Several words, or unusual signs, that make one term. */
const SPELLINGS: readonly [RegExp, string][] = [
	[/[‐‑‒–—−]/gu, "-"],
	[/\s*(?:->|→|＞)\s*/gu, ">"],
	[/ε/giu, "e"],
	[/(?:[Δ∆]|\bdelta)[\s-]*(?=[a-z]?\d)/giu, "delta"],
	[/(\d),(?=\d{3}(?!\d))/gu, "$1"],
	[/\brs[\s#:-]+(?=\d)/giu, "rs"],
	[/\bcyp\s+(?=\d)/giu, "CYP"],
	[/(?<=\w)\s*\bstar[\s-]*(?=\d)/giu, "*"],
	[/(?<=\w)\s+\*(?=\w)/gu, "*"],
	[/(\d)\s+(?=[acgt]+>[acgt])/giu, "$1"],
	[/\b(?:icd-?1[01](?:-cm)?|kcd)[\s:-]*(?=[a-z]\d)/giu, ""],
	[
		/\b(doid|mondo|orpha(?:net)?|hgnc|o?mim|medgen|clinvar|rxnorm|rxcui|pmid)(?:\s+(?:entry|id|number))?[\s:#_-]+(?=\d)/giu,
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
	return SPELLINGS.reduce(
		(own, [pattern, replacement]) => own.replace(pattern, replacement),
		text,
	);
}

/** Reads a word. Numbers of fewer digits than those of OMIM are words: type 2. */
export function readIdentifier(text: string): Identifier | undefined {
	const shape = identifierShape(text);
	if (shape === undefined || /^\d{1,5}$/.test(text)) return undefined;
	return { text, shape, keys: KEYS[shape](text.toLowerCase()) };
}

/** What the index has for a key: what all keys of the same change have in common. */
export function lookupOf(key: string): string {
	return key
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

const KEYS: Record<IdentifierShape, (small: string) => Keys> = {
	rsid: (small) => [small.replace(/[-#:]/, "")],
	star(small) {
		const [gene = "", form = ""] = small.replaceAll(":", "").split("*");
		const whole = `${gene}*${form}`;
		return unique(whole, whole.replace(/^cyp(?=\d)/, ""), `*${form}`);
	},
	change: (small) => (isDna(small) ? dnaKeys(small) : proteinKeys(small)),
	position(small) {
		const [, raw = "", place = "", rest = ""] =
			/^(?:chr|nc_0*)?(\d+|x|y|mt?)(?:\.\d+)?[:-](?:[gm]\.)?([\d,]+)(.*)$/.exec(
				small,
			) ?? [];
		const short = `${CHROMOSOMES[raw] ?? raw}:${place.replaceAll(",", "")}`;
		const [, ref, alt] = /^[-:_]?([acgt]+)[-:>_]([acgt]+)$/.exec(rest) ?? [];
		if (ref !== undefined) return [`${short}:${ref}>${alt}`, short];
		return [rest === "" ? short : small];
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
	return unique(`${from}:${written}`, ...forms, from);
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
