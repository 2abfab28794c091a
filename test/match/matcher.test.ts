/** What a line means: the traps one by one, and what holds for any line. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Index, IndexVariant, Line } from "../../scripts/match/match.d.ts";
import { createMatcher } from "../../scripts/match/match.js";
import { askPython, HAS_PYTHON } from "../support/pages/match-kit.ts";

type Given = Pick<IndexVariant, "rsid" | "ref" | "alts"> &
	Partial<IndexVariant>;

function variant({ ref, alts, ...rest }: Given): IndexVariant {
	const alleles = [ref, ...alts];
	const partners = alleles.map((one) => "TGCA".charAt("ACGT".indexOf(one)));
	const number = Number(rest.rsid.slice(2));
	return {
		former_rsids: [],
		grch38: { chromosome: "1", position: number },
		grch37: { chromosome: "1", position: number + 5000 },
		ref,
		alts,
		is_palindromic: alleles.some((one) => one !== "" && partners.includes(one)),
		is_indel: alleles.some(({ length }) => length > 1),
		...rest,
	};
}

const index: Index = {
	variants: [
		variant({ rsid: "rs10000", ref: "C", alts: ["T"], former_rsids: ["rs9"] }),
		variant({ rsid: "rs20000", ref: "T", alts: ["A"] }),
		variant({ rsid: "rs30000", ref: "TCT", alts: ["T"] }),
		variant({ rsid: "rs40000", ref: "G", alts: ["GA"] }),
		variant({ rsid: "rs50000", ref: "ATCTGA", alts: ["TAGATTC"] }),
		variant({
			rsid: "rs60000",
			ref: "A",
			alts: ["G"],
			grch38: { chromosome: "MT", position: 1555 },
			grch37: { chromosome: "MT", position: 1555, hg19_position: 1557 },
		}),
		variant({
			rsid: "rs70000",
			ref: "C",
			alts: ["T"],
			grch38: { chromosome: "X", position: 70000 },
			grch37: null,
		}),
		variant({ rsid: "rs80000", ref: "A", alts: ["C", "G"] }),
		// At the base before which rs30000 lies.
		variant({
			rsid: "rs90000",
			ref: "T",
			alts: ["C"],
			grch38: { chromosome: "1", position: 30000 },
		}),
	],
};
const matcher = createMatcher(index);

/** The pair, with its strand if it is the other one, or the reason; by default at the variant's place on GRCh38. */
function read(rsid: string, letters: string, more: Partial<Line> = {}): string {
	const { grch38 } =
		index.variants.find((one) => one.rsid === rsid) ?? ({} as IndexVariant);
	const answer = matcher.match({
		...{ rsid, ...grch38, build: "GRCh38", letters },
		...more,
	});
	if (answer.status !== "match") return answer.reason;
	const { genotype, strand, is_haploid } = answer;
	return `${genotype}${strand === "plus" ? "" : " minus"}${is_haploid ? " single" : ""}`;
}

describe("a single letter", () => {
	test.each([
		["CT", "C/T"],
		["TC", "C/T"],
		["c/t", "C/T"],
		["T T", "T/T"],
		["T|C", "C/T"],
		["GA", "C/T minus"],
		["AA", "T/T minus"],
		// Never some letters of each strand.
		["CA", "unknown_allele"],
		["CG", "unknown_allele"],
		["II", "unknown_allele"],
		["DD", "unknown_allele"],
		["CTT", "unknown_allele"],
		["C/T/T", "unknown_allele"],
		["C", "no_call"],
		...[
			"",
			"-",
			"--",
			"0",
			"00",
			"0 0",
			"N",
			"NN",
			"NC",
			".",
			"./.",
			"C-",
			"C/0",
			"./C",
			"No call",
		].map((letters) => [letters, "no_call"]),
	])("%j is %s", (letters, expected) => {
		expect(read("rs10000", letters)).toBe(expected);
	});

	test("whose letters are partners is compared only if the strand is sure", () => {
		for (const letters of ["TT", "TA", "AA"])
			expect(read("rs20000", letters)).toBe("palindrome");
		expect(read("rs20000", "TA", { strand: "plus" })).toBe("T/A");
		expect(read("rs20000", "TT", { strand: "minus" })).toBe("A/A minus");
		expect(read("rs20000", "GG")).toBe("unknown_allele");
		expect(read("rs20000", "--")).toBe("no_call");
	});

	test("of three, two of which are partners, is not compared either", () => {
		expect(read("rs80000", "AA")).toBe("palindrome");
		expect(read("rs80000", "GA", { strand: "plus" })).toBe("A/G");
	});

	test("is turned only if the strand is not known", () => {
		expect(read("rs10000", "GA", { strand: "plus" })).toBe("unknown_allele");
		expect(read("rs10000", "GA", { strand: "minus" })).toBe("C/T minus");
	});
});

