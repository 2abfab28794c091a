/** Which collector's file a file is. */

import { parse } from "csv-parse/sync";
import { COLLECTORS } from "../../model/figures/agreement.ts";
import { clingenRatings, clingenValidity } from "./collectors/clingen.ts";
import { clinvarTable, clinvarVcf } from "./collectors/clinvar.ts";
import {
	cpicAlleles,
	cpicGuidelines,
	cpicPairs,
	pharmcatPhenotypes,
} from "./collectors/cpic.ts";
import { dbsnpMerged } from "./collectors/dbsnp.ts";
import { genccSubmissions } from "./collectors/gencc.ts";
import { gnomadBrowser } from "./collectors/gnomad.ts";
import { hgncSet } from "./collectors/hgnc.ts";
import { mondoMappings } from "./collectors/mondo.ts";
import { crossrefWorks, pubmedSummaries } from "./collectors/papers.ts";
import { pharmcatGuidance } from "./collectors/pharmcat.ts";
import type { Format, Row } from "./format.ts";
import {
	cellsOf,
	documentOf,
	headOf,
	linesOf,
	noRows,
	type Progress,
	parseJson,
	Unreadable,
} from "./source.ts";

/** Every kind of file that can be read. */
export const FORMATS: readonly Format[] = [
	clinvarTable,
	clinvarVcf,
	clingenValidity,
	clingenRatings,
	genccSubmissions,
	cpicPairs,
	cpicAlleles,
	cpicGuidelines,
	pharmcatPhenotypes,
	pharmcatGuidance,
	gnomadBrowser,
	dbsnpMerged,
	mondoMappings,
	hgncSet,
	pubmedSummaries,
	crossrefWorks,
];

/** A file of a known kind, and how to read it. */
interface Recognised {
	format: Format;
	/** The day of the release, where the file says it. */
	day: string | undefined;
	rows(progress: Progress): Iterable<Row> | AsyncIterable<Row>;
}

/** The names of a table's columns, what parts them, and the line on which the rows start. */
interface Table {
	columns: string[];
	delimiter: string;
	from: number;
}

/** A file that has so many of the columns of a kind is of this kind, and lacks the others. */
const ENOUGH = 0.5;
/** A line of names is among the first lines. */
const PREAMBLE = 80;

