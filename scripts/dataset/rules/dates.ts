/** Rules of dates: none is in the future, and facts are checked every year. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import { yearBefore } from "../../model/day.ts";
import type { Content } from "../gather.ts";
import { allRecords, checkableRecords } from "../gather.ts";

interface Dated {
	path: string;
	keys: string[];
	date: string | undefined;
}

/** `today` as YYYY-MM-DD. */
export function checkDates(content: Content, today: string): Diagnostic[] {
	const lastChecked = checkableRecords(content).flatMap((one): Dated[] => {
		if (one.kind !== "condition") return [];
		const { path, facts } = one;
		return [{ path, keys: ["last_checked"], date: facts.last_checked }];
	});
	const withdrawn = allRecords(content.withdrawn).map(
		({ path, facts }): Dated => ({
			path,
			keys: ["withdrawn", "date"],
			date: facts.withdrawn?.date,
		}),
	);
	const reviewed = content.translations.map(
		({ path, review }): Dated => ({
			path,
			keys: ["reviewed"],
			date: review.reviewed,
		}),
	);
	return [
		...lastChecked.flatMap((one) => checkOverdue(one, today)),
		...[...lastChecked, ...withdrawn, ...reviewed].flatMap((one) =>
			checkFuture(one, today),
		),
		...[...withdrawn, ...reviewed].flatMap(checkEarly),
	];
}

function checkFuture({ path, keys, date }: Dated, today: string): Diagnostic[] {
	if (date === undefined || date <= today) return [];
	return [diagnose("date-future", { path, keys }, { date })];
}

/** A day before the dataset was there. */
const FIRST_DAY = "2025-01-01";

function checkEarly({ path, keys, date }: Dated): Diagnostic[] {
	if (date === undefined || date >= FIRST_DAY) return [];
	const parameters = { date, first: FIRST_DAY };
	return [diagnose("date-early", { path, keys }, parameters)];
}

function checkOverdue(
	{ path, keys, date }: Dated,
	today: string,
): Diagnostic[] {
	if (date === undefined || date >= yearBefore(today)) return [];
	return [diagnose("check-overdue", { path, keys }, { date })];
}
