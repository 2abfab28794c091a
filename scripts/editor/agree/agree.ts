/** Collectors' files beside the content: each is recognised, read once as a stream, and compared. */

import type { CollectorName } from "../../model/figures/agreement.ts";
import type { Finding } from "./finding.ts";
import type { Format, Row } from "./format.ts";
import type { Ours } from "./ours.ts";
import { fullName, type Recognised, recognise } from "./recognise.ts";
import type { Progress } from "./source.ts";
import { cellsOf, linesOf, parseJson, Unreadable } from "./source.ts";

/** What a file says of our facts. */
export interface Compared {
	path: string;
	collector: CollectorName;
	name: string;
	release: string;
	findings: Finding[];
}

interface Options {
	/** The day of the release of files that do not say theirs. */
	date: string | undefined;
	progress: Progress;
}

/** Compares a file with our facts; throws `Unreadable`. */
export async function agreeWith(
	path: string,
	ours: Ours,
	{ date, progress }: Options,
): Promise<Compared> {
	const recognised = await recognise(path);
	const { format, head } = recognised;
	const kept: Row[] = [];
	let newest = "";
	let rows = 0;
	for await (const row of rowsOf(recognised, progress)) {
		rows += 1;
		if (format.dated !== undefined) {
			const day = dayOf(row[format.dated]);
			if (day > newest) newest = day;
		}
		if (format.concerns(row, ours)) kept.push(row);
	}
	if (rows === 0) {
		throw new Unreadable(
			`${path} has no rows: expected at least one`,
			"Fetch it again.",
		);
	}
	const { released } = format;
	const said =
		released instanceof RegExp ? released.exec(head)?.[1] : recognised.day;
	// The newest day in a file is near that of its release.
	const release = said ?? (newest || date);
	if (release === undefined) {
		throw new Unreadable(
			`${path}, ${fullName(format)}, does not say its day`,
			"Say it: --date YYYY-MM-DD.",
		);
	}
	return {
		path,
		collector: format.collector,
		name: format.name,
		release,
		findings: format.compare(kept, ours, release),
	};
}

async function* rowsOf(
	{ path, format, table, rows }: Recognised,
	progress: Progress,
): AsyncGenerator<Row> {
	if (rows !== undefined) yield* rows;
	else if (table === undefined) {
		for await (const line of linesOf(path, progress)) {
			if (line.trim() !== "") yield parseJson(path, line) as Row;
		}
	} else {
		const { columns, delimiter, from } = table;
		const picked = pick(format, columns);
		const options = {
			delimiter,
			from_line: from,
			quote: format.isQuoted ? '"' : null,
		};
		for await (const cells of cellsOf(path, options, progress)) {
			// ClinGen puts a line of plus signs below the names.
			if (cells[0]?.startsWith("+++")) continue;
			yield rowFrom(path, cells, columns.length, picked);
		}
	}
}

/** The columns that a kind of file reads, with their numbers. Those of INFO are read from its text. */
function pick(format: Format, columns: string[]) {
	const wanted = [
		...format.columns,
		...(format.others ?? []),
		...(format.dated === undefined ? [] : [format.dated]),
	];
	const info = format.layout === "vcf" ? columns.indexOf("INFO") : -1;
	const inColumns = wanted.flatMap((name): [string, number][] => {
		const at = columns.indexOf(name);
		return at === -1 ? [] : [[name, at]];
	});
	return { inColumns, info, inInfo: new Set(wanted) };
}

function rowFrom(
	path: string,
	cells: string[],
	expected: number,
	{ inColumns, info, inInfo }: ReturnType<typeof pick>,
): Row {
	if (cells.length !== expected) {
		throw new Unreadable(
			`${path} has a row of ${cells.length} cells: expected ${expected}`,
			"The file is damaged or cut short: fetch it again.",
		);
	}
	const row: Record<string, string> = {};
	for (const [name, at] of inColumns) row[name] = cells[at] ?? "";
	if (info === -1) return row;
	for (const part of (cells[info] ?? "").split(";")) {
		const at = part.indexOf("=");
		const name = part.slice(0, at);
		if (inInfo.has(name)) row[name] = part.slice(at + 1);
	}
	return row;
}

const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** A day as YYYY-MM-DD; ClinVar writes "Jun 29, 2015", dbSNP 2024-11-4. Empty where there is none. */
function dayOf(value: unknown): string {
	const text = typeof value === "string" ? value : "";
	const [, month = "", day = "", year = ""] =
		/^([A-Z][a-z]{2}) (\d\d), (\d{4})$/.exec(text) ?? [];
	if (month !== "") {
		const number = String(MONTHS.indexOf(month) / 3 + 1).padStart(2, "0");
		return `${year}-${number}-${day}`;
	}
	const [, date = "", plain = ""] = /^(\d{4}-\d\d)-(\d\d?)/.exec(text) ?? [];
	return date === "" ? "" : `${date}-${plain.padStart(2, "0")}`;
}
