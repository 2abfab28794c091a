/** Rules of the register of papers: each one that is cited stands in it with the records that cite it. */

import type { Diagnostic } from "./diagnostics.ts";
import { diagnose } from "./diagnostics.ts";
import type { Place } from "./locate.ts";
import { KIND_NAMES } from "./schema/authored.ts";
import type { CheckableRecord, Validated } from "./validate.ts";
import { checkableRecords } from "./validate.ts";

/** A place where a paper is cited, and the record whose claim rests on it. */
interface Use {
	pmid: number;
	record: string;
	place: Place;
}

const PUBMED = /^https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/(\d+)\/?$/;

export function checkCitations(validated: Validated): Diagnostic[] {
	const { file, entries } = validated.citations;
	const uses = usesOf(validated);
	const listed = new Map(entries.map((entry) => [entry.pmid, entry]));
	// What a record cites is not known where its sources have a mistake.
	const unread = new Set(
		KIND_NAMES.flatMap((kind) =>
			(validated.unsound[kind] as CheckableRecord[])
				.filter(({ facts }) => facts.sources === undefined)
				.map(({ id }) => `${kind}/${id}`),
		),
	);
	const cited = new Set(uses.map(({ pmid, record }) => `${pmid} ${record}`));
	return [
		...uses.flatMap(({ pmid, record, place }) =>
			listed.get(pmid)?.records.includes(record)
				? []
				: [diagnose("citation-missing", place, { pmid, record })],
		),
		...entries.flatMap(({ pmid, records }, index) => [
			...(listed.get(pmid) === entries[index]
				? []
				: [
						diagnose(
							"citation-repeated",
							{ file, path: [index, "pmid"] },
							{ pmid },
						),
					]),
			...records.flatMap((record, at) => {
				if (cited.has(`${pmid} ${record}`) || unread.has(record)) return [];
				const place = { file, path: [index, "records", at] };
				return [diagnose("citation-unused", place, { pmid, record })];
			}),
		]),
	];
}

function usesOf(validated: Validated): Use[] {
	const all = KIND_NAMES.flatMap((kind): CheckableRecord[] =>
		checkableRecords(validated, kind),
	);
	return [
		...all.flatMap(({ file, id, facts }) => {
			const record = `${file.kind}/${id}`;
			return (facts.sources ?? []).flatMap(({ pmid }, index): Use[] => {
				const place = { file, path: ["sources", index, "pmid"] };
				return pmid === undefined ? [] : [{ pmid, record, place }];
			});
		}),
		...checkableRecords(validated, "condition").flatMap(
			({ file, id, facts }) => {
				const record = `condition/${id}`;
				const notes = facts.pharmacogenomic_notes ?? [];
				return notes.flatMap(({ source: { pmid } }, index): Use[] => {
					const path = ["pharmacogenomic_notes", index, "source", "pmid"];
					const place = { file, path };
					return pmid === undefined ? [] : [{ pmid, record, place }];
				});
			},
		),
		// What a link rests on is said of what it starts from.
		...validated.links.flatMap(({ file, index, from, check_at }): Use[] => {
			const pmid = PUBMED.exec(check_at.url)?.[1];
			const place = { file, path: [index, "check_at", "url"] };
			return pmid === undefined
				? []
				: [{ pmid: Number(pmid), record: from, place }];
		}),
	];
}
