/** An edition → the files of its search index. */

import type { Edition } from "../../dataset/edition.ts";
import type { OutputFile } from "../../output/file.ts";
import type { Entry, Shard } from "../../output/shards.ts";
import { shardsOf } from "../../output/shards.ts";
import { KIND_BOOST } from "./find.ts";
import type {
	FieldLengths,
	FirstShard,
	SearchGroup,
	SearchRow,
	SearchShard,
} from "./index-format.ts";
import { indexFileName, indexFolder } from "./index-format.ts";
import type { IndexedRecord } from "./make-index.ts";
import { indexRecords } from "./make-index.ts";
import { endOf, initialsOf, keyOf, termOf, wordsOf } from "./terms.ts";

/** The most characters of a file's records, and how many are shown for the start of a text that is still too short. */
const MAX_SIZE = 16_000;
const FEW = 30;

/** A record, found by its id or title, or by one of its names or words. */
interface Part {
	record: IndexedRecord;
	name?: string;
	word?: string;
}

/** The files of an edition's index. Tests split a small one by another size. */
export function* searchIndexFiles(
	of: Edition,
	maxSize = MAX_SIZE,
): Generator<OutputFile> {
	const { records, common } = indexRecords(of);
	const size = records.length;
	const shared = { common, size, averages: averagesOf(records) };
	const limits = { sizeOf, maxSize, few: FEW, maxLetters: 30 };
	for (const shard of shardsOf(entriesOf(records), limits)) {
		const { start, isPart, next } = shard;
		const file: SearchShard = { groups: groupsOf(shard), isPart, next };
		const first: FirstShard = { ...file, ...shared };
		yield {
			path: `${indexFolder(of.language)}${indexFileName(start)}`,
			make: () => JSON.stringify(start === "" ? first : file),
		};
	}
}

function sizeOf({ record: { id, title }, name = "", word = "" }: Part): number {
	// Quotes, commas and brackets count too.
	return id.length + title.length + name.length + word.length + 25;
}

function averagesOf(records: IndexedRecord[]): FieldLengths {
	const sums: FieldLengths = [0, 0, 0, 0];
	for (const { lengths } of records) {
		for (const [at, length] of lengths.entries()) {
			sums[at] = (sums[at] ?? 0) + length;
		}
	}
	return sums.map((sum) => sum / records.length) as FieldLengths;
}

/** Every text that finds a record, those first that say most about what somebody looks for. */
function entriesOf(records: IndexedRecord[]): Entry<Part>[] {
	const sought = [...records].sort(
		(one, other) => KIND_BOOST[other.kind] - KIND_BOOST[one.kind],
	);
	const titles = sought.map((record): Part => ({ record }));
	const names = sought.flatMap((record) =>
		record.names.map((name): Part => ({ record, name })),
	);
	const words = sought.flatMap((record) =>
		record.words.map((word): Part => ({ record, word })),
	);
	const textsOf = ({ record: { id, title }, name }: Part) =>
		name === undefined ? [id, title] : [name];
	const terms = (part: Part) => {
		const own = textsOf(part).flatMap(wordsOf).map(termOf);
		return [...own, ...own.map(endOf)];
	};
	const whole = (part: Part) =>
		textsOf(part).flatMap((text) => [keyOf(text), initialsOf(text)]);
	return [
		...entries(titles, whole),
		...entries(names, whole),
		...entries(titles, terms),
		...entries(names, terms),
		...entries(words, ({ word = "" }) => wordsOf(word).map(termOf)),
	];
}

function* entries(
	parts: Part[],
	textsOf: (part: Part) => string[],
): Generator<Entry<Part>> {
	for (const item of parts) {
		for (const text of textsOf(item)) if (text !== "") yield { text, item };
	}
}

function groupsOf({ items }: Shard<Part>): SearchGroup[] {
	const groups = new Map<string, SearchGroup>();
	const rows = new Map<IndexedRecord, SearchRow>();
	for (const { record, name, word } of items) {
		const row = rows.get(record) ?? newRow(record, groups);
		rows.set(record, row);
		if (name !== undefined) row[2].push(name);
		if (word !== undefined) row[3] = row[3] === "" ? word : `${row[3]} ${word}`;
	}
	return [...groups.values()];
}

function newRow(
	{ kind, language, path, id, title, lengths }: IndexedRecord,
	groups: Map<string, SearchGroup>,
): SearchRow {
	const group = groups.get(path) ?? { kind, language, path, rows: [] };
	groups.set(path, group);
	const row: SearchRow = [id, title, [], "", lengths];
	group.rows.push(row);
	return row;
}
