/** Rules of the register of papers: each one that is cited stands in it with the records that cite it. */

import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { diagnose } from "../../mistakes/diagnostic.ts";
import type { Place } from "../../mistakes/place.ts";
import { PUBMED_ADDRESS } from "../../model/fields.ts";
import type { Facts } from "../../model/kinds.ts";
import { KIND_NAMES } from "../../model/kinds.ts";
import type { CheckableRecord, Validated } from "../../record/validate.ts";
import { checkableRecords } from "../../record/validate.ts";

/** A place where a paper is cited, and the record whose claim rests on it. */
interface Use {
	pmid: number;
	record: string;
	place: Place;
}

export function checkCitations(validated: Validated): Diagnostic[] {
	const { citations, unparsed } = validated;
	const { file, entries, unsound } = citations;
	const uses = usesOf(validated);
	const listed = new Map(entries.map((entry) => [entry.pmid, entry]));
	const isUnread = unparsed.has(file.path);
	const missing = uses.flatMap(({ pmid, record, place }) =>
		isUnread || unsound.has(pmid) || listed.get(pmid)?.records.includes(record)
			? []
			: [diagnose("citation-missing", place, { pmid, record })],
	);
	const repeated = entries.flatMap((entry) => {
		const { pmid, index } = entry;
		if (listed.get(pmid) === entry) return [];
		const place = { file, path: [index, "pmid"] };
		return [diagnose("citation-repeated", place, { pmid })];
	});
	return [...missing, ...repeated, ...findUnused(validated, uses)];
}

/** Entries that name a record which does not cite the paper, as far as what it cites is known. */
function findUnused(validated: Validated, uses: Use[]): Diagnostic[] {
	const { file, entries } = validated.citations;
	const cited = new Set(uses.map(({ pmid, record }) => `${pmid} ${record}`));
	return entries.flatMap(({ pmid, records, index }) =>
		records.flatMap((record, at) => {
			if (cited.has(`${pmid} ${record}`)) return [];
			if (isUnknown(record, validated)) return [];
			const place = { file, path: [index, "records", at] };
			return [diagnose("citation-unused", place, { pmid, record })];
		}),
	);
}

/** Whether a mistake keeps from knowing what a record cites, or what the links say that start from it. */
function isUnknown(record: string, validated: Validated): boolean {
	const { files, unsound, unparsed, areLinksWhole } = validated;
	const [name, id] = record.split("/");
	const kind = KIND_NAMES.find((one) => one === name);
	const file = files.find((one) => one.kind === kind && one.id === id);
	const found =
		kind && (unsound[kind] as CheckableRecord[]).find((one) => one.id === id);
	const { sources, pharmacogenomic_notes: notes } = (found?.facts ??
		{}) as Partial<Facts<"condition">>;
	const isBroken =
		found !== undefined &&
		(sources === undefined || (kind === "condition" && notes === undefined));
	const areLinksRead = ![...unparsed].some((path) =>
		path.startsWith("content/links/"),
	);
	if (!areLinksWhole || !areLinksRead) return true;
	return isBroken || (file !== undefined && unparsed.has(file.path));
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
			const pmid = PUBMED_ADDRESS.exec(check_at.url)?.[1];
			const place = { file, path: [index, "check_at", "url"] };
			return pmid === undefined
				? []
				: [{ pmid: Number(pmid), record: from, place }];
		}),
	];
}
