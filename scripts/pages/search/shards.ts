/** An edition → the files of its search index. */

import type { Edition } from "../../dataset/edition.ts";
import type { OutputFile } from "../../output/file.ts";
import type { Shard } from "../../output/shards.ts";
import { Entries, Item, shardsOf } from "../../output/shards.ts";
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
import { endOf, initialsOf, isPlain, keyOf, termsOf } from "./terms.ts";

/** The most characters of a file's records, and how many are shown for the start of a text that is still too short. */
const MAX_SIZE = 16_000;
const FEW = 30;

/** What every row of a record says. */
type Head = Omit<IndexedRecord, "names" | "words"> & { lengths: FieldLengths };

/** A record, found by its id or title, or by one of its names or words. */
interface Part {
	head: Head;
	name: string | undefined;
	word: string | undefined;
}

/** The files of an edition's index. Tests split a small one by another size. */
export function* searchIndexFiles(
	of: Edition,
	maxSize = MAX_SIZE,
): Generator<OutputFile> {
	const { records, common } = indexRecords(of);
	const { heads, entries } = partsOf(records);
	const shared = { common, size: heads.length, averages: averagesOf(heads) };
	const limits = { maxSize, few: FEW, maxLetters: 30 };
	for (const shard of shardsOf(entries, limits)) {
		const { start, isPart, next } = shard;
		const file: SearchShard = { groups: groupsOf(shard), isPart, next };
		const first: FirstShard = { ...file, ...shared };
		yield {
			path: `${indexFolder(of.language)}${indexFileName(start)}`,
			make: () => JSON.stringify(start === "" ? first : file),
		};
	}
}

/** What the records are found by: every text, those first that say most about what somebody looks for. */
function partsOf(records: IndexedRecord[]): {
	heads: Head[];
	entries: Entries<Part>;
} {
	const sought = [...records].sort(
		(one, other) => KIND_BOOST[other.kind] - KIND_BOOST[one.kind],
	);
	const heads: Head[] = [];
	const titles = new Entries<Part>();
	const names = new Entries<Part>();
	const titleTerms = new Entries<Part>();
	const nameTerms = new Entries<Part>();
	const wordTerms = new Entries<Part>();
	for (const { names: ownNames, words, ...rest } of sought) {
		const { id, title } = rest;
		const terms = {
			id: termsOf(id),
			title: termsOf(title),
			names: ownNames.map(termsOf),
			words: words.map(termsOf),
		};
		const lengths: FieldLengths = [
			countDifferent(terms.id),
			countDifferent(terms.title),
			countDifferent(terms.names.flat()),
			countDifferent(terms.words.flat()),
		];
		const head = { ...rest, lengths };
		heads.push(head);
		const part = partOf(head);
		titles.add(part, [...wholeTexts(id), ...wholeTexts(title)]);
		titleTerms.add(part, withEnds([...terms.id, ...terms.title]));
		for (const [at, name] of ownNames.entries()) {
			const part = partOf(head, name);
			names.add(part, wholeTexts(name));
			nameTerms.add(part, withEnds(terms.names[at] ?? []));
		}
		for (const [at, word] of words.entries()) {
			wordTerms.add(partOf(head, undefined, word), terms.words[at] ?? []);
		}
	}
	const entries = titles.concat(names, titleTerms, nameTerms, wordTerms);
	return { heads, entries };
}

function countDifferent(terms: string[]): number {
	return terms.length < 2 ? terms.length : new Set(terms).size;
}

function partOf(head: Head, name?: string, word?: string): Item<Part> {
	const { length: own } = `${head.id}${head.title}${name ?? ""}${word ?? ""}`;
	// Quotes, commas and brackets count too.
	return new Item({ head, name, word }, own + 25);
}

/** What all of a name is looked up by. */
function wholeTexts(name: string): string[] {
	const texts = isPlain(name) ? [keyOf(name)] : [keyOf(name), initialsOf(name)];
	return texts.filter((text) => text !== "");
}

function withEnds(terms: string[]): string[] {
	return [...terms, ...terms.map(endOf)];
}

function averagesOf(heads: Head[]): FieldLengths {
	const sums: FieldLengths = [0, 0, 0, 0];
	for (const { lengths } of heads) {
		for (const [at, length] of lengths.entries()) {
			sums[at] = (sums[at] ?? 0) + length;
		}
	}
	return sums.map((sum) => sum / heads.length) as FieldLengths;
}

function groupsOf({ items }: Shard<Part>): SearchGroup[] {
	const groups = new Map<string, SearchGroup>();
	const rows = new Map<Head, SearchRow>();
	for (const { head, name, word } of items) {
		let row = rows.get(head);
		if (row === undefined) {
			row = newRow(head, groups);
			rows.set(head, row);
		}
		if (name !== undefined) row[2].push(name);
		if (word !== undefined) row[3] = row[3] === "" ? word : `${row[3]} ${word}`;
	}
	return [...groups.values()];
}

function newRow(
	{ kind, language, path, id, title, lengths }: Head,
	groups: Map<string, SearchGroup>,
): SearchRow {
	let group = groups.get(path);
	if (group === undefined) {
		group = { kind, language, path, rows: [] };
		groups.set(path, group);
	}
	const row: SearchRow = [id, title, [], "", lengths];
	group.rows.push(row);
	return row;
}
