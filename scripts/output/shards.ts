/**
 * Splits entries into shards that stay small however many entries there are. An entry is found by the start of a text: a
 * shard that would be too large holds only its first entries, and names the shards of longer starts, which have all of them.
 */

/** An item, and a text by whose start it is found. An item may have several. */
export interface Entry<T> {
	text: string;
	item: T;
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

export interface ShardLimits<T> {
	/** The size of an item, in the unit of `maxSize`. */
	sizeOf: (item: T) => number;
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
	limits: ShardLimits<T>,
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
	const short = itemsOf(entries.filter(({ text }) => text.length < letters));
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

interface Group<T> {
	starts: string[];
	entries: Entry<T>[];
	size: number;
}

/** The entries by so many letters, in the order of the letters. Small neighbours are one group. */
function groupByStart<T>(
	entries: Entry<T>[],
	letters: number,
	{ sizeOf, maxSize }: ShardLimits<T>,
): Group<T>[] {
	const byStart = new Map<string, Entry<T>[]>();
	for (const entry of entries) {
		if (entry.text.length < letters) continue;
		const start = entry.text.slice(0, letters);
		const known = byStart.get(start);
		if (known === undefined) byStart.set(start, [entry]);
		else known.push(entry);
	}
	const groups: Group<T>[] = [];
	for (const [start, own] of [...byStart].sort(([a], [b]) =>
		a < b ? -1 : 1,
	)) {
		const items = itemsOf(own);
		const size = items.reduce((sum, item) => sum + sizeOf(item), 0);
		const last = groups.at(-1);
		if (last !== undefined && last.size + size <= maxSize) {
			last.starts.push(start);
			last.entries.push(...own);
			last.size += size;
		} else groups.push({ starts: [start], entries: own, size });
	}
	return groups;
}

function itemsOf<T>(entries: Entry<T>[]): T[] {
	return [...new Set(entries.map(({ item }) => item))];
}

function thatFit<T>(items: T[], { sizeOf, maxSize }: ShardLimits<T>): T[] {
	let size = 0;
	const end = items.findIndex((item) => {
		size += sizeOf(item);
		return size > maxSize;
	});
	return end === -1 ? items : items.slice(0, end);
}

/** One letter more than all texts have in common; undefined if that tells none of them apart. */
function lettersToSplitBy<T>(
	entries: Entry<T>[],
	{ maxLetters }: ShardLimits<T>,
): number | undefined {
	const first = entries[0]?.text ?? "";
	let common = first.length;
	for (const { text } of entries) {
		common = Math.min(common, text.length);
		while (!text.startsWith(first.slice(0, common))) common -= 1;
	}
	const isSame = entries.every(({ text }) => text.length === common);
	return isSame || common >= maxLetters ? undefined : common + 1;
}
