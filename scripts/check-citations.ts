/** Rules of the register of papers: each one that is cited stands in it with the records that cite it. */

import type { Diagnostic } from "./diagnostics.ts";
import { diagnose } from "./diagnostics.ts";
import type { Place } from "./locate.ts";
import { KIND_NAMES } from "./schema/authored.ts";
import type { AuthoredRecord, Validated } from "./validate.ts";

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
	const cited = new Set(uses.map(({ pmid, record }) => `${pmid} ${record}`));
	// What a record with another mistake cites is not known.
	const isUnread = (record: string) => {
		const [kind, id = ""] = record.split("/");
		const known = KIND_NAMES.find((name) => name === kind);
		return (
			known !== undefined &&
			validated.ids[known].has(id) &&
			!validated.records[known].has(id)
		);
	};
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
				if (cited.has(`${pmid} ${record}`) || isUnread(record)) return [];
				const place = { file, path: [index, "records", at] };
				return [diagnose("citation-unused", place, { pmid, record })];
			}),
		]),
	];
}

function usesOf({ records, links }: Validated): Use[] {
	const all = KIND_NAMES.flatMap((kind) => [
		...(records[kind].values() as Iterable<AuthoredRecord>),
	]);
	return [
		...all.flatMap(({ file, id, facts }) => {
			const record = `${file.kind}/${id}`;
			return facts.sources.flatMap(({ pmid }, index): Use[] => {
				const place = { file, path: ["sources", index, "pmid"] };
				return pmid === undefined ? [] : [{ pmid, record, place }];
			});
		}),
		...[...records.condition.values()].flatMap(({ file, id, facts }) =>
			facts.pharmacogenomic_notes.flatMap(({ source }, index): Use[] => {
				const { pmid } = source;
				const path = ["pharmacogenomic_notes", index, "source", "pmid"];
				const record = `condition/${id}`;
				return pmid === undefined
					? []
					: [{ pmid, record, place: { file, path } }];
			}),
		),
		// What a link rests on is said of what it starts from.
		...links.flatMap(({ file, index, from, check_at }): Use[] => {
			const pmid = PUBMED.exec(check_at.url)?.[1];
			const place = { file, path: [index, "check_at", "url"] };
			return pmid === undefined
				? []
				: [{ pmid: Number(pmid), record: from, place }];
		}),
	];
}
