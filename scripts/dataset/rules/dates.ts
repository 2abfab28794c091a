/** Rules of dates: none is in the future, facts are checked every year, and the security contact has not expired. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import { SITE_PATH } from "../../model/content-paths.ts";
import { COLLECTORS } from "../../model/figures/agreement.ts";
import { daysAfter, yearBefore } from "../../model/values/day.ts";
import { allRecords, type Content, checkableRecords } from "../gather.ts";

interface Dated {
	path: string;
	keys: PropertyKey[];
	/** A day, or only its month or year. */
	date: string | undefined;
}

/** `today` as YYYY-MM-DD. */
export function checkDates(content: Content, today: string): Diagnostic[] {
	const lastChecked = checkableRecords(content).flatMap((one): Dated[] => {
		const { path, facts } = one;
		if (!("last_checked" in facts)) return [];
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
	const graded = content.links.flatMap(({ path, index, evidence }) =>
		evidence.map(
			({ as_of }, at): Dated => ({
				path,
				keys: [index, "evidence", at, "as_of"],
				date: as_of,
			}),
		),
	);
	const compared = content.agreement.flatMap(({ path, comparisons }) =>
		comparisons.flatMap((one, index) =>
			(["release", "compared"] as const).map(
				(field): Dated => ({ path, keys: [index, field], date: one[field] }),
			),
		),
	);
	const searched = content.register.searches.map(
		({ path, index, day }): Dated => ({
			path,
			keys: [index, "day"],
			date: day,
		}),
	);
	const dated = [...lastChecked, ...withdrawn, ...reviewed, ...graded];
	return [
		...lastChecked.flatMap((one) => checkOverdue(one, today)),
		...[...dated, ...compared, ...searched].flatMap((one) =>
			checkFuture(one, today),
		),
		...checkReasons(content, today),
		...checkSecurity(content, today),
		...[...withdrawn, ...reviewed].flatMap(checkEarly),
	];
}

/** A reason for differing from a collector holds until its day. */
function checkReasons({ agreement }: Content, today: string): Diagnostic[] {
	return agreement.flatMap(({ collector, path, comparisons }) =>
		comparisons.flatMap(({ differences }, index) =>
			differences.flatMap(({ subject, field, kept }, at) => {
				if (kept === undefined || kept.until >= today) return [];
				const keys = [index, "differences", at, "kept", "until"];
				const { until } = kept;
				const place = { path, keys };
				const { name } = COLLECTORS[collector];
				const parameters = { subject, field, until, name };
				return [diagnose("reason-expired", place, parameters)];
			}),
		),
	);
}

/** How long before it expires the security contact is reported: operators need time to publish again. */
const NOTICE_DAYS = 30;

function checkSecurity({ site }: Content, today: string): Diagnostic[] {
	const date = site?.security?.expires;
	if (date === undefined || date > daysAfter(today, NOTICE_DAYS)) return [];
	const place = { path: SITE_PATH, keys: ["security", "expires"] };
	return [diagnose("security-expiring", place, { date })];
}

function checkFuture({ path, keys, date }: Dated, today: string): Diagnostic[] {
	if (date === undefined || date <= today) return [];
	return [diagnose("date-future", { path, keys }, { date })];
}

/** A day before the dataset existed. */
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
