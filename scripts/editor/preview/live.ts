/** The dataset of a directory that is being edited: each change is checked, and the last good version stays in use. */

import { lstatSync } from "node:fs";
import { join } from "node:path";
import { generateKey } from "../../../functions/access-key.ts";
import type { Kind, Language } from "../../../functions/contract.ts";
import type { Files } from "../../../functions/files.ts";
import { textFile } from "../../../functions/files.ts";
import type { Handler } from "../../../functions/handler.ts";
import { createHandler } from "../../../functions/handler.ts";
import { sha256 } from "../../../functions/hash.ts";
import { checkLoaded, compile } from "../../build.ts";
import type { Edition } from "../../dataset/edition.ts";
import { edition } from "../../dataset/edition.ts";
import type { Dataset } from "../../dataset/relate.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import type { Texts } from "../../mistakes/place.ts";
import { compare } from "../../model/ids.ts";
import type { OutputFile } from "../../output/file.ts";
import { filesOf } from "../../output/file.ts";
import type { Loaded } from "../../record/load.ts";
import { load } from "../../record/load.ts";
import { listFiles, readOne } from "../../record/read.ts";

/** A file that is being edited: its text, and what was last loaded from it. */
interface Kept {
	text: string;
	loaded: Loaded;
}

export class LiveDataset {
	readonly #contentDir: string;
	readonly #baseUrl: string;
	readonly #today: () => string;
	/** Every file by its name below the directory, in order. */
	readonly #kept = new Map<string, Kept>();
	#files = new Map<string, OutputFile>();
	#dataset: Dataset | undefined;
	#handler: Handler | undefined;
	#key = "";
	#updates = 0;
	/** What the last check found. */
	mistakes: Diagnostic[] = [];

	constructor(contentDir: string, baseUrl: string, today: () => string) {
		this.#contentDir = contentDir;
		this.#baseUrl = baseUrl;
		this.#today = today;
	}

	/** The last version without mistakes; undefined until there is one. */
	get dataset(): Dataset | undefined {
		return this.#dataset;
	}

	/** That version in one language. */
	edition(language: Language): Edition | undefined {
		return this.#dataset && edition(this.#dataset, language, this.#baseUrl);
	}

	/** Whether a record is shown in a translation that nobody has reviewed. */
	isDraft(language: Language, kind: Kind, id: string): boolean {
		const wanted = id.toLowerCase();
		return (this.#dataset?.translations ?? []).some(
			(one) =>
				one.kind === kind &&
				one.language === language &&
				one.id.toLowerCase() === wanted &&
				one.review.reviewed === undefined,
		);
	}

	/** The text of a published file of that version. */
	text(path: string): string | undefined {
		return this.#files.get(path)?.make();
	}

	/** The texts from which the places of the mistakes are computed. */
	get texts(): Texts {
		const kept = [...this.#kept.values()];
		return new Map(kept.map(({ text, loaded }) => [loaded.path, text]));
	}

	/** A number that changes with every update. */
	get version(): number {
		return this.#updates;
	}

	/** Reads and checks everything again, or only the files of the given names with what depends on them. */
	update(names: string[] = [""]): void {
		this.#updates += 1;
		// The empty name means the directory itself.
		if (names.includes("")) this.#readAll();
		else for (const name of names) this.#readAgain(name);
		const loaded = [...this.#kept.values()].map((one) => one.loaded);
		const options = { today: this.#today(), withDrafts: true };
		const { dataset, mistakes } = checkLoaded(loaded, options);
		this.mistakes = mistakes;
		if (dataset === undefined) return;
		this.#dataset = dataset;
		const version = this.#updates.toString(16).padStart(16, "0");
		const made = filesOf(
			compile(dataset, {
				baseUrl: this.#baseUrl,
				date: this.#today(),
			}),
			version,
		);
		this.#files = new Map(made.map((file) => [file.path, file]));
		this.#handler = undefined;
	}

	/** Answers as the edge does, without limits and with the links open. */
	async answer(request: Request): Promise<Response> {
		this.#key ||= await generateKey();
		this.#handler ??= createHandler({
			files: this.#open,
			keys: async () => ({
				plan: "pro",
				name: "preview",
				issued: "2026-01-01",
			}),
			gauge: async () => true,
			counter: async (_, quota) => ({
				allowed: true,
				remaining: quota - 1,
				waitMs: 0,
			}),
			log: () => {},
		});
		const headers = new Headers(request.headers);
		if (!headers.has("X-API-Key")) headers.set("X-API-Key", this.#key);
		const { url, method } = request;
		return this.#handler(new Request(url, { method, headers }));
	}

	#open: Files = async (path) => {
		const text = this.text(path);
		return text === undefined
			? undefined
			: textFile((await sha256(text)).slice(0, 32), text);
	};

	#readAll(): void {
		this.#kept.clear();
		for (const name of listFiles(this.#contentDir)) this.#keep(name);
	}

	#keep(name: string): void {
		const file = readOne(this.#contentDir, name);
		this.#kept.set(name, { text: file.text, loaded: load(file) });
	}

	/** Reads a file or a folder again. It may have been removed. */
	#readAgain(name: string): void {
		// Skip files of editors and operating systems, as `listFiles` does.
		if (name.split("/").some((part) => part.startsWith("."))) return;
		for (const known of this.#kept.keys()) {
			if (known.startsWith(`${name}/`)) this.#kept.delete(known);
		}
		const path = join(this.#contentDir, name);
		const stats = lstatSync(path, { throwIfNoEntry: false });
		if (stats === undefined) {
			this.#kept.delete(name);
			return;
		}
		const names = stats.isDirectory()
			? listFiles(path).map((inner) => `${name}/${inner}`)
			: [name];
		const { size } = this.#kept;
		for (const one of names) this.#keep(one);
		// Keep the order of `read`, so that the same one of two clashing files is blamed.
		if (this.#kept.size > size) this.#sort();
	}

	#sort(): void {
		const entries = [...this.#kept].sort(([a], [b]) => compare(a, b));
		this.#kept.clear();
		for (const [name, kept] of entries) this.#kept.set(name, kept);
	}
}
