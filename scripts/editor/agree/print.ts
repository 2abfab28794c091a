/** What is found, for people and for programs. */

import { formatPlace, positionOf, type Texts } from "../../mistakes/place.ts";
import type { FactKind, Outcome } from "../../model/figures/agreement.ts";
import {
	COLLECTORS,
	FACT_KINDS,
	OUTCOMES,
} from "../../model/figures/agreement.ts";
import { compare } from "../../model/values/ids.ts";
import type { Compared } from "./agree.ts";
import type { Doubt } from "./edits.ts";
import type { Finding } from "./finding.ts";

/** How many facts of a kind there are by outcome. */
export type Counts = Partial<Record<FactKind, Record<Outcome, number>>>;

/** Counts the facts of each kind by outcome. */
export function countFacts(findings: readonly Finding[]): Counts {
	const counts: Counts = {};
	for (const kind of FACT_KINDS) {
		const own = findings.filter((one) => one.kind === kind);
		if (own.length === 0) continue;
		const of = (outcome: Outcome) =>
			own.filter((one) => one.outcome === outcome).length;
		counts[kind] = Object.fromEntries(
			OUTCOMES.map((outcome) => [outcome, of(outcome)]),
		) as Record<Outcome, number>;
	}
	return counts;
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
	const counts = Object.entries(countFacts(findings)).map(([kind, of]) => {
		const parts = OUTCOMES.flatMap((one) =>
			of[one] > 0 ? [`${of[one]} ${one}`] : [],
		);
		return `  ${kind}: ${parts.join(", ")}\n`;
	});
	return [title, ...lines, ...counts].join("");
}

function valuesOf({ outcome, ours, theirs }: Finding): string {
	switch (outcome) {
		case "agrees":
			return String(ours);
		case "missing":
			return `there ${theirs}`;
		case "gone":
			return `here ${ours}`;
		default:
			return `here ${ours}, there ${theirs}`;
	}
}

/** Every finding with its line and column, by file. */
export function formatFindings(
	all: readonly Compared[],
	doubts: readonly Doubt[],
	texts: Texts,
): string {
	const located = all.map(({ findings, ...rest }) => ({
		...rest,
		counts: countFacts(findings),
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
