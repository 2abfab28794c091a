/**
 * Splits entries into shards that stay small however many entries there are. An entry is found by the start of a text: a
 * shard that would be too large holds only its first entries, and names the shards of longer starts, which have all of them.
 */

/** Something to find by one or more texts. There can be millions, so it is meant to be extended, not wrapped. */
export class Item {
	/** In the unit of `maxSize`. */
	readonly size: number;
	/** The number of the last list that it was put into, so that even a very long list needs no set to skip duplicates. */
	list = 0;

	constructor(size: number) {
		this.size = size;
	}
}

/** Texts, and for each the item that its start leads to. One object per pair would mean hundreds of thousands of them. */
export class Entries<T extends Item> {
	readonly texts: string[];
	readonly items: T[];

	constructor(texts: string[] = [], items: T[] = []) {
		this.texts = texts;
		this.items = items;
	}

	add(item: T, texts: string[]): void {
		for (const text of texts) {
			this.texts.push(text);
			this.items.push(item);
		}
	}

	concat(...others: Entries<T>[]): Entries<T> {
		return new Entries(
			this.texts.concat(...others.map(({ texts }) => texts)),
			this.items.concat(...others.map(({ items }) => items)),
		);
	}
}

export interface Shard<T extends Item> {
	/** What the texts of its entries start with; if several small starts share the shard, the first of them. */
	start: string;
	/** Each once, in the order of the entries. If the shard is split, those whose text leads no further, then the first few. */
	items: T[];
	/** Whether items are left out: because the shard is split, or because a single text has too many. */
	isPart: boolean;
	/** If the shard is split: the starts of the shards to read next. Starts in one list share a shard, named by the first. */
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
export function shardsOf<T extends Item>(
	entries: Entries<T>,
	limits: ShardLimits,
): Generator<Shard<T>> {
	return split(entries, [...entries.texts.keys()], limits, "");
}

/** The shards of some entries, which are given by their indexes among all. */
function* split<T extends Item>(
	entries: Entries<T>,
	places: number[],
	limits: ShardLimits,
	start: string,
): Generator<Shard<T>> {
	const items = itemsOf(entries, places);
	const fitting = thatFit(items, limits);
	const isWhole = fitting.length === items.length;
	const letters = isWhole
		? undefined
		: lettersToSplitBy(entries, places, limits);
	if (letters === undefined) {
		yield { start, items: fitting, isPart: !isWhole, next: [] };
		return;
	}
	const isShort = (place: number) => textAt(entries, place).length < letters;
	const short = itemsOf(entries, places.filter(isShort));
	// Only the empty text is shorter than one letter, and nobody looks for it.
	const few = letters === 1 ? [] : items.slice(0, limits.few);
	const own = thatFit([...new Set([...short, ...few])], limits);
	const groups = groupByStart(entries, places, letters, limits);
	const next = groups.map(({ starts }) => starts);
	yield { start, items: own, isPart: true, next };
	for (const { starts, places } of groups) {
		yield* split(entries, places, limits, starts[0] ?? "");
	}
}

interface Group {
	starts: string[];
	places: number[];
	size: number;
}

/** Groups entries by letter number `letters`, sorted; the letters before it are the same. Joins small neighbours. */
function groupByStart<T extends Item>(
	entries: Entries<T>,
	places: number[],
	letters: number,
	{ maxSize }: ShardLimits,
): Group[] {
	const byLetter = new Map<string, number[]>();
	for (const place of places) {
		const letter = textAt(entries, place)[letters - 1];
		if (letter === undefined) continue;
		const known = byLetter.get(letter);
		if (known === undefined) byLetter.set(letter, [place]);
		else known.push(place);
	}
	const common = textAt(entries, places[0] ?? 0).slice(0, letters - 1);
	const groups: Group[] = [];
	for (const [letter, own] of [...byLetter].sort(([a], [b]) =>
		a < b ? -1 : 1,
	)) {
		const start = `${common}${letter}`;
		const size = sizeOf(itemsOf(entries, own));
		const last = groups.at(-1);
		if (last !== undefined && last.size + size <= maxSize) {
			last.starts.push(start);
			last.places.push(...own);
			last.size += size;
		} else groups.push({ starts: [start], places: own, size });
	}
	return groups;
}

function textAt<T extends Item>({ texts }: Entries<T>, place: number): string {
	return texts[place] ?? "";
}

/** How many lists of items have been made. */
let lists = 0;

/** The items at these places, each once. */
function itemsOf<T extends Item>({ items }: Entries<T>, places: number[]): T[] {
	lists += 1;
	const found: T[] = [];
	for (const place of places) {
		const item = items[place];
		if (item === undefined || item.list === lists) continue;
		item.list = lists;
		found.push(item);
	}
	return found;
}

function sizeOf(items: Item[]): number {
	return items.reduce((sum, { size }) => sum + size, 0);
}

function thatFit<T extends Item>(items: T[], { maxSize }: ShardLimits): T[] {
	let size = 0;
	const end = items.findIndex((item) => {
		size += item.size;
		return size > maxSize;
	});
	return end === -1 ? items : items.slice(0, end);
}

/** One letter more than all texts have in common; undefined if that cannot tell them apart. */
function lettersToSplitBy<T extends Item>(
	entries: Entries<T>,
	places: number[],
	{ maxLetters }: ShardLimits,
): number | undefined {
	let common = textAt(entries, places[0] ?? 0);
	for (const place of places) {
		const text = textAt(entries, place);
		while (!text.startsWith(common)) common = common.slice(0, -1);
		if (common === "") break;
	}
	const { length } = common;
	const isSame = places.every(
		(place) => textAt(entries, place).length === length,
	);
	return isSame || length >= maxLetters ? undefined : length + 1;
}
