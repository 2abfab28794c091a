/** What the search knows about each record → the files of its index. */

import type { Identifier } from "../../../functions/shared/identifiers/keys.ts";
import type { ReadText } from "../../../functions/shared/identifiers/read.ts";
import type { OutputFile } from "../../output/file.ts";
import { type Entry, type Shard, shardsOf } from "../../output/shards.ts";
import {
	type FieldLengths,
	type FirstShard,
	indexFileName,
	indexFolder,
	rowOf,
	type SearchGroup,
	type SearchRow,
	type SearchShard,
	type Shared,
} from "./index-format.ts";
import type { IndexedEdition, IndexedRecord } from "./make-index.ts";
import {
	endOf,
	initialsOf,
	isHangul,
	keyOf,
	readName,
	readText,
	termOf,
	termsOf,
} from "./terms.ts";

/** The most characters of records in a file, and how many records it keeps for a typed start that is still too short. */
const MAX_SIZE = 16_000;
const FEW = 30;
/** Ways that the first file shows. With more records than that can tell, a search goes from file to file. */
const MAX_WAYS = 1000;

/** What all rows of a record have in common. */
type Head = Omit<IndexedRecord, "names" | "madeNames" | "words"> & {
	lengths: FieldLengths;
};

/** A record, found by its id or title, or by one of its names or words. */
interface Part {
	head: Head;
	names: string[];
	words: string[];
	size: number;
}

function partOf(head: Head, names: string[] = [], words: string[] = []): Part {
	const { id, title, lead } = head;
	const { length } = [id, title, lead, ...names, ...words].join("");
	// Quotes, commas and brackets count too.
	return { head, names, words, size: length + 25 };
}

/** A part by texts that find it. */
function entriesOf(part: Part, texts: string[]): Entry<Part>[] {
	return texts.map((text) => [text, part]);
}

/** The files of an edition's index. Tests pass another size to split a small one. */
export function* searchIndexFiles(
	indexed: IndexedEdition,
	maxSize = MAX_SIZE,
): Generator<OutputFile> {
	const { entries, ...shared } = partsOf(indexed);
	const limits = { maxSize, few: FEW, maxLetters: 30 };
	const ways: FirstShard["ways"] = {};
	let known = 0;
	let first: SearchShard | undefined;
	const fileOf = (
		start: string,
		content: SearchShard | FirstShard,
	): OutputFile => ({
		path: `${indexFolder(indexed.language)}${indexFileName(start)}`,
		make: () => JSON.stringify(content),
	});
	for (const shard of shardsOf(entries, limits)) {
		const { start, isPart, next } = shard;
		const file: SearchShard = { groups: groupsOf(shard), isPart, next };
		if (start === "") {
			first = file;
			continue;
		}
		if (next.length > 0 && known < MAX_WAYS) {
			ways[start] = next;
			known += next.length;
		}
		yield fileOf(start, file);
	}
	// Last, since it says where the others are.
	if (first !== undefined) yield fileOf("", { ...first, ...shared, ways });
}

/** Every text that finds a record, the most telling ones first, and what every search needs. */
function partsOf({
	records,
	common,
}: IndexedEdition): Shared & { entries: Entry<Part>[] } {
	const sought = [...records].sort(
		(one, other) => rowOf(other).boost - rowOf(one).boost,
	);
	const heads: Head[] = [];
	const titles: Entry<Part>[] = [];
	const names: Entry<Part>[] = [];
	const titleTerms: Entry<Part>[] = [];
	const nameTerms: Entry<Part>[] = [];
	const wordTerms: Entry<Part>[] = [];
	for (const { names: written, madeNames, words, ...rest } of sought) {
		const { id, title, genes } = rest;
		const ownId = readText(id);
		const ownTitle = readName(rest, title);
		const allNames = [...written, ...madeNames];
		const ownNames = allNames.map((name) => readName(rest, name));
		const lengths: FieldLengths = [
			countDifferent([ownId, ownTitle, ...ownNames], "identifiers") +
				ownId.words.length,
			countDifferent([ownTitle], "words"),
			countDifferent(ownNames, "words"),
			words.length,
		];
		const head = { ...rest, lengths };
		heads.push(head);
		const whole = partOf(head);
		titles.push(...entriesOf(whole, [id, title].flatMap(wholeTexts)));
		titleTerms.push(...entriesOf(whole, [ownId, ownTitle].flatMap(textsOf)));
		for (const [at, name] of allNames.entries()) {
			const part = partOf(head, [name]);
			// Whoever looks for a made name does so by what it says.
			if (at < written.length) names.push(...entriesOf(part, wholeTexts(name)));
			nameTerms.push(...entriesOf(part, textsOf(ownNames[at])));
		}
		const ofGenes = genes.flatMap((gene) => textsOf(readText(gene)));
		wordTerms.push(...entriesOf(whole, ofGenes));
		for (const word of words) {
			wordTerms.push([termOf(word), partOf(head, [], [word])]);
		}
	}
	const entries = [titles, names, titleTerms, nameTerms, wordTerms].flat();
	return { entries, common, size: heads.length, averages: averagesOf(heads) };
}

function countDifferent(texts: ReadText[], part: keyof ReadText): number {
	const parts = texts.flatMap((text): (string | Identifier)[] => text[part]);
	const keys = parts.map((one) =>
		typeof one === "string" ? one : one.keys[0],
	);
	return new Set(keys).size;
}

/** What a whole name is looked up by. */
function wholeTexts(name: string): string[] {
	const texts = isHangul(name)
		? [keyOf(name), initialsOf(name)]
		: [keyOf(name)];
	return texts.filter((text) => text !== "");
}

/** What the parts of a name are looked up by. Only words can be misspelt, and so be looked up by their ends. */
function textsOf(read: ReadText = { words: [], identifiers: [] }): string[] {
	return [...termsOf(read), ...read.words.map((word) => endOf(termOf(word)))];
}

function averagesOf(heads: Head[]): FieldLengths {
	const average = (field: 0 | 1 | 2 | 3) =>
		heads.reduce((sum, { lengths }) => sum + lengths[field], 0) / heads.length;
	return [average(0), average(1), average(2), average(3)];
}

function groupsOf({ items }: Shard<Part>): SearchGroup[] {
	const rows = Map.groupBy(items, ({ head }) => head);
	const groups = new Map<string, SearchGroup>();
	for (const [head, parts] of rows) {
		const { kind, language, path, isSensitive } = head;
		const key = `${path} ${isSensitive}`;
		const rest = isSensitive ? { isSensitive } : {};
		const group = groups.get(key) ?? {
			kind,
			language,
			path,
			...rest,
			rows: [],
		};
		groups.set(key, group);
		group.rows.push(newRow(head, parts));
	}
	return [...groups.values()];
}

function newRow(head: Head, parts: Part[]): SearchRow {
	const { id, title, lengths, lead, genes } = head;
	const names = parts.flatMap((one) => one.names);
	const words = parts.flatMap((one) => one.words).join(" ");
	return [id, title, names, words, lengths, lead, ...genes];
}
