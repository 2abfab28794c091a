/** Whole files: packed or not, whole or in pieces, in any order, with lines that are none. */

import { createReadStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Index, RawInput } from "../../scripts/match/match.d.ts";
import { createMatcher, readRawFile } from "../../scripts/match/match.js";
import {
	answerOf,
	askPython,
	HAS_PYTHON,
	type Question,
} from "../support/pages/match-kit.ts";
import { temporaryDir } from "../support/temporary-dir.ts";

const index: Index = {
	variants: ["10", "20", "30", "40"].map((number, at) => ({
		rsid: `rs${number}`,
		former_rsids: [],
		grch38: { chromosome: "2", position: Number(number) * 1000 },
		grch37: { chromosome: "2", position: Number(number) * 1000 + 500 },
		ref: at === 3 ? "CA" : "C",
		alts: at === 3 ? ["C"] : ["T"],
		is_palindromic: false,
		is_indel: at === 3,
	})),
};
index.variants.push({
	...{ rsid: "rs50", former_rsids: [], ref: "A", alts: ["G"] },
	grch38: { chromosome: "MT", position: 1555 },
	grch37: { chromosome: "MT", position: 1555, hg19_position: 1557 },
	...{ is_palindromic: false, is_indel: false },
});
const matcher = createMatcher(index);

const HEAD = "# build 37\n# rsid\tchromosome\tposition\tgenotype\n";
const ROWS = [
	"rs10\t2\t10500\tCT",
	"rs20\t2\t20500\tTT",
	"rs7\t3\t7\tAA",
	"rs40\t2\t40500\tDI",
];
const FILE = `${HEAD}${ROWS.join("\n")}\n`;

/** What a file holds, in short. */
async function told(input: RawInput, options = {}) {
	const { format, build, lines, skipped } = await readRawFile(
		input,
		matcher,
		options,
	);
	const pairs = lines.map((line) => {
		const answer = matcher.match(line);
		return `${answer.rsid} ${answer.status === "match" ? answer.genotype : answer.reason}`;
	});
	return { format, build, pairs, skipped };
}
const TOLD = {
	format: "23andme",
	build: "GRCh37",
	pairs: ["rs10 C/T", "rs20 T/T", "rs40 CA/C"],
	skipped: { count: 0, first: [] },
};

/** A zip file of files that are deflated or stored. */
function zip(files: Record<string, string>, isStored = false): Buffer {
	const parts: Buffer[] = [];
	const list: Buffer[] = [];
	let at = 0;
	for (const [name, text] of Object.entries(files)) {
		const data = isStored ? Buffer.from(text) : deflateRawSync(text);
		const both = Buffer.alloc(26);
		both.writeUInt16LE(20, 0);
		both.writeUInt16LE(isStored ? 0 : 8, 4);
		both.writeUInt32LE(crc32(text), 10);
		both.writeUInt32LE(data.length, 14);
		both.writeUInt32LE(Buffer.byteLength(text), 18);
		both.writeUInt16LE(Buffer.byteLength(name), 22);
		const local = [Buffer.from("PK\x03\x04"), both, Buffer.from(name), data];
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(at, 10);
		list.push(Buffer.from("PK\x01\x02\x14\0"), both, rest, Buffer.from(name));
		parts.push(...local);
		at += Buffer.concat(local).length;
	}
	const size = Buffer.concat(list).length;
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06");
	end.writeUInt16LE(Object.keys(files).length, 8);
	end.writeUInt16LE(Object.keys(files).length, 10);
	end.writeUInt32LE(size, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...parts, ...list, end]);
}

/** A file as bgzip packs it: in blocks, each with its size in its head. */
function bgzip(text: string, size: number): Buffer {
	const blocks = [];
	for (let at = 0; at < text.length; at += size) {
		const plain = gzipSync(text.slice(at, at + size));
		const head = Buffer.from([
			31, 139, 8, 4, 0, 0, 0, 0, 0, 255, 6, 0, 66, 67, 2, 0, 0, 0,
		]);
		const block = Buffer.concat([head, plain.subarray(10)]);
		block.writeUInt16LE(block.length - 1, 16);
		blocks.push(block);
	}
	return Buffer.concat(blocks);
}

async function* pieces(bytes: Uint8Array, size: number) {
	for (let at = 0; at < bytes.length; at += size)
		yield bytes.slice(at, at + size);
}

