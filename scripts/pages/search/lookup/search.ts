/**
 * Searches the index and reads only the files that the query needs: those of the starts of its words. Runs in the browser;
 * tests run the same code.
 */

import { nextStart } from "../../../../functions/shared/shard-name.ts";
import {
	type FirstShard,
	indexFileName,
	rowOf,
	type SearchGroup,
	type SearchShard,
} from "../index-format.ts";
import { otherSpellings, otherWords, withoutAdded } from "../spellings.ts";
import { endOf, readText, stemsOf, termOf, termsOf } from "../terms.ts";
import { type Answer, Finder, type Found, keysOf, queryOf } from "./find.ts";

/** Reads a file of the index by its name. Throws if it cannot be read. */
export type ReadFile = (name: string) => Promise<SearchShard>;

export interface Results {
	/** Best first. */
	found: Found[];
	/** Whether there are more: the query is too short to read them all. */
	isPart: boolean;
	/** Whether nothing has what was typed: these are similar names, or match only some of the words. */
	isGuess: boolean;
	/** The words of the query that were left out, because no record has all of them. */
	without: string[];
	/** If the query is exactly an identifier, the one record that bears it. */
	exact?: Found;
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
		const bare = withoutAdded(query);
		const [words, whole] = await Promise.all([
			this.#readAll(wordTexts(query)),
			this.#readAll([
				...wholeTexts(query),
				...(bare === undefined
					? []
					: [...wordTexts(bare), ...wholeTexts(bare)]),
			]),
		]);
		const read = [...words, ...whole];
		// All words have to match, so it is enough if one of them leads to all its records.
		const isPart = words.length > 0 && words.every((one) => one.isPart);
		const strict = finderOf(first, read);
		const answer = strict.find(query);
		const named = bare !== undefined && !isNamed(answer) && strict.find(bare);
		if (named && isNamed(named)) {
			const { exact: _, ...results } = resultsOf(named, false);
			return results;
		}
		if (answer.found.length > 0 || isPart) {
			return resultsOf(answer, isPart, isIdentifier(query));
		}
		const others = otherSpellings(query);
		const written = otherWords(query);
		read.push(
			...(await this.#readAll([...others, ...written].flatMap(wordTexts))),
		);
		const finder = finderOf(first, read);
		const found = firstOf(others, (other) => finder.find(other));
		if (found !== undefined) return resultsOf(found, false);
		// The typo may be at the start of a word.
		read.push(...(await this.#readAll(endTexts(query))));
		const forgiving = finderOf(first, read);
		const guess = firstOf([...written, query], (one) => forgiving.guess(one));
		if (guess === undefined) return resultsOf(answer, false);
		return { ...resultsOf(guess, false), isGuess: true };
	}

	#readAll(texts: string[]): Promise<Read[]> {
		return Promise.all([...new Set(texts)].map((text) => this.#read(text)));
	}

	/** Follows the starts of a text from file to file. */
	async #read(text: string): Promise<Read> {
		const { ways } = await this.start();
		const groups: SearchGroup[] = [];
		let start = "";
		for (;;) {
			const next = nextStart(ways[start], text);
			if (start !== "" && next !== undefined) {
				start = next;
				continue;
			}
			const file: SearchShard = await this.#file(start);
			groups.push(...file.groups);
			const further = nextStart(file.next, text);
			if (further !== undefined) {
				start = further;
				continue;
			}
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

/** The first answer that is one. */
function firstOf(queries: string[], find: (query: string) => Answer) {
	return queries.map(find).find(({ found }) => found.length > 0);
}

/** What the identifiers and words of a query are looked up by. */
function wordTexts(query: string): string[] {
	const { words, identifiers } = readText(query);
	return [
		...termsOf({ words: [], identifiers }),
		// A symbol that no record bears may be a word in capitals.
		...words.flatMap(stemsOf).map(termOf),
	];
}

/** What a query is looked up by as a whole, and, in Korean, as the end of a word: 암 (cancer) of 유방암 (breast cancer). */
function wholeTexts(query: string): string[] {
	const { words, identifiers } = readText(query);
	const isShort = words.length === 1 && /^[가-힣]{1,2}$/.test(words[0] ?? "");
	return [
		...(words.length + identifiers.length > 1 ? keysOf(query) : []),
		...(isShort ? endTexts(query) : []),
	];
}

/** A sentence has other words that lead to a record if one is misspelt. */
function endTexts(query: string): string[] {
	const { words } = readText(query);
	return words.length > 2 ? [] : words.map((word) => endOf(termOf(word)));
}

/** Whether the query is what the first record is called, or the start of a symbol, as BRCA is. */
function isNamed({ found: [first] }: Answer): boolean {
	const closeness =
		first && rowOf(first).name === "id"
			? /^(?:id|name|start)/
			: /^(?:id|name)$/;
	return first !== undefined && closeness.test(first.closeness);
}

/** Whether a query is one identifier, such as `CYP2C19*2`, and nothing else. */
function isIdentifier(query: string): boolean {
	const { words, identifiers } = readText(query);
	const [first, ...others] = [...identifiers.map(({ text }) => text), ...words];
	return first !== undefined && others.length === 0 && /\d/.test(first);
}

function resultsOf(
	{ found, without }: Answer,
	isPart: boolean,
	isIdentified = false,
): Results {
	const [only, ...others] = found.filter(({ closeness }) =>
		/^(?:id|name)$/.test(closeness),
	);
	const results = { found, isPart, isGuess: false, without };
	// DMD is a gene, and also what a condition is called.
	if (only === undefined || others.length > 0) return results;
	const isOnly = isIdentified && found.length === 1;
	return isOnly || only.closeness === "id"
		? { ...results, exact: only }
		: results;
}

function finderOf(first: FirstShard, read: Read[]): Finder {
	return new Finder(
		first,
		read.flatMap(({ groups }) => groups),
	);
}
