/** Which collector's file a file is. */

import { parse } from "csv-parse/sync";
import { COLLECTORS } from "../../model/figures/agreement.ts";
import { clingenRatings, clingenValidity } from "./collectors/clingen.ts";
import { clinvarTable, clinvarVcf } from "./collectors/clinvar.ts";
import {
	cpicAlleles,
	cpicGuidelines,
	cpicPairs,
	cpicPairView,
	pharmcatPhenotypes,
} from "./collectors/cpic.ts";
import { dbsnpMerged } from "./collectors/dbsnp.ts";
import { genccSubmissions } from "./collectors/gencc.ts";
import { gnomadBrowser, gnomadVcf } from "./collectors/gnomad.ts";
import { hgncSet } from "./collectors/hgnc.ts";
import { mondoMappings } from "./collectors/mondo.ts";
import { crossrefWorks, pubmedSummaries } from "./collectors/papers.ts";
import { pharmcatGuidance } from "./collectors/pharmcat.ts";
import type { Format, Row } from "./format.ts";
import {
	documentOf,
	headOf,
	noRows,
	type Progress,
	parseJson,
	recordsOf,
	Unreadable,
	valuesOf,
} from "./source.ts";

/** Every kind of file that can be read. */
const FORMATS: readonly Format[] = [
	clinvarTable,
	clinvarVcf,
	clingenValidity,
	clingenRatings,
	genccSubmissions,
	cpicPairView,
	cpicPairs,
	cpicAlleles,
	cpicGuidelines,
	pharmcatPhenotypes,
	pharmcatGuidance,
	gnomadVcf,
	gnomadBrowser,
	dbsnpMerged,
	mondoMappings,
	hgncSet,
	pubmedSummaries,
	crossrefWorks,
];

/** The column of a VCF that has others in its text. */
const INFO = "INFO";

/** A file of a known kind, and how to read it. */
interface Recognised {
	format: Format;
	/** The day of the release, where the file says it. */
	day: string | undefined;
	rows(progress: Progress): AsyncIterable<Row>;
}

/** A file that has so many of the columns of a kind is of this kind, and lacks the others. */
const ENOUGH = 0.5;
/** A line of names is among the first lines. */
const PREAMBLE = 80;

