/** A kind of file that a collector publishes: how it is recognised, and what its rows say of our facts. */

import type { Finding } from "./finding.ts";
import type { Ours } from "./ours.ts";

/** The collectors whose files are read, each with its name, its address and the licence of its data. */
export const COLLECTORS = {
	clinvar: {
		name: "ClinVar",
		url: "https://www.ncbi.nlm.nih.gov/clinvar/",
		licence: "public domain",
	},
	clingen: {
		name: "ClinGen",
		url: "https://search.clinicalgenome.org/",
		licence: "CC0 1.0",
	},
	gencc: {
		name: "GenCC",
		url: "https://thegencc.org/",
		licence: "CC0 1.0",
	},
	cpic: { name: "CPIC", url: "https://cpicpgx.org/", licence: "CC0 1.0" },
	pharmcat: {
		name: "PharmCAT",
		url: "https://pharmcat.clinpgx.org/",
		licence: "CC BY-SA 4.0",
	},
	gnomad: {
		name: "gnomAD",
		url: "https://gnomad.broadinstitute.org/",
		licence: "CC0 1.0",
	},
	dbsnp: {
		name: "dbSNP",
		url: "https://www.ncbi.nlm.nih.gov/snp/",
		licence: "public domain",
	},
	mondo: {
		name: "Mondo",
		url: "https://mondo.monarchinitiative.org/",
		licence: "CC BY 4.0",
	},
	hgnc: {
		name: "HGNC",
		url: "https://www.genenames.org/",
		licence: "CC0 1.0",
	},
} as const;
export type CollectorName = keyof typeof COLLECTORS;

/** A row by the names of its columns. Cells of tables are texts; values of JSON are what they are. */
export type Row = Readonly<Record<string, unknown>>;

export interface Format {
	collector: CollectorName;
	/** What the file is called. */
	name: string;
	/**
	 * table: text with columns. vcf: the columns are those of INFO. json: a document with a list of rows. lines: a JSON object
	 * a line.
	 */
	layout: "table" | "vcf" | "json" | "lines";
	/** The columns without which the file says nothing. */
	columns: readonly string[];
	/** Columns that older or newer files lack. */
	others?: readonly string[];
	/** Whether cells may be in quotes. */
	isQuoted?: true;
	/** The rows of a JSON document; undefined if it is no such document. */
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

/** The rows by what they have in common. */
export function groupRows(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
): Map<string, Row[]> {
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const key = keyOf(row);
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [row]);
		else group.push(row);
	}
	return groups;
}
