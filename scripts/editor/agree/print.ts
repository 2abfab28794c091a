/** What is found, for people and for programs. */

import { formatPlace, positionOf, type Texts } from "../../mistakes/place.ts";
import {
	COLLECTORS,
	OUTCOMES,
	type Outcome,
} from "../../model/figures/agreement.ts";
import { compare } from "../../model/values/ids.ts";
import type { Compared } from "./agree.ts";
import type { Doubt } from "./edits.ts";
import { byKind, type Finding } from "./finding.ts";

/** Counts the facts of each kind by outcome. */
function countFacts(findings: readonly Finding[]) {
	return byKind(findings).map(([kind, own]) => {
		const countOf = (outcome: Outcome) =>
			own.filter((one) => one.outcome === outcome).length;
		return [kind, OUTCOMES.map((one) => [one, countOf(one)] as const)] as const;
	});
}

/** A line for each finding by record and place, and a table of counts. */
export function formatCompared(
	{ collector, name, release, path, findings }: Compared,
	texts: Texts,
	isShort: boolean,
): string {
	const shown = findings
		.filter(({ outcome }) => !isShort || outcome !== "agrees")
		.map((finding) => ({ finding, place: formatPlace(finding.place, texts) }))
		.sort(
			(a, b) =>
				compare(a.finding.subject, b.finding.subject) ||
				compare(a.place, b.place),
		);
	const lines = shown.map(({ finding, place }) => {
		const { outcome, subject, field, why } = finding;
		const end = why === undefined || outcome === "agrees" ? "" : ` (${why})`;
		return `${place} ${outcome} ${subject} ${field}: ${valuesOf(finding)}${end}\n`;
	});
	const title = `${COLLECTORS[collector].name}, ${name}, ${release} (${path})\n`;
	const counts = countFacts(findings).map(([kind, counted]) => {
		const some = counted.filter(([, count]) => count > 0);
		const parts = some.map(([outcome, count]) => `${count} ${outcome}`);
		return `  ${kind}: ${parts.join(", ")}\n`;
	});
	return [title, ...lines, ...counts].join("");
}

function valuesOf({ outcome, ours, theirs }: Finding): string {
	if (outcome === "agrees") return String(ours);
	const here = outcome === "missing" ? [] : [`here ${ours}`];
	const there = outcome === "gone" ? [] : [`there ${theirs}`];
	return [...here, ...there].join(", ");
}

/** Every finding with its line and column, by file. */
export function formatFindings(
	all: readonly Compared[],
	doubts: readonly Doubt[],
	texts: Texts,
): string {
	const located = all.map(({ findings, ...rest }) => ({
		...rest,
		counts: Object.fromEntries(
			countFacts(findings).map(([kind, counted]) => [
				kind,
				Object.fromEntries(counted),
			]),
		),
		findings: findings.map(
			({ place, writes, ours, theirs, why, isKept = false, ...one }) => ({
				...one,
				ours: ours ?? null,
				theirs: theirs ?? null,
				why: why ?? null,
				is_kept: isKept,
				is_written: writes.length > 0,
				path: place.path,
				...positionOf(place, texts),
			}),
		),
	}));
	const looks = doubts.map(({ place, ...one }) => ({
		...one,
		path: place.path,
		...positionOf(place, texts),
	}));
	return `${JSON.stringify({ files: located, texts: looks }, null, "\t")}\n`;
}

/** The texts that need a look, a line each. */
export function formatDoubts(doubts: readonly Doubt[], texts: Texts): string {
	const lines = doubts.map(
		({ place, subject, field, was }) =>
			`${formatPlace(place, texts)} read again: ${subject} ${field} was ${was}\n`,
	);
	return [...new Set(lines)].join("");
}
