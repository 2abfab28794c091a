/** The results of whole builds as Markdown, with a table for each size. */

import { formatTable, median } from "../table.ts";
import type { Usage } from "./measure.ts";

/** The results of one row. */
export interface Measured {
	name: string;
	/** What the other rows are compared with, if they are compared with this one. */
	base?: "limit" | "hugo";
	/** One per round. */
	samples: Usage[];
	/** Known after the first sample; undefined for rows that write nothing. */
	written?: { files: number; bytes: number } | undefined;
}

/** The results of one size. */
export interface Result {
	variants: number;
	rows: Measured[];
}

const NONE = "–";

/** The table of a size. `smaller` is the previous size, to tell how CPU time grows. */
export function formatResult(
	{ variants, rows }: Result,
	smaller: Result | undefined,
): string {
	const columns: Record<string, (row: Measured) => string> = {
		[`${variants.toLocaleString("en")} variants`]: ({ name }) => name,
		time: (row) => inSeconds(middle(row, "wallMs")),
		"× limit": (row) => ratio(row, rows, "limit"),
		"× Hugo": (row) => ratio(row, rows, "hugo"),
		processor: (row) => inSeconds(middle(row, "cpuMs")),
		memory: (row) => orNone(middle(row, "peakMb"), (mb) => `${whole(mb)} MB`),
		files: ({ written }) => orNone(written?.files, whole),
		written: ({ written }) =>
			orNone(written?.bytes, (bytes) => `${format(bytes / 1e6)} MB`),
	};
	if (smaller !== undefined) {
		columns["exponent of growth"] = (row) => {
			const before = smaller.rows.find(({ name }) => name === row.name);
			const times = middle(row, "cpuMs") / middle(before, "cpuMs");
			const power = Math.log(times) / Math.log(variants / smaller.variants);
			return orNone(power, (known) => known.toFixed(2));
		};
	}
	const cells = rows.map((row) => Object.values(columns).map((of) => of(row)));
	return formatTable(Object.keys(columns), cells);
}

/** The median of what is known of a row; NaN if nothing is. */
function middle(row: Measured | undefined, what: keyof Usage): number {
	const known = row?.samples.flatMap((one) => one[what] ?? []) ?? [];
	return known.length === 0 ? Number.NaN : median(known);
}

/** How many times as long as a base it took, and in brackets how many times the CPU time. */
function ratio(row: Measured, rows: Measured[], base: Measured["base"]) {
	const other = rows.find((one) => one.base === base);
	if (other === row) return "1";
	// The median of the ratios per round: a slow moment of the machine affects both.
	const ratioOf = (what: "wallMs" | "cpuMs") => {
		const ratios = row.samples.flatMap(
			(one, round) =>
				(one[what] ?? NaN) / (other?.samples[round]?.[what] ?? NaN),
		);
		return median(ratios);
	};
	return orNone(
		ratioOf("cpuMs"),
		(cpu) => `${format(ratioOf("wallMs"))} (${format(cpu)})`,
	);
}

function inSeconds(ms: number): string {
	return orNone(ms, (known) => `${format(known / 1000)} s`);
}

function orNone(
	value: number | undefined,
	say: (known: number) => string,
): string {
	return value === undefined || Number.isNaN(value) ? NONE : say(value);
}

function whole(value: number): string {
	return Math.round(value).toLocaleString("en");
}

function format(value: number): string {
	return value >= 10 ? value.toFixed(0) : value.toPrecision(2);
}
