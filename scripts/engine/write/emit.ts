/** Writes the files of a build to the output directory, all or none. */

import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { SETTINGS_FILE } from "../../../functions/shared/contract.ts";
import { diskFault, makeDirectory } from "../../output/disk-fault.ts";
import type { Output } from "../../output/file.ts";
import { MAX_FILES } from "../../output/limits.ts";
import { takeLock } from "../../output/lock.ts";
import { nextFolder, remove, switchTo } from "../../output/place.ts";
import { CHANGED_SINCE, type Emitted, type Written } from "./file-writer.ts";
import { openBuildCache } from "./last-build.ts";
import { type WriteOptions, writeOutput } from "./writer.ts";

export interface EmitOptions extends Omit<WriteOptions, "cache"> {
	/** How many files the host takes. */
	maxFiles?: number | undefined;
	/** Where to remember what the files were made from; by default, nowhere, so that every file is made. */
	cacheDir?: string | undefined;
}

/**
 * Replaces `outDir` with the files and their manifest. They are written beside it, and one rename puts them in its place once
 * they are complete, so that an interruption leaves the last version intact. An unchanged file keeps its timestamp, and
 * therefore its tag in local emulation. If the files cannot be written, or the host would not accept them, returns the reason
 * and keeps the last version.
 */
export async function emit(
	output: Output,
	outDir: string,
	options: EmitOptions = {},
): Promise<Emitted | string> {
	try {
		makeDirectory(dirname(outDir));
		using lock = takeLock(`${outDir}.lock`);
		if (lock.refusal) {
			return `another build is writing ${outDir}: ${lock.refusal}`;
		}
		return await replace(output, outDir, options);
	} catch (error) {
		return refusal(error);
	}
}

async function replace(
	output: Output,
	outDir: string,
	{ maxFiles = MAX_FILES, ...options }: EmitOptions,
): Promise<Emitted | string> {
	const next = nextFolder(outDir);
	let written: Written;
	try {
		written = await write(output, next, outDir, options);
	} catch (error) {
		// A full disk stays full until this is gone.
		remove(next);
		throw error;
	}
	const { emitted } = written;
	const excess = written.excess ?? findExcess(emitted.files, maxFiles);
	if (excess !== undefined) {
		remove(next);
		return excess;
	}
	switchTo(outDir, next);
	return emitted;
}

/** Writes all files below `next`; those that are made from the same as the last version's are taken over, if it is whole. */
async function write(
	output: Output,
	next: string,
	outDir: string,
	{ cacheDir, ...options }: EmitOptions,
): Promise<Written> {
	if (cacheDir === undefined) return writeOutput(output, next, outDir, options);
	const cache = openBuildCache(cacheDir, outDir, output.baseUrl);
	try {
		return await writeOutput(output, next, outDir, { ...options, cache });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== CHANGED_SINCE) throw error;
		rmSync(cache.path, { force: true });
		remove(next);
		return writeOutput(output, next, outDir, { ...options, cache });
	}
}

/** Why the files could not be written. An error that no publisher can do anything about is a bug and is rethrown. */
function refusal(error: unknown): string {
	const fault = diskFault(error);
	if (fault === undefined) throw error;
	return `${fault}. The last version is as it was.`;
}

/** Why there are too many files for the host. */
function findExcess(files: number, maxFiles: number): string | undefined {
	return files > maxFiles
		? `${files} files: the host takes ${maxFiles}. A bucket takes any number: bind one in wrangler.jsonc ("r2_buckets").`
		: undefined;
}

/**
 * Why the directory must not be replaced; undefined if it does not exist, is empty, or holds an earlier version. A slip
 * such as `--out content` must not cost anyone their files.
 */
export function findObstacle(
	outDir: string,
	advice = "Choose another directory with --out, or empty it.",
): string | undefined {
	if (!existsSync(outDir)) return undefined;
	const isFree =
		statSync(outDir).isDirectory() &&
		(readdirSync(outDir).length === 0 ||
			existsSync(join(outDir, SETTINGS_FILE)));
	return isFree
		? undefined
		: `${outDir} holds something other than an earlier build. ${advice}`;
}
