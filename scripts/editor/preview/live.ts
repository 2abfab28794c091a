/** The dataset of a directory that is being edited: each change is checked, and what is sound is served. */

import { always } from "../../../functions/files/live.ts";
import { type Files, textFile } from "../../../functions/files/open-file.ts";
import type { Handler } from "../../../functions/request/handler.ts";
import { createHandler } from "../../../functions/request/handler.ts";
import { generateKey } from "../../../functions/shared/access-key.ts";
import { sha256 } from "../../../functions/shared/hash.ts";
import { compile } from "../../build.ts";
import { checkLoaded } from "../../dataset/check.ts";
import type { Dataset } from "../../dataset/relate.ts";
import { loadAll } from "../../engine/load/load-all.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import type { Texts } from "../../mistakes/place.ts";
import { FileFinder } from "../../output/file.ts";
import { type Loaded, load } from "../../record/load.ts";
import { listFiles, readOne } from "../../record/read.ts";

/** A file that is being edited: its text, and what was last loaded from it. */
export interface Kept {
	text: string;
	loaded: Loaded;
}

export class LiveDataset {
	readonly contentDir: string;
	readonly today: () => string;
	readonly #baseUrl: string;
	/** Every file by its path, in order. */
	kept: ReadonlyMap<string, Kept> = new Map();
	/** The texts from which the places of the mistakes are computed. */
	texts: Texts = new Map();
	/** What the last check found. */
	mistakes: Diagnostic[] = [];
	/** The texts of served files that are too hard to read. */
	hard: Diagnostic[] = [];
	/** The dataset of all sound files; undefined until there is one. */
	dataset: Dataset | undefined;
	/** A number that changes with every update. */
	version = 0;
	#files: FileFinder | undefined;
	/** The last version of each file that was in a dataset without mistakes. */
	readonly #sound = new Map<string, Loaded>();
	#handler: Handler | undefined;
	#key = "";

	constructor(contentDir: string, baseUrl: string, today: () => string) {
		this.contentDir = contentDir;
		this.#baseUrl = baseUrl;
		this.today = today;
	}

	text(path: string): string | undefined {
		return this.#files?.find(path)?.make();
	}

	/** Reads and checks everything for the first time. */
	async open(cacheDir?: string): Promise<void> {
		const { loaded, texts } = await loadAll(this.contentDir, { cacheDir });
		this.#follow(
			loaded.map((one) => ({ loaded: one, text: texts.get(one.path) ?? "" })),
		);
	}

	/** Reads and checks everything again, or only the named files and folders and what depends on them. */
	update(names: string[] = [""]): void {
		// The empty name means the directory itself.
		const isNamed = (name: string) =>
			names.some((one) => one === "" || `${name}/`.startsWith(`${one}/`));
		this.#follow(
			listFiles(this.contentDir).map((name) => {
				const known = this.kept.get(`content/${name}`);
				if (known !== undefined && !isNamed(name)) return known;
				const file = readOne(this.contentDir, name);
				return { loaded: load(file), text: file.text };
			}),
		);
	}

	/** Checks what has been read, and serves it from now on if it is sound. */
	#follow(files: Kept[]): void {
		this.kept = new Map(files.map((one) => [one.loaded.path, one]));
		this.texts = new Map(files.map((one) => [one.loaded.path, one.text]));
		this.version += 1;
		const dataset = this.#check(files.map((one) => one.loaded));
		if (dataset === undefined) return;
		this.dataset = dataset;
		const version = this.version.toString(16).padStart(16, "0");
		const options = { baseUrl: this.#baseUrl, date: this.today() };
		this.#files = new FileFinder(compile(dataset, options), version);
		this.#handler = undefined;
	}

	/**
	 * Checks the files, then again without those that have mistakes, until the rest is sound. The last sound version of a file
	 * replaces one with mistakes, so that a slip in one record does not hide the others.
	 */
	#check(loaded: Loaded[]): Dataset | undefined {
		const options = { today: this.today(), withDrafts: true };
		let checked = checkLoaded(loaded, options);
		this.mistakes = checked.mistakes;
		this.hard = [];
		let files = loaded;
		while (checked.dataset === undefined) {
			const { mistakes } = checked;
			const errors = mistakes.filter(({ severity }) => severity === "error");
			const wrong = new Set(errors.map(({ place }) => place.path));
			const rest = files.flatMap((file) => {
				if (!wrong.has(file.path)) return [file];
				const sound = this.#sound.get(file.path);
				return sound === undefined || sound === file ? [] : [sound];
			});
			if (rest.length === 0 || rest.every((file, at) => file === files[at])) {
				return undefined;
			}
			files = rest;
			checked = checkLoaded(files, options);
		}
		const served = new Set(files);
		this.hard = loaded.flatMap((file) =>
			served.has(file) && file.role === "record" ? file.hard : [],
		);
		for (const file of files) this.#sound.set(file.path, file);
		return checked.dataset;
	}

	/** Answers as the edge does, without limits and with the links open. */
	async answer(request: Request): Promise<Response> {
		this.#key ||= await generateKey();
		this.#handler ??= createHandler({
			live: always(this.#open),
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
}
