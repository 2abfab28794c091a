/** The changed facts of a version as a list of a bounded size, and as sentences. */

import type { Language } from "../../../functions/shared/contract.ts";
import { ORIGINAL } from "../../../functions/shared/contract.ts";
import type {
	FactChange,
	FactChanges,
	FactCounts,
} from "../../model/dataset-versions.ts";
import { LANGUAGE_WORDS } from "../../words/languages.ts";
import { shortName } from "../sources.ts";

/** How many changes a version lists: a page that a browser can still show and a reader can still search. */
export const MOST_FACTS = 1000;

/** What a list of changes says of its fields. */
type FieldCounts = FactChanges["counts"][number];

/** The counts of all changes, and as many of them as a list may have. */
export function listFacts(all: FactChange[], most = MOST_FACTS): FactChanges {
	const byField = Map.groupBy(
		all,
		({ resource, field }) => `${resource}/${field}`,
	);
	const counts = [...byField.values()].flatMap(countField);
	const quota = shareOut(
		new Map([...byField].map(([key, { length }]) => [key, length])),
		most,
	);
	const changes = all.filter(({ resource, field }) => {
		const key = `${resource}/${field}`;
		const left = quota.get(key) ?? 0;
		quota.set(key, left - 1);
		return left > 0;
	});
	return { counts, changes, left_out: all.length - changes.length };
}

function countField(changes: FactChange[]): FieldCounts[] {
	const [first] = changes;
	if (first === undefined) return [];
	const { resource, field, label } = first;
	return [{ resource, field, label, ...countFacts(changes) }];
}

/** Shares out the places of a list: fields with few changes get as many as they need, so that a large one does not hide them. */
function shareOut(
	sizes: Map<string, number>,
	most: number,
): Map<string, number> {
	const smallestFirst = [...sizes].sort(([, one], [, other]) => one - other);
	let left = most;
	return new Map(
		smallestFirst.map(([key, size], at) => {
			const own = Math.min(
				size,
				Math.floor(left / (smallestFirst.length - at)),
			);
			left -= own;
			return [key, own];
		}),
	);
}

function countFacts(changes: FactChange[]): FactCounts {
	const of = (fate: FactChange["change"]) =>
		changes.filter(({ change }) => change === fate).length;
	return { added: of("added"), changed: of("changed"), removed: of("removed") };
}

/** How many facts of all fields have changed. */
export function sumFacts({ counts }: FactChanges): FactCounts {
	const sum = { added: 0, changed: 0, removed: 0 };
	for (const { added, changed, removed } of counts) {
		sum.added += added;
		sum.changed += changed;
		sum.removed += removed;
	}
	return sum;
}

/** The changes of two versions that follow each other, as those of one: each fact as it was first and as it is last. */
export function joinFacts(newer: FactChanges, older: FactChanges): FactChanges {
	const keyOf = ({ resource, id, what, field }: FactChange) =>
		JSON.stringify([resource, id, field, what?.[ORIGINAL]]);
	const earlier = new Map(older.changes.map((one) => [keyOf(one), one]));
	const later = new Set(newer.changes.map(keyOf));
	const joined = newer.changes.flatMap((one) => {
		const first = earlier.get(keyOf(one));
		return first === undefined ? [one] : joinChange(one, first);
	});
	const rest = older.changes.filter((one) => !later.has(keyOf(one)));
	const { counts, changes, left_out } = listFacts([...joined, ...rest]);
	return {
		counts,
		changes,
		left_out: left_out + newer.left_out + older.left_out,
	};
}

function joinChange(newer: FactChange, { before }: FactChange): FactChange[] {
	const { after } = newer;
	if (before === null && after === null) return [];
	if (before?.[ORIGINAL] === after?.[ORIGINAL]) return [];
	const change =
		before === null ? "added" : after === null ? "removed" : "changed";
	return [{ ...newer, before, change }];
}

/** A change in a line: "How common it is · G, European: 0.072 → 0.09". The source is not in it. */
export function sayFact(
	{ label, what, before, after }: FactChange,
	language: Language,
): string {
	const { facts } = LANGUAGE_WORDS[language];
	const name = [label, what].flatMap((one) => one?.[language] ?? []);
	const [old, now] = [before?.[language], after?.[language]];
	const change =
		old === undefined
			? `${now} (${facts.added})`
			: now === undefined
				? `${old} (${facts.removed})`
				: `${old} → ${now}`;
	return `${name.join(" · ")}: ${change}`;
}

/** The name of a change's source in a line; undefined where it names none. */
export function saySource(
	{ source }: FactChange,
	language: Language,
): string | undefined {
	if (source === null) return undefined;
	return `${LANGUAGE_WORDS[language].facts.source} ${shortName(source)}`;
}
