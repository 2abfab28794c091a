/** A bucket in memory, with its own clock. */

import { createHash } from "node:crypto";
import type { Bucket } from "../../../scripts/publisher/bucket/bucket.ts";
import type { StoredPointer } from "../../../scripts/publisher/bucket/pointer.ts";
import {
	findPointer,
	writePointer,
} from "../../../scripts/publisher/bucket/pointer.ts";

/** After `failAfter` objects were stored, storing fails. */
export function memoryBucket(
	now: { ms: number },
	failAfter = Number.POSITIVE_INFINITY,
) {
	const objects = new Map<string, { bytes: Uint8Array; uploaded: Date }>();
	let left = failAfter;
	const tagOf = (bytes: Uint8Array) =>
		createHash("md5").update(bytes).digest("hex");
	const read: Bucket["read"] = async (name) => {
		const found = objects.get(name);
		return found && { bytes: found.bytes, tag: tagOf(found.bytes) };
	};
	const bucket: Bucket = {
		read,
		put: async (name, bytes, expected) => {
			left -= 1;
			if (left < 0) throw new Error("killed on purpose");
			const tag = (await read(name))?.tag ?? null;
			if (expected !== undefined && expected !== tag) return false;
			objects.set(name, { bytes, uploaded: new Date(now.ms) });
			return true;
		},
		list: async function* (prefix) {
			for (const [name, { uploaded }] of objects) {
				if (name.startsWith(prefix)) yield { name, uploaded };
			}
		},
		remove: async (name) => {
			objects.delete(name);
		},
	};
	return { objects, bucket, mend: () => (left = Number.POSITIVE_INFINITY) };
}

/** Replaces the pointer, whatever it is. */
export async function setPointer(
	bucket: Bucket,
	pointer: StoredPointer,
): Promise<void> {
	await writePointer(bucket, pointer, (await findPointer(bucket)).tag);
}
