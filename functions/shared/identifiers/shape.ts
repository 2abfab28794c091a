/**
 * Whether a text has the shape of an identifier or of the name of a change. Such a text names one thing, so a text that is
 * almost the same names another: whoever looks for it gets what bears it, or nothing.
 */

export type IdentifierShape =
	| "rsid"
	| "position"
	| "star"
	| "change"
	| "code"
	| "symbol";

/** The amino acids by one letter, and by three. X, Ter and * stand for a stop. */
export const AMINO_ACIDS: Readonly<Record<string, string>> = {
	ala: "a",
	arg: "r",
	asn: "n",
	asp: "d",
	cys: "c",
	gln: "q",
	glu: "e",
	gly: "g",
	his: "h",
	ile: "i",
	leu: "l",
	lys: "k",
	met: "m",
	phe: "f",
	pro: "p",
	ser: "s",
	thr: "t",
	trp: "w",
	tyr: "y",
	val: "v",
	sec: "u",
	ter: "x",
	stop: "x",
};

const ACID = `(?:${Object.keys(AMINO_ACIDS).join("|")}|[acdefghiklmnpqrstuvwy])`;
/** `Val174Ala`, `p.V174A`, `(p.Trp1282*)`, `F508del`, `W152GlyfsTer2`. */
const PROTEIN = `(?:np_\\d+(?:\\.\\d+)?:)?(?:p\\.)?\\(?${ACID}\\d+(?:_${ACID}\\d+)?(?:${ACID}|x|\\*|=|\\?|del|dup|(?:del)?ins(?:${ACID}|x|\\*)+|(?:${ACID})?fs(?:(?:ter|x|\\*)\\d*)?)\\)?`;
/** `430C>T`, `c.406-2A>G`, `NM_000130.5:c.1601G>A`, `m.1555A>G`, `1100delC`, `IVS1-110`, `C-13910T`. */
const PLACE = String.raw`[-*]?\d+(?:[+-]\d+(?:kb)?)?`;
const TRANSCRIPT = String.raw`(?:(?:[nx][mr]_\d+|nc_\d+|lrg_\w+|enst\d+)(?:\.\d+)?(?:\([\w-]+\))?:)`;
const DNA = `${TRANSCRIPT}?(?:[cgmn]\\.)?${PLACE}(?:_${PLACE})?(?:[acgt]+>[acgt]+|=|(?:del)?ins[acgt]+|(?:del|dup|inv)[acgt]*)`;
const LEGACY = String.raw`[acgt]-?\d+[acgt]|ivs\d+[+-]\d+(?:[acgt]>[acgt])?|(?:delta|[δ∆])[a-z]?\d+`;
const CATALOGUE =
	"doid|mondo|orpha(?:net)?|hgnc|o?mim|medgen|hp|efo|mesh|umls|clinvar|vcv|rcv|scv|rxnorm|rxcui|pmid|pmc|ens[gtp]|nbk|icd-?1[01](?:-cm)?|kcd|ca|pa";

/** From the most telling to the least. */
const SHAPES: readonly [IdentifierShape, RegExp][] = [
	["rsid", /^rs[-#:]?\d+$/],
	["position", /^(?:nc_\d+(?:\.\d+)?:[gm]\.\d|chr[\dxym]+t?[:-])/],
	["position", /^(?:\d\d?|x|y|mt?)[:-](?:[gm]\.)?\d[\d,]{3,}/],
	["change", new RegExp(`^(?:${PROTEIN}|${DNA}|${LEGACY})$`)],
	["star", /^(?:[a-z][a-z\d-]*)?\*[a-z\d][a-z\d:.]*$/],
	["star", /^\d[a-z]\d+\*[a-z\d]+$/],
	["code", new RegExp(`^(?:${CATALOGUE})[-:#_]?[a-z]?\\d[\\d.]*$`)],
	["code", /^(?:\d+|[a-z]\d[\da-z]\.[\da-z]{1,4})$/],
	["symbol", /^(?=.*\d)(?=.*[a-z])[a-z\d]+$/],
];
/** Letters alone are a symbol only in capitals, and more of them are a word whose writer has pressed Caps Lock. */
const SYMBOL = /^(?=.{2,12}$)[A-Z]{1,6}(?:-[A-Z\d]{1,6})*$/;
/** With a hyphen, small letters are an address such as `type-1-diabetes`. */
const HYPHENATED = /^(?=.*\d)[A-Z\d]+(?:-[A-Z\d]+)+$/;

/** The shape of one word; undefined if it is a word of a language. */
export function identifierShape(text: string): IdentifierShape | undefined {
	const own = text.normalize("NFC").trim();
	const small = own.toLowerCase();
	const shape = SHAPES.find(([, pattern]) => pattern.test(small))?.[0];
	if (shape !== undefined) return shape;
	return SYMBOL.test(own) || HYPHENATED.test(own) ? "symbol" : undefined;
}
