/** Makes the files of an output while a second thread hashes and writes earlier ones. */

import { Worker } from "node:worker_threads";
import type { Output } from "../../output/file.ts";
import type { KeyOf } from "../keys.ts";
import type { BuildCache } from "./last-build.ts";
import { readLastBuild } from "./last-build.ts";
import type { Written } from "./sender.ts";
import { Sender } from "./sender.ts";

/** What a writer is started with. */
export interface Job {
	/** Where to write. */
	dir: string;
	/** The last version: its files are linked where they are equal. */
	lastDir: string;
	/** The start of every address of the service, which the version leaves out. */
	baseUrl: string;
	/** Where to remember the files for the next build, and to find those of the last. */
	cache: BuildCache | undefined;
}

/** What makes writing faster. */
export interface WriteOptions {
	/** What files may be remembered by. */
	keyOf?: KeyOf | undefined;
	/** Where to remember them. */
	cache?: BuildCache | undefined;
}

/** Writes the files of an output below `dir`, then their manifest. If it fails, nothing is written after that. */
export async function writeOutput(
	output: Output,
	dir: string,
	lastDir: string,
	{ cache, keyOf }: WriteOptions = {},
): Promise<Written> {
	const { baseUrl } = output;
	const workerData: Job = { dir, lastDir, baseUrl, cache };
	const program = new URL("./writer-thread.ts", import.meta.url);
	const writer = new Worker(program, { workerData });
	try {
		const sender = new Sender(writer, keyOf, cache && readLastBuild(cache));
		return await makeFiles(output, sender);
	} finally {
		await writer.terminate();
	}
}

async function makeFiles(
	{ data, nearest, service, pages, groups }: Output,
	sender: Sender,
): Promise<Written> {
	await sender.write(data, "data", true);
	// Made while the data is still being written, since its version is known only after that.
	for (const group of nearest()) await sender.writeGroup(group, "nearest");
	for (const group of groups()) await sender.writeGroup(group, "page");
	const version = await sender.version();
	await sender.write(service(version), "data");
	await sender.write(pages(version), "page");
	return sender.end();
}