describe("an insertion or deletion", () => {
	const vcf = (...alleles: string[]) => ({ strand: "plus", alleles }) as const;

	test.each([
		["rs30000", "II", "TCT/TCT"],
		["rs30000", "DI", "TCT/T"],
		["rs30000", "D/D", "T/T"],
		["rs40000", "II", "GA/GA"],
		["rs40000", "ID", "G/GA"],
		["rs40000", "DD", "G/G"],
		["rs50000", "DI", "indel_unclear"],
		["rs30000", "--", "no_call"],
		["rs30000", "I", "no_call"],
		["rs30000", "-/CT", "indel_unclear"],
		["rs30000", "TT", "indel_unclear"],
		["rs30000", "TCT/T", "TCT/T"],
		["rs30000", "TCT", "indel_unclear"],
		["rs30000", "CT/T", "indel_unclear"],
		["rs40000", "GA/AA", "indel_unclear"],
	])("%s %s is %s", (rsid, letters, expected) => {
		expect(read(rsid, letters)).toBe(expected);
	});

	test("of a VCF file has to spell both alleles", () => {
		expect(read("rs30000", "T/T", vcf("TCT", "T"))).toBe("T/T");
		expect(read("rs30000", "TCT/TCT", vcf("TCT", "A", "T"))).toBe("TCT/TCT");
		// The same base alone, or another change that starts there, is not the deletion.
		expect(read("rs30000", "T/T", { ...vcf("T", "."), rsid: "rs30000" })).toBe(
			"indel_unclear",
		);
		expect(read("rs30000", "TCT/TCT", vcf("TCT", "TCA"))).toBe("indel_unclear");
		expect(read("rs30000", "T/T", vcf("T", "TCT"))).toBe("indel_unclear");
	});

	test("may be placed at another base close by, but not by VCF, and only with its rsID", () => {
		expect(read("rs40000", "DI", { position: 40007 })).toBe("G/GA");
		expect(read("rs40000", "DI", { position: 40051 })).toBe("other_place");
		const moved = { ...vcf("G", "GA"), position: 40001 };
		expect(read("rs40000", "G/GA", moved)).toBe("other_place");
		expect(read("rs40000", "DI", { rsid: "i7" })).toBe("indel_unclear");
	});

	test("and a letter at the same place are told apart by VCF", () => {
		const place = { rsid: null, chromosome: "1", position: 30000 };
		const line = { ...place, build: "GRCh38", strand: "plus" as const };
		const answer = (letters: string, alleles: string[]) =>
			matcher.match({ ...line, letters, alleles });
		expect(answer("TCT/T", ["TCT", "T"]).rsid).toBe("rs30000");
		expect(answer("T/C", ["T", "C"]).rsid).toBe("rs90000");
	});
});