/** Finds the kind of a file; throws if it is unknown, or lacks a column. */
export async function recognise(path: string): Promise<Recognised> {
	const head = await headOf(path);
	return /^[\s\ufeff]*[{[]/.test(head)
		? recogniseJson(path, head)
		: recogniseTable(path, head);
}

/** The kind with the most of its columns among those that a file has. */
function bestOf(
	path: string,
	formats: readonly Format[],
	columns: readonly string[],
): Format | undefined {
	const share = (format: Format) =>
		format.columns.filter((one) => columns.includes(one)).length /
		format.columns.length;
	const [best] = formats.toSorted(
		(a, b) => share(b) - share(a) || b.columns.length - a.columns.length,
	);
	if (best === undefined || share(best) < ENOUGH) return undefined;
	const missing = best.columns.filter((one) => !columns.includes(one));
	if (missing.length === 0) return best;
	throw new Unreadable(
		`${path} looks like ${fullName(best)} without ${missing.map((one) => `"${one}"`).join(", ")}: expected ${best.columns.length} columns by their names`,
		"The collector may have renamed a column: mend scripts/editor/agree/collectors, with a new excerpt for its test.",
	);
}

/** A kind of file as people call it. */
export function fullName({ collector, name }: Format): string {
	return `${COLLECTORS[collector].name} (${name})`;
}

function unknown(path: string): Unreadable {
	return new Unreadable(
		`${path} is of no known kind: expected one of ${[...new Set(FORMATS.map(fullName))].join(", ")}`,
		"Check that it is the file itself, not a page that leads to it.",
	);
}

/** A JSON document, or one on each line: the first of them tells the kind. */
async function recogniseJson(path: string, head: string): Promise<Recognised> {
	const [first = "", second = ""] = head.trimStart().split("\n");
	const isLines = /^\{.*\}\s*$/.test(first) && second.startsWith("{");
	const document = isLines ? parseJson(path, first) : await documentOf(path);
	const lists = FORMATS.flatMap((format) => {
		const rows = format.list?.(document);
		return rows === undefined ? [] : [{ format, rows }];
	});
	if (lists.some(({ rows }) => rows.length === 0)) throw noRows(path);
	// Each kind finds its rows in its own place, so only the kinds that have found some are asked for their columns.
	const named = lists.flatMap(({ rows: [row] }) => Object.keys(row ?? {}));
	const found = lists.map(({ format }) => format);
	const format = bestOf(path, found, named);
	if (format === undefined) throw unknown(path);
	const { released, list = () => [] } = format;
	return {
		format,
		day: typeof released === "function" ? released(document) : undefined,
		async *rows(progress) {
			const documents = isLines ? valuesOf(path, progress) : [document];
			for await (const one of documents) yield* (list(one) ?? []) as Row[];
		},
	};
}

function recogniseTable(path: string, head: string): Recognised {
	const tables = FORMATS.filter(({ list }) => list === undefined);
	// A VCF has most of its columns in the text of one, and says above which.
	const infos = [...head.matchAll(/^##INFO=<ID=([^,]+)/gm)].map(
		([, id = ""]) => id,
	);
	const lines = [...head.split("\n").entries()].filter(
		([, line]) => !line.startsWith("##"),
	);
	for (const [at, line] of lines.slice(0, PREAMBLE)) {
		for (const delimiter of ["\t", ","]) {
			const names = namesIn(line, delimiter);
			if (names.length === 0) continue;
			const format = bestOf(path, tables, [...names, ...infos]);
			if (format === undefined) continue;
			if (/^##reference=(?!GRCh38)/m.test(head)) {
				throw new Unreadable(
					`${path} is on another reference genome: expected GRCh38`,
					"Fetch the file for GRCh38.",
				);
			}
			const { released } = format;
			const options = { delimiter, from_line: at + 2 };
			return {
				format,
				day: released instanceof RegExp ? released.exec(head)?.[1] : undefined,
				rows: (progress) => rowsOf(path, format, names, options, progress),
			};
		}
	}
	throw unknown(path);
}

/** The cells of a line of names; none if it cannot be such a line. */
function namesIn(line: string, delimiter: string): string[] {
	if (!line.includes(delimiter)) return [];
	try {
		const [cells = []] = parse(line.trim(), {
			delimiter,
			bom: true,
		}) as string[][];
		return cells.map((one) => one.replace(/^#(?!CHROM)/, ""));
	} catch {
		return [];
	}
}

/** The rows of a table, of which only the columns that are needed are read. */
async function* rowsOf(
	path: string,
	{ columns, others = [], dated = "", isQuoted }: Format,
	names: readonly string[],
	options: { delimiter: string; from_line: number },
	progress: Progress,
): AsyncGenerator<Row> {
	const wanted = new Set([...columns, ...others, dated, INFO]);
	const [first = ""] = names.filter((name) => wanted.has(name));
	const rows = recordsOf(path, progress, {
		...options,
		columns: names.map((name) => wanted.has(name) && name),
		quote: isQuoted ? '"' : null,
		// A note may have a quotation mark in the middle, in a cell that has none around it.
		relax_quotes: true,
	});
	for await (const row of rows) {
		// ClinGen puts a line of plus signs below the names.
		if (row[first]?.startsWith("+++")) continue;
		for (const part of row[INFO]?.split(";") ?? []) {
			const at = part.indexOf("=");
			const name = part.slice(0, at);
			if (wanted.has(name)) row[name] = part.slice(at + 1);
		}
		yield row;
	}
}