/** Finds the kind of a file; throws if it is unknown, or lacks a column. */
export async function recognise(path: string): Promise<Recognised> {
	const head = await headOf(path);
	if (head.startsWith("##fileformat=VCF")) return recogniseVcf(path, head);
	if (/^[\s\ufeff]*[{[]/.test(head)) return recogniseJson(path, head);
	return recogniseTable(path, head);
}

/** The kind with the most of its columns among those that a file has. */
function bestOf(
	path: string,
	layout: Format["layout"],
	columns: readonly string[],
): Format | undefined {
	const share = (format: Format) =>
		format.columns.filter((one) => columns.includes(one)).length /
		format.columns.length;
	const [best] = FORMATS.filter((one) => one.layout === layout).toSorted(
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
		`${path} is of no known kind: expected one of ${FORMATS.map(fullName).join(", ")}`,
		"Check that it is the file itself, not a page that leads to it.",
	);
}

function recogniseVcf(path: string, head: string): Recognised {
	const infos = [...head.matchAll(/^##INFO=<ID=([^,]+)/gm)].map(
		([, id = ""]) => id,
	);
	const format = bestOf(path, "vcf", infos);
	if (format === undefined) throw unknown(path);
	if (/^##reference=(?!GRCh38)/m.test(head)) {
		throw new Unreadable(
			`${path} is on another reference genome: expected GRCh38`,
			"Fetch the file for GRCh38.",
		);
	}
	const lines = head.split("\n");
	const at = lines.findIndex((line) => line.startsWith("#CHROM\t"));
	if (at === -1) throw unknown(path);
	const columns = (lines[at] ?? "").trim().split("\t");
	return tableOf(path, head, format, {
		columns,
		delimiter: "\t",
		from: at + 2,
	});
}

async function recogniseJson(path: string, head: string): Promise<Recognised> {
	const first = head.trimStart().split("\n")[0] ?? "";
	if (/^\{.*\}\s*$/.test(first) && head.includes("\n{")) {
		const keys = Object.keys(parseJson(path, first) as Row);
		const format = bestOf(path, "lines", keys);
		if (format !== undefined) {
			const rows = (progress: Progress) => objectsOf(path, progress);
			return { format, day: undefined, rows };
		}
	}
	const document = await documentOf(path);
	const lists = FORMATS.flatMap((format) => {
		const rows = format.list?.(document) as readonly Row[] | undefined;
		return rows === undefined ? [] : [{ format, rows }];
	});
	const [any] = lists;
	if (any?.rows.length === 0) throw noRows(path);
	// Each kind finds its rows in its own place, so only the kinds that have found some are asked for their columns.
	const named = lists.flatMap(({ rows: [row] }) => Object.keys(row ?? {}));
	const format = bestOf(path, "json", named);
	const rows = lists.find((one) => one.format === format)?.rows;
	if (format === undefined || rows === undefined) {
		const keys = Object.keys([document].flat()[0] as Row);
		const single = bestOf(path, "lines", keys);
		if (single === undefined) throw unknown(path);
		return { format: single, day: undefined, rows: () => [document as Row] };
	}
	const { released } = format;
	const day = typeof released === "function" ? released(document) : undefined;
	return { format, day, rows: () => rows };
}

async function* objectsOf(path: string, progress: Progress) {
	for await (const line of linesOf(path, progress)) {
		if (line.trim() !== "") yield parseJson(path, line) as Row;
	}
}

function recogniseTable(path: string, head: string): Recognised {
	for (const [at, line] of head.split("\n").slice(0, PREAMBLE).entries()) {
		for (const delimiter of ["\t", ","]) {
			const columns = namesIn(line, delimiter);
			const format = bestOf(path, "table", columns);
			if (format === undefined) continue;
			return tableOf(path, head, format, { columns, delimiter, from: at + 2 });
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

function tableOf(
	path: string,
	head: string,
	format: Format,
	table: Table,
): Recognised {
	const { released } = format;
	return {
		format,
		day: released instanceof RegExp ? released.exec(head)?.[1] : undefined,
		rows: (progress) => rowsOf(path, format, table, progress),
	};
}

async function* rowsOf(
	path: string,
	{ layout, columns: needed, others = [], dated = "", isQuoted }: Format,
	{ columns, delimiter, from }: Table,
	progress: Progress,
): AsyncGenerator<Row> {
	const wanted = new Set([...needed, ...others, dated]);
	const picked = [...columns.entries()].filter(([, name]) => wanted.has(name));
	const info = layout === "vcf" ? columns.indexOf("INFO") : -1;
	const quote = isQuoted ? '"' : null;
	// A note may have a quotation mark in the middle, in a cell that has none around it.
	const options = { delimiter, from_line: from, quote, relax_quotes: true };
	for await (const cells of cellsOf(path, options, progress)) {
		// ClinGen puts a line of plus signs below the names.
		if (cells[0]?.startsWith("+++")) continue;
		if (cells.length !== columns.length) {
			throw new Unreadable(
				`${path} has a row of ${cells.length} cells: expected ${columns.length}`,
				"The file is damaged or cut short: fetch it again.",
			);
		}
		const row: Record<string, string> = {};
		for (const [at, name] of picked) row[name] = cells[at] ?? "";
		// A VCF has most of its columns in the text of one.
		for (const part of cells[info]?.split(";") ?? []) {
			const at = part.indexOf("=");
			const name = part.slice(0, at);
			if (wanted.has(name)) row[name] = part.slice(at + 1);
		}
		yield row;
	}
}