const bytes = Buffer.from(FILE);
function stream() {
	const path = join(temporaryDir(), "file.txt");
	writeFileSync(path, FILE);
	return createReadStream(path);
}
const INPUTS: Record<string, () => RawInput> = {
	text: () => FILE,
	bytes: () => bytes,
	"an ArrayBuffer": () => new Uint8Array(bytes).buffer,
	"a Blob": () => new Blob([FILE]),
	"a stream of the web": () => new Blob([FILE]).stream(),
	"a stream of text": () => Readable.from([FILE.slice(0, 60), FILE.slice(60)]),
	"a stream of Node": stream,
	"single bytes": () => pieces(bytes, 1),
	"gzip, in pieces": () => pieces(gzipSync(FILE), 7),
	bgzip: () => bgzip(FILE, 50),
	"bgzip, in pieces": () => pieces(bgzip(FILE, 50), 11),
	zip: () => zip({ "__MACOSX/._a.txt": "x", "folder/": "", "a.txt": FILE }),
	"zip that stores, in pieces": () => pieces(zip({ "a.txt": FILE }, true), 9),
	"text after a mark of UTF-8": () => `\ufeff${FILE}`,
	"lines from another system": () => FILE.replaceAll("\n", "\r\n"),
	"no line break at the end": () => FILE.trimEnd(),
};

test.each(Object.entries(INPUTS))("reads %s", async (_, make) => {
	expect(await told(make())).toEqual(TOLD);
});

test("without a matcher, all lines can be read, more than once", async () => {
	const { lines, line_count } = await readRawFile(FILE);
	expect([...lines]).toHaveLength(line_count);
	expect([...lines].map(({ rsid, build }) => `${rsid} ${build}`)).toEqual([
		"rs10 GRCh37",
		"rs20 GRCh37",
		"rs7 GRCh37",
		"rs40 GRCh37",
	]);
});

test("the order of lines, comments and lines that are none change nothing else", async () => {
	const rows = fc.shuffledSubarray(ROWS, { minLength: ROWS.length });
	const noise = fc.constantFrom(
		"# a comment",
		"",
		"no line",
		"rs1\t2\tx\tAA",
		"\t\t\t",
	);
	const mixed = fc.tuple(
		rows,
		fc.array(fc.tuple(noise, fc.nat(4)), { maxLength: 5 }),
	);
	await fc.assert(
		fc.asyncProperty(mixed, async ([shuffled, extra]) => {
			const all = [...shuffled];
			for (const [line, at] of extra) all.splice(at, 0, line);
			const { pairs, skipped, ...rest } = await told(HEAD + all.join("\n"));
			expect(pairs.toSorted()).toEqual(TOLD.pairs);
			expect(rest).toEqual({ format: "23andme", build: "GRCh37" });
			const none = all.flatMap((line, at) =>
				line === "" || line.startsWith("#") || ROWS.includes(line)
					? []
					: [at + 3],
			);
			expect(skipped).toEqual({ count: none.length, first: none.slice(0, 3) });
		}),
	);
});

const REFUSED: [string, Uint8Array | string, RegExp][] = [
	["an empty file", "", /known format.*nothing/],
	[
		"prose",
		"Dear reader,\nthis is a letter.\n",
		/23andMe, AncestryDNA, MyHeritage or FamilyTreeDNA, LivingDNA and VCF, found "Dear reader,"/,
	],
	["another table", "gene\tscore\nABC1\t7\n".repeat(2000), /known format/],
	["UTF-16", Buffer.from(`\ufeff${FILE}`, "utf16le"), /known format/],
	["a damaged gzip file", gzipSync(FILE).fill(0, 20, 40), /damaged/],
	["half a bgzip file", bgzip(FILE, 50).subarray(0, -9), /damaged/],
	["half a zip file", zip({ "a.txt": FILE }).subarray(0, -30), /damaged/],
	[
		"a zip file that stores, in which a letter has changed",
		(() => {
			const packed = zip({ "a.txt": FILE }, true);
			return packed.fill("G", packed.indexOf("CT"), packed.indexOf("CT") + 1);
		})(),
		/damaged/,
	],
	[
		"an encrypted zip file",
		(() => {
			const packed = zip({ "a.txt": FILE });
			for (const mark of ["PK\x03\x04", "PK\x01\x02"]) {
				packed[packed.indexOf(mark) + (mark.endsWith("4") ? 6 : 8)] = 1;
			}
			return packed;
		})(),
		/cannot be read as it is packed/,
	],
	[
		"a zip file with two files",
		zip({ "a.txt": FILE, "b.txt": FILE }),
		/one file in the zip file: a.txt, b.txt/,
	],
	[
		"a zip file without a file",
		zip({ "folder/": "" }),
		/one file in the zip file: none/,
	],
];
test.each(REFUSED)("refuses %s in words", async (_, input, message) => {
	await expect(readRawFile(input)).rejects.toThrow(message);
});

