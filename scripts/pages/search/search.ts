/**
 * Searches the index and reads only the files that the query needs: those of the starts of its words. Runs in the browser;
 * tests run the same code.
 */

import type { Found } from "./find.ts";
import { Finder, keysOf, queryOf } from "./find.ts";
import type { FirstShard, SearchGroup, SearchShard } from "./index-format.ts";
import { indexFileName } from "./index-format.ts";
import { endOf, isHangul, stemOf, termOf, wordsOf } from "./terms.ts";

/** Reads a file of the index by its name. Throws if it cannot be read. */
export type ReadFile = (name: string) => Promise<SearchShard>;

export interface Results {
	/** Best first. */
	found: Found[];
	/** Whether there are more: the query is too short to read them all. */
	isPart: boolean;
}

/** What the files say about texts with the same start as one that was looked up. */
interface Read {
	groups: SearchGroup[];
	isPart: boolean;
}

export class Search {
	readonly #readFile: ReadFile;
	/** The files that were read, by their starts. */
	readonly #files = new Map<string, Promise<SearchShard>>();

	constructor(readFile: ReadFile) {
		this.#readFile = readFile;
	}

	/** Reads what every search needs. */
	start(): Promise<FirstShard> {
		// Only the first file has the start "".
		return this.#file("") as Promise<FirstShard>;
	}

	async find(text: string): Promise<Results> {
		const first = await this.start();
		const query = queryOf(text);
		const words = wordsOf(query);
		// In Korean, what somebody looks for is often the end of a word: 암 (cancer) of 유방암 (breast cancer).
		const endings = words.filter(isHangul).map(termOf).map(endOf);
		const [byKeys, byWords, byEndings] = await Promise.all([
			this.#readAll(keysOf(query)),
			this.#readAll(words.flatMap((word) => [word, stemOf(word)]).map(termOf)),
			this.#readAll(endings),
		]);
		const read = [...byKeys, ...byWords, ...byEndings];
		// All words have to match, so it is enough if one of them leads to all its records.
		const isPart = byWords.length > 0 && byWords.every((one) => one.isPart);
		const { found, isExact } = finderOf(first, read).find(query);
		if (isExact || isPart) return { found, isPart };
		// The typo may be at the start of a word.
		const byEnds = await this.#readAll(
			words.map((word) => endOf(termOf(word))),
		);
		const forgiving = finderOf(first, [...read, ...byEnds]);
		return { found: forgiving.find(query).found, isPart };
	}

	#readAll(texts: string[]): Promise<Read[]> {
		return Promise.all([...new Set(texts)].map((text) => this.#read(text)));
	}

	/** Follows the starts of a text from file to file. */
	async #read(text: string): Promise<Read> {
		const groups: SearchGroup[] = [];
		let start: string | undefined = "";
		for (;;) {
			const file: SearchShard = await this.#file(start);
			groups.push(...file.groups);
			const starts = file.next.find((some) =>
				some.some((one) => text.startsWith(one)),
			);
			start = starts?.[0];
			if (start !== undefined) continue;
			const isShort = file.next.flat().some((one) => one.startsWith(text));
			return {
				groups,
				isPart: file.isPart && (isShort || file.next.length === 0),
			};
		}
	}

	#file(start: string): Promise<SearchShard> {
		const known = this.#files.get(start);
		if (known !== undefined) return known;
		const file = this.#readFile(indexFileName(start));
		this.#files.set(start, file);
		// A retry may work. If a release has replaced the index, every file must be read again.
		file.catch(() => this.#files.clear());
		return file;
	}
}

function finderOf(first: FirstShard, read: Read[]): Finder {
	return new Finder(
		first,
		read.flatMap(({ groups }) => groups),
	);
}
