/**
 * Reads raw-data files of DNA tests: finds out the format and the reference genome, and takes the lines apart. Used through
 * `match.js`, which exports `readRawFile`.
 */

/** @import { Build, Line, Matcher, Numbering, RawFile, RawInput, ReadOptions } from "./match.d.ts" */
import { linesOf } from "./unpack.js";

/** @typedef {{ places: Record<Build, number>, numberings: Set<Numbering> }} Seen */
/** @typedef {{ build: Build | null, mitochondrion: Numbering | null }} Told */
/** @typedef {string | RegExp} Separator */
/** @typedef {{ format: RawFile<Line[]>["format"], parse: (text: string, isWanted?: (line: Line) => boolean) => Line | undefined }} Layout */

/** What headers call each build; the long numbers are lengths of chromosome 1. @type {[Build, RegExp][]} */
const BUILDS = [
	["NCBI36", /NCBI ?36|GRCh36|hg18|(?<![a-z\d])[bv]36(?!\d)|build ?36|247249719/i],
	["GRCh37", /NCBI ?37|GRCh37|hg19|hs37|(?<![a-z\d])[bv]37(?!\d)|build ?37|249250621/i],
	["GRCh38", /NCBI ?38|GRCh38|hg38|hs38|assembly38|(?<![a-z\d])[bv]38(?!\d)|build ?38|248956422/i],
];
/** Positions of well-known markers on each build, for files without a header. */
const MARKERS = new Map([
	["rs3094315", [742429, 752566, 817186]],
	["rs11928389", [50908372, 50927009, 50889578]],
	["rs2500347", [143649677, 144938320, 148946169]],
	["rs964481", [27566744, 27656823, 27638706]],
	["rs2341354", [908436, 918573, 983193]],
	["rs3850290", [22315141, 23245301, 22776092]],
	["rs1329546", [135302086, 135474420, 136392261]],
]);
/** What headers call each vendor; without one, the layout decides. @type {[Layout["format"], RegExp][]} */
const VENDORS = [
	["livingdna", /living ?dna/i],
	["myheritage", /myheritage/i],
	["ancestrydna", /ancestrydna/i],
	["23andme", /23andme/i],
];
const UNKNOWN =
	"Not a raw-data file of a known format: looked for 23andMe, AncestryDNA, MyHeritage or FamilyTreeDNA, LivingDNA and VCF";
/** What stands for a call in a chip's file. */
const CALL = /^([ACGTDIN0.?/| -]*|no ?call|n[cd])$/i;
/** How many lines that are none of any format show that the file has none. */
const PATIENCE = 1000;
/** Other names of chromosomes: 12920 and 1807 are the accessions of MT. @type {Record<string, string>} */
const CHROMOSOMES = { M: "MT", XY: "X", 23: "X", 24: "Y", 25: "X", 26: "MT", 12920: "MT", 1807: "MT" };

/** The builds that a text names. @param {string} text */
export function buildsIn(text) {
	return BUILDS.filter(([, names]) => names.test(text)).map(([build]) => build);
}

/** A chromosome as the index calls it, from `chr1`, `M`, AncestryDNA's `23` or `NC_000001.11`. @param {unknown} name */
export function chromosomeOf(name) {
	const known = chromosomes.get(name);
	if (known !== undefined) return known;
	const bare = String(name)
		.toUpperCase()
		.replace(/^NC_0*(\d+)\.\d+$|^CHR/, "$1");
	const chromosome = CHROMOSOMES[bare] ?? bare;
	chromosomes.set(name, chromosome);
	return chromosome;
}
/** Those that have been read, since a file repeats them hundreds of thousands of times. @type {Map<unknown, string>} */
const chromosomes = new Map();

/** The cells of a line of a chip's file. Some files have two tabs between them. @param {string} text @param {Separator} separator */
function cellsOf(text, separator) {
	const bare = text.includes('"') ? text.replaceAll('"', "") : text;
	const cells = (typeof separator === "string" ? bare : bare.trim()).split(separator);
	return (cells[1] === "" ? bare.split(/\t+/) : cells).map((cell) => cell.trim());
}