describe("a chip's file", () => {
	const one = async (...rows: string[]) => await told(HEAD + rows.join("\n"));

	test.each([
		["two tabs between cells", "rs10\t\t2\t\t10500\t\tCT", "rs10 C/T"],
		["spaces", "  rs10   2  10500 CT", "rs10 C/T"],
		["a call in words", "rs10\t2\t10500\tNoCall", "rs10 no_call"],
		["a call in two words", "rs10\t2\t10500\tNo Call", "rs10 no_call"],
		["another call in letters", "rs10\t2\t10500\tND", "rs10 no_call"],
		["an empty call", "rs10\t2\t10500\t", "rs10 no_call"],
	])("may have %s", async (_, row, pair) => {
		expect((await one(row)).pairs).toEqual([pair]);
	});

	test("of 23andMe may have a slash in its pairs", async () => {
		expect((await one("rs10\t2\t10500\tC/T")).format).toBe("23andme");
	});

	test("may have a comment in quotes", async () => {
		const { skipped } = await one('"#Below is a comment"', ...ROWS);
		expect(skipped.count).toBe(0);
	});

	test("is given up at the same line however it arrives", async () => {
		const file = `${"no line of any\n".repeat(1200)}${FILE}`;
		await expect(readRawFile(file)).rejects.toThrow(/known format/);
		await expect(readRawFile(pieces(Buffer.from(file), 99))).rejects.toThrow(
			/known format/,
		);
	});

	test("has no place whose number is too long to be one", async () => {
		const { skipped } = await one(`rs10\t2\t${"1".repeat(5000)}\tCT`, ...ROWS);
		expect(skipped).toEqual({ count: 1, first: [3] });
	});
});

describe("the build", () => {
	const rows = (shift: number) =>
		`rs10\t2\t${10000 + shift}\tCT\nrs20\t2\t${20000 + shift}\tTT\n`;

	test.each<[string, string, string | null]>([
		["the places of GRCh38", rows(0), "GRCh38"],
		["the places of GRCh37", rows(500), "GRCh37"],
		...[
			"human_g1k_v37_decoy.fasta",
			"human_b37_both.fa",
			"NCBI37",
			"hs37d5",
		].map((name): [string, string, string] => [
			name,
			`# ${name}\n${rows(7)}`,
			"GRCh37",
		]),
		["the header alone", `# hg19\n${rows(7)}`, "GRCh37"],
		["header and places that agree", `# GRCh38\n${rows(0)}`, "GRCh38"],
		[
			"a header that names two, and the places",
			`# build 36 to build 37\n${rows(500)}`,
			"GRCh37",
		],
		[
			"header and places that contradict each other",
			`# build 38\n${rows(500)}`,
			null,
		],
		["a header that names two", `# build 36 to build 37\n${rows(7)}`, null],
		["places of both", rows(0) + rows(500), null],
		["nothing", rows(7), null],
		["an older header", `# build 36\n${rows(7)}`, "NCBI36"],
		[
			"a marker of an older build",
			`rs3094315\t1\t742429\tAA\n${rows(7)}`,
			"NCBI36",
		],
		["a marker of GRCh37", "rs3094315\t1\t752566\tAA\n", "GRCh37"],
	])("by %s", async (_, file, expected) => {
		const { build, lines } = await readRawFile(file, matcher);
		expect(build).toBe(expected);
		for (const line of lines) {
			const answer = matcher.match(line);
			if (expected === null)
				expect(answer).toMatchObject({ reason: "unknown_build" });
			if (expected === "NCBI36")
				expect(answer).toMatchObject({ reason: "other_build" });
		}
	});

	test("of few wrong lines among many is the build of the many", async () => {
		const many = rows(500).repeat(20);
		expect((await told(many + rows(0).slice(0, 17))).build).toBe("GRCh37");
	});
});

