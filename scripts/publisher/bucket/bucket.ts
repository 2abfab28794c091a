/** Object storage as publishers use it. */

import { Readable } from "node:stream";
import { Recent } from "../../../functions/limits/recent.ts";
import { objectName } from "../../../functions/shared/pack.ts";

export interface StoredObject {
	name: string;
	uploaded: Date;
}

/** What an object must still be when another takes its place: the one with this tag, or none at all. */
export type Expected = string | null;

export interface Bucket {
	/** An object with its tag, which changes with its bytes; undefined if there is none. */
	read: (
		name: string,
	) => Promise<{ bytes: Uint8Array; tag: string } | undefined>;
	/** Stores an object, as a whole or not at all; false if what is there is not what was expected. */
	put: (
		name: string,
		bytes: Uint8Array,
		expected?: Expected,
	) => Promise<boolean>;
	/** All objects whose names start with the prefix. */
	list: (prefix: string) => AsyncIterable<StoredObject>;
	remove: (name: string) => Promise<void>;
}

/** Replaces an object, if it is still as expected. Returns its new tag; undefined if somebody else was faster. */
export async function swap(
	bucket: Bucket,
	name: string,
	bytes: Uint8Array,
	expected: Expected,
): Promise<string | undefined> {
	await bucket.put(name, bytes, expected);
	// Read back: where an answer is lost, the request is sent again, and refused because the first was heard.
	const now = await bucket.read(name);
	return now && Buffer.compare(now.bytes, bytes) === 0 ? now.tag : undefined;
}

/** How many bytes of objects a bucket remembers. */
const MAX_KEPT = 50_000_000;

/** The same bucket, which remembers what it has read of versions: that never changes, and `list` says whether it is still there. */
export function remembering({ read, ...bucket }: Bucket): Bucket {
	const kept = new Recent<NonNullable<Awaited<ReturnType<typeof read>>>>(
		MAX_KEPT,
	);
	return {
		...bucket,
		read: async (name) => {
			const found = kept.get(name) ?? (await read(name));
			const isLasting = name.startsWith(objectName(""));
			if (found && isLasting) kept.set(name, found, found.bytes.length);
			return found;
		},
	};
}

/** Runs the body with a bucket. */
export type WithBucket = <T>(
	body: (bucket: Bucket) => Promise<T>,
) => Promise<T>;

/** How many requests are on their way at once. */
const AT_ONCE = 32;

/** Does the work for each item, several at a time. After a failure, starts no more. */
export function inParallel<T>(
	items: Iterable<T>,
	work: (item: T) => Promise<void>,
): Promise<void> {
	return Readable.from(items).forEach(work, { concurrency: AT_ONCE });
}
