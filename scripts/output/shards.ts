/**
 * Splits entries into shards that stay small however many entries there are. An entry is found by the start of a text: a
 * shard that would be too large holds only its first entries, and says how many letters name the shards with all of them.
 */

/** An item, and a text by whose start it is found. An item may have several. */
export interface Entry<T> {
	text: string;
	item: T;
}

export interface Shard<T> {
	/** What the texts of its entries start with. */
	start: string;
	/** Each once, in the order of the entries. If the shard is split, those whose text is no longer, then the first few. */
	items: T[];
	/** Only if the shard is split: how many letters of a text name the shard to read next, if the text has that many. */
	letters?: number;
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
	const letters =
		fitting.length < items.length
			? lettersToSplitBy(entries, limits)
			: undefined;
	if (letters === undefined) {
		yield { start, items: fitting };
		return;
	}
	const short = itemsOf(entries.filter(({ text }) => text.length < letters));
	// Only the empty text is shorter than one letter, and nobody looks for it.
	const few = letters === 1 ? [] : items.slice(0, limits.few);
	const own = thatFit([...new Set([...short, ...few])], limits);
	yield { start, items: own, letters };
	const groups = new Map<string, Entry<T>[]>();
	for (const entry of entries) {
		if (entry.text.length < letters) continue;
		const next = entry.text.slice(0, letters);
		const group = groups.get(next);
		if (group === undefined) groups.set(next, [entry]);
		else group.push(entry);
	}
	for (const [next, group] of groups) yield* shardsOf(group, limits, next);
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