describe("a VCF file", () => {
	const head = (more = "", samples = "me") =>
		`##fileformat=VCFv4.2\n##reference=hg38\n${more}#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${samples}\n`;
	const row = (...cells: string[]) => `chr2\t10000\t.\t${cells.join("\t")}\n`;
	const one = async (text: string, options = {}) =>
		(await told(head() + text, options)).pairs[0];

	test.each([
		[["C", "T", "9", "PASS", ".", "GT", "0/1"], "rs10 C/T"],
		[["C", "A,T", "9", ".", ".", "DP:GT:AD", "7:2|2:1"], "rs10 T/T"],
		[["C", "T,<NON_REF>", "9", "PASS", ".", "GT", "0/0"], "rs10 C/C"],
		[["C", ".", "9", "PASS", ".", "GT", "0/0"], "rs10 C/C"],
		[["c", "t", "9", "PASS", ".", "GT", "1/1"], "rs10 T/T"],
		// GRCh37's own letter may be the changed one.
		[["T", "C", "9", "PASS", ".", "GT", "0/0"], "rs10 T/T"],
		[["C", "A", "9", "PASS", ".", "GT", "0/1"], "rs10 unknown_allele"],
		[["G", "C", "9", "PASS", ".", "GT", "1/1"], "rs10 unknown_allele"],
		[["C", "<DEL>", "9", "PASS", ".", "GT", "0/1"], "rs10 no_call"],
		[["C", "T,*", "9", "PASS", ".", "GT", "1/2"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT", "./."], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT", "./1"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT", "1"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT", "0/7"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "DP", "7"], "rs10 no_call"],
		[["C", "T", "9", "q10", ".", "GT", "0/1"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT:FT", "0/1:LowGQ"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT:FT", "0/1:PASS"], "rs10 C/T"],
		[["C", "T", "9", "PASS", ".", "GT:DP", "0/0:0"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT:MIN_DP", "0/0:0"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT:GQ", "0/0:0"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT", "0/1x"], "rs10 no_call"],
		[["C", "T", "9", "PASS", ".", "GT", "0/1 "], "rs10 C/T"],
		[["C", "<DEL>", "9", "PASS", ".", "GT", "0/0"], "rs10 unknown_allele"],
	])("with %j is %s", async (cells, expected) => {
		expect(await one(row(...cells))).toBe(expected);
	});

	test("with two changes of a letter on two lines has no call there", async () => {
		const half = (alt: string, call: string) =>
			row("C", alt, "9", "PASS", ".", "GT", call);
		const pairs = async (...rows: string[]) =>
			(await told(head() + rows.join(""))).pairs;
		const none = ["rs10 no_call", "rs10 no_call"];
		expect(await pairs(half("T", "0/1"), half("A", "1/0"))).toEqual(none);
		expect(await pairs(half("T", "0/1"), half("T", "0/1"))).toEqual([
			"rs10 C/T",
			"rs10 C/T",
		]);
		expect(await pairs(half("T", "0/1"), half("A", "0/0"))).toEqual([
			"rs10 C/T",
			"rs10 unknown_allele",
		]);
	});

	test("of several samples needs the name of one", async () => {
		const text =
			head("", "you\tme") + row("C", "T", "9", "PASS", ".", "GT", "0/0", "0/1");
		await expect(readRawFile(text)).rejects.toThrow(/one sample.*you, me/);
		await expect(
			readRawFile(text, matcher, { sample: "them" }),
		).rejects.toThrow(/you, me/);
		expect((await told(text, { sample: "me" })).pairs).toEqual(["rs10 C/T"]);
		await expect(
			readRawFile(head("", "").replace("\tFORMAT\t", "")),
		).rejects.toThrow(/none/);
	});

	test("tells how it numbers the mitochondrion", async () => {
		const text = (length: number, position: number) =>
			head(`##contig=<ID=chrM,length=${length}>\n`).replace("hg38", "hg19") +
			`chrM\t${position}\t.\tA\tG\t.\tPASS\t.\tGT\t1\n`;
		expect((await told(text(16571, 1557))).pairs).toEqual(["rs50 G/G"]);
		expect((await told(text(16569, 1555))).pairs).toEqual(["rs50 G/G"]);
		expect((await told(text(16569, 1557))).pairs).toEqual([
			"i null not_held".slice(2),
		]);
	});
});

test.skipIf(!HAS_PYTHON)(
	"both readers find the same in each file",
	async () => {
		const packed = Object.entries(INPUTS)
			.map(([, make]) => make())
			.filter(
				(input) => input instanceof Uint8Array || typeof input === "string",
			);
		const all = [...packed, ...REFUSED.map(([, input]) => input)];
		const rows = fc.array(
			fc.stringMatching(
				/^(rs[1-4]0|i1|")(,|\t|\t\t| )(2|MT|chr2)(,|\t|\t\t| {2})(10000|10500|1555|1557)(,|\t| )([CT]{2}|[ACGTDI-]{0,2})[,\t"\r]?$/,
			),
			{ maxLength: 9 },
		);
		const heads = fc.constantFrom(
			"",
			"# build 37\n",
			"# Living DNA\n",
			"#AncestryDNA build 38\n",
			"RSID,CHROMOSOME,POSITION,RESULT\n",
		);
		const made = fc.sample(fc.tuple(heads, rows), { numRuns: 500, seed: 1 });
		const questions: Question[] = [
			...all.map((input) => ({
				packed: Buffer.from(input as string).toString("base64"),
			})),
			...made.map(([head, lines]) => ({ file: head + lines.join("\n") })),
		];
		const own = await Promise.all(
			questions.map((one) => answerOf(one, matcher)),
		);
		// Python quotes in its own way.
		const quoted = (answers: unknown[]) =>
			answers.map(
				(answer) =>
					JSON.parse(
						JSON.stringify(answer).replace(/, found .*/, '"}'),
					) as unknown,
			);
		expect(quoted(askPython(index, questions))).toEqual(quoted(own));
	},
);
