/** The results of whole builds as Markdown, with a table for each size. */

import { formatTable, median } from "../report.ts";
import type { Usage } from "./measure.ts";
import type { Key, Written } from "./rows.ts";

/** The results of one row. */
export interface Measured {
	key: Key;
	name: string;
	/** One per round. */
	samples: Usage[];
	written: Written | undefined;
}

/** The results of one size. */
export interface Result {
	variants: number;
	rows: Measured[];
}

const NONE = "–";

/** The seconds that a row took. */
function secondsOf({ samples }: Measured): number {
	return median(samples.map(({ wallMs }) => wallMs)) / 1000;
}

/** The table of a size. `smaller` is the previous size, to tell how CPU time grows. */
export function formatResult(
	{ variants, rows }: Result,
	smaller: Result | undefined,
): string {
	const of = (all: Result | undefined, key: Key) =>
		all?.rows.find((row) => row.key === key);
	const head = [
		`${variants.toLocaleString("en")} variants`,
		"time",
		"× limit",
		"× Hugo",
		"processor",
		"memory",
		"files",
		"written",
	];
	if (smaller !== undefined) head.push("exponent of growth");
	const cells = rows.map((row) => {
		const shared = [
			row.name,
			`${format(secondsOf(row))} s`,
			ratio(row, of({ variants, rows }, "limit")),
			ratio(row, of({ variants, rows }, "hugo")),
			Number.isNaN(cpuOf(row)) ? NONE : `${format(cpuOf(row))} s`,
			memoryOf(row),
			row.written?.files.toLocaleString("en") ?? NONE,
			row.written ? `${format(row.written.bytes / 1e6)} MB` : NONE,
		];
		if (smaller === undefined) return shared;
		const times = cpuOf(row) / cpuOf(of(smaller, row.key));
		const power = Math.log(times) / Math.log(variants / smaller.variants);
		return [...shared, Number.isNaN(power) ? NONE : power.toFixed(2)];
	});
	return formatTable(head, cells);
}

/** The CPU seconds of a row; NaN if unknown. */
function cpuOf(row: Measured | undefined): number {
	const all = row?.samples.map(({ cpuMs = Number.NaN }) => cpuMs) ?? [];
	return all.length === 0 ? Number.NaN : median(all) / 1000;
}

/** How many times as long as another row it took, and in brackets how many times the CPU time. */
function ratio(row: Measured, other: Measured | undefined): string {
	if (other === undefined || row.key === "preview") return NONE;
	if (other === row) return "1";
	// The median of the ratios per round: a slow moment of the machine affects both.
	const ratioOf = (field: "wallMs" | "cpuMs") =>
		median(
			row.samples.map(
				(one, round) =>
					(one[field] ?? 0) / (other.samples[round]?.[field] ?? 1),
			),
		);
	return `${format(ratioOf("wallMs"))} (${format(ratioOf("cpuMs"))})`;
}

function memoryOf({ samples }: Measured): string {
	const known = samples.flatMap(({ peakMb }) => peakMb ?? []);
	return known.length === 0
		? NONE
		: `${Math.round(median(known)).toLocaleString("en")} MB`;
}

function format(value: number): string {
	return value >= 10 ? value.toFixed(0) : value.toPrecision(2);
}
