/** dbSNP's file of merges: which rsIDs lead to another one. */

import { compare, owned } from "../finding.ts";
import { cell, type Format, listAt, type Row } from "../format.ts";

export const dbsnpMerged: Format = {
	collector: "dbsnp",
	name: "refsnp-merged",
	columns: ["refsnp_id", "dbsnp1_merges", "merged_snapshot_data"],
	list: (document) => (Array.isArray(document) ? undefined : [document]),
	dated: "last_update_date",
	concerns: (row, { records }) => {
		const { old, now } = mergeOf(row);
		return [...old, now].some((one) => records.variant.has(one));
	},
	compare: (rows, { records }) =>
		rows.flatMap((row) => {
			const { old, now } = mergeOf(row);
			const record = records.variant.get(now);
			return old.flatMap((one) => {
				const gone = records.variant.get(one);
				if (gone !== undefined) {
					return compare(owned(gone), "id", ["rsid"], {
						ours: one,
						theirs: now,
						why: "a merged rsID is a new id of the record: npm run rename",
					});
				}
				const steps = ["former_ids"];
				return record === undefined
					? []
					: compare(owned(record), "id", steps, { theirs: one, isItem: true });
			});
		}),
};

/** The rsIDs of a merge: those that lead to another, and that one. */
function mergeOf(row: Row): { old: string[]; now: string } {
	const [now] = listAt(row, "merged_snapshot_data", "merged_into") ?? [];
	const earlier = listAt(row, "dbsnp1_merges") ?? [];
	return {
		old: [
			`rs${cell(row, "refsnp_id")}`,
			...earlier.map((one) => `rs${cell(one, "merged_rsid")}`),
		],
		now: `rs${String(now)}`,
	};
}
