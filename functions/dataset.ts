/** The parts of the dataset that are kept in memory: they change only when a new version is deployed. */

import type { Language, RecordResource, Settings } from "./contract.ts";
import {
	LANGUAGES,
	ORIGINAL,
	SETTINGS_FILE,
	searchFile,
	translatedFile,
} from "./contract.ts";
import type { Files } from "./files.ts";
import { remembered } from "./files.ts";
import { parseSearchIndex } from "./page.ts";
import { Recent } from "./recent.ts";
import { SearchIndex } from "./search.ts";
import { parseSettings } from "./settings.ts";

type Ids = Record<RecordResource, Set<string>>;

/** Made answers whose tags are remembered. */
const MAX_TAGS = 10_000;

export class Dataset {
	readonly files: Files;
	/** Tags of answers that are not files, by what they are made from. */
	readonly madeTags = new Recent<string>(MAX_TAGS);
	// Values, not promises, are kept: one request must not wait for the input and output of another.
	readonly #kept = new Map<string, unknown>();

	readonly #store: Files;

	constructor(files: Files) {
		this.#store = files;
		this.files = remembered(files);
	}

	settings(): Promise<Settings> {
		return this.#keep(SETTINGS_FILE, parseSettings);
	}

	/** The searchable list. */
	searchIndex(language: Language): Promise<SearchIndex> {
		return this.#keep(searchFile(language), (text) => {
			const { texts, items } = parseSearchIndex(text);
			return new SearchIndex(texts, items);
		});
	}

	/** The languages that a record is published in, given that the original has it. */
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
		// What is kept of a file is what it was parsed to, and only once it was.
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
