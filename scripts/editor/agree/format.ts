/** A kind of file that a collector publishes: how it is recognised, and what its rows say of our facts. */

import type { CollectorName } from "../../model/figures/agreement.ts";
import { type Finding, resolve } from "./finding.ts";
import type { Ours } from "./ours.ts";

/** A row by the names of its columns. Cells of tables are texts; values of JSON are what they are. */
export type Row = Readonly<Record<string, unknown>>;

export interface Format {
	collector: CollectorName;
	name: string;
	/** The columns without which the file says nothing; of a VCF, those of INFO. */
	columns: readonly string[];
	/** Columns by which no file is recognised. */
	others?: readonly string[];
	/** Whether cells may be in quotes. */
	isQuoted?: true;
	/** The rows of a JSON document; undefined if it is no such document. Without it, the file is a table or a VCF. */
	list?: (document: unknown) => readonly unknown[] | undefined;
	/** The day of the release, in the first lines of the file, or in a JSON document. */
	released?: RegExp | ((document: unknown) => string | undefined);
	/** The column whose newest day is that of the release, where the first lines say none. */
	dated?: string;
	/** Whether a row is about something that we hold; only such rows are kept. */
	concerns(row: Row, ours: Ours): boolean;
	/** What the rows that are kept say of our facts. */
	compare(rows: readonly Row[], ours: Ours, release: string): Finding[];
}

/** A cell as text; empty where there is none. */
export function cell(row: Row, column: string): string {
	const value = row[column];
	return typeof value === "string" || typeof value === "number"
		? String(value).trim()
		: "";
}

/** The list at a path of a value of JSON; undefined where there is none. */
export function listAt(value: unknown, ...path: string[]): Row[] | undefined {
	const { value: found } = resolve(value ?? {}, path);
	return Array.isArray(found) ? (found as Row[]) : undefined;
}