/** A line of a chip's file; undefined if it is none. @param {string} text @param {Separator} separator */
function chipLine(text, separator) {
	const [rsid = "", name = "", position = "", one, other = ""] = cellsOf(text, separator);
	const isPlace = /^(chr)?(\d\d?|[XYM]|XY|MT)$/i.test(name) && /^\d{1,12}$/.test(position);
	const isCall = one !== undefined && [one, other].every((call) => CALL.test(call));
	if (!isPlace || !isCall || !/^[\w.:;-]+$/.test(rsid)) return undefined;
	const letters = other ? `${one}/${other}` : one;
	return { rsid, chromosome: chromosomeOf(name), position: Number(position), build: null, letters };
}

/**
 * A line of a VCF file; undefined if it is none. Of one that nobody wants, the letters are not read: that takes most of the time.
 * @param {string} text @param {number} column that of the sample @param {(line: Line) => boolean} [isWanted]
 */
function vcfLine(text, column, isWanted) {
	const [name, position = "", rsid, ref = ""] = text.split("\t", 4);
	let at = 0;
	for (let left = column; left > 0 && at >= 0; left -= 1) at = text.indexOf("\t", at + 1);
	if (at < 0 || !/^\d{1,12}$/.test(position) || !/^[A-Z]+$/i.test(ref)) return undefined;
	const id = rsid === undefined || rsid === "." ? null : rsid;
	const line = { rsid: id, chromosome: chromosomeOf(name), position: Number(position), build: null, letters: "" };
	if (isWanted?.(line) === false) return line;
	const cells = text.split("\t");
	const [, , , , alt = "", , filter = "", , format = ""] = cells;
	const alleles = [ref, ...alt.split(",")].map((allele) => allele.toUpperCase());
	const keys = format.split(":");
	const values = cells[column]?.trim().split(":") ?? [];
	const [call = ".", own = ".", ...reads] = ["GT", "FT", "DP", "MIN_DP", "GQ"].map((key) => values[keys.indexOf(key)]);
	const calls = call.split(/[/|]/).map((one) => (/^\d{1,4}$/.test(one) && alleles[Number(one)]) || ".");
	// What has not passed the caller's own filters, or rests on nothing that was read, is no call.
	const isPassed = [filter, own].every((one) => one === "PASS" || one === ".") && !reads.includes("0");
	return { ...line, letters: isPassed ? calls.join("/") : ".", strand: /** @type {const} */ ("plus"), alleles };
}

/** How to read a VCF file, by the line that names its columns. @param {string} text @param {string} [sample] @returns {Layout} */
function vcfLayout(text, sample) {
	const names = text.split("\t");
	const samples = names.slice(9);
	const column = sample === undefined && samples.length === 1 ? 9 : names.indexOf(sample ?? "", 9);
	if (column >= 0) return { format: "vcf", parse: (one, isWanted) => vcfLine(one, column, isWanted) };
	throw new Error(
		`Expected one sample in the VCF file, or the name of one as an option: it has ${samples.join(", ") || "none"}`,
	);
}

/** How to read a chip's file, by a line; undefined if it is none. @param {string} text @returns {Layout | undefined} */
function chipLayout(text) {
	const separator = ["\t", ","].find((one) => text.includes(one)) ?? /\s+/;
	const line = chipLine(text, separator);
	const pairs = cellsOf(text, separator)[4] ? "ancestrydna" : "23andme";
	return line && { format: separator === "," ? "ftdna" : pairs, parse: (one) => chipLine(one, separator) };
}

/** Notes what a line tells of the build and of MT's numbering. @param {Line} line @param {Matcher | undefined} matcher @param {Seen} seen */
function note(line, matcher, { places, numberings }) {
	const own = matcher?.placesNamed(line) ?? [];
	const builds = new Set(own.flatMap((place) => (place.mitochondrion ? [] : place.build)));
	const marked = BUILDS[MARKERS.get(line.rsid ?? "")?.indexOf(line.position ?? 0) ?? -1];
	if (marked) builds.add(marked[0]);
	const named = new Set(own.flatMap((place) => place.mitochondrion ?? []));
	for (const build of builds.size === 1 ? builds : []) places[build] += 1;
	for (const numbering of named.size === 1 ? named : []) numberings.add(numbering);
}

/**
 * What header and places tell together: no build if they contradict each other.
 * @param {string[]} header @param {Layout} layout @param {Seen} seen
 */
