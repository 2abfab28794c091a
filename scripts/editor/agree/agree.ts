/** Collectors' files beside the content: each is recognised, read once as a stream, and compared. */

import type { CollectorName } from "../../model/figures/agreement.ts";
import type { Finding } from "./finding.ts";
import type { Row } from "./format.ts";
import type { Ours } from "./ours.ts";
import { fullName, recognise } from "./recognise.ts";
import { noRows, type Progress, Unreadable } from "./source.ts";

/** What a file says of our facts. */
export interface Compared {
	path: string;
	collector: CollectorName;
	name: string;
	release: string;
	findings: Finding[];
}

/**
 * Compares a file with our facts; throws `Unreadable`. `date` is the day of the release of files that do not say theirs.
 */
export async function agreeWith(
	path: string,
	ours: Ours,
	date: string | undefined,
	progress: Progress,
): Promise<Compared> {
	const { format, day, rows } = await recognise(path);
	const { collector, name, dated, concerns, compare } = format;
	const kept: Row[] = [];
	let newest = "";
	let count = 0;
	for await (const row of rows(progress)) {
		count += 1;
		const own = dated === undefined ? "" : dayOf(row[dated]);
		if (own > newest) newest = own;
		if (concerns(row, ours)) kept.push(row);
	}
	if (count === 0) throw noRows(path);
	// The newest day in a file is near that of its release.
	const release = day ?? (newest || date);
	if (release === undefined) {
		throw new Unreadable(
			`${path}, ${fullName(format)}, does not say its day`,
			"Say it: --date YYYY-MM-DD.",
		);
	}
	const findings = compare(kept, ours, release);
	return { path, collector, name, release, findings };
}

/** A day as YYYY-MM-DD; ClinVar writes "Jun 29, 2015", dbSNP 2024-11-4. Empty where there is none. */
function dayOf(value: unknown): string {
	const [day] =
		/^\d{4}-\d\d-\d\d?|^[A-Z][a-z]{2} \d\d, \d{4}$/.exec(String(value)) ?? [];
	const time = Date.parse(`${day} UTC`);
	return Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10);
}
