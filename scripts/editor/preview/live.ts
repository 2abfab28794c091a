/** The dataset of a directory that is being edited: each change is checked, and what is sound is served. */

import { lstatSync } from "node:fs";
import { join } from "node:path";
import { always } from "../../../functions/files/live.ts";
import { type Files, textFile } from "../../../functions/files/open-file.ts";
import type { Handler } from "../../../functions/request/handler.ts";
import { createHandler } from "../../../functions/request/handler.ts";
import { generateKey } from "../../../functions/shared/access-key.ts";
import type { Kind, Language } from "../../../functions/shared/contract.ts";
import { sha256 } from "../../../functions/shared/hash.ts";
import { compile } from "../../build.ts";
import { checkLoaded } from "../../dataset/check.ts";
import { type Last, recheckTexts } from "../../dataset/recheck.ts";
import type { Dataset } from "../../dataset/relate.ts";
import { loadAll } from "../../engine/load/load-all.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import type { Texts } from "../../mistakes/place.ts";
import { compare } from "../../model/values/ids.ts";
import { FileFinder } from "../../output/file.ts";
import { type Loaded, load } from "../../record/load.ts";
import { listFiles, readOne } from "../../record/read.ts";

/** A file that is being edited: its text, and what was last loaded from it. */
export interface Kept {
	text: string;
	loaded: Loaded;
}

export class LiveDataset {
	readonly #contentDir: string;
	readonly #baseUrl: string;
	readonly #today: () => string;
	/** Every file by its name below the directory, in order. */
	readonly #kept = new Map<string, Kept>();
	#files: FileFinder | undefined;
	readonly #texts = new Map<string, string>();
	/** The last check of what is served, and its day. */
	#last: (Last & { today: string }) | undefined;
	/** The last version of each file that was in a dataset without mistakes. */
	readonly #sound = new Map<string, Loaded>();
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

	/** The dataset of all sound files; undefined until there is one. */
	get dataset(): Dataset | undefined {
		return this.#dataset;
	}

	/** Whether a record is shown in a translation that nobody has reviewed. */
	isDraft(language: Language, kind: Kind, id: string): boolean {
		return (this.#dataset?.translations ?? []).some(
			(one) =>
				one.kind === kind &&
				one.language === language &&
				one.id === id &&
				one.review.reviewed === undefined,
		);
	}

	text(path: string): string | undefined {
		return this.#files?.find(path)?.make();
	}

	/** The texts from which the places of the mistakes are computed. */
	get texts(): Texts {
		return this.#texts;
	}

	/** Every file by its name below the directory. */
	get kept(): ReadonlyMap<string, Kept> {
		return this.#kept;
	}

	/** A number that changes with every update. */
	get version(): number {
		return this.#updates;
	}

	/** Reads and checks everything for the first time. */
	async open(cacheDir?: string): Promise<void> {
		const { loaded, texts } = await loadAll(this.#contentDir, { cacheDir });
		for (const one of loaded) this.#add(one, texts.get(one.path) ?? "");
		this.#follow();
	}

	/** Reads and checks everything again, or only the named files and what depends on them. */
	update(names: string[] = [""]): void {
		// The empty name means the directory itself.
		if (names.includes("")) this.#readAll();
		else for (const name of names) this.#readAgain(name);
		this.#follow();
	}

	/** Checks what has been read, and serves it from now on if it is sound. */
	#follow(): void {
		this.#updates += 1;
		const dataset = this.#check(
			[...this.#kept.values()].map((one) => one.loaded),
		);
		if (dataset === undefined) return;
		this.#dataset = dataset;
		const version = this.#updates.toString(16).padStart(16, "0");
		const options = { baseUrl: this.#baseUrl, date: this.#today() };
		this.#files = new FileFinder(compile(dataset, options), version);
		this.#handler = undefined;
	}

	/**
	 * Checks the files, then again without those that have mistakes, until the rest is sound. The last sound version of a file
	 * replaces one with mistakes, so that a slip in one record does not hide the others.
	 */
	#check(loaded: Loaded[]): Dataset | undefined {
		const today = this.#today();
		const last = this.#last?.today === today ? this.#last : undefined;
		const check = (files: Loaded[]) =>
			(last && recheckTexts(files, last)) ??
			checkLoaded(files, { today, withDrafts: true });
		let checked = check(loaded);
		this.mistakes = checked.mistakes;
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
			checked = check(files);
		}
		for (const [at, file] of files.entries()) {
			// Most were in the last dataset too.
			if (file !== this.#last?.loaded[at]) this.#sound.set(file.path, file);
		}
		this.#last = { loaded: files, checked, today };
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

	#readAll(): void {
		this.#kept.clear();
		this.#texts.clear();
		for (const name of listFiles(this.#contentDir)) this.#keep(name);
	}

	#keep(name: string): void {
		const file = readOne(this.#contentDir, name);
		this.#add(load(file), file.text);
	}

	#add(loaded: Loaded, text: string): void {
		this.#kept.set(loaded.path.slice("content/".length), { text, loaded });
		this.#texts.set(loaded.path, text);
	}

	#forget(name: string): void {
		this.#kept.delete(name);
		this.#texts.delete(`content/${name}`);
	}

	/** Reads a file or a folder again. It may have been removed. */
	#readAgain(name: string): void {
		// Skip files of editors and operating systems, as `listFiles` does.
		if (name.split("/").some((part) => part.startsWith("."))) return;
		if (!this.#kept.has(name)) this.#forgetFolder(name);
		const path = join(this.#contentDir, name);
		const stats = lstatSync(path, { throwIfNoEntry: false });
		if (stats === undefined) {
			this.#forget(name);
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

	#forgetFolder(name: string): void {
		for (const known of this.#kept.keys()) {
			if (known.startsWith(`${name}/`)) this.#forget(known);
		}
	}

	#sort(): void {
		const entries = [...this.#kept].sort(([a], [b]) => compare(a, b));
		this.#kept.clear();
		for (const [name, kept] of entries) this.#kept.set(name, kept);
	}
}
