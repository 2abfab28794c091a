/** One version of the dataset, with the parts that stay in memory. */

import type { Wait } from "../limits/deadline.ts";
import { Recent } from "../limits/recent.ts";
import {
	indexFile,
	LANGUAGES,
	type Language,
	LINK_INDEX_FILE,
	type LinkIndex,
	ORIGINAL,
	type RecordResource,
	type Resource,
	recordFile,
	SETTINGS_FILE,
	searchFile,
} from "../shared/contract.ts";
import { type PageEnvelope, parseSearchIndex } from "../shared/page.ts";
import { parseSettings, type Settings } from "../shared/settings.ts";
import type { Files, ReadFiles } from "./open-file.ts";
import { newMemory, remembered, timed } from "./open-file.ts";
import { type FindItems, searchIndex } from "./search-index.ts";

/** How many entries each cache keeps. */
const MAX_KEPT = 10_000;

/** The tag of a computed page, and its neighbours. */
interface MadeTag {
	tag: string;
	pages: PageEnvelope["links"];
}

/** What an instance remembers of a version. Values, not promises: on Workers, one request must not wait for another's I/O. */
interface Kept {
	/** Distinguishes the version from others in the same memory. */
	id: string;
	texts: ReadFiles;
	/** Tags of computed answers and their neighbours, keyed by what they are computed from. */
	madeTags: Recent<MadeTag>;
	/** The languages of records, by the path of the record's file. */
	languages: Recent<Language[]>;
	/** What files say that are needed often, by their path. */
	values: Map<string, unknown>;
}

/** An empty memory for a version. File texts are kept in `texts`, which versions with different ids may share. */
export function newKept(texts = newMemory(), id = ""): Kept {
	const madeTags = new Recent<MadeTag>(MAX_KEPT);
	const languages = new Recent<Language[]>(MAX_KEPT);
	return { id, texts, madeTags, languages, values: new Map() };
}

export class Dataset {
	readonly files: Files;
	readonly madeTags: Recent<MadeTag>;
	readonly #store: Files;
	readonly #kept: Kept;

	constructor(store: Files, kept = newKept()) {
		this.#store = store;
		this.#kept = kept;
		this.madeTags = kept.madeTags;
		this.files = remembered(store, kept.texts, kept.id);
	}

	/** The same version with the same memory, read while a request has time left. */
	during(wait: Wait): Dataset {
		return new Dataset(timed(this.#store, wait), this.#kept);
	}

	settings(): Promise<Settings> {
		return this.#keep(SETTINGS_FILE, parseSettings);
	}

	/** The lists of a language with their totals, as its index has them. */
	lists(language: Language): Promise<Record<Resource, { total: number }>> {
		return this.#keep(indexFile(language), (text) => {
			type Index = { resources: Record<Resource, { total: number }> };
			return (JSON.parse(text) as Index).resources;
		});
	}

	searchIndex(language: Language): Promise<FindItems> {
		return this.#keep(searchFile(language), (text) => {
			const { texts, items } = parseSearchIndex(text);
			return searchIndex(texts, items);
		});
	}

	linkIndex(): Promise<LinkIndex> {
		return this.#keep(LINK_INDEX_FILE, (text) => JSON.parse(text) as LinkIndex);
	}

	/**
	 * The languages that a record is published in; assumes that the given one is among them. Looks for the record's files,
	 * since a list of all translated ids would grow with the dataset.
	 */
	async languagesOf(
		own: Language,
		resource: RecordResource,
		id: string,
	): Promise<Language[]> {
		const key = recordFile(own, resource, id);
		const known = this.#kept.languages.get(key);
		if (known !== undefined) return known;
		const found: Language[] = [];
		for (const language of LANGUAGES) {
			// Every record exists in the original language.
			const isSure = language === own || language === ORIGINAL;
			if (isSure || (await this.#exists(recordFile(language, resource, id)))) {
				found.push(language);
			}
		}
		this.#kept.languages.set(key, found);
		return found;
	}

	async #exists(path: string): Promise<boolean> {
		const file = await this.files(path);
		await file?.close();
		return file !== undefined;
	}

	async #keep<T>(path: string, parse: (text: string) => T): Promise<T> {
		const kept = this.#kept.values.get(path) as T | undefined;
		if (kept !== undefined) return kept;
		// Bypass the text cache, since only the parsed value is kept.
		const file = await this.#store(path);
		if (file === undefined) throw new Error(`${path} is missing`);
		const value = parse(await file.text());
		this.#kept.values.set(path, value);
		return value;
	}
}
