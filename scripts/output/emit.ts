/** Stage 9: files in memory → the output directory, all of them or none. */

import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { SETTINGS_FILE } from "../../functions/contract.ts";
import type { OutputFile } from "../api/lists.ts";

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
	largest: number;
}

/**
 * Puts the files in the place of `outDir`. They are written beside it and moved there when they are complete, so that an
 * interruption leaves the last version whole. A file that has not changed keeps its time, and with it its tag in local
 * emulation.
 */
export function emit(files: OutputFile[], outDir: string): Emitted {
	const next = `${outDir}.next`;
	const previous = `${outDir}.previous`;
	restore(outDir, previous);
	rmSync(next, { recursive: true, force: true });
	const emitted = { files: 0, changed: 0, bytes: 0, largest: 0 };
	const folders = new Set<string>();
	for (const file of files) {
		const target = join(next, file.path);
		if (!folders.has(dirname(target))) {
			mkdirSync(dirname(target), { recursive: true });
			folders.add(dirname(target));
		}
		const bytes = Buffer.from(file.text);
		const isNew = place(bytes, join(outDir, file.path), target);
		emitted.files += 1;
		emitted.changed += isNew ? 1 : 0;
		emitted.bytes += bytes.length;
		emitted.largest = Math.max(emitted.largest, bytes.length);
	}
	if (existsSync(outDir)) renameSync(outDir, previous);
	renameSync(next, outDir);
	rmSync(previous, { recursive: true, force: true });
	return emitted;
}

/** A build that was ended between the two moves has left the last version under its other name. */
function restore(outDir: string, previous: string): void {
	if (existsSync(previous) && !existsSync(outDir)) renameSync(previous, outDir);
	rmSync(previous, { recursive: true, force: true });
}

/** Writes a file, or links the one of the last version if it is equal; says whether it is new. */
function place(bytes: Buffer, last: string, target: string): boolean {
	const isEqual = existsSync(last) && readFileSync(last).equals(bytes);
	// Two files that claim one path are a bug of the build: "wx" refuses to overwrite, and so does a link.
	if (isEqual) linkSync(last, target);
	else writeFileSync(target, bytes, { flag: "wx" });
	return !isEqual;
}

/**
 * Why the directory must not be replaced, or undefined if it may be: it is not there, empty, or an earlier version. A
 * slip of the hand (`--out content`) must not cost anyone their files.
 */
export function findObstacle(outDir: string): string | undefined {
	if (!existsSync(outDir)) return undefined;
	const isFree =
		readdirSync(outDir).length === 0 || existsSync(join(outDir, SETTINGS_FILE));
	return isFree
		? undefined
		: `${outDir} holds something else than an earlier build. Choose another directory with --out, or empty it.`;
}

/** Why the files do not fit the host, or undefined if they do. */
export function findExcess(
	files: OutputFile[],
	maxFiles: number,
): string | undefined {
	if (files.length > maxFiles) {
		return `${files.length} files: the host takes ${maxFiles}. Set --max-files if your plan takes more.`;
	}
	const large = files.find(
		({ text }) => Buffer.byteLength(text) > MAX_FILE_BYTES,
	);
	return large && `${large.path} is over the host's ${MAX_FILE_BYTES} bytes.`;
}
