/**
 * Splits entries into shards that stay small however many entries there are. An entry is found by the start of a text: a
 * shard that would be too large holds only its first entries, and names the shards of longer starts, which have all of them.
 */

/** Something to find, which may have several texts. */
export class Item<T> {
	readonly value: T;
	/** In the unit of `maxSize`. */
	readonly size: number;
	/** The list that it was last put into: a list of very many items tells by it which it has, without a set of them. */
	list: Item<T>[] | undefined;

	constructor(value: T, size: number) {
		this.value = value;
		this.size = size;
		this.list = undefined;
	}
}

/** An item, and a text by whose start it is found. */
export interface Entry<T> {
	text: string;
	item: Item<T>;
}

export interface Shard<T> {
	/** What the texts of its entries start with; if small starts share the shard, the first of them. */
	start: string;
	/** Each once, in the order of the entries. If the shard is split, those whose text is no longer, then the first few. */
	items: T[];
	/** Whether items are left out: because the shard is split, or because even one text has too many. */
	isPart: boolean;
	/** If the shard is split: the starts of the shards to read next. Those in one list share a shard, that of the first. */
	next: string[][];
}

export interface ShardLimits {
	/** The largest total size of a shard's items. More items with the same text are left out. */
	maxSize: number;
	/** How many items a split shard has at least, for texts too short to lead any further. */
	few: number;
	/** Nobody looks up a text by more letters than this. */
	maxLetters: number;
}

/** The shards of all entries, each before those that it leads to. The first has the start "". */
export function* shardsOf<T>(
	entries: Entry<T>[],
	limits: ShardLimits,
	start = "",
): Generator<Shard<T>> {
	const items = itemsOf(entries);
	const fitting = thatFit(items, limits);
	const isWhole = fitting.length === items.length;
	const letters = isWhole ? undefined : lettersToSplitBy(entries, limits);
	if (letters === undefined) {
		yield { start, items: valuesOf(fitting), isPart: !isWhole, next: [] };
		return;
	}
	const short = itemsOf(entries.filter(({ text }) => text.length < letters));
	// Only the empty text is shorter than one letter, and nobody looks for it.
	const few = letters === 1 ? [] : items.slice(0, limits.few);
	const own = thatFit([...new Set([...short, ...few])], limits);
	const groups = groupByStart(entries, letters, limits);
	const next = groups.map(({ starts }) => starts);
	yield { start, items: valuesOf(own), isPart: true, next };
	for (const { starts, entries } of groups) {
		yield* shardsOf(entries, limits, starts[0]);
	}
}

interface Group<T> {
	starts: string[];
	entries: Entry<T>[];
	size: number;
}

/** The entries by the last of so many letters, in its order; those before it are the same. Small neighbours are one group. */
function groupByStart<T>(
	entries: Entry<T>[],
	letters: number,
	{ maxSize }: ShardLimits,
): Group<T>[] {
	const byLetter = new Map<string, Entry<T>[]>();
	for (const entry of entries) {
		const letter = entry.text[letters - 1];
		if (letter === undefined) continue;
		const known = byLetter.get(letter);
		if (known === undefined) byLetter.set(letter, [entry]);
		else known.push(entry);
	}
	const common = entries[0]?.text.slice(0, letters - 1) ?? "";
	const groups: Group<T>[] = [];
	for (const [letter, own] of [...byLetter].sort(([a], [b]) =>
		a < b ? -1 : 1,
	)) {
		const start = `${common}${letter}`;
		const size = itemsOf(own).reduce((sum, item) => sum + item.size, 0);
		const last = groups.at(-1);
		if (last !== undefined && last.size + size <= maxSize) {
			last.starts.push(start);
			last.entries.push(...own);
			last.size += size;
		} else groups.push({ starts: [start], entries: own, size });
	}
	return groups;
}

/** Each once. */
function itemsOf<T>(entries: Entry<T>[]): Item<T>[] {
	const items: Item<T>[] = [];
	for (const { item } of entries) {
		if (item.list === items) continue;
		item.list = items;
		items.push(item);
	}
	return items;
}

function valuesOf<T>(items: Item<T>[]): T[] {
	return items.map(({ value }) => value);
}

function thatFit<T>(items: Item<T>[], { maxSize }: ShardLimits): Item<T>[] {
	let size = 0;
	const end = items.findIndex((item) => {
		size += item.size;
		return size > maxSize;
	});
	return end === -1 ? items : items.slice(0, end);
}

/** One letter more than all texts have in common; undefined if that tells none of them apart. */
function lettersToSplitBy<T>(
	entries: Entry<T>[],
	{ maxLetters }: ShardLimits,
): number | undefined {
	let common = entries[0]?.text ?? "";
	for (const { text } of entries) {
		while (!text.startsWith(common)) common = common.slice(0, -1);
		if (common === "") break;
	}
	const isSame = entries.every(({ text }) => text.length === common.length);
	return isSame || common.length >= maxLetters ? undefined : common.length + 1;
}
