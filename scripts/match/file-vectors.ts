/** Small whole files with what they hold, in every format. As for single lines, the answers follow from how a file is made. */

import { possibleGenotypes } from "../model/kinds/variant.ts";
import { answersOf } from "./line-vectors.ts";
import type { LineAnswer, RawFile, Reason } from "./match.d.ts";
import type { IndexedVariant } from "./variant-index.ts";

export interface FileVector {
	about: string;
	file: string;
	/** What is read, with the answers to the lines that the index holds. */
	expect: Pick<RawFile<never>, "format" | "build" | "skipped"> & {
		answers: LineAnswer[];
	};
}

/** A variant with the pair that a file has of it. */
interface Cell
	extends Pick<IndexedVariant, "rsid" | "grch38" | "ref" | "alts"> {
	grch37: NonNullable<IndexedVariant["grch37"]>;
	pair: string;
}

const on37 = ({ rsid, grch37, pair }: Cell) => [
	rsid,
	grch37.chromosome,
	grch37.position,
	pair.replace("/", ""),
];
const asText = (cell: Cell) => on37(cell).join("\t");

/** A row of a VCF file, with a pair by the numbers of its alleles. */
function vcfRow(
	build: "grch37" | "grch38",
	filter = "PASS",
	[format, sample] = ["DP:GT", "9:PAIR"],
) {
	return (cell: Cell) => {
		const { ref, alts, pair } = cell;
		const { chromosome, position } = cell[build];
		const base = (build === "grch37" && cell.grch37.ref) || ref;
		const others = [ref, ...alts].filter((one) => one !== base);
		const numbers = pair
			.split("/")
			.map((one) => [base, ...others].indexOf(one));
		const place = [`chr${chromosome}`, position, "."];
		const alleles = [base, others.join(","), "."];
		const own = sample.replace("PAIR", numbers.join("|"));
		const call = [filter, ".", format, own];
		return [...place, ...alleles, ...call].join("\t");
	};
}

const COLUMNS = "rsid\tchromosome\tposition";
const CSV = "RSID,CHROMOSOME,POSITION,RESULT";
const VCF = "#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tme";

/** How a file is made: what it starts with, a row for each variant, and what it ends with. */
interface Recipe {
	about: string;
	format: RawFile<never>["format"];
	head: string[];
	row: (cell: Cell) => string;
	end?: string[];
	/** GRCh37 where nothing is said. */
	build?: "GRCh38" | null;
	/** How many of the last lines are none. */
	skipped?: number;
	/** Why no row is comparable. */
	reason?: Reason;
}

const RECIPES: Recipe[] = [
	{
		about: "23andMe, with another id, a comment, and lines that are none",
		format: "23andme",
		head: ["# 23andMe", "# build 37", `# ${COLUMNS}\tgenotype`, "i1\t1\t7\t--"],
		row: asText,
		end: ["# the end", "", "no line", "rs1\tone\t1\tAA"],
		skipped: 2,
	},
	{
		about: "AncestryDNA",
		format: "ancestrydna",
		head: ["#AncestryDNA, build 37.1", `${COLUMNS}\tallele1\tallele2`],
		row: (cell) =>
			[...on37(cell).slice(0, 3), ...cell.pair.split("/")].join("\t"),
		end: ["rs1\t25\t7\t0\t0"],
	},
	{
		about: "MyHeritage",
		format: "myheritage",
		head: ["##fileformat=MyHeritage", "##reference=build37", CSV],
		row: (cell) => `"${on37(cell).join('","')}"`,
	},
	{
		about: "FamilyTreeDNA: only the places tell the build",
		format: "ftdna",
		head: [CSV],
		row: (cell) => on37(cell).join(","),
		end: [CSV],
	},
	{
		about: "LivingDNA, from another system",
		format: "livingdna",
		head: ["\ufeff# Living DNA\t\t\t\r", "# (GRCh37.p13).\t\t\t\r"],
		row: (cell) => `${asText(cell)}\r`,
	},
	{
		about: "VCF on GRCh38, without ids, made from another build",
		format: "vcf",
		head: [
			"##fileformat=VCFv4.2",
			"##contig=<ID=chr1,length=248956422>",
			...["##source=hg19", VCF],
		],
		row: vcfRow("grch38"),
		build: "GRCh38",
	},
	{
		about: "VCF on GRCh37, whose own letter may be another",
		format: "vcf",
		head: ["##reference=file:///hs37d5.fa", VCF],
		row: vcfRow("grch37"),
	},
	{
		about: "VCF, calls that did not pass",
		format: "vcf",
		head: ["##reference=GRCh38", VCF],
		row: vcfRow("grch38", "LowQual"),
		build: "GRCh38",
		reason: "no_call",
	},
	{
		about: "VCF, calls that the caller itself has marked",
		format: "vcf",
		head: ["##reference=human_g1k_v37_decoy.fasta", VCF],
		row: vcfRow("grch37", ".", ["GT:FT", "PAIR:LowGQ"]),
		reason: "no_call",
	},
	{
		about: "VCF, calls where nothing was read",
		format: "vcf",
		head: ["##reference=GRCh38", VCF],
		row: vcfRow("grch38", ".", ["GT:DP:GQ", "PAIR:0:0"]),
		build: "GRCh38",
		reason: "no_call",
	},
	{
		about: "23andMe, two tabs between cells, and a comment in quotes",
		format: "23andme",
		head: ["# build 37", '"# a comment"'],
		row: (cell) => on37(cell).join("\t\t"),
	},
	{
		about: "header and places contradict each other",
		format: "23andme",
		head: ["# 23andMe", "# build 38"],
		row: asText,
		build: null,
		reason: "unknown_build",
	},
	{
		about: "nothing tells the build",
		format: "23andme",
		head: [`${COLUMNS}\tgenotype`],
		row: ({ rsid }) => `${rsid}\t1\t7\tAA`,
		build: null,
		reason: "unknown_build",
	},
];

/** The vectors of whole files, about variants whose answers need no further thought. */
export function fileVectors(variants: IndexedVariant[]): FileVector[] {
	const cells = cellsOf(variants);
	if (cells.length === 0) return [];
	return RECIPES.map(({ about, format, head, row, end = [], ...rest }) => {
		const { build = "GRCh37", skipped: count = 0, reason } = rest;
		const lines = [...head, ...cells.map(row), ...end];
		const numbers = lines.map((_, at) => at + 1);
		const skipped = { count, first: numbers.slice(lines.length - count) };
		const answers = cells.map((cell) => {
			const { match, no } = answersOf({ rsid: cell.rsid });
			return reason === undefined ? match(cell.pair) : no(reason);
		});
		return {
			about,
			file: lines.join("\n"),
			expect: { format, build, skipped, answers },
		};
	});
}

/** Up to six variants, first those with another letter on GRCh37, each with another of its pairs. */
function cellsOf(variants: IndexedVariant[]): Cell[] {
	const plain = variants.flatMap(({ grch37, ...rest }) => {
		const { is_indel, is_palindromic, grch38 } = rest;
		const isMoved = grch37 !== null && grch37.position !== grch38.position;
		const isPlain =
			!is_indel && !is_palindromic && Number(grch38.chromosome) > 0;
		return isPlain && isMoved ? [{ ...rest, grch37 }] : [];
	});
	const differing = plain.filter(({ grch37 }) => grch37.ref !== undefined);
	return [...new Set([...differing, ...plain])].slice(0, 6).map((one, at) => {
		const genotypes = possibleGenotypes([one.ref, ...one.alts]);
		return { ...one, pair: genotypes[at % genotypes.length] ?? "" };
	});
}
