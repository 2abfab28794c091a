/** Types of the matching kit: `match.js` with `read.js`. The rules are at `/docs/matching`. */

/** The index, `/match/variants.json`. The matcher does not need what is optional. */
export interface Index {
	dataset_version?: string;
	licence?: { name: string; url: string; attribution: string };
	/** By language. */
	notice?: Record<string, string>;
	variants: IndexVariant[];
}
export interface IndexVariant {
	rsid: string;
	gene?: string;
	/** A `sensitive` variant is for people who have asked for it. Treat what you do not know as sensitive. */
	risk_tier?: string;
	/** Other rsIDs that lead to the same record. */
	former_rsids: string[];
	grch38: { chromosome: string; position: number };
	/** `hg19_position`: its place on the mitochondrion that hg19 came with. */
	grch37: {
		chromosome: string;
		position: number;
		ref?: string;
		hg19_position?: number;
	} | null;
	/** The alleles on the plus strand of GRCh38, as in a VCF file. */
	ref: string;
	alts: string[];
	is_palindromic: boolean;
	is_indel: boolean;
}

export type Numbering = "rCRS" | "NC_001807";
/** A line of a raw-data file. */
export interface Line {
	/** What the file calls the variant: an rsID, several, a vendor's own id, or nothing. */
	rsid?: string | null | undefined;
	chromosome?: string | null | undefined;
	position?: number | null | undefined;
	/** The reference genome that the position counts from, such as GRCh37; null if it is not known. */
	build: string | null;
	/** As in the file: `AG`, `A/G`, `--`, `DI`. */
	letters: string;
	/** Only if it is sure which strand the letters are of, as it is in a VCF file. */
	strand?: "plus" | "minus" | undefined;
	/** The alleles that a VCF file compared: its REF, then each of its ALT, in capitals. */
	alleles?: string[] | undefined;
	/** How the file numbers the mitochondrion, if it is known. */
	mitochondrion?: Numbering | null | undefined;
}

export type Reason =
	| "no_call"
	| "palindrome"
	| "indel_unclear"
	| "unknown_allele"
	| "not_held"
	| "other_place"
	| "unknown_build"
	| "other_build";
export type LineAnswer =
	| {
			status: "match";
			rsid: string;
			/** A pair as the record writes it, the reference allele first. */
			genotype: string;
			/** The strand that the letters of the file are of. */
			strand: "plus" | "minus";
			/** The file has a single letter, on X, Y or MT. The pair repeats it. */
			is_haploid?: true;
			reason?: undefined;
	  }
	| {
			status: "not_comparable";
			rsid: string | null;
			reason: Reason;
			genotype?: undefined;
			strand?: undefined;
			is_haploid?: undefined;
	  };

/** A place of a variant. `mitochondrion` is null on other chromosomes. */
export interface Place {
	build: Build;
	chromosome: string;
	position: number;
	mitochondrion: Numbering | null;
}
export interface Matcher {
	/** Which pair of which record a line means. */
	match(line: Line): LineAnswer;
	/** Whether the index has the id of a line, or its place on either build. */
	holds(line: Line): boolean;
	/** The places at which a line is, of the variants that it names. */
	placesNamed(line: Line): Place[];
}
export function createMatcher(index: Index): Matcher;

/** A file, packed by gzip or zip or not: its text, its bytes, or a stream of either. */
export type RawInput =
	| string
	| ArrayBuffer
	| Uint8Array
	| Blob
	| ReadableStream<Uint8Array | string>
	| AsyncIterable<Uint8Array | string>;
export type Build = "NCBI36" | "GRCh37" | "GRCh38";
export interface RawFile<Lines> {
	format:
		| "23andme"
		| "ancestrydna"
		| "myheritage"
		| "ftdna"
		| "livingdna"
		| "vcf";
	/** Null if nothing tells the build, or if header and places contradict each other. */
	build: Build | null;
	/** What the header names, and how many known variants are at their place on each build. */
	build_evidence: { header: Build[]; places: Record<Build, number> };
	mitochondrion: Numbering | null;
	/** How many lines of the format there are. */
	line_count: number;
	lines: Lines;
	/** Lines that are none of the format, with the numbers of the first three. */
	skipped: { count: number; first: number[] };
}
export interface ReadOptions {
	/** Which sample of a VCF file to read, if it has several. */
	sample?: string | undefined;
}
/** Reads a file. With a matcher, only the lines that its index holds, so that a large file takes little memory. */
export function readRawFile(
	input: RawInput,
	matcher: Matcher,
	options?: ReadOptions,
): Promise<RawFile<Line[]>>;
export function readRawFile(
	input: RawInput,
	matcher?: undefined,
	options?: ReadOptions,
): Promise<RawFile<Iterable<Line>>>;
export function readRawFile(
	input: RawInput,
	matcher: Matcher | undefined,
	options?: ReadOptions,
): Promise<RawFile<Iterable<Line>>>;
