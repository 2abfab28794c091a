/** Object storage as publishers use it. */

export interface StoredObject {
	name: string;
	uploaded: Date;
}

export interface Bucket {
	/** The bytes of an object; undefined if there is none. */
	get: (name: string) => Promise<Uint8Array | undefined>;
	/** Stores an object, as a whole or not at all. */
	put: (name: string, bytes: Uint8Array) => Promise<void>;
	/** All objects whose names start with the prefix. */
	list: (prefix: string) => AsyncIterable<StoredObject>;
	remove: (name: string) => Promise<void>;
}

/** Runs the body with a bucket. */
export type WithBucket = <T>(
	body: (bucket: Bucket) => Promise<T>,
) => Promise<T>;

/** How many requests are on their way at once. */
const AT_ONCE = 32;

/** Does the work for each item, several at a time. After a failure, starts no more. */
export async function inParallel<T>(
	items: Iterable<T>,
	work: (item: T) => Promise<void>,
): Promise<void> {
	let isFailing = false;
	const source = items[Symbol.iterator]();
	const next = async () => {
		for (let at = source.next(); !at.done; at = source.next()) {
			if (isFailing) return;
			await work(at.value).catch((error) => {
				isFailing = true;
				throw error;
			});
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, next));
}
