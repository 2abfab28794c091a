/** Object storage on this machine: the emulation of R2 that comes with wrangler, in a folder. */

import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { endWithUs } from "../serve.ts";
import type { Bucket, WithBucket } from "./bucket.ts";

/** The name of the bucket in the folder; it belongs to no account. */
export const LOCAL_BUCKET = "data";

/** The part of a Worker's binding that is used here. */
export interface Binding {
	get: (name: string) => Promise<{
		etag: string;
		arrayBuffer: () => Promise<ArrayBuffer>;
	} | null>;
	/** Null if the condition is not met. */
	put: (
		name: string,
		bytes: Uint8Array,
		options?: {
			onlyIf: { etagMatches?: string; etagDoesNotMatch?: string };
		},
	) => Promise<unknown>;
	list: (options: { prefix: string; cursor?: string }) => Promise<{
		objects: { key: string; uploaded: Date }[];
		truncated: boolean;
		cursor?: string;
	}>;
	delete: (name: string) => Promise<void>;
}

/** A bucket by way of a Worker's binding. */
export function boundBucket(binding: Binding): Bucket {
	const read: Bucket["read"] = async (name) => {
		const object = await binding.get(name);
		if (object === null) return undefined;
		const bytes = new Uint8Array(await object.arrayBuffer());
		return { bytes, tag: object.etag };
	};
	return {
		read,
		get: async (name) => (await read(name))?.bytes,
		put: async (name, bytes, expected) => {
			if (expected === undefined)
				return binding.put(name, bytes).then(() => true);
			const onlyIf =
				expected === null
					? { etagDoesNotMatch: "*" }
					: { etagMatches: expected };
			return (await binding.put(name, bytes, { onlyIf })) !== null;
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

/** Lists and reads: through the emulation's own binding, each field of each object would be a request of its own. */
const READER = `export default {
	async fetch(request, { DATA }) {
		if (request.method === "POST") {
			const { objects, truncated, cursor } = await DATA.list(await request.json());
			const listed = objects.map(({ key, uploaded }) => ({ key, uploaded }));
			return Response.json({ objects: listed, truncated, cursor });
		}
		const object = await DATA.get(new URL(request.url).pathname.slice(1));
		if (object === null) return new Response(null, { status: 404 });
		return new Response(object.body, { headers: { Tag: object.etag } });
	},
};`;

/** Opens a bucket in a folder for as long as the body runs. */
export function localBucket(folder: string, name = LOCAL_BUCKET): WithBucket {
	return async (body) => {
		const emulation = new Miniflare(
			convertV4MiniflareOptions({
				name: "bucket",
				modules: true,
				script: READER,
				r2Buckets: { DATA: name },
				resourcePersistencePath: folder,
				port: 0,
			}),
		);
		let callOff = () => {};
		try {
			const found: unknown = await emulation.getR2Bucket("DATA");
			const binding = found as Binding;
			callOff = endWithUs();
			const ask = (path: string, init = {}) =>
				emulation.dispatchFetch(`http://bucket/${path}`, init);
			const bucket = boundBucket({
				put: (...args) => binding.put(...args),
				delete: (one) => binding.delete(one),
				list: async (options) => {
					const method = "POST";
					const answer = await ask("", {
						method,
						body: JSON.stringify(options),
					});
					return (await answer.json()) as Awaited<ReturnType<Binding["list"]>>;
				},
				get: async (one) => {
					const answer = await ask(one);
					const bytes = await answer.arrayBuffer();
					const etag = answer.headers.get("Tag");
					return etag === null
						? null
						: { etag, arrayBuffer: async () => bytes };
				},
			});
			return await body(bucket);
		} finally {
			await emulation.dispose();
			callOff();
		}
	};
}
