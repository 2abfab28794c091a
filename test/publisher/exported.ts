/** Reads exports back with readers that others have written, each format with its own. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "csv-parse/sync";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { MANIFEST_FILE } from "../../functions/shared/contract.ts";
import {
	ListedFiles,
	manifestTexts,
} from "../../scripts/output/manifest-entry.ts";

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

/** Has the manifest of a build say what a test has put into its files. */
export function reseal(dir: string): void {
	const files = new ListedFiles();
	const found = readdirSync(dir, { recursive: true, withFileTypes: true });
	for (const one of found.filter((entry) => entry.isFile())) {
		const path = join(one.parentPath, one.name);
		const name = `/${relative(dir, path)}`;
		if (name !== MANIFEST_FILE) files.add(name, readFileSync(path));
	}
	for (const [path, text] of manifestTexts(files)) {
		writeFileSync(join(dir, path), text);
	}
}
