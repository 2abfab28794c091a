/** What a comparison found → the files of `content/agreement/`, which are published; and the reasons that they hold. */

import { stringify } from "yaml";
import type { Agreement } from "../../dataset/gather.ts";
import { agreementPath } from "../../model/content-paths.ts";
import type { Comparison, Difference } from "../../model/figures/agreement.ts";
import type { ContentFile } from "../../record/read.ts";
import { inForm, type Plan } from "../change/plan.ts";
import type { Compared } from "./agree.ts";
import { byKind, type Finding } from "./finding.ts";

/** A finding that has a reason which still holds: nothing of it is written, and nobody need look at it. */
function keep(finding: Finding, known: readonly Difference[], today: string) {
	const kept = known.find((one) => isSame(one, finding))?.kept;
	if (kept === undefined || kept.until < today) return finding;
	const why = `${kept.reason.en} Until ${kept.until}.`;
	return { ...finding, why, isKept: true, writes: [] };
}

/** Whether a difference that was noted is this one: the collector has to say the same still. */
function isSame(one: Difference, { subject, field, theirs }: Finding): boolean {
	return (
		one.subject === subject &&
		one.field === field &&
		one.theirs === textOf(theirs)
	);
}

function textOf(value: string | number | undefined): string | undefined {
	return value === undefined ? undefined : String(value);
}

/** What was compared, with the reasons that still hold. */
export function withReasons(
	all: readonly Compared[],
	agreement: readonly Agreement[],
	today: string,
): Compared[] {
	return all.map((one) => {
		const known = agreement
			.filter(({ collector }) => collector === one.collector)
			.flatMap(({ comparisons }) => comparisons)
			.flatMap(({ differences }) => differences);
		const findings = one.findings.map((found) =>
			found.outcome === "agrees" ? found : keep(found, known, today),
		);
		return { ...one, findings };
	});
}

/** The files of agreement with these comparisons in place of earlier ones. What is being written agrees from now on. */
export function planAgreement(
	files: readonly ContentFile[],
	all: readonly Compared[],
	agreement: readonly Agreement[],
	today: string,
): Plan {
	const plan: Plan = new Map();
	for (const [collector, own] of Map.groupBy(all, (one) => one.collector)) {
		const path = agreementPath(collector);
		const known = agreement.find((one) => one.collector === collector);
		const byFile = new Map(known?.comparisons.map((one) => [one.file, one]));
		for (const [file, parts] of Map.groupBy(own, ({ name }) => name)) {
			const findings = parts.flatMap((one) => one.findings);
			if (findings.length === 0) continue;
			const releases = parts.map(({ release }) => release).sort();
			const release = releases.at(-1) ?? today;
			const facts = compareFacts(findings, byFile.get(file)?.differences);
			byFile.set(file, { file, release, compared: today, ...facts });
		}
		if (byFile.size === 0) continue;
		const entries = [...byFile.values()].sort((a, b) =>
			a.file < b.file ? -1 : 1,
		);
		const text = inForm(path, stringify(entries));
		const before = files.find((one) => one.path === path)?.text;
		if (text !== before) plan.set(path, text);
	}
	return plan;
}

function compareFacts(
	findings: readonly Finding[],
	earlier: readonly Difference[] = [],
): Pick<Comparison, "facts" | "differences"> {
	const isLeft = ({ outcome, writes }: Finding) =>
		outcome !== "agrees" && writes.length === 0;
	return {
		facts: byKind(findings).map(([kind, own]) => {
			const agrees = own.filter((one) => !isLeft(one)).length;
			return { kind, agrees, of: own.length };
		}),
		differences: findings.filter(isLeft).flatMap((finding): Difference[] => {
			const { subject, field, kind, outcome } = finding;
			if (outcome === "agrees") return [];
			const [ours, theirs] = [finding.ours, finding.theirs].map(textOf);
			const kept = earlier.find((one) => isSame(one, finding))?.kept;
			return [{ subject, field, kind, outcome, ours, theirs, kept }];
		}),
	};
}
