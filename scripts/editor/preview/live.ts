/** The dataset of a directory that is being edited: each change is checked, and the last good version stays in use. */

import { lstatSync } from "node:fs";
import { join } from "node:path";
import { generateKey } from "../../../functions/access-key.ts";
import type { Files } from "../../../functions/files.ts";
import { textFile } from "../../../functions/files.ts";
import type { Handler } from "../../../functions/handler.ts";
import { createHandler } from "../../../functions/handler.ts";
import { sha256 } from "../../../functions/hash.ts";
import type { OutputFile } from "../../api/lists.ts";
import { assemble, compile } from "../../build.ts";
import type { Dataset } from "../../dataset/relate.ts";
import type { Diagnostic } from "../../mistakes/diagnostic.ts";
import { compare } from "../../mistakes/diagnostic.ts";
import type { ReadFile } from "../../record/read.ts";
import { gather, listFiles, readOne } from "../../record/read.ts";

export class LiveDataset {
	readonly #contentDir: string;
	readonly #baseUrl: string;
	readonly #read = new Map<string, ReadFile>();
	#files = new Map<string, OutputFile>();
	#dataset: Dataset | undefined;
	#handler: Handler | undefined;
	#key = "";
	#updates = 0;
	/** What the last check found. */
	diagnostics: Diagnostic[] = [];

	constructor(contentDir: string, baseUrl: string) {
		this.#contentDir = contentDir;
		this.#baseUrl = baseUrl;
	}

	/** The last version without a mistake; undefined as long as there has been none. */
	get dataset(): Dataset | undefined {
		return this.#dataset;
	}

	/** The text of a published file of that version. */
	text(path: string): string | undefined {
		return this.#files.get(path)?.text;
	}

	/** A number that changes with every update. */
	get version(): number {
		return this.#updates;
	}

	/** Reads everything anew, or only the files of the given names, and checks. */
	update(names: string[] = [""]): void {
		this.#updates += 1;
		// The empty name is that of the directory itself.
		if (names.includes("")) this.#readAll();
		else for (const name of names) this.#readAgain(name);
		const files = [...this.#read.values()];
		const [dataset, diagnostics] = assemble(...gather(files), {
			isPreview: true,
		});
		this.diagnostics = diagnostics;
		if (dataset === undefined) return;
		this.#dataset = dataset;
		const version = this.#updates.toString(16).padStart(16, "0");
		const made = compile(dataset, this.#baseUrl, version);
		this.#files = new Map(made.map((file) => [file.path, file]));
		this.#handler = undefined;
	}

	/** Answers as the edge does, without limits and with the gate open. */
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
		this.#read.clear();
		for (const name of listFiles(this.#contentDir)) {
			this.#read.set(name, readOne(this.#contentDir, name));
		}
	}

	/** A name may be that of a file or of a folder, which is there, or no longer. */
	#readAgain(name: string): void {
		// Files of editors and operating systems, as when everything is read.
		if (name.split("/").some((part) => part.startsWith("."))) return;
		for (const known of this.#read.keys()) {
			if (known.startsWith(`${name}/`)) this.#read.delete(known);
		}
		const path = join(this.#contentDir, name);
		const stats = lstatSync(path, { throwIfNoEntry: false });
		if (stats === undefined) {
			this.#read.delete(name);
			return;
		}
		const names = stats.isDirectory()
			? listFiles(path).map((inner) => `${name}/${inner}`)
			: [name];
		const { size } = this.#read;
		for (const one of names) {
			this.#read.set(one, readOne(this.#contentDir, one));
		}
		// The order is that of the check, so that the same file is told of.
		if (this.#read.size > size) this.#sort();
	}

	#sort(): void {
		const entries = [...this.#read].sort(([a], [b]) => compare(a, b));
		this.#read.clear();
		for (const [name, file] of entries) this.#read.set(name, file);
	}
}
