/** Reads exports back with readers that others have written, each format with its own. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "csv-parse/sync";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";

export type Cells = Record<string, unknown>;

/** A row of `dictionary.csv`. */
export type Field = Record<
	"table" | "field" | "type" | "nullable" | "description" | "source",
	string
>;

export function readCsv<T>(path: string): T[] {
	const text = readFileSync(path, "utf8");
	return parse(text, { columns: true, record_delimiter: "\r\n" }) as T[];
}

/** The rows of a table, with each value of the type that the dictionary gives its field; null where there is none. */
export async function readTable(
	format: string,
	dir: string,
	table: string,
	fields: Field[],
): Promise<Cells[]> {
	const path = join(dir, `${table}.${format}`);
	const rows = await readRows(format, dir, table, path);
	return rows.map((row) =>
		Object.fromEntries(
			fields.map(({ field, type }) => [field, typed(row[field], type)]),
		),
	);
}

async function readRows(
	format: string,
	dir: string,
	table: string,
	path: string,
): Promise<Cells[]> {
	switch (format) {
		case "jsonl":
			return readFileSync(path, "utf8")
				.split("\n")
				.slice(0, -1)
				.map((line) => JSON.parse(line) as Cells);
		case "csv":
			return readCsv<Cells>(path);
		case "sqlite": {
			const db = new DatabaseSync(join(dir, "data.sqlite"), { readOnly: true });
			const rows = db.prepare(`SELECT * FROM "${table}"`).all();
			db.close();
			return rows;
		}
		default:
			return (await parquetReadObjects({
				file: await asyncBufferFromFile(path),
			})) as Cells[];
	}
}

function typed(value: unknown, type: string): unknown {
	if (value === null || value === undefined || value === "") return null;
	switch (type) {
		case "integer":
		case "number":
			return Number(value);
		case "boolean":
			return value === true || value === "true" || value === 1;
		case "json":
			return typeof value === "string" ? JSON.parse(value) : value;
		default:
			return value;
	}
}
