/** The thread that writes: it hashes each text, compares it with the last version, and links or writes it. */

import { hash } from "node:crypto";
import {
	existsSync,
	linkSync,
	mkdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { MANIFEST_FILE } from "../../../functions/shared/contract.ts";
import { MAX_FILE_BYTES } from "../../output/limits.ts";
import { ListedFiles, manifestTexts } from "../../output/manifest-entry.ts";
import { VersionHash } from "../../output/version.ts";
import type { BuildCache, KeptFile, LastBuild } from "./last-build.ts";
import { readLastBuild, ThisBuild } from "./last-build.ts";
import type {
	Answer,
	Emitted,
	KeepRequest,
	Request,
	WriteRequest,
} from "./sender.ts";
import { CHANGED_SINCE } from "./sender.ts";
import type { Job } from "./writer.ts";

class FileWriter {
	readonly #dir: string;
	readonly #lastDir: string | undefined;
	readonly #version: VersionHash;
	readonly #folders = new Set<string>();
	readonly #listed = new ListedFiles();
	readonly #cache: BuildCache | undefined;
	readonly #last: LastBuild | undefined;
	readonly #own = new ThisBuild();
	readonly #emitted: Emitted = { files: 0, changed: 0, bytes: 0, largest: 0 };
	#excess: string | undefined;

	/** Writes below `dir`, or links to the file below `lastDir` if it is equal. */
	constructor({ dir, lastDir, baseUrl, cache }: Job) {
		this.#dir = dir;
		this.#lastDir = existsSync(lastDir) ? lastDir : undefined;
		this.#version = new VersionHash(baseUrl);
		this.#cache = cache;
		this.#last = cache && readLastBuild(cache);
	}

	answer(request: Request): Answer {
		switch (request.type) {
			case "write":
				this.#writeAll(request);
				return { type: "written" };
			case "keep":
				this.#keepAll(request);
				return { type: "written" };
			case "version":
				return { type: "version", version: this.#version.digest() };
			case "end":
				return this.#end();
			default:
				return request satisfies never;
		}
	}

	#end(): Answer {
		let manifest = Buffer.alloc(0);
		for (const [path, text] of manifestTexts(this.#listed)) {
			manifest = Buffer.from(text);
			this.#write(path, manifest);
		}
		if (this.#cache) {
			const files = this.#listed.table();
			const data = this.#version.table();
			const since = statSync(`${this.#dir}${MANIFEST_FILE}`).mtimeMs;
			this.#own.keep(this.#cache, { manifest, since, files, data });
		}
		return { type: "ended", emitted: this.#emitted, excess: this.#excess };
	}

	#writeAll({ paths, keys, ends, bytes, isData }: WriteRequest): void {
		let from = 0;
		for (const [at, path] of paths.entries()) {
			const to = ends[at] ?? from;
			const own = Buffer.from(bytes.buffer, from, to - from);
			this.#write(path, own, keys[at]);
			if (isData) this.#version.add(path, own);
			from = to;
		}
	}

	#write(path: string, bytes: Buffer, key?: string): void {
		const target = this.#targetOf(path);
		const last =
			this.#lastDir === undefined ? undefined : `${this.#lastDir}${path}`;
		const isNew = place(bytes, last, target);
		this.#count(path, bytes.length, isNew);
		this.#listed.add(path, bytes);
		this.#own.add(key === undefined ? undefined : Buffer.from(key, "latin1"));
	}

	/** Takes over files of the last version. */
	#keepAll({ paths, isData }: KeepRequest): void {
		const last = this.#last;
		if (last === undefined) throw new Error("there is no last version to keep");
		for (const path of paths) {
			const kept = last.file(path);
			const source = `${this.#lastDir}${path}`;
			if (!isUnchanged(source, kept, last.since)) {
				const code = CHANGED_SINCE;
				throw Object.assign(new Error(`${source} has changed`), { code });
			}
			linkSync(source, this.#targetOf(path));
			this.#count(path, kept.bytes, false);
			this.#listed.addHashed(path, kept.bytes, kept.hash);
			if (isData) this.#version.addHashed(path, last.contribution(path));
			this.#own.add(kept.key);
		}
	}

	/** Where a file goes, in a folder that exists. */
	#targetOf(path: string): string {
		const folder = `${this.#dir}${path.slice(0, path.lastIndexOf("/"))}`;
		if (!this.#folders.has(folder)) {
			mkdirSync(folder, { recursive: true });
			this.#folders.add(folder);
		}
		return `${this.#dir}${path}`;
	}

	#count(path: string, bytes: number, isNew: boolean): void {
		if (bytes > MAX_FILE_BYTES) {
			this.#excess = `${path} exceeds ${MAX_FILE_BYTES} bytes, the limit of the host.`;
		}
		const emitted = this.#emitted;
		emitted.files += 1;
		emitted.changed += isNew ? 1 : 0;
		emitted.bytes += bytes;
		emitted.largest = Math.max(emitted.largest, bytes);
	}
}

/** Writes a file, or links the equal one of the last version; returns whether it is new. */
function place(
	bytes: Buffer,
	last: string | undefined,
	target: string,
): boolean {
	// Two files with the same path are a bug in the build: both "wx" and a link refuse to overwrite.
	if (last !== undefined && holds(last, bytes)) {
		linkSync(last, target);
		return false;
	}
	writeFileSync(target, bytes, { flag: "wx" });
	return true;
}

/** Whether the file exists and has exactly these bytes; it is read only if its size matches. */
function holds(file: string, bytes: Buffer): boolean {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	return size === bytes.length && readFileSync(file).equals(bytes);
}

/**
 * Whether a file is as the last build has left it. It is read only if it is as new as the manifest or newer: a change right
 * after the build can have the same time.
 */
function isUnchanged(file: string, kept: KeptFile, since: number): boolean {
	const found = statSync(file, { throwIfNoEntry: false });
	if (found?.size !== kept.bytes) return false;
	if (found.mtimeMs < since) return true;
	return hash("sha256", readFileSync(file), "buffer").equals(kept.hash);
}

const writer = new FileWriter(workerData as Job);

// An error ends the thread, and reaches the one that asked, with its code and its path.
parentPort?.on("message", (request: Request) =>
	parentPort?.postMessage(writer.answer(request)),
);
