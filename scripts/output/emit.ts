/** Writes the files of a build to the output directory, all or none. Only one file at a time is in memory. */

import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import {
	DATA_ROOT,
	MANIFEST_FILE,
	SETTINGS_FILE,
} from "../../functions/contract.ts";
import type { Output, OutputFile } from "./file.ts";
import { takeLock } from "./lock.ts";
import type { Manifest } from "./manifest.ts";
import { entryOf, formatManifest } from "./manifest.ts";
import { VersionHash } from "./version.ts";

/**
 * Limits of Cloudflare's static assets: files on the free plan (100,000 on the paid one) and bytes a file.
 * https://developers.cloudflare.com/workers/platform/limits/#static-assets
 */
export const MAX_FILES = 20_000;
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** What was written, and how much of it is new. */
export interface Emitted {
	files: number;
	changed: number;
	bytes: number;
	/** Bytes of the largest file. */
	largest: number;
}

/**
 * Replaces `outDir` with the files and their manifest. They are written beside it and moved there once they are complete,
 * so that an interruption leaves the last version whole. A file that has not changed keeps its time, and therefore its tag
 * in local emulation. If the files cannot be written, or the host would not accept them, the reason is returned and the
 * last version stays.
 */
export function emit(
	output: Output,
	outDir: string,
	maxFiles = MAX_FILES,
): Emitted | string {
	let release: (() => void) | string;
	try {
		if (!existsSync(dirname(outDir))) {
			mkdirSync(dirname(outDir), { recursive: true });
		}
		release = takeLock(`${outDir}.lock`);
	} catch (error) {
		return diskFault(error);
	}
	if (typeof release === "string") {
		return `another build is writing ${outDir}: ${release}`;
	}
	try {
		return replace(output, outDir, maxFiles);
	} catch (error) {
		return diskFault(error);
	} finally {
		release();
	}
}

function replace(
	output: Output,
	outDir: string,
	maxFiles: number,
): Emitted | string {
	const next = `${outDir}.next`;
	const previous = `${outDir}.previous`;
	restore(outDir, previous);
	rmSync(next, { recursive: true, force: true });
	const writer = new Writer(next, outDir);
	try {
		writer.writeAll(output);
	} catch (error) {
		// A full disk stays full until this is gone.
		rmSync(next, { recursive: true, force: true });
		throw error;
	}
	const excess = writer.excess ?? findExcess(writer.emitted.files, maxFiles);
	if (excess !== undefined) {
		rmSync(next, { recursive: true, force: true });
		return excess;
	}
	if (existsSync(outDir)) renameSync(outDir, previous);
	renameSync(next, outDir);
	rmSync(previous, { recursive: true, force: true });
	return writer.emitted;
}

/** What a publisher can do something about, in words; anything else is a bug and thrown on. */
const DISK_FAULTS: Record<string, string> = {
	ENOSPC: "the disk is full",
	EDQUOT: "the quota of the disk is used up",
	EROFS: "the disk can only be read",
	EACCES: "this user may not write there",
	EPERM: "this user may not write there",
	ENOTDIR: "a file is where a directory should be",
	EIO: "the disk reports an error",
};

function diskFault(error: unknown): string {
	const { code = "", path } = error as NodeJS.ErrnoException;
	const words = DISK_FAULTS[code];
	if (words === undefined) throw error;
	return `${words} (${code}${path === undefined ? "" : `, ${path}`}). The last version is as it was.`;
}

/** Why there are too many files for the host. */
function findExcess(files: number, maxFiles: number): string | undefined {
	return files > maxFiles
		? `${files} files: the host takes ${maxFiles}. Set --max-files if your plan takes more.`
		: undefined;
}

class Writer {
	readonly emitted = { files: 0, changed: 0, bytes: 0, largest: 0 };
	/** Why a file does not fit the host. */
	excess: string | undefined;
	readonly #dir: string;
	readonly #lastDir: string | undefined;
	readonly #folders = new Set<string>();
	readonly #entries = new Map<string, Manifest["files"][string]>();

	/** Writes below `dir`; files that are equal below `lastDir` are linked instead. */
	constructor(dir: string, lastDir: string) {
		this.#dir = dir;
		this.#lastDir = existsSync(lastDir) ? lastDir : undefined;
	}

	/** Writes the files of an output, then their manifest. */
	writeAll(output: Output): void {
		const hash = new VersionHash(output.baseUrl);
		for (const file of output.data) {
			hash.add(file.path, this.write(file, "data"));
		}
		const version = hash.digest();
		for (const file of output.service(version)) this.write(file, "data");
		for (const file of output.pages(version)) this.write(file, "page");
		const manifest = formatManifest(this.#entries);
		this.write({ path: MANIFEST_FILE, make: () => manifest }, "data");
	}

	/** Makes a file, writes it, and returns its text. Throws if it is not where files of its sort belong. */
	write({ path, make }: OutputFile, sort: "data" | "page"): string {
		// Anyone can read a page without a key, and the CDN serves whatever lies outside the data.
		if (path.startsWith(`${DATA_ROOT}/`) !== (sort === "data")) {
			throw new Error(`${path} is no place for a ${sort} file`);
		}
		const text = make();
		const bytes = Buffer.from(text);
		if (bytes.length > MAX_FILE_BYTES) {
			this.excess = `${path} exceeds ${MAX_FILE_BYTES} bytes, the limit of the host.`;
		}
		const target = join(this.#dir, path);
		this.#makeFolder(dirname(target));
		this.#entries.set(path, entryOf(bytes));
		const last =
			this.#lastDir === undefined ? undefined : join(this.#lastDir, path);
		const isNew = place(bytes, last, target);
		this.emitted.files += 1;
		this.emitted.changed += isNew ? 1 : 0;
		this.emitted.bytes += bytes.length;
		this.emitted.largest = Math.max(this.emitted.largest, bytes.length);
		return text;
	}

	#makeFolder(folder: string): void {
		if (this.#folders.has(folder)) return;
		mkdirSync(folder, { recursive: true });
		this.#folders.add(folder);
	}
}

/** Restores the last version after a build that was killed between the two moves. */
function restore(outDir: string, previous: string): void {
	if (existsSync(previous) && !existsSync(outDir)) renameSync(previous, outDir);
	rmSync(previous, { recursive: true, force: true });
}

/** Writes a file, or links the equal one of the last version; returns whether it is new. */
function place(
	bytes: Buffer,
	last: string | undefined,
	target: string,
): boolean {
	// Two files with the same path are a bug of the build: both "wx" and a link refuse to overwrite.
	if (last !== undefined && holds(last, bytes)) {
		linkSync(last, target);
		return false;
	}
	writeFileSync(target, bytes, { flag: "wx" });
	return true;
}

/** Whether there is a file with just these bytes; it is read only if it is as long. */
function holds(file: string, bytes: Buffer): boolean {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	return size === bytes.length && readFileSync(file).equals(bytes);
}

/**
 * Why the directory must not be replaced; undefined if it does not exist, is empty, or holds an earlier version. A slip
 * such as `--out content` must not cost anyone their files.
 */
export function findObstacle(outDir: string): string | undefined {
	if (!existsSync(outDir)) return undefined;
	const isFree =
		statSync(outDir).isDirectory() &&
		(readdirSync(outDir).length === 0 ||
			existsSync(join(outDir, SETTINGS_FILE)));
	return isFree
		? undefined
		: `${outDir} holds something other than an earlier build. Choose another directory with --out, or empty it.`;
}
