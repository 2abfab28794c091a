/** Writes the files of a version one by one, or links those of the last version. */

import { hash } from "node:crypto";
import {
	existsSync,
	linkSync,
	mkdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { MANIFEST_FILE } from "../../../functions/shared/contract.ts";
import { isPicture } from "../../../functions/shared/pack.ts";
import type { OutputFile } from "../../output/file.ts";
import { MAX_FILE_BYTES } from "../../output/limits.ts";
import { ListedFiles, manifestTexts } from "../../output/manifest-entry.ts";
import { VersionHash } from "../../output/version.ts";
import {
	type BuildCache,
	type KeptFile,
	type LastBuild,
	ThisBuild,
} from "./last-build.ts";

/** What was written, and how much of it is new. */
export interface Emitted {
	files: number;
	changed: number;
	bytes: number;
	/** Bytes of the largest file. */
	largest: number;
}

/** What a writer has done. */
export interface Written {
	emitted: Emitted;
	/** Why a file does not fit the host. */
	excess: string | undefined;
}

/** The code of the error when a file of the last version is not as its build has left it. */
export const CHANGED_SINCE = "CHANGED_SINCE";

export class FileWriter {
	readonly #dir: string;
	readonly #lastDir: string | undefined;
	readonly #last: LastBuild | undefined;
	readonly #version: VersionHash;
	readonly #folders = new Set<string>();
	readonly #listed = new ListedFiles();
	readonly #own = new ThisBuild();
	readonly #emitted: Emitted = { files: 0, changed: 0, bytes: 0, largest: 0 };
	#excess: string | undefined;

	/**
	 * Writes below `dir`, or links to the file below `lastDir` if it is equal. The version leaves out `baseUrl`, the start of
	 * every address of the service.
	 */
	constructor(dir: string, lastDir: string, baseUrl: string, last?: LastBuild) {
		this.#dir = dir;
		this.#lastDir = existsSync(lastDir) ? lastDir : undefined;
		this.#last = last;
		this.#version = new VersionHash(baseUrl);
	}

	/** Makes and writes a file, or takes it over if the last build has one with this key. The version is computed from data. */
	add({ path, make }: OutputFile, key?: string, isData = false): void {
		const kept = key === undefined ? undefined : this.#last?.find(path, key);
		if (kept !== undefined) {
			this.#keep(path, kept, isData);
			return;
		}
		const bytes = Buffer.from(make(), isPicture(path) ? "base64" : "utf8");
		const contribution = isData ? this.#version.add(path, bytes) : undefined;
		this.#write(path, bytes, key, contribution);
	}

	/** Takes over all files with this key; false if the last build has none. */
	keepAll(key: string): boolean {
		const all = [...(this.#last?.allWith(key) ?? [])];
		for (const [path, kept] of all) this.#keep(path, kept);
		return all.length > 0;
	}

	/** The version of the data, once all of it has been written. */
	version(): string {
		return this.#version.digest();
	}

	/** Writes the manifest, once everything else has been written, and remembers the files where the next build looks for them. */
	end(cache?: BuildCache): Written {
		let manifest = Buffer.alloc(0);
		for (const [path, text] of manifestTexts(this.#listed)) {
			manifest = Buffer.from(text);
			this.#write(path, manifest);
		}
		if (cache) {
			const files = this.#listed.table();
			const since = statSync(`${this.#dir}${MANIFEST_FILE}`).mtimeMs;
			this.#own.keep(cache, manifest, { since, files });
		}
		return { emitted: this.#emitted, excess: this.#excess };
	}

	#write(
		path: string,
		bytes: Buffer,
		key?: string,
		contribution?: Buffer,
	): void {
		const target = this.#targetOf(path);
		const last =
			this.#lastDir === undefined ? undefined : `${this.#lastDir}${path}`;
		const isNew = place(bytes, last, target);
		this.#count(path, bytes.length, isNew);
		this.#listed.add(path, bytes);
		const own = key === undefined ? undefined : Buffer.from(key, "latin1");
		this.#own.add(own, contribution);
	}

	/** Takes over a file of the last version. */
	#keep(path: string, kept: KeptFile, isData = false): void {
		const { key, bytes, hash, contribution } = kept;
		const source = `${this.#lastDir}${path}`;
		if (!isUnchanged(source, kept)) {
			const code = CHANGED_SINCE;
			throw Object.assign(new Error(`${source} has changed`), { code });
		}
		linkSync(source, this.#targetOf(path));
		this.#count(path, bytes, false);
		this.#listed.addHashed(path, bytes, hash);
		this.#own.add(key, contribution);
		if (isData) this.#version.addHashed(path, contribution);
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
function isUnchanged(file: string, kept: KeptFile): boolean {
	const found = statSync(file, { throwIfNoEntry: false });
	if (found?.size !== kept.bytes) return false;
	if (found.mtimeMs < kept.since) return true;
	return hash("sha256", readFileSync(file), "buffer").equals(kept.hash);
}
