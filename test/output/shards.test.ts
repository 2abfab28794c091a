/** How entries are split so that files do not grow with their number, and how a text leads to them. */

import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type Entry,
	type Item,
	shardsOf,
} from "../../scripts/output/shards.ts";

/** A few letters, so that many texts start alike. */
const texts = fc.uniqueArray(fc.stringMatching(/^[ab가]{1,8}$/), {
	maxLength: 60,
});
const LIMITS = { maxSize: 5, few: 2, maxLetters: 9 };

interface Named extends Item {
	name: string;
}

/** The shards, with the names of their items. */
function split(entries: Entry<Named>[]) {
	return [...shardsOf(entries, LIMITS)].map(({ items, ...shard }) => ({
		...shard,
		items: items.map(({ name }) => name),
	}));
}

function shardMap(entries: Entry<Named>[]) {
	return new Map(split(entries).map((shard) => [shard.start, shard]));
}

/** The shard that a text leads to, found the way the edge and the browser do. */
function lookUp(shards: ReturnType<typeof shardMap>, text: string) {
	let shard = shards.get("");
	for (;;) {
		const next = shard?.next.find((starts) =>
			starts.some((start) => text.startsWith(start)),
		);
		if (next?.[0] === undefined) return shard;
		shard = shards.get(next[0]);
	}
}

function byOwnText(all: string[]): Entry<Named>[] {
	return all.map((name) => [name, { name, size: 1 }]);
}

test("every text leads to its own entry, and no shard is larger than the limit", () => {
	fc.assert(
		fc.property(texts, (all) => {
			const shards = shardMap(byOwnText(all));
			for (const text of all) {
				expect(lookUp(shards, text)?.items, text).toContain(text);
			}
			for (const { items } of shards.values()) {
				expect(items.length).toBeLessThanOrEqual(LIMITS.maxSize);
				expect(new Set(items).size).toBe(items.length);
			}
		}),
	);
});

test("the start of a text leads to all entries that start so, or at least to the first few", () => {
	fc.assert(
		fc.property(texts, fc.stringMatching(/^[ab가]{1,8}$/), (all, start) => {
			const fitting = all.filter((text) => text.startsWith(start));
			const found = lookUp(shardMap(byOwnText(all)), start)?.items ?? [];
			const expected = found.includes(start)
				? [start]
				: fitting.slice(0, LIMITS.few);
			expect(found).toEqual(expect.arrayContaining(expected));
		}),
	);
});

test("few entries are one shard; more are split by the first letter that differs, and small shards are joined", () => {
	expect(split(byOwnText(["ab", "aa"]))).toEqual([
		{ start: "", items: ["ab", "aa"], isPart: false, next: [] },
	]);
	const many = ["abaa", "abab", "abba", "abbb", "ab", "abc", "abbc", "abac"];
	expect(split(byOwnText(many))).toEqual([
		{
			start: "",
			items: ["ab", "abaa", "abab"],
			isPart: true,
			next: [["aba"], ["abb", "abc"]],
		},
		{ start: "aba", items: ["abaa", "abab", "abac"], isPart: false, next: [] },
		{
			start: "abb",
			items: ["abba", "abbb", "abbc", "abc"],
			isPart: false,
			next: [],
		},
	]);
});

test("of too many entries with the same text, the first ones stay", () => {
	const names = ["a", "b", "c", "d", "e", "f", "g"];
	const [shard] = split(names.map((name) => ["same", { name, size: 1 }]));
	expect(shard?.items).toEqual(names.slice(0, 5));
	expect(shard?.isPart).toBe(true);
});
