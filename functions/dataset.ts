/** One version of the dataset, with the parts that stay in memory. */

import type { Language, RecordResource, Settings } from "./contract.ts";
import {
	LANGUAGES,
	ORIGINAL,
	SETTINGS_FILE,
	searchFile,
	translatedFile,
} from "./contract.ts";
import type { Files, ReadFiles } from "./files.ts";
import { remembered } from "./files.ts";
import type { PageEnvelope } from "./page.ts";
import { parseSearchIndex } from "./page.ts";
import { Recent } from "./recent.ts";
import { SearchIndex } from "./search.ts";
import { parseSettings } from "./settings.ts";

type Ids = Record<RecordResource, Set<string>>;

/** How many tags of computed answers to remember, and the links of how many pages. */
const MAX_TAGS = 10_000;

export class Dataset {
	readonly files: Files;
	/** Tags of computed answers, keyed by what they are computed from. */
	readonly madeTags = new Recent<string>(MAX_TAGS);
	/** Links of the pages that the build wrote, by the page's tag. */
	readonly pageLinks = new Recent<PageEnvelope["links"]>(MAX_TAGS);
	// Keep values, not promises: on Workers, one request must not wait for another's I/O.
	readonly #kept = new Map<string, unknown>();

	readonly #store: Files;

	/** The texts of the files go to `memory`, which versions with different ids may share. */
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

	/** The languages that a record is published in. Assumes that it exists in the original language. */
	async languagesOf(resource: RecordResource, id: string): Promise<Language[]> {
		const found: Language[] = [ORIGINAL];
		for (const language of LANGUAGES) {
			if (language === ORIGINAL) continue;
			const ids = await this.#keep(translatedFile(language), parseIds);
			if (ids[resource].has(id.toLowerCase())) found.push(language);
		}
		return found;
	}

	async #keep<T>(path: string, parse: (text: string) => T): Promise<T> {
		const kept = this.#kept.get(path) as T | undefined;
		if (kept !== undefined) return kept;
		// Reads past the memory of texts, since only the parsed value is kept.
		const file = await this.#store(path);
		if (file === undefined) throw new Error(`${path} is missing`);
		const value = parse(await file.text());
		this.#kept.set(path, value);
		return value;
	}
}

function parseIds(text: string): Ids {
	const lists = JSON.parse(text) as Record<string, string[]>;
	return Object.fromEntries(
		Object.entries(lists).map(([resource, ids]) => [resource, new Set(ids)]),
	) as Ids;
}
