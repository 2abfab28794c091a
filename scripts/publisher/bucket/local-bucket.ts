/** Object storage on this machine: the emulation of R2 that comes with wrangler, in a folder. */

import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Bucket, WithBucket } from "./bucket.ts";

/** The name of the bucket in the folder; it belongs to no account. */
export const LOCAL_BUCKET = "data";

/** The part of a Worker's binding that is used here. */
export interface Binding {
	get: (
		name: string,
	) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>;
	put: (name: string, bytes: Uint8Array) => Promise<unknown>;
	list: (options: { prefix: string; cursor?: string }) => Promise<{
		objects: { key: string; uploaded: Date }[];
		truncated: boolean;
		cursor?: string;
	}>;
	delete: (name: string) => Promise<void>;
}

/** A bucket by way of a Worker's binding. */
export function boundBucket(binding: Binding): Bucket {
	return {
		get: async (name) => {
			const object = await binding.get(name);
			return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
		},
		put: async (name, bytes) => {
			await binding.put(name, bytes);
		},
		list: async function* (prefix) {
			for (let from = {}; ; ) {
				const found = await binding.list({ prefix, ...from });
				for (const { key, uploaded } of found.objects) {
					yield { name: key, uploaded: new Date(uploaded) };
				}
				if (!found.truncated) return;
				from = { cursor: found.cursor };
			}
		},
		remove: (name) => binding.delete(name),
	};
}

/** Opens a bucket in a folder for as long as the body runs. */
export function localBucket(folder: string, name = LOCAL_BUCKET): WithBucket {
	return async (body) => {
		const emulation = new Miniflare(
			convertV4MiniflareOptions({
				name: "bucket",
				modules: true,
				script: "export default {};",
				r2Buckets: { DATA: name },
				resourcePersistencePath: folder,
				port: 0,
			}),
		);
		try {
			const binding: unknown = await emulation.getR2Bucket("DATA");
			return await body(boundBucket(binding as Binding));
		} finally {
			await emulation.dispose();
		}
	};
}
