/** What the search knows about each record → the files of its index. */

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
import type { IndexedEdition, IndexedRecord } from "./make-index.ts";
import {
	endOf,
	initialsOf,
	isHangul,
	keyOf,
	termOf,
	wordsOf,
} from "./terms.ts";

/** The most characters of records in a file, and how many records it keeps for a typed start that is still too short. */
const MAX_SIZE = 16_000;
const FEW = 30;

/** What all rows of a record have in common. */
type Head = Omit<IndexedRecord, "names" | "words"> & { lengths: FieldLengths };

/** A record, found by its id or title, or by one of its names or words. */
class Part extends Item {
	readonly head: Head;
	readonly name: string | undefined;
	readonly word: string | undefined;

	constructor(head: Head, name?: string, word?: string) {
		const { length } = `${head.id}${head.title}${name ?? ""}${word ?? ""}`;
		// Quotes, commas and brackets count too.
		super(length + 25);
		this.head = head;
		this.name = name;
		this.word = word;
	}
}

/** The files of an edition's index. Tests pass another size to split a small one. */
export function* searchIndexFiles(
	indexed: IndexedEdition,
	maxSize = MAX_SIZE,
): Generator<OutputFile> {
	const { entries, ...shared } = partsOf(indexed);
	const limits = { maxSize, few: FEW, maxLetters: 30 };
	for (const shard of shardsOf(entries, limits)) {
		const { start, isPart, next } = shard;
		const file: SearchShard = { groups: groupsOf(shard), isPart, next };
		const first: FirstShard = { ...file, ...shared };
		yield {
			path: `${indexFolder(indexed.language)}${indexFileName(start)}`,
			make: () => JSON.stringify(start === "" ? first : file),
		};
	}
}

/** What a word is looked up by. */
interface Term {
	term: string;
	end: string;
}

/** Turns texts into terms. Most words are in many records, so terms are cached. */
class Terms {
	readonly #known = new Map<string, Term>();

	of(text: string): Term[] {
		return wordsOf(text).map((word) => {
			const known = this.#known.get(word);
			if (known !== undefined) return known;
			const term = termOf(word);
			const made = { term, end: endOf(term) };
			this.#known.set(word, made);
			return made;
		});
	}
}

/** Every text that finds a record, the most telling ones first, and what every search needs. */
function partsOf({ records, common }: IndexedEdition): Omit<
	FirstShard,
	keyof SearchShard
> & {
	entries: Entries<Part>;
} {
	const sought = [...records].sort(
		(one, other) => KIND_BOOST[other.kind] - KIND_BOOST[one.kind],
	);
	const known = new Terms();
	const heads: Head[] = [];
	const titles = new Entries<Part>();
	const names = new Entries<Part>();
	const titleTerms = new Entries<Part>();
	const nameTerms = new Entries<Part>();
	const wordTerms = new Entries<Part>();
	for (const { names: ownNames, words, ...rest } of sought) {
		const { id, title } = rest;
		const terms = {
			id: known.of(id),
			title: known.of(title),
			names: ownNames.map((name) => known.of(name)),
			words: words.map((word) => known.of(word)),
		};
		const lengths: FieldLengths = [
			countDifferent(terms.id),
			countDifferent(terms.title),
			countDifferent(terms.names.flat()),
			countDifferent(terms.words.flat()),
		];
		const head = { ...rest, lengths };
		heads.push(head);
		const part = new Part(head);
		titles.add(part, [...wholeTexts(id), ...wholeTexts(title)]);
		titleTerms.add(part, withEnds([...terms.id, ...terms.title]));
		for (const [at, name] of ownNames.entries()) {
			const part = new Part(head, name);
			names.add(part, wholeTexts(name));
			nameTerms.add(part, withEnds(terms.names[at] ?? []));
		}
		for (const [at, word] of words.entries()) {
			const own = terms.words[at] ?? [];
			wordTerms.add(new Part(head, undefined, word), own.map(toTerm));
		}
	}
	const entries = titles.concat(names, titleTerms, nameTerms, wordTerms);
	const averages = averagesOf(heads);
	return { entries, common, size: heads.length, averages };
}

function toTerm({ term }: Term): string {
	return term;
}

function countDifferent(terms: Term[]): number {
	return terms.length < 2 ? terms.length : new Set(terms.map(toTerm)).size;
}

/** What a whole name is looked up by. */
function wholeTexts(name: string): string[] {
	const texts = isHangul(name)
		? [keyOf(name), initialsOf(name)]
		: [keyOf(name)];
	return texts.filter((text) => text !== "");
}

function withEnds(terms: Term[]): string[] {
	return [...terms.map(toTerm), ...terms.map(({ end }) => end)];
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