describe("of a VCF file", () => {
	const line = (...alleles: string[]) => ({ strand: "plus", alleles }) as const;

	test("two of REF mean something only if the letters of the record were looked for", () => {
		expect(read("rs10000", "C/C", line("C", "T"))).toBe("C/C");
		expect(read("rs10000", "C/C", line("C", "."))).toBe("C/C");
		expect(read("rs10000", "C/C", line("C", "<NON_REF>"))).toBe("C/C");
		expect(read("rs10000", "C/C", line("C", "<*>"))).toBe("C/C");
		for (const alt of ["A", "*", "<DEL>", "CA"])
			expect(read("rs10000", "C/C", line("C", alt))).toBe("unknown_allele");
		expect(read("rs80000", "A/A", line("A", "C"))).toBe("unknown_allele");
		expect(read("rs80000", "A/A", line("A", "C", "G"))).toBe("A/A");
	});

	test("letters that read both ways are sure only if REF is that of the genome", () => {
		expect(read("rs20000", "T/A", line("T", "A"))).toBe("T/A");
		expect(read("rs20000", "A/A", line("A", "."))).toBe("palindrome");
		expect(read("rs20000", "A/T", line("A", "T"))).toBe("palindrome");
		const old = { build: "GRCh37", position: 25000 };
		expect(read("rs20000", "T/T", { ...old, ...line("T", "A") })).toBe("T/T");
		expect(read("rs70000", "T/T", line("T", "."))).toBe("T/T");
	});
});

describe("a line", () => {
	test.each<[string, Partial<Line>, string]>([
		["has a former rsID", { rsid: "rs9" }, "C/T"],
		["has several ids", { rsid: "rs5;rs10000" }, "C/T"],
		["has a vendor's id", { rsid: "i5000" }, "C/T"],
		["has no id", { rsid: null }, "C/T"],
		["has only an rsID", { chromosome: null, position: null }, "C/T"],
		["has no place yet, as 0", { chromosome: "1", position: 0 }, "C/T"],
		["names the chromosome in another way", { chromosome: "chr1" }, "C/T"],
		[
			"names the chromosome by accession",
			{ chromosome: "NC_000001.11" },
			"C/T",
		],
		["names the build in another way", { build: "hg38" }, "C/T"],
		["has the place of GRCh37", { position: 15000 }, "other_place"],
		["has it on GRCh37", { position: 15000, build: "37" }, "C/T"],
		["is on another chromosome", { chromosome: "2" }, "other_place"],
		["has a stranger's id elsewhere", { rsid: "rs1", position: 9 }, "not_held"],
		["has no build", { build: null }, "unknown_build"],
		["has an older build", { build: "hg18" }, "other_build"],
		["has two builds", { build: "GRCh38 from GRCh37" }, "unknown_build"],
		["has a build nobody knows", { build: "CHM13" }, "other_build"],
		["compares another base", { alleles: ["G", "C"] }, "unknown_allele"],
	])("that %s", (_, more, expected) => {
		expect(read("rs10000", "CT", more)).toBe(expected);
	});

	test("on X or MT may have a single letter", () => {
		expect(read("rs70000", "T")).toBe("T/T single");
		expect(read("rs70000", "A")).toBe("T/T minus single");
		expect(read("rs70000", "TT")).toBe("T/T");
		expect(read("rs60000", "G", { chromosome: "26" })).toBe("G/G single");
		// No place on GRCh37 is known, so that of the line proves nothing.
		expect(read("rs70000", "CT", { build: "GRCh37", position: 5 })).toBe("C/T");
	});

	test("of the mitochondrion needs an rsID, or the file's numbering", () => {
		const old = { build: "GRCh37", position: 1557 };
		expect(read("rs60000", "AG", old)).toBe("A/G");
		expect(read("rs60000", "AG", { position: 1557 })).toBe("other_place");
		expect(read("rs60000", "AG", { ...old, rsid: "i1" })).toBe("not_held");
		const known = { ...old, rsid: "i1", mitochondrion: "NC_001807" } as const;
		expect(read("rs60000", "AG", known)).toBe("A/G");
		expect(read("rs60000", "AG", { ...known, position: 1555 })).toBe(
			"not_held",
		);
	});
});

