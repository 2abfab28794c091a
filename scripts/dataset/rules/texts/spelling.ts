/** Words of one record that are in no dictionary, and one slip away from a word that records use. */

import { readFileSync } from "node:fs";
import { distance } from "fastest-levenshtein";
import list from "word-list";
import { type Diagnostic, diagnose } from "../../../mistakes/diagnostic.ts";
import { isSlip } from "../../../mistakes/words.ts";
import { originalPath } from "../../../model/content-paths.ts";
import type { LoadedRecord } from "../../../record/load.ts";

export function checkWords(files: LoadedRecord[]): Diagnostic[] {
	const used = new Map<string, number>();
	for (const { traces } of files) {
		for (const word of traces?.words ?? []) {
			used.set(word, (used.get(word) ?? 0) + 1);
		}
	}
	const byLetter = Map.groupBy(used.keys(), ([letter]) => letter);
	const wordsOf = new Map(
		files.map(({ path, traces }) => [path, traces?.words]),
	);
	const unknown = files.flatMap(
		({ path, traces: { words, offsets } = NO_WORDS }) => {
			// A translation takes such words from its original.
			const original = originalPath(path);
			const own = original === path ? undefined : wordsOf.get(original);
			return words.flatMap((word, at) => {
				const offset = offsets[at] ?? -1;
				if (offset < 0 || used.get(word) !== 1) return [];
				if (isWord(word)) return [];
				const others = own ?? byLetter.get(word[0]);
				const near = others?.filter((one) => isNear(word, one));
				const [expected] = (near ?? []).sort(
					(a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0),
				);
				const place = { path, offset };
				return expected === undefined
					? []
					: [diagnose("word-unknown", place, { found: word, expected })];
			});
		},
	);
	return [...unknown, ...findSymbols(files)];
}

const NO_WORDS = { words: [], offsets: [] };

/** Symbols in small letters: of any record, or in capitals elsewhere in the file. A word of the dictionary may be one by accident. */
function findSymbols(files: LoadedRecord[]): Diagnostic[] {
	const ids = new Set(files.map(({ id }) => id));
	return files.flatMap(({ path, traces }) =>
		(traces?.small ?? []).flatMap(({ found, offset, isOwn }) => {
			const right = found.toUpperCase();
			if (!isOwn && !ids.has(right)) return [];
			if (isWord(found.toLowerCase())) return [];
			return [diagnose("symbol-small", { path, offset }, { found, right })];
		}),
	);
}

/** A sorted list, read once a process: a preview checks after each change. */
let dictionary: string | undefined;

/** Whether a dictionary has a word. To make a set of its 274,000 would take longer than all that is looked up. */
function isWord(line: string): boolean {
	dictionary ??= readFileSync(list, "utf8");
	const lines = dictionary;
	let [low, high] = [0, lines.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		const start = lines.lastIndexOf("\n", middle - 1) + 1;
		const end = lines.indexOf("\n", middle);
		const found = lines.slice(start, end === -1 ? undefined : end);
		if (found === line) return true;
		if (found < line) low = start + found.length + 1;
		else high = start;
	}
	return false;
}

/** Whether the two differ by one slip. One and several of the same thing are two words. */
function isNear(word: string, other: string): boolean {
	if (Math.abs(word.length - other.length) > 1) return false;
	if (`${word}s` === other || word === `${other}s`) return false;
	return distance(word, other) === 1 || isSlip(word, other);
}
