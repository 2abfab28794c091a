/** Rules of dates: none is in the future, facts are checked and counted anew, and the security contact has not expired. */

import { type Diagnostic, diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { SITE_PATH } from "../../model/content-paths.ts";
import { oldFigures } from "../../model/figures/age.ts";
import { COLLECTORS } from "../../model/figures/agreement.ts";
import { daysAfter, yearBefore } from "../../model/values/day.ts";
import { allRecords, type Content, checkableRecords } from "../gather.ts";

interface Dated {
	place: Place;
	/** A day, or only its month or year. */
	date: string;
}

/** A day before the dataset existed. */
const FIRST_DAY = "2025-01-01";

/** `today` as YYYY-MM-DD. */
export function checkDates(content: Content, today: string): Diagnostic[] {
	const { withdrawn, translations, links, agreement, register } = content;
	const checked = checkableRecords(content).flatMap(({ path, facts }) =>
		"last_checked" in facts
			? dated(path, ["last_checked"], facts.last_checked)
			: [],
	);
	const done = [
		...allRecords(withdrawn).flatMap(({ path, facts }) =>
			dated(path, ["withdrawn", "date"], facts.withdrawn?.date),
		),
		...translations.flatMap(({ path, review }) =>
			dated(path, ["reviewed"], review.reviewed),
		),
	];
	const others = [
		...links.flatMap(({ path, index, evidence }) =>
			evidence.flatMap(({ as_of }, at) =>
				dated(path, [index, "evidence", at, "as_of"], as_of),
			),
		),
		...agreement.flatMap(({ path, comparisons }) =>
			comparisons.flatMap(({ release, compared }, index) => [
				...dated(path, [index, "release"], release),
				...dated(path, [index, "compared"], compared),
			]),
		),
		...register.entries.flatMap(({ path, index, opened }) =>
			dated(path, [index, "opened"], opened),
		),
		...register.searches.flatMap(({ path, index, day }) =>
			dated(path, [index, "day"], day),
		),
	];
	return [
		...checked
			.filter(({ date }) => date < yearBefore(today))
			.map(({ place, date }) => diagnose("check-overdue", place, { date })),
		...[...checked, ...done, ...others]
			.filter(({ date }) => date > today)
			.map(({ place, date }) => diagnose("date-future", place, { date })),
		...done
			.filter(({ date }) => date < FIRST_DAY)
			.map(({ place, date }) =>
				diagnose("date-early", place, { date, first: FIRST_DAY }),
			),
		...checkReasons(content, today),
		...checkSecurity(content, today),
		...checkAge(content, today),
	];
}

function dated(
	path: string,
	keys: PropertyKey[],
	date: string | undefined,
): Dated[] {
	return date === undefined ? [] : [{ place: { path, keys }, date }];
}

/** A reason for differing from a collector holds until its day. */
function checkReasons({ agreement }: Content, today: string): Diagnostic[] {
	return agreement.flatMap(({ collector, path, comparisons }) =>
		comparisons.flatMap(({ differences }, index) =>
			differences.flatMap(({ subject, field, kept }, at) => {
				if (kept === undefined || kept.until >= today) return [];
				const keys = [index, "differences", at, "kept", "until"];
				const { name } = COLLECTORS[collector];
				const words = { subject, field, until: kept.until, name };
				return [diagnose("reason-expired", { path, keys }, words)];
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

/**
 * How common a condition is changes, and is counted better with the years. Newer frequencies come with newer datasets. One
 * warning for all conditions without a newer figure, at the oldest: there are many, and `npm run status` names them.
 */
function checkAge(content: Content, today: string): Diagnostic[] {
	const all = checkableRecords(content).flatMap(({ path, facts }) => {
		if (!("prevalence" in facts)) return [];
		const newest = oldFigures(facts, today);
		if (newest === undefined) return [];
		const at = facts.prevalence?.findIndex(({ year }) => year === newest);
		const place = { path, keys: ["prevalence", at ?? 0, "year"] };
		return [{ newest, place }];
	});
	const [oldest, ...others] = all.toSorted((a, b) => a.newest - b.newest);
	if (oldest === undefined) return [];
	const { newest, place } = oldest;
	return [diagnose("figures-old", place, { newest, others: others.length })];
}
