/** A target whose Worker takes the files from object storage: code goes to a host, data to a bucket. */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { WithBucket } from "./bucket.ts";
import { bucketReader } from "./bucket-reader.ts";
import { objectsOf } from "./packs.ts";
import type { StoredRelease } from "./pointer.ts";
import { advanced, back, readPointer, writePointer } from "./pointer.ts";
import { prune } from "./prune.ts";
import type { Live, Target } from "./target.ts";
import { describeUpload, upload } from "./upload.ts";

/** Where the code goes is `host`; the pointer in the bucket says what is live. */
export function inBucket(host: Target, withBucket: WithBucket): Target {
	const liveOf = ({ id }: StoredRelease): Live => ({ handle: id, id });
	return {
		...host,
		name: `${host.name}, with its files in a bucket`,
		live: () =>
			withBucket(async (bucket) => {
				const pointer = await readPointer(bucket);
				if (pointer === undefined) return undefined;
				const [before] = pointer.before;
				return {
					now: liveOf(pointer.live),
					before: before && liveOf(before),
				};
			}),
		withReader: (body) =>
			withBucket(async (bucket) => {
				const pointer = await readPointer(bucket);
				// The first release to a bucket goes on with what the host has served until now.
				if (pointer === undefined) return host.withReader(body);
				return body(await bucketReader(bucket, pointer.live.root));
			}),
		deploy: (build, say) =>
			withBucket(async (bucket) => {
				const { dir, id, version } = build;
				const uploaded = await upload(objectsOf(dir), bucket);
				say(`${describeUpload(uploaded)}.\n`);
				const code = createHash("sha256")
					.update(readFileSync(build.worker))
					.digest("hex")
					.slice(0, 16);
				if ((await host.live())?.now.id !== code) {
					const none = join(host.work, "no-files");
					mkdirSync(none, { recursive: true });
					await host.deploy({ ...build, id: code, dir: none }, say);
				}
				const worker = (await host.live())?.now.handle ?? null;
				const { root } = uploaded;
				const old = await readPointer(bucket);
				const next = { id, version, root, worker };
				await writePointer(bucket, advanced(old, next, new Date()));
			}),
		back: (to, reason) =>
			withBucket(async (bucket) => {
				const now = await readPointer(bucket);
				const next = back(now, to.handle, new Date());
				const { worker } = next.live;
				if (worker !== null && worker !== now?.live.worker) {
					await host.back({ handle: worker, id: undefined }, reason);
				}
				await writePointer(bucket, next);
			}),
		tidy: (say) =>
			withBucket(async (bucket) => {
				const { kept, removed } = await prune(bucket, new Date());
				say(`Removed ${removed} old objects, kept ${kept}.\n`);
			}),
	};
}
