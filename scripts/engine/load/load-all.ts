/** The content directory → every file loaded: from the cache where nothing has changed, otherwise on several cores. */

import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { crc32 } from "node:zlib";
import type { Texts } from "../../mistakes/place.ts";
import type { Loaded } from "../../record/load.ts";
import { listFiles } from "../../record/read.ts";
import {
	type LoadedGroup,
	type LoadJob,
	loadGroups,
	openCache,
} from "./load-group.ts";

export interface LoadOptions {
	/** Where loaded files are kept between runs; by default, nowhere. */
	cacheDir?: string | undefined;
	/** How many threads load, this one included; by default, as many as are worthwhile. */
	threads?: number | undefined;
}

export interface LoadedContent {
	/** In order of the names of the files. */
	loaded: Loaded[];
	/** The texts of the files, for working out where mistakes are. */
	texts: Texts;
}

/** The number of groups. A file stays in its group, whatever other files there are, and so do a record and its translations. */
const GROUPS = 256;

/** How many threads help this one. More would only wait for it to collect their results. */
const HELPERS = Math.min(availableParallelism(), 4) - 1;

/** Loading fewer files is as fast as using a cache. */
const WORTH_A_CACHE = 200;

/** Starting a thread takes longer than it saves with fewer files. */
const WORTH_A_THREAD = 3000;

/** Loads every file below `contentDir`. */
export async function loadAll(
	contentDir: string,
	{ cacheDir, threads }: LoadOptions = {},
): Promise<LoadedContent> {
	const names = listFiles(contentDir);
	const job: LoadJob = {
		contentDir,
		groups: groupNames(names),
		next: new Int32Array(new SharedArrayBuffer(4)),
		cache:
			cacheDir === undefined || names.length < WORTH_A_CACHE
				? undefined
				: openCache(cacheDir, contentDir),
	};
	const found = new Map<string, [loaded: Loaded, text: string]>();
	const add = ({ loaded, texts }: LoadedGroup) => {
		for (const [at, one] of loaded.entries()) {
			found.set(one.path, [one, texts[at] ?? ""]);
		}
	};
	const helpers: Promise<unknown>[] = [];
	const help = (count: number) => {
		while (helpers.length < count) helpers.push(startHelper(job, add));
	};
	if (threads !== undefined) help(threads - 1);
	const unknown = { groups: 0, files: 0 };
	for (const one of loadGroups(job)) {
		add(one);
		if (!one.isKept) {
			unknown.groups += 1;
			unknown.files += one.loaded.length;
		}
		const left = (unknown.files / found.size) * (names.length - found.size);
		// One or two changed files say nothing about the others.
		const isWorthIt = unknown.groups > 2 && left > WORTH_A_THREAD;
		if (threads === undefined && isWorthIt) help(HELPERS);
		// Receive what other threads have loaded, so that it does not pile up.
		if (helpers.length > 0) await setImmediate();
	}
	await Promise.all(helpers);
	const all = names.map((name) => {
		const one = found.get(`content/${name}`);
		if (one === undefined) throw new Error(`${name} was not loaded`);
		return one;
	});
	return {
		loaded: all.map(([one]) => one),
		texts: new Map(all.map(([one, text]) => [one.path, text])),
	};
}

function groupNames(names: string[]): string[][] {
	const groups: string[][] = Array.from({ length: GROUPS }, () => []);
	for (const name of names) {
		const record = name.replace(/(?:\.\w+)?\.md$/, "");
		groups[crc32(record) % GROUPS]?.push(name);
	}
	return groups;
}

/** Starts a thread that loads too; resolves once it has ended. */
function startHelper(
	job: LoadJob,
	add: (group: LoadedGroup) => void,
): Promise<unknown> {
	const program = new URL("./load-thread.ts", import.meta.url);
	const worker = new Worker(program, { workerData: job });
	worker.on("message", add);
	return once(worker, "exit");
}
