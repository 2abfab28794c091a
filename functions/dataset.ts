/** One version of the dataset, with the parts that stay in memory. */

import type { Language, RecordResource, Settings } from "./contract.ts";
import {
	LANGUAGES,
	ORIGINAL,
	recordFile,
	SETTINGS_FILE,
	searchFile,
} from "./contract.ts";
import type { Files, ReadFiles } from "./files.ts";
import { remembered } from "./files.ts";
import type { PageEnvelope } from "./page.ts";
import { parseSearchIndex } from "./page.ts";
import { Recent } from "./recent.ts";
import { SearchIndex } from "./search.ts";
import { parseSettings } from "./settings.ts";

/** How many entries each cache keeps: tags of computed answers, links of pages, languages of records. */
const MAX_KEPT = 10_000;

export class Dataset {
	readonly files: Files;
	/** Tags of computed answers, keyed by what they are computed from. */
	readonly madeTags = new Recent<string>(MAX_KEPT);
	/** Links of the pages that the build wrote, by the page's tag. */
	readonly pageLinks = new Recent<PageEnvelope["links"]>(MAX_KEPT);
	/** The languages of records, by the path of the record's file. */
	readonly #languages = new Recent<Language[]>(MAX_KEPT);
	// Keep values, not promises: on Workers, one request must not wait for another's I/O.
	readonly #kept = new Map<string, unknown>();

	readonly #store: Files;

	/** File texts are cached in `memory`, which versions with different ids may share. */
	constructor(files: Files, memory?: ReadFiles, id?: string) {
		this.#store = files;
		this.files = remembered(files, memory, id);
	}

	settings(): Promise<Settings> {
		return this.#keep(SETTINGS_FILE, parseSettings);
	}

	searchIndex(language: Language): Promise<SearchIndex> {
		return this.#keep(searchFile(language), (text) => {
			const { texts, items } = parseSearchIndex(text);
			return new SearchIndex(texts, items);
		});
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
		const known = this.#languages.get(key);
		if (known !== undefined) return known;
		const found: Language[] = [];
		for (const language of LANGUAGES) {
			// Every record exists in the original language.
			const isSure = language === own || language === ORIGINAL;
			if (isSure || (await this.#exists(recordFile(language, resource, id)))) {
				found.push(language);
			}
		}
		this.#languages.set(key, found);
		return found;
	}

	async #exists(path: string): Promise<boolean> {
		const file = await this.files(path);
		await file?.close();
		return file !== undefined;
	}

	async #keep<T>(path: string, parse: (text: string) => T): Promise<T> {
		const kept = this.#kept.get(path) as T | undefined;
		if (kept !== undefined) return kept;
		// Bypass the text cache, since only the parsed value is kept.
		const file = await this.#store(path);
		if (file === undefined) throw new Error(`${path} is missing`);
		const value = parse(await file.text());
		this.#kept.set(path, value);
		return value;
	}
}
