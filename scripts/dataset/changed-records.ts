/** What has happened to records between one version of a dataset and the next. */

import type { Former } from "../../functions/shared/contract.ts";
import type { Fate, ResourceChanges } from "../model/dataset-versions.ts";
import { FATES } from "../model/dataset-versions.ts";
import { compareIds } from "../model/values/ids.ts";

/** The records of one list in one language: the version of each by its id. */
export type RecordVersions = ReadonlyMap<string, string>;

/** Compares the records that a list had with those that it has now; `former` says what became of an id that is gone. */
export function compareRecords(
	before: RecordVersions,
	now: RecordVersions,
	former: (id: string) => Former | undefined,
): ResourceChanges {
	const gone = [...before.keys()].filter((id) => !now.has(id));
	const renamed = gone.flatMap((from) => {
		const fate = former(from);
		return fate !== undefined && "moved_to" in fate && now.has(fate.moved_to)
			? [{ from, to: fate.moved_to }]
			: [];
	});
	const isRenamed = (id: string) =>
		renamed.some(({ from, to }) => from === id || to === id);
	const left = gone.filter((id) => !isRenamed(id));
	const isWithdrawn = (id: string) => {
		const fate = former(id);
		return fate !== undefined && "withdrawn" in fate;
	};
	return {
		added: sort(
			[...now.keys()].filter((id) => !before.has(id) && !isRenamed(id)),
		),
		changed: sort(
			[...now].flatMap(([id, version]) => {
				const last = before.get(id);
				return last === undefined || last === version ? [] : [id];
			}),
		),
		renamed: renamed.sort((a, b) => compareIds(a.from, b.from)),
		withdrawn: sort(left.filter(isWithdrawn)),
		removed: sort(left.filter((id) => !isWithdrawn(id))),
	};
}

/** Merges two changes. If both name a record, the newer one counts, but a new record that was then changed is still new. */
export function joinRecords(
	newer: ResourceChanges,
	older: ResourceChanges,
): ResourceChanges {
	const isNew = new Set(older.added);
	const changed = newer.changed.filter((id) => !isNew.has(id));
	const named = new Set([
		...newer.added,
		...changed,
		...newer.withdrawn,
		...newer.removed,
		...newer.renamed.flatMap(({ from, to }) => [from, to]),
	]);
	const join = (fate: Exclude<Fate, "renamed">, ids = newer[fate]) =>
		sort([...ids, ...older[fate].filter((id) => !named.has(id))]);
	const renamed = older.renamed.filter(
		({ from, to }) => !named.has(from) && !named.has(to),
	);
	return {
		added: join("added"),
		changed: join("changed", changed),
		renamed: [...newer.renamed, ...renamed],
		withdrawn: join("withdrawn"),
		removed: join("removed"),
	};
}

/** How many records have met each fate. */
export function countFates(changes: ResourceChanges[]): Record<Fate, number> {
	const counts = FATES.map((fate) => [
		fate,
		changes.reduce((sum, one) => sum + one[fate].length, 0),
	]);
	return Object.fromEntries(counts) as Record<Fate, number>;
}

function sort(ids: string[]): string[] {
	return ids.sort(compareIds);
}
