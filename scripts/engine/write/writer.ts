/** Makes the files of an output and writes them. Those that the last build made from the same are taken over. */

import { setImmediate } from "node:timers/promises";
import { serialize } from "node:v8";
import {
	type FileGroup,
	type Output,
	type OutputFile,
	type Sort,
	sortOf,
} from "../../output/file.ts";
import type { KeyOf } from "../keys.ts";
import { digestOf } from "../load/cache-file.ts";
import { FileWriter, type Written } from "./file-writer.ts";
import { type BuildCache, readLastBuild } from "./last-build.ts";

/** After how many files others have a turn, such as the line that shows on a terminal how long it has taken. */
const FILES_A_TURN = 100;

/** What makes writing faster. */
export interface WriteOptions {
	/** What files may be remembered by. */
	keyOf?: KeyOf | undefined;
	/** Where to remember the files for the next build, and to find those of the last. */
	cache?: BuildCache | undefined;
}

/**
 * Writes the files of an output below `dir`, then their manifest; those that are equal in `lastDir` are linked. If it fails,
 * nothing is written after that.
 */
export async function writeOutput(
	{ baseUrl, data, nearest, service, pages, groups }: Output,
	dir: string,
	lastDir: string,
	{ cache, keyOf }: WriteOptions = {},
): Promise<Written> {
	const last = cache && readLastBuild(cache);
	const writer = new FileWriter(dir, lastDir, baseUrl, last);
	await write(writer, data, "data", keyOf, true);
	for (const one of nearest()) await writeGroup(writer, one, "nearest", keyOf);
	for (const one of groups()) await writeGroup(writer, one, "page", keyOf);
	const version = writer.version();
	await write(writer, service(version), "data", keyOf);
	await write(writer, pages(version), "page", keyOf);
	return writer.end(cache);
}

/** Throws if a file is not where files of its sort belong. */
async function write(
	writer: FileWriter,
	files: Iterable<OutputFile>,
	sort: Sort,
	keyOf?: KeyOf,
	isData = false,
): Promise<void> {
	let count = 0;
	for (const file of files) {
		// Anyone can read a page without a key, and the CDN serves whatever lies outside the data.
		if (sortOf(file.path) !== sort) {
			throw new Error(`${file.path} is no place for a ${sort} file`);
		}
		writer.add(file, keyOf?.(file), isData);
		count += 1;
		if (count % FILES_A_TURN === 0) await setImmediate();
	}
}

/** Lists the files of a group only if the last build made them from other data. */
async function writeGroup(
	writer: FileWriter,
	{ origin, files }: FileGroup,
	sort: Sort,
	keyOf?: KeyOf,
): Promise<void> {
	const key = keyOf && digestOf(serialize(origin));
	if (key !== undefined && writer.keepAll(key)) return;
	await write(writer, files(), sort, () => key);
}
