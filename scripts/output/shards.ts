/**
 * Splits entries into shards that stay small however many entries there are. An entry is found by the start of a text: a
 * shard that would be too large holds only its first entries, and names the shards of longer starts, which have all of them.
 */

/** Something to find, with its size in the unit of `maxSize`. */
export interface Item {
	size: number;
}

/** A text whose start leads to an item. */
export type Entry<T extends Item> = readonly [text: string, item: T];

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

/** The shards of entries whose texts have a start, each before those that it leads to. The first has that start. */
export function* shardsOf<T extends Item>(
	entries: readonly Entry<T>[],
	limits: ShardLimits,
	start = "",
): Generator<Shard<T>> {
	const items = itemsOf(entries);
	const fitting = thatFit(items, limits);
	const isWhole = fitting.length === items.length;
	const letters = isWhole ? undefined : lettersToSplitBy(entries, limits);
	if (letters === undefined) {
		yield { start, items: fitting, isPart: !isWhole, next: [] };
		return;
	}
	const short = itemsOf(entries.filter(([text]) => text.length < letters));
	// Only the empty text is shorter than one letter, and nobody looks for it.
	const few = letters === 1 ? [] : items.slice(0, limits.few);
	const own = thatFit([...new Set([...short, ...few])], limits);
	const groups = groupByStart(entries, letters, limits);
	const next = groups.map(({ starts }) => starts);
	yield { start, items: own, isPart: true, next };
	for (const { starts, entries } of groups) {
		yield* shardsOf(entries, limits, starts[0]);
	}
}

interface Group<T extends Item> {
	starts: string[];
	entries: Entry<T>[];
	size: number;
}

/** Groups entries by so many letters, sorted, of which only the last differs. Joins small neighbours. */
function groupByStart<T extends Item>(
	entries: readonly Entry<T>[],
	letters: number,
	{ maxSize }: ShardLimits,
): Group<T>[] {
	const long = entries.filter(([text]) => text.length >= letters);
	const byStart = Map.groupBy(long, ([text]) => text.slice(0, letters));
	const groups: Group<T>[] = [];
	for (const [start, own] of [...byStart].sort(([a], [b]) =>
		a < b ? -1 : 1,
	)) {
		const size = itemsOf(own).reduce((sum, one) => sum + one.size, 0);
		const last = groups.at(-1);
		if (last !== undefined && last.size + size <= maxSize) {
			last.starts.push(start);
			last.entries.push(...own);
			last.size += size;
		} else groups.push({ starts: [start], entries: own, size });
	}
	return groups;
}

/** The items of entries, each once. */
function itemsOf<T extends Item>(entries: readonly Entry<T>[]): T[] {
	return [...new Set(entries.map(([, item]) => item))];
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
	entries: readonly Entry<T>[],
	{ maxLetters }: ShardLimits,
): number | undefined {
	let [[common] = [""]] = entries;
	for (const [text] of entries) {
		while (!text.startsWith(common)) common = common.slice(0, -1);
		if (common === "") break;
	}
	const { length } = common;
	const isSame = entries.every(([text]) => text.length === length);
	return isSame || length >= maxLetters ? undefined : length + 1;
}
