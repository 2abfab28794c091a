/** The rows of the index that were read → what is known about each record. */

import type { Language } from "../../../functions/shared/contract.ts";
import type { ReadText } from "../../../functions/shared/identifiers/read.ts";
import type { IdentifierShape } from "../../../functions/shared/identifiers/shape.ts";
import type { FoundKind } from "../../words/browser.ts";
import type { FieldLengths, SearchGroup } from "./index-format.ts";
import { readName, readText, termOf } from "./terms.ts";

/** A record that a search leads to. */
export interface Target {
	kind: FoundKind;
	id: string;
	title: string;
	/** The language of the title and of the page. */
	language: Language;
	/** The path of the page. */
	path: string;
	/** The first sentence about it; undefined where there is none, or where readers have to ask for it first. */
	lead?: string;
	/** The symbols of the genes of a variant, joined by ` / `. */
	context?: string;
}

/** An identifier of a record, as it is written there. */
export interface Borne {
	text: string;
	shape: IdentifierShape;
	by: "id" | "title" | "name" | "group";
	/** Whether the query is only a start of it. */
	isStarted?: true;
}

export interface Entry {
	/** Its place in the list of entries. */
	at: number;
	target: Target;
	isSensitive: boolean;
	genes: string[];
	/** Other names, and what it is. */
	names: string[];
	/** The title and the names, without what other records are, too. */
	called: string[];
	/** Words of its summary, in lower case. */
	words: string[];
	/** By each key of an identifier. */
	bears: Map<string, Borne>;
	/** The words of the title and the names. */
	nameWords: string[];
	lengths: FieldLengths;
	/** The document to index: terms, with spaces between them. */
	fields: Record<"id" | "genes" | "title" | "names" | "words", string> & {
		at: number;
	};
}

/** A record, with all of its names and words that were read. */
interface Known extends Pick<Entry, "target" | "isSensitive" | "genes"> {
	names: Set<string>;
	words: Set<string>;
	lengths: FieldLengths;
}

/** Several groups may hold parts of the same record. */
export function readEntries(groups: SearchGroup[]): Entry[] {
	const known = new Map<string, Known>();
	for (const { rows, path: folder, isSensitive, ...group } of groups) {
		for (const [id, title, names, words, lengths, lead, ...genes] of rows) {
			const path = folder + id;
			const one = known.get(path) ?? {
				target: {
					...group,
					id,
					title,
					path,
					...(lead === "" ? {} : { lead }),
					...(genes.length === 0 ? {} : { context: genes.join(" / ") }),
				},
				isSensitive: isSensitive === true,
				genes,
				lengths,
				names: new Set(),
				words: new Set(),
			};
			known.set(path, one);
			for (const name of names) one.names.add(name);
			for (const word of words.split(" ")) one.words.add(word);
		}
	}
	return [...known.values()].map(entryOf);
}

function entryOf(
	{ names: all, words: some, ...one }: Known,
	at: number,
): Entry {
	const { id, title } = one.target;
	const names = [...all].map((name) => name.replace(/^·/, ""));
	const called = [title, ...all].filter((name) => !name.startsWith("·"));
	const words = [...some];
	const inId = readText(id);
	const inTitle = readName(one.target, title);
	const inNames = names.map((name) => readName(one.target, name));
	const genes = one.genes.map(readText);
	const bears = borneBy([
		["id", [inId]],
		["group", genes],
		["name", inNames],
		["title", [inTitle]],
	]);
	// Nobody types the start of a coding name or of a number as a word.
	const ownKeys = [...bears]
		.filter(([key, { by }]) => by !== "group" && /^[a-z\d-]+$/.test(key))
		.map(([key]) => key);
	const nameWords = inNames.flatMap((name) => name.words);
	return {
		...one,
		at,
		names,
		called,
		words,
		bears,
		nameWords: [...inTitle.words, ...nameWords],
		// Only words need them.
		get fields() {
			return {
				at,
				id: [...ownKeys, ...inId.words].join(" "),
				genes: one.genes.join(" ").toLowerCase(),
				title: inTitle.words.map(termOf).join(" "),
				names: nameWords.map(termOf).join(" "),
				words: words.map(termOf).join(" "),
			};
		},
	};
}

/** The identifiers in the texts of a record, by key. One that stands in several is borne by the first. */
function borneBy(
	texts: [by: Borne["by"], texts: ReadText[]][],
): Map<string, Borne> {
	const bears = new Map<string, Borne>();
	for (const [by, some] of texts) {
		for (const { keys, text, shape } of some.flatMap(
			({ identifiers }) => identifiers,
		)) {
			for (const key of keys) {
				if (!bears.has(key)) bears.set(key, { text, shape, by });
			}
		}
	}
	return bears;
}
