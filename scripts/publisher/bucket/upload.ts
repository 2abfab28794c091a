/** Sends a build to object storage: only objects that are missing there or might go, several at a time. */

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { objectName } from "../../../functions/shared/pack.ts";
import { type Bucket, inParallel } from "./bucket.ts";
import type { PackedObject } from "./packs.ts";
import { readPointer } from "./pointer.ts";
import { lasting } from "./prune.ts";

const compress = promisify(gzip);

export interface Uploaded {
	/** The hash of the root. */
	root: string;
	/** How many different objects the version has, how many of them were sent, and how many bytes that took. */
	objects: number;
	sent: number;
	bytes: number;
}

/**
 * Sends the objects that the bucket does not have, and again those that another release might remove. Nothing refers to them
 * yet, so an interrupted upload can be run again and resumes where it stopped.
 */
export async function upload(
	objects: Iterable<PackedObject>,
	bucket: Bucket,
): Promise<Uploaded> {
	const there = await lasting(bucket, await readPointer(bucket));
	const done: Uploaded = { root: "", objects: 0, sent: 0, bytes: 0 };
	const seen = new Set<string>();
	await inParallel(objects, async (object) => {
		const { hash } = object;
		done.root = hash;
		if (seen.has(hash)) return;
		seen.add(hash);
		done.objects += 1;
		const name = objectName(hash);
		if (there.has(name)) return;
		const compressed = await compress(object.bytes());
		await bucket.put(name, compressed);
		done.sent += 1;
		done.bytes += compressed.length;
	});
	return done;
}
