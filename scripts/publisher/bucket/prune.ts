/** What a bucket's releases need, and the removal of everything else. */

import { gunzipSync } from "node:zlib";
import type { Root, Shard } from "../../../functions/shared/pack.ts";
import { objectName } from "../../../functions/shared/pack.ts";
import { type Bucket, inParallel } from "./bucket.ts";
import { GRACE_MS, readPointer, type StoredPointer } from "./pointer.ts";

export interface Pruned {
	kept: number;
	removed: number;
}

/**
 * Keeps whatever a release in the pointer needs (live, former or retired within the grace period), and whatever has been
 * uploaded within that period: a release in progress may rely on it. Throws, and removes nothing, if a needed root or shard
 * is missing, or if it may not go on.
 */
export async function prune(
	bucket: Bucket,
	now: Date,
	mayGoOn = async (): Promise<void> => {},
): Promise<Pruned> {
	const pointer = await readPointer(bucket);
	const done: Pruned = { kept: 0, removed: 0 };
	// Without a pointer nothing is live, but a first release may be in progress.
	if (pointer === undefined) return done;
	const border = now.getTime() - GRACE_MS;
	const roots = [
		pointer.live.root,
		...pointer.before.map(({ root }) => root),
		...pointer.retired
			.filter(({ until }) => Date.parse(until) > border)
			.map(({ root }) => root),
	];
	const needed = await reach(bucket, roots);
	const old: string[] = [];
	for await (const { name, uploaded } of bucket.list(objectName(""))) {
		const isOld = !needed.has(name) && uploaded.getTime() < border;
		if (isOld) old.push(name);
		done[isOld ? "removed" : "kept"] += 1;
	}
	// What is old in this list, another release may send again as soon as it is its turn.
	await mayGoOn();
	await inParallel(old, (name) => bucket.remove(name));
	return done;
}

/**
 * The names of the objects that stay for half the grace period at least, whatever is released meanwhile: those that a release
 * with a way back to it needs, and those that have just been sent.
 */
export async function lasting(
	bucket: Bucket,
	pointer: StoredPointer | undefined,
): Promise<Set<string>> {
	const releases = pointer ? [pointer.live, ...pointer.before] : [];
	// Where one of them is not whole, nothing counts as needed, and so everything old is sent again.
	const needed = await reach(
		bucket,
		releases.map(({ root }) => root),
	).catch(() => new Set());
	const border = Date.now() - GRACE_MS / 2;
	const names = new Set<string>();
	for await (const { name, uploaded } of bucket.list(objectName(""))) {
		if (needed.has(name) || uploaded.getTime() > border) names.add(name);
	}
	return names;
}

/** Throws unless all objects of a version are there to stay. */
export async function prove(
	bucket: Bucket,
	root: string,
	pointer: StoredPointer | undefined,
): Promise<void> {
	const there = await lasting(bucket, pointer);
	const missing = [...(await reach(bucket, [root]))].filter(
		(name) => !there.has(name),
	);
	if (missing.length === 0) return;
	throw new Error(
		`${missing.length} objects of this release are not in the bucket any more, such as ${missing[0]}. What is live stays; run it again.`,
	);
}

/** The names of all objects that versions consist of. */
async function reach(bucket: Bucket, roots: string[]): Promise<Set<string>> {
	const names = new Set(roots.map(objectName));
	const shards = new Set<string>();
	await inParallel(new Set(roots), async (hash) => {
		for (const shard of (await readJson<Root>(bucket, hash)).shards) {
			shards.add(shard);
		}
	});
	await inParallel(shards, async (hash) => {
		names.add(objectName(hash));
		const { packs, files } = await readJson<Shard>(bucket, hash);
		for (const pack of packs) names.add(objectName(pack));
		for (const [file] of Object.values(files)) names.add(objectName(file));
	});
	return names;
}

async function readJson<T>(bucket: Bucket, hash: string): Promise<T> {
	const name = objectName(hash);
	const found = await bucket.read(name);
	if (found === undefined) throw new Error(`${name} is missing in the bucket`);
	return JSON.parse(gunzipSync(found.bytes).toString()) as T;
}
