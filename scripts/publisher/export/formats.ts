/** The formats of an export, a row each. All are written row by row. */

import { createWriteStream } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileWriter, parquetWriteRows } from "hyparquet-writer";
import type { Cell } from "./rows.ts";
import { CELL_TYPES, type Table } from "./tables.ts";

type Rows = AsyncIterable<Cell[]>;

export interface Format {
	/** As Croissant's tools call it. */
	mediaType: string;
	/** Whether cells hold no objects: JSON Lines alone can nest. */
	isFlat: boolean;
	/** The file with all tables, if it is one. */
	only?: string;
	write: (path: string, table: Table, rows: Rows) => Promise<void>;
}

export const FORMAT_NAMES = ["jsonl", "csv", "sqlite", "parquet"] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

export const FORMATS: Record<FormatName, Format> = {
	jsonl: {
		mediaType: "application/jsonlines",
		isFlat: false,
		write: (path, { columns }, rows) =>
			writeLines(path, rows, (cells) => {
				const entries = columns.map(({ name }, at) => [name, cells[at]]);
				return `${JSON.stringify(Object.fromEntries(entries))}\n`;
			}),
	},
	csv: {
		mediaType: "text/csv",
		isFlat: true,
		write: (path, { columns }, rows) =>
			writeLines(path, rows, csvLine, csvLine(columns.map(({ name }) => name))),
	},
	sqlite: {
		mediaType: "application/vnd.sqlite3",
		isFlat: true,
		only: "data.sqlite",
		write: writeSqlite,
	},
	parquet: {
		mediaType: "application/x-parquet",
		isFlat: true,
		write: writeParquet,
	},
};

async function writeLines(
	path: string,
	rows: Rows,
	lineOf: (cells: Cell[]) => string,
	first = "",
): Promise<void> {
	const lines = async function* () {
		yield first;
		for await (const cells of rows) yield lineOf(cells);
	};
	await pipeline(Readable.from(lines()), createWriteStream(path));
}

/**
 * A line as RFC 4180 has it. An empty cell is null, since no text of the data is empty. A value that a spreadsheet would take
 * for a formula stays as it is, or programs would read something else than the API says; the README of an export says so.
 */
export function csvLine(cells: Cell[]): string {
	const written = cells.map((cell) => {
		const text = String(flat(cell) ?? "");
		return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
	});
	return `${written.join(",")}\r\n`;
}

/** A cell without objects. */
function flat(cell: Cell): string | number | boolean | null {
	if (typeof cell === "object" && cell !== null) return JSON.stringify(cell);
	return (cell as string | number | boolean | undefined) ?? null;
}

async function writeSqlite(path: string, table: Table, rows: Rows) {
	const { name, columns, key } = table;
	const lines = columns.map(
		(one) =>
			`"${one.name}" ${CELL_TYPES[one.type].sql}${one.isNullable ? "" : " NOT NULL"}`,
	);
	using db = new DatabaseSync(path);
	db.exec(
		`CREATE TABLE "${name}" (${lines.join(", ")}, PRIMARY KEY (${key.join(", ")})) STRICT, WITHOUT ROWID`,
	);
	const marks = columns.map(() => "?").join(", ");
	const insert = db.prepare(`INSERT INTO "${name}" VALUES (${marks})`);
	db.exec("BEGIN");
	for await (const cells of rows) {
		const values = cells.map(flat);
		insert.run(
			...values.map((one) => (typeof one === "boolean" ? Number(one) : one)),
		);
	}
	db.exec("COMMIT");
}

/** How many rows are in memory before they are written. */
const GROUP_ROWS = 5000;

async function writeParquet(path: string, { columns }: Table, rows: Rows) {
	await parquetWriteRows({
		writer: fileWriter(path),
		rowGroupSize: GROUP_ROWS,
		columns: columns.map(({ name, type, isNullable }) => ({
			name,
			type: CELL_TYPES[type].parquet,
			nullable: isNullable,
		})),
		rows: parquetRows(columns, rows),
	});
}

async function* parquetRows(columns: Table["columns"], rows: Rows) {
	for await (const cells of rows) {
		const entries = columns.map(({ name, type }, at) => {
			const cell = cells[at] ?? null;
			const isBig = type === "integer" && cell !== null;
			return [name, isBig ? BigInt(cell as number) : cell];
		});
		yield Object.fromEntries(entries);
	}
}