function decide(header, { format }, { places, numberings }) {
	const isVcf = format === "vcf";
	// Other lines of a VCF file may name what it was made from.
	const told = header.filter((text) => !isVcf || /^##(reference|assembly|contig)/i.test(text)).join("\n");
	const vendor = isVcf ? undefined : VENDORS.find(([, names]) => names.test(told))?.[0];
	const named = buildsIn(told);
	const sum = BUILDS.reduce((before, [build]) => before + places[build], 0);
	// In a file of hundreds of thousands of lines, a few may be wrong.
	const isFit = (/** @type {Build} */ build) => (sum === 0 ? named.length === 1 : places[build] > sum * 0.9);
	const build = (named.length > 0 ? named : BUILDS.map(([name]) => name)).find(isFit);
	if (/length=16569\b/.test(told)) numberings.add("rCRS");
	if (/length=16571\b/.test(told)) numberings.add("NC_001807");
	const [mitochondrion = null] = numberings.size === 1 ? numberings : [];
	return { format: vendor ?? format, build: build ?? null, build_evidence: { header: named, places }, mitochondrion };
}

/** The kept lines, with what the whole file has told. @param {string[]} kept @param {Layout["parse"]} parse @param {Told} told */
function* linesIn(kept, parse, { build, mitochondrion }) {
	for (const text of kept) {
		const line = parse(text);
		const isMt = line?.chromosome === "MT" && mitochondrion !== null;
		if (line) yield { ...line, build, ...(isMt && { mitochondrion }) };
	}
}

/** One person's two changes of a letter may stand on two lines of a VCF file: neither alone is a call. @param {Line[]} lines */
function withoutHalves(lines) {
	/** @type {Map<string, Set<string>>} */
	const changes = new Map();
	const placeOf = (/** @type {Line} */ { chromosome, position }) => `${chromosome}:${position}`;
	for (const line of lines) {
		const isChanged = line.letters.split("/").some((one) => one !== line.alleles?.[0] && one !== ".");
		const known = changes.get(placeOf(line)) ?? new Set();
		if (line.alleles && isChanged) changes.set(placeOf(line), known.add(`${line.alleles} ${line.letters}`));
	}
	const isHalf = (/** @type {Line} */ line) => (changes.get(placeOf(line))?.size ?? 0) > 1;
	return lines.map((line) => (isHalf(line) ? { ...line, letters: "." } : line));
}

/**
 * Reads a file. With a matcher, it keeps only lines that the index holds, so that a large file takes little memory.
 * @param {RawInput} input @param {Matcher} [matcher] @param {ReadOptions} [options] @returns {Promise<RawFile<any>>}
 */
export async function readRawFile(input, matcher, { sample } = {}) {
	/** @type {{ header: string[], kept: string[], skipped: number[] }} */
	const { header, kept, skipped } = { header: [], kept: [], skipped: [] };
	/** @type {Seen} */
	const seen = { places: { NCBI36: 0, GRCh37: 0, GRCh38: 0 }, numberings: new Set() };
	/** @type {Layout | undefined} */
	let layout;
	let [number, line_count] = [0, 0];
	/** @param {Line} line */
	const isHeld = (line) => matcher?.holds(line) ?? true;
	/** @param {string} text */
	const take = (text) => {
		if (text.startsWith("#CHROM\t")) layout = vcfLayout(text, sample);
		if (/^"?(#|rsid\b)/i.test(text)) return header.push(text);
		layout ??= chipLayout(text);
		const line = layout?.parse(text, isHeld);
		if (line === undefined) return skipped.push(number);
		line_count += 1;
		const isKept = isHeld(line);
		if (isKept || MARKERS.has(line.rsid ?? "")) note(line, matcher, seen);
		return isKept && kept.push(text);
	};
	let first = "";
	reading: for await (const texts of linesOf(input)) {
		for (const raw of texts) {
			number += 1;
			const text = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
			if (text !== "") take(text);
			first ||= text;
			if (layout === undefined && skipped.length > PATIENCE) break reading;
		}
	}
	if (layout === undefined)
		throw new Error(`${UNKNOWN}, found ${first ? JSON.stringify(first.slice(0, 80)) : "nothing"}`);
	const found = decide(header, layout, seen);
	const lines = { [Symbol.iterator]: linesIn.bind(null, kept, layout.parse, found) };
	return {
		...found,
		line_count,
		lines: matcher ? withoutHalves([...lines]) : lines,
		skipped: { count: skipped.length, first: skipped.slice(0, 3) },
	};
}
