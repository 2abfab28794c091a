/** Makes a dataset for benchmarks in memory, using the build's own stages. */

import { checkFiles, compile } from "../build.ts";
import { formatDiagnostics } from "../mistakes/print.ts";
import type { Output, OutputFile } from "../output/file.ts";
import type { ContentFile } from "../record/read.ts";
import { QUOTA } from "./callers.ts";
import { siteText } from "./site.ts";

const VARIANTS = 500;

/** What to request, the file that a forwarder sends instead, and the ratio to reach. */
export const TARGETS = [
	{
		name: "record",
		path: "/api/v1/variants/rs250",
		file: "/_data/api/v1/variants/rs250.json",
		ratio: 0.85,
	},
	{
		name: "default page",
		path: "/api/v1/variants?page=2",
		file: "/_data/api/v1/variants/pages-100/2.json",
		ratio: 0.85,
	},
	{
		name: "page cut from two files",
		path: "/api/v1/variants?page=2&per_page=70",
		file: "/_data/api/v1/variants/pages-100/2.json",
		ratio: 0.5,
	},
	{
		name: "gene search",
		path: "/api/v1/genes?q=ab",
		file: "/_data/api/v1/genes/pages-100/1.json",
		ratio: 0.5,
	},
] as const;

/** The files of a dataset with the given number of genes. */
export function makeOutput(genes: number): Output {
	const records = [
		...Array.from({ length: genes }, (_, at) => geneFile(at + 1)),
		...Array.from({ length: VARIANTS }, (_, at) => variantFile(at + 1)),
	];
	const text = siteText().replace(/anonymous: \d+/, `anonymous: ${QUOTA}`);
	const site = { path: "content/site.yaml", text, mistakes: [] };
	const { dataset, mistakes, texts } = checkFiles([...records, site], {
		today: "2026-01-01",
	});
	if (dataset === undefined)
		throw new Error(formatDiagnostics(mistakes, texts));
	return compile(dataset, { date: "2026-01-01" });
}

/** Leaves out the records of single genes: no benchmark requests them, and writing 45,000 of them takes longest. */
export function isServed({ path }: OutputFile): boolean {
	return !/\/genes\/[a-z]{4}\d\.json$/.test(path);
}

const SOURCES =
	"sources:\n  - title: A public record\n    url: https://example.org/record\n";

/** Four letters and a digit that look random, different for each number. */
function symbolOf(number: number): string {
	// 7919 shares no factor with 26, so multiplying by it maps the numbers below 26^4 to different numbers.
	let rest = (number * 7919) % 26 ** 4;
	let symbol = "";
	for (let at = 0; at < 4; at += 1) {
		symbol += String.fromCharCode(65 + (rest % 26));
		rest = Math.floor(rest / 26);
	}
	return `${symbol}${number % 10}`;
}

function geneFile(number: number): ContentFile {
	const text = `---\nhgnc_id: HGNC:${number}\n${SOURCES}---\n\n# gene of the benchmark, number ${number}\n`;
	return { path: `content/genes/${symbolOf(number)}.md`, text, mistakes: [] };
}

function variantFile(number: number): ContentFile {
	const facts = `kind: trait\ngenes: [${symbolOf(number)}]\nrisk_tier: standard\nchromosome: 1\nposition: ${number}\nref: A\nalts: [G]\n${SOURCES}`;
	// The number keeps the sentences apart from those of other records, because the check would notice copies.
	const note = `People with this pair have been studied in ${number} groups, and this note sums up the findings in a few plain sentences of the usual length. `;
	const notes = ["A/A", "A/G", "G/G"].map(
		(pair) => `## ${pair}\n\n${note.repeat(2)}\n`,
	);
	const text = `---\n${facts}---\n\n# Trait ${number}\n\n${notes.join("\n")}`;
	return { path: `content/variants/rs${number}.md`, text, mistakes: [] };
}