const letters = fc.oneof(
	fc.stringMatching(/^[ACGTacgtIDN0.\-/| ]{0,6}$/),
	fc
		.tuple(fc.constantFrom(..."ACGTID-"), fc.constantFrom(..."ACGTID-"))
		.map((pair) => pair.join("")),
);
/** Lines whose parts may have nothing to do with each other. */
const strange: fc.Arbitrary<Line> = fc.record({
	rsid: fc.constantFrom(
		...index.variants.map(({ rsid }) => rsid),
		"rs9",
		"rs5;rs10000",
		"i1",
		null,
	),
	chromosome: fc.constantFrom("1", "chr1", "MT", "26", "X", null),
	position: fc.constantFrom(
		...index.variants.map(({ grch38 }) => grch38.position),
		15000,
		40003,
		1557,
		0,
		null,
	),
	build: fc.constantFrom("GRCh38", "GRCh37", "hg19", "NCBI36", null),
	letters,
	strand: fc.constantFrom("plus", "minus", undefined),
	alleles: fc.constantFrom(
		undefined,
		undefined,
		["C", "T"],
		["TCT", "T"],
		["T", "."],
	),
	mitochondrion: fc.constantFrom(undefined, "rCRS", "NC_001807"),
});

/** Lines about a variant at one of its places, most of which mean something. */
const sound: fc.Arbitrary<Line> = fc
	.record({
		variant: fc.constantFrom(...index.variants),
		build: fc.constantFrom("GRCh38", "GRCh37"),
		picks: fc.tuple(fc.nat(), fc.nat()),
		isVcf: fc.boolean(),
		isFlipped: fc.boolean(),
		rsid: fc.constantFrom("own", "i1", null),
	})
	.map(({ variant, build, picks, isVcf, isFlipped, rsid }) => {
		const { ref, alts, grch38, grch37 } = variant;
		const alleles = [ref, ...alts];
		const turn = (one: string) =>
			[...one].map((base) => "TGCA".charAt("ACGT".indexOf(base))).join("");
		const letters = picks
			.map((at) => alleles[at % alleles.length] ?? "")
			.map((one) => (isFlipped && !isVcf ? turn(one) : one))
			.join("/");
		return {
			rsid: rsid === "own" ? variant.rsid : rsid,
			...((build === "GRCh37" && grch37) || grch38),
			build,
			letters,
			...(isVcf && { strand: "plus" as const, alleles }),
		};
	});
const lines = fc.oneof(strange, sound);

test("a match is a pair of the alleles of a variant that the line names or is at", () => {
	let matches = 0;
	fc.assert(
		fc.property(lines, (line) => {
			const answer = matcher.match(line);
			if (answer.status !== "match") return;
			matches += 1;
			const found = index.variants.find(({ rsid }) => rsid === answer.rsid);
			const known = [found?.ref, ...(found?.alts ?? [])];
			for (const allele of answer.genotype.split("/"))
				expect(known).toContain(allele);
		}),
		{ numRuns: 3000 },
	);
	expect(matches).toBeGreaterThan(500);
});

test("the other strand of a letter means the same pair", () => {
	const pairs = fc.constantFrom("CC", "CT", "TC", "TT");
	fc.assert(
		fc.property(pairs, (pair) => {
			const flipped = pair.replaceAll("C", "G").replaceAll("T", "A");
			expect(read("rs10000", flipped)).toBe(`${read("rs10000", pair)} minus`);
		}),
	);
});

test.skipIf(!HAS_PYTHON)("both matchers answer the same to any line", () => {
	const asked = fc.sample(lines, { numRuns: 5000, seed: 1 });
	const answers = askPython(
		index,
		asked.map((line) => ({ line })),
	);
	const own = asked.map(
		(line) => JSON.parse(JSON.stringify(matcher.match(line))) as unknown,
	);
	expect(answers).toEqual(own);
});
