/** Reads and loads a group of files, or finds them in the cache. */

import { serialize } from "node:v8";
import type { Loaded } from "../../record/load.ts";
import { load } from "../../record/load.ts";
import { type ContentFile, readOne } from "../../record/read.ts";
import { compareTexts } from "../../record/rules/text/agreement.ts";
import type { LoadCache } from "./load-cache.ts";
import { keyOf, readGroup, writeGroup } from "./load-cache.ts";

/** What to load. Plain data, for any thread. */
export interface LoadJob {
	contentDir: string;
	/** The names of the files of each group. */
	groups: string[][];
	/** The number of the next group that no thread has started, shared by all threads. */
	next: Int32Array;
	cache: LoadCache | undefined;
}

/** A group of files: just loaded, or serialized for the cache and other threads, or both. */
export interface LoadedGroup {
	texts: string[];
	loaded: Loaded[] | undefined;
	bytes: Buffer | undefined;
}

/** Loads groups that no other thread has started, until none is left. */
export function* loadGroups(
	job: LoadJob,
): Generator<[group: number, LoadedGroup]> {
	for (
		let group = Atomics.add(job.next, 0, 1);
		group < job.groups.length;
		group = Atomics.add(job.next, 0, 1)
	) {
		yield [group, loadGroup(job, group)];
	}
}

function loadGroup(
	{ contentDir, groups, cache }: LoadJob,
	group: number,
): LoadedGroup {
	const names = groups[group] ?? [];
	const files = names.map((name) => readOne(contentDir, name));
	const texts = files.map(({ text }) => text);
	if (cache === undefined) {
		return { texts, loaded: loadTogether(files), bytes: undefined };
	}
	const key = keyOf(cache, files);
	const kept = readGroup(cache, group, key);
	if (kept !== undefined) return { texts, loaded: undefined, bytes: kept };
	const loaded = loadTogether(files);
	const bytes = serialize(loaded);
	writeGroup(cache, group, key, bytes);
	return { texts, loaded, bytes };
}

/** Loads the files of a group, and compares translations with originals here, where threads and the cache save that work, too. */
function loadTogether(files: ContentFile[]): Loaded[] {
	const loaded = files.map(load);
	const records = loaded.filter((one) => one.role === "record");
	const originals = new Map(
		records.flatMap(({ kind, id, record }) =>
			record === undefined ? [] : [[`${kind}/${id}`, record]],
		),
	);
	for (const { kind, id, translation } of records) {
		const original = originals.get(`${kind}/${id}`);
		if (translation === undefined || original === undefined) continue;
		const found = compareTexts(translation, original);
		translation.compared = { original, found };
	}
	return loaded;
}
